"""Errors are told in one line, and survive the way from one process to another."""

from __future__ import annotations

import pickle

import pytest

from comptoir.kernel.errors import (
    BadRecord,
    BadSetup,
    BrokenGame,
    ComptoirError,
    IllegalAction,
    NoSuchGame,
    one_line,
)


@pytest.mark.parametrize(
    "error",
    [
        BadRecord("wrong", 3),
        BadSetup("wrong"),
        BrokenGame("golf", "its title is missing"),
        IllegalAction("not now", "2.1"),
        NoSuchGame("golf", ["chess"]),
    ],
    ids=lambda error: type(error).__name__,
)
def test_errors_cross_from_one_process_to_another(error: ComptoirError) -> None:
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error)
    assert str(again) == str(error)


def test_an_error_is_one_line_with_its_kind() -> None:
    assert one_line(KeyError("purse")) == "KeyError: 'purse'"
    assert one_line(ValueError()) == "ValueError()"
    assert one_line(BadSetup("no such\n   option")) == "no such option"
    assert len(one_line(ValueError("x" * 1000))) == 300


def test_files_are_named_without_their_folders() -> None:
    error = ImportError("cannot import name 'x' from 'golf' (/home/ann/site-packages/golf/game.py)")
    assert one_line(error) == "ImportError: cannot import name 'x' from 'golf' (game.py)"
    assert one_line(OSError(2, "No such file", "C:\\Users\\ann\\golf.toml")).endswith("golf.toml'")
    assert "Users" not in one_line(OSError("C:\\Users\\ann\\golf.toml"))
    assert one_line(ValueError("1/2 or 3/4, and/or")) == "ValueError: 1/2 or 3/4, and/or"
