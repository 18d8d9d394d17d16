"""The Blacksmith at the table."""

from __future__ import annotations

from comptoir.games.cove.data import BOX
from comptoir.games.cove.merchants.blacksmith import data, dump, notation, view, why, words
from comptoir.games.cove.merchants.blacksmith.furnaces import FURNACES
from comptoir.games.cove.merchants.blacksmith.shop import Blacksmith
from comptoir.games.cove.merchants.names import OVERSEER
from comptoir.games.cove.merchants.storefront import Modules, PackagedFront
from comptoir.kernel.words import Words


class BlacksmithFront(PackagedFront[Blacksmith]):
    """What is seen and said of the Blacksmith."""

    kind = int(data.KIND)
    slug = "blacksmith"
    name = Words("Forgeron", "Blacksmith")
    abilities = (
        Words("Souffleur : changez le Charbon de 3 points", "Bellows: change Charcoal by 3 points"),
        Words("Métallurgiste : remplissez 1 fourneau", "Metallurgist: fill 1 Furnace"),
        Words("Apprenti : forgez dans 2 fourneaux", "Apprentice: forge in 2 Furnaces"),
        OVERSEER,
    )
    printed_goods = BOX.number("blacksmith.printed_goods")
    spaces = {
        **{
            int(data.STOKE_SPACE) + i: Words(f"Alimenter le fourneau {i + 1}", f"Stoke Furnace {i + 1}")
            for i in range(FURNACES)
        },
        data.FEED_SPACE: Words("Alimenter le Four à Fusion", "Feed the Smelter"),
        data.FORGE_SPACE: Words("Forger", "Forge"),
    }
    package = "comptoir.games.cove.merchants.blacksmith"
    notation = notation.NOTATION
    modules = Modules(Blacksmith, words, why, dump, view)
