"""Chapter C1: the Captain."""

import pytest

from comptoir.games.cove.merchants.captain.data import SECTOR_COINS, SECTOR_MOVE, SECTOR_REPEAT, SPIN_SPACE
from comptoir.games.cove.merchants.captain.sea_chart import REGION_NAMES, is_line
from comptoir.kernel.dealers import FirstDealer, SeededDealer
from comptoir.kernel.errors import BadData
from comptoir.kernel.packing import put8, sum8
from comptoir.kernel.rulebook import rule

from .shops import MERCENARY_LARGE, Shop

TREASURES = {"warrior": "red", "bard": "green", "wizard": "blue", "noble": "yellow"}


def captain(**rest):
    table = {key: rest.pop(key) for key in ("shelf", "staff", "corruption", "halls", "space") if key in rest}
    return Shop("captain", {"islands": TREASURES, **rest}, **table)


def sector(coins, move, repeat):
    """The number of a Compass sector."""
    return next(
        i for i in range(8) if (SECTOR_COINS[i], SECTOR_MOVE[i], SECTOR_REPEAT[i]) == (coins, move, repeat)
    )


@rule("cove", "C1.1", "C1.2")
def test_the_captain_starts_with_all_ships_in_the_bay_and_a_hidden_treasure_on_each_island():
    shop = Shop("captain")
    view = shop.front.observe(shop.me, True)
    assert view["ships"] == {"bay": 4}
    assert view["coins"] == 0
    assert list(view["islands"].values()) == ["hidden"] * 4
    assert view["pile"] == 8
    assert shop.front.conserved(shop.me) == {"goods": 24, "treasures": 12, "ships": 4}
    assert shop.me.space == 1


@rule("cove", "C1.3", "C1.4")
def test_move_crosses_one_dotted_line_for_an_hour():
    shop = captain().do("move")
    assert shop.legal == [
        "sail bay red",
        "sail bay green",
        "shortcut bay blue",
        "shortcut bay yellow",
        "sail bay coin",
    ]
    shop.do("sail bay red")
    assert shop.data["ships"] == {"bay": 3, "red": 1}
    assert shop.hour == 2


@rule("cove", "C1.3")
def test_move_must_move_a_ship():
    shop = captain().do("move")
    assert shop.why("anchor") == "C1.3"
    assert shop.why("sail bay pirate") == "C1.4"
    assert shop.why("shortcut bay red") == "C1.6"


@rule("cove", "C1.5")
def test_a_treasure_is_turned_up_by_a_ship():
    shop = captain(ships={"red": 1}).do("move", "sail red warrior")
    assert shop.front.observe(shop.me, False)["islands"]["warrior"] == "red"
    assert shop.journal.has_reveal


@rule("cove", "C1.6", "C1.23")
def test_a_shortcut_goes_both_ways_and_adds_a_coin():
    shop = captain(ships={"wizard": 1}).do("move", "shortcut wizard red")
    assert shop.data["coins"] == 1
    assert shop.data["ships"]["red"] == 1
    assert captain().do("move", "shortcut bay blue").data["coins"] == 1
    assert "shortcut bay yellow" in captain(staff=[0], space=SPIN_SPACE).do("staff", "ability 0").legal


@rule("cove", "C1.7")
def test_a_spin_adds_coins_and_gives_points_for_any_ships_which_may_be_lost():
    shop = captain().do("spin", answers=[sector(2, 4, 0)])
    assert shop.data["coins"] == 2
    shop.do("sail bay red", "sail bay green", "sail red warrior", "anchor")
    assert shop.data["ships"] == {"bay": 2, "green": 1, "warrior": 1}
    assert shop.hour == 3


