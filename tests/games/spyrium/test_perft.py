"""How many ways there are to play the first actions: a silent change of the rules shows here."""

import pytest

from comptoir import game
from comptoir.kernel.dealers import FirstDealer, SeededDealer
from comptoir.kernel.playout import perft, play_randomly

SPYRIUM = game("spyrium")

# seats, actions played at random before (seed 5), counts at depth 1, 2, 3
COUNTS = [
    (2, 0, [14, 184, 2407]),
    (3, 0, [14, 184, 2420]),
    (4, 40, [2, 16, 201]),
    (5, 90, [1, 2, 4]),
    (3, 120, [1, 13, 60]),
]


@pytest.mark.parametrize(("seats", "before", "counts"), COUNTS)
def test_perft(seats, before, counts):
    state = SPYRIUM.new(seats, SeededDealer(5))
    play_randomly(state, SeededDealer(5), before)
    assert [perft(state, depth, FirstDealer()) for depth in (1, 2, 3)] == counts
