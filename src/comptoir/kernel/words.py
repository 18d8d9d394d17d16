"""Everything on the screen exists in French and in English; a game from outside may have one of them only."""

from __future__ import annotations

from typing import NamedTuple, Self

LANGUAGES = ("fr", "en")


class _Both(NamedTuple):
    fr: str
    en: str


class Words(_Both):
    """One text in both languages; where one is not given, the other stands for it.

    >>> Words("Marché", "Market").to("fr"), Words(en="Market").to("fr")
    ('Marché', 'Market')
    """

    __slots__ = ()

    def __new__(cls, fr: str = "", en: str = "") -> Self:
        return tuple.__new__(cls, (fr or en, en or fr))

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


IS_OVER = Words("La partie est finie.", "The game is over.")


class Refusal(NamedTuple):
    """Why an action is refused now, and the clause that says so."""

    reason: Words
    clause: str


def refuse(clause: str, fr: str = "", en: str = "") -> Refusal:
    """A refusal in both languages, or in the one that the game has."""
    return Refusal(Words(fr, en), clause)
