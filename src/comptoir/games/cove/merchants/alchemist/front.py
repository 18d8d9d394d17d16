"""The Alchemist at the table."""

from __future__ import annotations

from comptoir.games.cove.merchants.alchemist import (
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
from comptoir.games.cove.merchants.alchemist.shop import Alchemist
from comptoir.games.cove.merchants.merchant import Merchant
from comptoir.games.cove.merchants.names import OVERSEER
from comptoir.games.cove.merchants.storefront import Modules, PackagedFront
from comptoir.kernel.words import Words


class AlchemistFront(PackagedFront[Alchemist]):
    """What is seen and said of the Alchemist."""

    kind = int(data.KIND)
    slug = "alchemist"
    name = Words("Alchimiste", "Alchemist")
    abilities = (
        Words(
            f"Récureur : jusqu'à {data.SCRUBBED} ingrédients dans le sac",
            f"Scrubber: up to {data.SCRUBBED} ingredients to the bag",
        ),
        Words("Marmiton : déplacez 1 ingrédient", "Scullion: move 1 ingredient"),
        Words(
            f"Touilleur : brassez dans {data.STIRRED} Chaudrons",
            f"Stirrer: brew in {data.STIRRED} Cauldrons",
        ),
        OVERSEER,
    )
    spaces = {
        data.TAKE_SPACE: Words("Prendre en bas", "Take from the bottom"),
        data.TAKE_SPACE + 1: Words("Prendre au milieu", "Take from the middle"),
        data.TAKE_SPACE + 2: Words("Prendre en haut", "Take from the top"),
        data.BREW_SPACE: Words("Brasser", "Brew"),
        data.CLEAN_SPACE: Words("Nettoyer l'Ichor", "Clean Ichor"),
    }
    ability_clauses = ("A1.15", "A1.16", "A1.17", "A1.17a")
    cause_clauses = {
        int(causes.BY_TOXIC_WASTE): "A1.13",
        int(causes.BY_POTION): "A1.8",
        int(causes.BY_ELIXIR): "A1.9",
    }
    most_hours = int(max(*data.TAKE_HOURS, data.BREW_HOURS, data.CLEAN_HOURS, data.STAFF_HOURS))
    package = "comptoir.games.cove.merchants.alchemist"
    notation = notation.NOTATION
    modules = Modules(Alchemist, words, asked, why, dump, view)

    def fits(self, merchant: Merchant, frame: int, below: int) -> bool:
        """Whether a frame of the Alchemist's can be pending here."""
        return pending.fits(self.own(merchant), frame, below)

    def is_in_order(self, merchant: Merchant, kinds: list[int]) -> bool:
        """Whether nothing is half done but what frames of these kinds go on with."""
        return pending.is_in_order(self.own(merchant), kinds)
