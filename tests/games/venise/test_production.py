"""Production (chapter 11)."""

from comptoir import game
from comptoir.kernel.rulebook import rule
from comptoir.kernel.trial import Trial

VENISE = game("venise")


def working(**me):
    return Trial(VENISE, {"players": [{"burgher": "MA", **me}, {"burgher": "AT"}], "stack": [["produce", 0]]})


def player(trial):
    return VENISE.dump(trial.state)["players"][0]


def built(card, held):
    return {"card": card, "done": True, "held": held}


@rule("venise", "11.1")
def test_a_workshop_must_be_built_full_and_have_its_order():
    assert working(row1=[built("G1", 1)], row2=["G+1"]).legal == ["end", "make a1 1"]
    assert working(row1=[built("G1", 1)], row2=["W+1"], stock=[0, 0, 1]).refusal("make a1 1") == "11.1"
    assert working(row1=[built("G2", 1)], row2=["G+1"], stock=[0, 0, 1]).refusal("make a1 1") == "11.1"
    assert working(row1=["G1"], row2=["G+1"], stock=[0, 0, 1]).refusal("make a1 1") == "11.1"
    # the order may lie anywhere in row 2
    assert "make a1 1" in working(row1=[built("G1", 1)], row2=["W+1", None, None, "G+1"]).legal


@rule("venise", "11.2")
def test_cubes_become_goods_and_the_order_raises_the_price():
    trial = working(row1=[built("G2", 2)], row2=["G+1", "G+2"])
    assert trial.legal == ["end", "make a1 1", "make a1 2"]
    trial.play("make a1 2", answers=[0, 0])
    assert (player(trial)["store"], player(trial)["row1"][0]["held"]) == ([0, 0, 2], 0)
    assert [slot and slot["card"] for slot in player(trial)["row2"]] == ["G+1", None, None, None]
    assert VENISE.observe(trial.state, None)["price_elements"]["G"] == {"cubes": 0, "ones": 0, "twos": 1}


@rule("venise", "11.3")
def test_each_workshop_produces_once_a_turn_and_several_may():
    trial = working(row1=[built("G1", 1), built("W1", 1)], row2=["G+1", "G+1", "W+1"], stock=[0, 0, 1])
    trial.play("make a1 1", "pour G a1")
    assert trial.refusal("make a1 1") == "11.3"
    trial.play("make a2 1", answers=[0, 0])
    assert player(trial)["store"] == [1, 0, 1]
    assert player(trial)["row1"][0]["held"] == 1


@rule("venise", "11.4")
def test_a_workshop_completed_now_may_produce_now():
    trial = working(row1=["G1"], row2=["G+1"], stock=[0, 0, 2]).play(
        "pour G a1", "pour G a1", "make a1 1", answers=[0, 0]
    )
    assert player(trial)["store"] == [0, 0, 1]
