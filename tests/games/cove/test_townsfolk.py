"""Chapters 7 and 8: Townsfolk, Staff and Rogues."""

import pytest

from comptoir.games.cove import frames, journal
from comptoir.games.cove.data import TOWN_CORRUPTION, TOWN_HOURS
from comptoir.games.cove.game import COVE
from comptoir.kernel.rulebook import rule

from .table import DECK, ROW, Table, corrupt

LOCALS = ["L01", "L09", "L10", "L02"]
SAILORS = ["S01", "S04", "S06", "S09"]
NO_ROGUES = {"warrior": 5, "bard": 0, "wizard": 0, "noble": 0, "rogue": 4}
ROGUES = {"warrior": 0, "bard": 0, "wizard": 0, "noble": 0, "rogue": 4}


@rule("cove", "7.1", "7.12")
@pytest.mark.parametrize(("slot", "hours", "cards"), [(1, 2, 1), (2, 2, 0), (3, 2, 0), (4, 1, 1)])
def test_a_townsfolk_costs_what_its_place_says(slot, hours, cards):
    assert (TOWN_HOURS[slot - 1], TOWN_CORRUPTION[slot - 1]) == (hours, cards)
    table = Table({"hourglass": "1"}, {"hourglass": "8"}).do(f"recruit {slot}", "slot 1")
    assert table.hour() == str(1 + hours)
    assert table.cards() == cards
    assert table.player(0)["staff"][0] == ROW[slot - 1]


@rule("cove", "7.1")
def test_an_empty_place_of_the_square_has_nobody_to_recruit():
    table = Table(row=[None, "M01", "M02", "M03"], deck=[])
    assert table.why("recruit 1") == "7.1"


@rule("cove", "7.2", "7.13")
def test_an_ability_that_can_do_nothing_is_lost_and_recruiting_is_still_allowed():
    table = Table({"shelf": {"large-red": 2}}).do("recruit 1")  # no large red good is left
    assert table.player(0)["shelf"] == {"large-red": 2}
    assert any(entry.code == journal.NO_GOOD for entry in table.journal.entries)
    assert Table(row=LOCALS).do("recruit 1").asked == frames.ASK_TUCK  # no Corruption card to discard
    assert (
        Table(row=SAILORS, boats={"L1": ""}).do("recruit 2").asked == frames.ASK_TUCK
    )  # nobody on the boats


@rule("cove", "7.3", "7.4")
def test_a_recruit_takes_a_slot_of_the_staff_or_replaces_somebody():
    table = Table({"staff": [None, "L05"]}, {"hourglass": "8"}).do("recruit 2")
    assert table.legal == ["slot 1", "slot 2", "slot 3", "slot 4"]
    table.do("slot 2")
    assert table.player(0)["staff"] == [None, "M02", None, None]
    assert table.data["under"] == ["L05"]
    icons = table.state.players[0].icons()
    assert int(icons) == 1 << 32  # the single corruption icon of M02, nothing of L05


@rule("cove", "7.4", "7.14")
def test_the_replaced_card_lies_under_the_deck_before_the_row_is_filled():
    table = Table({"staff": ["L05"]}, {"hourglass": "8"}, deck=[]).do("recruit 2", "slot 1")
    assert table.data["row"] == ["L05", "M01", "M03", "M04"]
    alone = Table({"staff": ["M02"]}, row=[], deck=[])
    assert int(table.state.players[0].icons()) == int(alone.state.players[0].icons())


@rule("cove", "7.5")
@pytest.mark.parametrize(("slot", "row"), [(3, "nABD"), (4, "nABC"), (1, "nBCD")])
def test_the_row_slides_to_the_right_and_is_filled_from_the_left(slot, row):
    """Example 11."""
    names = dict(zip("ABCDn", [*ROW, DECK[0]]))
    table = Table({"hourglass": "1"}, {"hourglass": "8"}).do(f"recruit {slot}", "slot 1")
    assert table.data["row"] == [names[letter] for letter in row]


@rule("cove", "7.5")
def test_the_row_is_filled_after_paying():
    table = Table({"hourglass": "3"}, {"hourglass": "8"}).do("recruit 2", "slot 1")
    assert table.asked == frames.ASK_LOAD
    assert table.data["row"] == ["M01", None, "M03", "M04"]
    assert table.do("load L1").data["row"] == ["M05", "M01", "M03", "M04"]


