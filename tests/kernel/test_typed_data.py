"""Data that is not of its declared type is told where, and what would be right."""

from typing import Annotated, Any, Literal, NotRequired, TypedDict

import pytest

from comptoir.kernel.typed_data import misfit
from kernel.texts import Late


class Card(TypedDict):
    name: str
    cost: NotRequired[int]


class Ace(Card):
    suit: Literal["red", "black"]


class Hand(TypedDict):
    cards: list[Card]


class View(TypedDict):
    hand: Hand | None
    row: list[Card | str]
    counts: dict[Literal["red", "black"], int]


FITTING: list[tuple[object, object]] = [
    (3, int),
    (3, float),
    (0.5, float),
    (None, None),
    (None, int | None),
    (3, int | None),
    ({"anything": [1]}, dict[str, object]),
    ({"anything": [1]}, dict),
    ([1, "a"], list),
    ([1, "a"], list[int | str]),
    ([], list[int]),
    ("red", Literal["red", 1]),
    (3, Annotated[int, "a number"]),
    (3, Any),
    ({"name": "ace"}, Card),
    ({"name": "ace", "cost": 1}, Card),
    ({"name": "ace", "suit": "red"}, Ace),
    ({"name": "ace", "suit": "red"}, Hand | Ace),
    ({"hand": None, "row": ["x", {"name": "ace"}], "counts": {"red": 1}}, View),
]

WRONG: list[tuple[object, object, str]] = [
    ("3", int, " must be int, not '3'"),
    (True, int, " must be int, not True"),
    (1, bool, " must be bool, not 1"),
    (3.0, int, " must be int, not 3.0"),
    (None, int, " must be int, not None"),
    (0, None, " must be None, not 0"),
    ("x", int | None, " must be int, not 'x'"),
    ("x", int | bool | None, " must be int or bool or NoneType, not 'x'"),
    ("blue", Literal["red", 1], " must be 'red' or 1, not 'blue'"),
    (True, Literal["red", 1], " must be 'red' or 1, not True"),
    ((1,), list[int], " must be list[int], not (1,)"),
    ([1, "a"], list[int], "[1] must be int, not 'a'"),
    ([1, 2], tuple[int, int], " must be tuple[int, int], not [1, 2]"),
    ({"a": {"b": "c"}}, dict[str, dict[str, int]], "['a']['b'] must be int, not 'c'"),
    ({"blue": 1}, dict[Literal["red"], int], ": its key must be 'red', not 'blue'"),
    ([], Card, " must be Card, not []"),
    ({}, Card, " lacks 'name', which Card declares"),
    ({"name": "ace", "price": 1}, Card, " has 'price', which Card does not declare"),
    ({"name": "ace", "cost": None}, Card, "['cost'] must be int, not None"),
    ({"suit": "red"}, Ace, " lacks 'name', which Ace declares"),
    ({"name": "ace", "suit": "red"}, Hand | Card | None, " has 'suit', which Card does not declare"),
    ([], Hand | Card, " must be Hand or Card, not []"),
    (
        {"hand": {"cards": [{}]}, "row": [], "counts": {}},
        View,
        "['hand']['cards'][0] lacks 'name', which Card declares",
    ),
]


@pytest.mark.parametrize(("found", "declared"), FITTING)
def test_data_of_its_type_is_let_pass(found: object, declared: object) -> None:
    assert misfit(found, declared) == ""


@pytest.mark.parametrize(("found", "declared", "fault"), WRONG)
def test_data_of_another_type_is_told_where(found: object, declared: object, fault: str) -> None:
    assert misfit(found, declared) == fault


def test_a_type_whose_annotations_are_texts_cannot_say_what_may_be_absent() -> None:
    assert misfit({"cost": 3}, Late) == ""
    assert "leave that out" in misfit({}, Late)
