"""Chapters 3 and 4: exploring, hunting, fortifying, activating, and what one meets there."""

import pytest

from comptoir.kernel.rulebook import rule

from .positions import (
    BLUE,
    CLAY_GREEN,
    DIAMOND_YELLOW,
    GOLD_RED,
    GREEN,
    GREEN_2,
    RED,
    SETTLEMENT,
    STONE_BLUE,
    STONE_GREEN,
    WOOD_GREEN,
    WOOD_YELLOW,
    YELLOW,
    at,
    player,
    position,
    reserve,
    tile,
)


@rule("settlement", "3.4")
@pytest.mark.parametrize(("cell", "villagers"), [("I-1", 1), ("II-0", 2), ("III-0", 3)])
def test_exploring_costs_as_many_villagers_as_the_region_is_far(cell, villagers):
    trial = at(
        {
            "wilderness": {
                "I-0": tile(WOOD_GREEN),
                "II-0" if cell != "II-0" else "I-1": tile("T2-01" if cell != "II-0" else STONE_BLUE),
            }
        }
    )
    trial.play(f"explore {cell}", answers=[3])
    assert player(trial)["basic"] == 6 - villagers
    assert player(trial)["zones"]["exploring"] == villagers
    assert cell in player(trial)["wilderness"]


@rule("settlement", "3.4", "3.6")
def test_a_tile_comes_from_the_regions_own_stack_after_the_cell_is_chosen():
    trial = at({"wilderness": {"I-0": tile(WOOD_GREEN)}}).play("explore II-0", answers=[9])
    assert player(trial)["wilderness"]["II-0"]["tile"] == "T2-10"
    assert "T2-10" not in position(trial)["terrains"]
    assert len(position(trial)["terrains"]) == 34


@rule("settlement", "3.5")
def test_the_first_terrain_is_in_region_one_and_the_others_touch_one():
    trial = at({})
    assert trial.legal_of("explore") == ["explore I-0", "explore I-1", "explore I-2"]
    assert trial.refusal("explore II-1") == "3.5"
    trial.play("explore I-0", "end")
    assert trial.legal_of("explore") == ["explore I-1", "explore II-0"]
    assert trial.refusal("explore I-2") == "3.5"
    assert trial.refusal("explore I-0") == "3.5"


@rule("settlement", "3.7")
@pytest.mark.parametrize(
    ("name", "cell", "villagers", "reward"),
    [
        (WOOD_GREEN, "I-0", 1, {"diamond": 1}),
        (WOOD_YELLOW, "I-0", 2, {"gold": 1}),
        (STONE_BLUE, "I-0", 3, {"gold": 2}),
        (GOLD_RED, "II-0", 4, {"diamond": 1, "gold": 2}),
    ],
)
def test_hunting_costs_and_rewards_by_colour(name, cell, villagers, reward):
    wild = {"I-0": tile("T1-02"), cell: tile(name, monster=True)}
    trial = at({"wilderness": wild}).play(f"hunt {cell}")
    assert player(trial)["basic"] == 6 - villagers
    assert reserve(trial) == reward
    assert not player(trial)["wilderness"][cell]["monster"]
    trial = at({"basic": villagers - 1, "wilderness": wild})
    assert trial.refusal(f"hunt {cell}") == "3.7"


@rule("settlement", "3.7")
def test_there_must_be_a_monster_to_hunt():
    assert at({"wilderness": {"I-0": tile(WOOD_GREEN)}}).refusal("hunt I-0") == "3.7"


@rule("settlement", "3.8")
def test_fortifying_takes_one_villager_and_nothing_else():
    trial = at({"basic": 1, "wilderness": {"I-0": tile(WOOD_GREEN)}}).play("fortify I-0")
    assert player(trial)["wilderness"]["I-0"]["fort"]
    assert player(trial)["basic"] == 0
    assert reserve(trial) == {}
    trial.play("end")
    assert at({"wilderness": {"I-0": tile(WOOD_GREEN, fort=True)}}).refusal("fortify I-0") == "3.8"
    assert at({}).refusal("fortify I-0") == "3.5"


