"""The 30 worked examples, in the layout of the first game.

Those of the rulebook, completed where only the picture showed it, and notes of its author.
"""

import pytest

from comptoir import SeededDealer, game
from comptoir.kernel.rulebook import rule
from comptoir.kernel.trial import Trial

VENISE = game("venise")
LINE = dict(zip(["LA", "LI", "OR", "AT", "CO", "MO", "MA", "PW", "PE"], [[q, 0] for q in range(-4, 5)]))
PRICES = {
    "G": {"cubes": 1, "ones": 1, "twos": 1},
    "W": {"ones": 2},
    "F": {"ones": 1},
}  # jewels 4, clothes 2, lace 1


def at(stack, *players, **rest):
    players = list(players) + [{"burgher": "AT"}] * (2 - len(players))
    return Trial(VENISE, {"players": players, "barge": "PW", "stack": stack, **rest})


def view(trial):
    return VENISE.observe(trial.state, None)


def player(trial, seat=0):
    return view(trial)["players"][seat]


def ends(trial):
    return {text.split()[2] for text in trial.legal_of("go")}


@rule("venise", "5.3")
def test_example_01_movement_with_a_bridge():
    assert ends(at([["move", 0, 2, 2]], {"burgher": "PW", "bridges": [["MA", "CO"]]}, barge="AT")) == {
        "MA",
        "MO",
        "CO",
    }
    assert ends(at([["move", 0, 2, 2]], {"burgher": "PW"}, barge="AT")) == {"MA", "MO"}


@rule("venise", "5.5")
def test_example_02_the_barge():
    trial = at([["move", 0, 5, 5]], {"burgher": "MA"}, barge="CO").play("go 5 PE")
    assert "moor AT" in trial.legal
    trial.play("moor AT", answers=[0, 1])
    assert (player(trial)["burgher"], view(trial)["barge"]) == ("PE", "AT")


@rule("venise", "5.5")
def test_example_03_the_barge_is_the_only_way():
    assert ends(at([["move", 0, 5, 5]], {"burgher": "MA"}, barge="CO")) == {
        "AT",
        "LA",
        "LI",
        "MO",
        "OR",
        "PE",
        "PW",
    }
    for port in ("PE", "PW"):
        trial = at([["move", 0, 5, 5]], {"burgher": "MA"}, barge="CO").play(f"go 5 {port}")
        assert "moor CO" not in trial.legal  # never without it
    assert "moor CO" in at([["move", 0, 5, 5]], {"burgher": "MA"}, barge="CO").play("go 5 AT").legal


@rule("venise", "6.2")
def test_example_04_a_lower_die_takes_the_place():
    trial = at([["move", 0, 1, 2]], {"burgher": "MA"}, dice={"OR": [1, 6]}).play("go 1 OR")
    assert view(trial)["dice"] == {"OR": [0, 2]}
    assert (player(trial)["stock"], player(trial, 1)["stock"], player(trial, 1)["reserve"]) == (
        [0, 0, 2],
        [0, 0, 0],
        5,
    )


@rule("venise", "6.3", "6.4", "9.1")
def test_example_04b_a_higher_die_is_not_placed_but_activates():
    trial = at([["move", 0, 1, 6]], {"burgher": "MA"}, dice={"OR": [1, 2]}).play("go 1 OR", "use")
    assert view(trial)["dice"] == {"OR": [1, 2]}
    assert (player(trial)["stock"], player(trial, 1)["stock"]) == ([0, 0, 6], [0, 0, 1])


@rule("venise", "6.2")
def test_example_04c_an_equal_die_takes_the_place():
    assert view(at([["move", 0, 1, 4]], {"burgher": "MA"}, dice={"OR": [1, 4]}).play("go 1 OR"))["dice"] == {
        "OR": [0, 4]
    }


@rule("venise", "7.4")
def test_example_05_forbidden_transfers():
    me = {"burgher": "MA", "stock": [0, 0, 1], "row1": [{"card": "G2", "paid": [0, 0, 1]}, "G3"]}
    trial = at([["produce", 0]], me)
    assert trial.legal == [
        "end",
        "pour G a1",
        "pour G a2",
    ]  # from the stock down, and no other transfer exists
    trial.play("pour G a2", answers=[0, 1])
    assert [slot["paid"] for slot in player(trial)["row1"][:2]] == [[0, 0, 1], [0, 0, 1]]


