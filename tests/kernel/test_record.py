from __future__ import annotations

import pytest

from comptoir.kernel.errors import BadRecord
from comptoir.kernel.record import Record, Seat, read_record

RECORD = """comptoir-record 1
game stall
rules 1
option hand small
seat human Ann Lee
seat greedy
seal 9f86d081
deal 4 17 2
A sell 3
B draw | 3
= 0f3c2a9b8d7e6f50
end 41 38
secret 2bd806c9
"""
LINES = RECORD.splitlines()


def changed(number: int, line: str | None) -> str:
    """The record with line `number` (from 1) replaced, or taken out."""
    return "\n".join([*LINES[: number - 1], *([] if line is None else [line]), *LINES[number:]]) + "\n"


def test_a_record_is_written_as_it_was_read() -> None:
    assert str(read_record(RECORD)) == RECORD


def test_everything_in_a_record_is_read() -> None:
    record = read_record(RECORD)
    assert (record.game, record.rules, record.options) == ("stall", 1, {"hand": "small"})
    assert record.seats == [Seat("human", "Ann Lee"), Seat("greedy")]
    assert (record.seal, record.secret) == ("9f86d081", "2bd806c9")
    assert record.deal == (4, 17, 2)
    assert [(move.seat, move.text, move.answers, move.digest, move.line) for move in record.moves] == [
        (0, "sell 3", (), "", 9),
        (1, "draw", (3,), "0f3c2a9b8d7e6f50", 10),
    ]
    assert record.result == (41, 38)
    assert record.answers() == 4


def test_the_digest_of_the_numbers_is_kept() -> None:
    text = RECORD.replace("rules 1\n", "rules 1\nnumbers 987e4ceb62da\n")
    assert read_record(text).numbers == "987e4ceb62da"
    assert str(read_record(text)) == text
    with pytest.raises(BadRecord, match="line 4: 'few' is not hexadecimal"):
        read_record(text.replace("987e4ceb62da", "few"))


def test_a_position_set_up_by_hand_is_kept() -> None:
    record = Record("stall", 1, {}, [Seat("human"), Seat("random")], position={"hands": [[1], [2]]})
    assert read_record(str(record)).position == {"hands": [[1], [2]]}


def test_empty_lines_and_foreign_line_ends_do_not_matter() -> None:
    assert str(read_record(RECORD.replace("\n", "\r\n\r\n"))) == RECORD


def test_a_name_cannot_break_the_record() -> None:
    record = Record("stall", 1, {}, [Seat("human", "Ann\nend 1 2"), Seat("human", "x\u2028y")])
    assert [seat.name for seat in read_record(str(record)).seats] == ["Ann end 1 2", "x y"]


@pytest.mark.parametrize(
    ("number", "line", "message"),
    [
        (1, "something else", "not a record"),
        (2, "game", "nothing behind 'game'"),
        (3, "rules one", "whole numbers"),
        (3, "rules 1 2", "one whole number"),
        (4, "option hand", "with its value"),
        (5, "option hand large", "given once"),
        (5, "game again", "a second line 'game'"),
        (5, "seat", "nothing behind 'seat'"),
        (6, "position [1]", "must be a JSON object"),
        (6, "position {", "not JSON"),
        (7, "seal xyz", "not hexadecimal"),
        (8, "deal 4 x", "whole numbers"),
        (9, "deal 1", "a second line 'deal'"),
        (9, "option x y", "before the deal"),
        (9, "= 0f3c2a9b8d7e6f50", "must follow an action"),
        (9, "C sell 3", "neither a seat"),
        (9, "AB sell 3", "neither a seat"),
        (9, "A", "no action"),
        (9, "A | 3", "no action"),
        (10, "B draw |", "no answers"),
        (10, "B draw | three", "whole numbers"),
        (11, "= 123", "not a digest"),
        (11, "=", "not a digest"),
        (12, "end 41", "1 results for 2 seats"),
        (12, "end", "nothing behind 'end'"),
        (13, "A sell 4", "goes on after its end"),
        (13, "= 0f3c2a9b8d7e6f50", "must follow an action"),
        (13, "secret zz", "not hexadecimal"),
    ],
)
def test_the_first_wrong_line_is_named(number: int, line: str, message: str) -> None:
    with pytest.raises(BadRecord, match=message) as raised:
        read_record(changed(number, line))
    assert raised.value.line == number
    assert str(raised.value).startswith(f"line {number}: ")


def test_an_action_before_the_deal_is_refused() -> None:
    with pytest.raises(BadRecord, match="the deal must stand before") as raised:
        read_record(changed(8, None))
    assert raised.value.line == 8


@pytest.mark.parametrize(("number", "word"), [(2, "game"), (3, "rules")])
def test_a_record_without_what_it_needs_is_refused(number: int, word: str) -> None:
    with pytest.raises(BadRecord, match=f"no line '{word}'"):
        read_record(changed(number, None))


def test_too_many_seats_are_refused() -> None:
    with pytest.raises(BadRecord, match="at most 8 seats"):
        read_record(changed(5, "\n".join(["seat human"] * 9)))


def test_an_empty_text_is_no_record() -> None:
    with pytest.raises(BadRecord, match="not a record"):
        read_record("")
