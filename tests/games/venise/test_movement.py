"""The dice and the burgher's movement (chapters 4 and 5)."""

import pytest

from comptoir import SeededDealer, game
from comptoir.kernel.rulebook import rule
from comptoir.kernel.trial import Trial

VENISE = game("venise")
LINE = dict(
    zip(["LA", "LI", "OR", "AT", "CO", "MO", "MA", "PW", "PE"], [[q, 0] for q in range(-4, 5)])
)  # tiles 0 to 8 in a row

# Where each die brings a burgher on foot in the first-game layout: by tile, for 1 to 6 points.
REACH = {
    "PW": "LA | MA MO | CO MA MO OR | CO LI OR PE | AT CO LI OR PE | AT LI PE",
    "LA": "MA MO PW | CO MA MO OR | CO LI OR PE | AT CO LI OR PE | AT LI PE | AT LI PE",
    "MO": "LA MA | CO LA MA OR PW | CO LI OR PE PW | AT CO LI OR PE | AT LI PE | AT LI PE",
    "MA": "CO LA MO OR | CO LA LI MO OR PE PW | AT LI PE PW | AT LI PE | AT |",
    "CO": "MA OR | LA LI MA MO OR PE | AT LA LI MO PE PW | AT LA LI MO PE PW | AT PW |",
    "OR": "CO LI MA PE | AT CO LA LI MA MO PE | AT LA MO PW | LA MO PW | PW |",
    "LI": "OR PE | AT CO MA OR PE | AT CO LA MA MO | CO LA MA MO PW | LA MO PW | LA MO PW",
    "PE": "AT LI OR | CO LI MA OR | CO LA MA MO | CO LA MA MO PW | LA MO PW | LA MO PW",
    "AT": "PE | LI OR | CO LI MA OR | CO LA MA MO | CO LA MA MO PW | LA MO PW",
}


def moving(burgher, one, other, barge="CO", bridges=(), row1=(), seats=2, **rest):
    players = [{"burgher": burgher, "bridges": list(bridges), "row1": list(row1)}] + [{"burgher": "AT"}] * (
        seats - 1
    )
    return Trial(VENISE, {"players": players, "barge": barge, "stack": [["move", 0, one, other]], **rest})


def ends(trial, die):
    return {text.split()[2] for text in trial.legal_of("go") if text.split()[1] == str(die)}


def on_foot(burgher, die, bridges=()):
    """The ends that need no barge: those where leaving it moored is possible."""
    found = set()
    for tile in ends(moving(burgher, die, die, bridges=bridges, barge="CO"), die):
        trial = moving(burgher, die, die, bridges=bridges, barge="CO").play(f"go {die} {tile}")
        if trial.legal_of("moor"):
            if "moor CO" in trial.legal:
                found.add(tile)
        elif VENISE.dump(trial.state)["barge"] == "CO":
            found.add(tile)
    return found


@rule("venise", "5.1", "5.2")
@pytest.mark.parametrize("start", REACH)
def test_the_reach_table_of_the_first_layout(start):
    for die, tiles in enumerate(REACH[start].split("|"), 1):
        assert on_foot(start, die) == set(tiles.split()), (start, die)


@rule("venise", "5.1")
def test_a_movement_uses_exactly_the_points_of_the_die():
    trial = moving("PW", 2, 2, barge="AT")
    assert ends(trial, 2) == {"MA", "MO"}
    assert trial.refusal("go 2 LA") == "5.1"
    assert trial.refusal("go 2 OR") == "5.1"


@rule("venise", "5.3a")
def test_rivals_bridges_change_nothing():
    rival = {
        "players": [{"burgher": "PW"}, {"burgher": "AT", "bridges": [["MA", "CO"]]}],
        "barge": "AT",
        "stack": [["move", 0, 2, 2]],
    }
    assert ends(Trial(VENISE, rival), 2) == {"MA", "MO"}


@rule("venise", "5.3")
def test_ones_own_bridge_may_be_free():
    assert ends(moving("PW", 2, 2, barge="AT", bridges=[["MA", "CO"]]), 2) == {"MA", "MO", "CO"}
    # crossing by crossing: the bridge LA-MA may be paid, or not
    assert {"MA", "CO", "OR", "MO"} <= ends(moving("PW", 2, 2, barge="AT", bridges=[["LA", "MA"]]), 2)


@rule("venise", "5.4")
def test_no_tile_is_entered_twice():
    trial = moving("PW", 2, 2, barge="AT")
    assert trial.refusal("go 2 PW") == "5.4"
    # three tiles that touch each other: three steps would lead back
    assert "MO" not in ends(moving("MO", 3, 3, barge="AT"), 3)
    # the barge does not bring one back either
    assert "CO" not in ends(moving("CO", 6, 6, barge="CO"), 6)


