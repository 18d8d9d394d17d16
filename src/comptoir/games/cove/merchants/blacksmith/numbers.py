"""The numbers of the Blacksmith's shop: spaces, verbs, decisions, journal codes, costs."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from comptoir.games.cove.data import BOX, goods_supply
from comptoir.games.cove.merchants.base import FIRST_OWN_SPACE

# Action spaces: the four Furnaces, the Smelter, the anvil
STOKE_SPACE: Final[i64] = FIRST_OWN_SPACE
FEED_SPACE: Final[i64] = FIRST_OWN_SPACE + 4
FORGE_SPACE: Final[i64] = FIRST_OWN_SPACE + 5

# Verbs
STOKE: Final[i64] = 112  # go and stoke: furnace
FEED: Final[i64] = 113  # go and feed the Smelter
FORGE: Final[i64] = 114  # go and forge
PUT: Final[i64] = 115  # a die of the reserve into the Furnace or the Smelter: die
MAKE: Final[i64] = 116  # forge a good: furnace
LEAVE: Final[i64] = 117  # leave the dice: furnace (4: the Smelter)
REMOVE: Final[i64] = 118  # remove the dice: furnace
SMELT: Final[i64] = 119  # gain the die of this icon: faction
REROLL: Final[i64] = 120  # roll this die of the reserve as well: die
THROW: Final[i64] = 121  # roll now
BELLOWS: Final[i64] = 122  # change a Charcoal die: furnace, 1 up or 0 down
ENOUGH: Final[i64] = 123  # no more Charcoal changes
FILL: Final[i64] = 124  # the Metallurgist fills this Furnace: furnace

# Decisions
ASK_STOKE: Final[i64] = 112  # a: furnace, b: the top die + 1 where it is in
ASK_FEED: Final[i64] = 113
ASK_FORGE: Final[i64] = 114  # a: furnace, b: how many more may be worked, c: 1 where the Smelter follows
ASK_SMELT: Final[i64] = 115
ASK_REROLL: Final[i64] = 116  # a: the first die that may follow
ASK_BELLOWS: Final[i64] = (
    117  # a: points left, b: the last furnace, c: 0 none yet, 1 it went down, 2 it went up
)
ASK_FILL: Final[i64] = 118

# Pending
FORGING: Final[i64] = 120  # as ASK_FORGE
ROLLING: Final[i64] = 121

# Journal
NOTE_STOKED: Final[i64] = 112  # furnace, die
NOTE_FED: Final[i64] = 113  # die
NOTE_FORGED: Final[i64] = 114  # furnace, heat
NOTE_REMOVED: Final[i64] = 115  # furnace
NOTE_SMELTED: Final[i64] = 116  # faction
NOTE_ROLLED: Final[i64] = 117  # die
NOTE_BELLOWS: Final[i64] = 118  # furnace, its value now

BELLOWS_MAN: Final[i64] = 0
METALLURGIST: Final[i64] = 1
APPRENTICE: Final[i64] = 2

SMELTER: Final[i64] = 4  # the Smelter among the Furnaces
ALLOY_EACH: Final[i64] = BOX.number("blacksmith.alloy_each")
STOKE_HOURS: Final[i64] = BOX.number("blacksmith.stoke.hours")
FEED_HOURS: Final[i64] = BOX.number("blacksmith.feed.hours")
FORGE_HOURS: Final[i64] = BOX.number("blacksmith.forge.hours")
STAFF_HOURS: Final[i64] = BOX.number("blacksmith.staff.hours")
BELLOWS_POINTS: Final[i64] = BOX.number("blacksmith.staff.bellows")
APPRENTICE_FURNACES: Final[i64] = BOX.number("blacksmith.staff.apprentice")
SUPPLY: Final[i64] = goods_supply(BOX.number("blacksmith.small_each"), BOX.number("blacksmith.large_each"))
