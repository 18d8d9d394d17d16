"""The tables of the game, read once from components.toml: tiles, cards, market, layouts.

A card is a number: workshops first, then the six kinds of orders, then the master builders; 0 is no card.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from comptoir.games.venise.triples import from_counts
from comptoir.kernel.components import load_components

COMPONENTS: Final = load_components(Path(__file__).with_name("components.toml"))

# Tiles; the raw-material tiles have the number of their colour.
TILE_CODES: Final = ["LA", "LI", "OR", "AT", "CO", "MO", "MA", "PW", "PE"]
TILES: Final[i64] = 9
WOOL_TILE: Final[i64] = 0
FLAX_TILE: Final[i64] = 1
GOLD_TILE: Final[i64] = 2
WORKSHOP_TILE: Final[i64] = 3
ORDER_TILE: Final[i64] = 4
MASTER_TILE: Final[i64] = 5
MARKET_TILE: Final[i64] = 6
WEST_PORT: Final[i64] = 7
EAST_PORT: Final[i64] = 8
EVERY_TILE: Final[i64] = 0x1FF

COLOUR_CODES: Final = ["W", "F", "G"]
COLOUR_NAMES: Final = ["wool", "flax", "gold"]

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
PRICE_SHIFT: Final[i64] = 4
STOCK_FILLER: Final[i64] = 5
LIKE_ORDER: Final[i64] = 6

# Numbers
FACES: Final[i64] = COMPONENTS.number("movement.faces")
BARGE_COST: Final[i64] = COMPONENTS.number("movement.barge")
DICE: Final[i64] = COMPONENTS.number("player.dice")
BRIDGES: Final[i64] = COMPONENTS.number("player.bridges")
STOCK_CELLS: Final[i64] = COMPONENTS.number("player.stock_cells")
ROW1: Final[i64] = COMPONENTS.number("player.row1_slots")
ROW2: Final[i64] = COMPONENTS.number("player.row2_slots")
SLOTS: Final[i64] = ROW1 + ROW2
START_CUBES: Final[i64] = from_counts(COMPONENTS.numbers("player.start_cubes"))
ONE_ELEMENT: Final[i64] = COMPONENTS.number("secondary.one_element")
TWO_ELEMENTS: Final[i64] = COMPONENTS.number("secondary.two_elements")
FINAL_SALE_MOST: Final[i64] = COMPONENTS.number("scoring.final_sale_most")
FINAL_PRICE_DROP: Final[i64] = COMPONENTS.number("scoring.final_price_drop")
MASTERS_MOST: Final[i64] = COMPONENTS.number("scoring.masters_most")
BRIDGE_MASTER_POINTS: Final[i64] = COMPONENTS.number("scoring.bridge_master")

# Cards
WORKSHOP_CODES: Final = COMPONENTS.keys("workshops")
ORDER_CODES: Final = [f"{colour}+{value}" for colour in COLOUR_CODES for value in (1, 2)]
MASTER_CODES: Final = COMPONENTS.keys("masters")
CARD_CODES: Final = ["-", *WORKSHOP_CODES, *ORDER_CODES, *MASTER_CODES]
FIRST_ORDER: Final[i64] = 1 + len(WORKSHOP_CODES)
FIRST_MASTER: Final[i64] = FIRST_ORDER + len(ORDER_CODES)
CARDS: Final[i64] = len(CARD_CODES)


def order_card(good: i64, value: i64) -> i64:
    """The order for this good that raises its price by this value."""
    return FIRST_ORDER + 2 * good + value - 1


def _colour(path: str) -> int:
    return COLOUR_NAMES.index(COMPONENTS.text(path)) if COMPONENTS.has(path) else -1


def _kinds() -> vec[i64]:
    return vec[i64]([0] + [1] * len(WORKSHOP_CODES) + [2] * len(ORDER_CODES) + [3] * len(MASTER_CODES))


def _goods() -> vec[i64]:
    found = [-1] + [_colour(f"workshops.{code}.makes") for code in WORKSHOP_CODES]
    found += [COLOUR_CODES.index(code[0]) for code in ORDER_CODES]
    return vec[i64](found + [_colour(f"masters.{code}.good") for code in MASTER_CODES])


def _costs() -> vec[i64]:
    found = vec[i64]([0])
    for code in WORKSHOP_CODES:
        found = append(found, from_counts(COMPONENTS.numbers(f"workshops.{code}.cost")))
    for _ in ORDER_CODES:
        found = append(found, 0)
    for code in MASTER_CODES:
        found = append(found, from_counts(COMPONENTS.numbers(f"masters.{code}.cost")))
    return found


def _capacities() -> vec[i64]:
    found = [0] + [COMPONENTS.number(f"workshops.{code}.capacity") for code in WORKSHOP_CODES]
    return vec[i64](found + [0] * (len(ORDER_CODES) + len(MASTER_CODES)))


def _types() -> vec[i64]:
    found = [0] * (1 + len(WORKSHOP_CODES) + len(ORDER_CODES))
    return vec[i64](
        found + [MASTER_TYPES.index(COMPONENTS.text(f"masters.{code}.type")) for code in MASTER_CODES]
    )


def _values() -> vec[i64]:
    found = [0] * (1 + len(WORKSHOP_CODES)) + [1, 2] * 3
    for code in MASTER_CODES:
        found.append(
            COMPONENTS.number(f"masters.{code}.value") if COMPONENTS.has(f"masters.{code}.value") else 0
        )
    return vec[i64](found)


KIND: Final[vec[i64]] = _kinds()
GOOD: Final[vec[i64]] = _goods()  # what a workshop makes, an order asks for, a price shift raises; -1: none
COST: Final[vec[i64]] = _costs()  # cubes to build a workshop or activate a master builder, as a triple
CAPACITY: Final[vec[i64]] = _capacities()
MASTER_TYPE: Final[vec[i64]] = _types()
VALUE: Final[vec[i64]] = _values()  # by how much an order, or a card that works like one, raises the price


def market_spaces(seats: i64) -> vec[i64]:
    """The Market's free spaces at the start, best first."""
    spaces = sorted(COMPONENTS.numbers("market.spaces"), reverse=True)
    for taken in COMPONENTS.numbers(f"market.taken_at_start.seats{int(seats)}"):
        spaces.remove(taken)
    return vec[i64](spaces)


