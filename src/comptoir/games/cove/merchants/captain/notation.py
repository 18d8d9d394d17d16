"""The Captain's actions as text."""

from __future__ import annotations

from comptoir.games.cove.merchants.captain import actions
from comptoir.games.cove.merchants.captain.sea_chart import REGION_NAMES
from comptoir.games.cove.merchants.notation import Notation

NOTATION = Notation(
    "the captain",
    {
        actions.MOVE: ("move", ()),
        actions.SPIN: ("spin", ()),
        actions.FISH: ("fish", ()),
        actions.IMPORT: ("import", ()),
        actions.SAIL: ("sail", (REGION_NAMES, REGION_NAMES)),
        actions.SHORTCUT: ("shortcut", (REGION_NAMES, REGION_NAMES)),
        actions.ANCHOR: ("anchor", ()),
        actions.AGAIN: ("again", ()),
        actions.ENOUGH: ("enough", ()),
        actions.CATCH: ("catch", (REGION_NAMES,)),
        actions.HAUL: ("haul", (REGION_NAMES,)),
        actions.RETURN: ("return", ()),
    },
)
