"""Chapter 7: tokens and events."""

import pytest

from comptoir import ScriptedDealer, SeededDealer, game
from comptoir.games.spyrium.tokens import draw_token
from comptoir.kernel.rulebook import rule
from comptoir.kernel.trial import Trial

SPYRIUM = game("spyrium")


def at(event, me=None, **rest):
    """Seat 0 in Placement under this event."""
    players = [{"money": 10, "crystals": 4, **(me or {})}, {}]
    return Trial(SPYRIUM, {"turn": 0, "event": event, "market": ["hotel"] * 9, "players": players, **rest})


def me(trial):
    return SPYRIUM.dump(trial.state)["players"][0]


@rule("spyrium", "7.1")
def test_an_empty_supply_is_made_anew_from_the_discards():
    state = SPYRIUM.load({"supply": [0, 0, 0], "discard": [0, 2, 0]})
    assert draw_token(state, SeededDealer(1)) == 2
    assert draw_token(state, SeededDealer(1)) == 2
    assert draw_token(state, SeededDealer(1)) == 0


@rule("spyrium", "7.15")
def test_when_no_token_is_left_later_cards_stay_without():
    position = {"seats": 4, "turn": 3, "event": "recruit", "next_event": "reuse", "events": ["money_vp"]}
    position |= {"deck": ["mineur"] * 12, "supply": [2, 0, 0], "discard": [0, 0, 0]}
    position["players"] = [{"phase": "passed"}] * 3 + [{"phase": "activation"}]
    trial = Trial(SPYRIUM, position).play("pass", dealer=ScriptedDealer([0] * 30, then=SeededDealer(0)))
    assert [len(faces) for faces in SPYRIUM.dump(trial.state)["tokens"]] == [2, 0, 0, 0, 0, 0, 0, 0, 0]


@rule("spyrium", "7.15")
def test_without_a_token_the_event_gives_nothing_and_is_served_before_the_market():
    assert at("token", me={"techniques": ["negoce"]}).legal_of("take") == []
    assert at("token").refusal("take money 1") == "7.15"
    position = {"seats": 2, "turn": 1, "event": "recruit", "next_event": "reuse", "events": ["token"]}
    position |= {"deck": ["mineur"] * 21, "supply": [0, 0, 1], "discard": [0, 0, 0]}
    position["players"] = [{"phase": "passed"}, {"phase": "activation"}]
    data = SPYRIUM.dump(Trial(SPYRIUM, position).play("pass").state)
    assert (data["next_event"], data["next_token"], data["tokens"]) == ("token", 3, [[]] * 9)


@rule("spyrium", "7.2")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_characters_carry_one_token_fewer_than_seats_and_buildings_one(seats):
    for seed in range(20):
        data = SPYRIUM.dump(SPYRIUM.new(seats, SeededDealer(seed)))
        for card, faces in zip(data["market"], data["tokens"]):
            expected = {
                "universite_1": 1,
                "mineur": seats - 1,
                "bureaucrate": seats - 1,
                "architecte": seats - 1,
            }
            assert len(faces) == expected.get(card, 0)


@rule("spyrium", "7.3")
def test_the_caller_chooses_a_token_and_it_is_discarded():
    position = {
        "market": ["bureaucrate"] + ["hotel"] * 8,
        "tokens": [[1, 2, 3]] + [[]] * 8,
        "gaps": {"a1-a2": [0]},
    }
    trial = at(
        "recruit",
        me={"phase": "activation"},
        seats=4,
        **position,
        players=[{"phase": "activation"}, {}, {}, {}],
    )
    trial.play("activate a1-a2 a1")
    assert trial.legal == ["token 1", "token 2", "token 3"]
    trial.play("token 2")
    data = SPYRIUM.dump(trial.state)
    assert (data["tokens"][0], data["discard"], data["players"][0]["vp"]) == ([1, 3], [0, 1, 0], 2)


@rule("spyrium", "7.4")
def test_a_character_without_tokens_serves_only_for_money():
    trial = at(
        "recruit", me={"phase": "activation"}, market=["mineur"] + ["hotel"] * 8, gaps={"a1-a2": [0, 1]}
    )
    assert trial.refusal("activate a1-a2 a1") == "7.4"
    assert "earn a1-a2 a1" in trial.legal


