"""Why something that the core tells happens in the Blacksmith's shop."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# What brings a good, and why a Corruption card is drawn: the Heat of the Furnace
AT_UPPER_THRESHOLD: Final[i64] = 112
AT_LOWER_THRESHOLD: Final[i64] = 113
