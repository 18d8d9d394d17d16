"""Workshops, orders and master builders (chapter 8)."""

import pytest

from comptoir import game
from comptoir.kernel.rulebook import rule
from comptoir.kernel.trial import Trial

VENISE = game("venise")


def working(me, **rest):
    return Trial(
        VENISE, {"players": [{"burgher": "MA", **me}, {"burgher": "AT"}], "stack": [["produce", 0]], **rest}
    )


def moving(burgher, one, other, me=None, **rest):
    players = [{"burgher": burgher, **(me or {})}, {"burgher": "AT"}]
    return Trial(VENISE, {"players": players, "barge": "PW", "stack": [["move", 0, one, other]], **rest})


def player(trial, seat=0):
    return VENISE.dump(trial.state)["players"][seat]


@rule("venise", "8.1")
def test_workshops_hold_one_to_three_cubes_and_cost_one_to_six():
    data = VENISE.components
    workshops = data.keys("workshops")
    assert len(workshops) == 15
    assert {data.number(f"workshops.{code}.capacity") for code in workshops} == {1, 2, 3}
    assert {sum(data.numbers(f"workshops.{code}.cost")) for code in workshops} == {1, 3, 4, 5, 6}


@rule("venise", "8.2")
def test_a_workshop_is_built_once_its_cost_is_paid_and_starts_empty():
    trial = working({"stock": [0, 0, 2], "row1": [{"card": "G2", "paid": [0, 1, 1]}]}).play("pour G a1")
    assert player(trial)["row1"][0] == {"card": "G2", "done": True, "held": 0, "paid": [0, 0, 0]}
    assert player(trial)["stock"] == [0, 0, 1]


@rule("venise", "8.3")
def test_a_workshop_makes_its_own_good_at_full_capacity():
    full = {"row1": [{"card": "F2", "done": True, "held": 2}], "row2": ["F+1", "W+1"]}
    assert working(full).legal == ["end", "make a1 1"]
    assert player(working(full).play("make a1 1", answers=[0, 0]))["store"] == [0, 2, 0]
    half = {"row1": [{"card": "F2", "done": True, "held": 1}], "row2": ["F+1"], "stock": [0, 1, 0]}
    assert working(half).refusal("make a1 1") == "11.1"


@rule("venise", "8.4")
def test_an_order_raises_the_price_of_its_good():
    for value in (1, 2):
        trial = working({"row1": [{"card": "W1", "done": True, "held": 1}], "row2": [f"W+{value}"]}).play(
            f"make a1 {value}", answers=[0, 0]
        )
        assert VENISE.observe(trial.state, None)["prices"]["W"] == value


@rule("venise", "8.5")
def test_a_master_builder_is_active_once_its_whole_cost_lies_on_it():
    trial = working({"stock": [2, 0, 0], "row1": ["M3"]}).play("pour W a1")
    assert not player(trial)["row1"][0]["done"]
    trial.play("pour W a1", answers=[0, 0])
    assert player(trial)["row1"][0] == {"card": "M3", "done": True, "held": 0, "paid": [0, 0, 0]}


@rule("venise", "8.6", "8.6a")
def test_nobody_has_two_permanent_cards_of_one_type():
    deck = {"MO": [{"known": 0, "cards": ["M4", "M9"]}]}
    trial = moving("LA", 1, 2, me={"row1": ["M3"]}, decks=deck).play("go 1 MO", "use")
    assert trial.legal == ["return", "keep M9 1", "keep M9 2"]
    assert trial.refusal("keep M4 1") == "8.6a"  # the one that lies there is not paid yet
    active = {"row1": [{"card": "M3", "done": True}]}
    trial = moving("LA", 1, 2, me=active, decks=deck).play("go 1 MO", "use")
    assert trial.refusal("keep M4 1") == "8.6"
    # single-use cards of one type may be several
    trial = moving("LA", 1, 2, me={"row1": ["M10"]}, decks=deck).play("go 1 MO", "use")
    assert "keep M9 1" in trial.legal


