"""Chapter 2: the round and the turn."""

import pytest

from comptoir.kernel.rulebook import rule

from .positions import (
    CLAY_GREEN,
    RED,
    SETTLEMENT,
    STONE_BLUE,
    WOOD_BLUE,
    WOOD_GREEN,
    at,
    player,
    position,
    reserve,
    tile,
)

CHEAP = ["ART-01", "ART-02", "DEF-07", "DEF-08"]  # three basics each


@rule("settlement", "2.1", "2.5")
def test_turns_go_clockwise_and_skip_those_who_have_passed():
    trial = at({}, [{"passed": True}, {}], first_to_pass=1)
    trial.play("explore I-0", "end")
    assert trial.state.seat == 2
    trial.play("explore I-0", "end")
    assert trial.state.seat == 0


@rule("settlement", "2.11")
def test_the_last_one_left_goes_on_until_passing():
    trial = at({}, [{"passed": True}], first_to_pass=1)
    trial.play("explore I-0", "end")
    assert trial.state.seat == 0
    assert position(trial)["round"] == 1


@rule("settlement", "2.2")
def test_one_action_and_one_hero_in_either_order_but_only_one_of_each():
    start = {"reserve": {"wood": 9, "clay": 9, "stone": 9}}
    trial = at(start, row=CHEAP).play("explore I-0")
    assert trial.refusal("explore I-1") == "2.2"
    trial.play("invite 3")
    assert trial.refusal("invite 3") == "2.2"
    assert trial.legal == ["end", "pass"]
    trial = at(start, row=CHEAP).play("invite 3")
    assert trial.refusal("invite 2") == "2.2"
    trial.play("explore I-0")
    assert trial.legal == ["end", "pass"]


@rule("settlement", "2.3")
def test_a_turn_without_action_or_hero_is_a_pass():
    trial = at({"basic": 0})
    assert trial.legal == ["pass"]
    assert trial.refusal("end") == "2.3"


@rule("settlement", "2.3", "2.10", "6.4")
def test_an_exchange_alone_is_not_a_turn():
    trial = at({"reserve": {"diamond": 2}}, supply="printed").play("trade 2d for gold")
    assert trial.refusal("end") == "2.3"


@rule("settlement", "2.4", "8.1")
def test_one_may_pass_right_after_an_action_and_begins_the_next_round():
    trial = at({"artefact": "mace"}, [{"artefact": "potion"}], artefacts=["ring", "purse", "cup"])
    trial.play("explore I-0", "pass", "take ring")
    assert position(trial)["first_to_pass"] == 0
    assert trial.state.seat == 1


@rule("settlement", "2.6", "2.13")
def test_basic_and_bonus_villagers_are_mixed_basic_ones_first():
    trial = at({"basic": 1, "bonus": 3, "wilderness": {"I-0": tile(WOOD_GREEN), "II-0": tile("T2-01")}}).play(
        "explore III-0"
    )
    assert (player(trial)["basic"], player(trial)["bonus"], player(trial)["spent"]) == (0, 1, 2)


@rule("settlement", "2.6", "3.4")
def test_too_few_villagers_refuse_the_action():
    trial = at({"basic": 1, "wilderness": {"I-0": tile(WOOD_GREEN)}})
    assert trial.refusal("explore II-0") == "3.4"
    trial = at({"basic": 0, "wilderness": {"I-0": tile(WOOD_GREEN)}})
    assert trial.refusal("fortify I-0") == "2.6"
    assert trial.refusal("region I") == "2.6"


@rule("settlement", "2.7", "2.12")
def test_regions_streets_and_fortifications_close_for_the_round_other_zones_do_not():
    start = {
        "wilderness": {"I-0": tile(WOOD_GREEN, fort=True)},
        "colony": {"up": ["quarry"], "mid": ["sawmill"]},
    }
    trial = at(start).play("region I", "end", "street up", "end", "fort I-0", "end")
    assert trial.refusal("region I") == "2.7"
    assert trial.refusal("street up") == "2.7"
    assert trial.refusal("fort I-0") == "2.7"
    assert "street mid" in trial.legal
    trial.play("explore I-1", "end", "explore I-2")
    assert player(trial)["zones"]["exploring"] == 2


