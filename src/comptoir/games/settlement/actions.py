"""Actions as numbers: the verbs, and the names of their arguments.

An action says all about itself, so that text and number go into each other without a position.
A handful of resources has a byte a kind (data.py).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from comptoir.kernel.actions import first_of, second_of, third_of

# The seven actions of a turn; the argument is where. The first four have a zone each, in this order (data.py)
BUILD: Final[i64] = 1  # market space
EXPLORE: Final[i64] = 2  # wilderness cell
HUNT: Final[i64] = 3  # cell
FORTIFY: Final[i64] = 4  # cell
REGION: Final[i64] = 5  # region
STREET: Final[i64] = 6  # street
GARRISON: Final[i64] = 7  # cell whose fortification is activated
# What else one may do on a turn
INVITE: Final[i64] = 8  # place in the row of heroes
END: Final[i64] = 9
PASS: Final[i64] = 10
# Its details
PLACE: Final[i64] = 11  # street for the new building
PAY: Final[i64] = 12  # payment plan: the handful that leaves the reserve
USE: Final[i64] = 13  # column, resource it is about plus one (0: none)
DONE: Final[i64] = 14
EXTRA: Final[i64] = 15  # resource taken once more (Scroll)
LURK: Final[i64] = 16  # cell, whether the monster appears (Mask)
KEEP: Final[i64] = 17  # handful of basics kept, diamonds made, golds spent on it
TAKE: Final[i64] = 18  # artefact
# Only where the supply is limited
TRADE: Final[i64] = 19  # handful given, resource received
SWAP: Final[i64] = 20  # basic given, basic received (Mirror)
VETERANS: Final[i64] = 21  # bonus villagers sent in the place of basic ones


def where_of(action: i64) -> i64:
    """Where one of the seven actions is done: a market space, a cell, a region or a street."""
    return first_of(action)


def place_of(action: i64) -> i64:
    """INVITE: the hero's place in the row."""
    return first_of(action)


def street_of(action: i64) -> i64:
    """PLACE: the street for the new building."""
    return first_of(action)


def payment_of(action: i64) -> i64:
    """PAY: the payment plan."""
    return first_of(action)


def column_of(action: i64) -> i64:
    """USE: the building's column in its street."""
    return first_of(action)


def choice_of(action: i64) -> i64:
    """USE: the resource it is about, plus one; 0 for none."""
    return second_of(action)


def extra_of(action: i64) -> i64:
    """EXTRA: the resource taken once more."""
    return first_of(action)


def cell_of(action: i64) -> i64:
    """LURK: the cell that is decided about."""
    return first_of(action)


def appears_in(action: i64) -> bool:
    """LURK: whether the monster appears."""
    return second_of(action) != 0


def kept_in(action: i64) -> i64:
    """KEEP: the handful of basics kept."""
    return first_of(action)


def made_in(action: i64) -> i64:
    """KEEP: the diamonds made out of the other basics."""
    return second_of(action)


def golds_in(action: i64) -> i64:
    """KEEP: the golds spent in the place of basics."""
    return third_of(action)


def artefact_of(action: i64) -> i64:
    """TAKE: the artefact."""
    return first_of(action)


def given_in(action: i64) -> i64:
    """TRADE: the handful given; SWAP: the basic given."""
    return first_of(action)


def received_in(action: i64) -> i64:
    """TRADE, SWAP: the resource received."""
    return second_of(action)


def veterans_in(action: i64) -> i64:
    """VETERANS: how many bonus villagers go."""
    return first_of(action)
