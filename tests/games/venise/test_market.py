"""Prices, the Market and the ports (6.11 to 6.19)."""

import pytest

from comptoir import game
from comptoir.kernel.rulebook import rule
from comptoir.kernel.trial import Trial

VENISE = game("venise")
PRICES = {"G": {"cubes": 1, "ones": 1, "twos": 1}, "W": {"ones": 2}, "F": {"ones": 1}}


def at_market(store, level, seats=4, **rest):
    players = [{"burgher": "OR", "store": store}] + [{"burgher": "AT"}] * (seats - 1)
    return Trial(VENISE, {"players": players, "barge": "PW", "stack": [["move", 0, 1, level]], **rest}).play(
        "go 1 MA", answers=[0, 0]
    )


def at_port(store, level, port="PE", **rest):
    start = {"PE": "OR", "PW": "LA"}[port]
    players = [{"burgher": start, "store": store}, {"burgher": "AT"}]
    return Trial(VENISE, {"players": players, "barge": "MO", "stack": [["move", 0, 1, level]], **rest}).play(
        f"go 1 {port}", answers=[0, 0]
    )


def view(trial):
    return VENISE.observe(trial.state, None)


@rule("venise", "6.11")
def test_one_kind_is_sold_at_most_as_many_as_the_level():
    trial = at_market([4, 1, 0], 3)
    assert trial.legal == ["sell W 1", "sell W 2", "sell W 3", "sell F 1", "decline"]
    assert trial.refusal("sell W 4") == "6.11"
    assert trial.refusal("sell F 2") == "6.11"
    assert trial.refusal("sell G 1") == "6.11"


@rule("venise", "6.11")
def test_one_may_stop_at_the_market_without_goods():
    trial = at_market([0, 0, 0], 3)
    assert view(trial)["dice"]["MA"] == [0, 3]
    assert (view(trial)["market"]["sold"], view(trial)["players"][0]["points"]) == ([], 0)


@rule("venise", "6.12", "6.14")
def test_a_sale_scores_number_times_price_and_bonus():
    trial = at_market([0, 0, 3], 3, prices=PRICES).play("sell G 3")
    assert view(trial)["players"][0]["points"] == 24
    trial = at_market([0, 0, 3], 2, prices=PRICES, market=["W"]).play("sell G 2")
    assert view(trial)["players"][0]["points"] == 2 * (4 + 3)


@rule("venise", "6.13", "6.13a")
def test_a_price_counts_cubes_and_cards_and_big_cards_twice():
    trial = at_market([0, 0, 1], 1, prices=PRICES)
    assert view(trial)["prices"] == {"W": 2, "F": 1, "G": 4}
    assert view(at_market([1, 0, 0], 1))["prices"] == {"W": 0, "F": 0, "G": 0}
    # at no price the bonus alone is earned
    assert view(at_market([1, 0, 0], 1).play("sell W 1", answers=[0, 0]))["players"][0]["points"] == 4


@rule("venise", "6.14", "6.16", "6.14a", "6.16a")
def test_a_full_market_has_no_bonus_but_still_sells():
    trial = at_market([2, 0, 0], 2, market=["W"] * 7, prices={"W": {"ones": 3}})
    assert view(trial)["market"]["bonus"] == 0
    trial.play("sell W 2", answers=[0, 0])
    assert view(trial)["players"][0]["points"] == 6
    assert (view(trial)["prices"]["W"], len(view(trial)["market"]["sold"])) == (2, 7)


@rule("venise", "6.15")
def test_after_a_sale_one_element_of_the_price_is_discarded():
    trial = at_market([0, 0, 3], 3, prices=PRICES).play("sell G 1")
    assert trial.legal == ["discard 1", "discard 2"]
    small = view(at_market([0, 0, 3], 3, prices=PRICES).play("sell G 1", "discard 1", answers=[0, 0]))
    assert (small["prices"]["G"], small["price_elements"]["G"]) == (3, {"cubes": 0, "ones": 1, "twos": 1})
    assert view(trial.play("discard 2", answers=[0, 0]))["prices"]["G"] == 2
    # nothing to choose: it is done at once
    assert view(at_market([3, 0, 0], 3, prices=PRICES).play("sell W 1", answers=[0, 0]))["prices"]["W"] == 1
    assert (
        view(at_market([0, 3, 0], 3, prices={"F": {"twos": 1}}).play("sell F 1", answers=[0, 0]))["prices"][
            "F"
        ]
        == 0
    )


@rule("venise", "6.15")
def test_a_discarded_card_leaves_the_game():
    trial = at_market([0, 3, 0], 3, prices={"F": {"ones": 2}})
    before = VENISE.conserved(trial.state)
    trial.play("sell F 1", answers=[0, 0])
    assert VENISE.dump(trial.state)["gone"] == 1
    assert VENISE.conserved(trial.state) == before


@rule("venise", "6.16")
def test_one_sold_cube_takes_the_space_of_the_bonus():
    trial = at_market([0, 0, 3], 3, prices=PRICES).play("sell G 3", "discard 1", answers=[0, 0])
    assert view(trial)["market"]["sold"] == ["G"]
    assert view(trial)["market"]["bonus"] == 3
    assert view(trial)["players"][0]["store"] == [0, 0, 0]


@rule("venise", "6.17")
@pytest.mark.parametrize("port", ["PE", "PW"])
def test_a_port_buys_one_good_for_the_level(port):
    trial = at_port([2, 1, 0], 5, port)
    assert trial.legal == ["export W", "export F", "decline"]
    assert trial.refusal("export G") == "6.17"
    trial.play("export W")
    assert view(trial)["players"][0]["points"] == 5
    assert view(trial)["players"][0]["store"] == [1, 1, 0]


@rule("venise", "6.17", "6.4")
def test_a_port_pays_the_level_even_if_the_die_was_not_placed():
    trial = at_port([1, 0, 0], 6, dice={"PE": [1, 1]}).play("export W")
    assert view(trial)["players"][0]["points"] == 6


@rule("venise", "6.18")
def test_each_port_buys_each_kind_once():
    trial = at_port([1, 1, 0], 5, ports={"PE": ["F"]})
    assert trial.legal == ["export W", "decline"]
    assert trial.refusal("export F") == "6.18"
    assert "export F" in at_port([1, 1, 0], 5, "PW", ports={"PE": ["F"]}).legal


@rule("venise", "6.19")
def test_after_an_export_the_price_may_change_by_one():
    def after(choice, **elements):
        trial = at_port([0, 1, 0], 5, prices={"F": elements}).play("export F")
        return view(trial.play(choice, answers=[0, 0]))["price_elements"]["F"]

    assert after("leave", ones=1) == {"cubes": 0, "ones": 1, "twos": 0}
    assert after("raise", ones=1) == {"cubes": 1, "ones": 1, "twos": 0}
    assert after("cut", ones=1) == {"cubes": 0, "ones": 0, "twos": 0}
    assert after("swap", twos=1) == {"cubes": 1, "ones": 0, "twos": 0}
    trial = at_port([0, 1, 0], 5).play("export F")
    assert trial.legal == ["leave", "raise"]
    assert trial.refusal("cut") == "6.19"
    assert trial.refusal("swap") == "6.19"
