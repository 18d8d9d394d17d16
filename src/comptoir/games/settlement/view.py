"""What a seat sees."""

from __future__ import annotations

from comptoir.games.settlement.asked import asked, asked_about
from comptoir.games.settlement.data import (
    ARTEFACTS,
    CELL_COUNT,
    CELLS,
    COLOURS,
    COLUMNS,
    GUILDS,
    HERO_COST,
    HERO_GUILD,
    HERO_ICON,
    HERO_POINTS,
    HERO_VILLAGERS,
    HEROES,
    INVITED_HEROES,
    MONSTERS,
    PILES,
    REGION_MASK,
    REGIONS,
    RESOURCES,
    ROW,
    ROWS,
    SPACES,
    SUPPLIES,
    TERRAIN_GIVES,
    TERRAIN_ICON,
    TERRAINS,
)
from comptoir.games.settlement.dump import (
    by_name,
    dump_cell,
    dump_left,
    dump_pile,
    dump_player,
    dump_space,
    members,
)
from comptoir.games.settlement.exchanges import rate_of
from comptoir.games.settlement.heroes import hero_cost, icons_in_row, surcharge_at
from comptoir.games.settlement.passing import room_of
from comptoir.games.settlement.scoring import counted_by, points_of
from comptoir.games.settlement.state import Player, State
from comptoir.kernel.game import Json
from comptoir.kernel.packing import has_bit


def observe(state: State, seat: int | None) -> Json:
    """What a seat sees. Of the piles one knows what is left, not the order.

    Everybody sees the same, but for heroes that lie face down before others (7.10).
    """
    viewer = -1 if seat is None else seat
    return {
        "seats": int(state.seats),
        "seat": seat,
        "to_move": state.seat,
        "asked": asked(state),
        "asked_about": asked_about(state),
        "heroes": INVITED_HEROES[state.face_down],
        "supply": SUPPLIES[state.limit],
        "left": dump_left(state),
        "round": int(state.round),
        "first": int(state.first),
        "first_to_pass": None if state.next_first < 0 else int(state.next_first),
        "market": [dump_space(state, space) for space in range(SPACES)],
        "piles": pile_sizes(state),
        "pile": dump_pile(state),
        "terrains": [terrains_left(state, region) for region in range(ROWS)],
        "heroes_left": int(state.deck).bit_count(),
        "deck": members(int(state.unseen_heroes(viewer)), HEROES),
        "row": [observe_hero(state, place) for place in range(ROW)],
        "monsters_about": members(int(icons_in_row(state)), COLOURS),
        "monsters_left": monsters_left(state),
        "artefacts": members(int(state.artefacts), ARTEFACTS),
        "artefact_stack": int(state.box).bit_count() if state.seats == 1 else 0,
        "players": [observe_player(state, other, viewer) for other in range(state.seats)],
    }


def pile_sizes(state: State) -> list[int]:
    """The piles of buildings: one draws from the highest, from the left (3.13)."""
    size, piles = int(state.pile_size()), int(PILES)
    return [(size + pile) // piles for pile in range(piles)]


def terrains_left(state: State, region: int) -> Json:
    """The stack of a region: how many, and what they show in all."""
    stack = state.terrains & REGION_MASK[region]
    tiles = [tile for tile in range(len(TERRAINS)) if has_bit(stack, tile)]
    return {
        "size": len(tiles),
        "gives": {
            name: sum(TERRAIN_GIVES[tile] == kind for tile in tiles) for kind, name in enumerate(RESOURCES)
        },
        "icons": {
            name: sum(TERRAIN_ICON[tile] == colour for tile in tiles) for colour, name in enumerate(COLOURS)
        },
    }


def observe_hero(state: State, place: int) -> Json | None:
    """A hero on offer."""
    hero = int(state.hero_at(place))
    if hero < 0:
        return None
    return {
        **hero_card(hero),
        "surcharge": int(surcharge_at(state, place)),
        "price": by_name(int(hero_cost(state, place))),  # with the surcharge
    }


def hero_card(hero: int) -> Json:
    """What is printed on a hero."""
    return {
        "id": HEROES[hero],
        "guild": GUILDS[HERO_GUILD[hero]],
        "cost": by_name(int(HERO_COST[hero])),
        "points": int(HERO_POINTS[hero]),
        "villagers": int(HERO_VILLAGERS[hero]),
        "icon": COLOURS[HERO_ICON[hero]],
    }


def monsters_left(state: State) -> dict[str, int]:
    """The monsters of each colour that are on no board."""
    left = [int(pieces) for pieces in MONSTERS]
    for player in state.players:
        for cell in range(CELL_COUNT):
            if player.has_monster(cell):
                left[TERRAIN_ICON[player.tile(cell)]] -= 1
    return dict(zip(COLOURS, left, strict=True))


def seen_player(state: State, seat: int, viewer: int) -> Player:
    """A player as somebody (-1: a spectator) sees them: without the heroes that lie face down (7.10)."""
    player = state.players[seat]
    if state.hides_heroes(seat, viewer):
        player = player.copy()
        player.heroes = 0
    return player


def observe_player(state: State, seat: int, viewer: int) -> Json:
    """A player, with what the table shows at a glance."""
    player = seen_player(state, seat, viewer)
    data = dump_player(player)
    data["wilderness"] = {
        CELLS[cell]: {
            **dump_cell(player, cell),
            "gives": RESOURCES[TERRAIN_GIVES[tile]],
            "icon": COLOURS[TERRAIN_ICON[tile]],
        }
        for cell in range(CELL_COUNT)
        if (tile := int(player.tile(cell))) >= 0
    }
    heroes = int(player.heroes)
    data["invited"] = [hero_card(hero) for hero in range(len(HEROES)) if heroes >> hero & 1]
    data["face_down"] = int(state.players[seat].heroes ^ player.heroes).bit_count()
    data["points"] = int(points_of(player))
    data["swap_rate"] = int(rate_of(player))
    data["room"] = int(room_of(player))
    data["harvest"] = {name: harvest(player, region) for region, name in enumerate(REGIONS)}
    data["counted"] = {name: int(counted_by(player, guild)) for guild, name in enumerate(GUILDS)}
    return data


def harvest(player: Player, region: int) -> list[str]:
    """What activating a region would give (3.9)."""
    cells, first = player.harvest(region), region * COLUMNS
    return [
        RESOURCES[TERRAIN_GIVES[player.tile(cell)]]
        for cell in range(first, first + COLUMNS)
        if has_bit(cells, cell)
    ]
