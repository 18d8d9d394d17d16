"""Why something happens in the Captain's shop, where entries of one code follow several clauses."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# What coins are added for
BY_COMPASS: Final[i64] = 0
BY_SHORTCUT: Final[i64] = 1
BY_NAVIGATOR: Final[i64] = 2

# How coins become gold
BY_HOOK: Final[i64] = 0
BY_IMPORT: Final[i64] = 1
BY_HUNTER: Final[i64] = 2

# When treasures are laid out or turned up
BY_SHIP: Final[i64] = 0
AFTER_IMPORT: Final[i64] = 1
AT_CLEAN_UP: Final[i64] = 2

# Why Corruption cards are drawn, told by the core
BY_THE_CURSE: Final[i64] = 80
TO_SPIN_AGAIN: Final[i64] = 81