@rule("venise", "8.7", "8.7a")
def test_a_single_use_card_acts_at_once_and_goes_under_the_board():
    trial = working({"stock": [1, 1, 0], "row1": ["M11"]}, prices={"W": {"ones": 1}}).play(
        "pour W a1", "pour F a1", answers=[0, 0]
    )
    assert player(trial)["row1"][0] is None
    assert player(trial)["used"] == ["M11"]
    assert VENISE.observe(trial.state, None)["players"][0]["masters"] == 1
    assert VENISE.observe(trial.state, None)["prices"] == {"W": 0, "F": 0, "G": 1}


@rule("venise", "8.7", "8.7a")
def test_a_single_use_card_completed_in_somebody_elses_turn_acts_at_once_too():
    rival = {"burgher": "OR", "row1": [{"card": "M10", "paid": [1, 0, 0]}]}
    data = {
        "players": [{"burgher": "MA"}, rival],
        "barge": "PW",
        "prices": {"W": {"ones": 1}, "G": {"ones": 1}},
        "stack": [["move", 0, 1, 2]],
    }
    trial = Trial(VENISE, data).play("go 1 OR", "use", "put a1")
    assert (trial.state.seat, trial.legal) == (1, ["drop W", "drop G"])
    trial.play("drop G", answers=[0, 0])
    assert VENISE.observe(trial.state, None)["prices"] == {"W": 1, "F": 1, "G": 0}


@rule("venise", "8.8", "12.7", "12.1a")
def test_the_bridge_master_gives_two_points_a_bridge_that_stands():
    bridges = [["PW", "LA"], ["LA", "MA"], ["PE", "AT"]]
    active = working({"row1": [{"card": "M1", "done": True}], "bridges": bridges})
    assert active.state.score(0) == 4 + 1 + 1 + 6
    waiting = working({"row1": ["M1"], "bridges": bridges})
    assert waiting.state.score(0) == 5


@rule("venise", "8.9")
def test_the_movement_die_may_change_by_one_within_its_faces():
    ferryman = {"row1": [{"card": "M3", "done": True}]}
    ends = {text.split()[2] for text in moving("PW", 2, 2, me=ferryman, barge="AT").legal_of("go")}
    assert ends == {"LA", "MA", "MO", "CO", "OR"}  # for 1, 2 or 3 points
    ends = {text.split()[2] for text in moving("PW", 1, 1, me=ferryman, barge="AT").legal_of("go")}
    assert ends == {"LA", "MA", "MO"}
    ends = {text.split()[2] for text in moving("PW", 6, 6, me=ferryman, barge="AT").legal_of("go")}
    assert ends == {"AT", "CO", "LI", "OR", "PE"}  # 5 or 6
    # activated from the stock after the roll
    trial = moving("PW", 2, 2, me={"row1": ["M3"], "stock": [2, 0, 0]}, barge="AT")
    assert trial.refusal("go 2 LA") == "5.1"
    trial.play("hire a1", "go 2 LA")
    assert player(trial)["burgher"] == "LA"
    assert "{0} goes to Wool (die 2 −1)" in trial.story()


@rule("venise", "8.9a")
def test_the_ferryman_changes_the_die_once_as_one_moves():
    ferryman = {"row1": [{"card": "M3", "done": True}]}
    trial = moving("PW", 2, 2, me=ferryman, barge="AT")
    assert trial.refusal("go 2 LI") == "5.1"  # four points away: twice
    # hired between the movement and where the barge is left: the movement stays as it was
    me = {"row1": ["M3"], "stock": [2, 0, 0]}
    trial = moving("MA", 6, 1, me=me, barge="CO").play("go 6 AT")
    places = trial.legal_of("moor")
    assert len(places) > 1
    assert trial.play("hire a1").legal == places
    trial.play(places[0], answers=[0, 0])
    assert player(trial)["burgher"] == "AT"


