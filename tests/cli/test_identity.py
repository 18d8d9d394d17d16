from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from cli.conftest import Comptoir
from comptoir.lab.ladder import Measured, read_measured

NOW = {
    name: "as it is"
    for name in ("rules", "numbers", "weights", "budgets", "settings", "moves.easy", "moves.hard")
}


@pytest.fixture
def measured(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file that was measured with the stall's bots as they are."""
    file = tmp_path / "measured.toml"
    file.write_text(Measured("2026-11-16", "here", 1, NOW, []).text("stall"))
    monkeypatch.setattr("comptoir.cli.identity.measured_file", lambda name: file)
    monkeypatch.setattr("comptoir.cli.identity.identity_of", lambda rules: NOW)
    return file


def store(file: Path, **parts: str) -> None:
    """Let the file say that these parts were measured."""
    found = read_measured(file)
    assert found is not None
    file.write_text(replace(found, identity={**NOW, **parts}).text("stall"))


def test_nothing_has_changed(comptoir: Comptoir, measured: Path) -> None:
    assert "nothing has changed" in comptoir("identity", "stall").out


def test_what_has_changed_is_named(comptoir: Comptoir, measured: Path) -> None:
    store(measured, numbers="other", **{"moves.hard": "other"})
    assert "changed: numbers, moves.hard" in comptoir("identity", "stall").out


def test_measurements_are_kept_if_the_bots_behave_as_they_did(comptoir: Comptoir, measured: Path) -> None:
    before = measured.read_text()
    store(measured, numbers="other", settings="other")
    comptoir("identity", "stall", "--rewrite")
    assert measured.read_text() == before


@pytest.mark.parametrize("part", ["rules", "budgets", "moves.easy"])
def test_measurements_of_other_bots_are_not_kept(comptoir: Comptoir, measured: Path, part: str) -> None:
    store(measured, **{part: "other"})
    before = measured.read_text()
    done = comptoir("identity", "stall", "--rewrite")
    assert done.code == 2
    assert f"{part} changed" in done.err
    assert measured.read_text() == before


def test_a_game_without_measurements_has_no_identity_to_compare(comptoir: Comptoir) -> None:
    done = comptoir("identity", "stall")
    assert done.code == 2
    assert "comptoir ladder stall --write" in done.err
