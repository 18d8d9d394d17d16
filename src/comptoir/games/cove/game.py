"""La Baie des Marchands: three days at the docks, four shops unlike each other, the same customers for all.

A round: Arrival, Production, Market, Clean-up. After three rounds the icons on Townsfolk and Corruption cards
count.
"""

from __future__ import annotations

from comptoir.games.cove import dump, scoring, setup, view, why, words
from comptoir.games.cove.data import FACTIONS, ROGUE_NAMES
from comptoir.games.cove.data import SETS as SET_NAMES
from comptoir.games.cove.evaluate import WEIGHTS
from comptoir.games.cove.merchants.roster import STOREFRONTS
from comptoir.games.cove.notation import NOTATION
from comptoir.games.cove.observation import CoveView
from comptoir.games.cove.peddler_cards import NORMAL
from comptoir.games.cove.state import State, blank
from comptoir.games.cove.view import PEDDLERS
from comptoir.kernel.components import Components, Total
from comptoir.kernel.dealers import Dealer
from comptoir.kernel.errors import BadSetup
from comptoir.kernel.game import Option, Points
from comptoir.kernel.journal import Entry
from comptoir.kernel.package import Modules, PackagedGame, code_names
from comptoir.kernel.state import State as KernelState
from comptoir.kernel.words import Words

SETS = {"locals+mercenaries": 3, "locals+sailors": 5, "mercenaries+sailors": 6, "all": 7}  # a bit a set
SLUGS = {front.slug: front.kind for front in STOREFRONTS.values()}
NO_CODES = ("PEDDLER_VOICE", "FIRST_OF_MERCHANTS", "CODES_A_MERCHANT")  # how the codes are numbered

OPTIONS = (
    Option(
        "merchants",
        ("random", "chosen", *SLUGS),
        Words("Qui joue quel Marchand", "Who plays which merchant"),
        {
            "random": Words("au hasard", "at random"),
            "chosen": Words("chacun choisit à son tour", "everybody chooses in turn"),
            **{
                front.slug: Words(
                    f"{front.name.fr} pour le premier joueur", f"{front.name.en} for the first player"
                )
                for front in STOREFRONTS.values()
            },
        },
    ),
    Option(
        "townsfolk",
        tuple(SETS),
        Words("Les cartes Habitants", "The Townsfolk cards"),
        {
            "locals+mercenaries": Words("Autochtones et Mercenaires", "Locals and Mercenaries"),
            "locals+sailors": Words("Autochtones et Marins", "Locals and Sailors"),
            "mercenaries+sailors": Words("Mercenaires et Marins", "Mercenaries and Sailors"),
            "all": Words("les trois", "all three"),
        },
    ),
    Option(
        "rogues",
        ROGUE_NAMES,
        Words("La carte Voyous", "The Rogue card"),
        {
            "criminals": Words("1. Criminels", "1. Criminals"),
            "cultists": Words("2. Cultistes", "2. Cultists"),
            "robbers": Words("3. Voleurs", "3. Robbers"),
        },
    ),
    Option(
        "peddler",
        PEDDLERS,
        Words("Le Colporteur (seul, il vient toujours)", "The Peddler (it always comes to a lone player)"),
        {
            "none": Words("absent", "absent"),
            "normal": Words("Colporteur normal", "normal Peddler"),
            "hard": Words("Colporteur difficile", "hard Peddler"),
        },
    ),
)


