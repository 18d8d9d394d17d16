"""The merchants' worked examples of the spec, 16 to 31, by their numbers."""

import pytest

from comptoir.games.cove import market
from comptoir.kernel.errors import IllegalAction

from .shops import Shop


def alchemist(decanter=None, **shop):
    return Shop("alchemist", shop if decanter is None else {"decanter": decanter, **shop})


def test_example_16_what_drops_decides_what_is_taken():
    row = ["red", "blue", "green", "yellow", "red", "ichor", "green", "blue"]
    shop = alchemist(row).do("take middle", "name yellow")
    assert shop.legal == ["drop t0", "drop t1"]
    shop.do("drop t0")
    assert shop.data["hand"] == {"yellow": 1, "ichor": 1}
    assert shop.data["decanter"][3] == "green"
    other = alchemist(row).do("take middle", "name yellow", "drop t1")
    assert other.data["hand"] == {"yellow": 1}


POTS = [["green", "green"], ["red", "red", "blue"], ["blue", "yellow", "ichor"]]


def test_example_17_one_brew_serves_three_cauldrons():
    shop = alchemist(cauldrons=POTS).do("brew", "mix 1 potion-green", "mix 2 elixir-red")
    assert shop.legal == [
        "mix 3 potion-blue-ichor",
        "mix 3 potion-yellow-ichor",
        "mix 3 elixir-blue",
        "mix 3 elixir-yellow",
        "mix 3 extract",
        "pass",
    ]
    shop.do("mix 3 extract", "uncover noble")
    assert shop.data["cauldrons"] == [[], [], ["extract"], []]
    assert shop.hour == 2


def test_example_18_an_elixir_sends_its_ichor_to_the_waste():
    shop = alchemist(cauldrons=POTS).do("brew", "mix 1 potion-green", "mix 2 elixir-red", "mix 3 elixir-blue")
    assert shop.data["waste"] == 1
    assert shop.data["bag"] == {"red": 3, "green": 3, "blue": 3, "yellow": 3, "ichor": 5}


def test_example_19_an_explosion_fills_the_waste():
    decanter = ["red", "blue", "green", "yellow", "red", "ichor", "green", "blue"]
    full = [
        ["extract", "ichor"],
        ["red", "red", "green"],
        ["blue", "blue", "yellow"],
        ["yellow", "yellow", "green"],
    ]
    shop = alchemist(decanter, cauldrons=full, waste=2).do("take top", "name green", "place ichor 1")
    assert shop.data["waste"] == 4
    assert shop.data["cauldrons"][0] == ["green", "extract"]
    assert shop.cards == 1


def test_example_20_the_curse_costs_exactly_one_card():
    shop = Shop("captain", {"coins": 6}).do("spin", answers=[6])
    assert (shop.data["coins"], shop.cards) == (7, 1)


def test_example_21_coins_become_gold_by_fishing_or_importing():
    fishing = Shop("captain", {"coins": 6, "ships": {"coin": 1}}).do("fish", "catch coin")
    assert (fishing.gold, fishing.data["coins"], fishing.data["ships"]) == (4, 2, {"bay": 4})
    importing = Shop("captain", {"coins": 6, "ships": {"pirate": 1}}).do("import", "haul pirate")
    assert importing.gold == 6


def test_example_22_an_island_yields_once_in_a_turn():
    shop = Shop(
        "captain", {"ships": {"warrior": 2, "bard": 1}, "islands": {"warrior": "red", "bard": "blue"}}
    ).do("import", "haul warrior")
    assert shop.legal == ["haul bard", "return"]
    with pytest.raises(IllegalAction):
        shop.do("haul warrior")


def test_example_23_two_ships_on_patrol_count_twice():
    shop = Shop("captain", {"ships": {"bard": 2}}, halls={1: 3})
    market.collect(shop.state, 0)
    assert shop.gold == 6


