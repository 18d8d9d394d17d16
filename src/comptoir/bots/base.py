"""What a bot is, and the two simplest."""

from __future__ import annotations

from comptoir.bots.greedy import choose_greedily
from comptoir.kernel.dealers import Dealer
from comptoir.kernel.state import State


class Bot:
    """Chooses an action for the seat that must decide."""

    name = ""

    def choose(self, state: State, dealer: Dealer) -> int:
        """One of `state.actions()`, from what the deciding seat knows; the dealer is the bot's own chance."""
        raise NotImplementedError


class RandomBot(Bot):
    """Any legal action, all equally likely."""

    name = "random"

    def choose(self, state: State, dealer: Dealer) -> int:
        actions = state.actions()
        return int(actions[dealer.below(len(actions))])


class GreedyBot(Bot):
    """The action with the best value right after its own decision."""

    name = "greedy"

    def choose(self, state: State, dealer: Dealer) -> int:
        seat = state.to_move
        return int(choose_greedily(state.imagine(seat, dealer), dealer))
