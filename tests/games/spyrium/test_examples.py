"""The worked examples: those of the rulebook (1 to 12), and direct sentences of the rules (13 to 24)."""

import pytest

from comptoir import SeededDealer, game
from comptoir.kernel.rulebook import rule
from comptoir.kernel.trial import Trial

SPYRIUM = game("spyrium")


def at(players, **rest):
    return Trial(
        SPYRIUM,
        {
            "seats": max(2, len(players)),
            "turn": 0,
            "event": "recruit",
            "market": ["hotel"] * 9,
            "players": players,
            **rest,
        },
    )


def player(trial, seat=0):
    return SPYRIUM.dump(trial.state)["players"][seat]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_example_01_setup(seats):
    data = SPYRIUM.dump(SPYRIUM.load({"seats": seats, "round": 1}))
    for one in data["players"]:
        assert (
            one["money"],
            one["crystals"],
            one["active"],
            one["vp"],
            one["residence"],
            one["bonuses"],
        ) == (8, 2, 3, 0, 0, "both")
    assert len(data["deck"]) == 30
    assert len(data["events"]) == 7


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_example_02_first_income(seats):
    assert [p["money"] for p in SPYRIUM.dump(SPYRIUM.new(seats, SeededDealer(1)))["players"]] == [10] * seats


def test_example_03_market_of_round_one():
    for seed in range(40):
        data = SPYRIUM.dump(SPYRIUM.new(3, SeededDealer(seed)))
        assert len(data["deck"]) == 21
        if "universite_1" in data["market"]:
            assert len(data["tokens"][data["market"].index("universite_1")]) == 1
            return
    pytest.fail("no University came up")


def test_example_04_corner_placement():
    trial = at([{}, {}], market=["apprenti"] + ["hotel"] * 8)
    assert [text for text in trial.legal_of("place") if "a1" in text] == ["place a1-a2", "place a1-b1"]
    assert len(trial.legal_of("place")) == 12
    beside = {card: sum(card in text for text in trial.legal_of("place")) for card in ("a1", "a2", "b2")}
    assert beside == {"a1": 2, "a2": 3, "b2": 4}


def test_example_05_event():
    trial = at([{"crystals": 2, "money": 4}, {}], event="crystal_money").play("event 1")
    assert (player(trial)["crystals"], player(trial)["money"], player(trial)["used_event"]) == (1, 7, True)
    trial.play("place a1-a2")
    assert trial.refusal("event 1") == "7.7"
    assert at([{"crystals": 2}, {}], event="crystal_money").refusal("event 2") == "7.11"


def test_example_06_gain_money():
    gaps = {"a1-a2": [0, 1, 1], "a1-b1": [2, 2, 1]}
    trial = at(
        [{"phase": "activation", "money": 0}, {"workers": 3}, {}],
        market=["mine_1"] + ["hotel"] * 8,
        gaps=gaps,
    ).play("earn a1-a2 a1")
    assert (player(trial)["money"], player(trial)["active"]) == (5, 2)
    assert SPYRIUM.observe(trial.state, None)["market"][0]["workers"] == 5


def test_example_07_calling_a_character():
    gaps = {"a1-a2": [0, 1, 1], "a1-b1": [2, 2]}
    trial = at([{"money": 4, "crystals": 1}, {}, {}], market=["apprenti"] + ["hotel"] * 8, gaps=gaps).play(
        "enter", "activate a1-a2 a1"
    )
    assert (player(trial)["money"], player(trial)["crystals"], player(trial)["vp"]) == (0, 0, 3)
    assert SPYRIUM.observe(trial.state, None)["market"][0]["workers"] == 4


@pytest.mark.parametrize(
    ("choice", "cost", "count"), [("build new", 10, 3), ("build over 1", 8, 2), ("build over 2", 5, 2)]
)
def test_example_08_building_choices(choice, cost, count):
    me = {"phase": "activation", "money": 10, "buildings": ["cite_1", "labo_1"]}
    trial = at([me, {}], market=["usine_1"] + ["hotel"] * 8, gaps={"a1-a2": [0, 1, 1]}).play(
        "activate a1-a2 a1", choice
    )
    assert player(trial)["money"] == 10 - cost
    assert len(player(trial)["buildings"]) == count


@pytest.mark.parametrize(("effect", "crystals", "active"), [(1, 3, 1), (2, 4, 0)])
def test_example_09_exploiting_a_mine(effect, crystals, active):
    trial = at([{"phase": "activation", "buildings": ["mine_2"], "active": 1}, {"phase": "passed"}]).play(
        f"exploit 1 {effect}"
    )
    assert (player(trial)["crystals"], player(trial)["active"], player(trial)["buildings"]) == (
        crystals,
        active,
        ["mine_2*"],
    )
    assert trial.refusal("exploit 1 1") == "6.7"


