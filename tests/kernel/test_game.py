"""The list of games, and what every game checks before it starts."""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from importlib.metadata import EntryPoint

import pytest

import comptoir
from comptoir import BadSetup, SeededDealer
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


@pytest.mark.parametrize(
    ("value", "message"),
    [
        ("no_such_module.game:GAME", "the game golf cannot be loaded: No module named"),
        ("stall.game:NOTHING", "the game golf cannot be loaded"),
        ("stall.game:Stall", "no instance of Game"),
        ("stall.game:STALL", "a game whose slug is 'stall'"),
    ],
)
def test_a_game_that_cannot_be_loaded_leaves_the_others_alone(
    points: dict[str, EntryPoint], value: str, message: str
) -> None:
    points["golf"] = EntryPoint("golf", value, "comptoir.games")
    assert "golf" in comptoir.games()
    assert comptoir.game("stall") is STALL
    with pytest.raises(BadSetup, match=message):
        comptoir.game("golf")
