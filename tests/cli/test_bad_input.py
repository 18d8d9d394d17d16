"""Bad input: one clear line on standard error, exit code 2, nothing changed, no traceback."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.conftest import Comptoir

RECORD = (
    "comptoir-record 1\ngame stall\nrules 1\noption hand small\n"
    "seat human\nseat random\ndeal 1 1 1 1\nA sell 9\n"
)

WRONG = [
    (["dance"], "No such command 'dance'"),
    (["games", "golf"], "there is no game 'golf'; there are: "),
    (["games", "--lang", "de"], "--lang is one of fr, en, not 'de'"),
    (["games", "--what"], "No such option: --what"),
    (["rules"], "Missing argument 'GAME'"),
    (["rules", "stall", "9.9"], "stall has no clause and no chapter '9.9'"),
    (["rules", "stall", "--coverage", "--tests", "/no/such/folder"], "there is no folder /no/such/folder"),
    (["components", "golf"], "there is no game 'golf'"),
    (["sim", "stall"], "Missing option '--seats'"),
    (["sim", "golf", "--seats", "random"], "there is no game 'golf'"),
    (["sim", "stall", "--seats", "random"], "stall is for 2 to 3 seats, not 1"),
    (["sim", "stall", "--seats", "random,,random"], "should be names with commas"),
    (["sim", "stall", "--seats", "random,wizard"], "there is no bot 'wizard'"),
    (["sim", "stall", "--seats", "random,human"], "there is no bot 'human'"),
    (["sim", "stall", "--seats", "random,random", "--games", "0"], "must be at least 1, not 0"),
    (["sim", "stall", "--seats", "random,random", "--games", "many"], "Invalid value for '--games'"),
    (["sim", "stall", "--seats", "random,random", "--jobs", "0"], "--jobs must be at least 1"),
    (["sim", "stall", "--seats", "random,random", "--set", "hand"], "--set needs name=value, not 'hand'"),
    (
        ["sim", "stall", "--seats", "random,random", "--set", "hand=huge"],
        "option hand of stall is one of small, large, not 'huge'",
    ),
    (["sim", "stall", "--seats", "random,random", "--set", "speed=1"], "stall has no option 'speed'"),
    (
        ["sim", "stall", "--seats", "random,random", "--set", "hand=small", "--set", "hand=large"],
        "--set gives hand twice",
    ),
    (["ladder", "golf"], "there is no game 'golf'"),
    (["ladder", "stall", "--seats", "7"], "stall is for 2 to 3 seats, not 7"),
    (["ladder", "stall", "--levels", "wizard"], "there is no bot 'wizard'"),
    (["ladder", "stall", "--jobs", "0"], "--jobs must be at least 1"),
    (["tune", "golf"], "there is no game 'golf'"),
    (["tune", "stall", "--seats", "7"], "stall is for 2 to 3 seats, not 7"),
    (["tune", "stall", "--seats", "two"], "--seats takes numbers with commas, not 'two'"),
    (["tune", "stall", "--hold", "-1"], "--hold must be at least 0, not -1"),
    (["tune", "stall", "--jobs", "0"], "--jobs must be at least 1"),
    (["tune", "settlement", "--leads", "--seats", "1,2"], "--leads takes games with two seats or more"),
    (["bench", "--game", "golf"], "there is no game 'golf'"),
    (["bench", "--game", "stall", "--seats", "7"], "stall is for 2 to 3 seats, not 7"),
    (["bench", "--game", "stall", "--seconds", "0"], "--seconds must be more than 0"),
    (["play"], "which game?"),
    (["play", "golf"], "there is no game 'golf'"),
    (["play", "stall", "--seats", "human,wizard"], "a seat is human or a bot: there is no bot 'wizard'"),
    (["play", "stall", "--seats", "human"], "stall is for 2 to 3 seats, not 1"),
    (
        ["play", "stall", "--save", "/no/such/folder/x.record"],
        "/no/such/folder/x.record cannot be written: No such file or directory",
    ),
    (["play", "--resume", "/no/such/file"], "/no/such/file cannot be read: No such file or directory"),
    (["play", "stall", "--resume", "x", "--seats", "human,random"], "leave --seats and --set out"),
    (["verify", "/no/such/file"], "/no/such/file cannot be read"),
    (["verify", "/tmp"], "/tmp cannot be read: Is a directory"),
    (["replay", "/no/such/file"], "/no/such/file cannot be read"),
    (["replay"], "which record?"),
    (["replay", "x", "--seed", "3"], "go with --sim"),
    (["replay", "--sim", "stall", "--number", "3"], "--sim GAME takes --seats and --number"),
    (["replay", "--sim", "stall", "--seats", "random", "--number", "3"], "stall is for 2 to 3 seats, not 1"),
    (
        ["replay", "--sim", "stall", "--seats", "random,random", "--number", "-1"],
        "must be at least 0, not -1",
    ),
    (["sim", "stall", "--seats", "none.py:Miser,greedy"], "there is no file none.py for a bot"),
    (["sim", "stall", "--seats", "random,random", "--records", "/dev/null"], "/dev/null is a file"),
    (["bench", "--bots", "wizard"], "there is no bot 'wizard'"),
    (["bench", "--bots", "greedy", "--peers"], "one of them at a time"),
    (["ladder", "stall", "--against", "wizard"], "there is no bot 'wizard'"),
    (["serve", "--bots", "wizard"], "there is no bot 'wizard'"),
    (["ladder", "stall", "--levels", "tests/miser.py:Miser", "--ledger", "x"], "--ledger is for the levels"),
]


@pytest.mark.parametrize(
    ("arguments", "message"), WRONG, ids=lambda value: " ".join(value) if isinstance(value, list) else ""
)
def test_bad_input_is_one_clear_line(comptoir: Comptoir, arguments: list[str], message: str) -> None:
    done = comptoir(*arguments)
    assert done.code == 2
    assert done.out == ""
    assert done.err.startswith("comptoir: ")
    assert message in done.err
    assert done.err.count("\n") == 1


@pytest.mark.parametrize(
    "command", [["verify"], ["replay"], ["replay", "--step"], ["play", "--resume"]], ids=" ".join
)
@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "line 1: this is not a record"),
        (b"\xff\xfe", "is not a text file"),
        (RECORD.encode(), "line 8: action 1 (sell 9): 'sell 9': '9' is no card"),
        (RECORD.replace("A sell 9", "A sell 5").encode(), "line 8: action 1 (sell 5): You hold no 5. (2.1)"),
        (RECORD.replace("game stall", "game golf").encode(), "there is no game 'golf'"),
        (RECORD.replace("A sell 9", "end 1").encode(), "line 8: 1 results for 2 seats"),
    ],
)
def test_a_bad_record_is_one_clear_line(
    comptoir: Comptoir, tmp_path: Path, command: list[str], content: bytes, message: str
) -> None:
    file = tmp_path / "bad.record"
    file.write_bytes(content)
    done = comptoir(*command, str(file))
    assert done.code == 2
    assert message in done.err
    assert done.err.count("\n") == 1
    assert file.read_bytes() == content