@rule("cove", "C1.8", "C1.25")
def test_the_repeat_icon_allows_another_spin_for_a_card_and_no_hours_and_again():
    shop = captain().do("spin", "anchor", answers=[sector(0, 2, 1)])
    assert shop.legal == ["again", "enough"]
    shop.do("again", answers=[0, sector(1, 3, 1)])
    assert (shop.cards, shop.data["coins"]) == (1, 1)
    shop.do("anchor", "again", "anchor", answers=[0, sector(2, 4, 0)])
    assert (shop.cards, shop.data["coins"], shop.hour) == (2, 3, 3)


@rule("cove", "C1.8")
def test_the_repeat_may_be_left():
    shop = captain().do("spin", "anchor", "enough", answers=[sector(0, 2, 1)])
    assert (shop.cards, shop.hour) == (0, 3)


@rule("cove", "C1.9", "C1.24")
def test_the_curse_costs_one_card_for_each_request_that_cannot_be_met():
    shop = captain(coins=7).do("spin", answers=[sector(3, 5, 0)])
    assert (shop.data["coins"], shop.cards) == (7, 1)
    shop.do("shortcut bay blue")
    assert (shop.data["coins"], shop.cards) == (7, 2)


@rule("cove", "C1.10", "C1.29")
def test_fishing_gives_a_seafood_of_the_hook_and_brings_the_ship_home():
    shop = captain(ships={"red": 2, "yellow": 1}).do("fish", "catch red", "catch red", "catch yellow")
    assert shop.shelf == {"small red": 2, "small yellow": 1}
    assert shop.data["ships"] == {"bay": 4}
    assert shop.hour == 2


@rule("cove", "C1.11")
@pytest.mark.parametrize(("coins", "gold"), [(3, 3), (6, 4)])
def test_the_coin_hook_turns_up_to_four_coins_into_gold(coins, gold):
    shop = captain(ships={"coin": 1}, coins=coins).do("fish", "catch coin")
    assert (shop.gold, shop.data["coins"]) == (gold, coins - gold)


@rule("cove", "C1.10", "C1.11", "C1.30")
def test_ships_fish_in_any_order():
    """Whoever takes the coins first still has the other hooks."""
    shop = captain(ships={"red": 1, "coin": 1, "yellow": 1}, coins=2).do("fish", "catch coin")
    assert shop.legal == ["catch red", "catch yellow", "return"]
    shop.do("catch yellow", "catch red")
    assert (shop.gold, shop.shelf) == (2, {"small red": 1, "small yellow": 1})
    assert shop.data["ships"] == {"bay": 4}


@rule("cove", "C1.11", "C1.30")
def test_up_to_four_coins_may_be_none_at_all():
    """A second ship at the coin hook, or one that finds no coin, may fish and come home."""
    shop = captain(ships={"coin": 2}, coins=4).do("fish", "catch coin")
    assert shop.legal == ["catch coin", "return"]
    shop.do("catch coin")
    assert (shop.gold, shop.data["ships"]) == (4, {"bay": 4})
    alone = captain(ships={"coin": 1}, staff=[1], space=SPIN_SPACE).do("staff", "ability 1", "catch coin")
    assert (alone.gold, alone.data["ships"]) == (0, {"bay": 4})


@rule("cove", "C1.12", "C1.13", "C1.30")
def test_ships_import_in_any_order():
    """Whoever takes the coins of Pirate Isle first still has the treasures."""
    shop = captain(ships={"warrior": 1, "noble": 1, "pirate": 1}, coins=5).do("import", "haul pirate")
    assert shop.legal == ["haul warrior", "haul noble", "return"]
    shop.do("haul noble", "haul warrior")
    assert (shop.gold, shop.shelf) == (5, {"large red": 1, "large yellow": 1})
    assert shop.data["ships"] == {"bay": 4}


@rule("cove", "C1.13", "C1.30")
def test_ships_at_pirate_isle_may_import_where_no_coin_is_left():
    shop = captain(ships={"pirate": 2}, coins=3).do("import", "haul pirate")
    assert shop.legal == ["haul pirate", "return"]
    shop.do("haul pirate")
    assert (shop.gold, shop.data["ships"]) == (3, {"bay": 4})
    empty = captain(ships={"pirate": 1}).do("import", "haul pirate")
    assert (empty.gold, empty.data["ships"]) == (0, {"bay": 4})


