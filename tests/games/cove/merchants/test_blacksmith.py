"""Chapter B1: the Blacksmith."""

import pytest

from comptoir.games.cove.merchants.blacksmith.data import FEED_SPACE, STOKE_SPACE
from comptoir.kernel.errors import BadData
from comptoir.kernel.rulebook import rule

from .shops import Shop

RESERVE = ["red4", "green3", "blue6", "yellow5"]


def blacksmith(reserve=RESERVE, **rest):
    table = {key: rest.pop(key) for key in ("shelf", "staff", "corruption", "halls", "space") if key in rest}
    shop = {"reserve": reserve, **rest}
    return Shop("blacksmith", shop, **table)


@rule("cove", "B1.1", "B1.2", "B1.27")
def test_the_blacksmith_starts_with_four_rolled_dice_and_four_on_the_smelter():
    shop = Shop("blacksmith")
    assert shop.data["reserve"] == ["red1", "green1", "blue1", "yellow1"]
    assert shop.data["charcoal"] == [4, 4, 4, 4]
    assert len(shop.data["covered"]) == 4
    assert shop.front.conserved(shop.me) == {
        "goods": 20,
        "red dice": 2,
        "green dice": 2,
        "blue dice": 2,
        "yellow dice": 2,
    }
    assert shop.me.space == 1


@rule("cove", "B1.3", "B1.5", "B1.19")
def test_a_large_furnace_takes_two_dice_at_once_the_top_one_chosen_first():
    shop = blacksmith().do("stoke 1")
    assert shop.legal == ["put red4", "put green3", "put blue6", "put yellow5"]
    shop.do("put yellow5", "put red4")
    assert shop.data["furnaces"][0] == ["yellow5", "red4"]
    assert shop.hour == 2
    poor = blacksmith(["red4"], furnaces=[["blue1", "green1"], [], ["yellow1"]])
    assert poor.why("stoke 2") == "B1.19"
    assert poor.why("stoke 1") == "B1.3"


@rule("cove", "B1.4")
def test_a_small_furnace_takes_one_die():
    shop = blacksmith().do("stoke 3", "put blue6")
    assert shop.data["furnaces"][2] == ["blue6"]
    assert shop.data["reserve"] == ["red4", "green3", "yellow5"]


@rule("cove", "B1.6", "B1.28")
def test_any_die_feeds_the_smelter():
    shop = blacksmith().do("feed", "put green3")
    assert shop.data["feeding"] == "green3"
    assert shop.hour == 2
    fed = blacksmith(["red4", "blue6", "yellow5"], feeding="green3")
    assert fed.why("feed") == "B1.6"


@rule("cove", "B1.7")
def test_forge_works_every_loaded_furnace_and_the_smelter_in_one_action():
    shop = blacksmith(["green3"], furnaces=[[], [], ["red4"], ["yellow6"]], feeding="blue6").do("forge")
    smelts = ["smelt red", "smelt green", "smelt blue", "smelt yellow"]
    assert shop.legal == ["make 3", "remove 3", "make 4", "remove 4", *smelts, "finish"]
    shop.do("make 3", "make 4", "smelt blue", "keep")
    assert shop.shelf == {"small red": 1, "small yellow": 1}
    assert shop.hour == 3


@rule("cove", "B1.7", "B1.26")
def test_furnaces_and_smelter_are_worked_in_any_order_and_nothing_is_lost_unasked():
    shop = blacksmith(["green3"], furnaces=[[], [], ["red3"], ["yellow6"]], feeding="blue6").do("forge")
    shop.do("smelt red", "make 4")
    assert shop.legal == ["make 3", "remove 3", "finish"]
    shop.do("finish", "keep")
    assert shop.shelf == {"small yellow": 1}
    assert shop.data["furnaces"][2] == ["red3"]


@rule("cove", "B1.9", "B1.26")
def test_the_card_of_a_low_heat_is_known_before_the_next_furnace():
    shop = blacksmith(["green3", "yellow2"], furnaces=[[], [], ["red3"], ["blue5"]]).do("forge", "make 4")
    assert shop.cards == 1
    assert shop.legal == ["make 3", "remove 3", "finish"]


@rule("cove", "B1.8", "B1.11")
def test_at_the_upper_threshold_the_good_is_made_and_its_dice_are_rolled():
    shop = blacksmith(["green3", "yellow5"], furnaces=[["blue6", "red4"]]).do(
        "forge", "make 1", answers=[0, 4]
    )
    assert shop.shelf == {"large blue": 1}
    assert shop.cards == 0
    assert shop.data["furnaces"][0] == []
    assert shop.data["reserve"] == ["red1", "green3", "blue5", "yellow5"]


@rule("cove", "B1.9")
def test_at_the_lower_threshold_the_good_costs_a_card():
    shop = blacksmith(["green3", "blue6", "yellow5"], furnaces=[[], [], ["red3"]]).do("forge", "make 3")
    assert shop.shelf == {"small red": 1}
    assert shop.cards == 1


