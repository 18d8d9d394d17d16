"""Chapter 4: Load Boats and docking."""

import pytest

from comptoir.games.cove import frames
from comptoir.games.cove.game import COVE
from comptoir.kernel.rulebook import rule

from .table import Table

EMPTY = {"warrior": 0, "bard": 0, "wizard": 0, "noble": 0, "rogue": 0}


def loading(boats, seat=None, **board):
    """Seat 0 is about to load one Adventurer: a Warrior, with a dealer that answers 0."""
    return Table(
        seat or {"hourglass": "4"},
        {"hourglass": "6"},
        boats=boats,
        frames=[[32, 0], [34, 0, 0, 1], [35, 0, 1]],
        **board,
    ).go_on()


@rule("cove", "4.1", "4.3")
def test_a_drawn_adventurer_goes_on_any_boat_at_sea():
    table = loading({"L1": "WW", "R2": "B"}, docks={"D2": "L2", "D4": "R3"})
    assert table.legal == ["load L1", "load R2"]
    assert table.why("load L2") == "4.3"
    table.do("load R2")
    assert table.data["boats"] == {"L1": "WW", "R2": "WB"}
    assert table.data["bag"]["warrior"] == 9  # of the 13: one in its Hall, three on boats


@rule("cove", "4.1")
def test_a_rogue_may_be_loaded_even_where_none_may_arrive():
    table = (
        Table(boats={"L1": ""}, bag={**EMPTY, "rogue": 1}, frames=[[32, 0], [34, 0, 0, 1], [35, 0, 1]])
        .go_on()
        .do("load L1")
    )
    assert table.data["boats"] == {"L1": "R"}


@rule("cove", "4.2", "4.4", "4.5")
def test_whoever_fills_a_boat_docks_it_on_its_side_and_its_people_go_onto_the_pier():
    table = loading({"L1": "WBZ", "L2": "", "R1": ""}).do("load L1")
    assert table.legal == ["dock D1", "dock D2"]
    assert table.why("dock D3") == "4.4"
    table.do("dock D1")
    assert table.data["docks"] == {"D1": "L1"}
    assert table.data["piers"] == {"bazaar": "WWBZ", "square": "", "black": ""}
    assert "L1" not in table.data["boats"]


@rule("cove", "4.5", "4.13")
@pytest.mark.parametrize(
    ("boat", "dock", "pier"),
    [("L2", "D1", "bazaar"), ("L2", "D2", "square"), ("R2", "D3", "square"), ("R2", "D4", "black")],
)
def test_each_dock_belongs_to_a_pier(boat, dock, pier):
    table = loading({boat: "WBZ", "L1": "", "R1": ""}).do(f"load {boat}", f"dock {dock}")
    assert table.data["piers"][pier] == "WWBZ"


@rule("cove", "4.6")
def test_the_last_boat_of_a_side_without_docks_is_removed():
    """Example 14."""
    table = loading({"L2": "WBZ", "L3": "WNR", "R1": "", "R2": "", "R3": ""}, docks={"D1": "L1"}).do(
        "load L2"
    )
    assert table.data["docks"] == {"D1": "L1", "D2": "L2"}
    assert list(table.data["boats"]) == ["R1", "R2", "R3"]
    assert table.data["halls"] == {"warrior": 2, "bard": 1, "wizard": 1, "noble": 2, "rogue": 3}


@rule("cove", "4.7")
def test_when_all_docks_are_taken_the_marker_comes_just_ahead_of_the_leader_and_loading_stops():
    """Example 15: the move to 8 ends first."""
    seats = ({"hourglass": "7"}, {"hourglass": "7"}, {"hourglass": "6"})
    docks = {"D1": "L1", "D2": "L2", "D3": "R1"}
    table = Table(
        *seats, order=[0, 1, 2], docks=docks, boats={"R2": "WWB", "R3": "N"}, frames=[[32, 0], [34, 0, 1, 1]]
    ).go_on()
    table.do("load R2")
    assert table.hour(0) == "8"
    assert table.data["marker"] == "9"
    assert table.data["boats"] == {}
    assert table.seat == 2
    assert table.data["docks_full"] == "marked"


@rule("cove", "4.7")
def test_nothing_is_loaded_once_all_docks_are_taken():
    docks = {"D1": "L1", "D2": "L2", "D3": "R1", "D4": "R2"}
    table = Table(
        {"hourglass": "3"}, {"hourglass": "8"}, docks=docks, boats={}, docks_full="marked", marker="9"
    ).do("recruit 2", "slot 1")
    assert table.hour() == "5"