@rule("settlement", "2.8")
def test_stored_tokens_never_pay():
    trial = at(
        {"reserve": {}, "colony": {"up": [["bank", 3], ["cathedral", 2]]}},
        market=["tavern", "warehouse"] + [None] * 7,
    )
    assert trial.refusal("build 1") == "3.1"
    assert trial.refusal("build 2") == "3.1"


@rule("settlement", "2.9")
def test_with_a_limited_supply_one_chooses_which_villagers_go():
    trial = at({"basic": 6, "bonus": 2}, supply="printed").play("explore I-0")
    assert trial.legal == ["bonus 0", "bonus 1"]
    trial.play("bonus 1")
    assert (player(trial)["basic"], player(trial)["bonus"], player(trial)["spent"]) == (6, 1, 1)


@rule("settlement", "2.9", "3.4")
def test_the_villagers_go_before_anything_is_turned_up():
    wild = {"I-0": tile(WOOD_GREEN), "II-0": tile("T2-04")}
    me = {"basic": 2, "bonus": 2, "zones": {"building": 4}, "wilderness": wild}
    trial = at(me, supply="printed").play("explore III-0")
    assert "III-0" not in player(trial)["wilderness"]
    assert trial.legal == ["bonus 0", "bonus 1"]
    about = SETTLEMENT.observe(trial.state, 0)["asked_about"]
    assert about == {"action": "explore III-0", "villagers": 3}
    assert trial.refusal("bonus 2") == "2.9"
    assert trial.refusal("explore I-1") == "2.2"
    trial.play("bonus 1")
    assert "III-0" in player(trial)["wilderness"]
    assert (player(trial)["basic"], player(trial)["bonus"], player(trial)["spent"]) == (1, 0, 2)
    assert player(trial)["zones"] == {"building": 4, "exploring": 3, "hunting": 0, "fortifying": 0}


@rule("settlement", "2.9", "3.10")
def test_the_villagers_go_before_an_activation_gives():
    me = {"bonus": 1, "colony": {"up": ["sawmill"]}}
    trial = at(me, supply="printed").play("street up")
    assert (trial.legal, player(trial)["closed"]) == (["bonus 0", "bonus 1"], [])
    trial.play("bonus 1")
    assert (player(trial)["closed"], player(trial)["basic"]) == (["up"], 6)
    assert trial.legal_of("use") == ["use 0"]


@rule("settlement", "2.2", "7.1")
def test_no_hero_in_the_middle_of_an_action():
    trial = at(
        {"reserve": {"wood": 9, "clay": 9, "stone": 9}, "colony": {"up": ["warehouse"]}}, row=CHEAP
    ).play("street up")
    assert trial.refusal("invite 3") == "2.2"


@rule("settlement", "2.2")
@pytest.mark.parametrize(
    "text",
    [
        "place up",
        "pay 1w",
        "use 0",
        "done",
        "take ring",
        "keep nothing",
        "monster I-0 yes",
        "extra wood",
        "bonus 1",
    ],
)
def test_details_are_refused_where_nothing_asks_for_them(text):
    assert (
        at(
            {"wilderness": {"I-0": tile(STONE_BLUE), "I-1": tile(WOOD_BLUE), "I-2": tile(CLAY_GREEN)}},
            row=[RED, None, None, None],
        ).refusal(text)
        == "2.2"
    )


@rule("settlement", "2.8")
def test_a_purchase_goes_from_the_reserve_to_the_supply():
    trial = at({"reserve": {"stone": 2}}, market=["sawmill"] + [None] * 8, supply="printed").play(
        "build 1", "place low"
    )
    assert reserve(trial) == {"stone": 1}
    assert position(trial)["left"]["stone"] == 15
