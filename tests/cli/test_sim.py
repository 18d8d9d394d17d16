from __future__ import annotations

import json

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