@rule("venise", "5.5", "5.6", "5.6a")
def test_the_barge_costs_three_and_stays_where_it_led():
    trial = moving("CO", 3, 3)
    assert ends(trial, 3) == {"LA", "LI", "OR", "AT", "MO", "MA", "PW", "PE"}
    trial.play("go 3 MA")
    assert (VENISE.dump(trial.state)["barge"], VENISE.dump(trial.state)["players"][0]["burgher"]) == (
        "MA",
        "MA",
    )
    # it can only be taken where it is moored
    assert "PW" not in ends(moving("OR", 2, 2, barge="CO"), 2)


@rule("venise", "5.6")
def test_where_the_barge_is_left_is_asked_only_where_it_makes_a_difference():
    trial = moving("CO", 5, 5)
    trial.play("go 5 AT")  # on foot, or by barge to somewhere two steps from there
    assert trial.legal == ["moor LI", "moor OR", "moor CO"]
    trial.play("moor CO")
    assert VENISE.dump(trial.state)["barge"] == "CO"
    assert not moving("MA", 1, 1).play("go 1 OR").legal_of("moor")


@rule("venise", "5.7")
def test_the_barge_needs_a_side_on_the_water():
    ring = {
        "MA": [0, 0],
        "LA": [1, 0],
        "LI": [1, -1],
        "OR": [0, -1],
        "AT": [-1, 0],
        "CO": [-1, 1],
        "MO": [0, 1],
        "PW": [2, 0],
        "PE": [2, -1],
    }
    players = [{"burgher": "PW"}, {"burgher": "PE"}]
    trial = Trial(VENISE, {"tiles": ring, "seats": 2, "stack": [["barge", 1]]})
    assert trial.refusal("moor MA") == "5.7"
    assert len(trial.legal) == 8
    trial = Trial(VENISE, {"tiles": ring, "barge": "PW", "players": players, "stack": [["move", 0, 3, 3]]})
    trial.play("go 3 MA")
    assert "moor MA" not in trial.legal  # only on foot
    assert VENISE.dump(trial.state)["barge"] == "PW"


@rule("venise", "5.8")
def test_the_barge_may_be_taken_twice_and_combined_with_bridges():
    trial = moving("CO", 6, 6).play("go 6 PW")
    assert "moor PW" in trial.legal  # 3 + 3
    trial = moving("MA", 3, 3, bridges=[["MA", "CO"]])
    assert "PW" in ends(trial, 3)  # the bridge for nothing, then the barge
    trial.play("go 3 AT")
    assert "moor AT" in trial.legal


@rule("venise", "5.9")
def test_burghers_do_not_block():
    players = [{"burgher": "PW"}, {"burgher": "LA"}, {"burgher": "MA"}]
    trial = Trial(VENISE, {"players": players, "barge": "AT", "stack": [["move", 0, 2, 2]]}).play("go 2 MA")
    assert VENISE.dump(trial.state)["players"][0]["burgher"] == "MA"


@rule("venise", "4.1", "3.3")
def test_a_turn_begins_with_two_dice():
    trial = Trial(
        VENISE,
        {
            "players": [{"burgher": "MA", "stock": [1, 0, 0], "row1": ["W1"]}, {"burgher": "LA"}],
            "stack": [["produce", 0]],
        },
    )
    trial.play("end", answers=[2, 4])
    assert VENISE.observe(trial.state, 1)["asks"] == {
        "what": "move",
        "seat": 1,
        "turn_of": 1,
        "rolled": [3, 5],
    }
    assert "{1} rolls 3 and 5" in trial.story()


def with_dice(out, answers):
    dice = {tile: [1, value] for tile, value in out.items()}
    data = {
        "players": [{"burgher": "MA", "stock": [1, 0, 0], "row1": ["W1"]}, {"burgher": "LA"}],
        "dice": dice,
        "stack": [["produce", 0]],
    }
    return Trial(VENISE, data).play("end", answers=answers)


@rule("venise", "4.2")
def test_with_one_die_left_another_comes_back():
    trial = with_dice({"LA": 1, "LI": 2, "OR": 3, "AT": 4}, []).play("back AT", answers=[0, 3])
    assert list(VENISE.dump(trial.state)["dice"]) == ["LA", "LI", "OR"]
    assert VENISE.observe(trial.state, None)["asks"]["what"] == "move"


@rule("venise", "4.2a")
def test_it_comes_back_from_any_tile_before_the_roll():
    trial = with_dice({"LA": 1, "LI": 2, "OR": 3, "AT": 4}, [])
    assert not any("rolls" in line for line in trial.story())
    assert trial.legal == ["back LA", "back LI", "back OR", "back AT"]
    assert trial.refusal("back MA") == "4.2"
    trial.play("back OR", answers=[0, 3])
    assert VENISE.observe(trial.state, None)["asks"]["rolled"] == [1, 4]
    assert "OR" not in VENISE.dump(trial.state)["dice"]
    assert with_dice({"LA": 1, "LI": 2, "OR": 3}, [0, 3]).legal_of("go")


