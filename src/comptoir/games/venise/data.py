"""The tables of the game, read once from components.toml: tiles, cards, market, layouts.

A card is a number: workshops first, then the six kinds of orders, then the master builders; 0 is no card.
What there is of each colour (cubes of a stock, goods of a store, a cost, a price) is a triple: three counts
in one number, eight bits each (`kernel.packing`), so that triples are added and subtracted as they are.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from comptoir.kernel.components import load_components
from comptoir.kernel.errors import BadData
from comptoir.kernel.packing import get8

COMPONENTS: Final = load_components(Path(__file__).with_name("components.toml"))

LEAST_SEATS: Final[i64] = COMPONENTS.number("seats.least")
MOST_SEATS: Final[i64] = COMPONENTS.number("seats.most")

# Tiles; the raw-material tiles have the number of their colour.
TILE_CODES: Final = ["LA", "LI", "OR", "AT", "CO", "MO", "MA", "PW", "PE"]
TILES: Final[i64] = 9
GOLD_TILE: Final[i64] = 2
WORKSHOP_TILE: Final[i64] = 3
ORDER_TILE: Final[i64] = 4
MASTER_TILE: Final[i64] = 5
MARKET_TILE: Final[i64] = 6
WEST_PORT: Final[i64] = 7
EAST_PORT: Final[i64] = 8
EVERY_TILE: Final[i64] = (1 << 9) - 1
DECK_TILES: Final = [int(WORKSHOP_TILE), int(ORDER_TILE), int(MASTER_TILE)]
PORT_TILES: Final = [int(WEST_PORT), int(EAST_PORT)]

# Colours: of raw cubes, and of the goods made of them
COLOUR_CODES: Final = ["W", "F", "G"]
COLOUR_NAMES: Final = ["wool", "flax", "gold"]
COLOURS: Final[i64] = 3


def triple(wool: i64, flax: i64, gold: i64) -> i64:
    """Three counts in one number."""
    return wool | (flax << 8) | (gold << 16)


def counts(packed: i64) -> list[int]:
    """The three counts of a triple as a list."""
    return [int(get8(packed, colour)) for colour in range(COLOURS)]


def from_counts(numbers: list[int]) -> i64:
    """The triple with these counts."""
    return triple(numbers[0], numbers[1], numbers[2])


# Kinds of cards, and types of master builders
WORKSHOP: Final[i64] = 1
ORDER: Final[i64] = 2
MASTER: Final[i64] = 3
MASTER_TYPES: Final = [
    "none",
    "bridge_master",
    "movement",
    "activation",
    "price_shift",
    "stock_filler",
    "order",
]
BRIDGE_MASTER: Final[i64] = 1
MOVEMENT: Final[i64] = 2
ACTIVATION: Final[i64] = 3
PRICE_SHIFT: Final[i64] = 4  # from here on: single use
STOCK_FILLER: Final[i64] = 5
LIKE_ORDER: Final[i64] = 6

# Numbers
FACES: Final[i64] = COMPONENTS.number("movement.faces")
STEP_COST: Final[i64] = COMPONENTS.number("movement.step")
BARGE_COST: Final[i64] = COMPONENTS.number("movement.barge")
DICE_ROLLED: Final[i64] = COMPONENTS.number("movement.dice_rolled")
DICE: Final[i64] = COMPONENTS.number("player.dice")
BRIDGES: Final[i64] = COMPONENTS.number("player.bridges")
STOCK_CELLS: Final[i64] = COMPONENTS.number("player.stock_cells")
ROW1: Final[i64] = COMPONENTS.number("player.row1_slots")
ROW2: Final[i64] = COMPONENTS.number("player.row2_slots")
ROWS: Final[i64] = 2
SLOTS: Final[i64] = ROW1 + ROW2
START_CUBES: Final[i64] = from_counts(COMPONENTS.numbers("player.start_cubes"))
ONE_ELEMENT: Final[i64] = COMPONENTS.number("secondary.one_element")
TWO_ELEMENTS: Final[i64] = COMPONENTS.number("secondary.two_elements")
FINAL_SALE_MOST: Final[i64] = COMPONENTS.number("scoring.final_sale_most")
FINAL_PRICE_DROP: Final[i64] = COMPONENTS.number("scoring.final_price_drop")
MASTERS_MOST: Final[i64] = COMPONENTS.number("scoring.masters_most")
BRIDGE_MASTER_POINTS: Final[i64] = COMPONENTS.number("scoring.bridge_master")


def _mixes(most: int) -> list[list[int]]:
    """By size: every way to take so many cubes of three colours."""
    return [
        [
            int(triple(wool, flax, size - wool - flax))
            for wool in range(size, -1, -1)
            for flax in range(size - wool, -1, -1)
        ]
        for size in range(most + 1)
    ]


MIXES: Final = [vec[i64](mixes) for mixes in _mixes(int(STOCK_CELLS))]  # by size: all mixes of so many cubes

# Cards
SMALL: Final[i64] = 1  # by how much an order raises the price
BIG: Final[i64] = 2
ORDER_VALUES: Final = [int(SMALL), int(BIG)]
WORKSHOP_CODES: Final = COMPONENTS.keys("workshops")
ORDER_CODES: Final = [f"{colour}+{value}" for colour in COLOUR_CODES for value in ORDER_VALUES]
MASTER_CODES: Final = COMPONENTS.keys("masters")
CARD_CODES: Final = ["-", *WORKSHOP_CODES, *ORDER_CODES, *MASTER_CODES]
FIRST_ORDER: Final[i64] = 1 + len(WORKSHOP_CODES)
FIRST_MASTER: Final[i64] = FIRST_ORDER + len(ORDER_CODES)
CARD_BITS: Final[i64] = 6  # of a card where several are packed into one number


def order_card(good: i64, value: i64) -> i64:
    """The order for this good that raises its price by this value."""
    return FIRST_ORDER + len(ORDER_VALUES) * good + value - 1


def pack_cards(cards: vec[i64]) -> i64:
    """A few cards in one number."""
    packed: i64 = 0
    shift: i64 = 0
    for card in cards:
        packed |= card << shift
        shift += CARD_BITS
    return packed


def unpack_cards(packed: i64) -> vec[i64]:
    """The cards that were packed into one number."""
    found = vec[i64](capacity=6)
    while packed:
        found = append(found, packed & ((1 << CARD_BITS) - 1))
        packed >>= CARD_BITS
    return found


def _by_card(workshop: list[int], order: list[int], master: list[int], none: int = 0) -> vec[i64]:
    """One value a card, no card first."""
    values = [none, *workshop, *order, *master]
    return vec[i64](values)


def _each(table: str, name: str, default: int = 0) -> list[int]:
    """A number of every card of a table of the components."""
    paths = [f"{table}.{code}.{name}" for code in COMPONENTS.keys(table)]
    return [COMPONENTS.number(path) if COMPONENTS.has(path) else default for path in paths]


def _colours(table: str, name: str) -> list[int]:
    """A colour of every card of a table of the components; -1: none."""
    paths = [f"{table}.{code}.{name}" for code in COMPONENTS.keys(table)]
    return [COLOUR_NAMES.index(COMPONENTS.text(path)) if COMPONENTS.has(path) else -1 for path in paths]


def _costs(table: str) -> list[int]:
    """What every card of a table of the components costs."""
    return [int(from_counts(COMPONENTS.numbers(f"{table}.{code}.cost"))) for code in COMPONENTS.keys(table)]


def _types() -> list[int]:
    return [MASTER_TYPES.index(COMPONENTS.text(f"masters.{code}.type")) for code in MASTER_CODES]


_NO_WORKSHOP: Final = [0] * len(WORKSHOP_CODES)
_NO_ORDER: Final = [0] * len(ORDER_CODES)
_NO_MASTER: Final = [0] * len(MASTER_CODES)

KIND: Final[vec[i64]] = _by_card(
    [int(WORKSHOP)] * len(WORKSHOP_CODES), [int(ORDER)] * len(ORDER_CODES), [int(MASTER)] * len(MASTER_CODES)
)
# What a workshop makes, an order asks for, a price shift raises; -1: none
GOOD: Final[vec[i64]] = _by_card(
    _colours("workshops", "makes"),
    [colour for colour in range(COLOURS) for _ in ORDER_VALUES],
    _colours("masters", "good"),
    none=-1,
)
# Cubes to build a workshop or activate a master builder, as a triple
COST: Final[vec[i64]] = _by_card(_costs("workshops"), _NO_ORDER, _costs("masters"))
CAPACITY: Final[vec[i64]] = _by_card(_each("workshops", "capacity"), _NO_ORDER, _NO_MASTER)
MASTER_TYPE: Final[vec[i64]] = _by_card(_NO_WORKSHOP, _NO_ORDER, _types())
# By how much an order, or a card that works like one, raises the price
VALUE: Final[vec[i64]] = _by_card(_NO_WORKSHOP, ORDER_VALUES * int(COLOURS), _each("masters", "value"))


def is_order(card: i64) -> bool:
    """Whether the card is an order or works exactly like one (8.13)."""
    return KIND[card] == ORDER or MASTER_TYPE[card] == LIKE_ORDER


# By number of seats; a number of seats that the game is not for counts as the least.
_SEATS: Final = [max(seats, int(LEAST_SEATS)) for seats in range(MOST_SEATS + 1)]


def _orders(seats: int) -> list[int]:
    """The orders in play: some +1 cards of each good leave before the game starts (2.3, 2.3a)."""
    small = COMPONENTS.number("orders.plus1") - COMPONENTS.number(f"orders.removed.seats{seats}")
    big = COMPONENTS.number("orders.plus2")
    return [
        int(order_card(good, value))
        for good in range(COLOURS)
        for value, copies in zip(ORDER_VALUES, (small, big))
        for _ in range(copies)
    ]


def _market_spaces(seats: int) -> list[int]:
    """The Market's free spaces at the start, best first (2.2)."""
    spaces = sorted(COMPONENTS.numbers("market.spaces"), reverse=True)
    for taken in COMPONENTS.numbers(f"market.taken_at_start.seats{seats}"):
        if taken not in spaces:
            raise BadData(f"market.spaces must have a {taken}, which carries a cube at the start")
        spaces.remove(taken)
    return spaces


