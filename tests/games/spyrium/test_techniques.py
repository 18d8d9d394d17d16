"""Chapter 10: what techniques do in play."""

import pytest

from comptoir import game
from comptoir.kernel.rulebook import rule
from comptoir.kernel.trial import Trial

SPYRIUM = game("spyrium")


def at(technique, me=None, card="hotel", gaps=None, event="money_vp", **rest):
    players = [
        {
            "phase": "activation",
            "money": 20,
            "crystals": 5,
            "workers": 6,
            "techniques": [technique],
            **(me or {}),
        },
        {"workers": 7},
    ]
    market = [card] + ["hotel"] * 8
    return Trial(
        SPYRIUM, {"turn": 0, "event": event, "market": market, "gaps": gaps or {}, "players": players, **rest}
    )


def me(trial):
    return SPYRIUM.dump(trial.state)["players"][0]


@rule("spyrium", "10.1")
@pytest.mark.parametrize(
    ("mine", "effect", "crystals"), [("mine_1", 1, 1), ("mine_2", 2, 2), ("mine_3", 2, 3)]
)
def test_automation_runs_mines_without_workers(mine, effect, crystals):
    trial = at("automatisation", {"buildings": [mine], "active": 0}).play(f"exploit 1 {effect}")
    assert (me(trial)["crystals"], me(trial)["active"]) == (5 + crystals, 0)
    assert at("automatisation", {"buildings": ["atelier_1"], "active": 0}).refusal("exploit 1 1") == "6.8"


@rule("spyrium", "10.2", "10.9")
def test_capitalisation_adds_2_to_every_withdrawal_for_money():
    assert me(at("capitalisation", gaps={"a1-a2": [0, 1]}).play("earn a1-a2 a1"))["money"] == 23
    stranded = at("capitalisation", gaps={"a1-a2": [0]}, market=[None, None] + ["hotel"] * 7).play(
        "earn a1-a2 none"
    )
    assert me(stranded)["money"] == 22


@rule("spyrium", "10.3")
@pytest.mark.parametrize(("owned", "slot"), [(0, 0), (1, 0), (3, 0), (4, 1)])
def test_the_crane_takes_3_off_new_slots(owned, slot):
    trial = at("grue", {"buildings": ["palais"] * owned}, gaps={"a1-a2": [0]}).play("activate a1-a2 a1")
    if owned:
        trial.play("build new")
    assert me(trial)["money"] == 20 - 6 - slot


@rule("spyrium", "10.4")
def test_lobbying_leaves_out_the_surcharge_once_a_round_and_nothing_else():
    gaps = {"a1-a2": [0, 0, 1, 1]}
    trial = at("lobbying", card="geologue", gaps=gaps).play("activate a1-a2 a1")
    assert trial.legal == ["lobby yes", "lobby no"]
    trial.play("lobby yes")
    assert me(trial)["money"] == 18
    assert me(trial)["used_techniques"] == ["lobbying"]
    assert me(at("lobbying", card="geologue", gaps=gaps).play("activate a1-a2 a1", "lobby no"))["money"] == 15
    trial.play("enter", "earn a1-a2 a2", "activate a1-a2 a1")
    assert me(trial)["money"] == 18 - 2 - 1


@rule("spyrium", "10.4")
def test_lobbying_is_used_by_itself_where_the_card_cannot_be_paid_otherwise():
    trial = at("lobbying", {"money": 2}, card="geologue", gaps={"a1-a2": [0, 1]}).play("activate a1-a2 a1")
    assert (me(trial)["money"], me(trial)["crystals"]) == (0, 7)


@rule("spyrium", "10.5")
@pytest.mark.parametrize(
    ("building", "effect", "vp"),
    [("usine_1", 2, 12), ("labo_1", 1, 5), ("atelier_2", 1, 6), ("universite_2", 2, 6)],
)
def test_engineering_adds_a_point_for_each_worker_in_a_factory(building, effect, vp):
    assert me(at("ingenierie", {"buildings": [building]}).play(f"exploit 1 {effect}"))["vp"] == vp


@rule("spyrium", "10.6", "10.10", "7.18")
def test_taylorism_uses_a_tilted_building_again_once_a_round():
    trial = at("taylorisme", {"buildings": ["mine_2*", "mine_2"]})
    assert trial.legal_of("taylor") == ["taylor 1 1", "taylor 1 2"]
    trial.play("taylor 1 2", "enter", "pass")
    assert me(trial)["crystals"] == 7
    assert trial.refusal("taylor 1 1") == "10.6"


@rule("spyrium", "10.6", "7.13")
def test_taylorism_and_overtime_together_allow_three_uses():
    trial = at("taylorisme", {"buildings": ["mine_2"]}, event="reuse").play(
        "exploit 1 1", "enter", "pass", "taylor 1 1", "reuse 1 1"
    )
    assert me(trial)["crystals"] == 8


@rule("spyrium", "10.7")
def test_trade_keeps_tokens_and_sets_a_value_once_a_round():
    tokens = [[2]] + [[]] * 8
    trial = at("negoce", card="banquier", gaps={"a1-a2": [0]}, tokens=tokens).play("activate a1-a2 a1")
    assert trial.legal == ["token 2 as 1", "token 2", "token 2 as 3"]
    trial.play("token 2 as 1")
    assert (me(trial)["money"], me(trial)["kept"], me(trial)["used_techniques"]) == (19, [2], ["negoce"])
    plain = at("negoce", card="banquier", gaps={"a1-a2": [0]}, tokens=tokens).play(
        "activate a1-a2 a1", "token 2"
    )
    assert (me(plain)["kept"], me(plain)["used_techniques"]) == ([2], [])


@rule("spyrium", "10.7")
def test_trade_sets_the_value_of_the_event_but_does_not_keep_it():
    trial = at("negoce", event="token", event_token=1)
    assert "take vp 3" in trial.legal
    trial.play("take vp 3")
    assert (me(trial)["vp"], me(trial)["kept"], me(trial)["used_techniques"]) == (3, [], ["negoce"])
    assert trial.legal_of("take") == ["take money 1", "take crystals 1", "take vp 1"]


@rule("spyrium", "10.7")
def test_trade_keeps_7_tokens_at_most():
    trial = at(
        "negoce",
        {"kept": [1] * 7, "used_techniques": ["negoce"]},
        card="mineur",
        gaps={"a1-a2": [0]},
        tokens=[[3]] + [[]] * 8,
    )
    trial.play("activate a1-a2 a1")
    assert me(trial)["kept"] == [1] * 7
    assert SPYRIUM.dump(trial.state)["discard"] == [0, 0, 1]


@rule("spyrium", "10.8")
def test_a_technique_works_at_once_but_not_on_its_own_purchase():
    trial = at("grue", {"techniques": []}, card="lobbying", gaps={"a1-a2": [0, 1], "a2-a3": [0, 1]}).play(
        "activate a1-a2 a1"
    )
    assert me(trial)["money"] == 20 - 6 - 1
    trial.play("enter", "earn a1-a2 a2", "activate a2-a3 a3")
    assert trial.legal == ["lobby yes", "lobby no"]
