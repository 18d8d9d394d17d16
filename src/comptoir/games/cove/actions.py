"""What can be decided and done, as numbers.

An action packs a verb and up to three arguments from 0 to 255. Verbs, frame kinds and journal codes share one division of the numbers:
the core has 0 to 63, each merchant sixteen of its own (`FIRST_OF_MERCHANTS + 16 * kind` and on, in the order of `merchants/roster.py`:
Alchemist 64, Captain 80, Chronomancer 96, Blacksmith 112).

>>> a = act(LOAD, 3)
>>> verb(a) == LOAD, arg_a(a), arg_b(a)
(True, 3, 0)
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

FIRST_OF_MERCHANTS: Final[i64] = 64
NUMBERS_A_MERCHANT: Final[i64] = 16


def act(verb: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> i64:
    """Pack an action."""
    return verb | (a << 8) | (b << 16) | (c << 24)


def verb(action: i64) -> i64:
    """What is done."""
    return action & 255


def arg_a(action: i64) -> i64:
    """The first argument."""
    return (action >> 8) & 255


def arg_b(action: i64) -> i64:
    """The second argument."""
    return (action >> 16) & 255


def arg_c(action: i64) -> i64:
    """The third argument."""
    return (action >> 24) & 255


# Verbs of the core

CHOOSE: Final[i64] = 1  # a merchant: kind
RECRUIT: Final[i64] = 2  # a Townsfolk: place in the row, 0 (left) to 3
STAFF: Final[i64] = 3  # go and use the Staff
ABILITY: Final[i64] = 4  # one ability of the Staff board: 0 to 3
TUCK: Final[i64] = 5  # the recruit under this slot of the Staff board: 0 to 3
DISCARD: Final[i64] = 6  # a Corruption card: kind
DONE: Final[i64] = 7  # no more of this
LOAD: Final[i64] = 8  # the Adventurer on this boat
DOCK: Final[i64] = 9  # the full boat here: dock
ROB: Final[i64] = 10  # move a Customer: faction, to boat
SAIL: Final[i64] = 11  # an Adventurer off a boat: boat, kind
PIER: Final[i64] = 12  # the Adventurer onto this pier
HAND: Final[i64] = 13  # step onto the Hand
HOUR: Final[i64] = 14  # step to the next hour
SELL: Final[i64] = 15  # one good: good
SELL_ALL: Final[i64] = 16  # everything that finds a Customer here
CULTIST: Final[i64] = 17  # draw a Corruption card to serve one more Rogue

# Decisions of the core: 1 to 31, grouped by chapter. What is pending without a decision: 32 to 63.

ASK_MERCHANT: Final[i64] = 1
ASK_TURN: Final[i64] = 2
ASK_RECRUIT: Final[i64] = 3  # which Townsfolk, its Town Square cost ignored
ASK_STAFF: Final[i64] = 4  # a: abilities used already, a bit each
ASK_TUCK: Final[i64] = 5  # a: card
ASK_DISCARD: Final[i64] = 6  # a: how many at most, b: 1 where one may stop
LAST_OF_STAFF: Final[i64] = 6
ASK_LOAD: Final[i64] = 7  # a: kind of Adventurer, b: the boat it comes from + 1 (0: the bag)
ASK_DOCK: Final[i64] = 8  # a: boat
ASK_ROB: Final[i64] = 9  # a: boat
ASK_SAIL: Final[i64] = 10  # a: ability of the Sailor
ASK_PIER: Final[i64] = 11  # a: kind of Adventurer, b: the boat it comes from
LAST_OF_BOATS: Final[i64] = 11
ASK_HAND: Final[i64] = 12  # a: hours left to move, b: hours of the whole move
ASK_SELL: Final[i64] = 13  # a: pier, b: Rogues served there

FIRST_PENDING: Final[i64] = 32
PRODUCTION: Final[i64] = 32  # whose turn is it
PAY: Final[i64] = 33  # a: hours, b: Corruption cards
STEP: Final[i64] = 34  # a: hours left to move, b: hours of the whole move
LOADS: Final[i64] = 35  # a: how many
FILLED: Final[i64] = 36  # dock the boat that is full
REFILL: Final[i64] = 37  # the Town Square row
END_STAFF: Final[i64] = 38
MARKET: Final[i64] = (
    39  # a: pier (3: Corruption for the Black Market, 4: Sponsorship, 5: the day is over), b: place in the stack
)


def is_pending(kind: i64) -> bool:
    """Whether a frame of this kind is work that goes on by itself. Of a merchant's sixteen kinds the last eight are."""
    return kind >= FIRST_PENDING if kind < FIRST_OF_MERCHANTS else kind & 8 == 8


# Journal codes of the core (words.py tells them); a merchant's own start at its first number

NOTE_ROUND: Final[i64] = 1
NOTE_ARRIVAL: Final[i64] = 2
NOTE_MERCHANT: Final[i64] = 3
NOTE_RECRUIT: Final[i64] = 4
NOTE_REPLACE: Final[i64] = 5
NOTE_GOOD: Final[i64] = 6
NOTE_NO_GOOD: Final[i64] = 7
NOTE_CORRUPTION: Final[i64] = 8
NOTE_CORRUPTION_KIND: Final[i64] = 9
NOTE_DISCARD: Final[i64] = 10
NOTE_HOURGLASS: Final[i64] = 11
NOTE_HAND: Final[i64] = 12
NOTE_LOAD: Final[i64] = 13
NOTE_DRAWN: Final[i64] = 14
NOTE_DOCK: Final[i64] = 15
NOTE_CLOSED: Final[i64] = 16
NOTE_MARKER: Final[i64] = 17
NOTE_PIER: Final[i64] = 18
NOTE_SAIL: Final[i64] = 19
NOTE_ROB: Final[i64] = 20
NOTE_MARKET: Final[i64] = 21
NOTE_SALE: Final[i64] = 22
NOTE_CULTIST: Final[i64] = 23
NOTE_SPONSORSHIP: Final[i64] = 24
NOTE_GOLD: Final[i64] = 25
NOTE_CLEANUP: Final[i64] = 26
NOTE_REFILL: Final[i64] = 27
NOTE_END: Final[i64] = 28
NOTE_SHOP: Final[i64] = 29
NOTE_CARD: Final[i64] = 30
NOTE_RESERVE: Final[i64] = 31
NOTE_TUCK: Final[i64] = 32
NOTE_ABILITY: Final[i64] = 33
