"""Chapter P2: the Peddler's cards.

A card in the right action space uses its left half (what it does, its cost, inner or outer), one in the left
space its right half (how many times, its cost, left or right).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from comptoir.games.cove.data import BOX, good_named, to_vec
from comptoir.kernel.packing import with_bit

NORMAL: Final[i64] = 1
HARD: Final[i64] = 2

# What a card does: DOES_RECRUIT, DOES_SPONSOR + faction, or DOES_GOODS + first good + 16 * (second good + 1)
DOES_RECRUIT: Final[i64] = 0
DOES_SPONSOR: Final[i64] = 1
DOES_GOODS: Final[i64] = 16

INNER: Final[i64] = 0
OUTER: Final[i64] = 1
LEFT: Final[i64] = 0
RIGHT: Final[i64] = 1


def _does(text: str) -> int:
    if text == "recruit":
        return int(DOES_RECRUIT)
    if text.startswith("sponsor"):
        return int(DOES_SPONSOR) + "WBZN".index(text.split()[1])
    goods = [int(good_named(name)) for name in text.split(", ")]
    return int(DOES_GOODS) + goods[0] + (16 * (goods[1] + 1) if len(goods) > 1 else 0)


def first_good(does: i64) -> i64:
    """The first good of a card that makes goods."""
    return does & 15


def second_good(does: i64) -> i64:
    """The second good of a card that makes goods, -1 for none."""
    return ((does - DOES_GOODS) >> 4) - 1


def _column(name: str) -> vec[i64]:
    return to_vec([BOX.number(f"peddler.cards.{i}.{name}") for i in BOX.keys("peddler.cards")])


def _words(name: str, values: tuple[str, str]) -> vec[i64]:
    return to_vec([values.index(BOX.text(f"peddler.cards.{i}.{name}")) for i in BOX.keys("peddler.cards")])


CARD_NAMES: Final = tuple(BOX.text(f"peddler.cards.{i}.id") for i in BOX.keys("peddler.cards"))
DOES: Final[vec[i64]] = to_vec([_does(BOX.text(f"peddler.cards.{i}.do")) for i in BOX.keys("peddler.cards")])
HOURS: Final[vec[i64]] = _column("hours")
CORRUPTION: Final[vec[i64]] = _column("corruption")
DEPTH: Final[vec[i64]] = _words("depth", ("inner", "outer"))
TIMES: Final[vec[i64]] = _column("times")
TIMES_HOURS: Final[vec[i64]] = _column("times_hours")
MOST_HOURS: Final[i64] = max(HOURS) + max(TIMES_HOURS)  # of a turn
TIMES_CORRUPTION: Final[vec[i64]] = _column("times_corruption")
SIDE: Final[vec[i64]] = _words("side", ("left", "right"))


def _all_but(names: list[str]) -> i64:
    """All cards but these, a bit each."""
    mask: i64 = 0
    for card, name in enumerate(CARD_NAMES):
        if name not in names:
            mask = with_bit(mask, card)
    return mask


BASIC: Final[i64] = _all_but(BOX.text("peddler.hard_cards").split())
IN_HARD_GAME: Final[i64] = _all_but(BOX.text("peddler.replaced_cards").split())


def cards_of(level: i64) -> i64:
    """The cards of a NORMAL or a HARD game, a bit each (P1.2)."""
    return IN_HARD_GAME if level == HARD else BASIC
