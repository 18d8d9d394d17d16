"""The Blacksmith at the table."""

from __future__ import annotations

from comptoir.games.cove.merchants.blacksmith import (
    asked,
    causes,
    data,
    dump,
    notation,
    pending,
    view,
    why,
    words,
)
from comptoir.games.cove.merchants.blacksmith.furnaces import FURNACES
from comptoir.games.cove.merchants.blacksmith.shop import Blacksmith
from comptoir.games.cove.merchants.merchant import Merchant
from comptoir.games.cove.merchants.names import OVERSEER
from comptoir.games.cove.merchants.storefront import Modules, PackagedFront
from comptoir.kernel.words import Words


class BlacksmithFront(PackagedFront[Blacksmith]):
    """What is seen and said of the Blacksmith."""

    kind = int(data.KIND)
    slug = "blacksmith"
    name = Words("Forgeron", "Blacksmith")
    abilities = (
        Words(
            f"Souffleur : changez le Charbon de {data.BELLOWS_POINTS} points",
            f"Bellows: change Charcoal by {data.BELLOWS_POINTS} points",
        ),
        Words("Métallurgiste : remplissez 1 fourneau", "Metallurgist: fill 1 Furnace"),
        Words(
            f"Apprenti : forgez dans {data.APPRENTICE_FURNACES} fourneaux",
            f"Apprentice: forge in {data.APPRENTICE_FURNACES} Furnaces",
        ),
        OVERSEER,
    )
    spaces = {
        **{
            int(data.STOKE_SPACE) + i: Words(f"Alimenter le fourneau {i + 1}", f"Stoke Furnace {i + 1}")
            for i in range(FURNACES)
        },
        data.FEED_SPACE: Words("Alimenter le Four à Fusion", "Feed the Smelter"),
        data.FORGE_SPACE: Words("Forger", "Forge"),
    }
    ability_clauses = ("B1.15", "B1.16", "B1.17", "B1.17a")
    cause_clauses = {
        int(causes.AT_UPPER_THRESHOLD): "B1.8",
        int(causes.AT_LOWER_THRESHOLD): "B1.9",
    }
    most_hours = int(max(data.STOKE_HOURS, data.FEED_HOURS, data.FORGE_HOURS, data.STAFF_HOURS))
    package = "comptoir.games.cove.merchants.blacksmith"
    notation = notation.NOTATION
    modules = Modules(Blacksmith, words, asked, why, dump, view)

    def fits(self, merchant: Merchant, frame: int, below: int) -> bool:
        """Whether a frame of the Blacksmith's can be pending here."""
        return pending.fits(self.own(merchant), frame, below)

    def is_in_order(self, merchant: Merchant, kinds: list[int]) -> bool:
        """Whether nothing is half done but what frames of these kinds go on with."""
        return pending.is_in_order(self.own(merchant), kinds)
