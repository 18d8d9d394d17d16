"""The whole position as data, and back; and the totals that no action may change."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

from comptoir.games.settlement.data import (
    ALL_ARTEFACTS,
    ALL_CELLS,
    ALL_HEROES,
    ALL_TERRAINS,
    ARTEFACTS,
    BANK,
    BUILDING_COPIES,
    BUILDINGS,
    CATHEDRAL,
    CELL_COUNT,
    CELLS,
    COLUMNS,
    DIAMOND,
    DISPLAYED,
    FEWEST_SEATS,
    GOLD,
    HEROES,
    INVITED_HEROES,
    MOST_SEATS,
    ONCE_A_ROUND,
    RESOURCES,
    ROUNDS,
    ROW,
    SPACES,
    STREETS,
    SUPPLIES,
    SUPPLY,
    TERRAINS,
    UNLIMITED,
    VILLAGER,
    VILLAGERS,
    ZONES,
)
from comptoir.games.settlement.load_player import load_player
from comptoir.games.settlement.pending import load_pending
from comptoir.games.settlement.state import Player, State
from comptoir.kernel.frames import frame_a, frame_b, frame_c, frame_d, frame_kind, frame_seat
from comptoir.kernel.game import Json
from comptoir.kernel.packing import get8, packed8
from comptoir.kernel.reader import Reader

COUNTED = (*RESOURCES, "villagers")  # what a limited supply counts


def members(mask: int, names: Sequence[str]) -> list[str]:
    """The names of a set."""
    return [name for i, name in enumerate(names) if mask >> i & 1]


def by_name(handful: int) -> dict[str, int]:
    """Resources by name."""
    return {name: int(get8(handful, kind)) for kind, name in enumerate(RESOURCES)}


# The whole position


def dump(state: State) -> Json:
    """Everything, as JSON-able data; how heroes lie is only told where it is not the usual way."""
    return {
        "seats": int(state.seats),
        **({"heroes": INVITED_HEROES[state.face_down]} if state.face_down else {}),
        "supply": SUPPLIES[state.limit],
        "left": dump_left(state),
        "round": int(state.round),
        "first": int(state.first),
        "first_to_pass": None if state.next_first < 0 else int(state.next_first),
        "market": [dump_space(state, space) for space in range(SPACES)],
        "pile": dump_pile(state),
        "terrains": members(int(state.terrains), TERRAINS),
        "deck": members(int(state.deck), HEROES),
        "row": [hero_name(int(state.hero_at(place))) for place in range(ROW)],
        "artefacts": members(int(state.artefacts), ARTEFACTS),
        "box": members(int(state.box), ARTEFACTS),
        "players": [dump_player(player) for player in state.players],
        "pending": [
            [int(part(f)) for part in (frame_kind, frame_seat, frame_a, frame_b, frame_c, frame_d)]
            for f in state.stack
        ],
    }


def dump_left(state: State) -> dict[str, int] | None:
    """What is left of a limited supply."""
    if state.limit == UNLIMITED:
        return None
    return {**by_name(int(state.supply)), "villagers": int(get8(state.supply, VILLAGER))}


def dump_pile(state: State) -> dict[str, int]:
    """The buildings that lie face down."""
    return {name: int(state.pile_count(building)) for building, name in enumerate(BUILDINGS, 1)}


def dump_space(state: State, space: int) -> list[object] | None:
    """A market space: the building and how many are stacked."""
    building = state.space_building(space)
    return None if building == 0 else [BUILDINGS[building - 1], int(state.space_count(space))]


def hero_name(hero: int) -> str | None:
    """The id of a hero."""
    return None if hero < 0 else HEROES[hero]


def dump_player(player: Player) -> Json:
    """An individual board."""
    return {
        "reserve": by_name(int(player.reserve)),
        "basic": int(player.basic),
        "bonus": int(player.bonus),
        "spent": int(player.spent),
        "zones": {name: int(get8(player.zones, zone)) for zone, name in enumerate(ZONES)},
        "closed": members(int(player.closed), ONCE_A_ROUND),
        "again": members(int(player.again), ONCE_A_ROUND),
        "wilderness": {
            CELLS[cell]: dump_cell(player, cell) for cell in range(CELL_COUNT) if player.is_explored(cell)
        },
        "colony": {street: dump_street(player, row) for row, street in enumerate(STREETS)},
        "heroes": members(int(player.heroes), HEROES),
        "artefact": None if player.artefact < 0 else ARTEFACTS[player.artefact],
        "passed": bool(player.passed),
    }


def dump_cell(player: Player, cell: int) -> Json:
    """An explored cell."""
    return {
        "tile": TERRAINS[player.tile(cell)],
        "fort": player.is_fortified(cell),
        "monster": player.has_monster(cell),
    }


def dump_street(player: Player, street: int) -> list[list[object]]:
    """The buildings of a street with the tokens stored on them."""
    cells = [cell for cell in range(COLUMNS * street, COLUMNS * (street + 1)) if player.building(cell)]
    return [[BUILDINGS[player.building(cell) - 1], int(player.tokens(cell))] for cell in cells]


# And back


def load(data: Json) -> State:
    """A position from data: one that can come up in a game, or BadData with what is in the way.

    `turn` (a seat) may stand for the pending decisions; piles that are left out hold what does not lie open,
    and so on: what is left out is what fits. Piles may be short, and spaces of the market be empty. Places of
    the row may be, too, from the left; then there is no deck.
    """
    reader = Reader(data)
    state = State()
    seats = reader.number("seats", FEWEST_SEATS, MOST_SEATS, FEWEST_SEATS)
    state.seats = seats
    state.face_down = reader.word("heroes", INVITED_HEROES, "open")
    state.limit = reader.word("supply", SUPPLIES, "unlimited")
    state.round = reader.number("round", 1, int(ROUNDS), 1)
    state.first = reader.number("first", 0, seats - 1)
    state.players = [
        load_player(Reader(item, f"player {seat}"))
        for seat, item in enumerate(reader.items("players", [{}] * seats, seats))
    ]
    state.next_first = load_first_to_pass(state, reader)
    load_market(state, reader)
    load_decks(state, reader)
    load_supply(state, reader)
    load_pending(state, reader)
    reader.done()
    return state


def load_first_to_pass(state: State, reader: Reader) -> int:
    """Who passed first: the next one from the first player who has, where it is not given."""
    if reader.get("first_to_pass") is not None:
        return reader.number("first_to_pass", 0, int(state.seats) - 1)
    order = [(int(state.first) + i) % int(state.seats) for i in range(state.seats)]
    passed = [seat for seat in order if state.players[seat].passed]
    return passed[0] if passed and not reader.has("first_to_pass") else -1


def load_market(state: State, reader: Reader) -> None:
    """The market and the piles of buildings."""
    state.market = 0
    left = [int(copies) for copies in BUILDING_COPIES]
    for player in state.players:
        for cell in range(CELL_COUNT):
            left[player.building(cell)] -= 1
    for space, item in enumerate(reader.items("market", [None] * SPACES, int(SPACES))):
        if item is None:
            continue
        name, count = item if isinstance(item, list) and len(item) == 2 else (item, 1)
        building = reader.place("market", name, BUILDINGS) + 1
        count = reader.whole("market: a stack", count, int(BUILDING_COPIES[building]), 1)
        state.set_space(space, building, count)
        left[building] -= count
    if min(left[1:]) < 0:
        raise reader.wrong("there are more buildings of a kind than the box has")
    if state.round == 1 and any(state.space_count(space) > 1 for space in range(SPACES)):
        raise reader.wrong("buildings of the market are stacked at the end of a round, thus not in round 1")
    counts = reader.counts("pile", BUILDINGS, left[1:])
    if any(count > rest for count, rest in zip(counts, left[1:], strict=True)):
        raise reader.wrong("there are more buildings of a kind than the box has")
    state.pile = 0
    for building, count in enumerate(counts, 1):
        state.add_to_pile(building, count)


def apart(reader: Reader, what: str, names: Sequence[str], masks: Iterable[int]) -> int:
    """The union of sets that must not overlap."""
    union = 0
    for mask in masks:
        if union & mask:
            raise reader.wrong(f"{', '.join(members(union & mask, names))} in two places ({what})")
        union |= mask
    return union


def load_decks(state: State, reader: Reader) -> None:
    """Terrains, heroes and artefacts: what lies open, and the piles, which hold the rest unless given."""
    cells = [(p, cell) for p in state.players for cell in range(CELL_COUNT) if p.is_explored(cell)]
    laid = apart(reader, "terrains", TERRAINS, [1 << int(p.tile(cell)) for p, cell in cells])
    state.terrains = load_rest(reader, "terrains", TERRAINS, laid, int(ALL_TERRAINS))
    row = reader.places("row", HEROES, length=int(ROW)) if reader.has("row") else [-1] * ROW
    state.row = 0
    for place, hero in enumerate(row):
        state.set_hero(place, hero)
    invited = [int(player.heroes) for player in state.players]
    seen = apart(reader, "heroes", HEROES, [*(1 << hero for hero in row if hero >= 0), *invited])
    state.deck = load_rest(reader, "deck", HEROES, seen, seen if -1 in row else int(ALL_HEROES))
    check_row(state, row, reader)
    held = apart(
        reader, "artefacts", ARTEFACTS, [1 << int(p.artefact) for p in state.players if p.artefact >= 0]
    )
    without = sum(player.artefact < 0 for player in state.players)
    free = [name for artefact, name in enumerate(ARTEFACTS) if not held >> artefact & 1]
    shown = sum(1 << ARTEFACTS.index(name) for name in free[: int(DISPLAYED) + without])
    state.artefacts = load_rest(reader, "artefacts", ARTEFACTS, held, held | shown)
    state.box = load_rest(reader, "box", ARTEFACTS, held | int(state.artefacts), int(ALL_ARTEFACTS))
    check_artefacts(state, without, reader)


def check_row(state: State, row: Sequence[int], reader: Reader) -> None:
    """The row is full as long as there is a deck, and then runs out from the left (7.3, 7.6)."""
    if any(left >= 0 > right for left, right in pairwise(row)):
        raise reader.wrong("the row has a gap right of a hero: heroes slide to the right")
    if -1 in row and state.deck:
        raise reader.wrong("the row has a gap, but the deck is not empty")


def check_artefacts(state: State, without: int, reader: Reader) -> None:
    """There are artefacts for everybody who will take one (8.4, 11.2)."""
    shown, stack = int(state.artefacts).bit_count(), int(state.box).bit_count()
    least, most = without + 1, without + int(DISPLAYED)
    if not least <= shown <= most:
        raise reader.wrong(f"{least} to {most} artefacts must be on display here, not {shown}")
    to_come = int(ROUNDS - state.round) + without
    if state.seats == 1 and shown + stack <= to_come:
        raise reader.wrong(f"alone, more than {to_come} artefacts must be on display and in the box here")


def load_rest(reader: Reader, name: str, words: Sequence[str], seen: int, everything: int) -> int:
    """A set apart from what was seen; everything else where it is not given."""
    rest = reader.mask(name, words, everything & ~seen)
    apart(reader, name, words, [seen, rest])
    return rest


def load_supply(state: State, reader: Reader) -> None:
    """What is left of a limited supply: what nobody has, unless it is given."""
    left = [
        int(get8(SUPPLY[state.limit], kind)) - sum(held_by(player, kind) for player in state.players)
        for kind in range(len(COUNTED))
    ]
    if state.limit == UNLIMITED:
        if reader.get("left") is not None:
            raise reader.wrong("an unlimited supply has nothing left to count")
        state.supply = 0
        return
    if min(left) < 0:
        raise reader.wrong("the players have more than there is in the box")
    given = reader.counts("left", COUNTED, left)
    if any(n > rest for n, rest in zip(given, left, strict=True)):
        raise reader.wrong("the players and the supply have more than there is in the box")
    state.supply = packed8(given)


def held_by(player: Player, kind: int) -> int:
    """How many of a resource (or bonus villagers) a player and the player's buildings hold."""
    if kind == VILLAGER:
        return int(player.bonus + player.spent)
    held = int(get8(player.reserve, kind))
    if kind == DIAMOND:
        held += int(player.stored_on(CATHEDRAL))
    elif kind == GOLD:
        held += int(player.stored_on(BANK))
    return held


