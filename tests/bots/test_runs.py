"""Runs: where they end, and that whoever computes one plays the same."""

from __future__ import annotations

import pytest

from comptoir.bots import bot
from comptoir.bots.base import Bot, RandomBot
from comptoir.bots.play import decisions
from comptoir.bots.runs import play_run, run, run_chance
from comptoir.kernel.dealers import SeededDealer
from comptoir.kernel.errors import ComptoirError
from comptoir.kernel.game import game, games
from comptoir.kernel.knowledge import Knowledge
from comptoir.kernel.playout import play_watched


def runs_of(slug, name, seed, most=80):
    """The runs of a game as (position before it, number of its first decision, its actions)."""
    rules, dealer = game(slug), SeededDealer(seed)
    state, number, found = rules.new(max(2, rules.min_seats), dealer), 0, []
    while (seat := state.seat) is not None and number < most:
        before, known = state.copy(), Knowledge(rules, state)
        played = []
        for action in play_run(bot(name, slug), known, run_chance(seed, seat, number)):
            played.append(action)
            if play_watched(state, action, dealer) or state.seat != seat:
                break
        found.append((before, number, played))
        number += len(played)
    return found


@pytest.mark.parametrize("slug", games())
@pytest.mark.parametrize("name", ["random", "greedy", "search:12"])
def test_a_run_computed_ahead_is_the_run_that_is_played_step_by_step(slug, name):
    rules, dealer = game(slug), SeededDealer(4)
    state = rules.new(max(2, rules.min_seats), dealer)
    players = [bot(name, slug) for _ in range(state.seats)]
    stepwise = []
    for decision in decisions(rules, state, dealer, players, 4):
        stepwise.append(decision.action)
        if len(stepwise) == 40:
            break
    ahead = [action for _, _, played in runs_of(slug, name, 4, 40) for action in played]
    assert ahead[: len(stepwise)] == stepwise


@pytest.mark.parametrize("slug", ["spyrium", "settlement"])
def test_a_run_cut_in_two_goes_on_the_same_whoever_begins_it_again_at_its_number(slug):
    name, seed, cut = "search:12", 5, 0
    for before, number, played in runs_of(slug, name, seed):
        if len(played) < 2:
            continue
        state = before.copy()
        state.play(played[0], SeededDealer(0), None)
        halves = []
        for truth in (state, state.imagine(state.to_move, SeededDealer(77))):
            known = Knowledge(game(slug), truth)
            halves.append(play_run(bot(name, slug), known, run_chance(seed, known.seat, number + 1)))
        assert halves[0] == halves[1]
        cut += 1
    assert cut > 0


def test_a_run_ends_where_the_dealer_is_asked():
    rules = game("stall")
    known = Knowledge(rules, rules.new(2, SeededDealer(1)))
    draw = rules.read("draw")

    class Draws(Bot):
        def choose(self, known, dealer):
            return draw

    assert play_run(Draws(), known, SeededDealer(1)) == [draw]


def test_chance_depends_on_seed_seat_and_number():
    answers = {
        tuple(run_chance(seed, seat, number).below(1000) for _ in range(3))
        for seed in (1, 2, "1/2")
        for seat in range(2)
        for number in range(5)
    }
    assert len(answers) == 30


def test_a_bot_is_told_that_a_run_begins():
    told = []

    class Listens(RandomBot):
        def begin(self):
            told.append("begin")

        def choose(self, known, dealer):
            told.append("choose")
            return super().choose(known, dealer)

    rules = game("stall")
    steps = run(Listens(), Knowledge(rules, rules.new(2, SeededDealer(1))), SeededDealer(1))
    next(steps)
    assert told == ["begin", "choose"]


@pytest.mark.parametrize(("chosen", "text"), [("coins", "coins"), (None, "None"), (10**30, ".*10000")])
def test_a_choice_that_is_not_legal_names_the_bot_and_the_action(chosen, text):
    rules = game("stall")

    class Cheats(Bot):
        name = "cheat"

        def choose(self, known, dealer):
            return rules.read(chosen) if isinstance(chosen, str) else chosen

    known = Knowledge(rules, rules.new(2, SeededDealer(1)))
    with pytest.raises(ComptoirError, match=f"the bot cheat chose {text}.*not legal here"):
        play_run(Cheats(), known, SeededDealer(1))


def test_a_bot_that_fails_is_named_with_the_line_that_failed():
    rules = game("stall")

    class Breaks(Bot):
        name = "clumsy"

        def choose(self, known, dealer):
            return known.actions[10**6]

    known = Knowledge(rules, rules.new(2, SeededDealer(1)))
    message = r"the bot clumsy failed at test_runs.py, line \d+: IndexError"
    with pytest.raises(ComptoirError, match=message):
        play_run(Breaks(), known, SeededDealer(1))
