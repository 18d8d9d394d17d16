"""The Chronomancer's verbs and their arguments."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from comptoir.kernel.actions import first_of, second_of

WALK: Final[i64] = 64  # a figure to a space of the loop: figure, space
SHIFT: Final[i64] = 65  # a Shard of the Time Stream comes in: Shard
RELIC: Final[i64] = 66  # take the relic of this colour from the portal
SPONSOR: Final[i64] = 67  # take the Immediate Sponsorship of this faction
FREEZE: Final[i64] = 68  # take the Frozen Hour of this icon: faction
SPEND: Final[i64] = 69  # spend a Frozen Hour, which covers this icon: faction
MARCH: Final[i64] = 70  # spend no more Frozen Hours
SWAP: Final[i64] = 71  # a relic for another: colour, other colour
EMBIGGEN: Final[i64] = 72  # a relic for the artifact: colour
BREAK: Final[i64] = 73  # an artifact for two relics: colour


def figure_of(action: i64) -> i64:
    """The figure of WALK."""
    return first_of(action)


def space_of(action: i64) -> i64:
    """The space of the loop of WALK."""
    return second_of(action)


def shard_of(action: i64) -> i64:
    """The Shard of SHIFT."""
    return first_of(action)


def colour_of(action: i64) -> i64:
    """The colour of RELIC, SWAP, EMBIGGEN and BREAK."""
    return first_of(action)


def other_colour_of(action: i64) -> i64:
    """The colour that SWAP brings."""
    return second_of(action)


def icon_of(action: i64) -> i64:
    """The Sponsorship icon of SPONSOR, FREEZE and SPEND: a faction."""
    return first_of(action)
