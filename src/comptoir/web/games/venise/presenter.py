"""How La Venise du Nord looks at the table: the city in its canals, the Market tower, one's own board."""

from __future__ import annotations

from typing import Any, NamedTuple

from comptoir.games.venise import actions as act
from comptoir.games.venise.cubes import lost_by_storing
from comptoir.games.venise.data import (
    BRIDGES,
    CAPACITY,
    CARD_CODES,
    COLOUR_CODES,
    COMPONENTS,
    COST,
    GOOD,
    KIND,
    MASTER,
    MASTER_TYPE,
    ORDER,
    STOCK_CELLS,
    TILE_CODES,
    VALUE,
    WORKSHOP,
    counts,
)
from comptoir.games.venise.game import VENISE
from comptoir.games.venise.names import GOODS, MASTERS, RAW, card_name, in_letters, tile_name
from comptoir.kernel.actions import verb_of
from comptoir.kernel.game import Json
from comptoir.kernel.state import State
from comptoir.kernel.words import Words
from comptoir.web.games.venise import city
from comptoir.web.presenter import Counter, Info, Observation, Presenter

RAW_ICONS = ("wool", "cotton-flower", "gold-bar")
GOOD_ICONS = ("shirt", "ribbon", "gem-pendant")
TILE_ICONS = {
    "LA": "wool",
    "LI": "cotton-flower",
    "OR": "gold-bar",
    "AT": "anvil-impact",
    "CO": "scroll-quill",
    "MO": "hammer-nails",
    "MA": "shop",
    "PW": "anchor",
    "PE": "anchor",
}
RAW_LETTERS = (Words("L", "W"), Words("N", "F"), Words("O", "G"))
COUNTERS = (
    Counter("points", "laurel-crown", Words("Points", "Points")),
    *(
        Counter(f"raw{i}", RAW_ICONS[i], Words(f"Stock : {RAW[i].fr}", f"Stock: {RAW[i].en}"))
        for i in range(3)
    ),
    *(
        Counter(f"good{i}", GOOD_ICONS[i], Words(f"Magasin : {GOODS[i].fr}", f"Store: {GOODS[i].en}"))
        for i in range(3)
    ),
    Counter("bridges", "stone-bridge", Words("Ponts", "Bridges")),
)
ALL_BRIDGES = in_letters(int(BRIDGES))
ENDINGS = {
    "bridges": Words(f"{ALL_BRIDGES.fr} ponts sont construits", f"{ALL_BRIDGES.en} bridges are built"),
    "orders": Words("il n’y a plus de commandes", "there are no orders left"),
    "market": Words("le Marché est plein", "the Market is full"),
}
PORT_LINE = Words(
    "Vendez un bien pour la valeur d’activation ; chaque type une fois par port.",
    "Sell one good for the activation value; each type once a port.",
)
TILE_LINES = {
    "LA": Words(
        "Prenez autant de laine que la valeur d’activation.", "Take as much wool as the activation value."
    ),
    "LI": Words(
        "Prenez autant de lin que la valeur d’activation.", "Take as much flax as the activation value."
    ),
    "OR": Words(
        "Prenez autant d’or que la valeur d’activation.", "Take as much gold as the activation value."
    ),
    "AT": Words(
        "Piochez autant d’ateliers que la valeur, gardez-en un au plus.",
        "Draw as many workshops as the value, keep one at most.",
    ),
    "CO": Words(
        "Piochez autant de commandes que la valeur, gardez-en une au plus.",
        "Draw as many orders as the value, keep one at most.",
    ),
    "MO": Words(
        "Piochez autant de maîtres d’œuvre que la valeur, gardez-en un au plus.",
        "Draw as many master builders as the value, keep one at most.",
    ),
    "MA": Words(
        "Vendez un type de biens, autant que la valeur au plus ; puis son cours baisse.",
        "Sell one type of goods, at most as many as the value; then its price falls.",
    ),
    "PW": PORT_LINE,
    "PE": PORT_LINE,
}
KIND_NAMES = {
    "workshop": Words("Atelier", "Workshop"),
    "order": Words("Commande", "Order"),
    "master": Words("Maître d’œuvre", "Master builder"),
}
AT_ANY_MOMENT = (act.POUR, act.HIRE)
ABOUT_CUBES = ("gain", "produce")  # decisions that are about where cubes go
DONE_HERE = (act.TAKE, act.DECLINE, act.SET_LEVEL)
MASTER_ICONS = (
    "hammer-nails",
    "stone-bridge",
    "sailboat",
    "top-hat",
    "trade",
    "cardboard-box",
    "scroll-quill",
)

