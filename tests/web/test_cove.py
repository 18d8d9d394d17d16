"""The table of La Baie des Marchands: where each action is on the board, also where the position says it."""

from __future__ import annotations

from typing import Any

import pytest

from comptoir.games.cove.merchants.roster import STOREFRONTS
from comptoir.kernel.game import game
from comptoir.web.draw import draw_table
from comptoir.web.games.cove.presenter import PRESENTER

from .tables import table_of, view_of, walk
from .visitor import Page

COVE = game("cove")
SLUGS = [front.slug for front in STOREFRONTS.values()]


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        *((1, {"merchants": slug, "peddler": "hard"}) for slug in SLUGS),
        (2, {"merchants": "chosen", "rogues": "robbers"}),
        (4, {"townsfolk": "all", "rogues": "cultists"}),
    ],
)
def test_every_place_of_an_action_is_drawn(seats: int, options: dict[str, str]) -> None:
    table = table_of("cove", seats, b"harbour", **options)
    for _ in walk(table, 8, 5):
        seat = table.to_move
        if seat is None:
            return
        view = view_of(table, seat, "fr")
        drawn = {
            node.attrs["data-place"] for node in Page(draw_table(view)).nodes if "data-place" in node.attrs
        }
        for choice in view.choices:
            assert set(choice.targets.split()) <= drawn, choice


def seen(**about: Any) -> dict[str, Any]:
    """As much as places depend on of what the second of two seats sees when it is asked something."""
    return {"asked": {"seat": 1, **about}, "players": [{}, {}]}


@pytest.mark.parametrize(
    ("text", "view", "places"),
    [
        ("hand", seen(hand="H1", hour="6"), ["hour-H1"]),
        ("hand", seen(hand="H2", hour="8"), ["hour-H2"]),
        ("hour", seen(hand="H1", hour="6"), ["hour-6"]),
        ("sell-all", seen(pier="bazaar"), ["pier-bazaar"]),
        ("sell-all", seen(pier="black"), ["pier-black"]),
        ("cultist", seen(pier="square"), ["pier-square"]),
        ("sell small-red", seen(pier="square"), ["good-small-red-1"]),
    ],
)
def test_where_an_action_is_may_depend_on_the_position(
    text: str, view: dict[str, Any], places: list[str]
) -> None:
    assert PRESENTER.targets(COVE.read(text), view, 1) == places


@pytest.mark.parametrize(
    ("cells", "places"),
    [
        (["b0", "b1", "b2"], ["marble-b0-1", "marble-b2-1", "bag-red-1"]),
        (["m0", "m1"], ["bag-red-1"]),
        (["t0", "t1", "t2"], ["marble-t1-1", "bag-red-1"]),
    ],
)
def test_a_colour_is_named_by_its_marbles_in_the_row_or_by_the_bag(
    cells: list[str], places: list[str]
) -> None:
    view = seen(cells=cells)
    view["players"][1]["shop"] = {"decanter": ["red", "blue", "red", None, "ichor", "green", "red", "blue"]}
    assert PRESENTER.targets(COVE.read("alchemist name red"), view, 1) == places
