"""What the journal says: one code for each thing that can happen, and its arguments."""

from __future__ import annotations

from typing import Final

ROUND: Final = 1  # round, first player
EVENT_UP: Final = 2  # event, token
PLACED: Final = 3  # gap
ENTERED: Final = 4
EARNED: Final = 5  # gap, card, money, kind
ACTIVATED: Final = 6  # gap, card, kind
LOBBIED: Final = 7  # surcharge
SET_TOKEN: Final = 8  # face, value
KEPT_TOKEN: Final = 9  # face, how many are kept
CALLED: Final = 10  # kind, value
PATENTED: Final = 11  # kind
BUILT: Final = 12  # kind, price
REPLACED: Final = 13  # kind, price, old kind
GAINED_WORKERS: Final = 14  # how many
GAINED_CRYSTALS: Final = 15  # how many
SCORED: Final = 16  # points, total
MOVED_RESIDENCE: Final = 17  # value
EXPLOITED: Final = 18  # kind, effect, how (0 plain, 1 Taylorism, 2 event)
USED_EVENT: Final = 19  # event, option
TOOK_EVENT: Final = 20  # what, value
BONUS_WORKER: Final = 21  # how many came
BONUS_MONEY: Final = 22
PASSED: Final = 23
INCOME: Final = 24  # money
FINAL: Final = 25  # points
