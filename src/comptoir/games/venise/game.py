"""La Venise du Nord: what it is, and where everything about it is found.

Burghers of Bruges roll two dice a turn: one moves them from district to district, the other activates the
tile where they arrive. They gather wool, flax and gold, build workshops, execute orders, sell clothes, lace
and jewels at the Market or through the ports, hire master builders and throw bridges over the canals.

A turn: roll (`movement`), move (`movement`, `city`), activate (`activation`, `cubes`, `cards`, `market`),
let the others follow (`activation`), build a bridge (`bridges`), produce (`production`); `turn` strings them
together, `scoring` ends the game.
"""

from __future__ import annotations

from comptoir.games.venise import dump, view, why, words
from comptoir.games.venise.data import (
    COLOURS,
    COMPONENTS,
    FREE_NAME,
    LAYOUT_NAMES,
    LAYOUTS,
    LEAST_SEATS,
    MASTER_CODES,
    MOST_SEATS,
    TILES,
    WORKSHOP_CODES,
)
from comptoir.games.venise.evaluate import WEIGHTS
from comptoir.games.venise.notation import NOTATION
from comptoir.games.venise.observation import VeniseView
from comptoir.games.venise.scoring import bridge_master_points, square_of_masters, store_points
from comptoir.games.venise.setup import set_up
from comptoir.games.venise.state import State
from comptoir.kernel import state as kernel
from comptoir.kernel.dealers import Dealer
from comptoir.kernel.game import Option, Points
from comptoir.kernel.package import Modules, PackagedGame
from comptoir.kernel.words import Words

FIRST_PLAYER_CARD = 1  # the one card that is no part of a deck


def _layout_labels() -> dict[str, Words]:
    labels = {
        name: Words(COMPONENTS.text(f"layouts.{name}.name_fr"), COMPONENTS.text(f"layouts.{name}.name_en"))
        for name in LAYOUT_NAMES
    }
    return labels | {FREE_NAME: Words("Placement libre", "Free placement")}


class VeniseGame(PackagedGame[State]):
    """La Venise du Nord, 2 to 4 seats."""

    slug = "venise"
    title = Words("La Venise du Nord", "La Venise du Nord")
    blurb = Words(
        "Bruges, 1452 : deux dés par tour, des ateliers, des commandes, un marché qui s'emballe, "
        "et des ponts sur les canaux.",
        "Bruges, 1452: two dice a turn, workshops, orders, a market that heats up, "
        "and bridges over the canals.",
    )
    min_seats = int(LEAST_SEATS)
    max_seats = int(MOST_SEATS)
    minutes = 75
    rules_version = 2
    options = (
        Option(
            "layout",
            tuple(LAYOUTS),
            Words(
                "La ville : une disposition reconstruite (les plans imprimés manquent), ou placement libre",
                "The city: a reconstructed layout (the printed plans are lost), or free placement",
            ),
            _layout_labels(),
        ),
    )
    package = "comptoir.games.venise"
    notation = NOTATION
    observation_type = VeniseView
    modules = Modules(State, dump, view, words, why)
    evaluation = WEIGHTS

    def start(self, seats: int, dealer: Dealer, options: dict[str, str]) -> State:
        """A starting position."""
        state = State(seats)
        set_up(state, LAYOUTS.index(options["layout"]), dealer)
        return state

    def round_of(self, state: kernel.State) -> int:
        """The round."""
        return int(self.own(state).round)

    def breakdown(self, state: kernel.State, seat: int) -> list[Points]:
        """The score sheet of a seat."""
        own = self.own(state)
        player = own.players[seat]
        return [
            Points(Words("Ventes", "Sales"), int(player.points)),
            Points(
                Words("Vente finale du magasin", "Final sale of the store"), int(store_points(own, player))
            ),
            Points(Words("Chaînes de ponts", "Chains of bridges"), int(player.chain_points)),
            Points(Words("Maîtres d'œuvre", "Master builders"), int(square_of_masters(player.masters()))),
            Points(Words("Maître des ponts", "Bridge master"), int(bridge_master_points(player))),
        ]

    def check_totals(self) -> list[tuple[str, int, int]]:
        """Printed totals and ours."""
        orders = int(COLOURS) * (COMPONENTS.number("orders.plus1") + COMPONENTS.number("orders.plus2"))
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
                workshops + masters + orders + FIRST_PLAYER_CARD,
            ),
            ("market spaces", printed("printed.market_spaces"), len(COMPONENTS.numbers("market.spaces"))),
        ]


VENISE = VeniseGame()
