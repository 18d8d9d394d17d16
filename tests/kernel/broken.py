"""Games to break: the stall with a state of its own, and what a broken law is asked for."""

from __future__ import annotations

import pytest

import comptoir
from comptoir import Dealer, State, check_game
from comptoir.kernel.check import LawBroken
from comptoir.kernel.game import Json
from stall.game import STALL, Stall
from stall.state import StallState


class Broken(Stall):
    """The stall, with a state class of its own to break."""

    kind: type[StallState] = StallState

    def start(self, seats: int, dealer: Dealer, options: dict[str, str]) -> State:
        return self.turned(super().start(seats, dealer, options))

    def load(self, data: Json) -> State:
        return self.turned(super().load(data))

    def turned(self, state: State) -> State:
        """The same position as a state of the broken kind."""
        assert isinstance(state, StallState)
        new = self.kind()
        for name in ("seats", "stack", "to_move", "deck", "hands", "stalls", "coins", "limit"):
            setattr(new, name, getattr(state, name))
        return new


def broken_by(law: str, game: Stall) -> None:
    comptoir.register(game)
    try:
        with pytest.raises(LawBroken, match=law):
            check_game(game, games=2, every=1)
    finally:
        comptoir.register(STALL)


def kind(of: type[StallState]) -> Broken:
    """The stall with this state class, whose copies stay of that class."""

    class Game(Broken):
        kind = of

    return Game()


class Own(StallState):
    """A state whose copies are of its own class."""

    def copy(self) -> StallState:
        new = type(self)()
        for name in ("seats", "to_move", "limit"):
            setattr(new, name, getattr(self, name))
        new.stack, new.deck, new.coins = self.stack[:], self.deck.copy(), self.coins[:]
        new.hands, new.stalls = [hand[:] for hand in self.hands], [stall[:] for stall in self.stalls]
        return new