@rule("venise", "6.13")
def test_example_06_reading_prices():
    assert view(
        at([["produce", 0]], {"burgher": "MA", **{"stock": [1, 0, 0], "row1": ["W1"]}}, prices=PRICES)
    )["prices"] == {
        "W": 2,
        "F": 1,
        "G": 4,
    }


def first_sale():
    rivals = [{"burgher": "AT"}] * 3
    return at([["move", 0, 1, 3]], {"burgher": "OR", "store": [0, 0, 3]}, *rivals, prices=PRICES).play(
        "go 1 MA", "sell G 3"
    )


@rule("venise", "6.12")
def test_example_07_the_first_sale():
    assert player(first_sale())["points"] == 24


@rule("venise", "6.15")
def test_example_08_the_price_after_the_sale():
    assert view(first_sale().play("discard 1", answers=[0, 1]))["prices"]["G"] == 3
    assert view(first_sale().play("discard 2", answers=[0, 1]))["prices"]["G"] == 2


@rule("venise", "6.16")
def test_example_09_the_market_after_the_sale():
    market = view(first_sale().play("discard 1", answers=[0, 1]))["market"]
    assert (market["sold"], market["bonus"]) == (["G"], 3)


@rule("venise", "8.1")
def test_example_10_a_workshop_card():
    assert VENISE.components.number("workshops.G2.capacity") == 2
    assert VENISE.components.numbers("workshops.G2.cost") == [0, 1, 2]
    assert VENISE.components.component("workshops.G2.cost").source == "likely"


@rule("venise", "8.2")
def test_example_11_completion():
    me = {"burgher": "MA", "stock": [1, 0, 1], "row1": [{"card": "G2", "paid": [0, 1, 1]}, "W1"]}
    trial = at([["produce", 0]], me).play("pour G a1")
    assert player(trial)["row1"][0] == {"card": "G2", "done": True, "held": 0, "paid": [0, 0, 0]}


@rule("venise", "8.3")
def test_example_12_capacity():
    full = {"burgher": "MA", "row1": [{"card": "F2", "done": True, "held": 2}], "row2": ["F+1"]}
    assert player(at([["produce", 0]], full).play("make a1 1", answers=[0, 1]))["store"] == [0, 2, 0]
    half = {
        "burgher": "MA",
        "row1": [{"card": "F2", "done": True, "held": 1}],
        "row2": ["F+1"],
        "stock": [0, 1, 0],
    }
    assert at([["produce", 0]], half).refusal("make a1 1") == "11.1"


@rule("venise", "8.4")
def test_example_13_an_order():
    me = {"burgher": "MA", "row1": [{"card": "W1", "done": True, "held": 1}], "row2": ["W+1"]}
    assert (
        view(at([["produce", 0]], me, prices={"W": {"ones": 2}}).play("make a1 1", answers=[0, 1]))["prices"][
            "W"
        ]
        == 3
    )


@rule("venise", "10.2")
def test_example_14_the_cost_of_a_bridge():
    me = {"burgher": "OR", "stock": [2, 1, 1]}
    trial = at([["produce", 0], ["bridge", 0]], me, dice={"OR": [0, 6], "PE": [0, 3]}).play(
        "bridge PE", "pay 2 0 1", "back OR"
    )
    assert (player(trial)["stock"], player(trial)["bridges"]) == ([0, 1, 0], [["OR", "PE"]])
    assert view(trial)["dice"] == {"PE": [0, 3]}


@rule("venise", "10.2")
def test_example_15_equal_dice_are_free():
    trial = at([["produce", 0], ["bridge", 0]], {"burgher": "OR"}, dice={"OR": [0, 4], "PE": [0, 4]}).play(
        "bridge PE"
    )
    assert player(trial)["bridges"] == [["OR", "PE"]]


