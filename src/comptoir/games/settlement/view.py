"""Positions as data: the whole of it (dump, load), and what a seat may see (observe)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from comptoir.games.settlement.data import (
    ALL_ARTEFACTS,
    ALL_HEROES,
    ALL_TERRAINS,
    ARTEFACTS,
    BUILDING_COPIES,
    BUILDINGS,
    COLOURS,
    GUILDS,
    HERO_COST,
    HERO_GUILD,
    HERO_ICON,
    HERO_POINTS,
    HERO_VILLAGERS,
    HEROES,
    MONSTERS,
    PRINTED_SUPPLY,
    RESOURCES,
    RETAIL_SUPPLY,
    SURCHARGE,
    TERRAIN_GIVES,
    TERRAIN_ICON,
    TERRAIN_REGION,
    TERRAINS,
    amount,
    packed,
)
from comptoir.games.settlement.heroes import icons_in_row
from comptoir.games.settlement.market import pile_size
from comptoir.games.settlement.setup import new_player
from comptoir.games.settlement.state import SENDING, TURN, UNLIMITED, Player
from comptoir.games.settlement.table import Table
from comptoir.kernel.errors import BadData
from comptoir.kernel.frames import frame, frame_a, frame_b, frame_c, frame_d, frame_kind, frame_seat
from comptoir.kernel.game import Json

SUPPLIES = ("unlimited", "printed", "retail")
STREETS = ("up", "mid", "low")
REGIONS = ("I", "II", "III")
CELLS = tuple(f"{region}-{column}" for region in REGIONS for column in range(3))
ZONES = ("building", "exploring", "hunting", "fortifying")
ONCE = (*REGIONS, *STREETS, *(f"fort {cell}" for cell in CELLS))
ASKED = ("", "turn", "place", "pay", "use", "extra", "lurk", "keep", "take", "send")


def members(mask: int, names: Sequence[str]) -> list[str]:
    """The names of a set."""
    return [name for i, name in enumerate(names) if mask >> i & 1]


def handful(packed_resources: int) -> dict[str, int]:
    """Resources by name."""
    return {name: int(amount(packed_resources, kind)) for kind, name in enumerate(RESOURCES)}


# The whole position


def dump(state: Table) -> Json:
    """Everything, as JSON-able data."""
    return {
        "seats": int(state.seats),
        "supply": SUPPLIES[state.limit],
        "left": dump_left(state),
        "round": int(state.round),
        "first": int(state.first),
        "first_to_pass": None if state.next_first < 0 else int(state.next_first),
        "market": [dump_space(state, space) for space in range(9)],
        "pile": {name: int(state.pile >> 2 * i & 3) for i, name in enumerate(BUILDINGS, 1)},
        "terrains": members(int(state.terrains), TERRAINS),
        "deck": members(int(state.deck), HEROES),
        "row": [hero_name(int(state.hero_at(place))) for place in range(4)],
        "artefacts": members(int(state.artefacts), ARTEFACTS),
        "box": members(int(state.box), ARTEFACTS),
        "players": [dump_player(player) for player in state.players],
        "pending": [
            [int(part(f)) for part in (frame_kind, frame_seat, frame_a, frame_b, frame_c, frame_d)]
            for f in state.stack
        ],
    }


def dump_left(state: Table) -> dict[str, int] | None:
    """What is left of a limited supply."""
    if state.limit == UNLIMITED:
        return None
    return {**handful(int(state.supply)), "villagers": int(amount(state.supply, 5))}


def dump_space(state: Table, space: int) -> list[object] | None:
    """A market space: the building and how many are stacked."""
    building = state.space_building(space)
    return None if building == 0 else [BUILDINGS[building - 1], int(state.space_count(space))]


def hero_name(hero: int) -> str | None:
    """The id of a hero."""
    return None if hero < 0 else HEROES[hero]


def dump_player(player: Player) -> Json:
    """An individual board."""
    return {
        "reserve": handful(int(player.reserve)),
        "basic": int(player.basic),
        "bonus": int(player.bonus),
        "spent": int(player.spent),
        "zones": {name: int(player.zones >> 8 * zone & 255) for zone, name in enumerate(ZONES)},
        "closed": members(int(player.closed), ONCE),
        "again": members(int(player.again), ONCE),
        "wilderness": {
            CELLS[cell]: dump_cell(player, cell) for cell in range(9) if player.explored >> cell & 1
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
        "fort": bool(player.forts >> cell & 1),
        "monster": bool(player.monsters >> cell & 1),
    }


def dump_street(player: Player, street: int) -> list[list[object]]:
    """The buildings of a street with the tokens stored on them."""
    cells = [cell for cell in range(3 * street, 3 * street + 3) if player.building(cell)]
    return [[BUILDINGS[player.building(cell) - 1], int(player.stored >> 4 * cell & 15)] for cell in cells]


class Reader:
    """Reads one object of a hand-written or dumped position and says what is wrong with it. What is left out has its value at the start."""

    def __init__(self, data: object, where: str) -> None:
        if not isinstance(data, Mapping):
            raise BadData(f"{where} must be an object")
        self.data, self.where = data, where
        self.unread = {str(key) for key in data}

    def wrong(self, what: str) -> BadData:
        """The error to raise."""
        return BadData(f"{self.where}: {what}")

    def get(self, name: str, default: object) -> object:
        """Anything."""
        self.unread.discard(name)
        return self.data.get(name, default)

    def number(self, name: str, default: int, most: int, least: int = 0) -> int:
        """A whole number."""
        value = self.get(name, default)
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            raise self.wrong(f"{name} must be a whole number from {least} to {most}, not {value!r}")
        return value

    def flag(self, name: str) -> bool:
        """Yes or no."""
        value = self.get(name, False)
        if not isinstance(value, bool):
            raise self.wrong(f"{name} must be true or false, not {value!r}")
        return value

    def maybe(self, name: str, names: Sequence[str]) -> int:
        """The place of a name in a list, -1 for nothing."""
        value = self.get(name, None)
        return -1 if value is None else self.place(name, value, names)

    def place(self, name: str, value: object, names: Sequence[str]) -> int:
        """The place of a name in a list."""
        if value not in names:
            raise self.wrong(f"{name} has {value!r}, which is not one of {', '.join(names)}")
        return names.index(str(value))

    def items(self, name: str, default: Sequence[object], length: int | None = None) -> list[object]:
        """A list."""
        value = self.get(name, list(default))
        if not isinstance(value, list) or (length is not None and len(value) != length):
            raise self.wrong(f"{name} must be a list" + ("" if length is None else f" of {length}"))
        return value

    def set(self, name: str, names: Sequence[str], default: int = 0) -> int:
        """A set of names as bits."""
        mask = 0
        for value in self.items(name, members(default, names)):
            bit = 1 << self.place(name, value, names)
            if mask & bit:
                raise self.wrong(f"{name} has {value!r} twice")
            mask |= bit
        return mask

    def counts(self, name: str, names: Sequence[str], default: Sequence[int], most: int = 127) -> list[int]:
        """How many of each name."""
        inner = self.object(name)
        counts = [
            inner.number(key, default[i] if name not in self.data else 0, most) for i, key in enumerate(names)
        ]
        inner.done()
        return counts

    def object(self, name: str) -> Reader:
        """An object inside."""
        return Reader(self.get(name, {}), f"{self.where}, {name}")

    def done(self) -> None:
        """Refuse what was not read."""
        if self.unread:
            raise self.wrong(f"unknown {', '.join(sorted(self.unread))}")


def load(data: Json) -> Table:
    """A position from data; `turn` (a seat) may stand for the pending decisions; piles that are left out hold what is not on the table."""
    reader = Reader(data, "position")
    state = Table()
    state.seats = reader.number("seats", 1, 4, 1)
    state.limit = reader.place("supply", reader.get("supply", "unlimited"), SUPPLIES)
    state.round = reader.number("round", 1, 6, 1)
    state.first = reader.number("first", 0, int(state.seats) - 1)
    first_to_pass = reader.get("first_to_pass", None)
    state.next_first = (
        -1 if first_to_pass is None else reader.number("first_to_pass", 0, int(state.seats) - 1)
    )
    seats = int(state.seats)
    state.players = [
        load_player(Reader(item, f"player {seat}"))
        for seat, item in enumerate(reader.items("players", [{}] * seats, seats))
    ]
    load_market(state, reader)
    load_decks(state, reader)
    load_supply(state, reader)
    load_pending(state, reader)
    reader.done()
    return state


def load_player(reader: Reader) -> Player:
    """An individual board."""
    player = new_player()
    player.reserve = packed(reader.counts("reserve", RESOURCES, [0] * 5))
    player.basic = reader.number("basic", 6, 6)
    player.bonus = reader.number("bonus", 0, 127)
    player.spent = reader.number("spent", 0, 127)
    player.zones = sum(n << 8 * zone for zone, n in enumerate(reader.counts("zones", ZONES, [0] * 4)))
    player.closed = reader.set("closed", ONCE)
    player.again = reader.set("again", ONCE)
    wilderness = reader.object("wilderness")
    for cell, name in enumerate(CELLS):
        if name in wilderness.data:
            load_cell(player, cell, wilderness.object(name))
    wilderness.done()
    colony = reader.object("colony")
    for street, name in enumerate(STREETS):
        load_street(player, street, colony.items(name, []), colony)
    colony.done()
    player.heroes = reader.set("heroes", HEROES)
    player.artefact = reader.maybe("artefact", ARTEFACTS)
    player.passed = int(reader.flag("passed"))
    reader.done()
    return player


def load_cell(player: Player, cell: int, reader: Reader) -> None:
    """An explored cell."""
    tile = reader.place("tile", reader.get("tile", None), TERRAINS)
    if TERRAIN_REGION[tile] != cell // 3 + 1:
        raise reader.wrong(f"{TERRAINS[tile]} belongs to another region")
    player.terrain |= (tile + 1) << 6 * cell
    player.explored |= 1 << cell
    fort, monster = reader.flag("fort"), reader.flag("monster")
    if fort and monster:
        raise reader.wrong("there is no monster on a fortified tile")
    player.forts |= int(fort) << cell
    player.monsters |= int(monster) << cell
    reader.done()


def load_street(player: Player, street: int, items: list[object], reader: Reader) -> None:
    """The buildings of a street: a name, or a name and the tokens stored on it."""
    if len(items) > 3:
        raise reader.wrong(f"street {STREETS[street]} has room for three buildings")
    for column, item in enumerate(items):
        name, stored = item if isinstance(item, list) and len(item) == 2 else (item, 0)
        building = reader.place(STREETS[street], name, BUILDINGS) + 1
        if (
            not isinstance(stored, int)
            or not 0 <= stored <= 15
            or (stored and BUILDINGS[building - 1] not in ("bank", "cathedral"))
        ):
            raise reader.wrong(f"{name} cannot store {stored!r}")
        cell = 3 * street + column
        player.colony |= building << 4 * cell
        player.stored |= stored << 4 * cell


def load_market(state: Table, reader: Reader) -> None:
    """The market and the piles of buildings."""
    state.market = 0
    left = [0, *(int(copies) for copies in BUILDING_COPIES)][1:]
    for player in state.players:
        for cell in range(9):
            left[player.building(cell)] -= 1
    for space, item in enumerate(reader.items("market", [None] * 9, 9)):
        if item is None:
            continue
        name, count = item if isinstance(item, list) and len(item) == 2 else (item, 1)
        building = reader.place("market", name, BUILDINGS) + 1
        if not isinstance(count, int) or not 1 <= count <= 3:
            raise reader.wrong(f"market: a stack has one to three buildings, not {count!r}")
        state.set_space(space, building, count)
        left[building] -= count
    if min(left[1:]) < 0:
        raise reader.wrong("there are three buildings of each kind")
    counts = reader.counts("pile", BUILDINGS, left[1:], 3)
    state.pile = sum(count << 2 * i for i, count in enumerate(counts, 1))


def apart(reader: Reader, what: str, names: Sequence[str], masks: Iterable[int]) -> int:
    """The union of sets that must not overlap."""
    union = 0
    for mask in masks:
        if union & mask:
            raise reader.wrong(f"{', '.join(members(union & mask, names))} in two places ({what})")
        union |= mask
    return union


def load_decks(state: Table, reader: Reader) -> None:
    """Terrains, heroes and artefacts."""
    tiles = [
        1 << int(player.tile(cell))
        for player in state.players
        for cell in range(9)
        if player.explored >> cell & 1
    ]
    on_boards = apart(reader, "terrains", TERRAINS, tiles)
    state.terrains = reader.set("terrains", TERRAINS, int(ALL_TERRAINS) & ~on_boards)
    apart(reader, "terrains", TERRAINS, [on_boards, int(state.terrains)])
    row = [
        -1 if item is None else reader.place("row", item, HEROES)
        for item in reader.items("row", [None] * 4, 4)
    ]
    state.row = sum((hero + 1) << 6 * place for place, hero in enumerate(row))
    heroes = apart(
        reader,
        "heroes",
        HEROES,
        [*(1 << hero for hero in row if hero >= 0), *(int(p.heroes) for p in state.players)],
    )
    state.deck = reader.set("deck", HEROES, int(ALL_HEROES) & ~heroes)
    apart(reader, "heroes", HEROES, [heroes, int(state.deck)])
    held = apart(
        reader, "artefacts", ARTEFACTS, [1 << int(p.artefact) for p in state.players if p.artefact >= 0]
    )
    state.artefacts = reader.set("artefacts", ARTEFACTS)
    shown = apart(reader, "artefacts", ARTEFACTS, [held, int(state.artefacts)])
    state.box = reader.set("box", ARTEFACTS, int(ALL_ARTEFACTS) & ~shown)
    apart(reader, "artefacts", ARTEFACTS, [shown, int(state.box)])


def load_supply(state: Table, reader: Reader) -> None:
    """What is left of a limited supply: what nobody has, unless it is given."""
    kinds = (*RESOURCES, "villagers")
    box = [0, int(PRINTED_SUPPLY), int(RETAIL_SUPPLY)][state.limit]
    left = [int(amount(box, kind)) for kind in range(6)]
    for player in state.players:
        for kind in range(5):
            left[kind] -= int(amount(player.reserve, kind))
        left[3] -= int(player.stored_on(BUILDINGS.index("cathedral") + 1))
        left[4] -= int(player.stored_on(BUILDINGS.index("bank") + 1))
        left[5] -= int(player.bonus + player.spent)
    if state.limit == UNLIMITED:
        if reader.get("left", None) is not None:
            raise reader.wrong("an unlimited supply has nothing left to count")
        state.supply = 0
        return
    if min(left) < 0 and "left" not in reader.data:
        raise reader.wrong("the players have more than there is in the box")
    state.supply = packed(reader.counts("left", kinds, left))


def load_pending(state: Table, reader: Reader) -> None:
    """The pending decisions, or the turn of one seat."""
    turn = reader.get("turn", None)
    for item in reader.items("pending", [] if turn is None else [[int(TURN), turn, 0, 0, 0, 0]]):
        if (
            not isinstance(item, list)
            or len(item) != 6
            or any(not isinstance(part, int) or not 0 <= part < 4096 for part in item)
        ):
            raise reader.wrong("a pending decision is six numbers")
        kind, seat, a, b, c, d = item
        if not TURN <= kind <= SENDING or seat >= state.seats:
            raise reader.wrong(f"{item} is not a decision of this game")
        state.push(frame(kind, seat, a, b, c, d))


# What may be seen


def observe(state: Table, seat: int | None) -> Json:
    """What a seat sees; everybody sees the same. Of the piles only what is left in them is known, not the order."""
    return {
        "seats": int(state.seats),
        "seat": seat,
        "to_move": state.seat,
        "asked": "" if state.seat is None else ASKED[frame_kind(state.top())],
        "asked_about": None
        if state.seat is None
        else [int(part(state.top())) for part in (frame_a, frame_b, frame_c)],
        "supply": SUPPLIES[state.limit],
        "left": dump_left(state),
        "round": int(state.round),
        "first": int(state.first),
        "first_to_pass": None if state.next_first < 0 else int(state.next_first),
        "market": [dump_space(state, space) for space in range(9)],
        "piles": pile_sizes(state),
        "pile": {name: int(state.pile >> 2 * i & 3) for i, name in enumerate(BUILDINGS, 1)},
        "terrains": [terrains_left(state, region) for region in range(3)],
        "heroes_left": int(state.deck).bit_count(),
        "deck": members(int(state.deck), HEROES),
        "row": [observe_hero(state, place) for place in range(4)],
        "monsters_about": members(int(icons_in_row(state)), COLOURS),
        "monsters_left": monsters_left(state),
        "artefacts": members(int(state.artefacts), ARTEFACTS),
        "artefact_stack": int(state.box).bit_count() if state.seats == 1 else 0,
        "players": [observe_player(state, other) for other in range(state.seats)],
    }


def pile_sizes(state: Table) -> list[int]:
    """The three piles of buildings: one draws from the highest, from the left (3.13)."""
    size = int(pile_size(state))
    return [(size + pile) // 3 for pile in range(3)]


def terrains_left(state: Table, region: int) -> Json:
    """The stack of a region: how many, and what they show in all."""
    tiles = [tile for tile in range(36) if state.terrains >> tile & 1 and TERRAIN_REGION[tile] == region + 1]
    return {
        "size": len(tiles),
        "gives": {
            name: sum(TERRAIN_GIVES[tile] == kind for tile in tiles) for kind, name in enumerate(RESOURCES)
        },
        "icons": {
            name: sum(TERRAIN_ICON[tile] == colour for tile in tiles) for colour, name in enumerate(COLOURS)
        },
    }


def observe_hero(state: Table, place: int) -> Json | None:
    """A hero on offer."""
    hero = int(state.hero_at(place))
    if hero < 0:
        return None
    return {**hero_card(hero), "surcharge": int(SURCHARGE[place])}


def hero_card(hero: int) -> Json:
    """What is printed on a hero."""
    return {
        "id": HEROES[hero],
        "guild": GUILDS[HERO_GUILD[hero]],
        "cost": handful(int(HERO_COST[hero])),
        "points": int(HERO_POINTS[hero]),
        "villagers": int(HERO_VILLAGERS[hero]),
        "icon": COLOURS[HERO_ICON[hero]],
    }


def monsters_left(state: Table) -> dict[str, int]:
    """The monsters of each colour that are on no board."""
    left = [int(pieces) for pieces in MONSTERS]
    for player in state.players:
        for cell in range(9):
            if player.monsters >> cell & 1:
                left[TERRAIN_ICON[player.tile(cell)]] -= 1
    return dict(zip(COLOURS, left, strict=True))


def observe_player(state: Table, seat: int) -> Json:
    """A player, with what the table shows at a glance."""
    player = state.players[seat]
    data = dump_player(player)
    data["wilderness"] = {
        CELLS[cell]: {
            **dump_cell(player, cell),
            "gives": RESOURCES[TERRAIN_GIVES[tile]],
            "icon": COLOURS[TERRAIN_ICON[tile]],
        }
        for cell in range(9)
        if player.explored >> cell & 1 and (tile := int(player.tile(cell))) >= 0
    }
    data["invited"] = [hero_card(hero) for hero in range(48) if player.heroes >> hero & 1]
    data["points"] = int(player.points())
    return data
