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
FINISH: Final[i64] = 85  # forge no more and roll
REMOVE: Final[i64] = 86  # remove the dice: furnace
SMELT: Final[i64] = 87  # gain the die of this icon: faction
REROLL: Final[i64] = 88  # take this die of the reserve to roll it again: die
THROW: Final[i64] = 89  # roll the dice that were taken
BELLOWS: Final[i64] = 90  # change a Charcoal die: furnace, 1 up or 0 down
ENOUGH: Final[i64] = 91  # no more Charcoal changes
FILL: Final[i64] = 92  # the Metallurgist fills this Furnace: furnace
KEEP: Final[i64] = 93  # roll no more dice again


def furnace_of(action: i64) -> i64:
    """The Furnace of STOKE, MAKE, REMOVE, BELLOWS and FILL."""
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
