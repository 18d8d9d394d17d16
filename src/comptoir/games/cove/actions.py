"""The verbs and their arguments.

The core has the verbs 1 to 31, each merchant sixteen of its own: from `FIRST_OF_MERCHANTS + 16 * kind` on,
where its kind is its place in the roster.

>>> from comptoir.kernel.actions import pack, verb_of
>>> action = pack(ROB, 2, 5)
>>> verb_of(action) == ROB, customer_of(action), target_of(action)
(True, 2, 5)
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from comptoir.kernel.actions import first_of, second_of

CHOOSE: Final[i64] = 1  # a merchant: its kind
RECRUIT: Final[i64] = 2  # a Townsfolk: its place in the row, 0 (left) to 3
STAFF: Final[i64] = 3  # go and use the Staff
ABILITY: Final[i64] = 4  # one ability of the Staff board
TUCK: Final[i64] = 5  # the recruit under this slot of the Staff board
DISCARD: Final[i64] = 6  # a Corruption card: its kind
DONE: Final[i64] = 7  # no more of this
LOAD: Final[i64] = 8  # the Adventurer on this boat
DOCK: Final[i64] = 9  # the full boat at this dock
ROB: Final[i64] = 10  # move a Customer: its faction, the boat it goes to
SAIL: Final[i64] = 11  # take an Adventurer off a boat: the boat, its kind
PIER: Final[i64] = 12  # the Adventurer onto this pier
HAND: Final[i64] = 13  # step onto the Hand
HOUR: Final[i64] = 14  # step to the next hour
SELL: Final[i64] = 15  # one good
SELL_ALL: Final[i64] = 16  # everything that finds a Customer here
CULTIST: Final[i64] = 17  # draw a Corruption card to serve one more Rogue
GO_ON: Final[i64] = 18  # let happen what follows by itself: in positions that begin before it

FIRST_OF_MERCHANTS: Final[i64] = 32
VERBS_A_MERCHANT: Final[i64] = 16


def merchant_of(verb: i64) -> i64:
    """The kind of merchant that a verb belongs to; below 0 for a verb of the core."""
    return (verb - FIRST_OF_MERCHANTS) // VERBS_A_MERCHANT


def kind_of(action: i64) -> i64:
    """The merchant of CHOOSE."""
    return first_of(action)


def place_of(action: i64) -> i64:
    """The place in the Town Square of RECRUIT."""
    return first_of(action)


def slot_of(action: i64) -> i64:
    """The place on the Staff board of ABILITY and TUCK."""
    return first_of(action)


def card_of(action: i64) -> i64:
    """The kind of Corruption card of DISCARD."""
    return first_of(action)


def boat_of(action: i64) -> i64:
    """The boat of LOAD and SAIL."""
    return first_of(action)


def dock_of(action: i64) -> i64:
    """The dock of DOCK."""
    return first_of(action)


def customer_of(action: i64) -> i64:
    """The faction of the Customer of ROB."""
    return first_of(action)


def target_of(action: i64) -> i64:
    """The boat that the Customer of ROB goes to."""
    return second_of(action)


def adventurer_of(action: i64) -> i64:
    """The kind of Adventurer of SAIL."""
    return second_of(action)


def pier_of(action: i64) -> i64:
    """The pier of PIER."""
    return first_of(action)


def good_of(action: i64) -> i64:
    """The good of SELL."""
    return first_of(action)