@rule("venise", "4.6")
def test_barge_bridges_and_an_active_ferryman_make_a_roll_live():
    def rolled(**rest):
        """In a straight city, a 6 from the middle; the barge is moored four tiles away."""
        return moving("CO", 6, 6, **{"barge": "LA", "tiles": LINE, **rest})

    assert rolled().legal == ["reroll"]
    assert rolled(barge="MA").legal_of("go")
    assert not rolled(row1=[{"card": "M3", "done": True}]).legal_of("go")
    near = {"barge": "LA", "tiles": LINE}
    assert moving("CO", 5, 5, **near).legal == ["reroll"]
    assert moving("CO", 5, 5, row1=[{"card": "M3", "done": True}], **near).legal_of("go")
    assert moving("CO", 5, 5, bridges=[["CO", "AT"]], **{**near, "barge": "OR"}).legal_of("go")
    assert moving("AT", 5, 5, bridges=[["AT", "CO"]], **{**near, "barge": "LA"}).legal == ["go 5 PE"]


@rule("venise", "4.3")
def test_either_die_may_move_and_the_other_activates():
    trial = moving("MA", 1, 4)
    assert {text.split()[1] for text in trial.legal} == {"1", "4"}
    assert trial.refusal("go 2 OR") == "4.3"
    assert VENISE.dump(trial.play("go 1 OR").state)["players"][0]["stock"] == [0, 0, 4]
    assert VENISE.dump(moving("MA", 4, 1, barge="AT").play("go 4 LI").state)["players"][0]["stock"] == [
        0,
        1,
        0,
    ]


@rule("venise", "4.4")
def test_both_dice_are_rolled_again_where_neither_moves():
    data = {
        "tiles": LINE,
        "barge": "LA",
        "players": [{"burgher": "LA", "stock": [1, 0, 0], "row1": ["W1"]}, {"burgher": "CO"}],
    }
    data["stack"] = [["produce", 0]]
    trial = Trial(VENISE, data).play("end", answers=[4, 5, 5, 5, 4, 4, 5, 0])
    assert VENISE.observe(trial.state, None)["asks"]["rolled"] == [6, 1]
    assert sum("rolls again" in line for line in trial.story()) == 3
    assert ends(trial, 6) == set()
    # a master builder that changes the die counts
    data["players"][1] = {"burgher": "CO", "row1": [{"card": "M3", "done": True}]}
    trial = Trial(VENISE, data).play("end", answers=[4, 5])
    assert ends(trial, 5) == {"LA", "PE"}


@rule("venise", "4.4")
@pytest.mark.parametrize("layout", ["L0", "L1", "L2", "L3", "L4"])
def test_with_the_barge_no_die_is_dead_in_the_printed_layouts(layout):
    tiles = list(VENISE.observe(VENISE.new(2, SeededDealer(0), layout=layout), None)["tiles"])
    for burgher in tiles:
        for barge in tiles:
            players = [{"burgher": burgher}, {"burgher": "MA"}]
            for die in range(1, 7):
                trial = Trial(
                    VENISE,
                    {"layout": layout, "barge": barge, "players": players, "stack": [["move", 0, die, die]]},
                )
                assert ends(trial, die)


@rule("venise", "4.5")
def test_dice_that_are_not_placed_go_back_to_the_reserve():
    players = [{"burgher": "MA"}, {"burgher": "LA"}]
    trial = Trial(VENISE, {"players": players, "dice": {"OR": [1, 2]}, "stack": [["move", 0, 1, 6]]}).play(
        "go 1 OR", "use", answers=[0, 0]
    )
    assert VENISE.observe(trial.state, None)["players"][0]["reserve"] == 5
    assert VENISE.observe(moving("MA", 1, 6).play("go 1 OR").state, None)["players"][0]["reserve"] == 4


@rule("venise", "3.5")
def test_what_leaves_no_choice_plays_itself():
    # double 1 from the west port: only the wool tile, with nobody there and room in the stock; then there is
    # nothing to build or to make
    data = {
        "players": [{"burgher": "LI", "stock": [1, 0, 0], "row1": ["W1"]}, {"burgher": "PW"}],
        "stack": [["produce", 0]],
    }
    trial = Trial(VENISE, data).play("end", answers=[0, 0, 1, 2])
    assert VENISE.dump(trial.state)["players"][1]["burgher"] == "LA"
    assert trial.state.seat == 0
    assert any(line.startswith("{1} goes to Wool") for line in trial.story())
