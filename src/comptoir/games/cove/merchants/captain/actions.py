"""The Captain's verbs and their arguments."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from comptoir.kernel.actions import first_of, second_of

MOVE: Final[i64] = 48  # go and move one ship
SPIN: Final[i64] = 49  # go and spin the Compass
FISH: Final[i64] = 50  # go fishing
IMPORT: Final[i64] = 51  # go importing
SAIL: Final[i64] = 52  # a ship across a dotted line: from, to
SHORTCUT: Final[i64] = 53  # a ship along a Shortcut: from, to
ANCHOR: Final[i64] = 54  # leave the movement points that are left
AGAIN: Final[i64] = 55  # draw a Corruption card and spin again
ENOUGH: Final[i64] = 56  # do not spin again
CATCH: Final[i64] = 57  # fish with a ship: region
HAUL: Final[i64] = 58  # import with a ship: region
RETURN: Final[i64] = 59  # no more ships fish or import


def start_of(action: i64) -> i64:
    """The region that the ship of SAIL and SHORTCUT leaves."""
    return first_of(action)


def end_of(action: i64) -> i64:
    """The region that the ship of SAIL and SHORTCUT goes to."""
    return second_of(action)


def region_of(action: i64) -> i64:
    """The region of CATCH and HAUL."""
    return first_of(action)