@rule("cove", "B1.10")
def test_below_both_thresholds_dice_stay_or_are_removed():
    shop = blacksmith(["green3", "blue6", "yellow5"], furnaces=[[], [], ["red2"]]).do("forge")
    assert shop.legal == ["remove 3", "finish"]
    assert shop.why("make 3") == "B1.10"
    assert shop.why("make 4") == "B1.7"
    assert shop.do("finish").data["furnaces"][2] == ["red2"]
    gone = blacksmith(["green3", "blue6", "yellow5"], furnaces=[[], [], ["red2"]]).do(
        "forge", "remove 3", answers=[5]
    )
    assert gone.data["reserve"] == ["red6", "green3", "blue6", "yellow5"]


@rule("cove", "B1.29")
def test_the_dice_of_a_furnace_are_removed_together():
    shop = blacksmith(["green3", "yellow5"], furnaces=[["blue1", "red1"]]).do("forge")
    assert shop.legal == ["remove 1", "finish"]
    shop.do("remove 1", answers=[5, 4])
    assert shop.data["furnaces"][0] == []
    assert shop.data["reserve"] == ["red6", "green3", "blue5", "yellow5"]


@rule("cove", "B1.12", "B1.23")
def test_the_smelter_frees_a_die_and_its_icon_for_good():
    shop = blacksmith(["red4", "blue6", "yellow5"], feeding="green1").do("forge")
    assert shop.legal == ["smelt red", "smelt green", "smelt blue", "smelt yellow", "finish"]
    shop.do("smelt blue", answers=[2, 3])
    assert shop.icons == [0, 0, 1, 0]
    assert shop.data["reserve"] == ["red4", "green3", "blue4", "blue6", "yellow5"]


@rule("cove", "B1.12")
def test_the_smelter_may_wait():
    shop = blacksmith(["red4", "blue6", "yellow5"], feeding="green1").do("forge", "finish")
    assert shop.data["feeding"] == "green1"


@rule("cove", "B1.13")
def test_removed_dice_are_rolled_and_seen_before_the_old_dice_of_the_reserve_may_follow():
    shop = blacksmith(["green3", "yellow2"], furnaces=[[], [], ["red4"], ["blue6"]]).do("forge", "make 4")
    shop.do("finish", answers=[1])
    assert shop.data["reserve"] == ["green3", "blue2", "yellow2"]
    assert shop.legal == ["reroll green3", "reroll yellow2", "keep"]
    assert shop.why("reroll blue2") == "B1.13"
    shop.do("reroll yellow2", "throw", answers=[5])
    assert shop.data["reserve"] == ["green3", "blue2", "yellow6"]
    assert shop.do("keep").data["furnaces"][2] == ["red4"]


@rule("cove", "B1.13")
def test_of_two_dice_alike_only_the_old_one_is_rolled_again():
    reserve, uncovered = ["red2", "green1", "blue1", "yellow1"], ["bard", "wizard", "noble"]
    shop = blacksmith(reserve, furnaces=[[], [], ["red4"]], covered=uncovered)
    shop.do("forge", "make 3", answers=[1])
    assert shop.data["reserve"] == ["red2", *reserve]
    shop.do("reroll red2", "throw", answers=[5])
    assert shop.data["reserve"] == ["red2", "red6", "green1", "blue1", "yellow1"]
    assert shop.legal == ["reroll green1", "reroll blue1", "reroll yellow1", "keep"]


@rule("cove", "B1.13", "B1.25")
def test_dice_are_rolled_again_one_by_one_or_together_in_any_order_once_each():
    shop = blacksmith().do("forge")
    assert shop.legal == ["reroll red4", "reroll green3", "reroll blue6", "reroll yellow5", "keep"]
    shop.do("reroll yellow5", "reroll red4")
    assert shop.legal == ["reroll green3", "reroll blue6", "throw"]
    shop.do("throw", answers=[0, 0])
    assert shop.data["reserve"] == ["red1", "green3", "blue6", "yellow1"]
    assert shop.legal == ["reroll green3", "reroll blue6", "keep"]
    assert shop.why("reroll red1") == "B1.13"
    shop.do("reroll green3", "reroll blue6", answers=[5, 5])  # the last ones: they are rolled at once
    assert shop.data["reserve"] == ["red1", "green6", "blue6", "yellow1"]
    assert shop.hour == 3


@rule("cove", "B1.14")
def test_dice_keep_their_values_unless_they_are_rolled():
    shop = blacksmith().do("stoke 3", "put red4", "forge", "finish", "keep")
    assert shop.data["furnaces"][2] == ["red4"]
    assert shop.data["reserve"] == ["green3", "blue6", "yellow5"]


@rule("cove", "B1.15")
def test_the_bellows_change_charcoal_by_three_points_spread_freely():
    shop = blacksmith(staff=[0], space=FEED_SPACE).do("staff", "ability 0")
    assert shop.why("enough") == "B1.15"
    shop.do("bellows 3 down", "bellows 1 up")
    assert "bellows 1 down" in shop.legal
    assert "bellows 3 down" in shop.legal
    shop.do("bellows 1 up")
    assert shop.data["charcoal"] == [6, 4, 3, 4]
    assert shop.legal == ["done"]
    assert shop.hour == 1


