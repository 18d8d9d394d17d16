"""What can be told: a code for each thing that happens, and the names of its arguments."""

from __future__ import annotations

from typing import Final

ROUND: Final = 1
EVENT_UP: Final = 2
PLACED: Final = 3
ENTERED: Final = 4
EARNED: Final = 5
ACTIVATED: Final = 6
LOBBIED: Final = 7
SET_TOKEN: Final = 8
KEPT_TOKEN: Final = 9
CALLED: Final = 10
PATENTED: Final = 11
BUILT: Final = 12
REPLACED: Final = 13
GAINED_WORKERS: Final = 14
GAINED_CRYSTALS: Final = 15
SCORED: Final = 16
MOVED_RESIDENCE: Final = 17
EXPLOITED: Final = 18
USED_EVENT: Final = 19
TOOK_EVENT: Final = 20
BONUS_WORKER: Final = 21
BONUS_MONEY: Final = 22
PASSED: Final = 23
INCOME: Final = 24
FINAL: Final = 25
CAPITALISED: Final = 26
HIRED: Final = 27
MINED: Final = 28
ENGINEERED: Final = 29
RESIDED: Final = 30

ARGUMENTS: Final[dict[int, tuple[str, ...]]] = {
    ROUND: ("round",),
    EVENT_UP: ("event", "token"),
    PLACED: ("gap",),
    ENTERED: (),
    EARNED: ("gap", "card", "money", "kind"),
    ACTIVATED: ("gap", "card", "kind"),
    LOBBIED: ("surcharge",),
    SET_TOKEN: ("face", "value"),
    KEPT_TOKEN: ("face", "kept"),
    CALLED: ("kind", "token"),
    PATENTED: ("kind",),
    BUILT: ("kind", "price", "saved"),  # saved by the Crane
    REPLACED: ("kind", "price", "old", "saved"),  # saved by a common symbol
    GAINED_WORKERS: ("workers", "kind"),  # from a city that is built
    GAINED_CRYSTALS: ("crystals", "kind"),  # from the token of a mine that is built
    SCORED: ("points", "total", "cause", "by"),  # by: the card or event (points.py)
    MOVED_RESIDENCE: ("value",),
    EXPLOITED: ("kind", "effect", "how"),
    USED_EVENT: ("event", "option"),
    TOOK_EVENT: ("gain", "value"),
    BONUS_WORKER: ("workers", "mark"),  # reached or passed on the score track
    BONUS_MONEY: ("money", "mark"),
    PASSED: (),
    INCOME: ("money",),
    FINAL: ("total",),
    CAPITALISED: ("money", "card"),
    HIRED: ("workers", "money"),
    MINED: ("crystals", "kind"),
    ENGINEERED: ("points",),  # part of what is scored next
    RESIDED: ("points", "total"),
}
