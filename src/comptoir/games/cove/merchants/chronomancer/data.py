"""The Chronomancer's components: action spaces, costs, counts."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from comptoir.games.cove.data import BOX, goods_supply

KIND: Final[i64] = 2  # its place in the roster

# The two figures
WIZARD: Final[i64] = 0
ASSISTANT: Final[i64] = 1

BROKEN: Final[i64] = BOX.number("chronomancer.staff.breaker")  # relics for an artifact
FROZEN: Final[i64] = BOX.number("chronomancer.frozen")
FREEZE_TAKES: Final[i64] = BOX.number("chronomancer.freeze_takes")
FREEZE_HOURS: Final[i64] = BOX.number("chronomancer.freeze.hours")
SHIFT_HOURS: Final[i64] = BOX.number("chronomancer.shift.hours")
SUPPLY: Final[i64] = goods_supply(
    BOX.number("chronomancer.small_each"), BOX.number("chronomancer.large_each")
)