@rule("cove", "C1.12", "C1.14")
def test_importing_takes_the_treasure_and_a_new_one_comes_at_the_end():
    shop = captain(ships={"warrior": 1, "noble": 1}).do("import", "haul warrior", "haul noble")
    assert shop.shelf == {"large red": 1, "large yellow": 1}
    assert shop.data["ships"] == {"bay": 4}
    view = shop.front.observe(shop.me, True)
    assert (view["islands"]["warrior"], view["pile"]) == ("hidden", 6)
    assert shop.hour == 3


@rule("cove", "C1.13")
def test_importing_at_pirate_isle_takes_all_coins():
    shop = captain(ships={"pirate": 1}, coins=6).do("import", "haul pirate")
    assert (shop.gold, shop.data["coins"]) == (6, 0)


@rule("cove", "C1.14", "C1.26")
def test_an_island_yields_once_and_the_second_ship_sees_the_new_treasure():
    shop = captain(ships={"warrior": 2}).do("import", "haul warrior")
    assert shop.shelf == {"large red": 1}
    assert shop.data["ships"] == {"bay": 3, "warrior": 1}
    assert shop.front.observe(shop.me, True)["islands"]["warrior"] != "hidden"


@rule("cove", "C1.15", "C1.27")
def test_every_ship_on_patrol_activates_the_icon_of_its_region_and_stays():
    shop = captain(ships={"bard": 2, "wizard": 1, "red": 1})
    assert shop.icons == [0, 2, 1, 0]


@rule("cove", "C1.16")
def test_ships_on_patrol_at_pirate_isle_allow_cards_to_be_discarded():
    shop = captain(ships={"pirate": 2}, corruption=put8(0, 0, 3))
    shop.me.after_sponsorship(shop.state, 0, FirstDealer())
    assert shop.legal == ["discard 0", "done"]
    shop.do("discard 0", "discard 0")
    assert shop.cards == 1
    at_home = captain(ships={"red": 1}, corruption=put8(0, 0, 3))
    at_home.me.after_sponsorship(at_home.state, 0, FirstDealer())
    assert "move" in at_home.legal


@rule("cove", "C1.17")
def test_the_clean_up_shuffles_all_treasures_that_are_not_on_the_shelf():
    shop = captain(ships={"bard": 1}, shelf={"large red": 3}, islands={"bard": "green"})
    shop.me.on_cleanup(shop.state, 0, SeededDealer(1))
    view = shop.front.observe(shop.me, True)
    assert view["pile"] == 5
    assert [what == "hidden" for what in view["islands"].values()] == [True, False, True, True]
    assert "red" not in shop.data["islands"].values()


@rule("cove", "C1.18", "C1.28")
def test_a_mercenarys_treasure_is_searched_for_in_the_pile_not_on_the_islands():
    shop = captain(islands=dict.fromkeys(["warrior", "bard", "wizard"], "red"))
    shop.state.row = put8(shop.state.row, 0, MERCENARY_LARGE + 1)
    shop.do("recruit 0", "tuck 0")
    assert shop.shelf == {}
    other = captain()
    other.state.row = put8(other.state.row, 0, MERCENARY_LARGE + 1)
    other.do("recruit 0", "tuck 0")
    assert other.shelf == {"large red": 1}
    assert other.data["pile"]["red"] == 1


@rule("cove", "C1.19")
def test_the_navigator_gives_two_points_then_a_coin_and_fears_the_curse():
    shop = captain(staff=[0], space=SPIN_SPACE).do("staff", "ability 0", "sail bay red")
    assert shop.data["coins"] == 0
    shop.do("sail red warrior")
    assert (shop.data["coins"], shop.legal) == (1, ["done"])
    cursed = captain(staff=[0], coins=7, space=SPIN_SPACE).do("staff", "ability 0")
    assert cursed.cards == 0
    assert cursed.do("anchor").cards == 1


