"""Chapters P1 to P5: the Peddler."""

import pytest

from comptoir.games.cove import journal
from comptoir.games.cove.game import COVE
from comptoir.games.cove.peddler_cards import CARD_NAMES, CORRUPTION, TIMES_CORRUPTION
from comptoir.kernel.dealers import SeededDealer
from comptoir.kernel.journal import Journal
from comptoir.kernel.packing import get4
from comptoir.kernel.rulebook import rule

from .table import Table, corrupt

NOBODY = {"warrior": 0, "bard": 0, "wizard": 0, "noble": 0, "rogue": 0}


def solo(shop=None, seat=None, human=None, **board):
    """A lone player on 11, the Peddler behind: the turn is the Peddler's."""
    start = str(board.get("round", 1))
    peddler = {"merchant": "peddler", "hourglass": start, "shop": shop or {}, **(seat or {})}
    return Table({"hourglass": "11", **(human or {})}, peddler, peddler="normal", **board)


def turn(left, right, shop=None, seat=None, **board):
    """One turn of the Peddler with these two cards; the person's Hourglass is a step ahead."""
    rest = [name for name in CARD_NAMES if name not in (left, right)]
    table = solo(
        {"right": right, "deck": [left], "cards": [left, right, *rest[:1]], **(shop or {})}, seat, **board
    )
    table.state.players[0].place = table.state.players[1].place + 1
    return table.go_on()


def shop_of(table):
    return table.player(-1)["shop"]


@rule("cove", "P1.1")
def test_the_peddler_faces_one_player_or_joins_two():
    for seats in (1, 2):
        state = COVE.new(seats, SeededDealer(1), peddler="normal")
        assert [player["merchant"] for player in COVE.dump(state)["players"]][-1] == "peddler"
        assert len(state.players) == seats + 1
        assert state.seats == seats
    assert len(COVE.new(2, SeededDealer(1)).players) == 2
    assert len(COVE.new(1, SeededDealer(1)).players) == 2  # a lone player always has it


@rule("cove", "P1.2")
def test_sixteen_cards_and_in_the_hard_game_four_of_them_are_others():
    cards = {
        mode: COVE.dump(COVE.new(1, SeededDealer(1), peddler=mode))["players"][1]["shop"]["cards"]
        for mode in ("normal", "hard")
    }
    assert cards["normal"] == [f"P{i:02}" for i in range(1, 17)]
    assert len(cards["hard"]) == 16
    assert set(cards["normal"]) - set(cards["hard"]) == {"P05", "P06", "P07", "P08"}
    assert set(cards["hard"]) - set(cards["normal"]) == {"H05", "H06", "H07", "H08"}


@rule("cove", "P1.3")
def test_it_borrows_the_goods_of_a_merchant_that_nobody_plays():
    counts = set()
    for seed in range(20):
        player = COVE.dump(COVE.new(1, SeededDealer(seed), merchants="alchemist"))["players"][1]
        counts.add(sum(player["supply"].values()) + sum(player["shelf"].values()))
        assert player["gold"] in (0, 2, 4)  # nothing but a Sponsorship of its first turn
    assert counts == {20, 24}  # the Captain has three large goods a colour
    counts = set()
    for seed in range(20):
        player = COVE.dump(COVE.new(1, SeededDealer(seed), merchants="captain"))["players"][1]
        counts.add(sum(player["supply"].values()) + sum(player["shelf"].values()))
    assert counts == {20}


