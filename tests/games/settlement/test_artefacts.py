"""Chapter 9: the fourteen artefacts."""

import pytest

from comptoir.kernel.rulebook import rule

from .positions import (
    BLUE,
    CLAY_GREEN,
    DIAMOND_YELLOW,
    GOLD_BLUE,
    GREEN,
    RED,
    STONE_BLUE,
    WOOD_GREEN,
    at,
    player,
    position,
    reserve,
    tile,
)


def holding(artefact, **me):
    return {"artefact": artefact, **me}


@rule("settlement", "9.1", "9.16")
def test_the_clock_uses_the_new_building_and_leaves_its_street_open():
    trial = at(holding("clock", reserve={"gold": 1}), market=["diamond_mine"] + [None] * 8).play(
        "build 1", "place up"
    )
    assert reserve(trial) == {"diamond": 1}
    assert player(trial)["closed"] == []
    assert player(trial)["basic"] == 5


@rule("settlement", "9.1", "9.16")
def test_the_clock_uses_only_the_new_building_even_in_a_street_activated_before():
    me = holding(
        "clock", reserve={"clay": 1, "gold": 1, "wood": 1}, colony={"mid": ["bazaar"]}, closed=["mid"]
    )
    trial = at(me, market=["bank"] + [None] * 8).play("build 1", "place mid")
    assert trial.legal == ["use 1", "done"]
    trial.play("use 1")
    assert player(trial)["colony"]["mid"] == [["bazaar", 0], ["bank", 1]]
    assert trial.legal == ["end", "pass"]


@rule("settlement", "9.1")
def test_the_clocks_use_may_be_declined():
    trial = at(holding("clock", reserve={"clay": 1, "gold": 1}), market=["bank"] + [None] * 8).play(
        "build 1", "place mid", "done"
    )
    assert reserve(trial) == {"gold": 1}


@rule("settlement", "9.2")
def test_the_astrolabe_gives_the_resource_then_the_monster_comes():
    trial = at(holding("astrolabe"), row=[GREEN, None, None, None]).play("explore I-0", answers=[0])
    assert reserve(trial) == {"wood": 1}
    assert player(trial)["wilderness"]["I-0"]["monster"]


@rule("settlement", "9.3")
def test_the_mace_gives_a_diamond_more():
    trial = at(holding("mace", wilderness={"I-0": tile(STONE_BLUE, monster=True)})).play("hunt I-0")
    assert reserve(trial) == {"diamond": 1, "gold": 2}


@rule("settlement", "9.4")
def test_the_potion_gives_the_resource_of_a_terrain_that_is_fortified():
    trial = at(holding("potion", wilderness={"I-0": tile(STONE_BLUE)})).play("fortify I-0")
    assert reserve(trial) == {"stone": 1}


@rule("settlement", "9.5", "9.10", "9.14", "9.15")
@pytest.mark.parametrize(
    ("artefact", "resources", "villagers"),
    [("chest", {}, 1), ("ring", {"diamond": 1}, 0), ("purse", {"gold": 1}, 0), ("cup", {}, 0)],
)
def test_chest_ring_and_purse_give_when_they_are_taken_and_not_again(artefact, resources, villagers):
    trial = at(holding("mace"), [holding("potion")], artefacts=[artefact, "crown", "scroll"]).play(
        "pass", f"take {artefact}"
    )
    assert (reserve(trial), player(trial)["bonus"]) == (resources, villagers)
    trial.play("pass", "take mace")
    assert position(trial)["round"] == 2
    assert (reserve(trial), player(trial)["bonus"]) == (resources, villagers)


@rule("settlement", "9.15")
def test_at_the_setup_they_act_at_once_too():
    trial = at({}, artefacts=["ring", "purse", "chest"], turn=None, pending=[[8, 0, 1, 0, 0, 0]]).play(
        "take ring"
    )
    assert reserve(trial) == {"diamond": 1}


@rule("settlement", "9.6", "9.17")
def test_the_scroll_gives_one_more_of_what_a_terrain_gave():
    wild = {"I-0": tile(WOOD_GREEN), "I-1": tile(CLAY_GREEN), "I-2": tile(STONE_BLUE, monster=True)}
    trial = at(holding("scroll", wilderness=wild), row=[GREEN, None, None, None]).play("region I")
    assert trial.legal == ["extra wood", "extra clay"]
    assert trial.refusal("extra stone") == "9.6"
    trial.play("extra clay")
    assert reserve(trial) == {"wood": 1, "clay": 2}
    assert player(trial)["wilderness"]["I-1"]["monster"]


@rule("settlement", "9.6")
def test_the_scroll_asks_nothing_where_there_is_one_resource():
    trial = at(holding("scroll", wilderness={"I-0": tile(WOOD_GREEN)}), row=[GREEN, None, None, None]).play(
        "region I"
    )
    assert reserve(trial) == {"wood": 2}
    assert player(trial)["wilderness"]["I-0"]["monster"]


