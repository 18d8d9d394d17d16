"""The worked examples of the core (1 to 15) and of the Peddler (32 to 39), by their numbers.

The merchants' are beside their shops.
"""

import pytest

from comptoir.games.cove.clock import load_icons
from comptoir.games.cove.game import COVE
from comptoir.kernel.dealers import SeededDealer

from .table import DECK, ROW, Table, corrupt
from .test_market import LAST, PIERS, SHELF, market
from .test_peddler import loads, selling, shop_of, solo, turn


def test_example_1_the_hourglass_furthest_behind_and_uppermost_plays():
    assert Table({"hourglass": "3"}, {"hourglass": "4"}, {"hourglass": "4"}, order=[2, 1, 0]).seat == 0
    assert Table({"hourglass": "3"}, {"hourglass": "3"}, order=[0, 1]).seat == 0


def test_example_2_five_goods_bring_56_gold_and_one_corruption_card():
    table = market({"shelf": SHELF})
    table.do("sell large-blue")
    assert table.gold() == 16
    table.do("sell small-red", "sell small-red")
    assert table.gold() == 40
    table.do("done", "sell-all")
    assert table.gold() == 56
    assert table.cards() == 1
    assert table.player(0)["shelf"] == {}
    assert sum(table.player(0)["supply"].values()) == 20


def test_example_3_the_yellow_goods_at_the_town_square_or_kept():
    assert LAST == {"round": 3}
    assert PIERS["square"] == "WWWWN"
    table = market({"shelf": SHELF}).do("sell large-blue", "sell-all")
    assert table.gold() == 48
    assert table.cards() == 0
    table = market({"shelf": SHELF}).do("sell large-blue", "sell small-red", "sell small-red", "done", "done")
    assert table.gold() == 40
    assert table.player(0)["shelf"] == {"small-yellow": 2}


@pytest.mark.parametrize(("ships", "gold"), [(1, 4), (2, 8)])
def test_example_4_an_active_icon_of_a_hall_of_four(ships, gold):
    table = market(
        {}, {"shop": {"ships": {"warrior": ships, "bay": 4 - ships}}}, halls={"warrior": 4, "rogue": 2}
    )
    assert table.gold(1) == gold


def test_example_5_final_scoring_makes_12():
    halls = {"warrior": 5, "bard": 1, "wizard": 4, "noble": 2, "rogue": 3}
    table = Table({"staff": ["L01", "M12", "L07", "L04"], "corruption": corrupt(5)}, halls=halls)
    assert int(table.state.score(0)) == 12


def test_example_6_a_gem_and_the_marker_on_six():
    table = market({"gold": 96, "shelf": {"small-red": 2, "small-blue": 1}}, piers={"square": "WZ"}).do(
        "sell-all"
    )
    assert divmod(table.gold(), 100) == (1, 6)


@pytest.mark.parametrize(("seats", "loads"), [(2, 7), (3, 6), (4, 5)])
def test_example_7_loads_in_a_full_lap(seats, loads):
    assert sum(load_icons(COVE.new(seats, SeededDealer(0)))) == loads


@pytest.mark.parametrize(("round", "start"), [(1, "2"), (2, "3")])
def test_example_8_the_next_day_starts_after_the_mice(round, start):
    table = Table({}, {}, phase="market", round=round, boats={}).go_on()
    assert table.hour() == start


def test_example_9_ties():
    def winners(one, other):
        return Table({"gold": 9, **one}, {"gold": 9, **other}, halls={"rogue": 0}).state.winners()

    assert winners({"shelf": {"small-red": 1}}, {}) == [0]
    assert winners({"corruption": corrupt(1)}, {}) == [1]
    assert winners({}, {}) == [0, 1]


def test_example_10_a_wasted_ability_before_the_cost():
    table = Table({"hourglass": "1"}, {"hourglass": "8"}, row=["L09", "L10", "L11", "L01"]).do(
        "recruit 4", "slot 1"
    )
    assert table.cards() == 1


@pytest.mark.parametrize(("slot", "row"), [(3, "nABD"), (4, "nABC"), (1, "nBCD")])
def test_example_11_the_town_square_slides(slot, row):
    names = dict(zip("ABCDn", [*ROW, DECK[0]]))
    table = Table({"hourglass": "1"}, {"hourglass": "8"}).do(f"recruit {slot}", "slot 1")
    assert table.data["row"] == [names[letter] for letter in row]


def test_example_11_clean_up_puts_the_last_under_the_deck():
    table = Table({}, {}, phase="market", round=1, boats={}).go_on()
    assert table.data["row"] == [DECK[0], *ROW[:3]]
    assert table.data["under"] == ROW[3:]