def orders_removed(seats: i64) -> i64:
    """How many +1 orders of each good leave the game before it starts."""
    return COMPONENTS.number(f"orders.removed.seats{int(seats)}")


# Orders in the deck at the start, by number of seats
ORDERS_AT_START: Final[vec[i64]] = vec[i64](
    [
        3
        * (
            COMPONENTS.number("orders.plus1")
            + COMPONENTS.number("orders.plus2")
            - orders_removed(max(seats, 2))
        )
        for seats in range(5)
    ]
)
MARKET_SPACES: Final = [market_spaces(max(seats, 2)) for seats in range(5)]  # by number of seats

# Borders: a pair of tiles is a bit of a 36-bit mask.
_PAIRS: Final = [(a, b) for a in range(9) for b in range(a + 1, 9)]
PAIRS: Final[i64] = len(_PAIRS)
PAIR_A: Final[vec[i64]] = vec[i64]([a for a, _ in _PAIRS])
PAIR_B: Final[vec[i64]] = vec[i64]([b for _, b in _PAIRS])
PAIR: Final[vec[i64]] = vec[i64](
    [_PAIRS.index((min(a, b), max(a, b))) if a != b else 0 for a in range(9) for b in range(9)]
)

LAYOUT_NAMES: Final = COMPONENTS.keys("layouts")
FREE: Final[i64] = len(LAYOUT_NAMES)  # the layout that the players lay themselves