PHOTO = {"tiles": ["RL", "RG", "GL", "RS"], "blue": ["RG", "GL", "BL", "YL", "GS", "BS", "YS", "YB"]}


def test_example_24_the_walk_of_two_figures():
    shop = Shop("chronomancer", {**PHOTO, "chronomancer": "left", "assistant": "u1"})

    def figures():
        return {text.split()[1] for text in shop.own}

    assert figures() == {"assistant"}
    shop.do("walk assistant u3", "recruit 0", "tuck 0")
    assert figures() == {"chronomancer", "assistant"}
    shop.do("walk chronomancer u2", "relic red")
    assert figures() == {"assistant"}
    shop.do("walk assistant right", "freeze warrior", "freeze bard", "march")
    assert figures() == {"chronomancer"}
    shop.do("walk chronomancer u3", "recruit 0", "tuck 1", "march")
    assert shop.own == ["walk chronomancer right"]
    shop.do("walk chronomancer right", "shift BL", "march")
    assert figures() == {"assistant"}


def test_example_25_portal_costs_of_the_photograph():
    shop = Shop("chronomancer", PHOTO)
    portals = shop.front.observe(shop.me, True)["portals"]
    costs = {name: (joint["does"], joint["hours"], joint["corruption"]) for name, joint in portals.items()}
    assert costs == {
        "u1": ("RL", 2, 0),
        "u2": ("RG", 1, 0),
        "u3": ("recruit", 2, 0),
        "l1": ("GL", 1, 0),
        "l2": ("RS", 1, 1),
        "l3": ("staff", 2, 0),
    }


def test_example_26_a_shift_at_the_left_machine():
    shop = Shop("chronomancer", {**PHOTO, "chronomancer": "l1", "assistant": "left"}).do(
        "walk chronomancer left", "shift YL"
    )
    assert shop.data["tiles"] == ["YL", "RG", "RL", "RS"]
    view = shop.front.observe(shop.me, True)
    assert "GL" in view["stream"]
    assert "GL" not in view["blue"]
    assert "RL" not in view["blue"]


def test_example_27_frozen_hours_pay_for_their_own_freezing():
    shop = Shop("chronomancer", {}).do(
        "walk assistant right", "freeze warrior", "freeze bard", "spend warrior", "spend bard"
    )
    assert shop.hour == 1


@pytest.mark.parametrize(
    ("die", "goods", "cards"),
    [
        ("red4", {"small red": 1}, 0),
        ("red3", {"small red": 1}, 1),
        ("red2", {}, 0),
        ("blue6", {"small blue": 1}, 0),
        ("blue5", {"small blue": 1}, 1),
    ],
)
def test_example_28_heat_of_a_small_furnace(die, goods, cards):
    shop = Shop("blacksmith", {"furnaces": [[], [], [die]]}).do("forge")
    shop.do("make 3" if goods else "finish")
    assert (shop.shelf, shop.cards) == (goods, cards)


def test_example_29_the_top_die_fixes_the_colour_of_a_weapon():
    for dice, weapon in ((["yellow5", "red5"], "large yellow"), (["red5", "yellow5"], "large red")):
        shop = Shop("blacksmith", {"furnaces": [dice]}).do("forge", "make 1")
        assert (shop.shelf, shop.cards) == ({weapon: 1}, 0)


def test_example_30_the_smelter_rolls_both_dice():
    shop = Shop("blacksmith", {"reserve": ["red1", "blue1", "yellow1"], "feeding": "green1"}).do(
        "forge", "smelt blue", answers=[5, 5]
    )
    assert shop.data["reserve"] == ["red1", "green6", "blue1", "blue6", "yellow1"]
    assert shop.icons == [0, 0, 1, 0]


def test_example_31_the_bellows_spread_three_points():
    shop = Shop("blacksmith", {}, staff=[0], space=7).do(
        "staff", "ability 0", "bellows 1 up", "bellows 1 up", "bellows 2 down"
    )
    assert shop.data["charcoal"] == [6, 3, 4, 4]
