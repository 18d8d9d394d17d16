"""The Settlement table.

Where each action is on the board, what the little cards say, and that payment plans are told truly.
"""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from comptoir.games.settlement.data import COLOURS, RESOURCES
from comptoir.kernel.dealers import SeededDealer
from comptoir.kernel.game import game
from comptoir.tables.table import HUMAN, Seating, Table, Terms
from comptoir.web.draw import draw_table
from comptoir.web.games.settlement.cards import monsters
from comptoir.web.games.settlement.plans import Plan, five, keepings, payments, till
from comptoir.web.games.settlement.presenter import PRESENTER
from comptoir.web.presenter import presenter_of
from comptoir.web.views import table_view

from .test_drawing import new_table, walk
from .visitor import Page

SETTLEMENT = game("settlement")
IN_WORDS_ONLY = {"pass", "end"}  # they are about no place: their buttons come first in the bar


@pytest.fixture(autouse=True)
def loop() -> None:
    asyncio.set_event_loop(asyncio.new_event_loop())


def limited(seats: int, secret: bytes) -> Table:
    terms = Terms(
        "id",
        "settlement",
        SETTLEMENT.rules_version,
        SETTLEMENT.complete_options({"supply": "printed"}),
        secret.ljust(32, b"."),
        confirm=False,
    )
    table = Table(terms, [Seating(HUMAN, f"p{i}", f"N{i}") for i in range(seats)])
    table.begin()
    return table


def view_of(**player: object) -> dict[str, Any]:
    """What the first of two seats sees on its turn."""
    state = SETTLEMENT.load(
        {"seats": 2, "turn": 0, "players": [player, {}], "market": ["sawmill", *[None] * 8]}
    )
    return SETTLEMENT.observe(state, 0)


def ways(reserve: dict[str, int], cost: list[int], **player: object) -> list[Plan]:
    view = view_of(reserve=reserve, **player)
    return payments(view, view["players"][0], cost)


@pytest.mark.parametrize(
    "table",
    [new_table("settlement", 1), new_table("settlement", 3), limited(2, b"few"), limited(4, b"fewer")],
)
def test_every_action_has_its_place_on_the_board(table: Table) -> None:
    for _ in walk(table, 8, 4):
        seat = table.to_move
        if seat is None:
            return
        view = table_view(table, seat, "fr")
        drawn = {
            node.attrs["data-place"] for node in Page(draw_table(view)).nodes if "data-place" in node.attrs
        }
        for choice in view.choices:
            places = choice.targets.split()
            assert set(places) <= drawn, choice
            assert places or choice.text in IN_WORDS_ONLY, choice


def test_every_little_card_that_is_offered_has_something_to_say() -> None:
    table = new_table("settlement", 4, b"cards")
    asked: set[str] = set()
    for _ in walk(table, 2, 10):
        for node in Page(draw_table(table_view(table, 0, "en"))).nodes:
            asked.add(node.attrs.get("data-info", ""))
    asked.discard("")
    assert {key.partition(":")[0] for key in asked} >= {
        "hero",
        "building",
        "artefact",
        "monster",
        "terrain",
        "resource",
        "about",
    }
    for key in asked:
        for lang in ("fr", "en"):
            about = PRESENTER.info(key, lang)
            assert about is not None, key
            assert about.title
            assert about.lines or about.clauses
            assert all(clause in SETTLEMENT.rulebook.clauses for clause in about.clauses)


@pytest.mark.parametrize(
    ("key", "sources"),
    [
        ("hero:ADV-02", ("reconstructed",)),
        ("hero:ADV-01", ("rulebook", "reconstructed")),
        ("terrain:T1-01", ("reconstructed",)),
    ],
)
def test_a_card_says_which_numbers_are_ours(key: str, sources: tuple[str, ...]) -> None:
    about = PRESENTER.info(key, "en")
    assert about is not None
    assert set(about.sources) == set(sources)


@pytest.mark.parametrize("key", ["hero:nobody", "building:", "terrain:T9-99", "nothing:at all", ""])
def test_nothing_is_said_about_what_does_not_exist(key: str) -> None:
    assert PRESENTER.info(key, "fr") is None


@pytest.mark.parametrize(
    ("reserve", "cost", "mirror", "losses"),
    [
        ({"wood": 1}, [1, 0, 0, 0, 0], False, [0]),
        ({"wood": 2}, [0, 0, 1, 0, 0], False, [1]),
        ({"wood": 1}, [0, 0, 1, 0, 0], True, [0]),
        ({"gold": 1}, [0, 0, 1, 0, 0], False, [5]),
        ({"wood": 1, "clay": 1, "stone": 1}, [0, 0, 0, 1, 0], False, [0]),
        ({"diamond": 2}, [0, 0, 0, 0, 1], False, [0]),
        ({"wood": 3, "stone": 2, "gold": 1}, [0, 0, 0, 1, 0], False, [1, 1, 5]),
        ({"wood": 1}, [0, 0, 0, 0, 1], False, []),
    ],
)
def test_a_plan_says_what_is_lost(
    reserve: dict[str, int], cost: list[int], mirror: bool, losses: list[int]
) -> None:
    """A swap of two basics loses one, a gold for a basic loses five.

    A diamond or a gold made loses nothing.
    """
    assert sorted(plan.loss for plan in ways(reserve, cost, artefact="mirror" if mirror else None)) == losses


