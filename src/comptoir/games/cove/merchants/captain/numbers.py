"""The numbers of the Captain's shop: spaces, verbs, decisions, journal codes, costs."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from comptoir.games.cove.data import BOX, goods_supply, to_vec
from comptoir.games.cove.merchants.base import FIRST_OWN_SPACE

# Action spaces
MOVE_SPACE: Final[i64] = FIRST_OWN_SPACE
SPIN_SPACE: Final[i64] = FIRST_OWN_SPACE + 1
FISH_SPACE: Final[i64] = FIRST_OWN_SPACE + 2
IMPORT_SPACE: Final[i64] = FIRST_OWN_SPACE + 3

# Verbs
MOVE: Final[i64] = 80  # go and move one ship
SPIN: Final[i64] = 81  # go and spin the Compass
FISH: Final[i64] = 82  # go fishing
IMPORT: Final[i64] = 83  # go importing
SAIL: Final[i64] = 84  # a ship across a dotted line: from, to
SHORTCUT: Final[i64] = 85  # a ship along a Shortcut: from, to
ANCHOR: Final[i64] = 86  # leave the movement points that are left
AGAIN: Final[i64] = 87  # draw a Corruption card and spin again
ENOUGH: Final[i64] = 88  # do not spin again
CATCH: Final[i64] = 89  # fish with a ship: region
HAUL: Final[i64] = 90  # import with a ship: region
RETURN: Final[i64] = 91  # no more ships fish or import

# Decisions
ASK_SHIP: Final[i64] = 80  # a: movement points left, b: 1 where one must move
ASK_AGAIN: Final[i64] = 81
ASK_CATCH: Final[i64] = 82  # a: ships that may still fish, b: the last region, c: 1 where one has fished
ASK_HAUL: Final[i64] = 83  # b: the last region, c: 1 where one has imported

# Pending
RESTOCK: Final[i64] = 88  # new treasures on the empty islands

# Journal
NOTE_SPIN: Final[i64] = 80  # coins, movement points, 1 for a repeat icon
NOTE_COINS: Final[i64] = 81  # coins added, coins on Pirate Isle
NOTE_CURSE: Final[i64] = 82
NOTE_SAIL: Final[i64] = 83  # from, to
NOTE_SHORTCUT: Final[i64] = 84  # from, to
NOTE_TREASURE: Final[i64] = 85  # turned up: faction of the island, colour
NOTE_CATCH: Final[i64] = 86  # region
NOTE_LOOT: Final[i64] = 87  # coins made gold
NOTE_HAUL: Final[i64] = 88  # faction of the island, colour
NOTE_RESTOCK: Final[i64] = 89  # how many islands
NOTE_SEARCH: Final[i64] = 90  # colour, 1 where it was found

NAVIGATOR: Final[i64] = 0
FISHER: Final[i64] = 1
HUNTER: Final[i64] = 2

SHIPS: Final[i64] = BOX.number("captain.ships")
COINS: Final[i64] = BOX.number("captain.coins")
COIN_CATCH: Final[i64] = BOX.number("captain.coin_hook")
MOVE_POINTS: Final[i64] = BOX.number("captain.move.points")
MOVE_HOURS: Final[i64] = BOX.number("captain.move.hours")
SPIN_HOURS: Final[i64] = BOX.number("captain.spin.hours")
FISH_HOURS: Final[i64] = BOX.number("captain.fish.hours")
IMPORT_HOURS: Final[i64] = BOX.number("captain.import.hours")
STAFF_HOURS: Final[i64] = BOX.number("captain.staff.hours")
NAVIGATOR_POINTS: Final[i64] = BOX.number("captain.staff.navigator_points")
NAVIGATOR_COINS: Final[i64] = BOX.number("captain.staff.navigator_coins")
HUNTER_COINS: Final[i64] = BOX.number("captain.staff.hunter")
LARGE_EACH: Final[i64] = BOX.number("captain.large_each")
SUPPLY: Final[i64] = goods_supply(BOX.number("captain.small_each"), LARGE_EACH)

SECTORS: Final[i64] = i64(len(BOX.keys("captain.compass")))
SECTOR_COINS: Final[vec[i64]] = to_vec(
    [BOX.number(f"captain.compass.{i}.coins") for i in BOX.keys("captain.compass")]
)
SECTOR_MOVE: Final[vec[i64]] = to_vec(
    [BOX.number(f"captain.compass.{i}.move") for i in BOX.keys("captain.compass")]
)
SECTOR_REPEAT: Final[vec[i64]] = to_vec(
    [int(BOX.number(f"captain.compass.{i}.repeat")) for i in BOX.keys("captain.compass")]
)
