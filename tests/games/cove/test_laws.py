"""The laws that hold for every game, over seats, merchants and options."""

import itertools

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from comptoir import check_game
from comptoir.games.cove.game import COVE
from comptoir.kernel.dealers import FirstDealer, SeededDealer
from comptoir.kernel.playout import perft, play_randomly

VALUES = {option.name: option.values for option in COVE.options}


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("rogues", VALUES["rogues"])
def test_the_laws_hold_with_every_rogue_card(seats, rogues):
    assert (
        check_game(
            COVE, games=1, seed=seats, every=11, seats=seats, options={"rogues": rogues, "townsfolk": "all"}
        )
        > 60
    )


@pytest.mark.parametrize("townsfolk", VALUES["townsfolk"])
def test_the_laws_hold_with_every_choice_of_townsfolk(townsfolk):
    assert check_game(COVE, games=1, seed=9, every=11, seats=3, options={"townsfolk": townsfolk}) > 60


@pytest.mark.parametrize("merchants", VALUES["merchants"])
def test_the_laws_hold_for_every_way_to_find_merchants(merchants):
    assert check_game(COVE, games=1, seed=5, every=11, seats=2, options={"merchants": merchants}) > 60


@pytest.mark.parametrize("peddler", VALUES["peddler"])
@pytest.mark.parametrize("seats", [1, 2])
def test_the_laws_hold_with_the_peddler(seats, peddler):
    options = {"peddler": peddler, "rogues": "cultists", "townsfolk": "all"}
    assert check_game(COVE, games=2, seed=seats, every=11, seats=seats, options=options) > 60


@settings(max_examples=15, deadline=None, suppress_health_check=list(HealthCheck))
@given(
    seed=st.integers(0, 10**9),
    seats=st.integers(1, 4),
    rogues=st.sampled_from(VALUES["rogues"]),
    townsfolk=st.sampled_from(VALUES["townsfolk"]),
)
def test_any_game_ends_after_three_rounds_with_everything_accounted_for(seed, seats, rogues, townsfolk):
    dealer = SeededDealer(seed)
    state = COVE.new(seats, dealer, rogues=rogues, townsfolk=townsfolk)
    totals = COVE.conserved(state)
    assert play_randomly(state, dealer, 5000) < 5000
    assert COVE.conserved(state) == totals
    assert totals["missing in the shops"] == 0
    assert state.round == 3
    for seat in range(seats):
        assert sum(line.points for line in COVE.breakdown(state, seat)) == state.score(seat)


def test_perft_of_the_choice_of_merchants():
    state = COVE.new(4, FirstDealer(), merchants="chosen")
    assert [perft(state, depth, FirstDealer()) for depth in (1, 2, 3, 4)] == [4, 12, 24, 24]


def test_an_evaluation_is_in_gold_and_exact_at_the_end():
    dealer = SeededDealer(3)
    state = COVE.new(4, dealer)
    assert all(40 < state.evaluate(seat) < 400 for seat in range(4))
    assert state.progress() < 0.1
    assert state.evaluate(0) == COVE.weights.value(state.features(0), state.progress())
    assert len(state.features(0)) == len(COVE.weights.names)
    assert 10 < state.spread() < 40
    play_randomly(state, dealer)
    assert state.progress() == 1.0
    assert [state.evaluate(seat) for seat in range(4)] == [float(state.score(seat)) for seat in range(4)]


def test_progress_goes_from_nothing_to_one():
    dealer = SeededDealer(8)
    state = COVE.new(2, dealer, merchants="chosen")
    seen = [state.progress()]
    while state.seat is not None:
        play_randomly(state, dealer, 1)
        seen.append(state.progress())
    assert seen[0] == 0.0
    assert seen[-1] == 1.0
    assert all(later >= earlier - 0.1 for earlier, later in itertools.pairwise(seen))
