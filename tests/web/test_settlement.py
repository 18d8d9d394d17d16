"""The Settlement table.

Where each action is on the board, what the little cards say, what lies at the till.
"""

from __future__ import annotations

from typing import Any

import pytest

from comptoir.games.settlement.data import COLOURS
from comptoir.kernel.dealers import SeededDealer
from comptoir.kernel.game import game
from comptoir.tables.table import Table
from comptoir.web.draw import draw_table
from comptoir.web.games.settlement.cards import monsters
from comptoir.web.games.settlement.presenter import PRESENTER
from comptoir.web.games.settlement.till import offers, till
from comptoir.web.presenter import presenter_of

from .tables import act, drawn, table_of, view_of, walk
from .visitor import Page

SETTLEMENT = game("settlement")
IN_WORDS_ONLY = {"pass", "end"}  # they are about no place: their buttons come first in the bar
ROW = ["ADV-06", "ADV-08", "BLD-03", "ADV-04"]


def limited(seats: int, secret: bytes) -> Table:
    return table_of("settlement", seats, secret, supply="printed")


@pytest.mark.parametrize(
    "table",
    [table_of("settlement", 1), table_of("settlement", 3), limited(2, b"few"), limited(4, b"fewer")],
)
def test_every_action_has_its_place_on_the_board(table: Table) -> None:
    for _ in walk(table, 8, 4):
        seat = table.to_move
        if seat is None:
            return
        view = view_of(table, seat, "fr")
        there = {
            node.attrs["data-place"] for node in Page(draw_table(view)).nodes if "data-place" in node.attrs
        }
        for choice in view.choices:
            places = choice.targets.split()
            assert set(places) <= there, choice
            assert places or choice.text in IN_WORDS_ONLY, choice


def test_every_little_card_that_is_offered_has_something_to_say() -> None:
    table = table_of("settlement", 4, b"cards")
    asked: set[str] = set()
    for _ in walk(table, 2, 10):
        for node in Page(drawn(table, 0, "en")).nodes:
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


def test_an_offer_says_whether_it_can_be_paid_at_once_by_exchanging_or_not() -> None:
    state = SETTLEMENT.load(
        {
            "seats": 2,
            "turn": 0,
            "row": ROW,
            "players": [{"reserve": {"wood": 1, "clay": 2}}, {}],
            "market": ["clay_pit", "sawmill", "tavern", *[None] * 6],
        }
    )
    shown = offers(SETTLEMENT.observe(state, 0))
    assert {place: (offer.state, offer.loss) for place, offer in shown.items()} == {
        **{f"hero-{place}": ("lack", 0) for place in range(4)},
        "market-1": ("have", 0),
        "market-2": ("trade", 1),
        "market-3": ("lack", 0),
    }
    assert offers(SETTLEMENT.observe(state, None)) == {}


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
    state = SETTLEMENT.load({"seats": 2, "turn": 0, "round": round, "row": ROW, "players": [player, {}]})
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
    table = table_of("settlement", 1)
    for _ in walk(table, 5, 1000):
        pass
    grade = SETTLEMENT.grade(table.playing.state)
    assert grade is not None
    assert f"N0 : {grade.fr}" in drawn(table, 0, "fr")


def test_a_monster_colour_has_a_letter_and_a_shape_of_its_own() -> None:
    for lang in ("fr", "en"):
        shown = monsters(lang)
        assert list(shown) == list(COLOURS)
        assert (
            len({monster.letter for monster in shown.values()})
            == len({monster.shape for monster in shown.values()})
            == 4
        )


def test_heroes_face_down_are_counted_on_the_page_and_not_shown() -> None:
    state = SETTLEMENT.load(
        {
            "seats": 2,
            "turn": 0,
            "heroes": "face_down",
            "players": [
                {"heroes": ["ADV-01"]},
                {"heroes": ["ART-01", "DEF-01"], "colony": {"up": [["bank", 1]]}},
            ],
        }
    )
    for viewer, shown in ((0, [["ADV-01"], []]), (1, [[], ["ART-01", "DEF-01"]]), (None, [[], []])):
        model: Any = PRESENTER.model(SETTLEMENT.observe(state, viewer), "en")
        found = [sorted(id for ids in by_guild.values() for id in ids) for by_guild in model["guests"]]
        assert found == shown
    imagined = state.imagine(0, SeededDealer(5))
    assert [PRESENTER.tally(state, seat) for seat in (0, 1)] == [
        PRESENTER.tally(imagined, seat) for seat in (0, 1)
    ]
    assert PRESENTER.tally(state, 1)["points"] == 5


def test_the_table_says_how_many_heroes_of_others_lie_face_down() -> None:
    table = table_of("settlement", 2, b"hidden", heroes="face_down")
    counts, chooser = [0, 0], SeededDealer(3)
    while not any(counts) and table.to_move is not None:
        texts = [SETTLEMENT.write(int(action)) for action in table.playing.state.actions()]
        wanted = [text for text in texts if text.startswith("invite")] or texts
        act(table, wanted[chooser.below(len(wanted))], 0.0)
        players: Any = SETTLEMENT.dump(table.playing.state)["players"]
        counts = [len(player["heroes"]) for player in players]
    assert table.to_move is not None
    for viewer in (0, 1):
        page = Page(drawn(table, viewer, "en"))
        found = [node for node in page.nodes if node.attrs.get("data-info") == "about:face-down"]
        hidden = counts[1 - viewer]
        assert [node.attrs["title"].split()[0] for node in found] == [str(hidden)] * bool(hidden)


def test_the_presenter_is_found() -> None:
    assert presenter_of("settlement") is PRESENTER