@rule("cove", "P1.3", "P1.7")
def test_where_merchants_are_chosen_the_first_player_chooses_whose_goods_it_sells():
    state = COVE.new(2, SeededDealer(1), merchants="chosen", peddler="normal")
    dealer = SeededDealer(1)
    state.apply(COVE.read("merchant alchemist"), dealer)
    state.apply(COVE.read("merchant chronomancer"), dealer)
    assert (state.seat, COVE.observe(state, 0)["asked"]) == (0, {"what": "lender", "seat": 0})
    assert [COVE.write(int(action)) for action in state.actions()] == [
        "merchant captain",
        "merchant blacksmith",
    ]
    assert COVE.why(state, COVE.read("merchant alchemist")).clause == "1.9"
    assert COVE.dump(COVE.load(COVE.dump(state))) == COVE.dump(state)
    told = Journal()
    state.apply(COVE.read("merchant captain"), dealer, told)
    peddler = COVE.dump(state)["players"][2]
    assert sum(peddler["supply"].values()) + sum(peddler["shelf"].values()) == 24
    assert "The Peddler sells the goods of the Captain." in [COVE.tell(entry, "en") for entry in told.entries]


@rule("cove", "P1.4")
def test_its_hourglass_starts_on_top_so_that_it_has_the_first_turn():
    state = COVE.new(1, SeededDealer(1), merchants="captain")
    assert state.players[1].place > 2 or int(get4(state.order, 0)) == 1
    assert state.seat == 0


@rule("cove", "P1.4", "P1.8")
def test_with_two_players_and_the_peddler_the_clock_is_set_for_three():
    from comptoir.games.cove.clock import load_icons

    assert sum(load_icons(COVE.new(1, SeededDealer(1)))) == 7
    assert sum(load_icons(COVE.new(2, SeededDealer(1), peddler="normal"))) == 6


@rule("cove", "P1.5", "P1.6")
def test_after_the_arrival_it_has_a_card_on_the_right_and_four_customers():
    for seed in range(10):
        state = COVE.new(1, SeededDealer(seed), merchants="chosen", rogues="cultists")
        state.apply(COVE.read("merchant captain"), SeededDealer(seed))
        state.apply(COVE.read("merchant alchemist"), SeededDealer(seed))  # whose goods it sells
        shop = COVE.dump(state)["players"][1]["shop"]
        assert shop["right"] is not None
        assert len(shop["reserve"]) >= 3  # it may have loaded one since
        assert "R" not in shop["reserve"][:3]


@rule("cove", "P1.10")
def test_whoever_stands_in_the_reserve_keeps_his_place():
    table = solo({"reserve": "RZ"}, phase="market", round=1, boats={}, marker="12").go_on()
    shop = shop_of(table)
    assert shop["reserve"].startswith("RZ") or shop["left"] or len(shop["reserve"]) >= 3
    full = solo(
        {"reserve": "RZWBN"},
        {"hourglass": "12"},
        {"hourglass": "12"},
        phase="market",
        round=1,
        boats={},
        marker="12",
    )
    bag = sum(full.data["bag"].values())
    full.state.players[1].on_arrival(full.state, 1, SeededDealer(1))
    assert sum(full.data["bag"].values()) == bag


@rule("cove", "P2.1", "P2.3", "P2.4")
def test_the_right_card_says_what_and_the_left_card_how_often():
    table = turn("P09", "P05")  # x2, small red
    assert shop_of(table)["stall"][:3] == ["small-red", "small-red", None]
    assert table.hour(1) == "3"  # one hour of each half, once
    table = turn("P01", "P09", {"reserve": "WWWW"})  # x1, small red and small green, 1 corruption
    assert shop_of(table)["stall"][:3] == ["small-red", "small-green", None]
    assert table.cards(1) == 1


@rule("cove", "P2.2")
@pytest.mark.parametrize(
    ("left", "right", "slot"), [("P03", "P12", 0), ("P03", "P11", 1), ("P01", "P11", 2), ("P01", "P12", 3)]
)
def test_location_icons_name_a_half_of_the_board_and_inner_or_outer(left, right, slot):
    """Example 32: right and outer is the fourth Townsfolk."""
    row = ["M01", "M02", "M03", "M04"]
    table = turn(left, right, row=row)
    assert shop_of(table)["townsfolk"] == [row[slot]]


@rule("cove", "P2.5")
def test_its_hourglass_moves_before_it_draws_its_corruption():
    table = turn("P01", "P09")
    codes = [entry.code for entry in table.journal.entries]
    assert codes.index(journal.HOURGLASS) < codes.index(journal.CORRUPTION)


