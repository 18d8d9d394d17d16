"""How many sequences of actions there are, chance always answering the first.

A silent change of the rules shows here.
"""

import pytest

from comptoir.games.cove.game import COVE
from comptoir.kernel.dealers import FirstDealer
from comptoir.kernel.playout import perft, play_randomly

from .table import Table


@pytest.mark.parametrize(
    ("seats", "options", "counts"),
    [
        (1, {}, [7, 19, 63, 80, 270]),
        (2, {"rogues": "cultists", "townsfolk": "all"}, [7, 19, 105, 458, 2142]),
        (3, {"rogues": "robbers", "townsfolk": "mercenaries+sailors"}, [7, 19, 105, 458]),
        (4, {"townsfolk": "locals+sailors"}, [7, 19, 105, 458]),
    ],
)
def test_from_the_start(seats, options, counts):
    state = COVE.new(seats, FirstDealer(), **options)
    assert [perft(state, depth, FirstDealer()) for depth in range(1, len(counts) + 1)] == counts


def test_loading_docking_and_robbing():
    row = ["S01", "S04", "S06", "S11"]
    bag = {"warrior": 0, "bard": 0, "wizard": 0, "noble": 0, "rogue": 4}
    boats = {"L1": "WWB", "L2": "N", "L3": "ZZ", "R1": "BB", "R2": "WNN"}
    table = Table({"hourglass": "3"}, {"hourglass": "9"}, row=row, rogues="robbers", boats=boats, bag=bag)
    assert [perft(table.state, depth, FirstDealer()) for depth in (1, 2, 3, 4)] == [10, 51, 215, 1025]


def test_a_market_with_cultists():
    shelf = {"small-red": 2, "small-blue": 1, "large-green": 1}
    piers = {"bazaar": "B", "square": "WWR", "black": "ZR"}
    seats = ({"shelf": shelf}, {"shelf": shelf})
    table = Table(*seats, phase="market", round=3, piers=piers, rogues="cultists")
    assert [perft(table.state, depth, FirstDealer()) for depth in (1, 2, 3, 4, 5)] == [2, 4, 16, 52, 172]


def test_a_game_in_which_chance_always_answers_the_first():
    state = COVE.new(4, FirstDealer())
    assert play_randomly(state, FirstDealer()) == 309
    assert state.scores() == [44, 36, 117, 57]
