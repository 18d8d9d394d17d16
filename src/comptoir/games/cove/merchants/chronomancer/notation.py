"""The Chronomancer's actions as text."""

from __future__ import annotations

from comptoir.games.cove.merchants.chronomancer import actions
from comptoir.games.cove.merchants.chronomancer.portals import SHARD_NAMES, SPACE_NAMES
from comptoir.games.cove.merchants.names import COLOUR_NAMES, FACTION_NAMES
from comptoir.games.cove.merchants.notation import Notation

FIGURE_NAMES = ("chronomancer", "assistant")
NOTATION = Notation(
    "the chronomancer",
    {
        actions.WALK: ("walk", (FIGURE_NAMES, SPACE_NAMES)),
        actions.SHIFT: ("shift", (SHARD_NAMES,)),
        actions.RELIC: ("relic", (COLOUR_NAMES,)),
        actions.SPONSOR: ("sponsor", (FACTION_NAMES,)),
        actions.FREEZE: ("freeze", (FACTION_NAMES,)),
        actions.SPEND: ("spend", (FACTION_NAMES,)),
        actions.MARCH: ("march", ()),
        actions.SWAP: ("swap", (COLOUR_NAMES, COLOUR_NAMES)),
        actions.EMBIGGEN: ("embiggen", (COLOUR_NAMES,)),
        actions.BREAK: ("break", (COLOUR_NAMES,)),
    },
)
