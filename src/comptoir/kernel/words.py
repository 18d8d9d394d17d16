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


class Refusal(NamedTuple):
    """Why an action is refused now, and the clause that says so."""

    reason: Words
    clause: str
