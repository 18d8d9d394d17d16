"""The laws that hold for every game, on random games of La Venise du Nord."""

import pytest

from comptoir import check_game, game


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("layout", ["L0", "L1", "L2", "L3", "L4", "free"])
def test_the_laws_hold(seats, layout):
    assert (
        check_game(
            game("venise"),
            games=4 - seats + 1,
            seed=10 * seats + len(layout),
            every=13,
            seats=seats,
            options={"layout": layout},
        )
        > 100
    )
