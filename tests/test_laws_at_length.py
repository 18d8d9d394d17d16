"""The laws that hold for every game, on many random games: every seat count, every value of every option."""

from __future__ import annotations

import pytest

import comptoir
from comptoir.kernel.check import check_game, is_playable, option_choices

pytestmark = pytest.mark.all

GAMES = [comptoir.game(slug) for slug in comptoir.games()]
CASES = [
    (game.slug, seats, chosen)
    for game in GAMES
    for seats in range(game.min_seats, game.max_seats + 1)
    for chosen in option_choices(game)
    if is_playable(game, seats, chosen)
]


@pytest.mark.parametrize(("slug", "seats", "chosen"), CASES, ids=lambda value: str(value))
def test_the_laws_hold_in_many_games(slug: str, seats: int, chosen: dict[str, str]) -> None:
    assert check_game(comptoir.game(slug), games=8, seed=1000, every=3, seats=seats, options=chosen) > 50
