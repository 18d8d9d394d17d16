"""Building (3.1 to 3.3), the market, and what the buildings do (chapter 5)."""

import pytest

from comptoir.kernel.rulebook import rule

from .positions import DIAMOND_YELLOW, WOOD_GREEN, at, player, position, reserve, tile

COSTS = {
    "sawmill": "stone",
    "clay_pit": "wood",
    "quarry": "clay",
    "warehouse": "diamond",
    "diamond_mine": "gold",
    "alchemist": "stone",
    "bazaar": "diamond",
    "goldsmith": "gold",
    "tavern": "gold",
    "bank": "clay",
    "cathedral": "wood",
    "trading_post": "diamond",
}


def using(building, have, *texts, **more):
    trial = at({"reserve": have, "colony": {"up": [building]}, **more})
    trial.play("street up", *texts)
    return trial


@rule(
    "settlement", "3.1", "5.1", "5.2", "5.3", "5.4", "5.5", "5.6", "5.7", "5.8", "5.9", "5.10", "5.11", "5.12"
)
@pytest.mark.parametrize(("building", "cost"), COSTS.items())
def test_each_building_costs_what_its_tile_says(building, cost):
    trial = at({"reserve": {cost: 1}}, market=[building] + [None] * 8).play("build 1", "place mid")
    assert reserve(trial) == {}
    assert player(trial)["colony"]["mid"] == [[building, 0]]
    assert player(trial)["zones"]["building"] == 1


@rule("settlement", "3.1")
def test_a_full_colony_or_street_takes_no_building():
    full = {"up": ["quarry"] * 3, "mid": ["sawmill"] * 3, "low": ["clay_pit"] * 3}
    trial = at({"reserve": {"clay": 3}, "colony": full}, market=["bank"] + [None] * 8)
    assert trial.refusal("build 1") == "3.1"
    nearly = {"up": ["quarry"] * 3, "mid": ["sawmill"] * 2, "low": ["clay_pit"] * 2}
    trial = at({"reserve": {"clay": 3}, "colony": nearly}, market=["bank"] + [None] * 8).play("build 1")
    assert trial.refusal("place up") == "3.1"
    trial.play("place low")
    assert player(trial)["colony"]["low"][2] == ["bank", 0]


@rule("settlement", "3.1")
def test_what_cannot_be_paid_or_is_not_there_cannot_be_built():
    trial = at({"reserve": {"clay": 1}}, market=["tavern"] + [None] * 8)
    assert trial.refusal("build 1") == "3.1"
    assert trial.refusal("build 2") == "3.1"


@rule("settlement", "3.2", "3.15")
def test_an_emptied_market_space_is_filled_at_once_while_there_are_buildings():
    trial = at({"reserve": {"stone": 2}}, market=["sawmill"] + [None] * 8, pile={"bank": 1})
    trial.play("build 1", "place up", answers=[0])
    assert position(trial)["market"][0] == ["bank", 1]
    trial = at({"reserve": {"stone": 2}}, market=["sawmill"] + [None] * 8, pile={"bank": 0})
    trial.play("build 1", "place up")
    assert position(trial)["market"][0] is None


@rule("settlement", "3.2")
def test_a_stack_is_not_refilled_until_it_is_gone():
    trial = at({"reserve": {"stone": 2}}, market=[["sawmill", 2]] + [None] * 8, round=2)
    trial.play("build 1", "place up")
    assert position(trial)["market"][0] == ["sawmill", 1]
    assert sum(position(trial)["pile"].values()) == 36 - 2


@rule("settlement", "3.3")
def test_within_a_street_buildings_go_to_the_left():
    trial = at({"reserve": {"stone": 2}, "colony": {"mid": ["bank"]}}, market=["sawmill"] + [None] * 8).play(
        "build 1", "place mid"
    )
    assert player(trial)["colony"]["mid"] == [["bank", 0], ["sawmill", 0]]


@rule("settlement", "5.1", "5.2", "5.3", "5.5", "5.14")
@pytest.mark.parametrize(
    ("building", "gain"),
    [("sawmill", "wood"), ("clay_pit", "clay"), ("quarry", "stone"), ("diamond_mine", "diamond")],
)
def test_free_gains_are_taken_when_the_street_is_activated(building, gain):
    trial = using(building, {})
    assert reserve(trial) == {gain: 1}
    assert trial.legal == ["end", "pass"]


