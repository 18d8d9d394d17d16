"""The Blacksmith's verbs and their arguments."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from comptoir.kernel.actions import first_of, second_of

STOKE: Final[i64] = 80  # go and stoke: furnace
FEED: Final[i64] = 81  # go and feed the Smelter
FORGE: Final[i64] = 82  # go and forge
PUT: Final[i64] = 83  # a die of the reserve into the Furnace or the Smelter: die
MAKE: Final[i64] = 84  # forge a good: furnace
LEAVE: Final[i64] = 85  # leave the dice: furnace (4: the Smelter)
REMOVE: Final[i64] = 86  # remove the dice: furnace
SMELT: Final[i64] = 87  # gain the die of this icon: faction
REROLL: Final[i64] = 88  # roll this die of the reserve as well: die
THROW: Final[i64] = 89  # roll now
BELLOWS: Final[i64] = 90  # change a Charcoal die: furnace, 1 up or 0 down
ENOUGH: Final[i64] = 91  # no more Charcoal changes
FILL: Final[i64] = 92  # the Metallurgist fills this Furnace: furnace


def furnace_of(action: i64) -> i64:
    """The Furnace of STOKE, MAKE, REMOVE, BELLOWS and FILL; or the Smelter, of LEAVE."""
    return first_of(action)


def die_of(action: i64) -> i64:
    """The die of PUT and REROLL."""
    return first_of(action)


def icon_of(action: i64) -> i64:
    """The Sponsorship icon of SMELT: a faction."""
    return first_of(action)


def is_up(action: i64) -> bool:
    """Whether BELLOWS makes the Charcoal die higher."""
    return second_of(action) == 1