@rule("settlement", "9.7", "9.18")
def test_the_crown_doubles_a_fortification_but_not_the_trading_post():
    wild = {"I-0": tile(WOOD_GREEN, fort=True), "I-1": tile(CLAY_GREEN)}
    trial = at(holding("crown", wilderness=wild, colony={"up": ["trading_post"]})).play(
        "fort I-0", "end", "street up", "use 0 wood"
    )
    assert reserve(trial) == {"wood": 3}
    trial.play("end", "fortify I-1")
    assert reserve(trial) == {"wood": 3}


@rule("settlement", "9.8")
def test_the_cup_adds_a_villager_to_each_hero():
    trial = at(holding("cup", reserve={"wood": 1, "diamond": 2}), row=[None, None, None, "DEF-10"]).play(
        "invite 3"
    )
    assert player(trial)["bonus"] == 3


@rule("settlement", "9.9")
@pytest.mark.parametrize(
    ("row", "choice", "monster"),
    [([GREEN], "no", False), ([GREEN], "yes", True), ([RED], "yes", True), ([RED], "no", False)],
)
def test_the_mask_decides_whatever_the_icons(row, choice, monster):
    trial = at(holding("mask"), row=[*row, None, None, None]).play("explore I-0", answers=[0])
    assert trial.legal == ["monster I-0 yes", "monster I-0 no"]
    trial.play(f"monster I-0 {choice}")
    assert player(trial)["wilderness"]["I-0"]["monster"] is monster


@rule("settlement", "9.9", "4.2")
def test_the_mask_decides_each_tile_in_turn_and_never_a_fortified_one():
    wild = {"I-0": tile(WOOD_GREEN), "I-1": tile(CLAY_GREEN, fort=True), "I-2": tile(STONE_BLUE)}
    trial = at(holding("mask", wilderness=wild), row=[GREEN, BLUE, None, None]).play("region I")
    assert trial.refusal("monster I-2 yes") == "9.9"
    trial.play("monster I-0 no", "monster I-2 yes")
    assert [player(trial)["wilderness"][cell]["monster"] for cell in ("I-0", "I-1", "I-2")] == [
        False,
        False,
        True,
    ]
    assert trial.legal == ["end", "pass"]


@rule("settlement", "9.11")
def test_the_star_opens_one_region_once_more():
    wild = {"I-0": tile(WOOD_GREEN), "II-0": tile(GOLD_BLUE)}
    trial = at(holding("star", wilderness=wild)).play("region I", "end", "region I", "end")
    assert reserve(trial) == {"wood": 2}
    assert player(trial)["again"] == ["I"]
    assert trial.refusal("region I") == "2.7"
    trial.play("region II", "end")
    assert trial.refusal("region II") == "2.7"


@rule("settlement", "9.11", "4.5")
def test_the_stars_second_activation_meets_monsters_too():
    wild = {"I-0": tile(WOOD_GREEN)}
    trial = at(holding("star", wilderness=wild, closed=["I"]), row=[GREEN, None, None, None]).play("region I")
    assert player(trial)["wilderness"]["I-0"]["monster"]


@rule("settlement", "9.12")
def test_the_key_opens_one_street_once_more():
    trial = at(holding("key", colony={"up": ["sawmill"], "low": ["quarry"]})).play(
        "street up", "end", "street up", "end", "street low", "end"
    )
    assert reserve(trial) == {"wood": 2, "stone": 1}
    assert trial.refusal("street up") == "2.7"
    assert trial.refusal("street low") == "2.7"


@rule("settlement", "9.13")
def test_the_mirror_pays_basics_one_for_one():
    trial = at(holding("mirror", reserve={"wood": 2}), market=["quarry"] + [None] * 8).play(
        "build 1", "place up"
    )
    assert reserve(trial) == {"wood": 1}
    trial = at(holding("crown", reserve={"wood": 1}), market=["quarry"] + [None] * 8)
    assert trial.refusal("build 1") == "3.1"


@rule("settlement", "9.13", "9.19", "8.2")
def test_the_mirror_still_works_when_passing():
    wild = {"I-0": tile(WOOD_GREEN, fort=True)}
    trial = at(
        holding("mirror", reserve={"wood": 1}, wilderness=wild),
        [holding("cup")],
        artefacts=["ring", "purse", "crown"],
    ).play("pass")
    assert trial.legal == ["keep 1s", "keep 1c", "keep 1w"]
    trial = at(
        holding("mirror", reserve={"wood": 3}), [holding("cup")], artefacts=["ring", "purse", "crown"]
    ).play("pass")
    assert reserve(trial) == {"diamond": 1}


@rule("settlement", "9.6", "3.14")
def test_the_scroll_gives_nothing_of_a_region_that_gives_nothing():
    trial = at(holding("scroll", wilderness={"I-0": tile(WOOD_GREEN, monster=True)})).play("region I")
    assert reserve(trial) == {}
    assert trial.legal == ["end", "pass"]


@rule("settlement", "9.9")
def test_another_artefact_does_nothing_of_this():
    trial = at(holding("crown", wilderness={"II-0": tile(DIAMOND_YELLOW), "I-0": tile(WOOD_GREEN)})).play(
        "region II"
    )
    assert reserve(trial) == {"diamond": 1}
