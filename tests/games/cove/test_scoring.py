"""Chapters 9 and 10: Clean-up and final scoring."""

import pytest

from comptoir.games.cove.game import COVE
from comptoir.kernel.rulebook import rule

from .table import Table, corrupt


def day_over(round, **board):
    return Table({}, {}, phase="market", round=round, boats={}, **board).go_on()


@rule("cove", "9.1", "10.1")
def test_after_the_third_round_the_game_is_over_without_clean_up():
    table = day_over(3, piers={"square": "WW"})
    assert table.seat is None
    assert table.data["piers"]["square"] == "WW"
    assert table.data["row"] == ["M01", "M02", "M03", "M04"]
    assert COVE.why(table.state, COVE.read("done")).clause == "10.1"
    assert COVE.candidates(table.state) == []
    assert len(table.state.actions()) == 0


@rule("cove", "9.2")
def test_the_piers_return_to_the_bag_and_the_halls_stay():
    halls = {"warrior": 3, "bard": 1, "wizard": 1, "noble": 1, "rogue": 4}
    table = day_over(1, piers={"bazaar": "WWR", "black": "N"}, halls=halls)
    data = table.data
    assert data["piers"] == {"bazaar": "", "square": "", "black": ""}
    assert data["halls"] == halls
    aboard = "".join(data["boats"].values())
    assert data["bag"]["noble"] + aboard.count("N") == 8
    assert data["bag"]["rogue"] == 2  # of the six of this card: four in the Lair
    assert data["bag"]["warrior"] + aboard.count("W") == 10


@rule("cove", "9.3")
def test_the_rightmost_townsfolk_goes_under_the_deck():
    table = day_over(1)
    assert table.data["row"] == ["M05", "M01", "M02", "M03"]
    assert table.data["under"] == ["M04"]


@rule("cove", "9.4", "9.5")
@pytest.mark.parametrize(("round", "start"), [(1, "2"), (2, "3")])
def test_mice_leave_the_hands_one_by_one_and_the_stack_starts_after_them(round, start):
    """Example 8."""
    table = day_over(round, order=[1, 0])
    assert [table.hour(0), table.hour(1)] == [start, start]
    assert table.data["order"] == [1, 0]
    assert table.data["marker"] == "12"
    assert table.data["docks_full"] == "open"
    table = Table({"hourglass": "5"}, {"hourglass": "11"}, round=round + 1).do("recruit 2", "slot 1")
    assert table.legal == ["hand", "hour"]


@rule("cove", "10.1", "10.2", "6.6")
def test_faction_icons_bring_their_hall_and_corruption_icons_cost_the_lair():
    """Example 5: 4 W, 1 Z, 3 N and 6 C with Halls 5, 4, 2 and a Lair of 3 make 12."""
    halls = {"warrior": 5, "bard": 1, "wizard": 4, "noble": 2, "rogue": 3}
    staff = ["L01", "M12", "L07", "L04"]  # WW, WWC, ZN, NN
    table = Table({"staff": staff, "corruption": {"single": 5}}, halls=halls)
    assert int(table.state.score(0)) == 12
    sheet = {line.label.en: line.points for line in COVE.breakdown(table.state, 0)}
    assert sheet["Townsfolk"] == 4 * 5 + 4 + 3 * 2 - 3
    assert sheet["Corruption cards"] == -15
    mixed = Table({"corruption": {"warrior": 1}}, halls=halls)
    assert int(mixed.state.score(0)) == 5 - 2 * 3


@rule("cove", "10.1")
def test_a_corruption_card_with_a_faction_icon_brings_gold_too():
    halls = {"warrior": 7, "rogue": 3}
    assert int(Table({"corruption": {"warrior": 1}}, halls=halls).state.score(0)) == 1


@rule("cove", "10.3")
def test_a_total_may_be_below_zero():
    assert int(Table({"corruption": corrupt(4)}).state.score(0)) == -8


@rule("cove", "10.4")
def test_ties_go_to_unsold_goods_then_to_fewer_corruption_cards_then_are_shared():
    """Example 9."""
    halls = {"rogue": 0}

    def winners(one, other):
        return Table({"gold": 50, **one}, {"gold": 50, **other}, halls=halls).state.winners()

    assert winners({"gold": 51}, {}) == [0]
    assert winners({}, {"shelf": {"small-red": 1}}) == [1]
    assert winners({"shelf": {"small-red": 2}, "corruption": corrupt(2)}, {"shelf": {"small-red": 1}}) == [0]
    assert winners({"corruption": corrupt(2)}, {"corruption": corrupt(1)}) == [1]
    assert winners({}, {}) == [0, 1]


@rule("cove", "10.5")
def test_where_the_peddler_alone_comes_first_nobody_at_the_table_has_won():
    table = Table({"gold": 10}, {"merchant": "peddler", "gold": 20}, peddler="normal")
    assert table.state.winners() == []
    assert table.state.is_lost()
    table = Table({"gold": 20}, {"merchant": "peddler", "gold": 20}, peddler="normal")
    assert table.state.winners() == [0]
    assert not table.state.is_lost()


@rule("cove", "10.5")
def test_a_game_against_the_peddler_is_called_won_or_lost():
    def ended(*gold):
        seats = [{"gold": mine} for mine in gold[:-1]] + [{"merchant": "peddler", "gold": gold[-1]}]
        return COVE.grade(Table(*seats, peddler="normal", phase="over", round=3).state)

    assert ended(20, 10).en == "Won against the Peddler"
    assert ended(10, 20).en == "Lost to the Peddler"
    assert ended(10, 10, 20).en == "Lost to the Peddler"
    assert ended(10, 30, 20) is None
    assert COVE.grade(Table({}, {"merchant": "peddler"}, peddler="normal").state) is None
    assert COVE.grade(Table({}, {}, phase="over").state) is None


def test_the_merchant_is_the_role_of_a_seat():
    table = Table()
    assert [COVE.role(table.state, seat).en for seat in (0, 1)] == ["Blacksmith", "Captain"]
    assert COVE.role(Table({"merchant": "nobody"}, frames=[[1, 0]]).state, 0) is None
