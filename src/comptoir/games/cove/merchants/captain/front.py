"""The Captain at the table."""

from __future__ import annotations

from comptoir.games.cove.data import BOX
from comptoir.games.cove.merchants.captain import data, dump, notation, view, why, words
from comptoir.games.cove.merchants.captain.shop import Captain
from comptoir.games.cove.merchants.names import OVERSEER
from comptoir.games.cove.merchants.storefront import Modules, PackagedFront
from comptoir.kernel.words import Words


class CaptainFront(PackagedFront[Captain]):
    """What is seen and said of the Captain."""

    kind = int(data.KIND)
    slug = "captain"
    name = Words("Capitaine", "Captain")
    abilities = (
        Words(
            "Navigateur : 2 points de mouvement, 1 Pièce Maudite",
            "Navigator: 2 movement points, 1 Cursed Coin",
        ),
        Words("Pêcheur : pêchez avec 1 vaisseau", "Fisher: fish with 1 ship"),
        Words("Chasseur de trésor : 1 pièce devient 1 or", "Treasure Hunter: 1 coin becomes 1 gold"),
        OVERSEER,
    )
    printed_goods = BOX.number("captain.printed_goods")
    spaces = {
        data.MOVE_SPACE: Words("Déplacer 1 vaisseau", "Move 1 ship"),
        data.SPIN_SPACE: Words("Tourner et déplacer", "Spin and Move"),
        data.FISH_SPACE: Words("Pêcher", "Fish"),
        data.IMPORT_SPACE: Words("Importer", "Import"),
    }
    package = "comptoir.games.cove.merchants.captain"
    notation = notation.NOTATION
    modules = Modules(Captain, words, why, dump, view)
