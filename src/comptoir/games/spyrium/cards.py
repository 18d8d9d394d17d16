"""Chapter 1: the cards, and a building as it stands in a street."""

from __future__ import annotations

from mypy_extensions import i64

from comptoir.games.spyrium.data import FIRST_CHARACTER, FIRST_TECHNIQUE, KIND_IDS, SYMBOL_BITS, SYMBOLS


def is_building(kind: i64) -> bool:
    """Whether a card is a building."""
    return kind < FIRST_CHARACTER


def is_character(kind: i64) -> bool:
    """Whether a card is a character."""
    return FIRST_CHARACTER <= kind < FIRST_TECHNIQUE


def is_technique(kind: i64) -> bool:
    """Whether a card is a technique."""
    return kind >= FIRST_TECHNIQUE


def technique_of(kind: i64) -> i64:
    """The technique on this card, as the bit by which players have it."""
    return 1 << (kind - FIRST_TECHNIQUE)


def techniques_in(techniques: i64) -> list[int]:
    """The cards of these techniques."""
    return [kind for kind in range(FIRST_TECHNIQUE, len(KIND_IDS)) if techniques & technique_of(kind) != 0]


def has_symbol(kind: i64, symbol: i64) -> bool:
    """Whether this symbol (or one of several) is on the card."""
    return SYMBOLS[kind] & symbol != 0


def symbols_of(kind: i64) -> list[str]:
    """The symbols on the face of a card, as words."""
    return [word for word, symbol in SYMBOL_BITS.items() if has_symbol(kind, symbol)]


# Streets hold a number a building: its kind, and whether it is tilted


def upright(kind: i64) -> i64:
    """A building that stands upright."""
    return kind * 2


def tilted(kind: i64) -> i64:
    """A building that has been exploited this round."""
    return kind * 2 + 1


def kind_of(building: i64) -> i64:
    """Which card a building of a street is."""
    return building >> 1


def is_tilted(building: i64) -> bool:
    """Whether a building of a street has been exploited this round."""
    return building & 1 == 1
