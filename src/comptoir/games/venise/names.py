"""How tiles, colours and cards are called, in French and in English."""

from __future__ import annotations

from comptoir.games.venise.data import (
    CAPACITY,
    CARD_CODES,
    COST,
    GOOD,
    KIND,
    MASTER_TYPE,
    ORDER,
    ROW1,
    VALUE,
    WORKSHOP,
)
from comptoir.games.venise.triples import counts
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
    Words("Maître des ponts (+2 PV par pont à la fin)", "Bridge master (+2 VP a bridge at the end)"),
    Words("Passeur (déplacement ±1)", "Ferryman (movement ±1)"),
    Words("Échevin (activation ±1)", "Alderman (activation ±1)"),
    Words("Courtier", "Broker"),
    Words("Intendant (remplit le stock)", "Steward (fills the stock)"),
    Words("Commissionnaire", "Agent"),
]


def both(fr: str, en: str) -> Words:
    """A text in both languages."""
    return Words(fr, en)


def tile_name(tile: int) -> Words:
    """The name of a tile."""
    return TILE_NAMES[tile]


def card_name(card: int) -> Words:
    """The name of a card, with what it does."""
    code = CARD_CODES[card]
    if KIND[card] == WORKSHOP:
        good, n = GOODS[GOOD[card]], int(CAPACITY[card])
        return both(f"Atelier {code} ({n} {good.fr})", f"Workshop {code} ({n} {good.en})")
    if KIND[card] == ORDER:
        good = GOODS[GOOD[card]]
        return both(f"Commande {good.fr} +{int(VALUE[card])}", f"Order {good.en} +{int(VALUE[card])}")
    name = MASTERS[MASTER_TYPE[card]]
    if GOOD[card] < 0:
        return both(f"{name.fr} {code}", f"{name.en} {code}")
    good = GOODS[GOOD[card]]
    if VALUE[card]:
        return both(
            f"{name.fr} {code} (commande {good.fr} +{int(VALUE[card])})",
            f"{name.en} {code} (order {good.en} +{int(VALUE[card])})",
        )
    return both(
        f"{name.fr} {code} ({good.fr} +1, une autre −1)", f"{name.en} {code} ({good.en} +1, another −1)"
    )


def cubes(numbers: list[int]) -> Words:
    """Raw cubes, as in "2 wool, 1 gold"."""
    fr = [f"{n} {RAW[i].fr}" for i, n in enumerate(numbers) if n]
    en = [f"{n} {RAW[i].en}" for i, n in enumerate(numbers) if n]
    return both(", ".join(fr) or "aucun cube", ", ".join(en) or "no cube")


def cost_name(card: int) -> Words:
    """What a card costs."""
    return cubes(counts(COST[card]))


def slot_name(slot: int) -> str:
    """a1, a2 … in row 1, b1, b2 … in row 2."""
    return f"a{slot + 1}" if slot < ROW1 else f"b{slot - int(ROW1) + 1}"
