"""Why something that the core tells happens in the Chronomancer's shop."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# What brings a good: a portal, by what it gives
BY_ARTIFACT: Final[i64] = 96
BY_RELIC_OF_TWO: Final[i64] = 97
BY_RELIC_OR_SPONSORSHIP: Final[i64] = 98
