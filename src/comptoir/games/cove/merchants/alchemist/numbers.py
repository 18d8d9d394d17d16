"""The numbers of the Alchemist's shop: spaces, verbs, decisions, journal codes, costs."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from comptoir.games.cove.data import BOX, goods_supply, to_vec
from comptoir.games.cove.merchants.alchemist.cauldrons import CAULDRONS
from comptoir.games.cove.merchants.base import FIRST_OWN_SPACE

# Action spaces: the rows of the Decanter from the bottom, then Brew and Clean
TAKE_SPACE: Final[i64] = FIRST_OWN_SPACE
BREW_SPACE: Final[i64] = FIRST_OWN_SPACE + 3
CLEAN_SPACE: Final[i64] = FIRST_OWN_SPACE + 4

# Verbs
TAKE: Final[i64] = 64  # go and take ingredients: row
BREW: Final[i64] = 65  # go and brew
CLEAN: Final[i64] = 66  # go and clean
NAME: Final[i64] = 67  # a colour
PICK: Final[i64] = 68  # take the marble of this cell
DROP: Final[i64] = 69  # let the marble of this cell drop
PLACE: Final[i64] = 70  # a marble: kind, cauldron
MIX: Final[i64] = 71  # a recipe: cauldron, recipe
PASS: Final[i64] = 72  # brew nothing here: cauldron
UNCOVER: Final[i64] = 73  # take the Extract from this icon: faction
SCRUB: Final[i64] = 74  # an ingredient back to the bag: cauldron (4: Toxic Waste), kind
ENOUGH: Final[i64] = 75  # no more scrubbing
FETCH: Final[i64] = 76  # move an ingredient: cauldron (4: Toxic Waste), kind

# Decisions
ASK_COLOUR: Final[i64] = 64  # a: row
ASK_PICK: Final[i64] = 65  # a: row, b: colour
ASK_DROP: Final[i64] = 66  # a: the gap
ASK_PLACE: Final[i64] = 67  # a: the Cauldron it comes from + 1 (0: none)
ASK_BREW: Final[i64] = 68  # a: Cauldron, b: how many more may be brewed, c: 1 where one was
ASK_ICON: Final[i64] = 69  # a: Cauldron
ASK_SCRUB: Final[i64] = 70  # a: how many more, b: the last place scrubbed
ASK_FETCH: Final[i64] = 71

# Pending
TAKING: Final[i64] = 72  # a: row, b: colour
PLACING: Final[i64] = 73  # a: as ASK_PLACE
REFILL: Final[i64] = 74
BREWING: Final[i64] = 75  # as ASK_BREW

# Journal
NOTE_NAMED: Final[i64] = 64  # row, colour
NOTE_TAKEN: Final[i64] = 65  # marble
NOTE_PLACED: Final[i64] = 66  # marble, cauldron
NOTE_SPILLED: Final[i64] = 67  # marble
NOTE_EXPLOSION: Final[i64] = 68  # cauldron
NOTE_WASTE: Final[i64] = 69  # Ichor there now
NOTE_REFILL: Final[i64] = 70  # marbles by kind, four bits each
NOTE_EXTRACT: Final[i64] = 71  # cauldron, faction
NOTE_CLEANED: Final[i64] = 72  # how many
NOTE_SCRUBBED: Final[i64] = 73  # cauldron, marble
NOTE_MIXED: Final[i64] = 74  # cauldron, recipe

SCRUBBER: Final[i64] = 0
SCULLION: Final[i64] = 1
STIRRER: Final[i64] = 2

WASTE: Final[i64] = CAULDRONS  # the Toxic Waste among the Cauldrons
WASTE_BELOW_TOP: Final[i64] = BOX.number("alchemist.cauldrons.waste_columns") * (
    BOX.number("alchemist.cauldrons.waste_rows") - 1
)
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
