"""The table of La Venise du Nord: where each action is, and what lies open on everybody’s board."""

from __future__ import annotations

from typing import Any

import pytest

from comptoir.web.draw import draw_table
from comptoir.web.views import TableView

from .tables import table_of, view_of, walk
from .visitor import Node, Page


def page_of(view: TableView) -> Page:
    return Page(draw_table(view))


@pytest.mark.parametrize(("seats", "layout"), [(2, "L0"), (3, "free"), (4, "L3")])
def test_every_place_of_an_action_is_drawn(seats: int, layout: str) -> None:
    table = table_of("venise", seats, b"canals", layout=layout)
    for _ in walk(table, 8, 7):
        seat = table.to_move
        if seat is None:
            return
        view = view_of(table, seat, "fr")
        drawn = {node.attrs["data-place"] for node in page_of(view).nodes if "data-place" in node.attrs}
        for choice in view.choices:
            places = set(choice.targets.split())
            if layout == "free" and not view.observation["round"]:
                places = {place for place in places if not place.startswith("hex-")}
            assert places <= drawn, choice


def test_what_may_be_done_at_any_moment_stands_after_the_answers_and_apart() -> None:
    seen = 0
    table = table_of("venise", 3, b"moments")
    for _ in walk(table, 3, 1):
        seat = table.to_move
        if seat is None:
            break
        view = view_of(table, seat, "en")
        asides = [choice.is_aside for choice in view.choices]
        assert asides == sorted(asides)
        assert not asides[0]
        verbs = {choice.text.split()[0] for choice in view.choices if choice.is_aside}
        assert verbs <= {"pour", "hire"}
        if verbs and seen < 3:
            seen += 1
            page = page_of(view)
            titles = [node for node in page.nodes if node.attrs.get("class") == "asides"]
            assert [title.text for title in titles] == ["At any moment of your turn:"]
            quiet = {node.attrs["data-place"] for node in page.nodes if node.attrs.get("data-can") == "aside"}
            answers = [choice for choice in view.choices if not choice.is_aside]
            loud = {place for choice in answers for place in choice.targets.split()}
            poured = {place for choice in view.choices for place in choice.targets.split()} - loud
            assert quiet == poured
            assert quiet
    assert seen == 3


def test_where_cubes_go_is_the_question_itself_when_cubes_are_gained_or_the_turn_ends() -> None:
    table = table_of("venise", 2, b"cubes")
    seen = set()
    for _ in walk(table, 3, 1):
        seat = table.to_move
        if seat is None:
            break
        view = view_of(table, seat, "en")
        asked = view.observation["asks"]["what"]
        if asked in ("gain", "produce") and any(choice.text.startswith("pour") for choice in view.choices):
            assert not any(choice.is_aside for choice in view.choices)
            seen.add(asked)
    assert seen == {"gain", "produce"}


# What lies open


def of_class(node: Node, name: str, page: Page) -> list[Node]:
    return [
        other
        for other in page.nodes
        if node in other.ancestors and name in other.attrs.get("class", "").split()
    ]


def slot_shown(card: Node, page: Page) -> dict[str, Any]:
    """A little card: which, what is paid of its cost by colour, what a workshop holds."""
    shown: dict[str, Any] = {"card": card.attrs["data-info"].partition(":")[2], "paid": [0, 0, 0], "held": 0}
    for kind in ("cost", "hold"):
        for cells in of_class(card, kind, page):
            for cell in (node for node in page.nodes if cells in node.ancestors and node.tag == "i"):
                words = cell.attrs["class"].split()
                if "full" not in words:
                    continue
                if kind == "hold":
                    shown["held"] += 1
                else:
                    shown["paid"][int(words[0].removeprefix("raw-"))] += 1
    shown["done"] = "done" in card.attrs["class"].split()
    return shown


@pytest.mark.parametrize("viewer", [0, None])
def test_everybody_sees_whole_boards(viewer: int | None) -> None:
    """Cubes on cost cells and in workshops, the row of each card, and the cards under a board."""
    table = table_of("venise", 3, b"boards")
    met = {"paid": 0, "held": 0, "used": 0, "row2": 0}
    for _ in walk(table, 2, 25):
        view = view_of(table, viewer, "en")
        page = page_of(view)
        for seat, board in enumerate(view.observation["players"]):
            if seat == viewer:
                continue  # one's own board is drawn large
            place = next(node for node in page.nodes if node.attrs.get("id") == f"player-{seat}")
            rows = {
                of_class(row, "row-name", page)[0].text: row for row in of_class(place, "their-row", page)
            }
            for name, letter in (("row1", "A"), ("row2", "B")):
                there = [slot for slot in board[name] if slot]
                assert (letter in rows) == bool(there)
                if there:
                    cards = [slot_shown(card, page) for card in of_class(rows[letter], "mini-card", page)]
                    assert cards == there
                met["paid"] += sum(sum(slot["paid"]) for slot in there)
                met["held"] += sum(slot["held"] for slot in there)
            under = [
                card.attrs["data-info"].partition(":")[2]
                for heap in of_class(place, "under", page)
                for card in of_class(heap, "mini-card", page)
            ]
            assert under == board["used"]
            met["used"] += len(under)
            met["row2"] += "B" in rows
    assert all(met.values()), met
