"""The Captain's components: action spaces, costs, counts."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from comptoir.games.cove.data import BOX, FIRST_OWN_SPACE, goods_supply, to_vec

KIND: Final[i64] = 1  # its place in the roster

# Action spaces
MOVE_SPACE: Final[i64] = FIRST_OWN_SPACE
SPIN_SPACE: Final[i64] = FIRST_OWN_SPACE + 1
FISH_SPACE: Final[i64] = FIRST_OWN_SPACE + 2
IMPORT_SPACE: Final[i64] = FIRST_OWN_SPACE + 3

# Staff abilities
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
