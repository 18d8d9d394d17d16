"""Chapters 4 and 5: workers in the market, money, characters and techniques."""

import pytest

from comptoir import SeededDealer, game
from comptoir.kernel.rulebook import rule
from comptoir.kernel.trial import Trial

SPYRIUM = game("spyrium")
PLAIN = ["hotel"] * 9


def at(market=PLAIN, gaps=None, me=None, other=None, **rest):
    """Seat 0 to play, in Activation unless said otherwise, with this market."""
    market = [*market, *["hotel"] * (9 - len(market))]
    players = [
        {"phase": "activation", "money": 20, "crystals": 5, "workers": 7, **(me or {})},
        {"workers": 7, **(other or {})},
        *([{}] if "tokens" in rest else []),  # three seats: a character has two tokens
    ]
    return Trial(
        SPYRIUM,
        {"turn": 0, "event": "money_vp", "market": market, "gaps": gaps or {}, "players": players, **rest},
    )


def player(trial, seat=0):
    return SPYRIUM.dump(trial.state)["players"][seat]


@rule("spyrium", "4.1")
def test_a_worker_goes_between_two_cards():
    trial = at(me={"phase": "placement"})
    assert len(trial.legal_of("place")) == 12
    trial.play("place b2-b3")
    assert SPYRIUM.dump(trial.state)["gaps"]["b2-b3"] == [0]
    assert player(trial)["active"] == 6


@rule("spyrium", "4.1", "4.2")
def test_a_gap_needs_a_card_on_one_side():
    trial = at([None, None, "hotel", None], me={"phase": "placement"})
    assert trial.refusal("place a1-a2") == "4.2"
    assert trial.refusal("place a1-b1") == "4.2"
    assert "place a2-a3" in trial.legal


@rule("spyrium", "4.3", "4.5")
def test_a_worker_counts_for_both_cards_and_gaps_hold_any_number():
    trial = at(gaps={"a1-a2": [0, 0, 0, 1, 1, 1]})
    view = SPYRIUM.observe(trial.state, 0)
    assert (view["market"][0]["workers"], view["market"][1]["workers"]) == (6, 6)
    assert "place a1-a2" in at(gaps={"a1-a2": [0, 0, 0, 1]}, me={"phase": "placement"}).legal


@rule("spyrium", "4.4")
def test_a_worker_never_becomes_the_neighbour_of_a_card_beyond():
    trial = at(["hotel", None, "mine_1"], gaps={"a1-a2": [0]})
    assert trial.legal_of("earn") == ["earn a1-a2 a1"]
    assert trial.refusal("activate a1-a2 a2") == "4.4"


@rule("spyrium", "5.1")
def test_a_withdrawn_worker_is_inactive_for_the_round():
    trial = at(gaps={"a1-a2": [0, 1]}).play("earn a1-a2 a1")
    assert player(trial)["active"] == 6
    assert SPYRIUM.dump(trial.state)["gaps"]["a1-a2"] == [1]
    assert at().refusal("earn a1-a2 a1") == "5.1"


@rule("spyrium", "5.2")
def test_money_is_one_for_each_other_worker_around_the_named_card():
    trial = at(gaps={"a1-a2": [0, 0, 1], "a2-a3": [1]})
    assert player(at(gaps={"a1-a2": [0, 0, 1], "a2-a3": [1]}).play("earn a1-a2 a1"))["money"] == 22
    assert player(trial.play("earn a1-a2 a2"))["money"] == 23


@rule("spyrium", "5.3")
def test_with_both_cards_gone_a_worker_withdraws_for_nothing():
    trial = at([None, None], gaps={"a1-a2": [0, 1]})
    assert trial.legal_of("earn") == ["earn a1-a2 none"]
    trial.play("earn a1-a2 none")
    assert player(trial)["money"] == 20
    assert trial.state.seat == 1


@rule("spyrium", "5.4")
def test_a_card_costs_its_price_and_one_for_each_other_worker():
    trial = at(["geologue"], gaps={"a1-a2": [0, 0], "a1-b1": [1]}).play("activate a1-a2 a1")
    assert player(trial)["money"] == 20 - 2 - 2


@rule("spyrium", "5.14")
@pytest.mark.parametrize("card", ["banquier", "financier", "architecte"])
def test_the_token_of_banker_financier_and_architect_must_be_paid(card):
    short = at([card], gaps={"a1-a2": [0]}, me={"money": 2}, tokens=[[3]] + [[]] * 8)
    assert short.refusal("activate a1-a2 a1") == "5.5"
    trial = at([card], gaps={"a1-a2": [0]}, me={"money": 2}, tokens=[[2, 3]] + [[]] * 8)
    assert "activate a1-a2 a1" in trial.legal