def test_example_10_final_scoring():
    me = {
        "vp": 30,
        "money": 9,
        "crystals": 8,
        "buildings": ["mine_2", "labo_3", "usine_2"],
        "techniques": ["automatisation"],
        "phase": "activation",
    }
    trial = at([me, {"phase": "passed"}], round=6).play("pass")
    assert trial.state.score(0) == 30 + 13 + 7


@pytest.mark.parametrize(("choice", "residence", "vp"), [("advance", 2, 0), ("score", 1, 3)])
def test_example_11_architect(choice, residence, vp):
    players = [
        {"phase": "activation", "residence": 1, "money": 10},
        {"phase": "activation", "money": 10},
        {"phase": "activation", "money": 10},
    ]
    gaps = {"a1-a2": [0, 1, 2]}
    trial = at(players, market=["architecte"] + ["hotel"] * 8, tokens=[[1, 2]] + [[]] * 8, gaps=gaps)
    trial.play("activate a1-a2 a1", "token 1", f"residence {choice}")
    assert (player(trial)["money"], player(trial)["residence"], player(trial)["vp"]) == (
        10 - 1 - 2,
        residence,
        vp,
    )
    trial.play("activate a1-a2 a1", "residence advance")
    assert player(trial, 1)["money"] == 10 - 2 - 1
    assert trial.refusal("activate a1-a2 a1") == "7.4"
    assert "earn a1-a2 a1" in trial.legal


@pytest.mark.parametrize(
    ("new", "old", "saved"),
    [
        ("labo_2", "labo_1", 3),
        ("labo_2", "atelier_1", 3),
        ("labo_2", "usine_1", 3),
        ("labo_2", "universite_1", 3),
        ("atelier_2", "universite_1", 0),
    ],
)
def test_example_12_laboratory_note(new, old, saved):
    price = SPYRIUM.components.number(f"building.{new}.price")
    trial = at(
        [{"phase": "activation", "money": 9, "buildings": [old]}, {}],
        market=[new] + ["hotel"] * 8,
        gaps={"a1-a2": [0]},
    )
    trial.play("activate a1-a2 a1", "build over 1")
    assert player(trial)["money"] == 9 - price + saved


@pytest.mark.parametrize(
    ("owned", "techniques", "slot"),
    [(0, [], 0), (1, [], 1), (2, [], 2), (3, [], 3), (3, ["grue"], 0), (4, ["grue"], 1)],
)
def test_example_13_slot_prices(owned, techniques, slot):
    me = {"phase": "activation", "money": 20, "buildings": ["mine_1"] * owned, "techniques": techniques}
    trial = at([me, {}], gaps={"a1-a2": [0]}).play("activate a1-a2 a1", *(["build new"] if owned else []))
    assert player(trial)["money"] == 20 - 6 - slot


def test_example_14_rebate_floor():
    me = {"phase": "activation", "money": 1, "buildings": ["mine_1"]}
    trial = at([me, {}], market=["mine_1"] + ["hotel"] * 8, gaps={"a1-a2": [0, 1]}).play("activate a1-a2 a1")
    assert player(trial)["money"] == 0
    assert player(trial)["buildings"] == ["mine_1"]


def test_example_15_bonuses():
    seven = at([{"vp": 7, "phase": "activation", "buildings": ["universite_1"]}, {}]).play(
        "exploit 1 1", "bonus worker"
    )
    assert (player(seven)["workers"], player(seven)["bonuses"]) == (4, "money")
    nineteen = at(
        [{"vp": 19, "phase": "activation", "money": 0, "buildings": ["universite_1"], "bonuses": "money"}, {}]
    ).play("exploit 1 1")
    assert (player(nineteen)["money"], nineteen.state.seat) == (5, 1)
    both = at(
        [{"vp": 7, "phase": "activation", "money": 0, "crystals": 5, "buildings": ["usine_2"]}, {}]
    ).play("exploit 1 2", "bonus money")
    assert (player(both)["vp"], player(both)["money"], player(both)["workers"]) == (22, 5, 4)


def test_example_16_rounds_and_epochs():
    trial = Trial(SPYRIUM, SPYRIUM.new(2, SeededDealer(5)))
    seen = []
    while trial.state.seat is not None:
        if not seen or seen[-1][0] != trial.state.round:
            seen.append(
                (int(trial.state.round), SPYRIUM.observe(trial.state, None)["epoch"], len(trial.state.deck))
            )
        trial.play("enter", "pass")
    assert seen == [(1, "A", 21), (2, "A", 12), (3, "A", 3), (4, "B", 11), (5, "B", 2), (6, "C", 0)]