@rule("venise", "10.3")
def test_example_16_a_rivals_bridge():
    rival = {"burgher": "AT", "bridges": [["OR", "PE"]]}
    trial = at(
        [["produce", 0], ["bridge", 0]],
        {"burgher": "OR", "stock": [5, 0, 0]},
        rival,
        dice={"OR": [0, 2], "PE": [0, 3]},
    )
    trial.play("bridge PE")
    assert (player(trial)["stock"], player(trial)["bridges"]) == ([0, 0, 0], [["OR", "PE"]])
    assert (player(trial, 1)["bridges"], player(trial, 1)["bridges_left"]) == ([], 5)


@rule("venise", "3.3", "9.4", "10.4")
def test_example_17_a_full_turn_with_a_bridge():
    me, red = {"burgher": "MA", "stock": [1, 1, 0]}, {"burgher": "OR"}
    trial = at([["move", 0, 1, 4]], me, red, dice={"PE": [0, 3], "OR": [1, 5]})
    trial.play("go 1 OR", "use")
    assert (player(trial)["stock"], player(trial, 1)["stock"], player(trial, 1)["reserve"]) == (
        [1, 1, 4],
        [0, 0, 1],
        5,
    )
    trial.play("bridge PE", "pay 0 0 1", "back OR")
    assert player(trial)["stock"] == [1, 1, 3]
    assert view(trial)["dice"] == {"PE": [0, 3]}


@rule("venise", "11.2", "11.3", "11.4")
def test_example_18_production():
    me = {
        "burgher": "MA",
        "stock": [0, 0, 3],
        "row1": [{"card": "G2", "paid": [0, 1, 1]}],
        "row2": ["G+1", "G+2"],
    }
    trial = at([["produce", 0]], me).play("pour G a1", "pour G a1", "pour G a1")
    assert trial.legal == ["end", "make a1 1", "make a1 2"]
    before = view(trial)["prices"]["G"]
    trial.play("make a1 2", answers=[0, 1])
    assert (player(trial)["store"], player(trial)["stock"]) == ([0, 0, 2], [0, 0, 0])
    assert view(trial)["prices"]["G"] == before + 2
    assert player(trial)["row2"][0]["card"] == "G+1"
    again = at(
        [["produce", 0, 1]],
        {
            "burgher": "MA",
            "row1": [{"card": "G2", "done": True, "held": 2}, "W1"],
            "row2": ["G+1"],
            "stock": [1, 0, 0],
        },
    )
    assert again.refusal("make a1 1") == "11.3"


@rule("venise", "12.4")
def test_example_19_the_final_sale():
    prices = {"F": {"ones": 4}, "G": {"ones": 3}, "W": {"ones": 1}}
    assert at([["produce", 0]], {"burgher": "MA", "store": [3, 0, 2]}, prices=prices).state.score(0) == 4


@rule("venise", "12.5")
def test_example_20_chains_of_bridges():
    bridges = [["PW", "LA"], ["LA", "MA"], ["MA", "CO"], ["PE", "AT"]]
    assert at([["produce", 0]], {"burgher": "MA", "bridges": bridges}).state.score(0) == 10


@rule("venise", "12.6")
@pytest.mark.parametrize(("number", "points"), [(4, 16), (6, 25)])
def test_example_21_master_builders(number, points):
    used = ["M9", "M10", "M11", "M12", "M13"][: number - 1]
    assert (
        at(
            [["produce", 0]], {"burgher": "MA", "used": used, "row1": [{"card": "M3", "done": True}]}
        ).state.score(0)
        == points
    )


@rule("venise", "2.2", "12.1")
@pytest.mark.parametrize(("seats", "spaces"), [(4, 7), (3, 6), (2, 5)])
def test_example_22_the_length_of_the_market(seats, spaces):
    assert len(VENISE.observe(VENISE.new(seats, SeededDealer(1)), None)["market"]["free_at_start"]) == spaces
    for sold, announced in ((spaces - 1, []), (spaces, ["market"])):
        players = [{"burgher": "LA", "stock": [1, 0, 0], "row1": [f"W{i + 1}"]} for i in range(seats)]
        trial = Trial(
            VENISE, {"players": players, "market": ["W"] * sold, "stack": [["produce", seats - 1]]}
        ).play("end", answers=[0, 1])
        assert view(trial)["ending"] == announced


