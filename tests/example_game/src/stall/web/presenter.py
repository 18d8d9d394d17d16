"""How the stall looks at the table: everybody's stall, the deck, and one's own hand."""

from __future__ import annotations

from comptoir.kernel.game import Json
from comptoir.kernel.state import State
from comptoir.kernel.words import Words
from comptoir.web.presenter import Counter, Info, Observation, Presenter
from stall.data import COINS_FOR_BURYING, COINS_FOR_PAIR, COPIES, VALUES
from stall.state import StallState

GOODS = {
    1: Words("Radis", "Radish"),
    2: Words("Pomme", "Apple"),
    3: Words("Pain", "Bread"),
    4: Words("Fromage", "Cheese"),
    5: Words("Miel", "Honey"),
}
COUNTERS = (
    Counter("points", "stall-scales", Words("Points", "Points")),
    Counter("coins", "stall-coin", Words("Pièces", "Coins")),
)


class StallPresenter(Presenter):
    """The table of the stall."""

    slug = "stall"
    counters = COUNTERS

    def heading(self, observation: Observation, lang: str) -> str:
        left = observation["deck"]
        return Words(f"{left} cartes au paquet", f"{left} cards in the deck").to(lang)

    def tally(self, state: State, seat: int) -> dict[str, int]:
        """Points and coins: both are open to all (1.2)."""
        assert isinstance(state, StallState)
        return {"points": int(state.score(seat)), "coins": state.coins[seat]}

    def model(self, observation: Observation, lang: str) -> Json:
        return {"goods": {value: words.to(lang) for value, words in GOODS.items()}}

    def info(self, key: str, lang: str) -> Info | None:
        """What a card says: card:3."""
        kind, _, value = key.partition(":")
        if kind != "card" or not value.isdigit() or int(value) not in GOODS:
            return None
        lines = (
            Words(f"Vaut {value} sur l’étal.", f"Worth {value} on a stall."),
            Words(
                f"La deuxième : {COINS_FOR_PAIR} pièces, ou {COINS_FOR_BURYING} en glissant une carte.",
                f"The second one: {COINS_FOR_PAIR} coins, or {COINS_FOR_BURYING} for sliding a card.",
            ),
            Words(
                f"{COPIES} de chacune des {len(VALUES)} valeurs.",
                f"{COPIES} of each of {len(VALUES)} values.",
            ),
        )
        title = GOODS[int(value)].to(lang)
        told = tuple(line.to(lang) for line in lines)
        return Info(
            title, Words("Carte", "Card").to(lang), told, ("2.2", "2.3"), ("rulebook",), "stall-scales"
        )


PRESENTER = StallPresenter()
