"""The Blacksmith's dice and Furnaces.

An Alloy die is colour * 6 + its value - 1, from 0 to 23. The reserve is one number, two bits for how many
dice of each kind there are. A Furnace is ten bits: the top die and one, then the lower die and one (0: no
die).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from comptoir.games.cove.data import BOX, LARGE, SMALL, good, to_vec
from comptoir.games.cove.data import FACTIONS as COLOURS

SIDES: Final[i64] = 6  # of a die
DICE: Final[i64] = COLOURS * SIDES  # colours and values
FURNACES: Final[i64] = i64(len(BOX.numbers("blacksmith.furnaces.dice")))
RESERVE_EACH: Final[i64] = BOX.number("blacksmith.alloy_each") - BOX.number(
    "blacksmith.smelter_dice_each"
)  # dice of a colour rolled at the start
START_CHARCOAL: Final[i64] = sum(
    value << 3 * i for i, value in enumerate(BOX.numbers("blacksmith.furnaces.charcoal"))
)


FURNACE_DICE: Final[vec[i64]] = to_vec(BOX.numbers("blacksmith.furnaces.dice"))
UPPER: Final[vec[i64]] = to_vec(
    BOX.numbers("blacksmith.heat.small_upper") + BOX.numbers("blacksmith.heat.large_upper")
)
LOWER: Final[vec[i64]] = to_vec(
    BOX.numbers("blacksmith.heat.small_lower") + BOX.numbers("blacksmith.heat.large_lower")
)

COLD: Final[i64] = 0
WARM: Final[i64] = 1  # the lower threshold: a good and 1 Corruption
HOT: Final[i64] = 2  # the upper one: a good


def die(colour: i64, value: i64) -> i64:
    """The die of this colour that shows this value."""
    return colour * SIDES + value - 1


def die_colour(alloy: i64) -> i64:
    """The colour of a die."""
    return alloy // SIDES


def die_value(alloy: i64) -> i64:
    """What the die shows."""
    return alloy % SIDES + 1


def dice_like(reserve: i64, alloy: i64) -> i64:
    """How many dice of this colour and value the reserve holds."""
    return (reserve >> (2 * alloy)) & 3


def add_die(reserve: i64, alloy: i64) -> i64:
    """The reserve with one more die."""
    return reserve + (i64(1) << (2 * alloy))


def remove_die(reserve: i64, alloy: i64) -> i64:
    """The reserve with one die less."""
    return reserve - (i64(1) << (2 * alloy))


def dice_in(reserve: i64) -> i64:
    """How many dice the reserve holds."""
    n: i64 = 0
    while reserve:
        n += reserve & 3
        reserve >>= 2
    return n


def top_die(furnaces: i64, furnace: i64) -> i64:
    """The die in the top place of the Furnace, -1 if there is none."""
    return ((furnaces >> (10 * furnace)) & 31) - 1


def lower_die(furnaces: i64, furnace: i64) -> i64:
    """The second die of the Furnace, -1 if there is none."""
    return ((furnaces >> (10 * furnace + 5)) & 31) - 1


def is_half_loaded(furnaces: i64, furnace: i64) -> bool:
    """Whether only the top die is in a Furnace that takes two."""
    return is_large(furnace) and top_die(furnaces, furnace) >= 0 and lower_die(furnaces, furnace) < 0


def load_furnace(furnaces: i64, furnace: i64, top: i64, lower: i64) -> i64:
    """The Furnaces with these dice (-1: none) in this one."""
    emptied = furnaces & ~(i64(1023) << (10 * furnace))
    return emptied | ((top + 1) << (10 * furnace)) | ((lower + 1) << (10 * furnace + 5))


def is_large(furnace: i64) -> bool:
    """Whether the Furnace makes weapons (B1.3)."""
    return FURNACE_DICE[furnace] == 2


def charcoal_of(charcoal: i64, furnace: i64) -> i64:
    """What the Charcoal die of the Furnace shows; three bits each."""
    return (charcoal >> (3 * furnace)) & 7


def change_charcoal(charcoal: i64, furnace: i64, change: i64) -> i64:
    """The Charcoal dice with this one changed."""
    return charcoal + (change << (3 * furnace))


def heat(furnaces: i64, charcoal: i64, furnace: i64) -> i64:
    """The sum of all dice of the Furnace (B1.8)."""
    total = charcoal_of(charcoal, furnace)
    top = top_die(furnaces, furnace)
    lower = lower_die(furnaces, furnace)
    if top >= 0:
        total += die_value(top)
    if lower >= 0:
        total += die_value(lower)
    return total


def judge(is_weapon: bool, colour: i64, degrees: i64) -> i64:
    """What this Heat is enough for: HOT, WARM or COLD (B1.8 to B1.10)."""
    row = good(LARGE if is_weapon else SMALL, colour)
    if degrees >= UPPER[row]:
        return HOT
    return WARM if degrees >= LOWER[row] else COLD
