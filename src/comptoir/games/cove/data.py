"""The numbers of components.toml as tables; merchants read their own table from `BOX` too."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from comptoir.kernel.components import load_components
from comptoir.kernel.packing import add4, packed8

BOX: Final = load_components(Path(__file__).parent / "components.toml")

# Factions, colours of goods and kinds of Adventurers share their numbers
# 0 Warriors (red), 1 Bards (green), 2 Wizards (blue), 3 Nobles (yellow), and among Adventurers the Rogues
ROGUE: Final[i64] = 4
ADVENTURERS: Final[i64] = 5  # kinds of them: the four factions, then the Rogues
FACTIONS: Final[i64] = 4
ALL_FACTIONS: Final[i64] = 15  # a bit each
CORRUPT: Final[i64] = 4  # the corruption icon, among icons

SMALL: Final[i64] = 0
LARGE: Final[i64] = 1
GOODS: Final[i64] = 8  # two sizes, four colours

BAZAAR: Final[i64] = 0
TOWN_SQUARE: Final[i64] = 1
BLACK_MARKET: Final[i64] = 2
PIERS: Final[i64] = 3

CRIMINALS: Final[i64] = 1
CULTISTS: Final[i64] = 2
ROBBERS: Final[i64] = 3

TO_LOAD: Final[i64] = 0
TO_PIER: Final[i64] = 1
TO_HALL: Final[i64] = 2
TO_BAG: Final[i64] = 3
TO_BOAT: Final[i64] = 4

# Phases that last from one decision to the next
CHOOSING: Final[i64] = 0
PRODUCING: Final[i64] = 1
SELLING: Final[i64] = 2
OVER: Final[i64] = 3
ROUNDS: Final[i64] = BOX.number("rounds.count")

# Action spaces that (nearly) every shop has; a merchant numbers its own from FIRST_OWN_SPACE
RECRUIT_SPACE: Final[i64] = 0
STAFF_SPACE: Final[i64] = 1
FIRST_OWN_SPACE: Final[i64] = 2
STAFF_SLOTS: Final[i64] = 4
OVERSEER: Final[i64] = 3  # the fourth Staff ability of every merchant: discard a Corruption card

COLOURS: Final = ("red", "green", "blue", "yellow")
SIZES: Final = ("small", "large")
SAILOR_ABILITIES: Final = ("load", "to_pier", "to_hall", "to_bag", "to_boat")


def good(size: i64, colour: i64) -> i64:
    """The number of a good: 0 to 3 small red, green, blue, yellow; 4 to 7 large."""
    return size * 4 + colour


def colour_of(a_good: i64) -> i64:
    """The colour of a good."""
    return a_good & 3


def size_of(a_good: i64) -> i64:
    """The size of a good."""
    return a_good >> 2


def hour_of(place: i64) -> i64:
    """The hour at a place of the clock; of a Hand, the hour before it."""
    return place >> 1


def table(path: str) -> vec[i64]:
    """A list of numbers of the box."""
    return to_vec(BOX.numbers(path))


def to_vec(numbers: list[int]) -> vec[i64]:
    """The numbers as a native list."""
    result = vec[i64]()
    for number in numbers:
        result = append(result, number)
    return result


def packed4(numbers: list[int]) -> i64:
    """Counts packed with four bits each."""
    packed: i64 = 0
    for i, number in enumerate(numbers):
        packed = add4(packed, i, number)
    return packed


def goods_supply(small_each: i64, large_each: i64) -> i64:
    """A full supply of goods: so many small and large ones of every colour, four bits each."""
    packed: i64 = 0
    for colour in range(FACTIONS):
        packed = add4(add4(packed, good(SMALL, colour), small_each), good(LARGE, colour), large_each)
    return packed


def good_named(text: str) -> i64:
    """The good of a name such as "small red"."""
    size, colour = text.split()
    return good(SIZES.index(size), COLOURS.index(colour))


# Boats, docks and piers: boats 0 to 2 lie left of Dragon Isle (0 outermost), 3 to 5 right (5 outermost)
BOATS: Final[i64] = BOX.number("boats.count")
BOAT_SEATS: Final[i64] = BOX.number("boats.seats")
BOAT_ARRIVAL: Final[i64] = BOX.number("boats.arrival")
BOATS_A_SIDE: Final[i64] = 3
DOCKS: Final[i64] = 4  # from left to right: 0 and 1 are on the left side, 2 and 3 on the right
DOCKS_A_SIDE: Final[i64] = 2
DOCK_PIER: Final[vec[i64]] = to_vec([BAZAAR, TOWN_SQUARE, TOWN_SQUARE, BLACK_MARKET])

PRICE: Final[vec[i64]] = to_vec(BOX.numbers("goods.small") + BOX.numbers("goods.large"))
TOWN_HOURS: Final[vec[i64]] = table("town_square.hours")
TOWN_CORRUPTION: Final[vec[i64]] = table("town_square.corruption")
ROW: Final[i64] = 4  # places in the Town Square


# The clock counts half hours: hour h is place 2 h, the Hand between h and h + 1 is place 2 h + 1
LAST_HOUR: Final[i64] = BOX.number("clock.hours")
HOURS_A_DAY: Final[i64] = LAST_HOUR - BOX.number("clock.first_hour")
NOON: Final[i64] = LAST_HOUR * 2
FIRST_HAND: Final[i64] = BOX.numbers("clock.hands")[0] * 2 + 1
SECOND_HAND: Final[i64] = BOX.numbers("clock.hands")[1] * 2 + 1
FIRST_HAND_FROM: Final[i64] = BOX.numbers("clock.hands_from_round")[0]
SECOND_HAND_FROM: Final[i64] = BOX.numbers("clock.hands_from_round")[1]


def _loads(doubles: list[int]) -> vec[i64]:
    """Load icons passed from each hour to the next."""
    icons = BOX.numbers("clock.load_before")
    return to_vec(
        [(2 if hour in doubles else 1) if hour in icons else 0 for hour in range(BOX.number("clock.hours"))]
    )


LOADS_FOR_2: Final[vec[i64]] = _loads(BOX.numbers("clock.double_for_2"))
LOADS_FOR_3: Final[vec[i64]] = _loads(BOX.numbers("clock.double_for_3"))
LOADS_FOR_4: Final[vec[i64]] = _loads([])

# Adventurers
TOKENS: Final[vec[i64]] = table("adventurers.tokens")
HALLS_AT_SETUP: Final[i64] = packed8(BOX.numbers("adventurers.halls"))
ROGUE_NAMES: Final = tuple(BOX.text(f"rogues.{i}.name") for i in BOX.keys("rogues"))
ROGUES_IN_LAIR: Final[vec[i64]] = to_vec([0] + [BOX.number(f"rogues.{i}.lair") for i in BOX.keys("rogues")])
ROGUES_IN_BAG: Final[vec[i64]] = to_vec([0] + [BOX.number(f"rogues.{i}.bag") for i in BOX.keys("rogues")])
ROGUES_BOARD: Final[vec[i64]] = to_vec(
    [0] + [BOX.number(f"rogues.{i}.board_at_arrival") for i in BOX.keys("rogues")]
)

# Corruption cards: kind 0 has one corruption icon, kinds 1 to 4 have two and a faction icon
CORRUPTION_DECK: Final[i64] = packed8(
    [BOX.number("corruption.single"), *BOX.numbers("corruption.double_with_faction")]
)

CORRUPTION_KINDS: Final[i64] = 5

# Townsfolk: three sets of twelve; icons of the factions and of corruption, four bits each
SETS: Final = ("locals", "mercenaries", "sailors")
TOWNSFOLK_SETS: Final[i64] = 3
CARDS_A_SET: Final[i64] = i64(len(BOX.keys("locals")))
LOCALS: Final[i64] = 0
MERCENARIES: Final[i64] = 1
SAILORS: Final[i64] = 2
CARD_IDS: Final = tuple(BOX.text(f"{name}.{i}.id") for name in SETS for i in BOX.keys(name))
ICONS: Final[vec[i64]] = to_vec(
    [int(packed4(BOX.numbers(f"{name}.{i}.icons"))) for name in SETS for i in BOX.keys(name)]
)


def set_of(card: i64) -> i64:
    """The set that a Townsfolk belongs to."""
    return card // CARDS_A_SET


def _power(name: str, i: str) -> int:
    """What a card's ability needs to know.

    How many cards to discard, which good, which of the Sailors' abilities.
    """
    if name == "locals":
        return BOX.number(f"locals.{i}.discard")
    if name == "mercenaries":
        return int(good_named(BOX.text(f"mercenaries.{i}.good")))
    return SAILOR_ABILITIES.index(BOX.text(f"sailors.{i}.ability"))


POWER: Final[vec[i64]] = to_vec([_power(name, i) for name in SETS for i in BOX.keys(name)])
