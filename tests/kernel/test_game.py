"""The list of games, and what every game checks before it starts."""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

import comptoir
from comptoir import BadSetup, BrokenGame, SeededDealer
from comptoir.kernel import game as kernel
from stall.game import STALL


@pytest.mark.parametrize("seats", [0, 1, 4])
def test_a_game_is_for_so_many_seats(seats: int) -> None:
    with pytest.raises(BadSetup, match=f"stall is for 2 to 3 seats, not {seats}"):
        STALL.new(seats, SeededDealer(0))


def test_options_are_checked_and_completed() -> None:
    assert STALL.complete_options({}) == {"hand": "small"}
    assert STALL.complete_options({"hand": "large"}) == {"hand": "large"}
    with pytest.raises(BadSetup, match="stall has no option 'speed'; it has: hand"):
        STALL.complete_options({"speed": "high"})
    with pytest.raises(BadSetup, match="option hand of stall is one of small, large, not 'huge'"):
        STALL.complete_options({"hand": "huge"})


def test_an_option_changes_the_game() -> None:
    assert STALL.dump(STALL.new(2, SeededDealer(0), hand="large"))["limit"] == 4


def test_positions_that_differ_have_different_digests() -> None:
    one, other = STALL.load({"hands": [[1], [2]]}), STALL.load({"hands": [[2], [1]]})
    assert STALL.digest(one) != STALL.digest(other)
    assert STALL.digest(one) == STALL.digest(one.copy())
    assert len(STALL.digest(one)) == 16


def test_an_unknown_game_is_refused_with_those_there_are() -> None:
    with pytest.raises(BadSetup, match=r"there is no game 'golf'; there are: .*stall"):
        comptoir.game("golf")


def test_the_list_of_games_stays_a_function_whatever_is_imported() -> None:
    importlib.import_module("comptoir.games.spyrium.game")
    assert "spyrium" in comptoir.games()


@pytest.fixture
def points() -> Iterator[dict[str, EntryPoint]]:
    """Entry points that are there for one test."""
    installed = kernel._installed()
    before = dict(installed)
    yield installed
    installed.clear()
    installed.update(before)
    kernel._broken.clear()


@pytest.mark.parametrize(
    ("value", "message"),
    [
        (
            "no_such_module.game:GAME",
            "no_such_module.game:GAME cannot be loaded: ModuleNotFoundError: No module",
        ),
        ("stall.game:NOTHING", "stall.game:NOTHING cannot be loaded: AttributeError"),
        ("stall.game:Stall", "no instance of Game"),
        ("stall.game:STALL", "its entry point is called 'golf', its slug is 'stall'"),
    ],
)
def test_a_game_that_cannot_be_loaded_leaves_the_others_alone(
    points: dict[str, EntryPoint], value: str, message: str
) -> None:
    points["golf"] = EntryPoint("golf", value, "comptoir.games")
    assert "golf" in comptoir.games()
    assert comptoir.game("stall") is STALL
    with pytest.raises(BrokenGame, match=f"the game golf cannot be played: .*{message}"):
        comptoir.game("golf")
    assert STALL in comptoir.sound_games()
    assert message.split()[-1] in comptoir.broken_games()["golf"]


def test_a_module_that_ends_the_program_is_a_broken_game(
    points: dict[str, EntryPoint], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "quits.py").write_text("raise SystemExit(3)\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    points["golf"] = EntryPoint("golf", "quits:GAME", "comptoir.games")
    with pytest.raises(BrokenGame, match="quits:GAME cannot be loaded: SystemExit: 3"):
        comptoir.game("golf")


def test_a_broken_game_is_loaded_once_only(
    points: dict[str, EntryPoint], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "counts.py").write_text("open(__file__ + '.log', 'a').write('.')\nraise ImportError('no')\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    points["golf"] = EntryPoint("golf", "counts:GAME", "comptoir.games")
    assert list(comptoir.broken_games()) == list(comptoir.broken_games()) == ["golf"]
    assert (tmp_path / "counts.py.log").read_text() == "."


def test_an_unsound_game_cannot_be_registered() -> None:
    class Golf(type(STALL)):  # type: ignore[misc]
        slug = "golf"
        max_seats = 1

    with pytest.raises(BrokenGame, match="the game golf cannot be played: its seats must go from"):
        comptoir.register(Golf())
    assert "golf" not in comptoir.games()


def test_a_game_without_files_has_an_empty_rulebook_and_no_components() -> None:
    class Golf(type(STALL)):  # type: ignore[misc]
        package = ""

    golf = Golf()
    assert (golf.rulebook.chapters, len(golf.components), golf.numbers_digest) == ({}, 0, "")
    assert golf.file("levels.toml") is None
    with pytest.raises(BadSetup, match="stall names no `package`"):
        _ = golf.folder
