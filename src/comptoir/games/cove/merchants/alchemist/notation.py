"""The Alchemist's verbs: how they are written, the places they name; and the names of his things in data."""

from __future__ import annotations

from comptoir.games.cove.merchants.alchemist import actions, journal
from comptoir.games.cove.merchants.alchemist.cauldrons import CAULDRONS
from comptoir.games.cove.merchants.alchemist.data import ROW_NAMES
from comptoir.games.cove.merchants.alchemist.decanter import CELL_NAMES
from comptoir.games.cove.merchants.names import COLOUR_NAMES, FACTION_NAMES
from comptoir.kernel.notation import Names, Notation, Numbers, Verb

MARBLE_NAMES = (*COLOUR_NAMES, "ichor")
KIND_NAMES = (*MARBLE_NAMES, "extract")
PAIRS = ("", "-ichor", "-extract", "-ichor-ichor", "-ichor-extract", "-extract-extract")
RECIPE_NAMES = (
    *(f"potion-{colour}{pair}" for colour in COLOUR_NAMES for pair in PAIRS),
    *(f"elixir-{colour}" for colour in COLOUR_NAMES),
    "extract",
)
WASTE = "waste-{seat}"
ROW = Names("row", ROW_NAMES, "space-take-{}-{seat} row-{}-{seat}")
COLOUR = Names("colour", COLOUR_NAMES, "bag-{}-{seat}")
CELL = Names("cell", CELL_NAMES, "marble-{}-{seat}")
MARBLE = Names("marble", MARBLE_NAMES)
CAULDRON = Numbers("Cauldron", 1, CAULDRONS, "pot-{}-{seat}", shift=1)
POT = Names(
    "Cauldron or Toxic Waste",
    (*(str(i + 1) for i in range(CAULDRONS)), "waste", "waste-low"),
    "pot-{}-{seat}",
    apart={"waste": WASTE, "waste-low": WASTE},
)
RECIPE = Names("recipe", RECIPE_NAMES)
ICON = Names("faction", FACTION_NAMES, "icon-{}-{seat}")
NOTATION = Notation(
    "the alchemist",
    {
        actions.TAKE: Verb("take", ROW),
        actions.BREW: Verb("brew", at=("space-brew-{seat}",)),
        actions.CLEAN: Verb("clean", at=("space-clean-{seat}", WASTE)),
        actions.NAME: Verb("name", COLOUR),
        actions.PICK: Verb("pick", CELL),
        actions.DROP: Verb("drop", CELL),
        actions.PLACE: Verb("place", MARBLE, CAULDRON),
        actions.MIX: Verb("mix", CAULDRON, RECIPE),
        actions.PASS: Verb("pass"),
        actions.UNCOVER: Verb("uncover", ICON),
        actions.SCRUB: Verb("scrub", POT, MARBLE),
        actions.ENOUGH: Verb("enough"),
        actions.FETCH: Verb("fetch", POT, MARBLE),
    },
    {
        journal.PLACED: (("b", CAULDRON),),
        journal.MOVED: (("b", CAULDRON),),
        journal.EXPLOSION: (("a", CAULDRON),),
        journal.MIXED: (("a", CAULDRON),),
        journal.WASTE: (WASTE,),
        journal.CLEANED: (WASTE,),
    },
)