@rule("spyrium", "7.5")
def test_unused_tokens_are_discarded_at_the_end_of_the_round():
    position = {
        "round": 3,
        "next_event": "reuse",
        "market": ["mineur"] + ["hotel"] * 8,
        "tokens": [[3]] + [[]] * 8,
        "event_token": 2,
        "supply": [8, 7, 7],
    }
    trial = at(
        "token",
        me={"phase": "activation"},
        **position,
        players=[{"phase": "activation"}, {"phase": "passed"}],
    ).play("pass", answers=[0] * 11)
    data = SPYRIUM.dump(trial.state)
    out = sum(len(faces) for faces in data["tokens"])
    assert sum(data["supply"]) + sum(data["discard"]) + out == 24


@rule("spyrium", "7.6", "7.16", "7.17")
@pytest.mark.parametrize(
    ("what", "money", "crystals", "vp"), [("money", 13, 4, 0), ("crystals", 10, 7, 0), ("vp", 10, 4, 3)]
)
def test_the_token_event_gives_its_value_in_one_kind_and_the_token_stays(what, money, crystals, vp):
    trial = at("token", event_token=3)
    assert trial.legal_of("take") == ["take money 3", "take crystals 3", "take vp 3"]
    trial.play(f"take {what} 3")
    assert (me(trial)["money"], me(trial)["crystals"], me(trial)["vp"]) == (money, crystals, vp)
    assert f"take {what} 3" in trial.legal
    assert SPYRIUM.dump(trial.state)["event_token"] == 3


@rule("spyrium", "7.7")
def test_the_event_is_used_once_a_round_in_either_phase():
    trial = at("money_vp").play("event 1", "enter", "pass")
    assert trial.refusal("event 1") == "7.7"
    assert "event 1" in at("money_vp", me={"phase": "activation"}).legal
    assert at("recruit").refusal("take money 1") == "7.7"


@rule("spyrium", "7.8", "7.10")
def test_patronage_sells_three_points_for_3_or_five_for_6():
    one, two = at("money_vp").play("event 1"), at("money_vp").play("event 2")
    assert (me(one)["money"], me(one)["vp"]) == (7, 3)
    assert (me(two)["money"], me(two)["vp"]) == (4, 5)
    assert at("money_vp", me={"money": 5}).refusal("event 2") == "7.10"
    assert at("residence").refusal("event 2") == "7.8"


@rule("spyrium", "7.9")
def test_a_crystal_buys_a_residence_action():
    trial = at("residence").play("event 1", "residence advance")
    assert (me(trial)["crystals"], me(trial)["residence"]) == (3, 1)
    assert at("residence", me={"crystals": 0}).refusal("event 1") == "7.9"


@rule("spyrium", "7.11")
def test_crystals_are_sold_one_for_3_or_three_for_6():
    one, two = at("crystal_money").play("event 1"), at("crystal_money").play("event 2")
    assert (me(one)["money"], me(one)["crystals"]) == (13, 3)
    assert (me(two)["money"], me(two)["crystals"]) == (16, 1)
    assert at("crystal_money", me={"crystals": 2}).refusal("event 2") == "7.11"


@rule("spyrium", "7.12")
def test_hiring_costs_one_for_each_worker_owned():
    trial = at("recruit", me={"workers": 5, "active": 2}).play("event 1")
    assert (me(trial)["money"], me(trial)["workers"], me(trial)["active"]) == (5, 6, 3)
    assert at("recruit", me={"workers": 7}).refusal("event 1") == "7.12"
    assert at("recruit").refusal("event 2") == "7.8"
    assert at("recruit", me={"workers": 5, "money": 4}).refusal("event 1") == "7.12"


@rule("spyrium", "7.13", "7.18")
def test_overtime_straightens_a_building_and_uses_it_again_with_any_effect():
    trial = at("reuse", me={"phase": "activation", "buildings": ["mine_2*", "mine_1"]})
    assert trial.legal_of("reuse") == ["reuse 1 1", "reuse 1 2"]
    assert trial.refusal("reuse 2 1") == "7.13"
    trial.play("reuse 1 2")
    assert (me(trial)["money"], me(trial)["crystals"], me(trial)["active"]) == (9, 6, 2)
    assert me(trial)["buildings"] == ["mine_2*", "mine_1"]


@rule("spyrium", "7.14")
def test_the_latecomer_is_placed_in_activation_only():
    assert at("late_place").refusal("late a1-a2") == "7.14"
    trial = at("late_place", me={"phase": "activation"}).play("late a1-a2")
    assert SPYRIUM.dump(trial.state)["gaps"]["a1-a2"] == [0]
    assert at("late_place", me={"phase": "activation", "active": 0}).refusal("late a1-a2") == "4.1"
