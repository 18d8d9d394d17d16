from __future__ import annotations

import json
from pathlib import Path

import pytest

from cli.conftest import Comptoir


def test_a_table_by_seat_and_by_bot(comptoir: Comptoir) -> None:
    out = comptoir(
        "sim", "stall", "--seats", "random,greedy,random", "--games", "30", "--seed", "1", "--jobs", "1"
    ).out
    assert "30 games, " in out
    assert "B greedy" in out
    assert "by bot" in out
    assert "games a second" in out


def test_french(comptoir: Comptoir) -> None:
    out = comptoir(
        "sim", "stall", "--seats", "random,random", "--games", "5", "--jobs", "1", "--lang", "fr"
    ).out
    assert "5 parties" in out
    assert "par place" in out


@pytest.mark.parametrize("seats", ["random,random", "random,greedy,random"])
def test_the_result_does_not_depend_on_the_number_of_jobs(comptoir: Comptoir, seats: str) -> None:
    command = [
        "sim",
        "stall",
        "--seats",
        seats,
        "--games",
        "40",
        "--seed",
        "7",
        "--set",
        "hand=large",
        "--json",
    ]
    results = []
    for jobs in ("1", "2", "3"):
        data = json.loads(comptoir(*command, "--jobs", jobs).out)
        assert data.pop("run")["games_per_second"] > 0
        results.append(data)
    assert results[0] == results[1] == results[2]
    assert results[0]["plan"]["options"] == {"hand": "large"}


def test_another_seed_gives_another_result(comptoir: Comptoir) -> None:
    command = ["sim", "stall", "--seats", "random,random", "--games", "20", "--jobs", "1", "--json", "--seed"]
    one, other = (json.loads(comptoir(*command, seed).out) for seed in ("1", "2"))
    assert one["by_seat"] != other["by_seat"]


def test_one_game_has_no_interval(comptoir: Comptoir) -> None:
    data = json.loads(
        comptoir("sim", "stall", "--seats", "random,random", "--games", "1", "--jobs", "1", "--json").out
    )
    assert data["by_seat"][0]["points"]["low"] is None


def test_json_has_a_row_a_game(comptoir: Comptoir) -> None:
    data = json.loads(
        comptoir(
            "sim", "stall", "--seats", "random,greedy", "--games", "5", "--rotate", "--jobs", "1", "--json"
        ).out
    )
    rows = data["games"]
    assert [row["number"] for row in rows] == list(range(5))
    assert rows[1]["seating"] == ["greedy", "random"]
    assert sum(row["decisions"] for row in rows) == 5 * data["decisions"]
    assert all(len(row["scores"]) == 2 and row["winners"] for row in rows)
    assert rows[0]["grade"] is None


def test_records_are_kept_and_a_game_of_the_seed_is_shown_again(comptoir: Comptoir, tmp_path: Path) -> None:
    folder, again = tmp_path / "games", tmp_path / "seven.record"
    how = ["--seats", "random,greedy", "--seed", "3", "--rotate", "--set", "hand=large"]
    assert comptoir("sim", "stall", *how, "--games", "9", "--records", str(folder)).code == 0
    assert comptoir("verify", str(folder / "0007.record")).code == 0
    done = comptoir("replay", "--sim", "stall", *how, "--number", "7", "--save", str(again))
    assert done.code == 0, done.err
    assert again.read_text() == (folder / "0007.record").read_text()
    assert done.out == comptoir("replay", str(again)).out
    out = comptoir("replay", "--sim", "stall", *how, "--number", "7", "--at", "2", "--seat", "B").out
    assert "After action 2 of " in out
    stepped = comptoir("replay", "--sim", "stall", *how, "--number", "7", "--step", typed="\nq\n").out
    assert "After action 1 of " in stepped
    assert comptoir("sim", "stall", *how, "--games", "2", "--records", str(folder)).code == 2


MISER = (Path(__file__).parents[1] / "miser.py").read_text(encoding="utf-8")


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_bot_in_a_file_plays_everywhere(
    comptoir: Comptoir, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, jobs: str
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("comptoir.lab.checkpoint.platformdirs.user_state_path", lambda name: tmp_path / name)
    Path("mybot.py").write_text(MISER)
    done = comptoir(
        "sim", "stall", "--seats", "mybot.py:Miser,mybot.py:Miser:0", "--games", "4", "--jobs", jobs
    )
    assert "mybot.py:Miser:0" in done.out, done.err
    done = comptoir("play", "stall", "--seats", "mybot.py:Miser,greedy", "--save", "game.record")
    assert done.code == 0, done.err
    assert comptoir("verify", "game.record").code == 0
    ladder = ["ladder", "stall", "--levels", "mybot.py:Miser", "--against", "random", "--games", "2"]
    done = comptoir(*ladder, "--jobs", jobs, "--json")
    assert json.loads(done.out)[0]["level"] == "mybot.py:Miser"
    refused = comptoir(*ladder, "--write")
    assert (refused.code, "are for the levels" in refused.err) == (2, True)


def test_a_bot_that_chooses_what_is_not_legal_is_one_clear_line(
    comptoir: Comptoir, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("cheat.py").write_text(MISER.replace("known.actions[self.place]", "12345"))
    for jobs in ("1", "2"):
        done = comptoir("sim", "stall", "--seats", "cheat.py:Miser,greedy", "--games", "2", "--jobs", jobs)
        assert (done.code, done.err.count("\n")) == (2, 1)
        assert "the bot cheat.py:Miser chose " in done.err
