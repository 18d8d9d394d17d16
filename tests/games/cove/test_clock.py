"""Chapters 2 and 3: Arrival, turns and the clock."""

from comptoir.games.cove import frames, journal
from comptoir.games.cove.game import COVE
from comptoir.kernel.dealers import SeededDealer
from comptoir.kernel.rulebook import rule

from .table import Table, corrupt


@rule("cove", "2.2")
def test_only_customers_arrive_where_the_rogue_card_says_so():
    seen = {"criminals": 0, "cultists": 0}
    for card in seen:
        for seed in range(30):
            seen[card] += "R" in "".join(
                COVE.dump(COVE.new(4, SeededDealer(seed), rogues=card))["boats"].values()
            )
    assert seen["criminals"] == 0
    assert seen["cultists"] > 10


@rule("cove", "2.2")
def test_rogues_set_aside_at_arrival_return_to_the_bag():
    data = COVE.dump(COVE.new(4, SeededDealer(1), rogues="criminals"))
    assert data["bag"]["rogue"] == 4


@rule("cove", "3.1")
def test_the_hourglass_furthest_behind_has_the_turn():
    table = Table({"hourglass": "3"}, {"hourglass": "4"}, {"hourglass": "4"}, order=[2, 1, 0])
    assert table.seat == 0


@rule("cove", "3.1")
def test_of_a_stack_the_upper_one_has_the_turn():
    assert Table({"hourglass": "3"}, {"hourglass": "3"}, order=[1, 0]).seat == 1
    assert Table({"hourglass": "3"}, {"hourglass": "3"}, order=[0, 1]).seat == 0


@rule("cove", "3.2", "3.7", "3.9")
def test_a_turn_is_the_action_then_its_corruption_then_the_clock():
    table = Table({"hourglass": "1"}, {"hourglass": "6"}).do("recruit 1")
    assert table.cards() == 0
    assert table.hour() == "1"
    assert not table.state.is_quiet(), "bots judge the action from where it ends"
    table.do("slot 1")
    assert table.state.is_quiet()
    assert table.cards() == 1
    assert table.hour() == "3"
    codes = [entry.code for entry in table.journal.entries]
    assert codes.index(journal.TUCK) < codes.index(journal.CORRUPTION) < codes.index(journal.HOURGLASS)


@rule("cove", "3.3")
def test_the_figure_may_not_stay_where_it_stands():
    table = Table({"hourglass": "1"}, {"hourglass": "8"}).do("recruit 2", "slot 1")
    assert table.seat == 0
    assert not any(text.startswith("recruit") for text in table.legal)
    assert table.why("recruit 2") == "3.3"
    assert Table({"staff": ["M05"], "space": 1}).why("staff") == "3.3"


@rule("cove", "3.4")
def test_a_player_may_have_several_turns_in_a_row():
    table = Table({"hourglass": "1"}, {"hourglass": "4"}).do("recruit 2", "slot 1")
    assert table.seat == 0


@rule("cove", "3.17")
def test_a_turn_that_costs_no_hour_leaves_the_hourglass_in_its_stack():
    """A pending payment of nothing: the Hourglass under another stays under it."""
    table = Table(
        {"hourglass": "3"}, {"hourglass": "3"}, order=[1, 0], frames=[[32, 0], [33, 0, 0, 0]]
    ).go_on()
    assert table.data["order"] == [1, 0]
    assert table.seat == 1


@rule("cove", "3.18")
def test_a_space_whose_action_could_do_nothing_is_not_offered():
    table = Table({"space": 0, "staff": [None, None, None, "M05"]})
    assert "staff" not in table.legal
    assert table.why("staff") == "3.18"
    table = Table({"space": 0, "staff": [None, None, None, "M05"], "corruption": corrupt(1)})
    assert "staff" in table.legal


@rule("cove", "3.18")
def test_where_no_action_could_do_anything_use_staff_passes_the_time():
    """The Smith has no die left to stoke or to forge with, and the Town Square is empty."""
    shop = {"reserve": [], "furnaces": [["red1", "blue1"], [], ["green1"], ["yellow1"]]}
    table = Table({"space": 7, "shop": shop}, {"hourglass": "8"}, row=[], deck=[])
    assert table.legal == ["staff"]
    assert table.do("staff").legal == ["done"]
    assert table.do("done").hour() == "3"


