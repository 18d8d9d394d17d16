from __future__ import annotations

import tomllib

import pytest

from comptoir.kernel.game import game
from comptoir.lab.checkpoint import Checkpoint, Runner
from comptoir.lab.ladder import Ladder, Pairing, merged, pairings, play_pairing, read_measured, summarise

THESE_BOTS = {"rules": "a", "moves.easy": "b"}


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
        Runner(1, progress=stop_at_three).run("double", Checkpoint(file), tasks, double)
    file.write_text(file.read_text() + '{"key": "7", "resu')
    again = Checkpoint(file)
    assert sorted(again.results) == ["0", "1", "2"], "a line that was cut off does not count"
    more, stages = [], []
    file.write_text("".join(file.read_text().splitlines(keepends=True)[:3]))
    runner = Runner(2, lambda *stage: stages.append(stage), more.append)
    assert runner.run("double", again, tasks, double) == [{"twice": 2 * i} for i in range(8)]
    assert stages == [("double", 8, 3)]
    assert sum(more) == 5
    assert Checkpoint(file).results == {str(i): {"twice": 2 * i} for i in range(8)}


def test_the_pairings_of_a_game():
    found = pairings(game("stall"), 10)
    assert [(one.level, one.rival, one.seats) for one in found][:4] == [
        ("easy", "greedy", 2),
        ("medium", "greedy", 2),
        ("medium", "easy", 2),
        ("hard", "greedy", 2),
    ]


def easy_against_random(identity=THESE_BOTS):
    return Ladder(game("stall"), [Pairing("stall", "easy", "random", 2, 4)], identity)


def test_a_ladder_is_resumed_and_written_as_the_site_reads_it():
    first, played = easy_against_random(), []
    first.run(Runner(1))
    again = easy_against_random()
    again.run(Runner(1, progress=played.append))
    assert not played
    assert again.measurements() == first.measurements()
    row = tomllib.loads(merged(None, again).text("stall"))["measurement"][0]
    assert row["games"] == 4
    assert row["low"] <= row["wins"] <= row["high"]


def test_a_ladder_starts_again_with_other_bots():
    easy_against_random().run(Runner(1))
    assert easy_against_random().measurements()
    assert not easy_against_random({**THESE_BOTS, "moves.easy": "c"}).measurements()


def with_ledger(file, identity=THESE_BOTS, games=4):
    return Ladder(game("stall"), [Pairing("stall", "easy", "random", 2, games)], identity, ledger=file)


def test_a_ledger_is_gone_on_from_and_leaves_other_bots_aside(tmp_path):
    file, played = tmp_path / "ledger.jsonl", []
    first = with_ledger(file)
    first.run(Runner(1))
    assert len(file.read_text().splitlines()) == 4
    again = with_ledger(file, games=6)
    again.run(Runner(1, progress=played.append))
    assert sum(played) == 2
    assert (again.measurements()[0].games, again.left_aside) == (6, 0)
    others = with_ledger(file, {**THESE_BOTS, "moves.easy": "c"})
    assert (others.measurements(), others.left_aside) == ([], 6)
    others.run(Runner(1))
    assert with_ledger(file, games=6).measurements() == again.measurements()


def test_a_bot_from_outside_is_measured_anew_each_time(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine.py").write_text(
        "from comptoir import Bot\nclass Last(Bot):\n"
        "    def choose(self, known, dealer):\n        return known.actions[-1]\n"
    )
    for level, rival in (("mine.py:Last", "random"), ("easy", "mine.py:Last")):
        played = []
        for _ in range(2):
            run = Ladder(game("stall"), [Pairing("stall", level, rival, 2, 2)], THESE_BOTS)
            assert not run.is_kept
            run.run(Runner(1, progress=played.append))
            assert run.measurements()[0].games == 2
        assert len(played) == 4
    assert not list((tmp_path / "comptoir").rglob("*.jsonl"))


def test_the_time_of_a_decision_is_that_of_the_level(monkeypatch):
    result = play_pairing((Pairing("stall", "easy", "random", 2, 2), 1, 1))
    assert result["decisions"] > 3
    assert 0.0 < result["longest"] <= result["seconds"]


def test_games_with_the_level_at_another_seat_share_their_deal(monkeypatch):
    seen = []
    monkeypatch.setattr("comptoir.lab.ladder.play_game", lambda *args, **more: seen.append((args, more)))
    for number in range(4):
        with pytest.raises(AttributeError):
            play_pairing((Pairing("stall", "easy", "random", 2, 4), 1, number))
    deals, seeds = [more["deal"] for _, more in seen], [args[2] for args, _ in seen]
    assert (deals[0], deals[2]) == (deals[1], deals[3])
    assert (len(set(deals)), len(set(seeds))) == (2, 4)


def test_a_part_of_the_ladder_leaves_the_other_lines_as_they_are_while_nothing_changed(tmp_path):
    run, file = easy_against_random(), tmp_path / "measured.toml"
    run.run(Runner(1))
    assert read_measured(file) is None
    file.write_text(merged(None, run).text("stall"))
    old = read_measured(file)
    assert (old.identity, old.measurements) == (THESE_BOTS, run.measurements())
    more = Ladder(game("stall"), [Pairing("stall", "easy", "greedy", 2, 2)], THESE_BOTS)
    more.run(Runner(1))
    assert [one.rival for one in merged(old, more).measurements] == ["greedy", "random"]
    others = Ladder(game("stall"), more.pairings, {"rules": "other"})
    others.run(Runner(1))
    assert [one.rival for one in merged(old, others).measurements] == ["greedy"]


def test_a_game_against_somebody_without_a_seat_is_won_or_lost_and_has_no_grades():
    pairing = Pairing("cove", "easy", "", 1, 1, {"merchants": "captain", "peddler": "hard"})
    assert play_pairing((pairing, 1, 0))["grade"] == ""
    assert {one.options["merchants"] for one in pairings(game("cove"), 1) if one.seats == 1} == {
        "alchemist", "blacksmith", "captain", "chronomancer",
    }  # fmt: skip


def test_grades_count_from_their_lowest_points_up():
    row = {"won": 1.0, "winning": 0, "seconds": 0.1, "decisions": 2, "longest": 0.1}
    rows = [
        {**row, "points": points, "grade": grade}
        for points, grade in [(110, "Lord"), (80, "Knight"), (76, "Knight"), (40, "Squire")]
    ]
    found = summarise(Pairing("settlement", "hard", "", 1, 4), rows)
    assert [(one.grade, one.wins) for one in found] == [("Lord", 0.25), ("Knight", 0.75), ("Squire", 1.0)]
