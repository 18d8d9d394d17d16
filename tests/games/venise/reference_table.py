"""What lies on the table, as plain data: cards, tiles and a position, read from components.toml and dumps.

For the slow reference alone: it shares nothing with the engine but the box and the names in a dump.
"""

import tomllib
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

import comptoir

BOX = tomllib.loads(
    (Path(comptoir.__file__).parent / "games" / "venise" / "components.toml").read_text(encoding="utf-8")
)
TILES = ("LA", "LI", "OR", "AT", "CO", "MO", "MA", "PW", "PE")
RAW_TILES, DECK_TILES, PORTS = ("LA", "LI", "OR"), ("AT", "CO", "MO"), ("PW", "PE")
COLOURS = ("W", "F", "G")
COLOUR_OF = {"wool": 0, "flax": 1, "gold": 2}
CELLS = BOX["player"]["stock_cells"]
ROOM = (BOX["player"]["row1_slots"]["is"], BOX["player"]["row2_slots"]["is"])
BRIDGES, DICE = BOX["player"]["bridges"], BOX["player"]["dice"]


class Card(NamedTuple):
    """A card as printed; `type` is that of a master builder."""

    kind: str  # workshop, order, master
    good: int | None
    size: int  # what a workshop holds, or by how much an order raises the price
    cost: tuple
    type: str


def _cards():
    cards = {}
    for code, row in BOX["workshops"].items():
        if isinstance(row, dict) and code != "limits":
            cards[code] = Card("workshop", COLOUR_OF[row["makes"]], row["capacity"], tuple(row["cost"]), "")
    for good, letter in enumerate(COLOURS):
        for value in (1, 2):
            cards[f"{letter}+{value}"] = Card("order", good, value, (0, 0, 0), "")
    for code, row in BOX["masters"].items():
        if isinstance(row, dict) and code != "limits":
            good = COLOUR_OF[row["good"]] if "good" in row else None
            cards[code] = Card("master", good, row.get("value", 0), tuple(row["cost"]), row["type"])
    return cards


CARDS = _cards()
IN_ORDER = {code: n for n, code in enumerate(CARDS)}
PERMANENT = ("bridge_master", "movement", "activation")


def works_as(code):
    """The card, or the order that it works exactly like."""
    card = CARDS[code]
    return f"{COLOURS[card.good]}+{card.size}" if card.type == "order" else code


def spaces(seats):
    """The Market's spaces that are free at the start, the best first."""
    values = sorted(BOX["market"]["spaces"]["is"], reverse=True)
    for taken in BOX["market"]["taken_at_start"][f"seats{seats}"]:
        values.remove(taken)
    return values


class City(NamedTuple):
    """Which tiles touch, and which lie on the water."""

    near: tuple  # by tile: the tiles that share a side with it
    shore: tuple  # the tiles with a side on the water


@lru_cache(maxsize=256)
def city_of(hexes):
    """The city whose tiles lie on these hexes, in axial coordinates."""
    sides = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
    near = tuple(
        tuple(other for other, (a, b) in enumerate(hexes) if (a - q, b - r) in sides) for q, r in hexes
    )
    return City(near, tuple(tile for tile in range(len(TILES)) if len(near[tile]) < len(sides)))


class Slot(NamedTuple):
    """A card on a board, with its cubes."""

    code: str
    done: bool = False
    held: int = 0
    paid: tuple = (0, 0, 0)


class Board(NamedTuple):
    """What a seat has."""

    points: int
    burgher: int
    stock: tuple
    store: tuple
    rows: tuple  # row 1 and row 2: their slots, sorted; where in a row a card lies makes no difference
    used: tuple
    bridges: frozenset  # of pairs of tiles


class Position(NamedTuple):
    """All that lies on the table, and the steps still to be made in this turn, the next one last."""

    boards: tuple
    barge: int
    dice: tuple  # by tile: whose and what it shows, or None
    prices: tuple  # by good: elements of value 1, +2 cards
    sold: tuple
    ports: tuple  # the goods sold at each
    decks: tuple  # by deck: layers of cards, top first; a layer has no order
    rolls: int  # how often the dice were rolled
    todo: tuple  # steps: (name, seat, ...)


def read(dump, rolls=0, todo=()):
    """The position of a dump; its pending decisions are read by `steps_of`."""
    return Position(
        boards=tuple(_board(row) for row in dump["players"]),
        barge=TILES.index(dump["barge"]),
        dice=tuple(tuple(dump["dice"][tile]) if tile in dump["dice"] else None for tile in TILES),
        prices=tuple(
            (dump["prices"][c]["cubes"] + dump["prices"][c]["ones"], dump["prices"][c]["twos"])
            for c in COLOURS
        ),
        sold=tuple(COLOURS.index(code) for code in dump["market"]),
        ports=tuple(tuple(sorted(COLOURS.index(code) for code in dump["ports"][port])) for port in PORTS),
        decks=tuple(
            tuple(tuple(sorted(layer["cards"], key=IN_ORDER.get)) for layer in dump["decks"][tile])
            for tile in DECK_TILES
        ),
        rolls=rolls,
        todo=tuple(todo),
    )


def _board(row):
    return Board(
        points=row["points"],
        burgher=TILES.index(row["burgher"]),
        stock=tuple(row["stock"]),
        store=tuple(row["store"]),
        rows=tuple(
            tuple(
                sorted(
                    Slot(works_as(slot["card"]), slot["done"], slot["held"], tuple(slot["paid"]))
                    for slot in row[name]
                    if slot is not None
                )
            )
            for name in ("row1", "row2")
        ),
        used=tuple(sorted(row["used"])),
        bridges=frozenset(tuple(sorted((TILES.index(a), TILES.index(b)))) for a, b in row["bridges"]),
    )


def steps_of(dump, deepest=0):
    """The pending decisions of a dump as steps, the next one last."""
    return tuple(_step(dump, *frame) for frame in dump["stack"][deepest:])


def _step(dump, what, seat, a=0, b=0, *_rest):
    if what == "move":
        return ("dice", seat, a, b)
    if what in ("take back", "bridge"):
        return (what, seat)
    if what in ("level", "use", "sell", "lower", "price", "recall"):
        return (what, seat, a)
    if what in ("second", "export", "gain"):
        return (what, seat, a, b)
    if what == "keep":
        return ("keep", seat, a, tuple(dump["drawn"]))
    if what == "produce":
        row1 = dump["players"][seat]["row1"]
        return ("produce", seat, frozenset(slot["card"] for i, slot in enumerate(row1) if a >> i & 1))
    raise NotImplementedError(what)
