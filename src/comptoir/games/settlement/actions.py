"""Actions as numbers: the verb in the low six bits, its arguments above.

An action says all about itself, so that text and number go into each other without a position.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# What one may do on a turn
BUILD: Final[i64] = 1  # a: market space
EXPLORE: Final[i64] = 2  # a: wilderness cell
HUNT: Final[i64] = 3  # a: cell
FORTIFY: Final[i64] = 4  # a: cell
REGION: Final[i64] = 5  # a: region 0 to 2
STREET: Final[i64] = 6  # a: street 0 to 2
GARRISON: Final[i64] = 7  # a: cell whose fortification is activated
INVITE: Final[i64] = 8  # a: place in the row of heroes
END: Final[i64] = 9
PASS: Final[i64] = 10
# Its details
PLACE: Final[i64] = 11  # a: street for the new building
PAY: Final[i64] = 12  # a: what leaves the reserve, a byte a resource
USE: Final[i64] = 13  # a: column, b: resource it is about plus one (0: none)
DONE: Final[i64] = 14
EXTRA: Final[i64] = 15  # a: resource taken once more (Scroll)
LURK: Final[i64] = 16  # a: cell, b: whether the monster appears (Mask)
KEEP: Final[i64] = 17  # a: basics kept, a byte each; b: diamonds made; c: golds spent on it
TAKE: Final[i64] = 18  # a: artefact
# Only where the supply is limited
TRADE: Final[i64] = 19  # a: what is given, a byte a resource; b: the resource received
SWAP: Final[i64] = 20  # a: basic given, b: basic received (Mirror)
VETERANS: Final[i64] = 21  # a: bonus villagers sent in the place of basic ones


def action(verb: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> i64:
    """Pack an action: a gets 40 bits, b and c eight each."""
    return verb | (a << 6) | (b << 46) | (c << 54)


def verb_of(act: i64) -> i64:
    """What is done."""
    return act & 63


def first_of(act: i64) -> i64:
    """The first argument."""
    return (act >> 6) & 0xFFFFFFFFFF


def second_of(act: i64) -> i64:
    """The second argument."""
    return (act >> 46) & 255


def third_of(act: i64) -> i64:
    """The third argument."""
    return (act >> 54) & 255