@rule("cove", "P2.6")
def test_the_left_card_takes_the_place_of_the_right_one():
    table = turn("P01", "P05")
    assert shop_of(table)["right"] == "P01"
    assert shop_of(table)["left"] is None
    assert shop_of(table)["deck"] == []


@rule("cove", "P2.7")
def test_an_empty_deck_is_made_of_the_discards():
    table = solo({"right": "P05", "deck": [], "cards": ["P01", "P02", "P05"]})
    table.state.players[0].place = 3
    table.go_on()
    assert shop_of(table)["right"] in ("P01", "P02")
    assert len(shop_of(table)["deck"]) == 1


@rule("cove", "P2.8")
@pytest.mark.parametrize(("goods", "place", "cards"), [(3, "6", 1), (4, "7", 0)])
def test_with_up_to_three_goods_it_takes_free_hands(goods, place, cards):
    """Example 34; the action is a Sponsorship, so that the stall stays as it is."""
    stall = ["small-red", "small-red", "small-red", "small-green"][:goods]
    table = turn("P01", "P13", {"stall": stall}, {"hourglass": "5"}, round=2)
    assert table.hour(1) == place
    assert table.cards(1) == cards
    assert (sum(len(people) for people in table.data["boats"].values()) == 0) == (goods == 3)


@rule("cove", "P3.1")
def test_it_recruits_without_ability_cost_or_limit_and_the_row_is_filled_between():
    table = turn(
        "P09", "P12", {"townsfolk": ["L01", "L02", "L03", "L04", "L05"]}, row=["M01", "M02", "M03", "M04"]
    )
    assert shop_of(table)["townsfolk"] == ["L01", "L02", "L03", "L04", "L05", "M03", "M04"]
    assert table.data["row"] == ["M06", "M05", "M01", "M02"]
    assert table.player(1)["shelf"] == {}
    assert table.hour(1) == "3"


@rule("cove", "P3.9")
def test_where_nobody_stands_it_recruits_nobody():
    table = turn("P03", "P12", row=[None, "M01", "M02", "M03"], deck=[])
    assert shop_of(table)["townsfolk"] == []


@rule("cove", "P3.2")
def test_recruiting_draws_two_adventurers():
    assert shop_of(turn("P01", "P12", {"reserve": "Z"}))["reserve"] == "ZWW"


@rule("cove", "P3.3", "P1.9")
@pytest.mark.parametrize(
    ("reserve", "before", "after"), [("ZZZZZZ", 3, 1), ("ZZZZZ", 3, 2), ("ZZZZZZ", 1, 0), ("ZZZZZZ", 0, 0)]
)
def test_for_want_of_room_it_discards_corruption(reserve, before, after):
    """Example 35."""
    table = turn("P01", "P12", {"reserve": reserve}, {"corruption": corrupt(before)})
    assert len(shop_of(table)["reserve"]) == 6
    assert table.cards(1) == after


@rule("cove", "P3.10")
def test_the_corruption_card_that_it_discards_is_drawn():
    left = set()
    for answer in (0, 1):
        # Chance is asked for its card on the left, then for each card that it discards
        hand = {"corruption": {"single": 1, "noble": 1, "bard": 1}}
        shop = {"right": "P12", "deck": ["P01"], "cards": ["P01", "P12"], "reserve": "ZZZZZZ"}
        table = solo(shop, hand, human={"hourglass": "2"})
        table.do("go-on", answers=[0, 0, answer])
        left.add(str(table.player(1)["corruption"]))
    assert len(left) == 2


@rule("cove", "P3.4", "P1.9")
def test_goods_take_the_leftmost_free_space_the_first_named_first():
    table = turn("P01", "P09", {"stall": ["small-blue", None, "small-blue"]})
    assert shop_of(table)["stall"][:4] == ["small-blue", "small-red", "small-blue", "small-green"]


