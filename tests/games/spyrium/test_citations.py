"""Which clause each line of the log, and each refusal, points to."""

import pytest

from comptoir import game
from comptoir.games.spyrium.journal import ARGUMENTS
from comptoir.kernel.rulebook import rule
from comptoir.kernel.trial import Trial

SPYRIUM = game("spyrium")


def at(me=None, *, seats=2, **rest):
    """Seat 0 in Activation, with means for everything."""
    players = [{"phase": "activation", "money": 20, "crystals": 9, "workers": 5, **(me or {})}]
    players += [{}] * (seats - 1)
    position = {"seats": seats, "turn": 0, "event": "money_vp", "market": ["hotel"] * 9, "players": players}
    return Trial(SPYRIUM, {**position, **rest})


def buying(card, me=None, gap=(0,), tokens=(), **rest):
    """Seat 0 beside a card at a1."""
    return at(
        me,
        market=[card] + ["hotel"] * 8,
        gaps={"a1-a2": list(gap)},
        tokens=[list(tokens)] + [[]] * 8,
        **rest,
    ).play("activate a1-a2 a1")


def told(trial):
    """The codes of the log so far, each with the clause that it points to."""
    names = SPYRIUM.journal_codes
    assert [SPYRIUM.misquoted(entry) for entry in trial.journal.entries] == [""] * len(trial.journal.entries)
    return [f"{names[entry.code]} {SPYRIUM.clause(entry)}" for entry in trial.journal.entries]


@rule("spyrium", "6.10", "6.17")
def test_crystals_of_a_mine_are_told_from_those_of_its_token():
    assert told(at({"buildings": ["mine_2"]}).play("exploit 1 2")) == ["EXPLOITED 6.7", "MINED 6.10"]
    assert told(buying("mine_3", tokens=[2]))[-1] == "GAINED_CRYSTALS 6.17"
    assert told(buying("mine_3")) == ["ACTIVATED 5.4", "BUILT 6.2"]


@rule("spyrium", "6.14", "7.12", "8.4")
def test_workers_of_a_city_are_told_from_a_hired_one_and_from_a_short_reserve():
    assert told(buying("cite_2"))[-1] == "GAINED_WORKERS 6.14"
    assert told(buying("cite_2", {"workers": 6}))[-1] == "GAINED_WORKERS 8.4"
    hired = at(event="recruit").play("event 1")
    assert told(hired) == ["USED_EVENT 7.12", "HIRED 7.12"]
    assert hired.story()[-1] == "{0} hires 1 worker for £5."


@rule("spyrium", "5.2", "5.3", "10.2", "10.9")
def test_a_stranded_worker_is_told_from_one_beside_a_card():
    stranded = {"market": [None, None] + ["hotel"] * 7, "gaps": {"a1-a2": [0, 1]}}
    assert told(at(**stranded).play("earn a1-a2 none")) == ["EARNED 5.3"]
    assert told(at({"techniques": ["capitalisation"]}, **stranded).play("earn a1-a2 none")) == [
        "EARNED 5.3",
        "CAPITALISED 10.9",
    ]
    beside = at({"techniques": ["capitalisation"]}, gaps={"a1-a2": [0, 1, 1]}).play("earn a1-a2 a1")
    assert told(beside) == ["EARNED 5.2", "CAPITALISED 10.2"]
    assert beside.story() == [
        "{0} withdraws a worker and earns £2 (Mansion A1).",
        "{0} earns £2 more (Capitalisation).",
    ]


@rule("spyrium", "8.2", "8.3", "8.4", "8.8")
def test_the_bonus_at_20_is_told_from_the_one_at_8():
    both = at({"vp": 7, "buildings": ["usine_2"]}).play("exploit 1 2", "bonus worker")
    assert told(both)[-2:] == ["BONUS_WORKER 8.2", "BONUS_MONEY 8.3"]
    late = at({"vp": 19, "bonuses": "worker"}).play("event 1")
    assert told(late)[-1] == "BONUS_WORKER 8.3"
    empty = at({"vp": 19, "bonuses": "worker", "workers": 7}).play("event 1")
    assert told(empty)[-1] == "BONUS_WORKER 8.4"


@rule("spyrium", "6.2", "6.3", "6.4", "10.3")
def test_a_rebate_is_told_from_a_plain_replacement_and_the_crane_from_a_plain_slot():
    assert told(buying("usine_1", {"buildings": ["atelier_1"]}).play("build over 1"))[-1] == "REPLACED 6.4"
    assert told(buying("usine_1", {"buildings": ["cite_1"]}).play("build over 1"))[-1] == "REPLACED 6.3"
    assert told(buying("usine_1", {"buildings": ["cite_1"]}).play("build new"))[-1] == "BUILT 6.2"
    crane = {"buildings": ["cite_1"], "techniques": ["grue"]}
    assert told(buying("usine_1", crane).play("build new"))[-1] == "BUILT 10.3"


