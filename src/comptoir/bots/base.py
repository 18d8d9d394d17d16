"""What a bot is, and the two simplest."""

from __future__ import annotations

from typing import Self

from comptoir.bots.greedy import choose_greedily
from comptoir.kernel.dealers import Dealer
from comptoir.kernel.errors import BadSetup
from comptoir.kernel.knowledge import Knowledge


class Bot:
    """Chooses an action for the seat that must decide, from what that seat knows.

    A run is the decisions of one seat until another seat decides, or until something new is shown. What a
    bot remembers from one decision to the next must not outlive a run: `begin` says that another one begins.
    """

    name = ""

    @classmethod
    def make(cls, parameter: str, slug: str) -> Self:
        """The bot as it plays the game `slug`; `parameter` is what stands behind the colon of its name."""
        if parameter:
            raise BadSetup(f"this bot takes no parameter, so nothing stands behind a colon: {parameter!r}")
        return cls()

    def begin(self) -> None:
        """Another run begins: forget what the last one left."""

    def choose(self, known: Knowledge, dealer: Dealer) -> int:
        """One of `known.actions`; the dealer is the bot's own chance."""
        raise NotImplementedError


def name_of(bot: Bot) -> str:
    """What a bot is called in records and tables: one word."""
    return "-".join(bot.name.split()) or type(bot).__name__


class RandomBot(Bot):
    """Any legal action, all equally likely."""

    name = "random"

    def choose(self, known: Knowledge, dealer: Dealer) -> int:
        actions = known.actions
        return actions[dealer.below(len(actions))]


class GreedyBot(Bot):
    """The action with the best value right after its own decision."""

    name = "greedy"

    def choose(self, known: Knowledge, dealer: Dealer) -> int:
        return int(choose_greedily(known.imagine(dealer), dealer))
