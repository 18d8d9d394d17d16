from __future__ import annotations

import pytest
from librt.vecs import vec

from comptoir.bots.base import GreedyBot, RandomBot
from comptoir.bots.rollout import LEAD_SCALE, value_position
from comptoir.bots.search import ROOT, SearchSettings, Tree
from comptoir.bots.search_bot import SearchBot, candidates
from comptoir.kernel.dealers import SeededDealer
from comptoir.kernel.game import game
from comptoir.kernel.knowledge import Knowledge

from . import toy


def known(state):
    """What the seat that decides knows; the tiny games have no description, and the bots need none."""
    return Knowledge(game("stall"), state)


def play(bots, state, dealer):
    while state.seat is not None:
        state.play(bots[state.seat].choose(known(state), dealer), dealer, None)
    return state


def test_the_cheapest_card_that_wins_takes_a_prize_when_the_next_one_matters():
    state = toy.position([[5, 9], [2, 4]], [6, 5], table=[(4, 1)], seat=0)
    assert SearchBot(400).choose(known(state), SeededDealer(1)) == 5


def test_a_lost_prize_gets_the_lowest_card():
    state = toy.position([[3, 8], [2, 5]], [6, 5], table=[(12, 1)], seat=0)
    assert SearchBot(400).choose(known(state), SeededDealer(1)) == 3


def test_a_seat_on_its_own_goes_for_points():
    assert SearchBot(400).choose(known(toy.climb()), SeededDealer(3)) == 0


def test_the_same_seed_and_simulations_give_the_same_moves():
    games = []
    for _ in range(2):
        state, moves = toy.deal(2, 4, [4, 3, 2, 5], SeededDealer(8)), []
        bots = [SearchBot(80), SearchBot(80)]
        dealer = SeededDealer(11)
        while state.seat is not None:
            moves.append(bots[state.seat].choose(known(state), dealer))
            state.play(moves[-1], dealer, None)
        games.append(moves)
    assert games[0] == games[1]


@pytest.mark.parametrize("seed", range(6))
def test_what_a_seat_cannot_know_does_not_change_its_move(seed):
    state = toy.deal(3, 4, [4, 3, 2, 5], SeededDealer(seed))
    other = state.imagine(0, SeededDealer(seed + 100))
    assert [list(hand) for hand in other.hands] != [list(hand) for hand in state.hands]
    assert (
        SearchBot(200).search(known(state), SeededDealer(2)).candidates
        == SearchBot(200).search(known(other), SeededDealer(2)).candidates
    )


def test_an_interrupted_search_returns_its_best_so_far():
    asked = []

    def stop():
        asked.append(1)
        return len(asked) == 3

    result = SearchBot(100_000).search(
        known(toy.deal(2, 5, [4, 3, 2, 5, 6], SeededDealer(1))), SeededDealer(1), stop
    )
    assert result.was_stopped
    assert result.simulations < 1000
    assert sum(candidate.visits for candidate in result.candidates) == result.simulations


def test_a_time_budget_ends_a_search():
    result = SearchBot(None, seconds=0.05).search(
        known(toy.deal(2, 5, [4, 3, 2, 5, 6], SeededDealer(1))), SeededDealer(1)
    )
    assert result.simulations > 0
    assert not result.was_stopped