@rule("spyrium", "6.7", "7.13", "10.5", "10.6")
def test_each_way_to_exploit_points_to_its_own_clause():
    me = {"buildings": ["atelier_1*", "atelier_1"], "techniques": ["taylorisme", "ingenierie"], "vp": 20}
    trial = at(me, event="reuse", seats=2).play("exploit 2 1", "enter", "pass", "taylor 1 1", "reuse 1 1")
    ours = [line for line in told(trial) if line.split()[0] in ("EXPLOITED", "ENGINEERED", "SCORED")]
    assert ours == [
        line
        for clause in ("6.7", "10.6", "7.13")
        for line in (f"EXPLOITED {clause}", "ENGINEERED 10.5", "SCORED 6.11")
    ]
    assert "Engineering: 1 point more for {0}." in trial.story()


@rule("spyrium", "5.9", "5.10", "5.11", "5.12")
@pytest.mark.parametrize(
    ("card", "tokens", "clause"),
    [
        ("apprenti", [], "5.9"),
        ("ingenieur", [], "5.9"),
        ("conseiller", [], "5.10"),
        ("bureaucrate", [2], "5.11"),
        ("banquier", [2], "5.12"),
        ("financier", [2], "5.12"),
    ],
)
def test_points_of_a_character_point_to_the_character(card, tokens, clause):
    assert told(buying(card, tokens=tokens))[-1] == f"SCORED {clause}"


@rule("spyrium", "6.11", "6.12", "6.13")
@pytest.mark.parametrize(
    ("building", "clause"),
    [("atelier_1", "6.11"), ("usine_1", "6.11"), ("labo_1", "6.12"), ("universite_1", "6.13")],
)
def test_points_of_a_building_point_to_the_building(building, clause):
    assert told(at({"buildings": [building]}).play("exploit 1 1"))[1] == f"SCORED {clause}"


@rule("spyrium", "6.13", "7.6", "7.10")
def test_points_of_a_token_and_of_an_event_are_told_from_others():
    built = buying("universite_1", tokens=[3])
    assert told(built)[-1] == "SCORED 6.13"
    assert built.story()[-1] == "{0} scores 3 points for the token, University (3)."
    assert told(at(event="money_vp").play("event 1"))[-1] == "SCORED 7.10"
    assert told(at(event="token", event_token=2).play("take vp 2"))[-1] == "SCORED 7.6"


@rule("spyrium", "7.6", "10.7")
def test_trade_is_told_where_it_sets_the_token_of_the_event():
    trial = at({"techniques": ["negoce"]}, event="token", event_token=1).play("take money 3")
    assert told(trial) == ["SET_TOKEN 10.7", "TOOK_EVENT 7.6"]


@rule("spyrium", "7.9", "8.5")
@pytest.mark.parametrize(("choice", "line"), [("score", "RESIDED 8.5"), ("advance", "MOVED_RESIDENCE 8.5")])
def test_both_residence_actions_point_to_the_track(choice, line):
    trial = at(event="residence").play("event 1", f"residence {choice}")
    assert told(trial) == ["USED_EVENT 7.9", line]


@rule("spyrium", "7.10", "7.11", "7.14")
@pytest.mark.parametrize(
    ("event", "action", "clause"),
    [
        ("money_vp", "event 1", "7.10"),
        ("crystal_money", "event 1", "7.11"),
        ("late_place", "late a1-a2", "7.14"),
    ],
)
def test_an_event_points_to_what_it_does(event, action, clause):
    assert told(at(event=event).play(action))[0] == f"USED_EVENT {clause}"


def test_every_code_is_explained_by_a_clause_and_told():
    explained = {name for clause in SPYRIUM.rulebook.clauses.values() for name in clause.explains}
    assert explained == set(SPYRIUM.journal_codes.values())
    assert set(ARGUMENTS) == set(SPYRIUM.journal_codes)


@rule("spyrium", "6.1", "7.3", "10.7")
def test_a_wrong_step_of_a_purchase_is_refused_by_its_own_clause():
    token = buying("bureaucrate", tokens=[1, 2], seats=3)
    assert token.refusal("token 3") == "7.3"
    assert token.refusal("token 1 as 3") == "10.7"
    building = buying("usine_1", {"buildings": ["cite_1"]})
    assert building.refusal("build over 2") == "6.1"
    poor = buying("usine_1", {"buildings": ["cite_1", "mine_1", "atelier_1"], "money": 6})
    assert poor.refusal("build new") == "5.5"


@rule("spyrium", "6.7", "6.9")
def test_a_missing_effect_is_told_from_a_building_without_any():
    trial = at({"buildings": ["mine_1", "hotel"]})
    assert trial.refusal("exploit 1 2") == "6.7"
    assert trial.refusal("exploit 2 1") == "6.9"
