"""Positions written by hand: every value is checked, and every error says what would be right."""

from __future__ import annotations

import pytest

from comptoir.kernel.errors import BadData
from comptoir.kernel.reader import Reader

COLOURS = ("red", "green", "blue")


def read(**data: object) -> Reader:
    return Reader(data, "position")


def test_what_is_left_out_has_its_default() -> None:
    reader = read()
    assert reader.number("round", 1) == 1
    assert reader.word("colour", COLOURS, "green") == 1
    assert reader.maybe("colour", COLOURS) == -1
    assert reader.items("cards") == []
    assert reader.numbers("dice", [6, 6]) == [6, 6]
    assert reader.mask("owned", COLOURS, 0b101) == 0b101
    assert reader.counts("cubes", COLOURS, [1, 2, 3]) == [1, 2, 3]
    assert not reader.flag("tilted")


def test_what_is_given_is_read() -> None:
    reader = read(owned=["blue", "red"], cubes={"green": 4}, cards=["red", None], tilted=True)
    assert reader.mask("owned", COLOURS) == 0b101
    assert reader.counts("cubes", COLOURS, [1, 2, 3]) == [0, 4, 0]
    assert reader.places("cards", COLOURS) == [0, -1]
    assert reader.flag("tilted")
    reader.done()


@pytest.mark.parametrize(
    ("data", "ask", "message"),
    [
        (
            {"round": 7},
            lambda r: r.number("round", 1, most=6),
            "round must be a whole number from 0 to 6, not 7",
        ),
        ({"round": True}, lambda r: r.number("round", 1), "round must be a whole number"),
        ({"round": -1}, lambda r: r.number("round", 1), "round must be a whole number"),
        ({"colour": "pink"}, lambda r: r.word("colour", COLOURS, "red"), "not one of red, green, blue"),
        ({"colour": ["red"]}, lambda r: r.word("colour", COLOURS, "red"), "not one of red, green, blue"),
        ({"cards": "red"}, lambda r: r.items("cards"), "cards must be a list"),
        ({"cards": ["red"]}, lambda r: r.items("cards", length=2), "cards must be a list of 2"),
        ({"owned": ["red", "red"]}, lambda r: r.mask("owned", COLOURS), "owned has 'red' twice"),
        ({"tilted": 1}, lambda r: r.flag("tilted"), "tilted must be true or false, not 1"),
        ({"cubes": []}, lambda r: r.counts("cubes", COLOURS, [0, 0, 0]), "position, cubes must be an object"),
        ({"cubes": {"pink": 1}}, lambda r: r.counts("cubes", COLOURS, [0] * 3), "unknown pink"),
        ({"colours": 1}, lambda r: r.done(), "unknown colours"),
    ],
)
def test_what_is_wrong_is_named(data, ask, message) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(BadData, match=message):
        ask(Reader(data, "position"))


def test_a_position_is_an_object() -> None:
    with pytest.raises(BadData, match="position must be an object"):
        Reader([1, 2])
