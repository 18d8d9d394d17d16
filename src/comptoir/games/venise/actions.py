"""The verbs of actions with their arguments, in the order of the chapters, and the arguments by name."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from comptoir.kernel.actions import first_of, second_of

# Setting up
LAY: Final[i64] = 1  # lay this tile (tile)
AT: Final[i64] = 2  # on this hex (hex)
MOOR_AT: Final[i64] = 3  # the barge at this tile (tile)
SETTLE_AT: Final[i64] = 4  # the burgher on this tile (tile)

# Dice and movement
BACK: Final[i64] = 5  # take back the die on this tile (tile)
GO: Final[i64] = 6  # with this die to this tile (die, end)
ROLL_AGAIN: Final[i64] = 31  # both dice, which allow no movement

# Activation
SET_LEVEL: Final[i64] = 7  # activate at this level (level)
TAKE: Final[i64] = 8  # use the tile
DECLINE: Final[i64] = 9  # leave the tile alone

# Cubes and cards
PUT: Final[i64] = 10  # a gained cube into this slot (slot)
POUR: Final[i64] = 11  # a cube of this colour from the stock into this slot (colour, slot to pour into)
STORE: Final[i64] = 12  # the gained cubes into the stock, as far as they fit
THROW: Final[i64] = 13  # a cube of this colour out of the stock (colour)
HIRE: Final[i64] = 14  # pay all that this master builder still waits for from the stock (slot)
KEEP_CARD: Final[i64] = 15  # keep this card in this row (card, row)
KEEP_NONE: Final[i64] = 16

# The Market and the ports
SELL_GOODS: Final[i64] = 17  # so many of this good (colour, number)
DISCARD: Final[i64] = 18  # an element of this value from the price (value)
EXPORT_GOOD: Final[i64] = 19  # one of this good (colour)
RAISE: Final[i64] = 20  # the price by one
CUT: Final[i64] = 21  # the price by one: an element of value 1 goes
SWAP: Final[i64] = 22  # the price by one: a cube instead of a +2 card
LEAVE: Final[i64] = 23  # the price as it is
DROP: Final[i64] = 24  # the price of this good by one (colour)
FILL_WITH: Final[i64] = 25  # the stock is then this mix of cubes (mix)

# Bridges
BUILD: Final[i64] = 26  # a bridge to this tile (tile)
PASS: Final[i64] = 27  # no bridge
PAY_WITH: Final[i64] = 28  # this mix of cubes (mix)

# Production
MAKE: Final[i64] = 29  # the workshop in this slot produces with an order of this value (slot, order value)
END_TURN: Final[i64] = 30


def tile_of(action: i64) -> i64:
    """The tile that is laid, moored at, settled on, freed of a die or bridged to."""
    return first_of(action)


def hex_of(action: i64) -> i64:
    """The hex where a tile is laid."""
    return first_of(action)


def die_of(action: i64) -> i64:
    """The die that moves the burgher."""
    return first_of(action)


def end_of(action: i64) -> i64:
    """The tile where the movement ends."""
    return second_of(action)


def level_of(action: i64) -> i64:
    """The level of the activation."""
    return first_of(action)


def slot_of(action: i64) -> i64:
    """The slot that takes the gained cube, of the master builder, or of the workshop."""
    return first_of(action)


def colour_of(action: i64) -> i64:
    """The colour of the cube, or of the good."""
    return first_of(action)


def pours_into(action: i64) -> i64:
    """The slot into which a cube of the stock goes."""
    return second_of(action)


def card_of(action: i64) -> i64:
    """The card that is kept; 0: none."""
    return first_of(action)


def row_of(action: i64) -> i64:
    """The row where it is kept."""
    return second_of(action)


def number_of(action: i64) -> i64:
    """How many goods are sold."""
    return second_of(action)


def value_of(action: i64) -> i64:
    """The value of the element that is discarded from the price."""
    return first_of(action)


def order_value_of(action: i64) -> i64:
    """By how much the order that is executed raises the price."""
    return second_of(action)


def mix_of(action: i64) -> i64:
    """The cubes that pay, or that the stock then holds, as a triple."""
    return first_of(action)
