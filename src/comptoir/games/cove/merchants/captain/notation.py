"""The Captain's verbs: how they are written, and the places they name."""

from __future__ import annotations

from comptoir.games.cove.merchants.captain import actions, journal
from comptoir.games.cove.merchants.captain.sea_chart import REGION_NAMES
from comptoir.kernel.notation import Names, Notation, Verb

COMPASS = "compass-{seat}"
REGION = Names("region", REGION_NAMES, "region-{}-{seat}")
NOTATION = Notation(
    "the captain",
    {
        actions.MOVE: Verb("move", at=("space-move-{seat}",)),
        actions.SPIN: Verb("spin", at=("space-spin-{seat}", COMPASS)),
        actions.FISH: Verb("fish", at=("space-fish-{seat}",)),
        actions.IMPORT: Verb("import", at=("space-import-{seat}",)),
        actions.SAIL: Verb("sail", REGION, REGION, at=(1,)),
        actions.SHORTCUT: Verb("shortcut", REGION, REGION, at=(1,)),
        actions.ANCHOR: Verb("anchor"),
        actions.AGAIN: Verb("again", at=(COMPASS,)),
        actions.ENOUGH: Verb("enough"),
        actions.CATCH: Verb("catch", REGION),
        actions.HAUL: Verb("haul", REGION),
        actions.RETURN: Verb("return"),
    },
    {
        journal.SAIL: (("b", REGION),),
        journal.SHORTCUT: (("b", REGION),),
        journal.CATCH: (("a", REGION),),
        journal.SPIN: (COMPASS,),
    },
)