@rule("settlement", "3.9")
def test_a_region_gives_the_resource_of_each_terrain():
    wild = {
        "I-0": tile(WOOD_GREEN),
        "I-1": tile(CLAY_GREEN),
        "I-2": tile(STONE_BLUE),
        "II-0": tile(DIAMOND_YELLOW),
    }
    trial = at({"wilderness": wild}).play("region I")
    assert reserve(trial) == {"wood": 1, "clay": 1, "stone": 1}
    assert player(trial)["closed"] == ["I"]
    assert player(trial)["basic"] == 5


@rule("settlement", "3.11")
def test_a_fortification_gives_its_terrains_resource_without_encounter():
    trial = at({"wilderness": {"I-0": tile(WOOD_GREEN, fort=True)}}, row=[GREEN, None, None, None]).play(
        "fort I-0"
    )
    assert reserve(trial) == {"wood": 1}
    assert not player(trial)["wilderness"]["I-0"]["monster"]
    assert at({"wilderness": {"I-0": tile(WOOD_GREEN)}}).refusal("fort I-0") == "3.11"


@rule("settlement", "3.12")
@pytest.mark.parametrize("order", [("region I", "fort I-0"), ("fort I-0", "region I")])
def test_a_terrain_gives_through_region_and_fortification_in_one_round(order):
    trial = at({"wilderness": {"I-0": tile(WOOD_GREEN, fort=True)}}).play(order[0], "end", order[1])
    assert reserve(trial) == {"wood": 2}


@rule("settlement", "3.14")
@pytest.mark.parametrize("supply", ["unlimited", "printed"])
@pytest.mark.parametrize(("text", "closed"), [("region I", "I"), ("region II", "II"), ("street up", "up")])
def test_an_activation_may_give_nothing(text, closed, supply):
    start = {"wilderness": {"I-0": tile(WOOD_GREEN, monster=True)}}
    trial = at(start, row=[GREEN, None, None, None], supply=supply).play(text)
    assert player(trial)["closed"] == [closed]
    assert player(trial)["basic"] == 5
    assert reserve(trial) == {}
    assert trial.legal == ["end", "pass"]
    assert trial.play("end").refusal(text) == "2.7"


@rule("settlement", "3.14", "3.10")
def test_a_street_of_which_nothing_is_used_may_be_activated():
    trial = at({"colony": {"up": ["bazaar"]}}).play("street up")
    assert player(trial)["closed"] == ["up"]
    assert trial.legal == ["end", "pass"]


@rule("settlement", "4.1", "4.6")
def test_one_monster_appears_however_many_heroes_show_the_icon():
    trial = at({}, row=[GREEN, RED, GREEN_2, BLUE]).play("explore I-0", answers=[0])
    assert player(trial)["wilderness"]["I-0"] == tile(WOOD_GREEN, monster=True)
    assert SETTLEMENT.observe(trial.state, 0)["monsters_left"]["green"] == 8


@rule("settlement", "4.1")
def test_no_hero_with_the_icon_no_monster():
    trial = at({}, row=[RED, BLUE, YELLOW, None]).play("explore I-0", answers=[0])
    assert player(trial)["wilderness"]["I-0"] == tile(WOOD_GREEN)


@rule("settlement", "4.2", "4.5")
def test_after_a_region_each_unfortified_terrain_that_gave_is_checked():
    wild = {"I-0": tile(WOOD_GREEN, fort=True), "I-1": tile(CLAY_GREEN), "I-2": tile(STONE_BLUE)}
    trial = at({"wilderness": wild}, row=[GREEN, None, None, None]).play("region I")
    monsters = {cell: content["monster"] for cell, content in player(trial)["wilderness"].items()}
    assert monsters == {"I-0": False, "I-1": True, "I-2": False}


@rule("settlement", "4.3")
def test_a_terrain_with_a_monster_gives_nothing_and_cannot_be_fortified():
    trial = at({"wilderness": {"I-0": tile(WOOD_GREEN, monster=True), "I-1": tile(CLAY_GREEN)}})
    assert trial.refusal("fortify I-0") == "4.3"
    trial.play("region I")
    assert reserve(trial) == {"clay": 1}


@rule("settlement", "4.4")
def test_a_terrain_with_a_monster_is_still_explored():
    trial = at({"wilderness": {"I-0": tile(STONE_GREEN, monster=True)}, "heroes": ["ADV-04"]})
    assert "explore II-0" in trial.legal
    assert trial.state.score(0) == 1
