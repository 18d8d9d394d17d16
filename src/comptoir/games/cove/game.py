"""La Baie des Marchands: three days at the docks, each merchant with a shop unlike any other, all selling to the same customers.

A round: Arrival, Production, Market, Clean-up. After three rounds the icons on Townsfolk and Corruption cards count.
"""

from __future__ import annotations

from comptoir.games.cove import board, loading, notes, scoring, setup, view, why, words
from comptoir.games.cove.data import CORRUPTION_DECK, TOKENS
from comptoir.games.cove.evaluate import WEIGHTS
from comptoir.games.cove.merchants.roster import fresh
from comptoir.games.cove.merchants.view import STOREFRONTS
from comptoir.games.cove.state import State as Own
from comptoir.games.cove.state import blank
from comptoir.kernel.dealers import Dealer
from comptoir.kernel.errors import BadSetup
from comptoir.kernel.game import Game, Json, Option, Points
from comptoir.kernel.journal import Entry
from comptoir.kernel.packing import sum4, sum8
from comptoir.kernel.state import State
from comptoir.kernel.weights import Weights
from comptoir.kernel.words import Refusal, Words

SETS = {"locals+mercenaries": 3, "locals+sailors": 5, "mercenaries+sailors": 6, "all": 7}
SLUGS = {front.slug: front.kind for front in STOREFRONTS.values()}

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
        ("criminals", "cultists", "robbers"),
        Words("La carte Voyous", "The Rogue card"),
        {
            "criminals": Words("1. Criminels", "1. Criminals"),
            "cultists": Words("2. Cultistes", "2. Cultists"),
            "robbers": Words("3. Voleurs", "3. Robbers"),
        },
    ),
    Option(
        "peddler",
        view.PEDDLERS,
        Words("Le Colporteur (seul, il vient toujours)", "The Peddler (it always comes to a lone player)"),
        {
            "none": Words("absent", "absent"),
            "normal": Words("Colporteur normal", "normal Peddler"),
            "hard": Words("Colporteur difficile", "hard Peddler"),
        },
    ),
)


class Cove(Game):
    """The game as everybody meets it."""

    slug = "cove"
    title = Words("La Baie des Marchands", "Merchants Cove")
    blurb = Words(
        "Trois jours sur les quais : quatre boutiques qui ne se ressemblent en rien, et les mêmes clients pour tous.",
        "Three days at the docks: four shops that have nothing in common, and the same customers for all.",
    )
    min_seats = 1
    max_seats = 4
    round_word = Words("Jour", "Day")
    minutes = 90
    package = "comptoir.games.cove"
    options = OPTIONS
    ways_alone = tuple({"merchants": merchant, "peddler": "hard"} for merchant in SLUGS)

    def start(self, seats: int, dealer: Dealer, options: dict[str, str]) -> State:
        """The table laid out, the shops open, the first boats at sea (1, 2)."""
        peddler = view.PEDDLERS.index(options["peddler"])
        if seats == 1 and peddler == 0:
            peddler = 1
        if seats > 2 and peddler > 0:
            raise BadSetup("the Peddler plays against one or two, not with three or more")
        merchants = {"random": int(setup.DEALT), "chosen": int(setup.CHOSEN), **SLUGS}[options["merchants"]]
        rogues = self.options[2].values.index(options["rogues"]) + 1
        state = blank()
        setup.lay_out(state, seats, merchants, SETS[options["townsfolk"]], rogues, peddler, dealer)
        return state

    def dump(self, state: State) -> Json:
        """The whole position."""
        return view.dump(own(state))

    def load(self, data: Json) -> State:
        """A position from data."""
        return loading.load(data)

    def observe(self, state: State, seat: int | None) -> Json:
        """What a seat sees."""
        return view.observe(own(state), seat)

    def conserved(self, state: State) -> dict[str, int]:
        """Adventurers, cards, goods."""
        return view.conserved(own(state))

    def write(self, action: int) -> str:
        """An action as text."""
        return words.write(action)

    def read(self, text: str) -> int:
        """A text as an action."""
        return words.read(text)

    def sentence(self, state: State, action: int, lang: str) -> str:
        """An action in words."""
        return words.sentence(own(state), action, lang)

    def prompt(self, state: State, lang: str) -> str:
        """What is asked."""
        return words.prompt(own(state), lang)

    def why(self, state: State, action: int) -> Refusal | None:
        """Why an action is refused."""
        return why.why(own(state), action)

    def candidates(self, state: State) -> list[int]:
        """What a person would think of."""
        return why.candidates(own(state)) if state.to_move >= 0 else []

    def tell(self, entry: Entry, lang: str) -> str:
        """A journal entry as a sentence."""
        return notes.tell(entry, lang)

    @property
    def weights(self) -> Weights:
        """What `evaluate` counts, by name."""
        return WEIGHTS

    def clause(self, entry: Entry) -> str:
        """The clause of a journal entry."""
        return notes.clause(entry)

    def round_of(self, state: State) -> int:
        """The day; 0 while merchants are chosen."""
        return int(own(state).round)

    def breakdown(self, state: State, seat: int) -> list[Points]:
        """Sales, Sponsorships, the shop's own gold, and the icons at the end (10.1, 10.2)."""
        table = own(state)
        player = table.players[seat]
        townsfolk = int(scoring.worth_of_icons(table, player.icons()))
        corruption = int(scoring.worth_of_icons(table, scoring.corruption_icons(player.corruption)))
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

    def grade(self, state: State) -> Words | None:
        """How a game against the Peddler ended: for a lone player always, for two where it beat both (10.5)."""
        table = own(state)
        if table.seat is not None or table.hourglasses == table.seats:
            return None
        if table.is_lost():
            return Words("Perdu contre le Colporteur", "Lost to the Peddler")
        return Words("Gagné contre le Colporteur", "Won against the Peddler") if table.seats == 1 else None

    def role(self, state: State, seat: int) -> Words | None:
        """The merchant of a seat."""
        kind = int(own(state).players[seat].kind)
        return STOREFRONTS[kind].name if kind >= 0 else None

    def check_totals(self) -> list[tuple[str, int, int]]:
        """What the box is known to hold."""
        box = self.components
        fronts = STOREFRONTS.values()
        return [
            ("Adventurers", 52, sum(int(number) for number in TOKENS)),
            ("Corruption cards", 60, int(sum8(CORRUPTION_DECK))),
            *((name.capitalize(), 12, len(box.keys(name))) for name in ("locals", "mercenaries", "sailors")),
            ("Peddler cards", 20, len(box.keys("peddler.cards"))),
            *(
                (
                    f"goods of the {front.slug}",
                    front.printed_goods,
                    int(sum4(fresh(front.kind).full_supply())),
                )
                for front in fronts
            ),
        ]

    def board(self, state: State, seat: int | None, lang: str) -> object:
        """The table in the terminal."""
        return board.draw(own(state), seat, lang)


def own(state: State) -> Own:
    """The state as one of this game."""
    assert isinstance(state, Own)
    return state


COVE = Cove()
