"""Chapters 8, 10 and 11: passing, the end of a round and of the game, and the game alone."""

import pytest

from comptoir import SeededDealer
from comptoir.games.settlement.scoring import grade_of
from comptoir.kernel.rulebook import rule
from comptoir.kernel.trial import Trial

from .positions import SETTLEMENT, WOOD_GREEN, at, player, position, reserve, row, tile

SHOWN = ["scroll", "crown", "cup"]
FORT = {"I-0": tile(WOOD_GREEN, fort=True)}


def two(me=None, other=None, **rest):
    return at(
        {"artefact": "mace", **(me or {})}, [{"artefact": "potion", **(other or {})}], artefacts=SHOWN, **rest
    )


@rule("settlement", "8.1", "8.9")
def test_the_first_to_pass_begins_the_next_round():
    trial = two(other={"passed": True}, first_to_pass=1).play("pass", "take cup")
    assert (position(trial)["round"], position(trial)["first"], trial.state.seat) == (2, 1, 1)
    assert position(trial)["first_to_pass"] is None
    assert not player(trial, 1)["passed"]


@rule("settlement", "8.2")
def test_one_basic_a_fortification_is_kept_rare_resources_always():
    trial = two({"reserve": {"wood": 1, "clay": 1, "diamond": 2, "gold": 1}, "wilderness": FORT}).play("pass")
    assert "keep 1w" in trial.legal
    assert "keep 1c" in trial.legal
    assert "keep 1s" in trial.legal  # two basics for another
    assert trial.refusal("keep 1w 1c") == "8.2"
    trial.play("keep 1c")
    assert reserve(trial) == {"clay": 1, "diamond": 2, "gold": 1}


@rule("settlement", "8.2")
def test_without_a_choice_nothing_is_asked():
    trial = two({"reserve": {"wood": 1}, "wilderness": FORT}).play("pass")
    assert reserve(trial) == {"wood": 1}
    assert trial.legal_of("take")
    trial = two({"reserve": {"wood": 2}}).play("pass")
    assert reserve(trial) == {}


@rule("settlement", "8.3", "8.12")
def test_villagers_come_home_and_used_bonus_villagers_leave():
    trial = two(
        {"basic": 2, "bonus": 1, "spent": 3, "zones": {"hunting": 5}, "closed": ["II", "low"]},
        supply="printed",
    )
    before = position(trial)["left"]["villagers"]
    trial.play("pass")
    me = player(trial)
    assert (me["basic"], me["bonus"], me["spent"]) == (6, 1, 0)
    assert me["closed"] == []
    assert sum(me["zones"].values()) == 0
    assert position(trial)["left"]["villagers"] == before + 3


@rule("settlement", "8.4")
def test_a_new_artefact_is_taken_and_the_old_one_shown_never_the_same_twice():
    trial = two().play("pass")
    assert trial.legal == ["take scroll", "take crown", "take cup"]
    assert trial.refusal("take mace") == "8.4"
    assert trial.refusal("take ring") == "8.4"
    trial.play("take crown")
    assert player(trial)["artefact"] == "crown"
    assert set(position(trial)["artefacts"]) == {"scroll", "cup", "mace"}


@rule("settlement", "8.5", "8.10", "10.3")
def test_in_the_last_round_no_artefact_no_renewal_and_the_game_stops():
    heroes = ["DEF-07", "DEF-08", "ART-01", "ART-02"]
    trial = two(
        other={"passed": True}, first_to_pass=1, round=6, row=heroes, market=["bank", "bank"] + [None] * 7
    )
    trial.play("pass")
    assert trial.state.seat is None
    assert trial.legal == []
    assert player(trial)["artefact"] == "mace"
    assert row(trial) == heroes
    assert position(trial)["market"][:3] == [["bank", 1], ["bank", 1], None]
    assert trial.refusal("pass") == "10.3"


@rule("settlement", "8.6", "8.11")
@pytest.mark.parametrize(
    ("have", "left"),
    [
        ({"wood": 1, "clay": 1, "stone": 1, "diamond": 1}, {"gold": 1}),
        ({"wood": 4, "clay": 1}, {"diamond": 1}),
        ({"diamond": 5, "gold": 1}, {"diamond": 1, "gold": 3}),
        ({"wood": 2, "clay": 2}, {"diamond": 1}),
        ({"wood": 3}, {}),
    ],
)
@pytest.mark.parametrize("supply", ["unlimited", "printed"])
def test_passing_in_the_last_round_exchanges_for_gold_then_diamonds(have, left, supply):
    trial = two({"reserve": have}, round=6, supply=supply).play("pass")
    assert reserve(trial) == left
    assert SETTLEMENT.clause(trial.journal.entries[-1]) == "8.11"


@rule("settlement", "8.11", "6.4")
def test_the_last_exchange_takes_only_what_the_supply_has():
    left = {"wood": 0, "clay": 0, "stone": 0, "diamond": 1, "gold": 1, "villagers": 0}
    have = {"wood": 3, "clay": 3, "stone": 3, "diamond": 1}
    trial = two({"reserve": have}, round=6, supply="printed", left=left).play("pass")
    assert reserve(trial) == {"gold": 1, "diamond": 2}
    assert position(trial)["left"] == {
        "wood": 3,
        "clay": 3,
        "stone": 3,
        "diamond": 0,
        "gold": 0,
        "villagers": 0,
    }


