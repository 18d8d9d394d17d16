"""Cubes (chapter 7)."""

from comptoir import game
from comptoir.games.venise.cubes import lost_by_storing
from comptoir.kernel.rulebook import rule
from comptoir.kernel.trial import Trial

VENISE = game("venise")


def gaining(level, me, rivals=({"burgher": "AT"},), **rest):
    """Seat 0 goes from the Market to the gold tile."""
    data = {
        "players": [{"burgher": "MA", **me}, *rivals],
        "barge": "PW",
        "stack": [["move", 0, 1, level]],
        **rest,
    }
    return Trial(VENISE, data).play("go 1 OR", answers=[0, 0])


def working(me, **rest):
    return Trial(
        VENISE, {"players": [{"burgher": "MA", **me}, {"burgher": "AT"}], "stack": [["produce", 0]], **rest}
    )


def player(trial, seat=0):
    return VENISE.dump(trial.state)["players"][seat]


@rule("venise", "7.1")
def test_a_gained_cube_goes_to_any_of_four_places():
    me = {"stock": [4, 2, 0], "row1": ["G2", {"card": "G1", "done": True}, "W1"], "row2": ["M5"]}
    trial = gaining(4, me)
    assert {"put a1", "put a2", "put b1", "stock"} <= set(trial.legal)
    assert trial.refusal("put a3") == "7.2a"
    trial.play("put a1", "put a2", "put b1", "put b1", answers=[0, 0])
    assert player(trial)["row1"][0]["paid"] == [0, 0, 1]
    assert player(trial)["row1"][1]["held"] == 1
    assert player(trial)["row2"][0] == {"card": "M5", "done": True, "held": 0, "paid": [0, 0, 0]}


@rule("venise", "7.1", "3.5")
def test_cubes_that_fit_go_to_the_stock_by_themselves():
    trial = gaining(3, {"stock": [1, 1, 1], "row1": ["G2"]})
    assert player(trial)["stock"] == [1, 1, 4]
    assert trial.legal_of("pour") == ["pour F a1", "pour G a1"]


@rule("venise", "7.2b")
def test_a_master_builder_is_paid_little_by_little_too():
    trial = working({"stock": [1, 0, 0], "row1": ["M3"]}).play("pour W a1", answers=[0, 0])
    assert player(trial)["row1"][0] == {"card": "M3", "done": False, "held": 0, "paid": [1, 0, 0]}
    later = working({"stock": [1, 0, 0], "row1": [{"card": "M3", "paid": [1, 0, 0]}]})
    assert player(later.play("pour W a1", answers=[0, 0]))["row1"][0]["done"]


@rule("venise", "7.2", "7.2a")
def test_a_cell_takes_one_cube_of_its_colour_and_costs_are_paid_little_by_little():
    trial = working({"stock": [1, 1, 1], "row1": ["G2"]})
    assert trial.refusal("pour W a1") == "7.2a"
    trial.play("pour F a1")
    assert player(trial)["row1"][0]["paid"] == [0, 1, 0]
    assert "pour F a1" not in trial.legal
    built = working({"stock": [0, 1, 3], "row1": [{"card": "G2", "done": True, "held": 1}]})
    assert built.refusal("pour F a1") == "7.2a"
    built.play("pour G a1", answers=[0, 0])
    assert player(built)["row1"][0]["held"] == 2
    assert not built.legal_of("pour")


@rule("venise", "7.3")
def test_in_ones_own_turn_cubes_move_down_from_the_stock():
    trial = working({"stock": [0, 0, 1], "row1": ["G2", "W1"]}).play("pour G a1", answers=[0, 0])
    assert (player(trial)["stock"], player(trial)["row1"][0]["paid"]) == ([0, 0, 0], [0, 0, 1])
    assert working({"stock": [1, 0, 0], "row1": ["G2", "W1"]}).refusal("pour G a1") == "7.3"
    # also while gained cubes find no room: the flax goes down, and the gold takes its place
    trial = gaining(3, {"stock": [0, 3, 0], "row1": ["F3"]})
    assert not trial.legal_of("put")  # there was room
    trial = gaining(3, {"stock": [0, 5, 0], "row1": ["F3"]}).play("pour F a1", "pour F a1")
    assert player(trial)["stock"] == [0, 3, 3]


@rule("venise", "7.4")
def test_a_cube_never_moves_up_nor_from_card_to_card():
    me = {"stock": [0, 0, 1], "row1": [{"card": "G2", "paid": [0, 0, 1]}, "G3"]}
    trial = working(me)
    assert set(trial.legal) == {"end", "pour G a1", "pour G a2"}
    before = player(trial)["row1"][0]["paid"]
    trial.play("pour G a2", answers=[0, 0])
    assert (player(trial)["row1"][0]["paid"], player(trial)["stock"]) == (before, [0, 0, 0])


@rule("venise", "7.5")
def test_cubes_without_a_place_are_lost_and_others_may_make_room():
    trial = gaining(3, {"stock": [2, 2, 1]})
    assert trial.legal == ["stock", "throw W", "throw F"]
    assert trial.refusal("throw G") == "7.5"
    assert lost_by_storing(trial.state) == 2
    trial.play("throw W")
    assert player(trial)["stock"] == [1, 2, 3]  # the free cell is filled, and the thrown cube replaced
    assert lost_by_storing(trial.state) == 1
    assert player(trial.play("throw F"))["stock"] == [1, 1, 4]
    trial = gaining(3, {"stock": [2, 2, 1]}).play("stock")
    assert player(trial)["stock"] == [2, 2, 2]
    assert "{0} loses 2 gold" in trial.story()
    # only gold there: nothing to choose
    assert player(gaining(6, {"stock": [0, 0, 4]}))["stock"] == [0, 0, 6]


@rule("venise", "7.6")
def test_in_somebody_elses_turn_only_gained_cubes_are_placed():
    rival = {"burgher": "OR", "stock": [1, 2, 2], "row1": ["G2", "W1"]}
    trial = gaining(2, {}, rivals=[rival]).play("use")
    assert trial.state.seat == 1
    assert trial.legal == ["stock", "put a1"]
    assert lost_by_storing(trial.state) == 0
    assert trial.refusal("pour W a2") == "7.6"
    trial.play("put a1", answers=[0, 0])
    assert player(trial, 1)["row1"][0]["paid"] == [0, 0, 1]
    # a full stock: something may be thrown out for it
    rival = {"burgher": "OR", "stock": [3, 3, 0]}
    trial = gaining(2, {}, rivals=[rival]).play("use")
    assert trial.legal == ["stock", "throw W", "throw F"]


@rule("venise", "7.5")
def test_a_cube_is_thrown_only_for_a_gained_one():
    rival = {"burgher": "OR", "stock": [1, 2, 3], "row1": [{"card": "M9", "paid": [0, 1, 0]}]}
    trial = gaining(2, {}, rivals=[rival]).play("use")
    assert trial.legal == ["stock", "put a1", "throw W", "throw F"]
    trial.play("throw W", answers=[0, 0])
    assert player(trial, 1)["stock"] == [0, 2, 4]
    assert player(trial, 1)["used"] == []
    rival = {"burgher": "OR", "stock": [1, 2, 2], "row1": [{"card": "M9", "paid": [0, 1, 0]}]}
    dice = {"OR": [1, 3]}
    trial = gaining(4, {}, rivals=[rival], dice=dice).play("use", "throw W", answers=[0, 0])
    assert player(trial, 1)["stock"] == [0, 2, 4]