@rule("cove", "B1.22")
def test_charcoal_stays_between_one_and_six():
    shop = blacksmith(charcoal=[6, 1, 4, 4], staff=[0], space=FEED_SPACE).do("staff", "ability 0")
    assert shop.why("bellows 1 up") == "B1.22"
    assert shop.why("bellows 2 down") == "B1.22"
    shop.do("bellows 2 up", "enough")
    assert shop.data["charcoal"] == [6, 2, 4, 4]


@rule("cove", "B1.16", "B1.21")
def test_the_metallurgist_fills_one_furnace_not_the_smelter():
    shop = blacksmith(
        ["red4", "green3", "blue6"], furnaces=[[], [], ["yellow5"]], staff=[1], space=FEED_SPACE
    )
    shop.do("staff", "ability 1")
    assert shop.legal == ["fill 1", "fill 2", "fill 4"]
    assert shop.why("fill 3") == "B1.16"
    shop.do("fill 2", "put blue6", "put red4")
    assert shop.data["furnaces"][1] == ["blue6", "red4"]


@rule("cove", "B1.17", "B1.21")
def test_the_apprentice_forges_in_two_furnaces_then_rolls_and_leaves_the_smelter_alone():
    shop = blacksmith(
        [],
        furnaces=[[], ["green6", "yellow4"], ["red4"], ["blue6"]],
        feeding="red1",
        covered=["bard", "wizard", "noble"],
        staff=[2],
        space=FEED_SPACE,
    )
    shop.do("staff", "ability 2", "make 2", "make 3", answers=[5, 5, 5])
    assert shop.shelf == {"large green": 1, "small red": 1}
    assert shop.data["furnaces"][3] == ["blue6"]
    assert shop.data["feeding"] == "red1"
    assert shop.data["reserve"] == ["red6", "green6", "yellow6"]


@rule("cove", "B1.17", "B1.21")
def test_the_apprentice_chooses_his_two_furnaces():
    loaded = [["blue1", "red1"], [], ["red4"], ["yellow6"]]
    covered = ["bard", "wizard", "noble"]
    shop = blacksmith(["green2"], furnaces=loaded, covered=covered, staff=[2], space=FEED_SPACE)
    shop.do("staff", "ability 2")
    shop.do("make 4", "make 3", "reroll green2", answers=[1, 1, 4])
    assert shop.data["furnaces"][0] == ["blue1", "red1"]
    assert shop.data["reserve"] == ["red2", "green5", "yellow2"]


@rule("cove", "B1.18")
def test_every_furnace_has_its_own_space():
    shop = blacksmith(space=STOKE_SPACE + 2)
    assert shop.why("stoke 3") == "3.3"
    assert "stoke 4" in shop.legal


@rule("cove", "B1.20")
def test_forging_is_optional_and_needs_a_good_in_supply():
    shop = blacksmith(["green3", "blue6", "yellow5"], furnaces=[[], [], ["red6"]]).do(
        "forge", "finish", "keep"
    )
    assert shop.shelf == {}
    out = blacksmith(["green3", "blue6", "yellow5"], furnaces=[[], [], ["red6"]], shelf={"small red": 3}).do(
        "forge"
    )
    assert out.why("make 3") == "B1.20"


@rule("cove", "B1.24")
def test_an_empty_smelter_cannot_be_fed():
    dice = ["red1", "red2", "green1", "green2", "blue1", "blue2", "yellow1", "yellow2"]
    assert blacksmith(dice, covered=[]).why("feed") == "B1.24"
    assert blacksmith([], furnaces=[["red1", "green1"], ["blue1", "yellow1"]]).why("feed") == "B1.6"


@rule("cove", "B1.25")
def test_one_may_forge_only_to_roll_again():
    shop = blacksmith().do("forge", "reroll red4", "throw", "keep", answers=[5])
    assert shop.data["reserve"] == ["red6", "green3", "blue6", "yellow5"]
    assert shop.why("forge") == "3.3"


def test_dice_not_named_lie_in_reserve_and_show_one():
    shop = Shop("blacksmith", {"furnaces": [[], [], ["red4"]]})
    assert shop.data["reserve"] == ["green1", "blue1", "yellow1"]


@pytest.mark.parametrize(
    "wrong",
    [
        {"reserve": ["red4"]},
        {"reserve": ["red7"]},
        {"furnaces": [["red1", "red1", "red1"]]},
        {"furnaces": [["red1"], [], ["red1", "blue1"]]},
        {"furnaces": "red1"},
        {"charcoal": [4, 4, 4]},
        {"charcoal": [4, 4, 4, 7]},
        {"feeding": "gold1"},
    ],
)
def test_a_forge_that_cannot_be_is_refused(wrong):
    with pytest.raises(BadData):
        Shop("blacksmith", wrong)
