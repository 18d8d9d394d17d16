"""What can be told of the Blacksmith: codes and their arguments."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

STOKED: Final[i64] = 112  # furnace, die, its place: 0 the only one, 1 the top, 2 below
FED: Final[i64] = 113  # die
FORGED: Final[i64] = 114  # furnace, heat, 1 at the lower threshold
REMOVED: Final[i64] = 115  # furnace
SMELTED: Final[i64] = 116  # faction
ROLLED: Final[i64] = 117  # die, 1 where it is rolled again
BELLOWS: Final[i64] = 118  # furnace, its value now
FILLED: Final[i64] = 119  # as STOKED
