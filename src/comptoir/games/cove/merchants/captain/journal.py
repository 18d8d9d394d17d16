"""What can be told of the Captain: codes and their arguments."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

SPIN: Final[i64] = 80  # coins, movement points, 1 for a repeat icon
COINS: Final[i64] = 81  # coins added, coins on Pirate Isle, for what: BY_COMPASS …
CURSE: Final[i64] = 82
SAIL: Final[i64] = 83  # from, to
SHORTCUT: Final[i64] = 84  # from, to
TREASURE: Final[i64] = 85  # turned up: faction of the island, colour, when: BY_SHIP …
CATCH: Final[i64] = 86  # region
LOOT: Final[i64] = 87  # coins made gold, how: BY_HOOK …
HAUL: Final[i64] = 88  # faction of the island, colour
RESTOCK: Final[i64] = 89  # how many islands, when: AFTER_IMPORT or AT_CLEAN_UP
SEARCH: Final[i64] = 90  # colour, 1 where it was found