@rule("cove", "7.6")
def test_locals_discard_one_card_or_up_to_three():
    table = Table({"corruption": corrupt(3)}, row=LOCALS).do("recruit 1", "discard single")
    assert table.asked == frames.ASK_TUCK
    assert table.cards() == 2
    table = Table({"corruption": corrupt(5)}, row=LOCALS).do("recruit 2", "discard single", "discard single")
    assert table.legal == ["discard single", "done"]
    assert Table({"corruption": corrupt(5)}, row=LOCALS).do("recruit 2", "done").cards() == 5
    table.do("discard single")
    assert table.cards() == 2
    assert table.asked == frames.ASK_TUCK


@rule("cove", "7.7")
def test_mercenaries_bring_a_good():
    table = Table(row=["M05", "M02", "M11", "M12"])
    assert table.do("recruit 3").player(0)["shelf"] == {"small-blue": 1}
    assert Table().do("recruit 2").player(0)["shelf"] == {"large-green": 1}


@rule("cove", "7.8", "7.11")
def test_a_sailor_loads_an_adventurer():
    table = Table(row=SAILORS, bag=NO_ROGUES).do("recruit 1", "load R2")
    assert table.data["boats"]["R2"] == "W"


@rule("cove", "7.8", "7.11")
def test_a_sailor_takes_an_adventurer_to_any_pier():
    table = Table(row=SAILORS, boats={"L1": "WR", "R1": "B"}).do("recruit 2")
    assert table.legal == ["sail L1 warrior", "sail L1 rogue", "sail R1 bard"]
    assert table.why("sail R2 bard") == "7.8"
    assert table.why("sail R1 noble") == "7.8"
    table.do("sail L1 rogue")
    assert table.legal == ["pier bazaar", "pier square", "pier black"]
    table.do("pier black")
    assert table.data["boats"] == {"L1": "W", "R1": "B"}
    assert table.data["piers"]["black"] == "R"


@rule("cove", "7.8")
def test_a_sailor_takes_a_customer_to_its_hall_but_no_rogue():
    table = Table(row=SAILORS, boats={"L1": "WR"}).do("recruit 3")
    assert table.legal == ["sail L1 warrior"]
    table.do("sail L1 warrior")
    assert table.data["halls"]["warrior"] == 2
    assert table.data["boats"] == {"L1": "R"}


@rule("cove", "7.8")
def test_a_sailor_takes_an_adventurer_to_the_bag():
    table = Table(row=SAILORS, boats={"L1": "WR"}).do("recruit 4", "sail L1 rogue")
    assert table.data["bag"]["rogue"] == 4
    assert table.data["boats"] == {"L1": "W"}


@rule("cove", "7.8", "7.11")
def test_a_sailor_takes_an_adventurer_to_another_boat_which_docks_if_it_is_full():
    table = Table(row=["S11", "S12", "S01", "S02"], boats={"L1": "WBB", "L2": "N", "L3": "", "R1": ""}).do(
        "recruit 1", "sail L2 noble"
    )
    assert table.legal == ["load L1", "load L3", "load R1"]
    assert table.why("load L2") == "7.8"
    table.do("load L1", "dock D1")
    assert table.data["piers"]["bazaar"] == "WBBN"
    assert table.data["boats"]["L2"] == ""
    assert (
        Table(row=["S11", "S12", "S01", "S02"], boats={"L1": "WBB"}).do("recruit 1").asked == frames.ASK_TUCK
    )


@rule("cove", "7.9")
def test_every_assigned_ability_is_used_at_most_once_and_at_least_one_is():
    corruption = {"corruption": corrupt(4), "staff": ["L01", None, None, "L02"], "space": 0}
    table = Table({"hourglass": "1", **corruption}, {"hourglass": "8"}).do("staff")
    assert table.legal == ["ability 1", "ability 4"]
    assert table.why("ability 2") == "7.9"
    assert table.why("done") == "3.5"
    table.do("ability 4", "discard single")
    assert table.legal == ["ability 1", "done"]
    assert table.why("ability 4") == "7.9"
    table.do("done")
    assert table.cards() == 3
    assert table.hour() == "3"


@rule("cove", "7.9")
def test_one_ability_is_finished_before_the_next():
    table = Table({"corruption": corrupt(4), "staff": ["L01", None, None, "L02"], "space": 0}).do(
        "staff", "ability 4"
    )
    assert table.asked == frames.ASK_DISCARD


@rule("cove", "7.10")
def test_recruiting_cannot_discard_the_card_that_it_costs():
    """Example 10."""
    table = Table({"hourglass": "1"}, {"hourglass": "8"}, row=LOCALS).do("recruit 4", "slot 1")
    assert table.cards() == 1


# Rogues


@rule("cove", "8.1")
@pytest.mark.parametrize("card", ["criminals", "cultists", "robbers"])
def test_a_rogue_card_sets_numbers_arrival_and_effect(card):
    table = Table(rogues=card)
    assert table.data["rogues"] == card
    assert table.data["bag"]["rogue"] == {"criminals": 4, "cultists": 6, "robbers": 4}[card]


