"""The laws that hold for every game, on random games of Spyrium."""

import pytest

from comptoir import check_game, game


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("residence", ["short", "long"])
def test_the_laws_hold(seats, residence):
    assert (
        check_game(
            game("spyrium"), games=2, seed=seats, every=9, seats=seats, options={"residence": residence}
        )
        > 100
    )