ORDERS_IN_PLAY: Final = [_orders(seats) for seats in _SEATS]
ORDERS_AT_START: Final[vec[i64]] = vec[i64]([len(orders) for orders in ORDERS_IN_PLAY])
MARKET_SPACES: Final = [vec[i64](_market_spaces(seats)) for seats in _SEATS]

# Borders: a pair of tiles is a bit of a 36-bit mask.
_PAIRS: Final = [(a, b) for a in range(TILES) for b in range(a + 1, TILES)]
PAIRS: Final[i64] = len(_PAIRS)
PAIR_A: Final[vec[i64]] = vec[i64]([a for a, _ in _PAIRS])
PAIR_B: Final[vec[i64]] = vec[i64]([b for _, b in _PAIRS])
PAIR: Final[vec[i64]] = vec[i64](
    [_PAIRS.index((min(a, b), max(a, b))) if a != b else 0 for a in range(TILES) for b in range(TILES)]
)


def border_of(a: i64, b: i64) -> i64:
    """The bit of the border between two tiles."""
    return i64(1) << PAIR[a * TILES + b]


LAYOUT_NAMES: Final = COMPONENTS.keys("layouts")
FREE: Final[i64] = len(LAYOUT_NAMES)  # the layout that the players lay themselves
FREE_NAME: Final = "free"
LAYOUTS: Final = [*LAYOUT_NAMES, FREE_NAME]