@rule("cove", "P3.5")
def test_for_a_good_without_room_it_draws_an_adventurer():
    """Example 35."""
    stall = [
        "large-red",
        "large-red",
        "large-green",
        "large-green",
        "large-blue",
        "large-blue",
        "large-yellow",
        "large-yellow",
    ]
    table = turn("P01", "P09", {"stall": stall})
    assert shop_of(table)["stall"] == stall
    assert shop_of(table)["reserve"] == "WW"


@rule("cove", "P3.8")
def test_for_a_good_that_has_run_out_it_draws_nobody():
    table = turn("P03", "P01", {"stall": ["large-red", "large-red"]})
    assert shop_of(table)["stall"][:3] == ["large-red", "large-red", None]
    assert shop_of(table)["reserve"] == ""


@rule("cove", "P3.7")
@pytest.mark.parametrize(("before", "after"), [(3, 1), (1, 0), (0, 0)])
def test_with_no_room_in_the_reserve_either_it_discards_corruption(before, after):
    stall = [f"large-{colour}" for colour in ("red", "green", "blue", "yellow")] * 2
    shop = {"stall": stall, "reserve": "ZZZZZZ"}
    table = turn("P03", "P09", shop, {"corruption": corrupt(before)})
    assert (shop_of(table)["stall"], shop_of(table)["reserve"]) == (stall, "ZZZZZZ")
    drawn = int(TIMES_CORRUPTION[CARD_NAMES.index("P03")] + CORRUPTION[CARD_NAMES.index("P09")])
    assert table.cards(1) == after + drawn


@rule("cove", "P3.6")
@pytest.mark.parametrize(("left", "gold"), [("P01", 8), ("P09", 16)])
def test_a_sponsorship_brings_two_gold_a_customer(left, gold):
    """Example 39."""
    table = turn(left, "P13", halls={"warrior": 4, "rogue": 2})
    assert table.gold(1) == gold


def loads(stall, reserve, left="P01", right="P13", boats=None, **board):
    """The Peddler passes 3:30 with this stall and Reserve; what its boats look like then."""
    shop = {"stall": stall, "reserve": reserve}
    return turn(left, right, shop, {"hourglass": "3"}, boats=boats or {"L1": "", "R1": "", "R3": ""}, **board)


@rule("cove", "P4.1", "P4.6")
@pytest.mark.parametrize(
    ("reserve", "loaded", "left"), [("NWZ", "Z", "NW"), ("NW", "W", "N"), ("NR", "R", "N"), ("N", "B", "N")]
)
def test_it_loads_whoever_fits_its_rightmost_good_then_a_rogue_then_from_the_bag(reserve, loaded, left):
    """Example 36."""
    bag = {**NOBODY, "bard": 3}
    table = loads(["small-red", "small-blue"], reserve, bag=bag)
    assert "".join(table.data["boats"].values()) == loaded
    assert shop_of(table)["reserve"] == left


@rule("cove", "P4.2")
@pytest.mark.parametrize(
    ("left", "right", "boat"),
    [("P01", "P13", "R1"), ("P01", "P14", "R3"), ("P03", "P13", "L3"), ("P03", "P14", "L1")],
)
def test_the_boat_is_the_inner_or_outer_one_at_sea_on_the_named_half(left, right, boat):
    table = loads([], "R", left, right, boats={name: "" for name in ("L1", "L2", "L3", "R1", "R2", "R3")})
    assert {name for name, people in table.data["boats"].items() if people} == {boat}


@rule("cove", "P4.2")
def test_without_a_boat_on_that_half_it_takes_the_other():
    table = loads([], "R", "P01", "P14", boats={"L1": "", "L2": ""}, docks={"D3": "R1", "D4": "R2"})
    assert table.data["boats"] == {"L1": "R", "L2": ""}