@rule("cove", "C1.19", "C1.24")
def test_the_points_of_the_navigator_may_use_the_last_coin_before_his_own_is_due():
    shop = captain(staff=[0], coins=6, space=SPIN_SPACE).do("staff", "ability 0", "shortcut bay blue")
    assert (shop.data["coins"], shop.cards) == (7, 0)
    shop.do("anchor")
    assert (shop.data["coins"], shop.cards) == (7, 1)


@rule("cove", "C1.20")
def test_the_fisher_fishes_with_one_ship():
    shop = captain(ships={"red": 2}, staff=[1], space=SPIN_SPACE).do("staff", "ability 1", "catch red")
    assert shop.shelf == {"small red": 1}
    assert shop.legal == ["done"]


@rule("cove", "C1.21")
def test_the_treasure_hunter_turns_a_coin_into_gold():
    shop = captain(coins=2, staff=[2], space=SPIN_SPACE).do("staff", "ability 2")
    assert (shop.gold, shop.data["coins"]) == (1, 1)
    assert "staff" not in captain(coins=0, staff=[2], space=SPIN_SPACE).legal


@rule("cove", "C1.22")
def test_fishing_and_importing_are_chosen_ship_by_ship_but_one_must_act():
    shop = captain(ships={"red": 2}).do("fish")
    assert shop.why("return") == "C1.22"
    assert shop.do("catch red").legal == ["catch red", "return"]
    assert shop.do("return").data["ships"]["red"] == 1
    idle = captain(ships={"red": 1}, shelf={"small red": 3})
    assert idle.why("fish") == "C1.22"  # the red seafood has run out
    assert idle.why("import") == "C1.22"
    both = captain(ships={"warrior": 1, "pirate": 1}, coins=1).do("import")
    assert both.why("return") == "C1.22"
    assert both.why("haul bard") == "C1.12"
    assert captain(ships={"red": 1}).do("fish").why("catch green") == "C1.10"


def test_the_map_leads_everywhere_from_the_bay():
    far = {"bay": 0}
    for steps in range(1, 4):
        for start in [name for name, number in far.items() if number == steps - 1]:
            for region, name in enumerate(REGION_NAMES):
                if is_line(REGION_NAMES.index(start), region):
                    far.setdefault(name, steps)
    assert [name for name in REGION_NAMES if far[name] == 1] == ["red", "green", "coin"]
    assert [name for name in REGION_NAMES if far[name] == 2] == [
        "blue",
        "yellow",
        "warrior",
        "bard",
        "pirate",
    ]
    assert [name for name in REGION_NAMES if far[name] == 3] == ["wizard", "noble"]


def test_face_down_treasures_are_dealt_again_in_what_a_seat_imagines():
    shop = captain(ships={"warrior": 1})
    seen = set()
    for seed in range(30):
        twin = shop.me.copy()
        twin.imagine(shop.state, 0, 0, SeededDealer(seed))
        assert shop.front.observe(twin, True) == shop.front.observe(shop.me, True)
        assert sum8(twin.corruption) == 0
        seen.add(shop.front.dump(twin)["islands"]["noble"])
    assert seen == {"red", "green", "blue", "yellow"}


@pytest.mark.parametrize(
    "wrong",
    [
        {"ships": {"red": 5}},
        {"ships": {"moon": 1}},
        {"ships": []},
        {"coins": 8},
        {"islands": {"warrior": "pink"}},
        {"islands": ["red"]},
        {"pile": {"red": 9}},
        {"pile": {"red": 1}},
        {"islands": dict.fromkeys(TREASURES, "red")},
    ],
)
def test_a_map_that_cannot_be_is_refused(wrong):
    with pytest.raises(BadData):
        Shop("captain", wrong)
