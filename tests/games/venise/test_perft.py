"""How many ways there are to play the first actions: a silent change of the rules shows here."""

import pytest

from comptoir import game
from comptoir.kernel.dealers import FirstDealer, SeededDealer
from comptoir.kernel.playout import perft, play_randomly

VENISE = game("venise")

# layout, seats, actions played at random before (seed 5), counts at depth 1, 2, 3
COUNTS = [
    ("L0", 2, 0, [9, 81, 230]),
    ("L0", 4, 60, [8, 18, 48]),
    ("L1", 3, 200, [15, 46, 102]),
    ("L2", 4, 150, [14, 46, 122]),
    ("L3", 2, 100, [8, 21, 82]),
    ("L4", 3, 250, [4, 28, 102]),
    ("free", 2, 0, [9, 72, 432]),
    ("free", 3, 90, [11, 26, 70]),
]


@pytest.mark.parametrize(("layout", "seats", "before", "counts"), COUNTS)
def test_perft(layout, seats, before, counts):
    dealer = SeededDealer(5)
    state = VENISE.new(seats, dealer, layout=layout)
    play_randomly(state, dealer, before)
    assert [perft(state, depth, FirstDealer()) for depth in (1, 2, 3)] == counts
