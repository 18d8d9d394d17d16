"""What can be told of the Alchemist: codes and their arguments."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

NAMED: Final[i64] = 64  # row, colour
TAKEN: Final[i64] = 65  # marble
PLACED: Final[i64] = 66  # marble, cauldron
SPILLED: Final[i64] = 67  # marble
EXPLOSION: Final[i64] = 68  # cauldron
WASTE: Final[i64] = 69  # Ichor there now
REFILL: Final[i64] = 70  # marbles by kind, four bits each; 1 after the Staff, 0 after taking
EXTRACT: Final[i64] = 71  # cauldron, faction
CLEANED: Final[i64] = 72  # how many
SCRUBBED: Final[i64] = 73  # cauldron, marble
MIXED: Final[i64] = 74  # cauldron, recipe
FETCHED: Final[i64] = 75  # marble, where from: 0 the Decanter, or a Cauldron (or Toxic Waste) and one
MOVED: Final[i64] = 76  # marble, cauldron
DROPPED: Final[i64] = 77  # marble, cell that it leaves; where it was chosen
