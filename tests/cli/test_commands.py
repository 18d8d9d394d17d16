"""What the commands that only tell something say."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import comptoir as package
from cli.conftest import Comptoir
from comptoir.cli import shared

EXAMPLE = Path(__file__).parents[1] / "example_game"


def test_the_version_says_whether_it_runs_compiled(comptoir: Comptoir) -> None:
    expected = "compiled" if package.COMPILED else "uncompiled: "
    assert comptoir("--version").out.startswith(f"comptoir {package.__version__}, {expected}")


def test_without_a_command_the_commands_are_listed(comptoir: Comptoir) -> None:
    done = comptoir()
    assert done.code == 0
    for name in ("play", "sim", "bench", "replay", "verify", "rules", "components", "games"):
        assert f" {name} " in done.out


def test_games_are_listed_with_seats_and_options(comptoir: Comptoir) -> None:
    line = next(line for line in comptoir("games").out.splitlines() if "stall" in line)
    assert "The stall" in line
    assert "2-3" in line
    assert "hand=small|large" in line


@pytest.mark.parametrize(
    ("lang", "title", "default"),
    [("en", "The stall", "small (default)"), ("fr", "L'étal", "small (par défaut)")],
)
def test_one_game_is_shown_with_all_values(comptoir: Comptoir, lang: str, title: str, default: str) -> None:
    out = comptoir("games", "stall", "--lang", lang).out
    assert title in out
    assert "--set hand=…" in out
    assert default in out
    assert "  large\n" in out


def test_rules_are_printed_whole_by_chapter_and_by_clause(comptoir: Comptoir) -> None:
    whole = comptoir("rules", "stall").out
    assert "1. Setup" in whole
    assert "3.2" in whole
    chapter = comptoir("rules", "stall", "2").out
    assert "2. A turn" in chapter
    assert "a ruling of ours" in chapter
    assert "Setup" not in chapter
    assert comptoir("rules", "stall", "2.2", "--lang", "fr").out.startswith("2.2  La carte vendue")


def test_coverage_names_the_tests_of_every_clause(comptoir: Comptoir) -> None:
    done = comptoir("rules", "stall", "--coverage", "--tests", str(EXAMPLE))
    assert done.code == 0
    assert "test_a_pair_brings_coins" in done.out
    assert "8 of 8 clauses are held by a test: 100 %" in done.out


def test_coverage_fails_where_a_clause_has_no_test(comptoir: Comptoir, tmp_path: Path) -> None:
    (tmp_path / "test_x.py").write_text('@rule("stall", "1.1")\ndef test_x(): ...\n')
    done = comptoir("rules", "stall", "--coverage", "--tests", str(tmp_path))
    assert done.code == 1
    assert "1 of 8 clauses are held by a test: 12 %" in done.out


def test_coverage_finds_marks_of_clauses_that_do_not_exist(comptoir: Comptoir, tmp_path: Path) -> None:
    (tmp_path / "test_x.py").write_text('@rule("stall", "9.9")\ndef test_x(): ...\n')
    done = comptoir("rules", "stall", "--coverage", "--tests", str(tmp_path))
    assert done.code == 2
    assert "9.9" in done.err


def test_components_are_printed_with_the_reconstructed_ones_marked(comptoir: Comptoir) -> None:
    out = comptoir("components", "stall").out
    line = next(line for line in out.splitlines() if "hand.large_limit" in line)
    assert "reconstructed *" in line
    assert "the number on the torn page" in line
    assert "reconstructed by us: 1 numbers of 7" in out
    assert "cards in the deck: 15 printed, 15 here" in out


def test_components_as_json(comptoir: Comptoir) -> None:
    parts = json.loads(comptoir("components", "stall", "--json").out)
    assert {"path": "hand.start", "value": 2, "source": "rulebook", "note": ""} in parts


@pytest.mark.parametrize("slug", ["stall", *package.games()])
def test_every_game_can_be_listed_and_read(comptoir: Comptoir, slug: str) -> None:
    for arguments in (["games", slug], ["rules", slug], ["components", slug]):
        for lang in ("fr", "en"):
            done = comptoir(*arguments, "--lang", lang)
            assert done.code == 0, done.err
            assert done.out.strip()


@pytest.mark.parametrize(
    ("environment", "expected"),
    [
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LC_ALL": "fr_CA", "LANG": "C"}, "fr"),
        ({}, "en"),
    ],
)
def test_the_language_comes_from_the_environment(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], expected: str
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert shared.language_of_the_environment() == expected


def test_files_are_written_whole_or_not_at_all(tmp_path: Path) -> None:
    file = tmp_path / "x.record"
    shared.write_text(file, "one")
    shared.write_text(file, "two")
    assert file.read_text() == "two"
    assert list(tmp_path.iterdir()) == [file]
