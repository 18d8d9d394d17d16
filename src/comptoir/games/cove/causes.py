"""Why something happens, where entries of one code follow several clauses: arguments of the journal.

A merchant has causes of its own for goods and Corruption cards, numbered as its journal is: sixteen from
`journal.FIRST_OF_MERCHANTS + 16 * kind` on. Its storefront names their clauses.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# Why Corruption cards are drawn
BY_THE_SHOP: Final[i64] = 0
AS_COST: Final[i64] = 1
ON_A_HAND: Final[i64] = 2
AT_THE_BLACK_MARKET: Final[i64] = 3
FOR_ROBBERS: Final[i64] = 4
FOR_A_CULTIST: Final[i64] = 5

# Who brings a good, or sends an Adventurer to a boat
BY_AN_ACTION: Final[i64] = 0
BY_TOWNSFOLK: Final[i64] = 1

# Whether a recruit costs what the Town Square says
AT_COST: Final[i64] = 0
AT_NO_COST: Final[i64] = 1

# Why the Peddler draws whom it loads from the bag
NOBODY_WAITS: Final[i64] = 2
NOBODY_FITS: Final[i64] = 3

# When a boat at sea is removed
BY_FULL_DOCKS: Final[i64] = 0
BY_END_OF_PRODUCTION: Final[i64] = 1

# Where the market marker goes
AHEAD: Final[i64] = 0
NO_FURTHER: Final[i64] = 1

# When a Sponsorship pays
AT_THE_MARKET: Final[i64] = 0
AT_ONCE: Final[i64] = 1
BY_A_PATROL: Final[i64] = 2

# Why a Townsfolk comes to the Town Square
AFTER_RECRUITING: Final[i64] = 0
AT_CLEAN_UP: Final[i64] = 1
AT_SETUP: Final[i64] = 2
AFTER_THE_PEDDLER: Final[i64] = 3

# Why a Corruption card is discarded, or why somebody comes into the Peddler's Reserve or does not
BY_CHOICE: Final[i64] = 0
ON_ARRIVAL: Final[i64] = 0
WITH_A_RECRUIT: Final[i64] = 1
FOR_WANT_OF_ROOM: Final[i64] = 2
BY_A_LOCAL: Final[i64] = 3
ON_PATROL: Final[i64] = 4
