"""Bridges (chapter 10)."""

import pytest

from comptoir import game
from comptoir.kernel.rulebook import rule
from comptoir.kernel.trial import Trial

VENISE = game("venise")


def building(dice, stock=(2, 0, 0), me=None, rival=None, burgher="OR"):
    """Seat 0 stands on the gold tile, in its bridge phase."""
    players = [{"burgher": burgher, "stock": list(stock), **(me or {})}, {"burgher": "AT", **(rival or {})}]
    return Trial(VENISE, {"players": players, "dice": dice, "stack": [["produce", 0], ["bridge", 0]]})


def view(trial, seat=0):
    return VENISE.observe(trial.state, None)["players"][seat]


@rule("venise", "10.1")
def test_a_bridge_needs_a_die_on_both_tiles():
    trial = building({"OR": [0, 3], "PE": [0, 3], "LI": [1, 3], "AT": [0, 3]})
    assert trial.legal == ["bridge PE", "pass"]
    assert trial.refusal("bridge LI") == "10.1"
    assert trial.refusal("bridge CO") == "10.1"
    assert trial.refusal("bridge AT") == "10.1"  # does not touch
    trial.play("pass", answers=[0, 0])
    assert view(trial)["bridges"] == []


@rule("venise", "10.1", "3.3")
def test_one_bridge_a_turn():
    trial = building({"OR": [0, 3], "PE": [0, 3], "LI": [0, 3]}).play("bridge PE", "back PE", answers=[0, 0])
    assert view(trial)["bridges"] == [["OR", "PE"]]
    assert not trial.legal_of("bridge")


@rule("venise", "10.2")
@pytest.mark.parametrize(("one", "other", "cost"), [(6, 3, 3), (3, 6, 3), (4, 4, 0), (5, 4, 1)])
def test_a_bridge_costs_the_difference_of_the_dice(one, other, cost):
    trial = building({"OR": [0, one], "PE": [0, other]}, stock=(4, 0, 0)).play("bridge PE")
    assert view(trial)["stock"] == [4 - cost, 0, 0]


@rule("venise", "10.2")
def test_any_cubes_of_the_stock_pay():
    trial = building({"OR": [0, 6], "PE": [0, 4]}, stock=(1, 1, 1)).play("bridge PE")
    assert trial.legal == ["pay 1 1 0", "pay 1 0 1", "pay 0 1 1"]
    assert trial.refusal("pay 2 0 0") == "10.2"
    trial.play("pay 0 1 1")
    assert view(trial)["stock"] == [1, 0, 0]
    short = building({"OR": [0, 6], "PE": [0, 2], "LI": [0, 6]}, stock=(1, 1, 1))
    assert short.refusal("bridge PE") == "10.2"


@rule("venise", "10.3")
def test_a_rivals_bridge_costs_the_sum_and_goes_home():
    rival = {"bridges": [["OR", "PE"], ["MA", "CO"]]}
    trial = building({"OR": [0, 2], "PE": [0, 3]}, stock=(5, 0, 0), rival=rival).play("bridge PE")
    assert view(trial)["stock"] == [0, 0, 0]
    assert (view(trial)["bridges"], view(trial, 1)["bridges"]) == ([["OR", "PE"]], [["CO", "MA"]])
    assert view(trial, 1)["bridges_left"] == 4
    # the sum even with equal dice
    trial = building({"OR": [0, 3], "PE": [0, 3], "LI": [0, 3]}, stock=(5, 0, 0), rival=rival)
    assert trial.refusal("bridge PE") == "10.3"


@rule("venise", "10.4")
@pytest.mark.parametrize(("back", "stays"), [("OR", "PE"), ("PE", "OR")])
def test_one_of_the_two_dice_comes_back(back, stays):
    trial = building({"OR": [0, 3], "PE": [0, 3], "MA": [0, 1]}).play("bridge PE")
    assert trial.legal == ["back OR", "back PE"]
    assert trial.refusal("back MA") == "10.4"
    trial.play(f"back {back}", answers=[1, 2])
    assert set(VENISE.dump(trial.state)["dice"]) == {stays, "MA"}


@rule("venise", "10.5")
def test_nobody_builds_a_sixth_bridge():
    five = {"bridges": [["PW", "LA"], ["LA", "MO"], ["MO", "MA"], ["LA", "MA"], ["MA", "CO"]]}

    def arriving(me, **rest):
        players = [{"burgher": "MA", "stock": [2, 0, 0], **me}, {"burgher": "AT"}]
        data = {"players": players, "dice": {"PE": [0, 3]}, "barge": "PW", "stack": [["move", 0, 1, 3]]}
        return Trial(VENISE, data | rest).play("go 1 OR", answers=[0, 0])

    assert arriving({"bridges": five["bridges"][:4]}).legal_of("bridge") == ["bridge PE"]
    assert not arriving(five, first=1).legal_of("bridge")


@rule("venise", "10.6", "10.1")
def test_ones_own_bridge_is_not_replaced():
    trial = building({"OR": [0, 3], "PE": [0, 3], "LI": [0, 4]}, me={"bridges": [["OR", "PE"]]})
    assert trial.legal == ["bridge LI", "pass"]
    assert trial.refusal("bridge PE") == "10.1"


@rule("venise", "10.2", "3.4")
def test_the_stock_filler_may_pay_for_a_bridge():
    me = {"row1": ["M12"]}
    trial = building({"OR": [0, 6], "PE": [0, 3]}, stock=(1, 1, 0), me=me)
    assert trial.legal == ["pass", "pour W a1", "pour F a1", "hire a1"]
    trial.play("hire a1", "fill 0 0 6", "bridge PE")
    assert view(trial)["stock"] == [0, 0, 3]