@rule("settlement", "8.7")
def test_the_rightmost_hero_leaves_at_the_end_of_a_round():
    trial = two(other={"passed": True}, first_to_pass=1, row=["DEF-07", "DEF-08", "ART-01", "ART-02"])
    trial.play("pass", "take cup", answers=[0])
    assert row(trial) == ["ADV-01", "DEF-07", "DEF-08", "ART-01"]
    assert "ART-02" not in position(trial)["deck"]


@rule("settlement", "8.7", "7.6")
def test_a_short_row_still_loses_its_rightmost_hero():
    trial = two(other={"passed": True}, first_to_pass=1, row=[None, None, "DEF-07", "DEF-08"], deck=[])
    trial.play("pass", "take cup")
    assert row(trial) == [None, None, None, "DEF-07"]


@rule("settlement", "8.8")
def test_identical_buildings_are_stacked_then_spaces_filled_and_not_stacked_again():
    market = [
        "tavern",
        "tavern",
        "bank",
        "quarry",
        "cathedral",
        "cathedral",
        "sawmill",
        "bazaar",
        "alchemist",
    ]
    trial = two(other={"passed": True}, first_to_pass=1, market=market, pile={"tavern": 1, "warehouse": 1})
    trial.play("pass", "take cup", answers=[1, 0])
    spaces = position(trial)["market"]
    assert spaces[0] == ["tavern", 2]
    assert spaces[4] == ["cathedral", 2]
    assert {spaces[1][0], spaces[5][0]} == {"tavern", "warehouse"}
    assert spaces[1][1] == spaces[5][1] == 1


@rule("settlement", "10.1", "10.5")
def test_only_heroes_banks_and_cathedrals_score():
    me = {
        "reserve": {"gold": 9, "diamond": 9},
        "bonus": 4,
        "artefact": "ring",
        "colony": {"up": [["bank", 2], ["cathedral", 4], "tavern"]},
        "heroes": ["ART-07", "BLD-04"],
        "wilderness": FORT,
    }
    trial = at(me)
    sheet = {line.label.en: line.points for line in SETTLEMENT.breakdown(trial.state, 0)}
    assert sheet == {
        "Adventurers": 0,
        "Defenders": 0,
        "Builders": 3,
        "Artisans": 6,
        "Bank": 10,
        "Cathedral": 16,
    }
    assert trial.state.score(0) == 35


@rule("settlement", "10.2")
@pytest.mark.parametrize(
    ("one", "two", "winners"),
    [
        ({"gold": 2}, {"gold": 1, "diamond": 9}, [0]),
        ({"gold": 1, "diamond": 1}, {"gold": 1, "diamond": 2}, [1]),
        ({"gold": 1, "diamond": 2}, {"gold": 1, "diamond": 2, "wood": 5}, [0, 1]),
    ],
)
def test_ties_go_to_gold_then_diamonds_in_the_reserve_then_are_shared(one, two, winners):
    trial = at(
        {"reserve": one, "colony": {"up": [["bank", 1]]}}, [{"reserve": two, "colony": {"up": [["bank", 1]]}}]
    )
    assert trial.state.winners() == winners


@rule("settlement", "10.4")
def test_what_is_stored_does_not_break_a_tie():
    one = {"colony": {"up": [["bank", 4]]}, "reserve": {"gold": 0}}
    two_ = {"colony": {"up": [["cathedral", 5]]}, "reserve": {"diamond": 1}}
    trial = at(one, [two_])
    assert trial.state.scores() == [20, 20]
    assert trial.state.winners() == [1]


@rule("settlement", "11.1", "11.2")
def test_alone_the_old_artefact_leaves_and_one_of_the_stack_is_shown():
    trial = Trial(SETTLEMENT, SETTLEMENT.new(1, SeededDealer(4)))
    assert (len(position(trial)["artefacts"]), len(position(trial)["box"])) == (4, 10)
    trial.play(trial.legal[0])
    assert len(position(trial)["artefacts"]) == 3
    for passes in range(1, 6):
        old = player(trial)["artefact"]
        trial.play("pass")
        if trial.legal_of("keep"):
            trial.play(trial.legal[0])
        trial.play(trial.legal_of("take")[0])
        assert len(position(trial)["artefacts"]) == 3
        assert len(position(trial)["box"]) == 10 - passes
        assert old not in position(trial)["artefacts"]
    trial.play("pass")
    assert trial.state.seat is None


@rule("settlement", "11.3")
@pytest.mark.parametrize(
    ("points", "grade"), [(0, 0), (50, 0), (51, 1), (75, 1), (76, 2), (100, 2), (101, 3), (140, 3)]
)
def test_the_title_depends_on_the_points(points, grade):
    assert grade_of(points) == grade


@rule("settlement", "11.3")
def test_only_a_game_alone_has_a_title():
    assert SETTLEMENT.grade(at({"colony": {"up": [["bank", 12]]}}).state).en == "Mayor"
    assert SETTLEMENT.grade(at({}, [{}]).state) is None
