"""Everything on the screen exists in French and in English."""

from __future__ import annotations

from typing import NamedTuple

LANGUAGES = ("fr", "en")


class Words(NamedTuple):
    """One text in both languages.

    >>> Words("Mine", "Mine").to("fr")
    'Mine'
    """

    fr: str
    en: str

    def to(self, lang: str) -> str:
        """The text in this language; English where it is not French."""
        return self.fr if lang == "fr" else self.en


def figure(value: float, lang: str, form: str = ".1f") -> str:
    """A number as the language writes it.

    >>> figure(-1.25, "fr", ".2f"), figure(0.5, "en", "+.1f")
    ('−1,25', '+0.5')
    """
    text = f"{value:{form}}".replace("-", "−")
    return text.replace(".", ",") if lang == "fr" else text


class Refusal(NamedTuple):
    """Why an action is refused now, and the clause that says so."""

    reason: Words
    clause: str


def refuse(clause: str, fr: str, en: str) -> Refusal:
    """A refusal in both languages."""
    return Refusal(Words(fr, en), clause)
