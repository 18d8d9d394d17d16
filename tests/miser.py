"""A bot from outside, for the tests: it plays the action at one place of the list, the last by default."""

from __future__ import annotations

from comptoir import Bot, Dealer, Knowledge


class Miser(Bot):
    """Always the same place of the list; the parameter says which."""

    def __init__(self, place: int = -1) -> None:
        self.place = place

    @classmethod
    def make(cls, parameter: str, slug: str) -> Miser:
        return cls(int(parameter or -1))

    def choose(self, known: Knowledge, dealer: Dealer) -> int:
        return known.actions[self.place]
