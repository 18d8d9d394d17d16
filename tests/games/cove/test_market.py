"""Chapters 5 and 6: the Market phase, and Corruption cards."""

import pytest

from comptoir.games.cove import journal
from comptoir.games.cove.corruption import draw_corruption
from comptoir.games.cove.data import SIZES
from comptoir.games.cove.game import COVE
from comptoir.games.cove.market import sponsor, takes_size
from comptoir.kernel.dealers import FirstDealer, ScriptedDealer, SeededDealer
from comptoir.kernel.rulebook import rule

from .table import Table, corrupt

SHELF = {"large-blue": 1, "small-red": 2, "small-yellow": 2}
PIERS = {"bazaar": "ZZ", "square": "WWWWN", "black": "NN"}
LAST = {"round": 3}  # no Clean-up afterwards: the game ends


def market(*seats, **board):
    return Table(*seats, phase="market", marker="12", boats={}, **{"piers": PIERS, **LAST, **board}).go_on()


@rule("cove", "5.1", "5.2")
def test_piers_are_played_in_order_and_at_each_the_top_of_the_stack_sells_first():
    table = market({"shelf": SHELF}, {"shelf": {"small-red": 1, "large-blue": 1}}, order=[1, 0])
    asked = []
    while table.state.seat is not None:
        asked.append((table.seat, table.data["frames"][-1][2]))
        table.do("done")
    assert asked == [(1, 0), (0, 0), (1, 1), (0, 1), (0, 2)]


@rule("cove", "5.1")
@pytest.mark.parametrize(
    ("pier", "sold"), [(0, ["large-red"]), (1, ["small-red"]), (2, ["small-red", "large-red"])]
)
def test_the_bazaar_takes_large_goods_the_square_small_ones_the_black_market_both(pier, sold):
    people = {"bazaar": "W", "square": "W", "black": "W"}
    table = market({"shelf": {"small-red": 1, "large-red": 1}}, piers=people)
    for _ in range(pier):
        table.do("done")
    assert [text.removeprefix("sell ") for text in table.legal if text.startswith("sell ")] == sold
    if pier == 0:
        assert table.why("sell small-red") == "5.1"
    assert [f"{size}-red" for number, size in enumerate(SIZES) if takes_size(pier, number)] == sold


@rule("cove", "5.3", "5.10")
@pytest.mark.parametrize(
    ("good", "price"),
    [
        *(("small-red", 3), ("small-green", 3), ("small-blue", 4), ("small-yellow", 4)),
        *(("large-red", 6), ("large-green", 6), ("large-blue", 8), ("large-yellow", 8)),
    ],
)
def test_a_good_brings_its_price_for_every_customer_of_its_colour(good, price):
    letter = {"red": "W", "green": "B", "blue": "Z", "yellow": "N"}[good.split("-")[1]]
    table = market({"shelf": {good: 1}}, piers={"black": letter * 3 + "R"}).do(f"sell {good}")
    assert table.gold() == 3 * price


@rule("cove", "5.3")
def test_without_a_customer_of_its_colour_a_good_is_not_sold():
    table = market({"shelf": {"small-red": 1, "small-blue": 1}})
    assert "sell small-blue" not in table.legal
    assert table.why("sell small-blue") == "5.3"
    assert table.why("sell small-green") == "5.3"
    assert table.why("sell-all") == "5.3"


@rule("cove", "5.4")
def test_customers_stay_and_sold_goods_return_to_the_supply():
    table = market({"shelf": {"small-red": 2}}, {"shelf": {"small-red": 1}})
    assert table.player(0)["supply"]["small-red"] == 1
    table.do("sell-all")
    assert table.gold(0) == 24
    assert table.player(0)["supply"]["small-red"] == 3
    table.do("sell small-red")
    assert table.gold(1) == 12
    assert table.data["piers"]["square"] == "WWWWN"


