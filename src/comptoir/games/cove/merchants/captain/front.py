"""The Captain at the table."""

from __future__ import annotations

from comptoir.games.cove.merchants.captain import asked, causes, data, dump, notation, view, why, words
from comptoir.games.cove.merchants.captain.shop import Captain
from comptoir.games.cove.merchants.merchant import Merchant
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
            f"Navigateur : {data.NAVIGATOR_POINTS} points de mouvement, {data.NAVIGATOR_COINS} Pièce Maudite",
            f"Navigator: {data.NAVIGATOR_POINTS} movement points, {data.NAVIGATOR_COINS} Cursed Coin",
        ),
        Words("Pêcheur : pêchez avec 1 vaisseau", "Fisher: fish with 1 ship"),
        Words(
            f"Chasseur de trésor : {data.HUNTER_COINS} pièce devient {data.HUNTER_COINS} or",
            f"Treasure Hunter: {data.HUNTER_COINS} coin becomes {data.HUNTER_COINS} gold",
        ),
        OVERSEER,
    )
    spaces = {
        data.MOVE_SPACE: Words("Déplacer 1 vaisseau", "Move 1 ship"),
        data.SPIN_SPACE: Words("Tourner et déplacer", "Spin and Move"),
        data.FISH_SPACE: Words("Pêcher", "Fish"),
        data.IMPORT_SPACE: Words("Importer", "Import"),
    }
    ability_clauses = ("C1.19", "C1.20", "C1.21", "C1.21a")
    cause_clauses = {
        int(causes.BY_THE_CURSE): "C1.9",
        int(causes.TO_SPIN_AGAIN): "C1.8",
    }
    most_hours = int(
        max(data.MOVE_HOURS, data.SPIN_HOURS, data.FISH_HOURS, data.IMPORT_HOURS, data.STAFF_HOURS)
    )
    package = "comptoir.games.cove.merchants.captain"
    notation = notation.NOTATION
    modules = Modules(Captain, words, asked, why, dump, view)

    def fits(self, merchant: Merchant, frame: int, below: int) -> bool:
        """Whether a frame of the Captain's can be pending here."""
        return dump.fits(self.own(merchant), frame, below)
