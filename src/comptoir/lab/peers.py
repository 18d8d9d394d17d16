"""Other people's engines, run beside ours in the same race. They come with `pip install comptoir[peers]`.

Each plays uniformly random legal actions to the end, driven as its own documentation drives it.
"""

from __future__ import annotations

import random
from importlib.metadata import version

from comptoir.kernel.errors import BadSetup
from comptoir.lab.bench import Contender

OPEN_SPIEL_GAMES = ("backgammon", "gin_rummy", "hearts")


class Catanatron:
    """Settlers of Catan in Python, four seats."""

    def __init__(self) -> None:
        import catanatron

        self.name = f"{catanatron.__name__} {version('catanatron')} (4)"

    def play(self, seed: int) -> int:
        from catanatron import Color, Game, RandomPlayer

        game = Game([RandomPlayer(color) for color in Color], seed=seed)
        game.play()
        return len(game.state.actions)


class OpenSpiel:
    """A game of OpenSpiel, written in C++ and driven from Python."""

    def __init__(self, name: str) -> None:
        import pyspiel

        self.name = f"OpenSpiel {version('open_spiel')} {name}"
        self.game = pyspiel.load_game(name)

    def play(self, seed: int) -> int:
        chance, state, decisions = random.Random(seed), self.game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes())
                state.apply_action(chance.choices(outcomes, weights)[0])
            else:
                actions = state.legal_actions()
                state.apply_action(actions[chance.randrange(len(actions))])
                decisions += 1
        return decisions


def peer_engines() -> list[Contender]:
    """All of them, catanatron first: the ratios are to it."""
    try:
        return [Catanatron(), *(OpenSpiel(name) for name in OPEN_SPIEL_GAMES)]
    except ImportError as error:
        needed = "pip install -r requirements-peers.lock"
        raise BadSetup(f"the peers are not installed ({error.name} is missing): {needed}") from None