LEFT_UNDONE = {  # verb → the verb that would still be possible, and the question
    int(act.END_TURN): (
        int(act.MAKE),
        Words(
            "Un atelier plein peut encore produire avec une commande. Terminer sans produire ?",
            "A full workshop can still produce with an order. End without producing?",
        ),
    ),
    int(act.KEEP_NONE): (
        int(act.KEEP_CARD),
        Words(
            "Vous avez la place de garder une de ces cartes. N’en garder aucune ?",
            "There is room to keep one of these cards. Keep none?",
        ),
    ),
    int(act.DECLINE): (
        int(act.TAKE),
        Words(
            "La tuile est activée pour vous. N’en rien tirer ?",
            "The tile is activated for you. Get nothing out of it?",
        ),
    ),
}


class Card(NamedTuple):
    """A card as it is drawn: what it costs, holds and gives."""

    code: str
    kind: str
    name: str
    icon: str
    good: int
    capacity: int
    value: int
    cost: list[int]
    face: str  # its short name, as it stands on the card
    mini: str  # what tells it from others of its kind where there is no room


class VenisePresenter(Presenter):
    """Canal blue-green, brick, linen, gold leaf."""

    slug = "venise"
    counters = COUNTERS
    passes = frozenset(
        {int(act.PASS), int(act.END_TURN), int(act.DECLINE), int(act.KEEP_NONE), int(act.LEAVE)}
    )

    def heading(self, observation: Observation, lang: str) -> str:
        """The round, and the last one's reason."""
        if not observation["round"]:
            return "Mise en place" if lang == "fr" else "Set-up"
        words = f"Tour {observation['round']}" if lang == "fr" else f"Round {observation['round']}"
        ending: Any = observation["ending"]
        if ending:
            words += (
                " · "
                + ("dernier tour : " if lang == "fr" else "last round: ")
                + ", ".join(ENDINGS[name].to(lang) for name in ending)
            )
        return words

    def targets(self, action: int, observation: Observation, seat: int) -> list[str]:
        """What is done with the tile is done where the burgher stands."""
        if verb_of(action) in DONE_HERE:
            return _here(observation)
        return super().targets(action, observation, seat)

    def is_aside(self, action: int, observation: Observation) -> bool:
        """Cubes may go down, and master builders be paid, whatever is asked in one's own turn (3.4, 7.3)."""
        asked = observation["asks"]
        return verb_of(action) in AT_ANY_MOMENT and asked is not None and asked["what"] not in ABOUT_CUBES

    def tally(self, state: State, seat: int) -> dict[str, int]:
        """What a player counts."""
        player = VENISE.own(state).players[seat]
        found = {"points": int(player.points), "bridges": int(player.built)}
        for i, (raw, good) in enumerate(zip(counts(player.stock), counts(player.store))):
            found |= {f"raw{i}": int(raw), f"good{i}": int(good)}
        return found

    def warning(self, state: State, action: int) -> Words | None:
        """Cubes that do not fit, cards not kept, workshops left full, dice of the tile not used."""
        verb = int(verb_of(action))
        if verb == act.STORE:
            lost = int(lost_by_storing(VENISE.own(state)))
            if not lost:
                return None
            fr = (
                f"Votre stock est trop petit : {lost} cubes seront perdus."
                if lost > 1
                else "Votre stock est trop petit : 1 cube sera perdu."
            )
            return Words(
                fr,
                f"Your stock is too small: {lost} cubes are lost."
                if lost > 1
                else "Your stock is too small: 1 cube is lost.",
            )
        asked = LEFT_UNDONE.get(verb)
        if asked is None:
            return None
        other, words = asked
        return words if any(int(verb_of(legal)) == other for legal in state.actions()) else None

    def model(self, observation: Observation, lang: str) -> Json:
        """Shapes, names and cards for the template."""
        shapes = city.hexes(observation["tiles"])
        free = city.shores(observation["free_hexes"])
        return {
            "hexes": shapes,
            "free": free,
            "unlaid": [code for code in TILE_CODES if code not in observation["tiles"]],
            "box": city.frame([*shapes, *free]),
            "bridges": city.bridges(observation),
            "tile_names": {code: tile_name(i).to(lang) for i, code in enumerate(TILE_CODES)},
            "tile_icons": TILE_ICONS,
            "raw": [words.to(lang) for words in RAW],
            "goods": [words.to(lang) for words in GOODS],
            "raw_icons": RAW_ICONS,
            "good_icons": GOOD_ICONS,
            "letters": [words.to(lang) for words in RAW_LETTERS],
            "colours": COLOUR_CODES,
            "stock_cells": int(STOCK_CELLS),
            "cards": _cards(lang),
        }

    def info(self, key: str, lang: str) -> Info | None:
        """A tile or a card, explained."""
        kind, _, code = key.partition(":")
        if kind == "tile" and code in TILE_CODES:
            title, district = (
                tile_name(TILE_CODES.index(code)).to(lang),
                Words("Quartier", "District").to(lang),
            )
            return Info(title, district, (TILE_LINES[code].to(lang),), (), ("rulebook",), TILE_ICONS[code])
        if kind != "card" or code not in CARD_CODES[1:]:
            return None
        card = _cards(lang)[code]
        lines = []
        if sum(card.cost):
            cost = ", ".join(f"{n} {RAW[i].to(lang)}" for i, n in enumerate(card.cost) if n)
            lines.append(f"Coût : {cost}" if lang == "fr" else f"Cost: {cost}")
        if card.capacity:
            raw, good = RAW[card.good].to(lang), GOODS[card.good].to(lang)
            fr, en = (
                f"Change {card.capacity} {raw} en {card.capacity} {good}.",
                f"Turns {card.capacity} {raw} into {card.capacity} {good}.",
            )
            lines.append(fr if lang == "fr" else en)
        if card.value:
            fr = f"Le cours monte de {card.value} quand la commande est livrée."
            lines.append(fr if lang == "fr" else f"The price rises by {card.value} when the order is filled.")
        return Info(card.name, KIND_NAMES[card.kind].to(lang), tuple(lines), (), _sources(card), card.icon)


