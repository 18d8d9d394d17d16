from __future__ import annotations

from comptoir import SeededDealer
from comptoir.kernel.dealers import FirstDealer
from comptoir.kernel.playout import perft, play_randomly
from stall.game import STALL


def test_a_random_game_goes_to_its_end() -> None:
    dealer = SeededDealer(4)
    state = STALL.new(3, dealer)
    assert play_randomly(state, dealer) > 15
    assert state.seat is None


def test_a_random_game_stops_at_its_limit() -> None:
    dealer = SeededDealer(4)
    state = STALL.new(3, dealer)
    assert play_randomly(state, dealer, 5) == 5
    assert state.seat is not None


def test_counting_what_can_be_played() -> None:
    state = STALL.load({"hands": [[1, 2], [3]]})
    # sell 1 or 2, then sell 3, then the one left: nothing to choose any more
    assert [perft(state, depth, FirstDealer()) for depth in range(5)] == [1, 2, 2, 2, 2]
    assert STALL.dump(state)["hands"] == [[1, 2], [3]]