# What no action may change


def conserved(state: State) -> dict[str, int]:
    """Tiles, cards and villagers; with a limited supply every resource too (1.10)."""
    players = state.players
    totals = {
        "buildings": int(
            state.pile_size()
            + sum(state.space_count(space) for space in range(SPACES))
            + sum(player.buildings() for player in players)
        ),
        "terrains": int(state.terrains).bit_count() + sum(int(p.explored).bit_count() for p in players),
        "heroes in two places": overlap([state.deck, *(player.heroes for player in players)]),
        "artefacts in two places": overlap(
            [
                state.artefacts,
                state.box,
                *(1 << player.artefact for player in players if player.artefact >= 0),
            ]
        ),
        "villagers astray": sum(astray(player) for player in players),
        "monsters out of place": sum(
            int(p.monsters & (p.forts | ~p.explored & ALL_CELLS)).bit_count() for p in players
        ),
    }
    if state.limit != UNLIMITED:
        for kind, name in enumerate(COUNTED):
            counted = int(get8(state.supply, kind)) + sum(held_by(player, kind) for player in players)
            totals[f"{name} missing"] = int(get8(SUPPLY[state.limit], kind)) - counted
    return totals


def overlap(masks: list[int]) -> int:
    """How many members are in more than one set."""
    union, twice = 0, 0
    for mask in masks:
        twice |= union & int(mask)
        union |= int(mask)
    return twice.bit_count()


def astray(player: Player) -> int:
    """Villagers on the board less those that left home: none, ever (2.6)."""
    placed = (
        sum(int(get8(player.zones, zone)) for zone in range(len(ZONES)))
        + int(player.closed).bit_count()
        + int(player.again).bit_count()
    )
    return placed - int(VILLAGERS - player.basic) - int(player.spent)