def _here(observation: Observation) -> list[str]:
    """The tile where the one who decides stands."""
    asked = observation["asks"]
    if asked is None:
        return []
    tile = observation["players"][asked["turn_of"]]["burgher"]
    return [f"tile-{tile}"] if tile else []


def _sources(card: Card) -> tuple[str, ...]:
    """Where the numbers of this kind of card are from."""
    path = "orders" if card.kind == "order" else f"{card.kind}s.{card.code}"
    found = [component.source for component in COMPONENTS if component.path.startswith(f"{path}.")]
    return tuple(dict.fromkeys(found))


_KNOWN: dict[str, dict[str, Card]] = {}


def _cards(lang: str) -> dict[str, Card]:
    if lang not in _KNOWN:
        _KNOWN[lang] = {code: _card(number, lang) for number, code in enumerate(CARD_CODES) if number}
    return _KNOWN[lang]


def _card(number: int, lang: str) -> Card:
    kind = {int(WORKSHOP): "workshop", int(ORDER): "order", int(MASTER): "master"}[int(KIND[number])]
    good = int(GOOD[number])
    icons = {"workshop": GOOD_ICONS[max(0, good)], "order": "scroll-quill"}
    icon = icons.get(kind) or MASTER_ICONS[int(MASTER_TYPE[number]) % len(MASTER_ICONS)]
    name = card_name(number).to(lang)
    capacity, value = int(CAPACITY[number]), int(VALUE[number])
    face = (
        MASTERS[MASTER_TYPE[number]].to(lang).partition(" (")[0] if kind == "master" else GOODS[good].to(lang)
    )
    letter = RAW_LETTERS[good].to(lang) if good >= 0 else ""
    mini = f"×{capacity}" if kind == "workshop" else f"{letter}+{value}" if value else letter
    return Card(CARD_CODES[number], kind, name, icon, good, capacity, value, counts(COST[number]), face, mini)


PRESENTER = VenisePresenter()
