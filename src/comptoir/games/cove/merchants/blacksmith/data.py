"""The Blacksmith's components: action spaces, costs, counts."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from comptoir.games.cove.data import BOX, FIRST_OWN_SPACE, goods_supply

KIND: Final[i64] = 3  # its place in the roster

# Action spaces: the four Furnaces, the Smelter, the anvil
STOKE_SPACE: Final[i64] = FIRST_OWN_SPACE
FEED_SPACE: Final[i64] = FIRST_OWN_SPACE + 4
FORGE_SPACE: Final[i64] = FIRST_OWN_SPACE + 5

# Staff abilities
BELLOWS_MAN: Final[i64] = 0
METALLURGIST: Final[i64] = 1
APPRENTICE: Final[i64] = 2

ALLOY_EACH: Final[i64] = BOX.number("blacksmith.alloy_each")
STOKE_HOURS: Final[i64] = BOX.number("blacksmith.stoke.hours")
FEED_HOURS: Final[i64] = BOX.number("blacksmith.feed.hours")
FORGE_HOURS: Final[i64] = BOX.number("blacksmith.forge.hours")
STAFF_HOURS: Final[i64] = BOX.number("blacksmith.staff.hours")
BELLOWS_POINTS: Final[i64] = BOX.number("blacksmith.staff.bellows")
APPRENTICE_FURNACES: Final[i64] = BOX.number("blacksmith.staff.apprentice")
SUPPLY: Final[i64] = goods_supply(BOX.number("blacksmith.small_each"), BOX.number("blacksmith.large_each"))