def test_the_exchanges_of_a_plan_lead_from_the_reserve_to_the_cost() -> None:
    chooser = SeededDealer(12)
    told = 0
    for _ in range(300):
        reserve = dict(zip(RESOURCES, (chooser.below(n) for n in (5, 5, 5, 4, 3)), strict=True))
        cost = [chooser.below(3), chooser.below(3), chooser.below(2), chooser.below(3), chooser.below(2)]
        for plan in ways(reserve, cost, artefact="mirror" if chooser.below(4) == 0 else None):
            held = dict(plan.given)
            for step in plan.steps:
                for kind, n in step.given:
                    held[kind] = held.get(kind, 0) - n
                    assert held[kind] >= 0
                for kind, n in step.received:
                    held[kind] = held.get(kind, 0) + n
                told += 1
            assert [held.get(kind, 0) for kind in RESOURCES] == cost
            assert dict(plan.left) == {
                kind: reserve[kind] - dict(plan.given).get(kind, 0) for kind in RESOURCES
            }
    assert told > 100


def test_the_plan_that_loses_least_is_marked_unless_all_are_alike() -> None:
    plans = ways({"wood": 3, "stone": 2, "gold": 1}, [0, 0, 0, 1, 0])
    assert [plan.is_best for plan in plans] == [plan.loss == 1 for plan in plans]
    alike = ways({"wood": 1, "clay": 1, "diamond": 0}, [0, 0, 1, 0, 0])
    assert not any(plan.is_best for plan in alike)


def test_the_till_lists_each_way_to_pay_and_no_other() -> None:
    state = SETTLEMENT.load(
        {
            "seats": 2,
            "turn": 0,
            "players": [
                {
                    "reserve": {"wood": 3, "stone": 2, "gold": 1},
                    "colony": {"up": ["bank"] * 3, "mid": ["bank"] * 0, "low": []},
                },
                {},
            ],
            "market": ["warehouse", *[None] * 8],
        }
    )
    for text in ("build 1", "place mid"):
        state.apply(SETTLEMENT.read(text), SeededDealer(1))
    view = SETTLEMENT.observe(state, 0)
    shown = till(view)
    assert shown is not None
    legal = [int(action) for action in state.actions()]
    assert [plan.place for plan in shown.plans] == [PRESENTER.targets(action, view, 0)[0] for action in legal]
    assert shown.cost == [("diamond", 1)]
    assert till(SETTLEMENT.observe(state, 1)) is None


def test_passing_shows_what_is_kept_made_and_lost() -> None:
    view = view_of(
        reserve={"wood": 2, "clay": 1, "stone": 1}, wilderness={"I-0": {"tile": "T1-01", "fort": True}}
    )
    found = keepings(view, view["players"][0])
    assert {(tuple(way.kept), way.made, way.lost) for way in found} >= {((("wood", 1),), 1, 0)}
    assert [way.made for way in found if way.is_best] == [1]
    assert five(view["players"][0]["reserve"]) == [2, 1, 1, 0, 0]


@pytest.mark.parametrize(
    ("player", "round", "words"),
    [
        ({"basic": 2}, 1, ["2 villagers"]),
        ({"basic": 0, "zones": {"building": 6}, "reserve": {"clay": 1}}, 1, ["1 basic resource must"]),
        ({"basic": 0, "zones": {"building": 6}, "reserve": {"clay": 1}}, 6, []),
        ({"basic": 0, "zones": {"building": 6}, "bonus": 1, "reserve": {}}, 1, []),
        ({"basic": 0, "zones": {"building": 6}, "bonus": 1, "reserve": {}}, 6, ["1 villager has"]),
        ({"basic": 0, "zones": {"building": 6}, "reserve": {"wood": 2, "diamond": 1}}, 6, ["invite a hero"]),
    ],
)
def test_passing_is_asked_about_only_where_something_is_left(
    player: dict[str, object], round: int, words: list[str]
) -> None:
    state = SETTLEMENT.load(
        {"seats": 2, "turn": 0, "round": round, "row": [None, None, None, "ADV-04"], "players": [player, {}]}
    )
    warning = PRESENTER.warning(state, SETTLEMENT.read("pass"))
    if not words:
        assert warning is None
    else:
        assert warning is not None
        assert all(word in warning.en for word in words)


@pytest.mark.parametrize(("stored", "title"), [(0, "Villager"), (10, "Villager"), (11, "Mayor")])
def test_the_solo_player_sees_the_title_reached(stored: int, title: str) -> None:
    state = SETTLEMENT.load({"seats": 1, "turn": 0, "players": [{"colony": {"up": [["bank", stored]]}}]})
    rungs: Any = PRESENTER.model(SETTLEMENT.observe(state, 0), "en")["ladder"]
    assert [rung["name"] for rung in rungs] == ["Villager", "Mayor", "Knight", "Lord"]
    assert [rung["name"] for rung in rungs if rung["is_now"]] == [title]


def test_a_solo_game_ends_with_its_title() -> None:
    table = new_table("settlement", 1)
    for _ in walk(table, 5, 1000):
        pass
    grade = SETTLEMENT.grade(table.playing.state)
    assert grade is not None
    assert f"N0 : {grade.fr}" in draw_table(table_view(table, 0, "fr"))


def test_a_monster_colour_has_a_letter_and_a_shape_of_its_own() -> None:
    for lang in ("fr", "en"):
        shown = monsters(lang)
        assert list(shown) == list(COLOURS)
        assert (
            len({monster.letter for monster in shown.values()})
            == len({monster.shape for monster in shown.values()})
            == 4
        )


def test_the_presenter_is_found() -> None:
    assert presenter_of("settlement") is PRESENTER
