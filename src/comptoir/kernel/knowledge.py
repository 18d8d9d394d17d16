"""What one seat knows of a position: all that a bot is handed.

>>> from comptoir.kernel.dealers import SeededDealer
>>> from comptoir.kernel.game import game
>>> spyrium = game("spyrium")
>>> known = Knowledge(spyrium, spyrium.new(3, SeededDealer(1)))
>>> known.seat, spyrium.write(known.actions[0])
(1, 'place a1-a2')
>>> known.imagine(SeededDealer(2)).seat
1
"""

from __future__ import annotations

from comptoir.kernel.dealers import Dealer, FirstDealer
from comptoir.kernel.errors import BadSetup
from comptoir.kernel.game import Game, Json
from comptoir.kernel.state import State


class Knowledge:
    """What a seat knows: its legal actions, its view, and positions that it may imagine.

    The true position is imagined for the seat at once and not kept. Imagining deals from a sorted pool, so
    whatever is imagined from here is what would have been imagined from the truth; `check_game` holds that.
    """

    __slots__ = ("_actions", "_imagined", "_view", "game", "seat")

    def __init__(self, game: Game, state: State, seat: int | None = None) -> None:
        """What this seat (by default the one that must decide) knows of a position."""
        who = int(state.to_move) if seat is None else seat
        if not 0 <= who < state.seats:
            raise BadSetup("the game is over: nobody decides" if seat is None else f"there is no seat {seat}")
        self.game = game  # the static description: titles, texts of actions, weights
        self.seat = who
        self._imagined = state.imagine(who, FirstDealer())
        self._actions: tuple[int, ...] | None = None
        self._view: Json | None = None

    @property
    def actions(self) -> tuple[int, ...]:
        """The legal actions, as `State.actions` orders them; none where another seat must decide."""
        if self._actions is None:
            state = self._imagined
            self._actions = tuple(map(int, state.actions())) if state.to_move == self.seat else ()
        return self._actions

    @property
    def view(self) -> Json:
        """What the seat sees: `Game.observe`."""
        if self._view is None:
            self._view = self.game.observe(self._imagined, self.seat)
        return self._view

    def imagine(self, dealer: Dealer) -> State:
        """A position of one's own in which everything that the seat cannot know is dealt anew."""
        return self._imagined.imagine(self.seat, dealer)