@rule("settlement", "5.14")
def test_with_a_limited_supply_free_gains_are_chosen():
    trial = at({"colony": {"up": ["sawmill"]}}, supply="printed").play("street up")
    assert trial.legal == ["use 0", "done"]
    trial.play("use 0")
    assert reserve(trial) == {"wood": 1}


@rule("settlement", "5.4")
def test_the_warehouse_gives_a_basic_of_ones_choice():
    trial = using("warehouse", {})
    assert trial.legal == ["use 0 wood", "use 0 clay", "use 0 stone", "done"]
    trial.play("use 0 clay")
    assert reserve(trial) == {"clay": 1}


@rule("settlement", "5.6")
def test_the_alchemist_turns_a_gold_into_two_diamonds():
    assert reserve(using("alchemist", {"gold": 1}, "use 0")) == {"diamond": 2}
    assert using("alchemist", {"diamond": 2}).legal == ["end", "pass"]


@rule("settlement", "5.7")
def test_the_bazaar_turns_a_basic_into_a_gold():
    trial = using("bazaar", {"wood": 1, "stone": 1})
    assert trial.legal == ["use 0 wood", "use 0 stone", "done"]
    trial.play("use 0 stone")
    assert reserve(trial) == {"wood": 1, "gold": 1}


@rule("settlement", "5.8")
def test_the_goldsmith_turns_a_diamond_into_one_of_each_basic():
    assert reserve(using("goldsmith", {"diamond": 1}, "use 0")) == {"wood": 1, "clay": 1, "stone": 1}


@rule("settlement", "5.9", "5.15")
def test_the_tavern_turns_a_diamond_into_two_villagers_of_this_very_round():
    trial = using("tavern", {"diamond": 1}, "use 0", basic=1)
    assert player(trial)["bonus"] == 2
    trial.play("end")
    assert "explore I-0" in trial.legal


@rule("settlement", "5.10", "5.11")
def test_banks_and_cathedrals_store_one_token_each_for_good():
    trial = at({"reserve": {"gold": 3, "diamond": 2}, "colony": {"up": ["bank", "bank", "cathedral"]}})
    trial.play("street up", "use 0", "use 1", "use 2")
    assert player(trial)["colony"]["up"] == [["bank", 1], ["bank", 1], ["cathedral", 1]]
    assert reserve(trial) == {"gold": 1, "diamond": 1}
    assert trial.state.score(0) == 14


@rule("settlement", "5.12", "5.16")
def test_the_trading_post_gives_the_resource_of_a_fortified_terrain_activated_or_not():
    wild = {"I-0": tile(WOOD_GREEN, fort=True), "II-0": tile(DIAMOND_YELLOW, fort=True), "I-1": tile("T1-05")}
    trial = at({"wilderness": wild, "colony": {"up": ["trading_post"]}, "closed": ["fort II-0"]}).play(
        "street up"
    )
    assert trial.legal == ["use 0 wood", "use 0 diamond", "done"]
    trial.play("use 0 diamond")
    assert reserve(trial) == {"diamond": 1}
    assert player(trial)["closed"] == ["up", "fort II-0"]
    assert using("trading_post", {}).legal == ["end", "pass"]


@rule("settlement", "3.10", "5.13", "5.17")
def test_buildings_of_a_street_are_used_once_in_any_order_and_never_have_to_be():
    start = {"reserve": {"wood": 1, "gold": 1}, "colony": {"low": ["bazaar", "alchemist", "bank"]}}
    trial = at(start).play("street low", "use 1", "use 0 wood")
    assert trial.refusal("use 1") == "5.17"
    assert reserve(trial) == {"diamond": 2, "gold": 1}
    trial.play("use 2")
    assert trial.legal == ["end", "pass"]
    trial = at(start).play("street low", "done")
    assert reserve(trial) == {"wood": 1, "gold": 1}
    assert player(trial)["closed"] == ["low"]