class Cove(PackagedGame[State]):
    """The game as everybody meets it."""

    slug = "cove"
    title = Words("La Baie des Marchands", "Merchants Cove")
    blurb = Words(
        "Trois jours sur les quais : quatre boutiques qui ne se ressemblent en rien, "
        "et les mêmes clients pour tous.",
        "Three days at the docks: four shops that have nothing in common, and the same customers for all.",
    )
    min_seats = 1
    max_seats = 4
    rules_version = 2
    round_word = Words("Jour", "Day")
    minutes = 90
    notation = NOTATION
    package = "comptoir.games.cove"
    options = OPTIONS
    ways_alone = tuple({"merchants": merchant, "peddler": "hard"} for merchant in SLUGS)
    observation_type = CoveView
    modules = Modules(State, dump, view, words, why)
    evaluation = WEIGHTS

    @property
    def journal_codes(self) -> dict[int, str]:
        """The codes of the core, and those of the merchants behind their slugs: `captain.SPIN`."""
        core = code_names(f"{self.package}.journal", but=NO_CODES)
        shops = [code_names(f"{self.package}.merchants.{slug}.journal", f"{slug}.") for slug in SLUGS]
        return {code: name for codes in (core, *shops) for code, name in codes.items()}

    def misquoted(self, entry: Entry) -> str:
        """A merchant from outside has codes of its own, and no clause here."""
        return super().misquoted(entry) if entry.code in self.journal_codes else ""

    def start(self, seats: int, dealer: Dealer, options: dict[str, str]) -> State:
        """The table laid out, the shops open, the first boats at sea (1, 2)."""
        peddler = PEDDLERS.index(options["peddler"])
        if seats == 1 and peddler == 0:
            peddler = int(NORMAL)
        if seats > 2 and peddler > 0:
            raise BadSetup("the Peddler plays against one or two, not with three or more")
        state = blank()
        state.seats = seats
        state.peddler = peddler
        state.rogue_card = ROGUE_NAMES.index(options["rogues"]) + 1
        merchants = {"random": int(setup.DEALT), "chosen": int(setup.CHOSEN), **SLUGS}[options["merchants"]]
        setup.lay_out(state, merchants, SETS[options["townsfolk"]], dealer)
        return state

    def round_of(self, state: KernelState) -> int:
        """The day; 0 while merchants are chosen."""
        return int(self.own(state).round)

    def breakdown(self, state: KernelState, seat: int) -> list[Points]:
        """Sales, Sponsorships, the shop's own gold, and the icons at the end (10.1, 10.2)."""
        position = self.own(state)
        player = position.players[seat]
        townsfolk = int(scoring.worth_of_icons(position, player.icons()))
        corruption = int(scoring.worth_of_icons(position, scoring.corruption_icons(player.corruption)))
        return [
            Points(Words("Ventes", "Sales"), int(player.sales)),
            Points(Words("Mécénat", "Sponsorship"), int(player.sponsorship)),
            Points(
                Words("Autre or de la boutique", "Other gold of the shop"),
                int(player.gold - player.sales - player.sponsorship),
            ),
            Points(Words("Habitants", "Townsfolk"), townsfolk),
            Points(Words("Cartes Corruption", "Corruption cards"), corruption),
        ]

    def grade(self, state: KernelState) -> Words | None:
        """How a game against the Peddler ended (10.5).

        For a lone player always, for two where it beat both.
        """
        position = self.own(state)
        if position.seat is not None or position.hourglasses == position.seats:
            return None
        if position.is_lost():
            return Words("Perdu contre le Colporteur", "Lost to the Peddler")
        return Words("Gagné contre le Colporteur", "Won against the Peddler") if position.seats == 1 else None

    def role(self, state: KernelState, seat: int) -> Words | None:
        """The merchant of a seat."""
        kind = int(self.own(state).players[seat].kind)
        return STOREFRONTS[kind].name if kind >= 0 else None

    def totals(self, box: Components) -> list[Total]:
        """What the box is known to hold."""
        printed, tokens = box.number, box.numbers("adventurers.tokens")
        cards = box.number("corruption.single") + sum(box.numbers("corruption.double_with_faction"))
        marbles = int(FACTIONS) * box.number("alchemist.marbles.coloured") + box.number(
            "alchemist.marbles.ichor"
        )
        return [
            Total("Adventurers", printed("printed.adventurers"), sum(tokens), ("adventurers.tokens",)),
            Total("Corruption cards", printed("printed.corruption_cards"), cards, ("corruption.*",)),
            *(
                Total(name.capitalize(), printed("printed.cards_a_set"), len(box.keys(name)))
                for name in SET_NAMES
            ),
            Total("Peddler cards", printed("printed.peddler_cards"), len(box.keys("peddler.cards"))),
            *(_goods(box, slug) for slug in SLUGS),
            Total(
                "marbles of the alchemist",
                printed("alchemist.printed_marbles"),
                marbles,
                ("alchemist.marbles.coloured", "alchemist.marbles.ichor"),
            ),
        ]


def _goods(box: Components, slug: str) -> Total:
    """The goods of a merchant: as many of each colour."""
    each = [f"{slug}.small_each", f"{slug}.large_each"]
    ours = int(FACTIONS) * sum(map(box.number, each))
    return Total(f"goods of the {slug}", box.number(f"{slug}.printed_goods"), ours, tuple(each))


COVE = Cove()