@rule("cove", "3.6", "3.8")
def test_goods_are_limited_by_the_supply_and_by_nothing_else():
    shelf = {
        f"{size}-{colour}": 3 if size == "small" else 2
        for size in ("small", "large")
        for colour in ("red", "green", "blue", "yellow")
    }
    shelf["large-red"] = 1
    table = Table({"shelf": shelf}, {"hourglass": "8"}).do("recruit 2", "slot 1")  # M02: a large green good
    assert table.player(0)["shelf"]["large-green"] == 2
    assert table.player(0)["supply"] == {"large-red": 1}
    assert sum(table.player(0)["shelf"].values()) == 19
    assert COVE.observe(table.state, 1)["players"][0]["shelf"] == table.player(0)["shelf"]


@rule("cove", "3.10")
def test_passing_a_load_icon_loads_at_once():
    table = Table({"hourglass": "3"}, {"hourglass": "8"}).do("recruit 2", "slot 1")
    assert table.asked == frames.ASK_LOAD
    assert table.hour() == "4"
    table.do("load L1")
    assert table.hour() == "5"
    assert table.data["boats"]["L1"] == "W"


@rule("cove", "3.11")
def test_an_hourglass_that_arrives_goes_on_top():
    table = Table({"hourglass": "1"}, {"hourglass": "3"}, order=[1, 0]).do("recruit 2", "slot 1")
    assert table.data["order"] == [0, 1]
    assert table.seat == 0


@rule("cove", "3.12", "3.15")
def test_a_mouse_closes_a_hand_and_a_free_hand_is_a_choice():
    assert Table({"hourglass": "5"}, {"hourglass": "11"}).do("recruit 2", "slot 1").asked == frames.ASK_LOAD
    table = Table({"hourglass": "5"}, {"hourglass": "11"}, round=2).do("recruit 2", "slot 1")
    assert table.legal == ["hand", "hour"]
    table = Table({"hourglass": "7"}, {"hourglass": "11"}, round=2).do("recruit 2", "slot 1")
    assert table.asked == frames.ASK_LOAD
    assert Table({"hourglass": "7"}, {"hourglass": "11"}, round=3).do("recruit 2", "slot 1").legal == [
        "hand",
        "hour",
    ]


@rule("cove", "3.13", "3.19")
def test_a_hand_costs_a_corruption_card_avoids_the_load_and_gains_an_hour():
    """Example 12."""
    table = Table({"hourglass": "5"}, {"hourglass": "11"}, round=2).do("recruit 4", "slot 1", "hand")
    assert table.hour() == "H1"
    assert table.cards() == 2  # one of them is the cost of the fourth place
    table = Table({"hourglass": "H1"}, {"hourglass": "11"}, round=2).do("recruit 2", "slot 1")
    assert table.hour() == "7"
    assert table.data["boats"] == {name: "" for name in ("L1", "L2", "L3", "R1", "R2", "R3")}


@rule("cove", "3.13")
def test_a_move_may_go_on_over_a_hand():
    table = Table({"hourglass": "5"}, {"hourglass": "11"}, round=2).do("recruit 2", "slot 1", "hand")
    assert table.hour() == "6"
    assert table.cards() == 1


@rule("cove", "3.12")
def test_leaving_a_hand_aside_loads_as_usual():
    table = Table({"hourglass": "5"}, {"hourglass": "11"}, round=2).do(
        "recruit 2", "slot 1", "hour", "load R3"
    )
    assert table.hour() == "7"
    assert table.cards() == 0


@rule("cove", "3.14", "3.16")
def test_hourglasses_beyond_the_marker_are_gathered_on_it_the_most_advanced_on_top():
    seats = ({"hourglass": "7", "shelf": {"small-red": 1}}, {"hourglass": "10"}, {"hourglass": "9"})
    table = Table(
        *seats,
        marker="8",
        order=[0, 2, 1],
        docks={"D1": "L1", "D2": "L2", "D3": "R1", "D4": "R2"},
        boats={},
        piers={"square": "W"},
    )
    table.do("recruit 2", "slot 1")
    assert [table.hour(seat) for seat in range(3)] == ["8", "8", "8"]
    assert table.data["order"] == [1, 0, 2]  # 0 arrived on 9 last, so it lies over 2
    assert table.data["phase"] == "market"


@rule("cove", "3.16")
def test_production_goes_on_until_every_hourglass_has_reached_the_marker():
    table = Table({"hourglass": "11"}, {"hourglass": "10"}, boats={}, docks={"D1": "L1"}).do(
        "recruit 2", "slot 1"
    )
    assert table.seat in (0, 1)
    assert table.data["phase"] == "production"
