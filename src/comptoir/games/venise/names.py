"""How tiles, colours and cards are called, in French and in English; sentences with places for such names."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from comptoir.games.venise.city import cell_q, cell_r
from comptoir.games.venise.data import (
    BRIDGE_MASTER_POINTS,
    BRIDGES,
    CAPACITY,
    CARD_CODES,
    COST,
    GOOD,
    KIND,
    MASTER_TYPE,
    ORDER,
    VALUE,
    WORKSHOP,
    counts,
    unpack_cards,
)
from comptoir.games.venise.market import BIG_LEFT, BIG_REPLACED, CUBE_LEFT, SMALL_LEFT
from comptoir.games.venise.scoring import END_BRIDGES, END_MARKET, END_ORDERS
from comptoir.kernel.words import Words

TILE_NAMES = [
    Words("Laine", "Wool"),
    Words("Lin", "Flax"),
    Words("Or", "Gold"),
    Words("Atelier", "Workshops"),
    Words("Commande", "Orders"),
    Words("Maître d'œuvre", "Master builders"),
    Words("Marché", "Market"),
    Words("Port ouest", "West port"),
    Words("Port est", "East port"),
]
RAW = [Words("laine", "wool"), Words("lin", "flax"), Words("or", "gold")]
GOODS = [Words("vêtements", "clothes"), Words("dentelle", "lace"), Words("bijoux", "jewels")]
MASTERS = [
    Words("", ""),
    Words(
        f"Maître des ponts (+{int(BRIDGE_MASTER_POINTS)} PV par pont à la fin)",
        f"Bridge master (+{int(BRIDGE_MASTER_POINTS)} VP a bridge at the end)",
    ),
    Words("Passeur (déplacement ±1)", "Ferryman (movement ±1)"),
    Words("Échevin (activation ±1)", "Alderman (activation ±1)"),
    Words("Courtier", "Broker"),
    Words("Intendant (remplit le stock)", "Steward (fills the stock)"),
    Words("Commissionnaire", "Agent"),
]
LETTERS = (
    *(Words("zéro", "no"), Words("un", "one"), Words("deux", "two"), Words("trois", "three")),
    *(Words("quatre", "four"), Words("cinq", "five"), Words("six", "six"), Words("sept", "seven")),
    *(Words("huit", "eight"), Words("neuf", "nine"), Words("dix", "ten")),
)


def in_letters(number: int) -> Words:
    """A small number as a word."""
    return LETTERS[number] if number < len(LETTERS) else Words(str(number), str(number))


def tile_name(tile: int) -> Words:
    """The name of a tile."""
    return TILE_NAMES[tile]


def card_name(card: int) -> Words:
    """The name of a card, with what it does."""
    code, value = CARD_CODES[card], int(VALUE[card])
    good = GOODS[GOOD[card]] if GOOD[card] >= 0 else Words("", "")
    if KIND[card] == WORKSHOP:
        n = int(CAPACITY[card])
        return Words(f"Atelier {code} ({n} {good.fr})", f"Workshop {code} ({n} {good.en})")
    if KIND[card] == ORDER:
        return Words(f"Commande {good.fr} +{value}", f"Order {good.en} +{value}")
    name = MASTERS[MASTER_TYPE[card]]
    if GOOD[card] < 0:
        return Words(f"{name.fr} {code}", f"{name.en} {code}")
    if value:
        return Words(
            f"{name.fr} {code} (commande {good.fr} +{value})", f"{name.en} {code} (order {good.en} +{value})"
        )
    return Words(
        f"{name.fr} {code} ({good.fr} +1, une autre −1)", f"{name.en} {code} ({good.en} +1, another −1)"
    )


def cubes(mix: int) -> Words:
    """Raw cubes of a triple, as in "2 wool, 1 gold"."""
    fr = [f"{n} {RAW[i].fr}" for i, n in enumerate(counts(mix)) if n]
    en = [f"{n} {RAW[i].en}" for i, n in enumerate(counts(mix)) if n]
    return Words(", ".join(fr) or "aucun cube", ", ".join(en) or "no cube")


def cost_name(card: int) -> Words:
    """What a card costs."""
    return cubes(int(COST[card]))


# Arguments of actions and entries as words: each sentence names those it takes, in their order.
Argument = Callable[[int], Words]


def number(value: int) -> Words:
    """A number as it is."""
    return Words(str(value), str(value))


def raw(colour: int) -> Words:
    """A raw material."""
    return RAW[colour]


def good(colour: int) -> Words:
    """A good."""
    return GOODS[colour]


def hex_place(cell: int) -> Words:
    """A hex by its coordinates."""
    place = f"({int(cell_q(cell))}, {int(cell_r(cell))})"
    return Words(place, place)


def change(by: int) -> Words:
    """By how much a master builder has changed a die."""
    return Words("", "") if by == 0 else Words(" +1", " +1") if by > 0 else Words(" −1", " −1")


def fall(what_left: int) -> Words:
    """By how much a price falls, and what left."""
    return FALLS[what_left]


def cards(packed: int) -> Words:
    """Several cards."""
    names = [card_name(int(card)) for card in unpack_cards(packed)]
    return Words(", ".join(name.fr for name in names), ", ".join(name.en for name in names))


def end_reasons(reasons: int) -> Words:
    """Why the end is announced."""
    told = [words for reason, words in REASONS.items() if reasons & reason]
    return Words(", ".join(words.fr for words in told), ", ".join(words.en for words in told))


_ALL_BRIDGES = in_letters(int(BRIDGES))
REASONS = {
    int(END_BRIDGES): Words(f"{_ALL_BRIDGES.fr} ponts sont construits", f"{_ALL_BRIDGES.en} bridges stand"),
    int(END_ORDERS): Words("la pioche des commandes est vide", "the order deck is empty"),
    int(END_MARKET): Words("le Marché est plein", "the Market is full"),
}


FALLS = {
    int(CUBE_LEFT): Words("−1 (un cube part)", "−1 (a cube leaves)"),
    int(SMALL_LEFT): Words("−1 (une carte +1 part)", "−1 (a +1 card leaves)"),
    int(BIG_LEFT): Words("−2 (une carte +2 part)", "−2 (a +2 card leaves)"),
    int(BIG_REPLACED): Words("−1 (un cube à la place d’une carte +2)", "−1 (a cube in place of a +2 card)"),
}


class Sentence(NamedTuple):
    """A sentence with places for its arguments, {0}, {1} …, and for a seat, {who}."""

    fr: str
    en: str
    arguments: tuple[Argument, ...] = ()
    clause: str = ""

    def with_values(self, values: tuple[int, ...], who: str = "") -> Words:
        """The sentence with these arguments."""
        words = [argument(value) for argument, value in zip(self.arguments, values)]
        return Words(
            self.fr.format(*(word.fr for word in words), who=who),
            self.en.format(*(word.en for word in words), who=who),
        )
