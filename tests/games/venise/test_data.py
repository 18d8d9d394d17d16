"""Components, positions written by hand, what bots count."""

import pytest

from comptoir import SeededDealer, game
from comptoir.kernel.errors import BadData
from comptoir.kernel.playout import play_randomly

VENISE = game("venise")
TWO = [{"burgher": "MA"}, {"burgher": "LA"}]


@pytest.mark.parametrize(
    "data",
    [
        {"players": TWO, "colour": "red"},
        {"players": [{"burgher": "MA"}]},
        {"seats": 3, "players": TWO},
        {"players": TWO, "layout": "L9"},
        {"players": TWO, "tiles": {"MA": [0, 0], "LA": [0, 0]}},
        {"players": TWO, "tiles": {"MA": [0, 99]}},
        {"players": [{"burgher": "XX"}, {}]},
        {"players": [{"hat": "MA"}, {}]},
        {"players": [{"stock": [3, 3, 3]}, {}]},
        {"players": [{"stock": [1, 1]}, {}]},
        {"players": [{"store": [-1, 0, 0]}, {}]},
        {"players": [{"row1": ["W1"] * 5}, {}]},
        {"players": [{"row1": ["Z1"]}, {}]},
        {"players": [{"row1": [{"card": "W1", "paid": [0, 1, 0]}]}, {}]},
        {"players": [{"bridges": [["PW", "PE"]]}, {}]},
        {
            "players": [
                {
                    "bridges": [
                        ["PW", "LA"],
                        ["LA", "MO"],
                        ["MO", "MA"],
                        ["LA", "MA"],
                        ["MA", "CO"],
                        ["MA", "OR"],
                    ]
                },
                {},
            ]
        },
        {"players": [{"bridges": [["PW", "LA"]]}, {"bridges": [["PW", "LA"]]}]},
        {"players": TWO, "dice": {"MA": [0, 7]}},
        {"players": TWO, "dice": {"MA": [2, 1]}},
        {"players": TWO, "dice": {tile: [0, 1] for tile in ("MA", "LA", "LI", "OR", "CO", "MO")}},
        {"players": TWO, "market": ["W"] * 6},
        {"players": TWO, "prices": {"X": {}}},
        {"players": TWO, "prices": []},
        {"players": TWO, "ports": {"MA": []}},
        {"players": TWO, "decks": {"MA": []}},
        {"players": TWO, "ending": ["boredom"]},
        {"players": TWO, "stack": [["dance", 0]]},
        {"players": TWO, "stack": [["move"]]},
        {"players": TWO, "stack": [["move", 0]]},
        {"players": TWO, "stack": [["move", 5, 1, 1]]},
        {"players": TWO, "stack": [["move", 0, -1, 1]]},
        {"players": TWO, "round": "one"},
    ],
)
def test_a_position_that_makes_no_sense_is_refused(data):
    with pytest.raises(BadData):
        VENISE.load(data)


def test_what_a_position_leaves_out_is_as_at_the_start():
    data = VENISE.dump(
        VENISE.load(
            {
                "players": [{"row1": ["W1"], "used": ["M9"]}, {}],
                "prices": {"G": {"ones": 1, "twos": 1}},
                "stack": [["settle", 0]],
            }
        )
    )
    sizes = {deck: sum(len(layer["cards"]) for layer in layers) for deck, layers in data["decks"].items()}
    assert sizes == {"AT": 14, "CO": 16, "MO": 15}
    assert (data["layout"], data["barge"]) == ("L0", "CO")


def test_printed_totals_and_sources():
    assert all(printed == ours for _, printed, ours in VENISE.check_totals())
    ours = {component.path for component in VENISE.components if component.is_ours}
    assert {
        "player.row1_slots",
        "market.spaces",
        "workshops.W3.cost",
        "masters.M6.cost",
        "layouts.L0.MA",
        "orders.plus2",
    } <= ours
    assert VENISE.components.component("player.dice").source == "rulebook"


def test_the_weights_name_every_feature():
    dealer = SeededDealer(2)
    state = VENISE.new(4, dealer)
    play_randomly(state, dealer, 150)
    assert len(state.features(0)) == len(VENISE.weights.names)
    assert 0.0 <= state.progress() <= 1.0
    assert state.spread() > 0.0
    play_randomly(state, dealer)
    assert [state.evaluate(seat) for seat in range(4)] == [float(points) for points in state.scores()]


def test_goods_workshops_orders_and_bridges_are_worth_something():
    def worth(**me):
        return VENISE.load(
            {
                "players": [{"burgher": "MA", **me}, {"burgher": "LA"}],
                "prices": {"G": {"ones": 2}},
                "stack": [["produce", 0]],
            }
        ).evaluate(0)

    nothing = worth()
    order = {"row2": ["G+1"]}
    steps = [
        worth(row1=["G2"], **order),
        worth(row1=[{"card": "G2", "paid": [0, 1, 1]}], **order),
        worth(row1=[{"card": "G2", "done": True}], **order),
        worth(row1=[{"card": "G2", "done": True, "held": 1}], **order),
        worth(row1=[{"card": "G2", "done": True, "held": 2}], **order),
        worth(row1=[{"card": "G2", "done": True}], store=[0, 0, 2]),
    ]
    assert nothing < steps[0]
    assert steps == sorted(steps)
    assert worth(bridges=[["MA", "CO"]]) > nothing
    assert worth(stock=[1, 0, 0]) > nothing