@rule("spyrium", "5.5")
@pytest.mark.parametrize(
    ("card", "me"), [("hotel", {"money": 5}), ("apprenti", {"crystals": 0}), ("banquier", {"money": 1})]
)
def test_nothing_is_bought_on_credit(card, me):
    tokens = [[2] if card == "banquier" else []] + [[]] * 8
    trial = at([card], gaps={"a1-a2": [0]}, me=me, tokens=tokens)
    assert trial.refusal("activate a1-a2 a1") == "5.5"


@rule("spyrium", "5.6", "5.7")
def test_a_character_stays_and_may_be_called_again_by_the_same_player():
    trial = at(["conseiller"], gaps={"a1-a2": [0, 0]}, other={"phase": "passed"}).play(
        "activate a1-a2 a1", "activate a1-a2 a1"
    )
    assert player(trial)["vp"] == 6
    assert trial.state.market[0] >= 0


@rule("spyrium", "5.8")
def test_a_technique_is_taken_for_good_without_a_slot():
    trial = at(["grue"], gaps={"a1-a2": [0]}, me={"buildings": ["hotel"] * 6}).play("activate a1-a2 a1")
    assert player(trial)["techniques"] == ["grue"]
    assert player(trial)["money"] == 14
    assert trial.state.market[0] < 0


@rule("spyrium", "5.9", "5.10")
@pytest.mark.parametrize(
    ("card", "crystals", "vp"),
    [("apprenti", 4, 3), ("ingenieur", 4, 4), ("geologue", 7, 0), ("conseiller", 5, 3)],
)
def test_characters_give_crystals_or_points(card, crystals, vp):
    trial = at([card], gaps={"a1-a2": [0]}).play("activate a1-a2 a1")
    assert (player(trial)["crystals"], player(trial)["vp"]) == (crystals, vp)


@rule("spyrium", "5.11")
@pytest.mark.parametrize(("card", "crystals", "vp"), [("mineur", 8, 0), ("bureaucrate", 5, 3)])
def test_miner_and_bureaucrat_give_the_value_of_a_token(card, crystals, vp):
    trial = at([card], gaps={"a1-a2": [0]}, tokens=[[1, 3]] + [[]] * 8).play("activate a1-a2 a1", "token 3")
    assert (player(trial)["crystals"], player(trial)["vp"]) == (crystals, vp)
    assert SPYRIUM.dump(trial.state)["tokens"][0] == [1]


@rule("spyrium", "5.12")
@pytest.mark.parametrize(("card", "vp"), [("banquier", 4), ("financier", 5)])
def test_banker_and_financier_are_paid_the_value_of_a_token(card, vp):
    trial = at([card], gaps={"a1-a2": [0]}, tokens=[[2, 3]] + [[]] * 8).play("activate a1-a2 a1", "token 2")
    assert (player(trial)["money"], player(trial)["vp"]) == (18, vp)


@rule("spyrium", "5.13")
def test_the_architect_is_paid_for_a_residence_action():
    trial = at(["architecte"], gaps={"a1-a2": [0]}, tokens=[[2]] + [[]] * 8).play("activate a1-a2 a1")
    assert trial.legal == ["residence advance", "residence score"]
    trial.play("residence advance")
    assert (player(trial)["money"], player(trial)["residence"]) == (18, 1)


@rule("spyrium", "5.4")
def test_what_is_pending_is_told_as_a_word():
    chance, words = SeededDealer(3), set()
    for seed in range(3):
        state = SPYRIUM.new(3, SeededDealer(seed))
        while state.seat is not None:
            view = SPYRIUM.observe(state, None)
            assert (view["pending_card"] is not None) == (view["pending"] in ("lobby", "token", "build"))
            words.add(view["pending"])
            actions = state.actions()
            state.play(actions[chance.below(len(actions))], chance, None)
        assert SPYRIUM.observe(state, None)["pending"] is None
    assert words == {"turn", "token", "build", "residence", "bonus"}
    trial = at(["hotel"], gaps={"a1-a2": [0, 1]}, me={"techniques": ["lobbying"]}).play("activate a1-a2 a1")
    view = SPYRIUM.observe(trial.state, None)
    assert (view["pending"], view["pending_card"]) == ("lobby", 0)
