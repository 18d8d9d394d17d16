"""The Alchemist's actions as text, and the names of his things in data."""

from __future__ import annotations

from comptoir.games.cove.merchants.alchemist import actions
from comptoir.games.cove.merchants.alchemist.cauldrons import CAULDRONS
from comptoir.games.cove.merchants.alchemist.data import ROW_NAMES
from comptoir.games.cove.merchants.alchemist.decanter import CELL_NAMES
from comptoir.games.cove.merchants.names import COLOUR_NAMES, FACTION_NAMES
from comptoir.games.cove.merchants.notation import Notation

MARBLE_NAMES = (*COLOUR_NAMES, "ichor")
KIND_NAMES = (*MARBLE_NAMES, "extract")
CAULDRON_NAMES = tuple(str(i + 1) for i in range(CAULDRONS))
PLACE_NAMES = (*CAULDRON_NAMES, "waste")
SECONDS = ("", "-ichor", "-extract")
RECIPE_NAMES = (
    *(f"potion-{colour}{second}" for colour in COLOUR_NAMES for second in SECONDS),
    *(f"elixir-{colour}" for colour in COLOUR_NAMES),
    "extract",
)
NOTATION = Notation(
    "the alchemist",
    {
        actions.TAKE: ("take", (ROW_NAMES,)),
        actions.BREW: ("brew", ()),
        actions.CLEAN: ("clean", ()),
        actions.NAME: ("name", (COLOUR_NAMES,)),
        actions.PICK: ("pick", (CELL_NAMES,)),
        actions.DROP: ("drop", (CELL_NAMES,)),
        actions.PLACE: ("place", (MARBLE_NAMES, CAULDRON_NAMES)),
        actions.MIX: ("mix", (CAULDRON_NAMES, RECIPE_NAMES)),
        actions.PASS: ("pass", (CAULDRON_NAMES,)),
        actions.UNCOVER: ("uncover", (FACTION_NAMES,)),
        actions.SCRUB: ("scrub", (PLACE_NAMES, MARBLE_NAMES)),
        actions.ENOUGH: ("enough", ()),
        actions.FETCH: ("fetch", (PLACE_NAMES, MARBLE_NAMES)),
    },
)
