"""Why something that the core tells happens in the Alchemist's shop."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# Why Corruption cards are drawn
BY_TOXIC_WASTE: Final[i64] = 64

# What brings a good
BY_POTION: Final[i64] = 65
BY_ELIXIR: Final[i64] = 66
