"""Chapters 8 and 9: points, bonuses, residences, and the end."""

import pytest

from comptoir import game
from comptoir.kernel.rulebook import rule
from comptoir.kernel.trial import Trial

SPYRIUM = game("spyrium")


def at(me=None, event="money_vp", **rest):
    players = [{"money": 10, "crystals": 4, "phase": "activation", **(me or {})}, {}]
    return Trial(SPYRIUM, {"turn": 0, "event": event, "market": ["hotel"] * 9, "players": players, **rest})


def me(trial):
    return SPYRIUM.dump(trial.state)["players"][0]


@rule("spyrium", "8.1")
def test_points_gained_are_marked_on_the_score_track():
    assert me(at({"vp": 30}).play("event 1"))["vp"] == 33


@rule("spyrium", "8.2")
def test_reaching_8_brings_a_choice_of_worker_or_money():
    trial = at({"vp": 5}).play("event 1")
    assert trial.state.seat == 0
    assert trial.legal == ["bonus worker", "bonus money"]
    trial.play("bonus worker")
    assert (me(trial)["workers"], me(trial)["active"], me(trial)["money"], me(trial)["bonuses"]) == (
        4,
        4,
        7,
        "money",
    )
    other = at({"vp": 7}).play("event 1", "bonus money")
    assert (me(other)["workers"], me(other)["money"], me(other)["bonuses"]) == (3, 12, "worker")


@rule("spyrium", "8.3")
def test_reaching_20_brings_the_other_bonus_without_a_choice():
    trial = at({"vp": 18, "bonuses": "worker"}).play("event 1")
    assert (me(trial)["workers"], me(trial)["bonuses"]) == (4, "none")


@rule("spyrium", "8.8")
def test_one_gain_may_bring_both_bonuses():
    both = at({"vp": 7, "buildings": ["usine_2"], "crystals": 5}).play("exploit 1 2", "bonus worker")
    assert (me(both)["vp"], me(both)["workers"], me(both)["money"], me(both)["bonuses"]) == (
        22,
        4,
        15,
        "none",
    )


@rule("spyrium", "8.4")
def test_an_empty_reserve_gives_only_what_is_left():
    trial = at({"vp": 7, "workers": 7}).play("event 1", "bonus worker")
    assert me(trial)["workers"] == 7
    city = at({"workers": 6, "money": 20}, market=["cite_2"] + ["hotel"] * 8, gaps={"a1-a2": [0]}).play(
        "activate a1-a2 a1"
    )
    assert me(city)["workers"] == 7


@rule("spyrium", "8.5")
def test_a_residence_action_advances_or_scores_the_value_under_the_disc():
    advance = at({"residence": 1}, event="residence").play("event 1", "residence advance")
    assert (me(advance)["residence"], me(advance)["vp"]) == (2, 0)
    score = at({"residence": 1}, event="residence").play("event 1", "residence score")
    assert (me(score)["residence"], me(score)["vp"]) == (1, 3)


@rule("spyrium", "8.6")
def test_at_the_end_of_the_track_only_scoring_is_left():
    trial = at({"residence": 4}, event="residence").play("event 1")
    assert me(trial)["vp"] == 7
    assert trial.state.seat == 1


@rule("spyrium", "8.7")
def test_the_track_has_no_6_unless_asked_for():
    assert list(SPYRIUM.load({}).residence_values) == [2, 3, 4, 5, 7]
    assert list(SPYRIUM.load({"track": "long"}).residence_values) == [2, 3, 4, 5, 6, 7]


@rule("spyrium", "9.1")
def test_the_end_of_a_round_clears_and_straightens_everything():
    players = [
        {
            "phase": "activation",
            "buildings": ["mine_1*"],
            "techniques": ["lobbying"],
            "used_techniques": ["lobbying"],
            "used_event": True,
        },
        {"phase": "passed", "used_event": True},
    ]
    trial = at(first=0, next_event="reuse", players=players).play("pass")
    data = SPYRIUM.dump(trial.state)
    assert data["event"] == "reuse"
    assert data["first"] == 1
    assert trial.state.seat == 1
    assert [player["used_event"] for player in data["players"]] == [False, False]
    assert data["players"][0]["buildings"] == ["mine_1"]
    assert data["players"][0]["used_techniques"] == []


@rule("spyrium", "9.3")
def test_only_buildings_in_the_street_score():
    trial = at({"buildings": ["hotel"]}, market=["mine_1"] + ["hotel"] * 8, gaps={"a1-a2": [0]}).play(
        "activate a1-a2 a1", "build over 1"
    )
    assert trial.state.score(0) == 1


@rule("spyrium", "9.4")
@pytest.mark.parametrize(
    ("technique", "holding", "points"),
    [
        ("automatisation", {"crystals": 8}, 7),
        ("automatisation", {"crystals": 3}, 3),
        ("capitalisation", {"money": 9}, 4),
        ("capitalisation", {"money": 40}, 7),
        ("ingenierie", {"buildings": ["usine_1", "hotel"]}, 4 + 10),
        ("lobbying", {"residence": 3}, 5),
        ("grue", {"buildings": ["mine_1"] * 3}, 3 + 3),
        ("taylorisme", {"workers": 6}, 6),
        ("negoce", {"kept": [1, 2, 3, 1]}, 4),
    ],
)
def test_each_technique_scores_7_at_most(technique, holding, points):
    assert SPYRIUM.load({"players": [{"techniques": [technique], **holding}, {}]}).score(0) == points


@rule("spyrium", "9.5", "9.7")
def test_the_total_is_track_buildings_and_techniques_and_nothing_else():
    state = SPYRIUM.load(
        {
            "players": [
                {
                    "vp": 21,
                    "money": 50,
                    "crystals": 9,
                    "workers": 7,
                    "buildings": ["manoir"],
                    "techniques": ["grue"],
                },
                {},
            ]
        }
    )
    assert state.score(0) == 21 + 9 + 1
    sheet = SPYRIUM.breakdown(state, 0)
    assert [line.points for line in sheet] == [21, 9, 1]


@rule("spyrium", "9.6")
def test_a_tie_is_shared():
    players = [
        {"vp": 30, "phase": "passed"},
        {"vp": 30, "phase": "activation"},
        {"vp": 12, "phase": "passed"},
    ]
    trial = Trial(SPYRIUM, {"seats": 3, "round": 6, "turn": 1, "event": "recruit", "players": players}).play(
        "pass"
    )
    assert trial.state.seat is None
    assert trial.state.winners() == [0, 1]


@rule("spyrium", "9.8")
def test_final_points_bring_no_bonus():
    players = [
        {
            "vp": 4,
            "buildings": ["manoir"],
            "phase": "activation",
            "techniques": ["capitalisation"],
            "money": 3,
        },
        {"phase": "passed"},
    ]
    trial = Trial(SPYRIUM, {"round": 6, "turn": 0, "event": "recruit", "players": players}).play("pass")
    assert trial.state.seat is None
    assert trial.state.score(0) == 4 + 9 + 1
