from __future__ import annotations

import tomllib

import pytest

from comptoir.kernel.game import game
from comptoir.lab import ledger as ledgers
from comptoir.lab.ladder import Ladder, Rung, facts_of, rungs, written
from comptoir.lab.ledger import Ledger, finish


@pytest.fixture(autouse=True)
def _own_workshop(tmp_path, monkeypatch):
    monkeypatch.setattr(ledgers.platformdirs, "user_state_path", lambda name: tmp_path / name)


def double(task):
    return {"twice": 2 * task}


def test_a_stopped_run_does_only_what_is_missing(tmp_path):
    file = tmp_path / "work.jsonl"
    told = []

    def stop_at_three(done):
        told.append(done)
        if len(told) == 3:
            raise KeyboardInterrupt

    tasks = [(str(i), i) for i in range(8)]
    with pytest.raises(KeyboardInterrupt):
        finish(Ledger(file), tasks, double, jobs=1, progress=stop_at_three)
    file.write_text(file.read_text() + '{"key": "7", "resu')
    again = Ledger(file)
    assert sorted(again.done) == ["0", "1", "2"], "a line that was cut off does not count"
    more = []
    file.write_text("".join(file.read_text().splitlines(keepends=True)[:3]))
    finish(again, tasks, double, jobs=2, progress=more.append)
    assert sum(more) == 5
    assert Ledger(file).done == {str(i): {"twice": 2 * i} for i in range(8)}


def test_the_rungs_of_a_game():
    steps = rungs(game("stall"), 10)
    assert [(step.level, step.rival, step.seats) for step in steps][:4] == [
        ("easy", "greedy", 2),
        ("medium", "greedy", 2),
        ("medium", "easy", 2),
        ("hard", "greedy", 2),
    ]


def test_a_ladder_is_resumed_and_written_as_the_site_reads_it():
    rules = game("stall")
    steps = [Rung("stall", "easy", "random", 2, 4)]
    first = Ladder(rules, steps)
    first.run(1, lambda name, total, done: None, lambda done: None)
    again = Ladder(rules, steps)
    played = []
    again.run(1, lambda name, total, done: None, played.append)
    assert not played
    assert again.facts() == first.facts()
    data = tomllib.loads(written("stall", again.facts(), "comptoir ladder stall"))
    assert data["fact"][0]["games"] == 4
    assert data["fact"][0]["low"] <= data["fact"][0]["wins"] <= data["fact"][0]["high"]


def test_grades_count_from_their_lowest_points_up():
    row = {"won": 1.0, "winning": 0, "seconds": 0.1, "decisions": 2, "longest": 0.1}
    rows = [{**row, "points": points, "grade": grade} for points, grade in [(110, "Lord"), (80, "Knight"), (76, "Knight"), (40, "Squire")]]
    facts = facts_of(Rung("settlement", "hard", "", 1, 4), rows)
    assert [(fact.grade, fact.wins) for fact in facts] == [("Lord", 0.25), ("Knight", 0.75), ("Squire", 1.0)]
