"""The Alchemist's components: action spaces, costs, counts."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from comptoir.games.cove.data import BOX, FIRST_OWN_SPACE, goods_supply, to_vec
from comptoir.games.cove.merchants.alchemist.cauldrons import CAULDRONS

KIND: Final[i64] = 0  # its place in the roster

# Action spaces: the rows of the Decanter from the bottom, then Brew and Clean
TAKE_SPACE: Final[i64] = FIRST_OWN_SPACE
BREW_SPACE: Final[i64] = FIRST_OWN_SPACE + 3
CLEAN_SPACE: Final[i64] = FIRST_OWN_SPACE + 4

# Staff abilities
SCRUBBER: Final[i64] = 0
SCULLION: Final[i64] = 1
STIRRER: Final[i64] = 2

WASTE: Final[i64] = CAULDRONS  # the Toxic Waste among the Cauldrons: the highest Ichor in it
WASTE_LOW: Final[i64] = CAULDRONS + 1  # and one below the top spaces, where some of these are taken
WASTE_COLUMNS: Final[i64] = BOX.number("alchemist.cauldrons.waste_columns")
WASTE_ROWS: Final[i64] = BOX.number("alchemist.cauldrons.waste_rows")
WASTE_BELOW_TOP: Final[i64] = WASTE_COLUMNS * (WASTE_ROWS - 1)
ROW_NAMES: Final = ("bottom", "middle", "top")
TAKE_HOURS: Final[vec[i64]] = to_vec([BOX.number(f"alchemist.take_{row}.hours") for row in ROW_NAMES])
TAKE_CORRUPTION: Final[vec[i64]] = to_vec(
    [BOX.number(f"alchemist.take_{row}.corruption") for row in ROW_NAMES]
)
BREW_HOURS: Final[i64] = BOX.number("alchemist.brew.hours")
CLEAN_HOURS: Final[i64] = BOX.number("alchemist.clean.hours")
STAFF_HOURS: Final[i64] = BOX.number("alchemist.staff.hours")
SCRUBBED: Final[i64] = BOX.number("alchemist.staff.scrubber")
STIRRED: Final[i64] = BOX.number("alchemist.staff.stirrer")
MARBLES: Final[i64] = BOX.number("alchemist.marbles.coloured")
ICHORS: Final[i64] = BOX.number("alchemist.marbles.ichor")
SUPPLY: Final[i64] = goods_supply(BOX.number("alchemist.small_each"), BOX.number("alchemist.large_each"))
EXTRACTS: Final[i64] = BOX.number("alchemist.extracts")
