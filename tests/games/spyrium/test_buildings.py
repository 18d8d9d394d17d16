"""Chapter 6: building, replacing and exploiting."""

import pytest

from comptoir import game
from comptoir.kernel.rulebook import rule
from comptoir.kernel.trial import Trial

SPYRIUM = game("spyrium")


def at(card="hotel", me=None, gaps=None, **rest):
    """Seat 0 in Activation, one worker beside the card at a1."""
    players = [{"phase": "activation", "money": 20, "crystals": 9, "workers": 6, **(me or {})}, {}]
    position = {
        "turn": 0,
        "event": "money_vp",
        "market": [card] + ["hotel"] * 8,
        "gaps": gaps if gaps is not None else {"a1-a2": [0]},
        "players": players,
    }
    return Trial(SPYRIUM, {**position, **rest})


def me(trial):
    return SPYRIUM.dump(trial.state)["players"][0]


@rule("spyrium", "6.1")
def test_a_building_takes_a_new_slot_or_the_place_of_any_other():
    trial = at(me={"buildings": ["mine_1*", "hotel"]}).play("activate a1-a2 a1")
    assert trial.legal == ["build new", "build over 1", "build over 2"]
    trial.play("build over 1")
    assert me(trial)["buildings"] == ["hotel", "hotel"]


@rule("spyrium", "6.2")
@pytest.mark.parametrize("owned", [0, 1, 2, 3])
def test_a_slot_costs_one_for_each_building_owned(owned):
    trial = at(me={"buildings": ["manoir"] * owned}).play("activate a1-a2 a1")
    if owned:
        trial.play("build new")
    assert me(trial)["money"] == 20 - 6 - owned


@rule("spyrium", "6.3")
def test_replacing_costs_no_slot():
    trial = at(me={"buildings": ["mine_1"] * 4}).play("activate a1-a2 a1", "build over 3")
    assert me(trial)["money"] == 14


@rule("spyrium", "6.4", "6.18", "6.19")
@pytest.mark.parametrize(
    ("new", "old", "price"),
    [
        ("usine_1", "atelier_1", 3),
        ("labo_2", "universite_1", 3),
        ("labo_2", "labo_1", 3),
        ("mine_1", "mine_1", 0),
        ("hotel", "manoir", 6),
        ("cite_2", "cite_1", 8),
        ("residence_2", "residence_1", 6),
        ("usine_1", "universite_1", 6),
    ],
)
def test_a_common_symbol_takes_three_off_once_and_never_below_nothing(new, old, price):
    trial = at(new, me={"buildings": [old]}).play("activate a1-a2 a1", "build over 1")
    assert me(trial)["money"] == 20 - price


@rule("spyrium", "6.4", "6.12")
def test_the_symbols_on_card_faces_are_seen():
    view = SPYRIUM.observe(at("labo_1", me={"buildings": ["mine_1", "hotel", "usine_1"]}).state, None)
    assert [card["symbols"] for card in view["market"][:2]] == [["factory", "research"], []]
    assert view["players"][0]["symbols"] == [["mine"], [], ["factory"]]


@rule("spyrium", "6.20")
def test_the_factory_at_6_is_the_one_for_6_or_10_points():
    price = SPYRIUM.components.component("building.usine_1.price")
    assert (price.value, price.source) == (6, "likely")
    points = [SPYRIUM.components.number(f"building.usine_1.effect.{i}.vp") for i in range(2)]
    assert points == [6, 10]


@rule("spyrium", "6.5", "6.14")
@pytest.mark.parametrize(("city", "workers"), [("cite_1", 1), ("cite_2", 2)])
def test_a_city_brings_active_workers_at_once(city, workers):
    trial = at(city, me={"workers": 4}).play("activate a1-a2 a1")
    assert (me(trial)["workers"], me(trial)["active"]) == (4 + workers, 3 + workers)


@rule("spyrium", "6.6")
def test_a_new_building_is_upright_and_works_in_the_same_round():
    trial = at("mine_2", me={"buildings": ["mine_1*"], "active": 2}).play("activate a1-a2 a1", "build over 1")
    assert me(trial)["buildings"] == ["mine_2"]
    assert me(trial)["active"] == 2
    trial.play("enter", "pass")
    assert "exploit 1 2" in trial.legal