@rule("cove", "5.5")
def test_goods_may_be_kept_for_another_day():
    table = market({"shelf": {"small-red": 2}}, round=2).do("sell small-red", "done")
    assert table.player(0)["shelf"] == {"small-red": 1}
    assert table.data["round"] == 3


@rule("cove", "5.6")
def test_whoever_sold_at_the_black_market_draws_exactly_one_card():
    table = market({"shelf": {"small-yellow": 2}}, {"shelf": {"small-yellow": 1}}, piers={"black": "NN"})
    table.do("sell small-yellow", "sell small-yellow")
    assert table.gold() == 16
    assert table.cards(0) == 0  # the card is drawn when everybody has sold
    table.do("done")
    assert (table.cards(0), table.cards(1)) == (1, 0)


@rule("cove", "5.7")
def test_an_active_icon_brings_the_adventurers_of_its_hall_every_time():
    """Example 4: once 4 gold, twice 8."""
    for ships, gold in ((1, 4), (2, 8)):
        shop = {"ships": {"warrior": ships, "bay": 4 - ships}}
        table = market(
            {}, {"shop": shop}, halls={"warrior": 4, "bard": 1, "wizard": 1, "noble": 1, "rogue": 2}
        )
        assert table.gold(1) == gold
        assert table.player(1)["sponsorship"] == gold


@rule("cove", "5.8")
def test_an_immediate_sponsorship_brings_the_same_at_once():
    table = Table(halls={"warrior": 4})
    sponsor(table.state, 0, 0)
    assert table.gold() == 4


@rule("cove", "5.9", "5.11")
def test_gold_has_no_ceiling():
    """Example 6: a gem and marker 6."""
    table = market({"gold": 96, "shelf": {"small-red": 1}}, piers={"black": "WWW"}).do("sell small-red")
    assert divmod(table.gold(), 100) == (1, 5)


# Corruption cards


@rule("cove", "6.1", "6.2")
def test_a_corruption_card_is_known_to_its_owner_only_and_its_number_to_all():
    table = Table()
    table.state.journal = table.journal
    draw_corruption(table.state, 0, 2, ScriptedDealer([0, 59 - 1]))
    own, other, spectator = (COVE.observe(table.state, seat)["players"][0] for seat in (0, 1, None))
    assert own["corruption_cards"] == {"single": 1, "warrior": 0, "bard": 0, "wizard": 0, "noble": 1}
    assert "corruption_cards" not in other
    assert "corruption_cards" not in spectator
    assert other["corruption"] == spectator["corruption"] == 2
    kinds = [entry for entry in table.journal.entries if entry.code == journal.CORRUPTION_KIND]
    assert [entry.only for entry in kinds] == [0, 0]


@rule("cove", "6.2")
def test_what_the_others_hold_is_dealt_again_when_a_seat_imagines():
    table = Table({"corruption": {"single": 3}}, {"corruption": {"noble": 3}})
    hands = set()
    for seed in range(20):
        seen = table.state.imagine(0, SeededDealer(seed))
        assert int(seen.players[0].corruption) == int(table.state.players[0].corruption)
        hands.add(int(seen.players[1].corruption))
    assert len(hands) > 3


@rule("cove", "6.3", "6.4", "3.5")
def test_one_chooses_what_to_discard_and_it_lies_face_up():
    table = Table({"corruption": {"single": 1, "noble": 1}}, row=["L01", "L02", "L03", "L04"]).do("recruit 2")
    assert table.legal == ["discard single", "discard noble"]
    assert table.why("discard bard") == "6.3"
    assert table.why("done") == "3.5"
    table.do("discard noble")
    assert COVE.observe(table.state, 1)["discards"]["noble"] == 1
    assert table.cards() == 1


@rule("cove", "6.5")
def test_an_empty_deck_is_made_of_the_discards():
    table = Table(corruption_deck={}, discards=corrupt(2))
    assert draw_corruption(table.state, 0, 3, FirstDealer()) == 2
    assert table.cards() == 2
    assert table.data["discards"]["single"] == 0
    assert draw_corruption(table.state, 0, 1, FirstDealer()) == 0
