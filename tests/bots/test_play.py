"""`play_game`: the same seed gives the same game, and tells everything about it."""

from __future__ import annotations

import pytest

import comptoir
from comptoir import Knowledge, SeededDealer, read_record, resume
from comptoir.bots import Bot, bot
from comptoir.bots.base import RandomBot
from comptoir.kernel.game import game, games
from comptoir.lab.simulate import Simulation, simulate


def test_the_same_seed_gives_the_same_game_and_another_another():
    one, same, other = (comptoir.play_game("stall", ["random", "greedy"], seed) for seed in (1, 1, 2))
    assert (one.actions, one.scores) == (same.actions, same.scores)
    assert one.actions != other.actions


@pytest.mark.parametrize("slug", games())
def test_a_record_of_the_game_replays_to_its_end(slug):
    rules = game(slug)
    played = comptoir.play_game(rules, ["random"] * max(2, rules.min_seats), seed=6)
    record = read_record(str(played.record))
    assert [seat.kind for seat in record.seats] == list(played.bots)
    match = resume(record, SeededDealer())
    assert match.is_over
    assert (tuple(match.state.scores()), len(record.moves)) == (played.scores, played.decisions)
    assert rules.dump(match.state) == rules.dump(played.state)


def test_each_decision_is_told_with_what_its_seat_knew():
    told = []
    played = comptoir.play_game("spyrium", ["greedy", "random"], 3, on_decision=told.append)
    assert [decision.number for decision in told] == list(range(played.decisions))
    assert [decision.action for decision in told] == played.actions
    match = played.match
    for decision in told[::17]:
        assert isinstance(decision.known, Knowledge)
        assert decision.action in decision.known.actions
        truth = match.state_at(decision.number)
        assert (decision.seat, decision.text) == (truth.seat, match.record.moves[decision.number].text)
        assert decision.known.view == match.game.observe(truth, decision.seat)


@pytest.mark.parametrize("slug", games())
def test_features_come_by_their_names(slug):
    rules, rows = game(slug), []
    comptoir.play_game(
        rules,
        ["random"] * max(2, rules.min_seats),
        on_decision=lambda decision: rows.append(decision.features()) if decision.number < 9 else None,
    )
    assert all(list(row) == list(rules.weights.names) for row in rows)
    assert all(isinstance(value, float) for row in rows for value in row.values())


def test_features_are_of_the_decider_or_of_anybody():
    rows = []
    comptoir.play_game(
        "spyrium",
        ["random", "random"],
        on_decision=lambda one: rows.append((one.features(), one.features(one.seat), one.features(0))),
    )
    assert all(mine == same for mine, same, _ in rows)
    assert any(mine != first for mine, _, first in rows)


def test_a_deal_may_be_shared_by_games_of_other_chance():
    games = [comptoir.play_game("stall", ["random", "random"], seed, deal="shared") for seed in range(4)]
    assert len({played.record.deal for played in games}) == 1
    assert len({tuple(played.actions) for played in games}) > 1


def test_a_simulation_plays_the_very_games_of_play_game_in_one_process_or_several():
    simulation = Simulation("stall", ("greedy", "random", "search:8"), 10, seed=3, rotate=True)
    alone, shared = simulate(simulation, jobs=1), simulate(simulation, jobs=2)
    assert alone == shared
    seating = simulation.seating(7)
    played = comptoir.play_game("stall", seating, seed="3/7")
    assert (played.scores, played.decisions) == (alone[7].scores, alone[7].decisions)


def test_bots_are_names_or_objects():
    class Last(Bot):
        name = "the last one"

        def choose(self, known, dealer):
            return known.actions[-1]

    played = comptoir.play_game("stall", [Last(), "random", RandomBot()], 2, options={"hand": "large"})
    assert played.bots == ("the-last-one", "random", "random")
    assert played.record.options == {"hand": "large"}
    with pytest.raises(comptoir.BadSetup, match="there is no bot 'wizard'"):
        comptoir.play_game("stall", ["wizard", "random"])


def test_a_bot_that_searches_keeps_its_tree_within_a_run_only():
    player, rules = bot("search:30", "spyrium"), game("spyrium")
    state = rules.new(2, SeededDealer(2))
    player.choose(Knowledge(rules, state), SeededDealer(1))
    player._subtree = object()
    player.begin()
    assert player._subtree is None