@rule("cove", "4.7", "4.8")
def test_the_marker_comes_at_once_and_an_hourglass_that_is_moving_may_pass_it():
    """The fourth boat docks as the Hourglass goes from 7 to 8, or for a Sailor before it moves at all."""
    docks = {"D1": "L1", "D2": "L2", "D3": "R1"}
    table = Table(
        {"hourglass": "7"},
        {"hourglass": "7"},
        docks=docks,
        boats={"R2": "WWB", "R3": "N"},
        frames=[[32, 0], [34, 0, 2, 2]],
    )
    table.do("go-on", "load R2")
    assert (table.data["marker"], table.hour(0)) == ("9", "9")
    table = Table(
        {"hourglass": "7"},
        {"hourglass": "7"},
        docks=docks,
        boats={"R2": "WWB", "R3": "N"},
        row=["S11", "S01", "S12", "S02"],
    )
    table.do("recruit 2", "load R2", "slot 1")
    assert (table.data["marker"], table.hour(0)) == ("8", "9")


@rule("cove", "4.8")
def test_the_leader_stands_before_the_marker_and_may_still_play():
    docks = {"D1": "L1", "D2": "L2", "D3": "R1"}
    table = Table({"hourglass": "5"}, {"hourglass": "8"}, docks=docks, boats={"R2": "WWB", "R3": ""}).do(
        "recruit 2", "slot 1", "load R2"
    )
    assert table.data["marker"] == "9"
    assert table.seat == 0


@rule("cove", "4.8")
def test_the_marker_is_never_later_than_twelve():
    docks = {"D1": "L1", "D2": "L2", "D3": "R1"}
    board = {"docks": docks, "boats": {"R2": "WWB", "R3": ""}}
    for leader in ("11", "12", "13"):
        table = Table({"hourglass": "3"}, {"hourglass": leader}, **board).do("recruit 2", "slot 1", "load R2")
        assert table.data["marker"] == "12"


@rule("cove", "4.8")
def test_from_a_hand_the_next_space_is_the_hour_after_it():
    docks = {"D1": "L1", "D2": "L2", "D3": "R1"}
    board = {"docks": docks, "boats": {"R2": "WWB", "R3": ""}, "round": 2}
    table = Table({"hourglass": "3"}, {"hourglass": "H1"}, **board).do("recruit 4", "slot 1", "load R2")
    assert table.data["marker"] == "6"


@rule("cove", "4.8", "7.11")
def test_a_boat_filled_by_an_action_moves_the_marker_before_the_hourglass_moves():
    docks = {"D1": "L1", "D2": "L2", "D3": "R1"}
    board = {"docks": docks, "boats": {"R2": "WWB", "R3": ""}, "row": ["S01", "S02", "S03", "S04"]}
    table = Table({"hourglass": "6"}, {"hourglass": "7"}, **board).do("recruit 2", "load R2")
    assert table.data["marker"] == "8"
    table.do("slot 1")
    assert table.hour() == "8"


@rule("cove", "4.9")
def test_boats_still_at_sea_are_emptied_when_production_ends():
    shelf = {"shelf": {"small-red": 1}}
    boats = {"L1": "WB", "R1": "R"}
    table = Table(
        {"hourglass": "11", **shelf},
        {"hourglass": "12"},
        {"hourglass": "12"},
        boats=boats,
        piers={"square": "W"},
    )
    table.do("recruit 2", "slot 1", "load L1", "load R1")
    assert table.data["phase"] == "market"
    assert table.data["boats"] == {}
    assert table.data["docks"] == {}
    assert table.data["halls"] == {"warrior": 4, "bard": 2, "wizard": 1, "noble": 1, "rogue": 3}


@rule("cove", "4.10")
def test_with_no_boat_at_sea_nobody_is_drawn():
    table = Table({"hourglass": "3"}, {"hourglass": "8"}, boats={}, row=["S01", "S02", "S03", "S04"])
    bag = table.data["bag"]
    table.do("recruit 2", "slot 1")
    assert table.data["bag"] == bag
    assert table.hour() == "5"


@rule("cove", "4.11")
def test_from_an_empty_bag_nobody_is_drawn():
    table = Table({"hourglass": "3"}, {"hourglass": "8"}, bag=EMPTY).do("recruit 2", "slot 1")
    assert table.hour() == "5"


@rule("cove", "4.12")
def test_a_double_icon_loads_twice_with_docking_between():
    """Example 13."""
    table = Table({"hourglass": "9"}, {"hourglass": "11"}, boats={"L1": "WWB", "L2": "", "L3": ""}).do(
        "recruit 2", "slot 1", "load L1"
    )
    assert table.asked == frames.ASK_DOCK
    table.do("dock D1")
    assert table.asked == frames.ASK_LOAD
    assert table.legal == ["load L2", "load L3"]
    table.do("load L3")
    assert table.hour() == "11"


def test_an_action_that_is_not_asked_is_refused():
    table = loading({"L1": "WW"})
    assert table.why("sell-all") == "3.2"
    assert COVE.why(table.state, COVE.read("load L1")) is None