@rule("venise", "6.14")
def test_example_23_selling_once_the_market_is_full():
    trial = at(
        [["move", 0, 1, 2]],
        {"burgher": "OR", "store": [2, 0, 0]},
        market=["W"] * 5,
        prices={"W": {"ones": 3}},
    )
    trial.play("go 1 MA", "sell W 2", answers=[0, 1])
    assert (player(trial)["points"], view(trial)["prices"]["W"], len(view(trial)["market"]["sold"])) == (
        6,
        2,
        5,
    )


@rule("venise", "2.3")
@pytest.mark.parametrize(("seats", "size"), [(4, 24), (3, 21), (2, 18)])
def test_example_24_the_order_deck(seats, size):
    deck = VENISE.observe(VENISE.new(seats, SeededDealer(1)), None)["decks"]["CO"]
    assert deck["size"] == size
    assert sum(card.endswith("+2") for card in deck["layers"][0]["cards"]) == 6


@rule("venise", "4.4")
@pytest.mark.parametrize(
    ("roll", "is_dead"), [((5, 6), True), ((5, 5), True), ((6, 6), True), ((6, 1), False)]
)
def test_example_25_dead_dice(roll, is_dead):
    me = {"burgher": "LA", "stock": [1, 0, 0], "row1": ["W1"]}
    data = {"tiles": LINE, "barge": "LA", "players": [me, {"burgher": "CO"}], "stack": [["produce", 0]]}
    trial = Trial(VENISE, data).play("end", answers=[roll[0] - 1, roll[1] - 1, 0, 1])
    assert view(trial)["asks"]["rolled"] == ([1, 2] if is_dead else list(roll))


@rule("venise", "8.10")
def test_example_26_lowering_a_die_to_chase():
    me = {"burgher": "MA", "row1": [{"card": "M6", "done": True}]}
    trial = at([["move", 0, 1, 4]], me, dice={"OR": [1, 3]}).play("go 1 OR", "level 3")
    assert view(trial)["dice"] == {"OR": [0, 3]}
    assert (player(trial)["stock"], player(trial, 1)["reserve"]) == ([0, 0, 3], 5)


@rule("venise", "2.7")
def test_example_27_the_start_stock():
    assert all(
        one["stock"] == [1, 1, 1] for one in VENISE.observe(VENISE.new(4, SeededDealer(1)), None)["players"]
    )


@rule("venise", "6.11", "6.5")
def test_example_28_the_market_with_nothing_to_sell():
    trial = at([["move", 0, 1, 4]], {"burgher": "OR"}).play("go 1 MA", answers=[0, 1])
    assert (player(trial)["points"], view(trial)["market"]["sold"], view(trial)["dice"]["MA"]) == (
        0,
        [],
        [0, 4],
    )


@rule("venise", "8.9", "8.10")
def test_example_29_the_bounds_of_plus_or_minus_one():
    both = {"burgher": "MA", "row1": [{"card": "M3", "done": True}, {"card": "M6", "done": True}]}
    assert at([["move", 0, 1, 6]], both).play("go 1 OR").legal == ["level 5", "level 6"]
    assert at([["move", 0, 6, 1]], both).play("go 6 AT", "moor PW").legal == ["level 1", "level 2"]
    assert ends(at([["move", 0, 1, 1]], both)) == {
        "CO",
        "LA",
        "MO",
        "OR",
        "LI",
        "PE",
        "PW",
    }  # 1 or 2, never 0


@rule("venise", "6.17", "6.18", "6.19")
def test_example_30_a_port():
    def export(port, **rest):
        start = {"PE": "OR", "PW": "LA"}[port]
        return at(
            [["move", 0, 1, 5]], {"burgher": start, "store": [0, 1, 0]}, **rest, prices={"F": {"twos": 1}}
        ).play(f"go 1 {port}", answers=[0, 1])

    trial = export("PE").play("export F")
    assert (player(trial)["points"], view(trial)["ports"]["PE"]) == (5, ["F"])
    assert trial.legal == ["leave", "raise", "swap"]
    trial.play("swap", answers=[0, 1])
    assert (view(trial)["prices"]["F"], view(trial)["price_elements"]["F"]) == (
        1,
        {"cubes": 1, "ones": 0, "twos": 0},
    )
    assert not export("PE", ports={"PE": ["F"]}).legal_of("export")
    assert export("PW", ports={"PE": ["F"]}).legal_of("export") == ["export F"]