@rule("cove", "8.2")
def test_criminals_do_nothing():
    table = Table(row=SAILORS, boats={"L1": "W", "L2": ""}, bag=ROGUES).do("recruit 1", "load L1")
    assert table.asked == frames.ASK_TUCK
    table = Table(
        {"shelf": {"small-red": 1}}, phase="market", round=3, boats={}, piers={"square": "WR"}
    ).go_on()
    assert table.legal == ["sell small-red", "done"]


def cult(seat, **board):
    return Table(seat, phase="market", round=3, boats={}, rogues="cultists", **board).go_on()


@rule("cove", "8.3", "8.5")
def test_a_cultist_counts_as_a_customer_of_every_colour_for_a_corruption_card():
    table = cult({"shelf": {"small-red": 1, "small-blue": 1}}, piers={"square": "WRR"})
    assert table.legal == ["sell small-red", "cultist", "done"]
    table.do("cultist")
    assert table.cards() == 1
    assert table.legal == ["sell small-red", "sell small-blue", "sell-all", "cultist", "done"]
    table.do("cultist")
    assert table.why("cultist") == "8.3"
    table.do("sell-all")
    assert table.gold() == 3 * 3 + 4 * 2
    assert table.cards() == 2


@rule("cove", "8.5")
def test_a_cultist_served_on_one_pier_counts_nothing_on_another():
    table = cult({"shelf": {"small-red": 2}}, piers={"square": "R", "black": "RW"}).do(
        "cultist", "sell small-red", "done"
    )
    assert table.gold() == 3
    table.do("sell small-red")
    assert table.gold() == 6


@rule("cove", "8.3")
def test_no_cultist_is_served_by_whoever_has_nothing_for_the_pier():
    table = cult({"shelf": {"large-red": 1}}, piers={"square": "R", "black": "R"})
    assert table.data["frames"][-1][2] == 2


def robbers(boats, **board):
    return Table(
        {"hourglass": "1"},
        {"hourglass": "8"},
        row=SAILORS,
        rogues="robbers",
        bag=ROGUES,
        boats=boats,
        **board,
    ).do("recruit 1")


@rule("cove", "8.4")
def test_robbers_move_a_customer_of_the_rogues_boat_before_it_docks():
    table = robbers({"L1": "WWB", "L2": "", "R1": ""}).do("load L1")
    expected = [f"rob {who} {boat}" for who in ("warrior", "bard") for boat in ("L2", "R1")]
    assert table.legal == [*expected, "done"]
    assert table.why("rob noble L2") == "8.4"
    assert table.why("rob warrior L1") == "8.4"
    assert table.why("rob warrior L3") == "4.3"
    table.do("rob bard R1")
    assert table.data["boats"] == {"L1": "WWR", "L2": "", "R1": "B"}
    assert table.cards() == 1
    assert table.asked == frames.ASK_TUCK


@rule("cove", "8.4")
def test_robbers_may_be_left_aside_and_then_the_boat_docks():
    table = robbers({"L1": "WWB", "L2": ""}).do("load L1", "done")
    assert table.asked == frames.ASK_DOCK
    assert table.cards() == 0


@rule("cove", "8.4")
def test_a_customer_moved_by_robbers_may_fill_another_boat():
    table = robbers({"L1": "WW", "R1": "BBB", "R2": "", "L2": ""}).do("load L1", "rob warrior R1")
    assert table.legal == ["dock D3", "dock D4"]


@rule("cove", "8.4", "8.6")
def test_robbers_need_a_customer_and_another_boat():
    assert robbers({"L1": "", "L2": ""}).do("load L1").asked == frames.ASK_TUCK
    assert robbers({"L1": "W"}).do("load L1").asked == frames.ASK_TUCK
    assert robbers({"L1": "W", "L2": ""}, corruption_deck={}).do("load L1").asked == frames.ASK_TUCK


@rule("cove", "8.4")
def test_a_rogue_moved_by_a_sailor_robs_too():
    row = ["S11", "S12", "S01", "S02"]
    table = Table(row=row, rogues="robbers", boats={"L1": "R", "L2": "B", "R1": ""}).do(
        "recruit 1", "sail L1 rogue", "load L2"
    )
    assert table.legal == ["rob bard L1", "rob bard R1", "done"]


def test_a_sailor_landing_an_adventurer_is_told():
    table = Table(row=SAILORS, boats={"L1": "WR", "R1": "B"}).do("recruit 2", "sail R1 bard", "pier square")
    told = [COVE.tell(entry, "en") for entry in table.journal.entries]
    assert "{0} sets 1 Bard down at the Town Square." in told