@rule("venise", "8.10a")
def test_the_alderman_changes_the_die_once_before_it_is_placed():
    me = {"row1": ["M6"], "stock": [1, 1, 1]}
    data = {"players": [{"burgher": "MA", **me}, {"burgher": "OR"}], "barge": "PW"}
    trial = Trial(VENISE, {**data, "stack": [["move", 0, 1, 3]]}).play("go 1 OR", "level 3", "hire a1")
    assert trial.legal == ["use", "decline"]  # nothing asks again
    assert trial.refusal("level 4") == "3.3"
    trial.play("use", answers=[0, 0])
    assert VENISE.dump(trial.state)["dice"]["OR"] == [0, 3]
    assert player(trial)["stock"] == [0, 0, 3]
    assert [line.points for line in VENISE.breakdown(trial.state, 0)][3] == 1  # hired, it counts


@rule("venise", "8.10")
@pytest.mark.parametrize(("die", "levels"), [(1, [1, 2]), (4, [3, 4, 5]), (6, [5, 6])])
def test_the_activation_die_may_change_by_one_within_its_faces(die, levels):
    alderman = {"row1": [{"card": "M6", "done": True}]}
    trial = moving("MA", 1, die, me=alderman).play("go 1 OR")
    assert trial.legal == [f"level {level}" for level in levels]
    assert trial.refusal(f"level {levels[-1] + 1}") == "8.10"
    trial.play(f"level {levels[0]}")
    assert player(trial)["stock"] == [0, 0, levels[0]]
    assert VENISE.dump(trial.state)["dice"]["OR"] == [0, levels[0]]


@rule("venise", "8.11", "8.11a")
def test_the_price_shift_raises_its_good_and_lowers_another():
    def shifted(prices, *texts):
        trial = working({"stock": [0, 1, 1], "row1": ["M9"]}, prices=prices).play(
            "pour F a1", "pour G a1", *texts, answers=[0, 0]
        )
        return VENISE.observe(trial.state, None)

    both = {"F": {"ones": 1}, "G": {"cubes": 2}}
    assert shifted(both, "drop F")["prices"] == {"W": 1, "F": 0, "G": 2}
    assert shifted(both, "drop G")["prices"] == {"W": 1, "F": 1, "G": 1}
    assert shifted({})["prices"] == {"W": 1, "F": 0, "G": 0}
    only_big = shifted({"G": {"twos": 1}})
    assert (only_big["prices"], only_big["price_elements"]["G"]) == (
        {"W": 1, "F": 0, "G": 1},
        {"cubes": 1, "ones": 0, "twos": 0},
    )
    trial = working({"stock": [0, 1, 1], "row1": ["M9"]}, prices=both).play("pour F a1", "pour G a1")
    assert trial.refusal("drop W") == "8.11"


@rule("venise", "8.12", "8.12a")
def test_the_stock_filler_fills_six_cells_with_two_colours_at_most():
    trial = working({"stock": [2, 2, 0], "row1": ["M12"]}).play(
        "pour W a1", "pour F a1"
    )  # 1 wool and 1 flax are left
    fills = trial.legal_of("fill")
    assert "fill 1 1 4" in fills  # both kept, gold for the rest
    assert "fill 3 3 0" in fills
    assert "fill 0 0 6" in fills  # thrown out first
    assert "fill 2 2 2" not in fills  # three colours would grow
    assert trial.refusal("fill 2 2 2") == "8.12a"
    assert trial.refusal("fill 1 1 1") == "8.12a"
    trial.play("fill 1 1 4", answers=[0, 0])
    assert player(trial)["stock"] == [1, 1, 4]
    assert player(trial)["used"] == ["M12"]


@rule("venise", "8.13", "8.13a")
def test_three_master_builders_are_plain_orders():
    deck = {"MO": [{"known": 0, "cards": ["M16"]}]}
    trial = moving("LA", 1, 1, decks=deck).play("go 1 MO", "use")
    assert trial.legal == ["return", "keep M16 2"]
    assert trial.refusal("keep M16 1") == "8.13a"
    row = {"row1": [{"card": "G1", "done": True, "held": 1}], "row2": ["M16"]}
    trial = working(row)
    assert trial.state.score(0) == 0
    trial.play("make a1 2", answers=[0, 0])
    assert VENISE.observe(trial.state, None)["prices"]["G"] == 2
    assert player(trial)["row2"] == [None] * 4
