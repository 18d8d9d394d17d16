from __future__ import annotations

import json
import tomllib
from pathlib import Path

import pytest

from cli.conftest import Comptoir
from comptoir.lab import checkpoint


@pytest.fixture(autouse=True)
def _own_state_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checkpoint.platformdirs, "user_state_path", lambda name: tmp_path / name)


def test_analyse_shows_a_chart_and_says_how_sure_it_is(comptoir: Comptoir, tmp_path: Path) -> None:
    file = tmp_path / "game.record"
    comptoir("play", "stall", "--seats", "random,greedy", "--seed", "2", "--save", str(file))
    out = comptoir("analyse", str(file), "--simulations", "20").out
    assert "Chances to win" in out
    assert "100 %" in out
    assert "20 simulations a decision" in out
    data = json.loads(comptoir("analyse", str(file), "--simulations", "20", "--json").out)
    assert data["complete"]
    assert data["unit"] == "chance"


@pytest.mark.test
def test_a_ladder_line_is_written_with_its_sample(comptoir: Comptoir, tmp_path: Path) -> None:
    target = tmp_path / "stall.toml"
    command = [
        "ladder",
        "stall",
        "--levels",
        "easy",
        "--against",
        "random",
        "--games",
        "3",
        "--jobs",
        "1",
        "--out",
        str(target),
    ]
    assert "easy" in comptoir(*command).out
    measurement = tomllib.loads(target.read_text(encoding="utf-8"))["measurement"][0]
    assert (measurement["games"], measurement["rival"], measurement["seats"]) == (3, "random", 2)
    assert json.loads(comptoir(*command, "--json").out)[0]["games"] == 3


@pytest.mark.test
def test_a_ladder_goes_on_from_its_ledger(comptoir: Comptoir, tmp_path: Path) -> None:
    ledger = tmp_path / "stall.jsonl"
    command = ["ladder", "stall", "--levels", "easy", "--against", "random", "--jobs", "1"]
    command += ["--ledger", str(ledger), "--json"]
    comptoir(*command, "--games", "2")
    kept = ledger.read_text(encoding="utf-8")
    assert json.loads(comptoir(*command, "--games", "3").out)[0]["games"] == 3
    lines = ledger.read_text(encoding="utf-8").splitlines()
    assert lines[:2] == kept.splitlines()
    assert len(lines) == 3
    ledger.write_text(kept.replace("stall/", "other/"), encoding="utf-8")
    assert "2 games of other bots" in comptoir(*command, "--games", "1", "--lang", "en").err
