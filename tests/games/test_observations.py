"""What a seat sees is of the type that the game declares for it, at every position of random games."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import comptoir
from comptoir import SeededDealer, State
from comptoir.kernel.check import is_playable, option_choices
from comptoir.kernel.game import Game
from comptoir.kernel.typed_data import misfit

GAMES = [comptoir.game(slug) for slug in ("cove", "settlement", "spyrium", "stall", "venise")]
EVERY = 7  # one position in so many is looked at, and the last one


def ways() -> Iterator[object]:
    """Every game, number of seats and value of an option; those without an option are fast."""
    for game in GAMES:
        for seats in range(game.min_seats, game.max_seats + 1):
            for chosen in option_choices(game):
                if is_playable(game, seats, chosen):
                    tier = pytest.mark.test if chosen else pytest.mark.fast
                    yield pytest.param(game, seats, chosen, marks=tier, id=f"{game.slug}-{seats}-{chosen}")


def positions(game: Game, seats: int, chosen: dict[str, str], seed: int) -> Iterator[State]:
    """Every position of a random game, the last one too."""
    dealer, chooser = SeededDealer(seed), SeededDealer(seed + 1)
    state = game.new(seats, dealer, **chosen)
    yield state
    while state.seat is not None:
        actions = state.actions()
        state.play(actions[chooser.below(len(actions))], dealer, None)
        yield state


@pytest.mark.parametrize(("game", "seats", "chosen"), list(ways()))
def test_every_view_is_as_declared(game: Game, seats: int, chosen: dict[str, str]) -> None:
    assert game.observation_type.__name__ == f"{game.slug.capitalize()}View"
    for number, state in enumerate(positions(game, seats, chosen, seed=seats)):
        if number % EVERY == 0 or state.seat is None:
            for seat in (None, *range(seats)):
                fault = misfit(game.observe(state, seat), game.observation_type)
                assert not fault, f"the view{fault}"
