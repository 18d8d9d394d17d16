"""How La Baie des Marchands looks at the table.

What a click on each place means, what is counted, what lights up.
"""

from __future__ import annotations

from collections.abc import Callable

from comptoir.games.cove import actions
from comptoir.games.cove.data import BOAT_SEATS, NOON, ROUNDS, hour_of
from comptoir.games.cove.game import COVE
from comptoir.games.cove.merchants.alchemist import actions as alchemy
from comptoir.games.cove.merchants.alchemist.data import WASTE_BELOW_TOP, WASTE_COLUMNS, WASTE_ROWS
from comptoir.games.cove.merchants.alchemist.decanter import CELL_NAMES
from comptoir.games.cove.merchants.alchemist.notation import CELL
from comptoir.games.cove.merchants.blacksmith.furnaces import FURNACE_DICE, FURNACES, is_large
from comptoir.games.cove.merchants.captain.data import COIN_CATCH
from comptoir.games.cove.merchants.captain.sea_chart import LINE_ENDS, REGION_NAMES, SHORTCUT_ENDS
from comptoir.games.cove.merchants.chronomancer.portals import SPACE_NAMES
from comptoir.games.cove.merchants.names import COLOUR_NAMES
from comptoir.games.cove.names import BOATS, DOCKS, FACTIONS, LETTERS, PIERS
from comptoir.games.cove.notation import PIER
from comptoir.games.cove.peddler import RESERVE
from comptoir.kernel.actions import verb_of
from comptoir.kernel.game import Json
from comptoir.kernel.state import State
from comptoir.kernel.words import Words
from comptoir.web.games.cove import cards, harbour
from comptoir.web.games.cove.subjects import THRESHOLDS
from comptoir.web.presenter import Counter, Info, Observation, Presenter

COUNTERS = (
    Counter("gold", "two-coins", Words("or", "gold")),
    Counter("goods", "shop", Words("marchandises", "goods")),
    Counter("corruption", "cursed-star", Words("cartes Corruption", "Corruption cards")),
    Counter("hour", "sands-of-time", Words("heure", "hour")),
)
LEFT_UNDONE = (  # what stopping leaves undone: the verb, and the question
    (
        int(actions.SELL),
        Words(
            "Vous avez encore de quoi vendre ici. Garder ces marchandises ?",
            "You still have goods that sell here. Keep them?",
        ),
    ),
    (
        int(actions.ABILITY),
        Words(
            "Votre Équipe n’a pas fini : une autre capacité peut servir. S’arrêter là ?",
            "Your Staff is not done: another ability can be used. Stop here?",
        ),
    ),
    (
        int(actions.DISCARD),
        Words(
            "Vous pouvez encore défausser une carte Corruption. La garder ?",
            "You may still discard a Corruption card. Keep it?",
        ),
    ),
)


