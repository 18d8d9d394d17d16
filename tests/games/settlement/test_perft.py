"""How many sequences of actions there are from a position, chance answered by 0.

A silent change of the rules changes these numbers.
"""

import pytest

from comptoir.kernel.dealers import FirstDealer, SeededDealer
from comptoir.kernel.playout import perft

from .positions import SETTLEMENT, tile

MIDDLE = {
    "seats": 2,
    "turn": 0,
    "round": 3,
    "market": [
        ["sawmill", 2],
        "bank",
        "cathedral",
        "tavern",
        "warehouse",
        "goldsmith",
        "bazaar",
        "quarry",
        "trading_post",
    ],
    "row": ["ADV-07", "BLD-04", "DEF-07", "ART-01"],
    "artefacts": ["ring", "cup", "star"],
    "players": [
        {
            "reserve": {"wood": 2, "clay": 1, "stone": 1, "diamond": 1, "gold": 1},
            "basic": 4,
            "bonus": 1,
            "artefact": "scroll",
            "wilderness": {
                "I-0": tile("T1-01", fort=True),
                "I-1": tile("T1-05", monster=True),
                "II-0": tile("T2-04"),
            },
            "colony": {"up": ["warehouse", "bazaar", "bank"], "mid": ["cathedral"]},
            "zones": {"exploring": 2},
        },
        {
            "reserve": {"wood": 3, "gold": 2},
            "artefact": "mirror",
            "wilderness": {"I-2": tile("T1-09", fort=True)},
            "colony": {"low": ["tavern"]},
        },
    ],
}


@pytest.mark.parametrize(
    ("seats", "counts"), [(1, (4, 76, 192)), (2, (5, 20, 380)), (3, (6, 30, 120)), (4, (7, 42, 210))]
)
def test_from_the_start(seats, counts):
    state = SETTLEMENT.new(seats, FirstDealer())
    assert tuple(int(perft(state, depth, FirstDealer())) for depth in (1, 2, 3)) == counts


def test_from_the_middle():
    state = SETTLEMENT.load(MIDDLE)
    assert tuple(int(perft(state, depth, FirstDealer())) for depth in (1, 2, 3)) == (25, 147, 649)


def test_from_the_middle_with_a_limited_supply():
    state = SETTLEMENT.load({**MIDDLE, "supply": "printed"})
    assert tuple(int(perft(state, depth, FirstDealer())) for depth in (1, 2, 3)) == (41, 678, 7609)


def test_counting_changes_nothing():
    state = SETTLEMENT.new(3, SeededDealer(1))
    before = SETTLEMENT.dump(state)
    perft(state, 2, FirstDealer())
    assert SETTLEMENT.dump(state) == before
