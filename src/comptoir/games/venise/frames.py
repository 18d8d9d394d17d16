"""The kinds of pending decisions, in the order of the chapters; what each keeps, and how to read it.

`ask_…` makes a decision with its arguments, `…_in` reads one of them back.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from comptoir.kernel.frames import frame, frame_a, frame_b, frame_c, frame_d

# Setting up
LAY_TILE: Final[i64] = 1  # which tile to lay (free placement)
LAY_CELL: Final[i64] = 2  # where to lay it (tile)
MOOR_FIRST: Final[i64] = 3  # where the barge is at the start
SETTLE: Final[i64] = 4  # where the burgher starts
LAST_OF_SETUP: Final[i64] = 4

# Dice and movement
TAKE_BACK: Final[i64] = 5  # which die to take back before rolling
MOVE: Final[i64] = 6  # where to go (one die, other die, ends with the one, ends with the other)
MOOR: Final[i64] = 7  # where the barge is after the movement (end, moorings, activation die, movement die)
LAST_OF_MOVEMENT: Final[i64] = 7

# Activation
LEVEL: Final[i64] = 8  # the activation level, with the master builder that changes it (die)
USE: Final[i64] = 9  # whether to use the tile (level)
KEEP: Final[i64] = 10  # which of the drawn cards to keep (tile)
SECOND: Final[i64] = 11  # whether to use the tile that somebody else activated (level, tile)
LAST_OF_ACTIVATION: Final[i64] = 11

# The Market and the ports
SELL: Final[i64] = 12  # what to sell at the Market (level)
LOWER: Final[i64] = 13  # which element of the price to discard (good)
EXPORT: Final[i64] = 14  # what to sell at a port (level, port)
PRICE: Final[i64] = 15  # how to change the price after an export (good)
SHIFT: Final[i64] = 16  # which other price falls (good that has risen)
LAST_OF_MARKET: Final[i64] = 16

# Cubes
GAIN: Final[i64] = 17  # where the cubes go that were just gained (colour, how many)
FILL: Final[i64] = 18  # what to fill the stock with
LAST_OF_CUBES: Final[i64] = 18

# Bridges
BRIDGE: Final[i64] = 19  # which bridge to build
PAY: Final[i64] = 20  # which cubes to pay for it (end, cost)
RECALL: Final[i64] = 21  # which of the two dice to take back (end)
LAST_OF_BRIDGES: Final[i64] = 21

# Production
PRODUCE: Final[i64] = 22  # cubes down, workshops at work (slots that have produced, a bit each)

# What each is called in data
ASKS: Final = [
    "-",
    *("lay", "cell", "barge", "settle"),
    *("take back", "move", "moor"),
    *("level", "use", "keep", "second"),
    *("sell", "lower", "export", "price", "shift"),
    *("gain", "fill"),
    *("bridge", "pay", "recall"),
    "produce",
]


# Setting up


def ask_hex(seat: i64, tile: i64) -> i64:
    """Where this tile is laid."""
    return frame(LAY_CELL, seat, tile)


def tile_to_lay_in(f: i64) -> i64:
    """The tile that is being laid."""
    return frame_a(f)


# Dice and movement


def ask_move(seat: i64, one: i64, other: i64, one_ends: i64, other_ends: i64) -> i64:
    """Where to go, with one die or the other; each with a bit for every tile where it can end."""
    return frame(MOVE, seat, one, other, one_ends, other_ends)


def one_die_in(f: i64) -> i64:
    """One of the dice that were rolled."""
    return frame_a(f)


def other_die_in(f: i64) -> i64:
    """The other one."""
    return frame_b(f)


def one_ends_in(f: i64) -> i64:
    """The tiles where the one die can bring the burgher, a bit each."""
    return frame_c(f)


def other_ends_in(f: i64) -> i64:
    """The tiles where the other can; none where both dice are alike."""
    return frame_d(f)


def ask_mooring(seat: i64, end: i64, moorings: i64, activation_die: i64, movement_die: i64) -> i64:
    """Where the barge is once the burgher has got to this end with one die; the other activates the tile."""
    return frame(MOOR, seat, end, moorings, activation_die, movement_die)


def moorings_in(f: i64) -> i64:
    """The tiles where the barge can be, a bit each."""
    return frame_b(f)


def activation_die_in(f: i64) -> i64:
    """The die that will activate the tile."""
    return frame_c(f)


def movement_die_in(f: i64) -> i64:
    """The die that moves the burgher, as it was rolled."""
    return frame_d(f)


def end_in(f: i64) -> i64:
    """The tile where the movement ends, or to which the bridge leads."""
    return frame_a(f)


# Activation


def ask_level(seat: i64, die: i64) -> i64:
    """At what level this die activates the tile."""
    return frame(LEVEL, seat, die)


def ask_use(seat: i64, level: i64) -> i64:
    """Whether the tile is used at this level."""
    return frame(USE, seat, level)


def ask_second(seat: i64, level: i64, tile: i64) -> i64:
    """Whether this seat uses the tile that somebody else activated."""
    return frame(SECOND, seat, level, tile)


def level_in(f: i64) -> i64:
    """The level at which the tile is used; the die itself where the level is asked."""
    return frame_a(f)


def second_tile_in(f: i64) -> i64:
    """The tile that somebody else activated."""
    return frame_b(f)


def ask_keep(seat: i64, tile: i64) -> i64:
    """Which of the cards drawn on this tile is kept."""
    return frame(KEEP, seat, tile)


def deck_in(f: i64) -> i64:
    """The tile whose cards were drawn."""
    return frame_a(f)


# The Market and the ports


def ask_sale(seat: i64, level: i64) -> i64:
    """What is sold at the Market."""
    return frame(SELL, seat, level)


def ask_export(seat: i64, level: i64, port: i64) -> i64:
    """What is sold at this port."""
    return frame(EXPORT, seat, level, port)


def port_in(f: i64) -> i64:
    """The port where one may sell."""
    return frame_b(f)


def ask_lower(seat: i64, good: i64) -> i64:
    """Which element of the price of this good goes."""
    return frame(LOWER, seat, good)


def ask_price(seat: i64, good: i64) -> i64:
    """How the price of this good changes after an export."""
    return frame(PRICE, seat, good)


def ask_shift(seat: i64, risen: i64) -> i64:
    """Which other price falls now that this one has risen."""
    return frame(SHIFT, seat, risen)


def good_in(f: i64) -> i64:
    """The good whose price changes, or has risen."""
    return frame_a(f)


# Cubes


def ask_gain(seat: i64, colour: i64, number: i64) -> i64:
    """Where so many cubes of this colour go."""
    return frame(GAIN, seat, colour, number)


def colour_in(f: i64) -> i64:
    """The colour of the gained cubes."""
    return frame_a(f)


def number_in(f: i64) -> i64:
    """How many gained cubes have no place yet."""
    return frame_b(f)


# Bridges


def ask_payment(seat: i64, end: i64, cost: i64) -> i64:
    """Which cubes pay for the bridge to this end."""
    return frame(PAY, seat, end, cost)


def cost_in(f: i64) -> i64:
    """How many cubes the bridge costs."""
    return frame_b(f)


def ask_recall(seat: i64, end: i64) -> i64:
    """Which of the two dice at the ends of the new bridge comes back."""
    return frame(RECALL, seat, end)


# Production


def has_produced(f: i64, slot: i64) -> bool:
    """Whether the workshop in this slot has produced in this turn."""
    return (frame_a(f) >> slot) & 1 == 1


def ask_production_after(f: i64, seat: i64, slot: i64) -> i64:
    """The production phase goes on; the workshop in this slot has now produced too."""
    return frame(PRODUCE, seat, frame_a(f) | (1 << slot))
