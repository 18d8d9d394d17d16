from __future__ import annotations

import tomllib

import pytest

from comptoir.bots.levels import Fact, measured
from comptoir.kernel.game import game
from comptoir.lab.ladder import Ladder, Rung, essence, facts_of, kept, numbers_of, play_rung, rungs, written
from comptoir.lab.ledger import Ledger, finish


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
    data = tomllib.loads(written(again, again.facts(), []))
    assert data["fact"][0]["games"] == 4
    assert data["fact"][0]["low"] <= data["fact"][0]["wins"] <= data["fact"][0]["high"]


def test_a_part_of_the_ladder_leaves_the_other_lines_as_they_are_while_nothing_changed(tmp_path):
    run, file = Ladder(game("stall"), []), tmp_path / "stall.toml"
    old = [
        Fact("easy", 2, "greedy", 20, 0.5, 0.4, 0.6, 1.0, 2.0, 0.1),
        Fact("hard", 2, "greedy", 20, 0.5, 0.4, 0.6, 1.0, 2.0, 0.1),
    ]
    new = [old[1]._replace(games=200)]
    assert kept(file, run, new) == []
    file.write_text(written(run, old, []))
    assert kept(file, run, new) == [old[0]]
    file.write_text(file.read_text().replace(run.identity(), "other"))
    assert kept(file, run, new) == []


def test_what_the_site_says_was_measured_with_the_bots_as_they_are():
    for slug in ("spyrium", "venise", "cove", "settlement"):
        assert measured(slug)["identity"] == Ladder(game(slug), []).identity(), (
            f"comptoir ladder {slug} --write"
        )


def test_words_about_a_search_may_change_and_what_it_does_may_not():
    source = '"""Says."""\n\ndef step(a):\n    """Adds."""\n    # one more\n    b = "x"  # name\n    if a:\n        b += "y"\n    return b\n'
    told = (
        source.replace("Says", "Tells")
        .replace("Adds", "Makes")
        .replace("one more", "another")
        .replace("name", "word")
    )
    assert essence(told.replace("\n    return", "\n\n    return")) == essence(source)
    assert essence(source.replace('"x"', '"z"')) != essence(source)
    assert essence(source.replace("    return", "        return")) != essence(source)


def test_features_may_be_called_otherwise_and_may_not_weigh_more():
    weights = '# Fitted.\n[spread]\nearly = 7.1\n[[feature]]\nname = "points"\nfr = "marqués"\nen = "scored"\nearly = 1.0\n'
    assert numbers_of(weights.replace("scored", "made").replace("Fitted", "Tuned")) == numbers_of(weights)
    assert (
        numbers_of(weights.replace("1.0", "1.5"))
        != numbers_of(weights)
        != numbers_of(weights.replace("7.1", "7.2"))
    )
    weights += '[[parameter]]\nname = "later"\nabout = "what waits"\nvalue = 0.8\n'
    assert numbers_of(weights.replace("what waits", "a good that waits")) == numbers_of(weights)
    assert (
        numbers_of(weights.replace("0.8", "0.9"))
        != numbers_of(weights)
        != numbers_of(weights.replace("later", "soon"))
    )


def test_a_game_against_somebody_without_a_seat_is_won_or_lost_and_has_no_grades():
    rung = Rung("cove", "easy", "", 1, 1, {"merchants": "captain", "peddler": "hard"})
    assert play_rung((rung, 1, 0))["grade"] == ""
    assert {step.options["merchants"] for step in rungs(game("cove"), 1) if step.seats == 1} == {
        "alchemist", "blacksmith", "captain", "chronomancer",
    }  # fmt: skip


def test_grades_count_from_their_lowest_points_up():
    row = {"won": 1.0, "winning": 0, "seconds": 0.1, "decisions": 2, "longest": 0.1}
    rows = [
        {**row, "points": points, "grade": grade}
        for points, grade in [(110, "Lord"), (80, "Knight"), (76, "Knight"), (40, "Squire")]
    ]
    facts = facts_of(Rung("settlement", "hard", "", 1, 4), rows)
    assert [(fact.grade, fact.wins) for fact in facts] == [("Lord", 0.25), ("Knight", 0.75), ("Squire", 1.0)]
