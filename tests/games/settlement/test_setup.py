"""Chapter 1: setting the table."""

from collections import Counter

import pytest

from comptoir import BadData, BadSetup, ScriptedDealer, SeededDealer
from comptoir.kernel.rulebook import rule
from comptoir.kernel.trial import Trial

from .positions import SETTLEMENT, at, player, position, reserve


def start(seats, seed=1, **options):
    return Trial(SETTLEMENT, SETTLEMENT.new(seats, SeededDealer(seed), **options))


@rule("settlement", "1.1")
def test_the_game_begins_with_round_one_of_six():
    assert position(start(2))["round"] == 1
    assert SETTLEMENT.components.number("game.rounds") == 6


@rule("settlement", "1.2", "1.11")
def test_there_are_twelve_terrains_for_each_region():
    stacks = SETTLEMENT.observe(start(3).state, None)["terrains"]
    assert [stack["size"] for stack in stacks] == [12, 12, 12]


@rule("settlement", "1.3", "1.11")
def test_nine_of_the_36_buildings_are_on_the_market_the_rest_in_three_equal_piles():
    trial = start(4)
    data = position(trial)
    assert [count for _, count in data["market"]] == [1] * 9
    assert SETTLEMENT.observe(trial.state, None)["piles"] == [9, 9, 9]
    in_all = Counter(name for name, _ in data["market"]) + Counter(data["pile"])
    assert set(in_all.values()) == {3}
    assert len(in_all) == 12


@rule("settlement", "1.4", "1.11")
def test_four_heroes_are_on_offer_and_44_hidden():
    data = position(start(2))
    assert len(set(data["row"])) == 4
    assert len(data["deck"]) == 44
    assert not set(data["row"]) & set(data["deck"])


@rule("settlement", "1.5")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_three_artefacts_more_than_players_are_shown(seats):
    data = position(start(seats))
    assert len(data["artefacts"]) == seats + 3
    assert len(data["box"]) == 14 - seats - 3


@rule("settlement", "1.6")
def test_everybody_has_six_villagers_and_one_of_each_basic():
    trial = start(3)
    for seat in range(3):
        assert reserve(trial, seat) == {"wood": 1, "clay": 1, "stone": 1}
        assert (player(trial, seat)["basic"], player(trial, seat)["bonus"]) == (6, 0)
        assert player(trial, seat)["wilderness"] == {}


@rule("settlement", "1.7", "1.10")
def test_the_supply_has_no_limit_unless_the_option_says_so():
    assert position(start(2))["left"] is None
    left = position(start(2, supply="printed"))["left"]
    assert left == {"wood": 14, "clay": 14, "stone": 14, "diamond": 16, "gold": 16, "villagers": 24}
    assert position(start(2, supply="retail"))["left"]["diamond"] == 42
    assert SETTLEMENT.observe(start(2).state, 0)["monsters_left"] == {
        "green": 9,
        "yellow": 9,
        "blue": 9,
        "red": 9,
    }


@rule("settlement", "1.10")
def test_with_a_limited_supply_one_gains_only_what_is_left():
    gold = {"I-0": {"tile": "T1-01"}, "II-0": {"tile": "T2-10"}, "II-1": {"tile": "T2-11"}}
    left = {"wood": 1, "clay": 1, "stone": 1, "diamond": 1, "gold": 1, "villagers": 1}
    trial = at({"wilderness": gold}, supply="printed", left=left).play("region II")
    assert reserve(trial) == {"gold": 1}
    assert position(trial)["left"]["gold"] == 0


@rule("settlement", "1.8")
def test_the_first_player_is_drawn_by_lot():
    firsts = Counter(position(start(4, seed))["first"] for seed in range(60))
    assert set(firsts) == {0, 1, 2, 3}


@rule("settlement", "1.9")
def test_the_last_player_takes_the_first_artefact_and_the_first_player_the_last():
    trial = start(3)
    first = position(trial)["first"]
    order = []
    for _ in range(3):
        order.append(trial.state.seat)
        trial.play(trial.legal[0])
    assert order == [(first + 2) % 3, (first + 1) % 3, first]
    assert len(position(trial)["artefacts"]) == 3
    assert trial.state.seat == first
    assert "pass" in trial.legal


@rule("settlement", "3.13")
def test_the_building_piles_shrink_evenly_from_the_left():
    trial = at(pile={"sawmill": 3, "bank": 2})
    assert SETTLEMENT.observe(trial.state, None)["piles"] == [1, 2, 2]


def test_seats_and_options_are_checked():
    with pytest.raises(BadSetup, match="1 to 4 seats"):
        SETTLEMENT.new(5, SeededDealer(0))
    with pytest.raises(BadSetup, match="supply"):
        SETTLEMENT.new(2, SeededDealer(0), supply="endless")


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"seats": 5}, "seats"),
        ({"round": 0}, "round"),
        ({"players": [{"reserve": {"wood": -1}}]}, "wood"),
        ({"players": [{"reserve": {"silver": 1}}]}, "silver"),
        ({"players": [{"wilderness": {"I-0": {"tile": "T2-01"}}}]}, "another region"),
        ({"players": [{"wilderness": {"I-0": {"tile": "T1-01", "fort": True, "monster": True}}}]}, "monster"),
        ({"players": [{"colony": {"up": ["bank"] * 4}}]}, "room"),
        ({"players": [{"colony": {"up": [["quarry", 1]]}}]}, "store"),
        ({"players": [{"heroes": ["ADV-01"]}], "row": ["ADV-01", None, None, None]}, "two places"),
        ({"players": [{"colony": {"up": ["bank"] * 3, "mid": ["bank"]}}]}, "more buildings of a kind"),
        ({"artefacts": ["clock", "clock"]}, "twice"),
        ({"left": {"wood": 3}}, "unlimited"),
        ({"weather": "fine"}, "weather"),
        ({"pending": [[99, 0, 0, 0, 0, 0]]}, "not a decision"),
    ],
)
def test_a_position_that_makes_no_sense_is_refused(wrong, message):
    with pytest.raises(BadData, match=message):
        SETTLEMENT.load(wrong)


def test_the_setup_follows_the_dealer():
    answers = [0] * 9 + [0] * 4 + [0] * 5 + [1]
    state = SETTLEMENT.new(2, ScriptedDealer(answers))
    data = SETTLEMENT.dump(state)
    assert [name for name, _ in data["market"]] == ["sawmill"] * 3 + ["clay_pit"] * 3 + ["quarry"] * 3
    assert data["row"] == ["ADV-01", "ADV-02", "ADV-03", "ADV-04"]
    assert data["artefacts"] == ["clock", "astrolabe", "mace", "potion", "chest"]
    assert data["first"] == 1
