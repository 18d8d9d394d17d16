"""The Chronomancer's verbs: how they are written, and the places they name."""

from __future__ import annotations

from comptoir.games.cove.merchants.chronomancer import actions, journal
from comptoir.games.cove.merchants.chronomancer.portals import SHARD_NAMES, SPACE_NAMES
from comptoir.games.cove.merchants.names import COLOUR_NAMES, FACTION_NAMES
from comptoir.kernel.notation import Names, Notation, Verb

FIGURE = Names("figure", ("chronomancer", "assistant"))
SPACE = Names("space", SPACE_NAMES, "loop-{}-{seat}")
SHARD = Names("Shard", SHARD_NAMES, "shard-{}-{seat}")
RELIC = Names("colour", COLOUR_NAMES, "good-small-{}-{seat}")
ARTIFACT = RELIC.at("good-large-{}-{seat}")
ICON = Names("faction", FACTION_NAMES, "icon-{}-{seat}")
NOTATION = Notation(
    "the chronomancer",
    {
        actions.WALK: Verb("walk", FIGURE, SPACE),
        actions.SHIFT: Verb("shift", SHARD),
        actions.RELIC: Verb("relic", RELIC),
        actions.SPONSOR: Verb("sponsor", ICON),
        actions.FREEZE: Verb("freeze", ICON),
        actions.SPEND: Verb("spend", ICON),
        actions.MARCH: Verb("march"),
        actions.SWAP: Verb("swap", RELIC, RELIC, at=(1,)),
        actions.EMBIGGEN: Verb("embiggen", ARTIFACT),
        actions.BREAK: Verb("break", ARTIFACT),
    },
    {journal.WALK: (("b", SPACE),)},
)
