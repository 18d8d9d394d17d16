"""La Venise du Nord: what it is, and where everything about it is found.

Burghers of Bruges roll two dice a turn: one moves them from district to district, the other activates the tile where they arrive. They
gather wool, flax and gold, build workshops, execute orders, sell clothes, lace and jewels at the Market or through the ports, hire master
builders and throw bridges over the canals.

A turn: roll (`movement`), move (`movement`, `city`), activate (`activation`, `cubes`, `market`), let the others follow (`activation`),
build a bridge (`bridges`), produce (`production`); `turn` strings them together, `scoring` ends the game.
"""

from __future__ import annotations

from comptoir.games.venise import board, view, why, words
from comptoir.games.venise.data import COMPONENTS, FREE, LAYOUT_NAMES, MASTER_CODES, TILES, WORKSHOP_CODES
from comptoir.games.venise.evaluate import WEIGHTS
from comptoir.games.venise.play import Venise
from comptoir.games.venise.scoring import bridge_master_points, square_of_masters, store_points
from comptoir.games.venise.setup import set_up
from comptoir.kernel.dealers import Dealer
from comptoir.kernel.game import Game, Json, Option, Points
from comptoir.kernel.journal import Entry
from comptoir.kernel.state import State
from comptoir.kernel.weights import Weights
from comptoir.kernel.words import Refusal, Words


def _layout_labels() -> dict[str, Words]:
    labels = {
        name: Words(COMPONENTS.text(f"layouts.{name}.name_fr"), COMPONENTS.text(f"layouts.{name}.name_en"))
        for name in LAYOUT_NAMES
    }
    return labels | {"free": Words("Placement libre", "Free placement")}


class VeniseGame(Game):
    """La Venise du Nord, 2 to 4 seats."""

    slug = "venise"
    title = Words("La Venise du Nord", "La Venise du Nord")
    blurb = Words(
        "Bruges, 1452 : deux dés par tour, des ateliers, des commandes, un marché qui s'emballe, et des ponts sur les canaux.",
        "Bruges, 1452: two dice a turn, workshops, orders, a market that heats up, and bridges over the canals.",
    )
    min_seats = COMPONENTS.number("seats.least")
    max_seats = COMPONENTS.number("seats.most")
    minutes = 75
    options = (
        Option(
            "layout",
            (*LAYOUT_NAMES, "free"),
            Words(
                "La ville : une disposition imprimée, ou chacun pose des tuiles",
                "The city: a printed layout, or everybody lays tiles",
            ),
            _layout_labels(),
        ),
    )
    package = "comptoir.games.venise"

    # Positions

    def start(self, seats: int, dealer: Dealer, options: dict[str, str]) -> State:
        """A starting position."""
        state = Venise()
        layout = options["layout"]
        set_up(state, seats, FREE if layout == "free" else LAYOUT_NAMES.index(layout), dealer)
        return state

    def dump(self, state: State) -> Json:
        """The whole position as data."""
        return view.dump(_mine(state))

    def load(self, data: Json) -> State:
        """The position from data."""
        return view.load(data)

    def observe(self, state: State, seat: int | None) -> Json:
        """What this seat may see."""
        return view.observe(_mine(state), seat)

    def conserved(self, state: State) -> dict[str, int]:
        """Totals that no action may change."""
        return view.conserved(_mine(state))

    # Actions

    def write(self, action: int) -> str:
        """The text of an action."""
        return words.write(action)

    def read(self, text: str) -> int:
        """The action written so."""
        return words.read(text)

    def sentence(self, state: State, action: int, lang: str) -> str:
        """What the action does, in words."""
        return words.sentence(_mine(state), action).to(lang)

    def prompt(self, state: State, lang: str) -> str:
        """What is asked."""
        return words.prompt(_mine(state)).to(lang)

    def why(self, state: State, action: int) -> Refusal | None:
        """Why the action is refused now."""
        return why.why(_mine(state), action)

    def candidates(self, state: State) -> list[int]:
        """What a person would think of here."""
        return why.candidates(_mine(state))

    # What happened

    def tell(self, entry: Entry, lang: str) -> str:
        """A journal entry as a sentence."""
        return words.tell(entry).to(lang)

    def clause(self, entry: Entry) -> str:
        """The clause that a journal entry follows."""
        return words.clause(entry)

    @property
    def weights(self) -> Weights:
        """What `evaluate` counts, with its weights."""
        return WEIGHTS

    def round_of(self, state: State) -> int:
        """The round."""
        return int(_mine(state).round)

    def breakdown(self, state: State, seat: int) -> list[Points]:
        """The score sheet of a seat."""
        table = _mine(state)
        player = table.players[seat]
        return [
            Points(Words("Ventes", "Sales"), int(player.points)),
            Points(
                Words("Vente finale du magasin", "Final sale of the store"), int(store_points(table, player))
            ),
            Points(Words("Chaînes de ponts", "Chains of bridges"), int(player.chain_points)),
            Points(Words("Maîtres d'œuvre", "Master builders"), int(square_of_masters(player.masters()))),
            Points(Words("Maître des ponts", "Bridge master"), int(bridge_master_points(player))),
        ]

    def check_totals(self) -> list[tuple[str, int, int]]:
        """Printed totals and ours."""
        orders = 3 * (COMPONENTS.number("orders.plus1") + COMPONENTS.number("orders.plus2"))
        workshops, masters = len(WORKSHOP_CODES), len(MASTER_CODES)
        printed = COMPONENTS.number
        return [
            ("tiles", printed("printed.tiles"), int(TILES)),
            ("workshop cards", printed("printed.workshop_cards"), workshops),
            ("order cards", printed("printed.order_cards"), orders),
            ("master builder cards", printed("printed.master_cards"), masters),
            (
                "cards with the first player's",
                printed("printed.cards_with_first_player"),
                workshops + masters + orders + 1,
            ),
            ("market spaces", printed("printed.market_spaces"), len(COMPONENTS.numbers("market.spaces"))),
        ]

    def board(self, state: State, seat: int | None, lang: str) -> object:
        """The table in the terminal."""
        return board.draw(view.observe(_mine(state), seat), lang)


def _mine(state: State) -> Venise:
    assert isinstance(state, Venise)
    return state


VENISE = VeniseGame()
