"""Chapter 1: setup."""

import pytest

from comptoir.games.cove.game import COVE
from comptoir.kernel.dealers import FirstDealer, SeededDealer
from comptoir.kernel.errors import BadSetup
from comptoir.kernel.packing import get4
from comptoir.kernel.rulebook import rule

from .table import Table


def new(seats=4, seed=1, **options):
    return COVE.new(seats, SeededDealer(seed), **options)


@rule("cove", "1.1", "2.1", "1.10")
def test_six_boats_of_four_seats_lie_three_on_each_side_with_two_adventurers_each():
    boats = COVE.dump(new())["boats"]
    assert list(boats) == ["L1", "L2", "L3", "R1", "R2", "R3"]
    assert [len(people) for people in boats.values()] == [2] * 6


@rule("cove", "1.2")
@pytest.mark.parametrize(
    ("sets", "letters", "cards"),
    [("locals+mercenaries", "LM", 24), ("locals+sailors", "LS", 24), ("all", "LMS", 36)],
)
def test_the_chosen_sets_of_townsfolk_are_shuffled_together_and_four_lie_face_up(sets, letters, cards):
    data = COVE.dump(new(townsfolk=sets))
    assert len(data["row"]) == 4
    everybody = data["row"] + data["deck"]
    assert len(everybody) == cards
    assert {card[0] for card in everybody} == set(letters)


@rule("cove", "1.3")
def test_sixty_corruption_cards_form_the_deck():
    assert COVE.observe(new(), 0)["corruption_deck"] == 60


@rule("cove", "1.4", "1.5", "8.1")
@pytest.mark.parametrize(
    ("card", "lair", "bag"), [("criminals", 2, 4), ("cultists", 2, 6), ("robbers", 2, 4)]
)
def test_one_of_each_faction_is_in_its_hall_and_the_rogue_card_fills_lair_and_bag(card, lair, bag):
    state = COVE.new(2, SeededDealer(3), merchants="chosen", rogues=card)
    data = COVE.dump(state)
    assert data["halls"] == {"warrior": 1, "bard": 1, "wizard": 1, "noble": 1, "rogue": lair}
    assert data["bag"] == {"warrior": 12, "bard": 12, "wizard": 8, "noble": 8, "rogue": bag}


@rule("cove", "1.6")
def test_the_market_marker_is_on_twelve_and_no_hand_is_open_in_the_first_round():
    assert COVE.dump(new())["marker"] == "12"
    table = Table({"hourglass": "5"}, {"hourglass": "11"}).do("recruit 2", "slot 1", "load L1")
    assert table.hour() == "7"


@rule("cove", "1.7")
def test_all_hourglasses_are_stacked_on_one_in_random_order():
    orders = set()
    for seed in range(20):
        data = COVE.dump(new(3, seed))
        assert [player["hourglass"] for player in data["players"]] == ["1"] * 3
        orders.add(tuple(data["order"]))
    assert len(orders) == 6


@rule("cove", "1.8")
@pytest.mark.parametrize(("seats", "loads"), [(2, 7), (3, 6), (4, 5)])
def test_a_full_lap_loads_more_often_the_fewer_play(seats, loads):
    """Example 7."""
    from comptoir.games.cove.clock import load_icons

    assert sum(load_icons(new(seats))) == loads


@rule("cove", "1.8", "1.11")
def test_the_double_icons_are_at_half_past_nine_and_half_past_eleven():
    from comptoir.games.cove.clock import load_icons

    assert list(load_icons(new(2))) == [0, 0, 0, 1, 0, 1, 0, 1, 0, 2, 0, 2]
    assert list(load_icons(new(3))) == [0, 0, 0, 1, 0, 1, 0, 1, 0, 1, 0, 2]


@rule("cove", "1.9")
def test_everybody_is_dealt_a_different_merchant():
    for seed in range(10):
        slugs = [player["merchant"] for player in COVE.dump(new(4, seed))["players"]]
        assert sorted(slugs) == ["alchemist", "blacksmith", "captain", "chronomancer"]


@rule("cove", "1.9")
def test_everybody_may_choose_a_merchant_in_turn():
    state = COVE.new(2, FirstDealer(), merchants="chosen")
    assert [COVE.write(int(a)) for a in state.actions()] == [
        f"merchant {slug}" for slug in ("alchemist", "captain", "chronomancer", "blacksmith")
    ]
    state.apply(COVE.read("merchant captain"), FirstDealer())
    assert state.seat == 1
    assert COVE.why(state, COVE.read("merchant captain")).clause == "1.9"
    state.apply(COVE.read("merchant alchemist"), FirstDealer())
    data = COVE.dump(state)
    assert [player["merchant"] for player in data["players"]] == ["captain", "alchemist"]
    assert data["round"] == 1
    assert [player["gold"] for player in data["players"]] == [0, 0]


@rule("cove", "1.9")
def test_the_first_seat_may_name_its_merchant():
    assert {
        COVE.dump(new(3, seed, merchants="blacksmith"))["players"][0]["merchant"] for seed in range(5)
    } == {"blacksmith"}


@rule("cove", "2.3")
def test_the_game_lasts_three_rounds():
    from comptoir.kernel.playout import play_randomly

    state = new(3)
    rounds = [1]
    while state.seat is not None:
        play_randomly(state, SeededDealer(int(state.round)), 1)
        if state.round != rounds[-1]:
            rounds.append(int(state.round))
    assert rounds == [1, 2, 3]


def test_the_peddler_does_not_join_three_players():
    with pytest.raises(BadSetup):
        new(3, peddler="normal")


def test_the_stack_names_every_seat_once():
    state = new(4)
    assert sorted(int(get4(state.order, i)) for i in range(4)) == [0, 1, 2, 3]


@rule("cove", "1.9")
@pytest.mark.parametrize("merchant", ["alchemist", "captain", "chronomancer", "blacksmith"])
def test_a_merchant_that_was_chosen_has_no_shop_before_all_have_chosen(merchant):
    state = COVE.new(2, FirstDealer(), merchants="chosen")
    state.apply(COVE.read(f"merchant {merchant}"), FirstDealer())
    assert COVE.dump(COVE.load(COVE.dump(state))) == COVE.dump(state)
