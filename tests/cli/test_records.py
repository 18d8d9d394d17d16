"""`replay` and `verify`, on a game that was played here."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.conftest import Comptoir
from comptoir import SealedDealer, SeededDealer, game, new_match
from comptoir.kernel.record import Seat

SECRET = b"an old cupboard"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """The record of a whole sealed game."""
    match = new_match(game("stall"), [Seat("human", "Ann"), Seat("random")], SealedDealer(SECRET))
    chooser = SeededDealer(1)
    while not match.is_over:
        actions = match.state.actions()
        match.act(int(actions[chooser.below(len(actions))]))
    match.record.secret = SECRET.hex()
    path = tmp_path / "game.record"
    path.write_text(str(match.record))
    return path


def edit(file: Path, old: str, new: str) -> int:
    """Change the record; the number of the line that was changed."""
    text = file.read_text()
    assert old in text
    file.write_text(text.replace(old, new, 1))
    return text[: text.index(old)].count("\n") + 1


def test_a_sound_record_is_verified_with_its_seal(comptoir: Comptoir, file: Path) -> None:
    done = comptoir("verify", str(file))
    assert done.code == 0
    assert "Fine: " in done.out
    assert "every answer of the dealer follows" in done.out


def test_a_record_of_other_rules_is_verified_with_a_notice(comptoir: Comptoir, file: Path) -> None:
    edit(file, "rules 1\n", "rules 7\n")
    done = comptoir("verify", str(file))
    assert done.code == 0
    assert "This game was played under version 7" in done.out
    assert "version 7" in comptoir("replay", str(file), "--at", "3").out
    digest = next(line for line in file.read_text().splitlines() if line.startswith("="))
    edit(file, digest, "= 0123456789abcdef")
    done = comptoir("verify", str(file))
    assert (done.code, done.out, done.err.count("\n")) == (2, "", 1)
    assert "version 7" in done.err
    assert "these are version 1" in done.err


def test_a_seal_may_be_closed_or_missing(comptoir: Comptoir, file: Path) -> None:
    edit(file, f"secret {SECRET.hex()}\n", "")
    assert "still closed" in comptoir("verify", str(file)).out
    seal = next(line for line in file.read_text().splitlines() if line.startswith("seal"))
    edit(file, f"{seal}\n", "")
    assert "No seal" in comptoir("verify", str(file)).out


def test_a_changed_answer_is_found(comptoir: Comptoir, file: Path) -> None:
    first = next(line for line in file.read_text().splitlines() if "draw | " in line)
    answer = int(first.split("| ")[1])
    line = edit(file, first, first.replace(f"| {answer}", f"| {1 - min(answer, 1)}"))
    done = comptoir("verify", str(file))
    assert done.code == 2
    assert done.out == ""
    assert int(done.err.split("line ")[1].split(":")[0]) >= line


def test_a_changed_secret_is_found(comptoir: Comptoir, file: Path) -> None:
    line = edit(file, SECRET.hex(), b"another".hex())
    assert comptoir("verify", str(file)).err == f"comptoir: line {line}: the secret does not open the seal\n"


def test_a_replay_tells_the_game_and_shows_its_end(comptoir: Comptoir, file: Path) -> None:
    done = comptoir("replay", str(file))
    assert done.code == 0
    assert "A (Ann) " in done.out
    assert "total" in done.out
    assert "drew a" not in done.out


def test_a_replay_through_the_eyes_of_a_seat_shows_what_it_saw(comptoir: Comptoir, file: Path) -> None:
    out = comptoir("replay", str(file), "--seat", "a").out
    assert "A (Ann) drew a" in out
    assert "B (random) drew a" not in out
    done = comptoir("replay", str(file), "--seat", "C")
    assert done.code == 2
    assert "--seat is one of A, B, not 'C'" in done.err


def test_a_replay_stops_where_it_is_told(comptoir: Comptoir, file: Path) -> None:
    out = comptoir("replay", str(file), "--at", "2").out
    assert "After action 2 of " in out
    assert "A (Ann): Draw or sell a card." in out
    done = comptoir("replay", str(file), "--at", "999")
    assert done.code == 2
    assert "--at is a number from 0 to " in done.err


def test_a_replay_is_stepped_through_forwards_and_back(comptoir: Comptoir, file: Path) -> None:
    out = comptoir("replay", str(file), "--step", typed="\n\nb\n5\nx\nq\n").out
    visited = [int(part.split(" of ")[0]) for part in out.split("After action ")[1:]]
    assert visited == [0, 1, 2, 1, 5, 6]


def test_stepping_ends_with_the_game_or_the_input(comptoir: Comptoir, file: Path) -> None:
    assert "total" in comptoir("replay", str(file), "--step", "--at", "0", typed="9999\n\n").out
    assert comptoir("replay", str(file), "--step", typed="").code == 0
