"""The Chronomancer at the table."""

from __future__ import annotations

from comptoir.games.cove.merchants.chronomancer import (
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
from comptoir.games.cove.merchants.chronomancer.shop import Chronomancer
from comptoir.games.cove.merchants.merchant import Merchant
from comptoir.games.cove.merchants.names import OVERSEER
from comptoir.games.cove.merchants.storefront import Modules, PackagedFront
from comptoir.kernel.words import Words


class ChronomancerFront(PackagedFront[Chronomancer]):
    """What is seen and said of the Chronomancer.

    His two figures stand on the loop, not on ordinary spaces.
    """

    kind = int(data.KIND)
    slug = "chronomancer"
    has_common_spaces = False
    name = Words("Chronomancien", "Chronomancer")
    abilities = (
        Words("Recombobulateur : une relique contre une autre", "Recombobulator: a relic for another"),
        Words("Engrandisseur : une relique contre son artefact", "Embiggener: a relic for its artifact"),
        Words(
            f"Briseur : un artefact contre {data.BROKEN} reliques",
            f"Breaker: an artifact for {data.BROKEN} relics",
        ),
        OVERSEER,
    )
    ability_clauses = ("T1.18", "T1.19", "T1.20", "T1.20a")
    recruit_clause = "T1.16"
    cause_clauses = {
        int(causes.BY_ARTIFACT): "T1.13",
        int(causes.BY_RELIC_OF_TWO): "T1.14",
        int(causes.BY_RELIC_OR_SPONSORSHIP): "T1.15",
    }
    most_hours = int(pending.MOST_HOURS)
    package = "comptoir.games.cove.merchants.chronomancer"
    notation = notation.NOTATION
    modules = Modules(Chronomancer, words, asked, why, dump, view)

    def fits(self, merchant: Merchant, frame: int, below: int) -> bool:
        """Whether a frame of the Chronomancer's can be pending here."""
        return pending.fits(self.own(merchant), frame, below)
