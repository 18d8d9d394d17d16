"""What can be told: the codes of journal entries and their arguments.

The core has the codes 1 to 63, each merchant sixteen of its own, from `FIRST_OF_MERCHANTS + 16 * kind` on.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

PEDDLER_VOICE: Final[i64] = 15  # the Peddler's seat in entries, whatever the number of seats

ROUND: Final[i64] = 1  # its number
ARRIVAL: Final[i64] = 2  # boat, Adventurers on it
MERCHANT: Final[i64] = 3  # kind
RECRUIT: Final[i64] = 4  # card, place, whether at no cost, kind of merchant
REPLACE: Final[i64] = 5  # card, slot
GOOD: Final[i64] = 6  # good, who brings it: see `causes.py` for this and the like
NO_GOOD: Final[i64] = 7  # good
CORRUPTION: Final[i64] = 8  # how many cards, why
CORRUPTION_KIND: Final[i64] = 9  # kind; for the owner only
DISCARD: Final[i64] = 10  # kind, why
HOURGLASS: Final[i64] = 11  # place of the clock, hours
HAND: Final[i64] = 12  # place of the clock
LOAD: Final[i64] = 13  # Adventurer, boat, who sends it
DRAWN: Final[i64] = 14  # Adventurer, who sends it
DOCK: Final[i64] = 15  # boat, dock, Adventurers
CLOSED: Final[i64] = 16  # boat, Adventurers, when
MARKER: Final[i64] = 17  # place of the clock, whether it goes no further
PIER: Final[i64] = 18  # Adventurer, boat, pier
SAIL: Final[i64] = 19  # Adventurer, boat, ability of the Sailor
ROB: Final[i64] = 20  # Customer, boat, other boat
MARKET: Final[i64] = 21  # pier, Adventurers
SALE: Final[i64] = 22  # good, pier, Customers, gold
CULTIST: Final[i64] = 23  # pier
SPONSORSHIP: Final[i64] = 24  # faction, gold, when
LENDER: Final[i64] = 25  # kind of the merchant whose goods the Peddler sells
CLEANUP: Final[i64] = 26  # round
REFILL: Final[i64] = 27  # card, why
END: Final[i64] = 28  # gold
LOST: Final[i64] = 29  # card whose ability could do nothing
CARD: Final[i64] = 30  # the Peddler's card on the right + 1, the one on the left + 1 (0: none)
RESERVE: Final[i64] = 31  # Adventurer, why
TUCK: Final[i64] = 32  # card, slot
ABILITY: Final[i64] = 33  # ability, kind of merchant
EMPTY_BAG: Final[i64] = 34
TAKEN: Final[i64] = 35  # Adventurer that leaves the Peddler's Reserve for a boat
UNDER: Final[i64] = 36  # card that Clean-up puts under the deck
MOUSE: Final[i64] = 37  # hour it goes to
STACK: Final[i64] = 38  # hour the Hourglasses go to

FIRST_OF_MERCHANTS: Final[i64] = 64
CODES_A_MERCHANT: Final[i64] = 16


def merchant_of(code: i64) -> i64:
    """The kind of merchant that a code belongs to; below 0 for one of the core."""
    return (code - FIRST_OF_MERCHANTS) // CODES_A_MERCHANT
