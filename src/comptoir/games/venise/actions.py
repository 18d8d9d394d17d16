"""Actions as numbers: a verb and up to three arguments. The number says everything; no position is needed to read it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

LAY: Final[i64] = 1  # lay this tile
AT: Final[i64] = 2  # on this hex
MOOR_AT: Final[i64] = 3  # the barge at this tile
SETTLE_AT: Final[i64] = 4  # the burgher on this tile
BACK: Final[i64] = 5  # take back the die on this tile
GO: Final[i64] = 6  # with this die, to this tile
SET_LEVEL: Final[i64] = 7  # activate at this level
TAKE: Final[i64] = 8  # use the tile
DECLINE: Final[i64] = 9  # leave the tile alone
PUT: Final[i64] = 10  # a gained cube into this slot
POUR: Final[i64] = 11  # a cube of this colour from the stock into this slot
STORE: Final[i64] = 12  # the gained cubes into the stock, as far as they fit
THROW: Final[i64] = 13  # throw a cube of this colour out of the stock
HIRE: Final[i64] = 14  # pay all that this master builder still waits for from the stock
KEEP_CARD: Final[i64] = 15  # keep this card in this row
KEEP_NONE: Final[i64] = 16
SELL_GOODS: Final[i64] = 17  # this good, so many
DISCARD: Final[i64] = 18  # an element of this value from the price
EXPORT_GOOD: Final[i64] = 19  # one of this good
RAISE: Final[i64] = 20  # the price by one
CUT: Final[i64] = 21  # the price by one: an element of value 1 goes
SWAP: Final[i64] = 22  # the price by one: a cube instead of a +2 card
LEAVE: Final[i64] = 23  # the price as it is
DROP: Final[i64] = 24  # the price of this good by one
FILL_WITH: Final[i64] = 25  # the stock is then so many wool, flax and gold
BUILD: Final[i64] = 26  # a bridge to this tile
PASS: Final[i64] = 27  # no bridge
PAY_WITH: Final[i64] = 28  # so many wool, flax and gold
MAKE: Final[i64] = 29  # the workshop in this slot produces with an order of this value
END_TURN: Final[i64] = 30


def pack(verb: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> i64:
    """Pack a verb and its arguments, each from 0 to 1023."""
    return verb | (a << 6) | (b << 16) | (c << 26)


def verb_of(action: i64) -> i64:
    """What is done."""
    return action & 63


def arg_a(action: i64) -> i64:
    """The first argument."""
    return (action >> 6) & 1023


def arg_b(action: i64) -> i64:
    """The second argument."""
    return (action >> 16) & 1023


def arg_c(action: i64) -> i64:
    """The third argument."""
    return (action >> 26) & 1023