@rule("cove", "P4.3", "P4.5")
def test_a_double_icon_is_resolved_one_after_the_other_and_the_reserve_closes_up():
    shop = {"stall": ["small-red", "small-blue"], "reserve": "NWZR"}
    table = turn("P05", "P13", shop, {"hourglass": "9"}, boats={"L3": "", "R1": ""})
    assert table.hour(1) == "10"
    assert table.data["boats"] == {"L3": "WZ", "R1": ""}
    assert shop_of(table)["reserve"] == "NR"


@rule("cove", "P4.4")
@pytest.mark.parametrize(
    ("left", "right", "docks", "dock"),
    [
        *(("P01", "P13", {}, "D3"), ("P01", "P14", {}, "D4"), ("P01", "P14", {"D4": "R2"}, "D3")),
        *(("P03", "P13", {}, "D2"), ("P03", "P14", {}, "D1"), ("P03", "P13", {"D2": "L2"}, "D1")),
    ],
)
def test_a_filled_boat_docks_at_the_inner_or_outer_dock_or_at_the_other(left, right, docks, dock):
    side = "R" if left == "P01" else "L"
    table = loads(
        [],
        "R",
        left,
        right,
        boats={"L1": "WWW" if side == "L" else "", "R1": "WWW" if side == "R" else ""},
        docks=docks,
    )
    assert table.data["docks"] == {**docks, dock: f"{side}1"}


def selling(stall, piers, seat=None, **board):
    return solo(
        {"stall": stall}, seat, phase="market", round=3, boats={}, marker="12", piers=piers, **board
    ).go_on()


@rule("cove", "P5.1")
def test_it_sells_at_the_first_opportunity():
    """Example 37."""
    table = selling(["small-yellow"], {"square": "N", "black": "NNN"})
    assert table.gold(1) == 4
    assert table.cards(1) == 0


@rule("cove", "P5.1")
def test_it_draws_one_card_after_the_black_market():
    table = selling(["small-yellow", "small-yellow", "large-red"], {"black": "NNNW"})
    assert table.gold(1) == 12 + 12 + 6
    assert table.cards(1) == 1
    assert shop_of(table)["stall"] == [None] * 8


@rule("cove", "P5.2")
def test_customers_left_in_the_reserve_bring_their_sponsorship():
    """Example 38."""
    table = solo(
        {"reserve": "WWR"}, phase="market", round=3, boats={}, marker="12", halls={"warrior": 5, "rogue": 4}
    ).go_on()
    assert table.gold(1) == 10


@rule("cove", "P5.3", "P5.7")
def test_it_serves_every_cultist_where_it_has_a_good_of_the_right_size():
    table = selling(["small-red"], {"bazaar": "RR", "square": "WRR"}, rogues="cultists")
    assert table.gold(1) == 9
    assert table.cards(1) == 2


@rule("cove", "P5.4")
def test_it_never_robs():
    table = loads([], "R", boats={"R1": "WB", "L1": ""}, rogues="robbers")
    assert table.data["boats"]["R1"] == "WBR"
    assert table.cards(1) == 0


@rule("cove", "P5.5")
def test_its_cards_are_shuffled_again_at_clean_up():
    table = solo({"right": "P01", "deck": ["P02"]}, phase="market", round=1, boats={}, marker="12").go_on()
    shop = shop_of(table)
    assert (
        len(shop["deck"])
        + 1
        + sum(1 for entry in table.journal.entries if entry.code == journal.CARD and entry.b)
        == 16
    )


@rule("cove", "P5.6")
def test_it_scores_at_the_end_like_a_person():
    halls = {"warrior": 5, "bard": 1, "wizard": 1, "noble": 1, "rogue": 3}
    table = solo(
        {"townsfolk": ["L01", "M01"]},
        {"gold": 40, "corruption": {"single": 1, "warrior": 1}},
        halls=halls,
        row=[None, "M02", "M03", "M04"],
        deck=[],
    )
    assert int(table.state.score(1)) == 40 + 10 - 3 - 3 + 5 - 6
    assert COVE.observe(table.state, 0)["players"][1]["corruption"] == 2
    assert "corruption_cards" not in COVE.observe(table.state, 0)["players"][1]