@rule("spyrium", "6.7")
def test_an_exploited_building_is_tilted_and_not_used_again():
    trial = at(gaps={}, me={"buildings": ["mine_2"]}).play("exploit 1 1")
    assert me(trial)["buildings"] == ["mine_2*"]
    trial.play("enter", "pass")
    assert trial.refusal("exploit 1 1") == "6.7"


@rule("spyrium", "6.8")
def test_effects_use_active_workers_and_crystals():
    trial = at(gaps={}, me={"buildings": ["usine_1"]}).play("exploit 1 2")
    assert (me(trial)["active"], me(trial)["crystals"], me(trial)["vp"]) == (4, 6, 10)
    assert at(gaps={}, me={"buildings": ["usine_1"], "active": 0}).refusal("exploit 1 1") == "6.8"
    assert at(gaps={}, me={"buildings": ["usine_1"], "crystals": 1}).refusal("exploit 1 1") == "6.8"


@rule("spyrium", "6.9", "6.16")
@pytest.mark.parametrize("building", ["hotel", "manoir", "palais", "cite_1", "residence_1"])
def test_some_buildings_cannot_be_exploited(building):
    trial = at(gaps={}, me={"buildings": [building]})
    assert trial.legal_of("exploit") == []
    assert trial.refusal("exploit 1 1") == "6.9"


@rule("spyrium", "6.10", "6.11", "6.12", "6.13")
@pytest.mark.parametrize(
    ("building", "effect", "workers", "spent", "crystals", "vp"),
    [
        ("mine_1", 1, 1, 0, 1, 0),
        ("mine_2", 1, 0, 0, 1, 0),
        ("mine_2", 2, 1, 0, 2, 0),
        ("mine_3", 1, 0, 0, 1, 0),
        ("mine_3", 2, 1, 0, 3, 0),
        ("atelier_1", 1, 1, 1, 0, 3),
        ("atelier_2", 1, 1, 2, 0, 5),
        ("usine_1", 1, 1, 2, 0, 6),
        ("usine_1", 2, 2, 3, 0, 10),
        ("usine_2", 1, 2, 3, 0, 10),
        ("usine_2", 2, 2, 5, 0, 15),
        ("labo_1", 1, 1, 1, 0, 4),
        ("labo_2", 1, 1, 1, 0, 5),
        ("labo_3", 1, 1, 2, 0, 7),
        ("universite_1", 1, 1, 0, 0, 2),
        ("universite_2", 1, 1, 0, 0, 3),
        ("universite_2", 2, 2, 0, 0, 6),
    ],
)
def test_the_effects_of_every_building(building, effect, workers, spent, crystals, vp):
    trial = at(gaps={}, me={"buildings": [building]}).play(f"exploit 1 {effect}")
    found = (6 - me(trial)["active"], me(trial)["crystals"], me(trial)["vp"])
    assert found == (workers, 9 - spent + crystals, vp)


@rule("spyrium", "6.15")
def test_a_residence_gives_a_residence_action_when_built():
    trial = at("residence_1").play("activate a1-a2 a1", "residence score")
    assert me(trial)["vp"] == 2


@rule("spyrium", "6.13")
def test_a_university_gives_its_token_in_points():
    trial = at("universite_1", tokens=[[3]] + [[]] * 8).play("activate a1-a2 a1")
    assert me(trial)["vp"] == 3


@rule("spyrium", "6.17")
def test_the_third_mine_gives_its_token_in_crystals():
    trial = at("mine_3", tokens=[[2]] + [[]] * 8).play("activate a1-a2 a1")
    assert me(trial)["crystals"] == 11


@rule("spyrium", "6.16")
def test_prestige_buildings_score_6_9_and_12():
    state = SPYRIUM.load({"turn": 0, "players": [{"buildings": ["hotel", "manoir", "palais"]}, {}]})
    assert state.score(0) == 27