def test_searching_takes_more_points_than_chance_and_than_greed():
    for rival in (RandomBot(), GreedyBot()):
        lead = 0
        for number in range(24):
            state = toy.deal(2, 5, [4, 3, 2, 5, 6], SeededDealer(number // 2))
            seat = number % 2
            bots = [rival, rival]
            bots[seat] = SearchBot(60)
            end = play(bots, state, SeededDealer(number))
            lead += end.score(seat) - end.score(1 - seat)
        assert lead > 0


def test_the_tree_is_reused_while_the_same_seat_decides():
    bot = SearchBot(200)
    state = toy.climb()
    dealer = SeededDealer(1)
    action = bot.choose(known(state), dealer)
    assert action == 0
    state.play(1, dealer, None)
    assert bot._tree(state, 1).visits[0] == 0, "another action was played than the one foreseen"
    state = toy.climb()
    state.total = 30
    bot = SearchBot(200)
    bot._subtree = bot._below(bot._tree(state, 1), state, 3)
    assert bot._subtree is None, "an action that was never met leaves nothing to reuse"


def test_a_reused_tree_forgets_actions_that_are_not_possible_any_more():
    state = toy.climb()
    tree = Tree(1, SearchSettings(), 1)
    tree.simulate(state, 50)
    for strange in (77, 78):
        tree.add(ROOT, strange)
    tree.prune_root(state.actions())
    assert sorted(candidate.action for candidate in candidates(tree)) == [0, 1, 2, 3]
    tree.simulate(state, 10)
    assert tree.visits[ROOT] == 60


def test_with_quiescence_a_one_ply_value_is_of_the_finished_action():
    state = toy.errand()
    hasty, patient = Tree(1, SearchSettings(), 1), Tree(1, SearchSettings(quiescence_steps=2), 1)
    assert hasty.one_ply_value(state, 4) < hasty.one_ply_value(state, 1), (
        "what is paid shows, what it will bring does not"
    )
    assert patient.one_ply_value(state, 4) > patient.one_ply_value(state, 1)


def test_with_quiescence_no_position_halfway_is_evaluated():
    state = toy.errand()
    state.play(4, SeededDealer(1), None)
    ended = Tree(1, SearchSettings(rollout_steps=0, quiescence_steps=2), 1).rollout(state.copy())
    assert (ended.is_quiet(), ended.total) == (True, 2)
    left = Tree(1, SearchSettings(rollout_steps=0), 1).rollout(state.copy())
    assert (left.is_quiet(), left.total) == (False, -4)


def worth_in_points(seats, rival_discount):
    """A position of a game that runs, and what it is worth to each seat where winning does not count."""
    state, dealer = game("spyrium").new(seats, SeededDealer(4)), SeededDealer(5)
    for _ in range(30):
        state.play(GreedyBot().choose(Knowledge(game("spyrium"), state), dealer), dealer, None)
    values = vec[float]([0.0] * seats)
    value_position(state, 1.0, rival_discount, values)
    return [value * LEAD_SCALE for value in values], [state.evaluate(seat) for seat in range(seats)]


def leads(points):
    return [mine - max(points[:seat] + points[seat + 1 :]) for seat, mine in enumerate(points)]


def test_points_beside_winning_are_the_lead_over_the_best_rival():
    worth, points = worth_in_points(3, 0.0)
    assert worth == pytest.approx(leads(points))


def test_among_several_rivals_their_points_may_be_discounted():
    worth, points = worth_in_points(3, 1.0)
    assert worth == pytest.approx(points)


def test_one_rival_is_never_discounted():
    worth, points = worth_in_points(2, 1.0)
    assert worth == pytest.approx(leads(points))


def test_bots_weigh_only_what_is_timely():
    result = SearchBot(64).search(known(toy.patience()), SeededDealer(1))
    assert {candidate.action for candidate in result.candidates} == {0, 1}
    assert {GreedyBot().choose(known(toy.patience()), SeededDealer(seed)) for seed in range(20)} <= {0, 1}


def test_the_one_timely_action_is_played_without_a_search():
    state = toy.patience()
    state.play(0, SeededDealer(1), None)
    assert len(state.actions()) == 4
    assert SearchBot(10**9).choose(known(state), SeededDealer(1)) == 1
    assert GreedyBot().choose(known(state), SeededDealer(1)) == 1


def test_an_action_that_is_not_timely_can_be_searched_all_the_same():
    state = toy.patience()
    state.play(0, SeededDealer(1), None)
    tree = Tree(1, SearchSettings(), 3)
    tree.simulate(state, 16)
    assert [candidate.action for candidate in candidates(tree)] == [1]
    tree.simulate_through(state, 3, 8)
    assert {candidate.action: candidate.visits for candidate in candidates(tree)} == {1: 16, 3: 8}
