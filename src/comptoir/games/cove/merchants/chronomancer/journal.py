"""What can be told of the Chronomancer: codes and their arguments."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

WALK: Final[i64] = 96  # figure, space
SHIFT: Final[i64] = 97  # 0 left or 1 right, Shard that comes, Shard that leaves
FREEZE: Final[i64] = 98  # faction
SPEND: Final[i64] = 99  # faction
SWAP: Final[i64] = 100  # good, good
BREAK: Final[i64] = 101  # colour