class CovePresenter(Presenter):
    """A busy harbour."""

    slug = "cove"
    counters = COUNTERS
    passes = frozenset({int(actions.DONE)})

    def heading(self, observation: Observation, lang: str) -> str:
        """The day and its phase."""
        day = "Jour" if lang == "fr" else "Day"
        return (
            f"{day} {max(observation['round'], 1)}/{ROUNDS} · {harbour.PHASES[observation['phase']].to(lang)}"
        )

    def targets(self, action: int, observation: Observation, seat: int) -> list[str]:
        """A boat, a dock, a pier, a Townsfolk, a good, or a part of the shop."""
        aim = AIMS.get(int(verb_of(action)))
        found = [] if aim is None else aim(action, observation, seat)
        return found + super().targets(action, observation, seat)

    def tally(self, state: State, seat: int) -> dict[str, int]:
        """Gold, goods on the shelf, Corruption cards, the hour."""
        player = COVE.own(state).players[seat]
        return {
            "gold": int(player.gold),
            "goods": int(player.goods()),
            "corruption": int(player.corruption_cards()),
            "hour": int(hour_of(min(player.place, NOON))),
        }

    def warning(self, state: State, action: int) -> Words | None:
        """Stopping while a good could still be sold, an ability used or a Corruption card got rid of."""
        if verb_of(action) != actions.DONE:
            return None
        can = {int(verb_of(other)) for other in state.actions()}
        return next((words for verb, words in LEFT_UNDONE if verb in can), None)

    def step(self, sentence: str) -> str:
        """Without the details in brackets."""
        return sentence.partition(" (")[0]

    def model(self, observation: Observation, lang: str) -> Json:
        """Names, pictures and places."""
        return {
            "clans": harbour.clans(lang),
            "by_letter": {letter: clan for letter, clan in zip(LETTERS, harbour.clans(lang), strict=True)},
            "colours": harbour.colours(lang),
            "goods": harbour.goods(lang),
            "goods_by_id": {good["id"]: good for good in harbour.goods(lang)},
            "cards": harbour.townsfolk(lang),
            "merchants": harbour.merchants(lang),
            "wares": harbour.wares(lang),
            "shards": harbour.shards(),
            "town": harbour.town(),
            "clock": harbour.clock(observation),
            "piers": harbour.piers(lang),
            "boats": BOATS,
            "boat_seats": int(BOAT_SEATS),
            "docks": DOCKS,
            "factions": FACTIONS,
            "chart": harbour.CHART,
            "lines": harbour.ways(LINE_ENDS),
            "shortcuts": harbour.ways(SHORTCUT_ENDS),
            "coin_catch": int(COIN_CATCH),
            "waste": {"columns": int(WASTE_COLUMNS), "rows": int(WASTE_ROWS), "safe": int(WASTE_BELOW_TOP)},
            "furnaces": [
                {"is_large": is_large(furnace), "dice": int(FURNACE_DICE[furnace])}
                for furnace in range(FURNACES)
            ],
            "peddler_reserve": int(RESERVE),
            "loop": harbour.LOOP,
            "tiles": harbour.TILES,
            "regions": {name: cards.region(name).to(lang) for name in REGION_NAMES},
            "spaces": {name: cards.loop_space(name).to(lang) for name in SPACE_NAMES},
            "rogues": harbour.ROGUE_CARDS[observation["rogues"]].to(lang),
            "incoming": incoming(observation),
            "thresholds": THRESHOLDS,
        }

    def info(self, key: str, lang: str) -> Info | None:
        """A piece, a place or a card, explained."""
        kind, _, id = key.partition(":")
        explain = cards.INFOS.get(kind)
        return None if explain is None else explain(id, lang)


def incoming(observation: Observation) -> int | None:
    """The clan of the Adventurer that waits to be put somewhere."""
    asked = observation["asked"] or {}
    return FACTIONS.index(asked["adventurer"]) if "adventurer" in asked else None


# What a click means where the question says it, besides what the notation says; a merchant may add its own.

Aim = Callable[[int, Observation, int], list[str]]


def _hand(_: int, observation: Observation, seat: int) -> list[str]:
    return [f"hour-{observation['asked']['hand']}"]


def _hour(_: int, observation: Observation, seat: int) -> list[str]:
    return [f"hour-{observation['asked']['hour']}"]


def _pier_of_the_sale(_: int, observation: Observation, seat: int) -> list[str]:
    return PIER.places(PIERS.index(observation["asked"]["pier"]), seat)


def _marbles_of_the_colour(action: int, observation: Observation, seat: int) -> list[str]:
    """Those in the row that the Alchemist takes from."""
    colour = COLOUR_NAMES[alchemy.colour_of(action)]
    decanter = observation["players"][seat]["shop"]["decanter"]
    cells = [CELL_NAMES.index(name) for name in observation["asked"]["cells"]]
    return [place for cell in cells if decanter[cell] == colour for place in CELL.places(cell, seat)]


AIMS: dict[int, Aim] = {
    int(actions.HAND): _hand,
    int(actions.HOUR): _hour,
    int(actions.SELL_ALL): _pier_of_the_sale,
    int(actions.CULTIST): _pier_of_the_sale,
    int(alchemy.NAME): _marbles_of_the_colour,
}

PRESENTER = CovePresenter()
