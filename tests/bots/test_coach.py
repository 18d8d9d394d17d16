from __future__ import annotations

import json

import pytest

from comptoir.bots.analysis import analysis_data
from comptoir.bots.coach import analyse, hint
from comptoir.bots.play import play_game
from comptoir.kernel.dealers import SeededDealer
from comptoir.kernel.game import game
from comptoir.kernel.knowledge import Knowledge
from comptoir.kernel.record import read_record


def record_of(slug: str, seats: int, seed: int):
    return read_record(str(play_game(slug, ["greedy"] * seats, seed).record))


@pytest.fixture(scope="module")
def found():
    return analyse(record_of("stall", 3, 4), simulations=48)


def test_every_real_decision_is_analysed(found):
    assert found.is_complete
    assert found.decisions
    for decision in found.decisions:
        assert sum(decision.after) == pytest.approx(1.0)
        assert decision.before[decision.seat] >= decision.after[decision.seat]
        for choice in decision.better:
            assert choice.action != decision.played.action


def test_the_curve_ends_with_the_result(found):
    number, chances = found.curve()[-1]
    assert number == found.actions
    assert [seat for seat in range(3) if chances[seat] > 0] == list(found.winners)


def test_luck_is_told_for_every_draw(found):
    assert found.draws
    for draw in found.draws:
        assert len(draw.points) == 3
        assert sum(draw.chances) == pytest.approx(0.0, abs=1e-6), (
            "what one seat gains of the win, others lose"
        )


def test_the_same_record_gives_the_same_analysis(found):
    assert analyse(record_of("stall", 3, 4), simulations=48) == found


def test_a_stopped_analysis_keeps_what_is_done():
    record = record_of("stall", 2, 4)
    told = []
    part = analyse(record, 32, progress=lambda done, total: told.append(done), stop=lambda: len(told) == 3)
    assert not part.is_complete
    assert part.actions == 3
    assert all(decision.number < 3 for decision in part.decisions)


def test_an_analysis_goes_through_json(found):
    data = analysis_data(found, "fr")
    assert json.loads(json.dumps(data)) == data
    assert len(data["curve"]) == len(found.decisions) + 1


def test_a_hint_is_legal_and_says_why():
    rules = game("stall")
    state = rules.new(2, SeededDealer(3))
    while len(state.actions()) == 1:
        state.play(state.actions()[0], SeededDealer(1), None)
    told = hint(Knowledge(rules, state), simulations=100)
    assert state.is_legal(told.best.action)
    assert "%" in told.reason("en", int(state.to_move))
    assert told.reason("fr", int(state.to_move)).endswith(".")
    assert hint(Knowledge(rules, state), simulations=100) == told