def test_example_12_over_a_hand_without_a_load():
    table = Table({"hourglass": "5"}, {"hourglass": "11"}, round=2).do("recruit 4", "slot 1", "hand")
    assert table.hour() == "H1"
    assert table.cards() == 1 + 1
    table = Table({"hourglass": "H1"}, {"hourglass": "11"}, round=2).do("recruit 2", "slot 1")
    assert table.hour() == "7"
    assert not any(table.data["boats"].values())


def test_example_13_a_double_icon_with_docking_between():
    table = Table({"hourglass": "9"}, {"hourglass": "11"}, boats={"L1": "WWB", "L2": "", "L3": ""})
    table.do("recruit 2", "slot 1", "load L1", "dock D2", "load L3")
    assert table.data["boats"] == {"L2": "", "L3": "W"}


def test_example_14_the_third_boat_of_a_closed_side():
    frames = [[32, 0], [34, 0, 0, 1], [35, 0, 1]]
    table = (
        Table(docks={"D1": "L1"}, boats={"L2": "WBZ", "L3": "WNR", "R1": ""}, frames=frames)
        .go_on()
        .do("load L2")
    )
    assert table.data["boats"] == {"R1": ""}
    assert table.data["halls"] == {"warrior": 2, "bard": 1, "wizard": 1, "noble": 2, "rogue": 3}


def test_example_15_the_marker_on_nine():
    seats = ({"hourglass": "7"}, {"hourglass": "7"}, {"hourglass": "6"})
    docks = {"D1": "L1", "D2": "L2", "D3": "R1"}
    table = (
        Table(*seats, docks=docks, boats={"R2": "WWB", "R3": ""}, frames=[[32, 0], [34, 0, 1, 1]])
        .go_on()
        .do("load R2")
    )
    assert [table.hour(seat) for seat in range(3)] == ["8", "7", "6"]
    assert table.data["marker"] == "9"
    assert table.data["boats"] == {}


def test_example_32_right_and_outer():
    assert shop_of(turn("P01", "P12"))["townsfolk"] == [ROW[3]]
    table = loads([], "R", "P01", "P14", boats={"L1": "", "R1": "", "R2": "WWW"})
    assert table.data["docks"] == {"D4": "R2"}


def test_example_33_a_pair_of_cards():
    table = turn("P01", "P05", {"reserve": "R"}, {"hourglass": "3"}, boats={"L1": "", "R1": "", "R3": ""})
    assert shop_of(table)["stall"][:2] == ["small-red", None]
    assert table.hour(1) == "5"
    assert table.data["boats"] == {"L1": "", "R1": "R", "R3": ""}


@pytest.mark.parametrize(("goods", "hour", "cards"), [(3, "6", 1), (4, "7", 0)])
def test_example_34_hands_with_few_goods_only(goods, hour, cards):
    stall = ["small-red", "small-red", "small-red", "small-green"][:goods]
    table = turn("P01", "P13", {"stall": stall}, {"hourglass": "5"}, round=2)
    assert (table.hour(1), table.cards(1)) == (hour, cards)


def test_example_35_a_full_stall_and_a_full_reserve():
    stall = [f"large-{colour}" for colour in ("red", "green", "blue", "yellow")] * 2
    assert shop_of(turn("P01", "P09", {"stall": stall}))["reserve"] == "WW"
    assert turn("P01", "P12", {"reserve": "ZZZZZZ"}, {"corruption": corrupt(3)}).cards(1) == 1


@pytest.mark.parametrize(("reserve", "loaded"), [("NWZ", "Z"), ("NW", "W"), ("NR", "R"), ("N", "B")])
def test_example_36_whom_the_peddler_loads(reserve, loaded):
    bag = {"warrior": 0, "bard": 3, "wizard": 0, "noble": 0, "rogue": 0}
    assert "".join(loads(["small-red", "small-blue"], reserve, bag=bag).data["boats"].values()) == loaded


def test_example_37_the_first_pier_that_buys():
    assert selling(["small-yellow"], {"square": "N", "black": "NNN"}).gold(1) == 4


def test_example_38_the_reserve_as_sponsor():
    table = solo(
        {"reserve": "WWR"}, phase="market", round=3, boats={}, halls={"warrior": 5, "rogue": 4}
    ).go_on()
    assert table.gold(1) == 10


@pytest.mark.parametrize(("left", "gold"), [("P01", 8), ("P09", 16)])
def test_example_39_a_sponsorship_card(left, gold):
    assert turn(left, "P13", halls={"warrior": 4}).gold(1) == gold