@pytest.mark.parametrize(("techniques", "money"), [([], 0), (["capitalisation"], 2)])
def test_example_17_both_neighbours_gone(techniques, money):
    me = {"phase": "activation", "money": 0, "techniques": techniques}
    trial = at([me, {}], market=[None, None] + ["hotel"] * 7, gaps={"a1-a2": [0]}).play("earn a1-a2 none")
    assert player(trial)["money"] == money
    assert trial.state.seat == 1


def test_example_18_pass():
    assert at([{"phase": "activation"}, {}], gaps={"a1-a2": [0]}).refusal("pass") == "3.8"
    assert "pass" in at([{"phase": "activation", "active": 3}, {}]).legal


def test_example_19_phase_lock():
    trial = at([{}, {"phase": "passed"}], event="late_place").play("enter")
    assert trial.refusal("place a1-a2") == "3.7"
    trial.play("late a1-a2")
    assert trial.refusal("late a1-a2") == "7.7"


@pytest.mark.parametrize("card", ["universite_1", "mine_3"])
@pytest.mark.parametrize("techniques", [[], ["negoce"]])
def test_example_20_university_and_token_mine(card, techniques):
    me = {"phase": "activation", "money": 9, "crystals": 0, "techniques": techniques}
    trial = at([me, {}], market=[card] + ["hotel"] * 8, tokens=[[2]] + [[]] * 8, gaps={"a1-a2": [0]}).play(
        "activate a1-a2 a1", *(["token 2"] if techniques else [])
    )
    assert (player(trial)["vp"], player(trial)["crystals"]) == ((2, 0) if card == "universite_1" else (0, 2))
    assert player(trial)["kept"] == ([2] if techniques else [])
    assert SPYRIUM.dump(trial.state)["discard"] == ([0, 0, 0] if techniques else [0, 1, 0])


@pytest.mark.parametrize(("card", "vp"), [("banquier", 4), ("financier", 5)])
def test_example_21_banker_and_financier(card, vp):
    trial = at(
        [{"phase": "activation", "money": 4}, {}],
        market=[card] + ["hotel"] * 8,
        tokens=[[3]] + [[]] * 8,
        gaps={"a1-a2": [0, 1]},
    ).play("activate a1-a2 a1")
    assert (player(trial)["money"], player(trial)["vp"]) == (0, vp)
    short = at(
        [{"phase": "activation", "money": 3}, {}],
        market=[card] + ["hotel"] * 8,
        tokens=[[3]] + [[]] * 8,
        gaps={"a1-a2": [0, 1]},
    )
    assert short.refusal("activate a1-a2 a1") == "5.5"


def test_example_22_techniques_at_the_end():
    me = {
        "money": 15,
        "crystals": 6,
        "residence": 4,
        "workers": 7,
        "buildings": ["usine_1", "labo_3", "hotel"],
    }
    expected = {
        "automatisation": 6,
        "capitalisation": 7,
        "ingenierie": 7,
        "lobbying": 7,
        "grue": 3,
        "taylorisme": 7,
        "negoce": 5,
    }
    base = SPYRIUM.load({"players": [me, {}]}).score(0)
    for technique, points in expected.items():
        kept = [3] * 5 if technique == "negoce" else []
        found = SPYRIUM.load({"players": [{**me, "techniques": [technique], "kept": kept}, {}]})
        assert found.score(0) - base == points


def test_example_23_engineering_in_play():
    me = {"phase": "activation", "crystals": 3, "buildings": ["usine_1"], "techniques": ["ingenierie"]}
    assert player(at([me, {}]).play("exploit 1 2"))["vp"] == 12


@rule("spyrium", "9.1")
def test_example_24_round_end():
    me = {
        "phase": "activation",
        "buildings": ["mine_2*"],
        "techniques": ["taylorisme"],
        "used_techniques": ["taylorisme"],
        "used_event": True,
    }
    trial = at([me, {"phase": "passed"}], first=0, next_event="money_vp").play("pass")
    data = SPYRIUM.dump(trial.state)
    assert (
        data["players"][0]["buildings"],
        data["players"][0]["used_techniques"],
        data["players"][0]["used_event"],
    ) == (
        ["mine_2"],
        [],
        False,
    )
    assert (data["event"], data["first"], data["round"]) == ("money_vp", 1, 2)
