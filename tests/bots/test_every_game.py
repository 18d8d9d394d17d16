"""What holds for the bots in every game: no peeking, same seed same move, solved positions."""

from __future__ import annotations

import pytest

from comptoir.bots import bot
from comptoir.bots.base import GreedyBot
from comptoir.bots.coach import hint
from comptoir.bots.search_bot import SearchBot
from comptoir.kernel.dealers import SeededDealer
from comptoir.kernel.game import game, games
from comptoir.kernel.knowledge import Knowledge

from . import solved

SLUGS = games()
FEW = 60  # simulations: enough to make peeking show, few enough to run uncompiled


def after_greedy(slug, seats, seed, count):
    """A position some way into a game."""
    dealer = SeededDealer(seed)
    state = game(slug).new(seats, dealer)
    while state.seat is not None and (count > 0 or len(state.actions()) < 2):
        state.play(GreedyBot().choose(Knowledge(game(slug), state), dealer), dealer, None)
        count -= 1
    return state


def seat_counts(slug):
    return sorted({max(2, game(slug).min_seats), game(slug).min_seats})


@pytest.mark.parametrize("slug", SLUGS)
@pytest.mark.parametrize("count", [0, 9, 40])
def test_two_positions_that_differ_only_in_what_a_seat_cannot_know_get_the_same_move(slug, count):
    for seats in seat_counts(slug):
        state = after_greedy(slug, seats, 5, count)
        if state.seat is None:
            continue
        other = state.imagine(state.to_move, SeededDealer(99))
        known, likewise = (Knowledge(game(slug), position) for position in (state, other))
        for name in ("random", "greedy", f"search:{FEW}"):
            chosen = [bot(name, slug).choose(one, SeededDealer(3)) for one in (known, likewise)]
            assert chosen[0] == chosen[1], name
        searches = [SearchBot(FEW).search(one, SeededDealer(3)).candidates for one in (known, likewise)]
        assert searches[0] == searches[1]
        assert hint(known, FEW) == hint(likewise, FEW)


@pytest.mark.parametrize("slug", SLUGS)
def test_the_same_seed_and_simulations_give_the_same_moves_all_turn_long(slug):
    played = []
    for _ in range(2):
        state, dealer, player, moves = (
            after_greedy(slug, seat_counts(slug)[-1], 2, 12),
            SeededDealer(8),
            SearchBot(FEW),
            [],
        )
        while state.seat is not None and len(moves) < 6:
            moves.append(player.choose(Knowledge(game(slug), state), dealer))
            state.play(moves[-1], dealer, None)
        played.append(moves)
    assert played[0] == played[1]


@pytest.mark.parametrize("slug", SLUGS)
def test_searching_leaves_what_is_known_alone(slug):
    rules, state = game(slug), after_greedy(slug, seat_counts(slug)[-1], 3, 15)
    known = Knowledge(rules, state)
    before = rules.dump(known.imagine(SeededDealer(1)))
    SearchBot(FEW).choose(known, SeededDealer(1))
    assert rules.dump(known.imagine(SeededDealer(1))) == before


@pytest.mark.parametrize("slug", solved.slugs())
def test_the_best_move_of_a_solved_position_is_found(slug):
    rules = game(slug)
    for data in solved.read(slug):
        position = rules.load(data["position"])
        exact = solved.outcomes(position, position.to_move, [solved.MOST])
        best = max(exact.values())
        chosen = SearchBot(600).choose(Knowledge(rules, position), SeededDealer(1))
        assert exact[chosen] == best, (
            f"{rules.write(chosen)} gives {exact[chosen]}, {data['best']} gives {best}"
        )


def test_every_game_has_solved_positions():
    assert {slug for slug in SLUGS if slug != "stall"} <= set(solved.slugs())
