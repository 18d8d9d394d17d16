"""The Blacksmith's actions as text, and the names of his dice in data."""

from __future__ import annotations

from comptoir.games.cove.merchants.blacksmith import actions
from comptoir.games.cove.merchants.blacksmith import furnaces as fire
from comptoir.games.cove.merchants.blacksmith.furnaces import DICE, FURNACES
from comptoir.games.cove.merchants.names import COLOUR_NAMES
from comptoir.games.cove.merchants.notation import Notation

DIE_NAMES = tuple(
    f"{COLOUR_NAMES[int(fire.die_colour(alloy))]}{fire.die_value(alloy)}" for alloy in range(DICE)
)
FURNACE_NAMES = tuple(str(i + 1) for i in range(FURNACES))
FIRE_NAMES = (*FURNACE_NAMES, "smelter")
NOTATION = Notation(
    "the blacksmith",
    {
        actions.STOKE: ("stoke", (FURNACE_NAMES,)),
        actions.FEED: ("feed", ()),
        actions.FORGE: ("forge", ()),
        actions.PUT: ("put", (DIE_NAMES,)),
        actions.MAKE: ("make", (FURNACE_NAMES,)),
        actions.LEAVE: ("leave", (FIRE_NAMES,)),
        actions.REMOVE: ("remove", (FURNACE_NAMES,)),
        actions.SMELT: ("smelt", (COLOUR_NAMES,)),
        actions.REROLL: ("reroll", (DIE_NAMES,)),
        actions.THROW: ("throw", ()),
        actions.BELLOWS: ("bellows", (FURNACE_NAMES, ("down", "up"))),
        actions.ENOUGH: ("enough", ()),
        actions.FILL: ("fill", (FURNACE_NAMES,)),
    },
)
