"""The Blacksmith's verbs: how they are written, the places they name; and the names of his dice in data."""

from __future__ import annotations

from comptoir.games.cove.merchants.blacksmith import actions, journal
from comptoir.games.cove.merchants.blacksmith import furnaces as fire
from comptoir.games.cove.merchants.blacksmith.furnaces import DICE, FURNACES
from comptoir.games.cove.merchants.names import COLOUR_NAMES, FACTION_NAMES
from comptoir.kernel.notation import Names, Notation, Numbers, Verb

DIE_NAMES = tuple(
    f"{COLOUR_NAMES[int(fire.die_colour(alloy))]}{fire.die_value(alloy)}" for alloy in range(DICE)
)
SMELTER, ANVIL = "smelter-{seat}", "anvil-{seat}"
DIE = Names("die", DIE_NAMES, "die-{}-{seat}")
FURNACE = Numbers("Furnace", 1, FURNACES, "furnace-{}-{seat}", shift=1)
ICON = Names(  # a faction, written as its colour
    "colour",
    COLOUR_NAMES,
    apart={
        colour: f"icon-{faction}-{{seat}}"
        for colour, faction in zip(COLOUR_NAMES, FACTION_NAMES, strict=True)
    },
)
CHANGE = Names("change", ("down", "up"))
NOTATION = Notation(
    "the blacksmith",
    {
        actions.STOKE: Verb("stoke", FURNACE.at("furnace-{}-{seat} space-stoke-{}-{seat}")),
        actions.FEED: Verb("feed", at=("space-feed-{seat}", SMELTER)),
        actions.FORGE: Verb("forge", at=("space-forge-{seat}", ANVIL)),
        actions.PUT: Verb("put", DIE),
        actions.MAKE: Verb("make", FURNACE),
        actions.FINISH: Verb("finish", at=(ANVIL,)),
        actions.REMOVE: Verb("remove", FURNACE),
        actions.SMELT: Verb("smelt", ICON),
        actions.REROLL: Verb("reroll", DIE),
        actions.THROW: Verb("throw", at=(ANVIL,)),
        actions.BELLOWS: Verb("bellows", FURNACE, CHANGE),
        actions.ENOUGH: Verb("enough"),
        actions.FILL: Verb("fill", FURNACE),
        actions.KEEP: Verb("keep"),
    },
    {
        journal.STOKED: (("a", FURNACE),),
        journal.FILLED: (("a", FURNACE),),
        journal.FORGED: (("a", FURNACE),),
        journal.REMOVED: (("a", FURNACE),),
        journal.BELLOWS: (("a", FURNACE),),
        journal.FED: (SMELTER,),
    },
)
