"""What is pending, and its arguments.

Decisions of the core are 1 to 31, what goes on by itself 32 to 63. Each merchant has sixteen kinds of its
own, from `FIRST_OF_MERCHANTS + 16 * kind` on; the last eight of them go on by themselves.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from comptoir.kernel.frames import frame, frame_a, frame_b, frame_c

# Decisions, grouped by chapter
ASK_MERCHANT: Final[i64] = 1
ASK_TURN: Final[i64] = 2
ASK_RECRUIT: Final[i64] = 3  # which Townsfolk, its Town Square cost ignored
ASK_STAFF: Final[i64] = 4  # abilities used already
ASK_TUCK: Final[i64] = 5  # the recruit
ASK_DISCARD: Final[i64] = 6  # how many at most, whether one may stop
LAST_OF_STAFF: Final[i64] = 6
ASK_LOAD: Final[i64] = 7  # the Adventurer, where it comes from, whether a Townsfolk sends it
ASK_DOCK: Final[i64] = 8  # the boat
ASK_ROB: Final[i64] = 9  # the boat
ASK_SAIL: Final[i64] = 10  # the ability of the Sailor
ASK_PIER: Final[i64] = 11  # the Adventurer, the boat it comes from
LAST_OF_BOATS: Final[i64] = 11
ASK_HAND: Final[i64] = 12  # hours left to move, hours of the whole move
ASK_SELL: Final[i64] = 13  # the pier, Rogues served there
ASK_LENDER: Final[i64] = 14  # whose goods the Peddler sells

# What goes on by itself
FIRST_PENDING: Final[i64] = 32
PRODUCTION: Final[i64] = 32  # whose turn is it
PAY: Final[i64] = 33  # hours, Corruption cards
STEP: Final[i64] = 34  # hours left to move, hours of the whole move
LOADS: Final[i64] = 35  # how many, whether a Townsfolk sends them
FILLED: Final[i64] = 36  # dock the boat that is full
REFILL: Final[i64] = 37  # the Town Square
END_STAFF: Final[i64] = 38
MARKET: Final[i64] = 39  # the step of the phase, the place in the stack of Hourglasses

FIRST_OF_MERCHANTS: Final[i64] = 64
KINDS_A_MERCHANT: Final[i64] = 16
END_TURN: Final[i64] = 248  # of the Peddler, who has the last sixteen: Corruption cards of its turn


def is_pending(kind: i64) -> bool:
    """Whether a frame of this kind goes on by itself."""
    return kind >= FIRST_PENDING if kind < FIRST_OF_MERCHANTS else kind & 8 == 8


def merchant_of(kind: i64) -> i64:
    """The kind of merchant that a kind of frame belongs to; below 0 for one of the core."""
    return (kind - FIRST_OF_MERCHANTS) // KINDS_A_MERCHANT


# Staff and Corruption cards


def ask_staff(seat: i64, used: i64) -> i64:
    """Which ability is used next; `used` has a bit for each one that was."""
    return frame(ASK_STAFF, seat, used)


def abilities_used(f: i64) -> i64:
    """The Staff abilities used already, a bit each (ASK_STAFF)."""
    return frame_a(f)


def ask_tuck(seat: i64, card: i64) -> i64:
    """Under which slot the recruit goes."""
    return frame(ASK_TUCK, seat, card)


def recruit_of(f: i64) -> i64:
    """The card of the recruit (ASK_TUCK)."""
    return frame_a(f)


def ask_discard(seat: i64, most: i64, may_stop: bool) -> i64:
    """Which Corruption card is discarded."""
    return frame(ASK_DISCARD, seat, most, 1 if may_stop else 0)


def discards_left(f: i64) -> i64:
    """How many cards may be discarded (ASK_DISCARD)."""
    return frame_a(f)


def may_stop(f: i64) -> bool:
    """Whether one may discard fewer (ASK_DISCARD)."""
    return frame_b(f) == 1


# Boats


def loads(seat: i64, n: i64, cause: i64) -> i64:
    """So many Adventurers are loaded."""
    return frame(LOADS, seat, n, 0, cause)


def loads_left(f: i64) -> i64:
    """How many Adventurers are loaded (LOADS)."""
    return frame_a(f)


def ask_load(seat: i64, adventurer: i64, source: i64, cause: i64) -> i64:
    """On which boat an Adventurer goes that comes from another one (-1: from the bag)."""
    return frame(ASK_LOAD, seat, adventurer, source + 1, cause)


def sent_by(f: i64) -> i64:
    """Who sends an Adventurer to a boat: the clock or a Townsfolk (LOADS, ASK_LOAD)."""
    return frame_c(f)


def ask_pier(seat: i64, adventurer: i64, boat: i64) -> i64:
    """Onto which pier an Adventurer of this boat goes."""
    return frame(ASK_PIER, seat, adventurer, boat)


def adventurer_of(f: i64) -> i64:
    """The kind of the Adventurer (ASK_LOAD, ASK_PIER)."""
    return frame_a(f)


def source_of(f: i64) -> i64:
    """The boat that the Adventurer comes from, -1 for the bag (ASK_LOAD)."""
    return frame_b(f) - 1


def boat_left(f: i64) -> i64:
    """The boat that the Adventurer comes from (ASK_PIER)."""
    return frame_b(f)


def boat_of(f: i64) -> i64:
    """The boat (ASK_DOCK, ASK_ROB, FILLED)."""
    return frame_a(f)


def sailor_of(f: i64) -> i64:
    """The ability of the Sailor (ASK_SAIL)."""
    return frame_a(f)


# The clock


def pay(seat: i64, hours: i64, cards: i64) -> i64:
    """The cost of an action, paid after it: hours and Corruption cards."""
    return frame(PAY, seat, hours, cards)


def hours_due(f: i64) -> i64:
    """The hours of a cost (PAY)."""
    return frame_a(f)


def cards_due(f: i64) -> i64:
    """The Corruption cards of a cost (PAY)."""
    return frame_b(f)


def step(seat: i64, left: i64, total: i64) -> i64:
    """An Hourglass has so many hours left to move, of so many in all."""
    return frame(STEP, seat, left, total)


def hours_left(f: i64) -> i64:
    """The hours left to move (STEP, ASK_HAND)."""
    return frame_a(f)


def hours_of_move(f: i64) -> i64:
    """The hours of the whole move (STEP, ASK_HAND)."""
    return frame_b(f)


def end_turn(seat: i64, cards: i64) -> i64:
    """The Peddler draws the Corruption cards of its turn."""
    return frame(END_TURN, seat, cards)


def cards_of_turn(f: i64) -> i64:
    """The Corruption cards of the Peddler's turn (END_TURN)."""
    return frame_a(f)


# The market


def ask_sell(seat: i64, pier: i64, served: i64) -> i64:
    """What is sold at a pier where so many Rogues are served."""
    return frame(ASK_SELL, seat, pier, served)


def pier_of(f: i64) -> i64:
    """The pier (ASK_SELL)."""
    return frame_a(f)


def rogues_served(f: i64) -> i64:
    """The Rogues that the seller serves (ASK_SELL)."""
    return frame_b(f)


def market(at_step: i64, place: i64) -> i64:
    """The Market phase is at this step and this place of the stack of Hourglasses."""
    return frame(MARKET, 0, at_step, place)


def market_step(f: i64) -> i64:
    """The step of the Market phase (MARKET)."""
    return frame_a(f)


def place_in_stack(f: i64) -> i64:
    """The place in the stack of Hourglasses, from the top (MARKET)."""
    return frame_b(f)
