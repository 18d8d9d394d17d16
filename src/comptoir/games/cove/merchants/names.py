"""Words that all merchants share."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

from comptoir.kernel.words import Words, refuse

Colour = Literal["red", "green", "blue", "yellow"]
Faction = Literal["warrior", "bard", "wizard", "noble"]
COLOUR_NAMES = ("red", "green", "blue", "yellow")
COLOURS_M = (Words("rouge", "red"), Words("vert", "green"), Words("bleu", "blue"), Words("jaune", "yellow"))
COLOURS_F = (Words("rouge", "red"), Words("verte", "green"), Words("bleue", "blue"), Words("jaune", "yellow"))
FACTION_NAMES = ("warrior", "bard", "wizard", "noble")
FACTIONS = (
    Words("Guerriers", "Warriors"),
    Words("Bardes", "Bards"),
    Words("Sorciers", "Wizards"),
    Words("Nobles", "Nobles"),
)
OVERSEER = Words("Surveillant : défaussez 1 carte Corruption", "Overseer: discard 1 Corruption card")
PAINT = ("red", "green", "blue", "yellow")  # how a colour looks in the terminal
INITIALS = Words("RVBJ", "RGBY")  # and its letter, for those who cannot tell colours apart
FACTION_LETTERS = "WBZN"

NOT_ASKED = refuse("3.5", "Ce n'est pas ce qui est demandé maintenant.", "That is not what is asked now.")
STANDS_THERE = refuse(
    "3.3",
    "La figurine s'y trouve déjà : elle doit changer de case.",
    "The figure stands there already: it must go to another space.",
)


def cost(hours: int, corruption: int) -> str:
    """The cost of an action in a few words."""
    parts = []
    if hours or not corruption:
        parts.append(f"{hours} h")
    if corruption:
        parts.append(f"{corruption} corruption")
    return " + ".join(parts)


def and_corruption(cards: int) -> Words:
    """The Corruption cards that an action draws, after the words for what it does."""
    return Words(f" et {cards} corruption", f" and {cards} corruption") if cards else Words("", "")


def sponsors(covered: Sequence[str], lang: str) -> str:
    """The active Sponsorship icons, by the letters of their factions."""
    letters = [
        letter for letter, name in zip(FACTION_LETTERS, FACTION_NAMES, strict=True) if name not in covered
    ]
    return Words("\n Mécénat ", "\n sponsorship ").to(lang) + (" ".join(letters) or "–")


def listing(parts: Sequence[str], lang: str) -> str:
    """Several things in a row of words."""
    if len(parts) < 2:
        return "".join(parts)
    last = " et " if lang == "fr" else " and "
    return ", ".join(parts[:-1]) + last + parts[-1]


def tally(counts: Sequence[int], one: Callable[[int], str]) -> list[str]:
    """Counts as words: 2 × this, 1 × that."""
    return [f"{number} × {one(i)}" if number > 1 else one(i) for i, number in enumerate(counts) if number]
