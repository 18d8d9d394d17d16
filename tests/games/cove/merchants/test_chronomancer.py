"""Chapter T1: the Chronomancer and his Assistant."""

import pytest

from comptoir.games.cove.merchants.chronomancer.portals import SHARD_NAMES
from comptoir.kernel.dealers import SeededDealer
from comptoir.kernel.errors import BadData
from comptoir.kernel.rulebook import rule

from .shops import Shop


def chronomancer(**rest):
    table = {key: rest.pop(key) for key in ("shelf", "staff", "corruption", "halls", "space") if key in rest}
    return Shop("chronomancer", rest, **table)


def portal(shop, name):
    joint = shop.front.observe(shop.me, True)["portals"][name]
    return joint["does"], joint["hours"], joint["corruption"]


@rule("cove", "T1.1", "T1.2", "T1.3")
def test_the_chronomancer_starts_with_special_shards_above_and_a_blue_stream():
    shop = Shop("chronomancer")
    view = shop.front.observe(shop.me, True)
    assert (view["chronomancer"], view["assistant"]) == ("left", "left")
    assert len(view["covered"]) == 4
    assert set(view["tiles"][:2]) == {"RG", "YB"}
    assert len(view["stream"]) == 6
    assert view["blue"] == view["stream"]
    assert shop.front.conserved(shop.me) == {"goods": 20, "shards": 10}


@rule("cove", "T1.3")
def test_the_special_shards_lie_either_way():
    seen = set()
    for seed in range(20):
        shop = Shop("chronomancer")
        shop.me.tiles = 0
        shop.me.setup(shop.state, 0, SeededDealer(seed))
        seen.add(tuple(shop.data["tiles"][:2]))
    assert seen == {("RG", "YB"), ("YB", "RG")}


@rule("cove", "T1.4", "T1.4a")
def test_the_loop_goes_over_the_upper_portals_to_the_right_machine_and_back_below():
    shop = chronomancer()
    walks = [text.split()[2] for text in shop.own]
    assert walks == ["u1", "u2", "u3", "right"]
    below = chronomancer(chronomancer="right", assistant="right", staff=[3], corruption=1)
    assert [text.split()[2] for text in below.own] == ["l3", "l2", "l1", "left"]


@rule("cove", "T1.5")
def test_a_portal_does_its_right_half_and_costs_both():
    shop = chronomancer(tiles=["RL", "RG", "GL", "RS"], blue=["RG", "GL"])
    assert portal(shop, "u1") == ("RL", 2, 0)
    assert portal(shop, "u3") == ("recruit", 2, 0)
    assert portal(shop, "l2") == ("RS", 1, 1)


@rule("cove", "T1.6")
@pytest.mark.parametrize("shard", SHARD_NAMES)
def test_the_blue_face_has_one_icon_less(shard):
    others = [name for name in SHARD_NAMES if name != shard][:3]
    white = portal(chronomancer(tiles=[shard, *others], blue=[]), "u1")
    blue = portal(chronomancer(tiles=[shard, *others], blue=[shard]), "u1")
    assert sum(white[1:]) == sum(blue[1:]) + 1


@rule("cove", "T1.7")
def test_each_turn_one_figure_moves_clockwise_and_acts_where_it_stops():
    shop = chronomancer(chronomancer="left", assistant="u3", tiles=["RL", "GL", "RS", "GS"])
    assert shop.own == ["walk chronomancer u1", "walk chronomancer u2", "walk assistant right"]
    shop.do("walk chronomancer u2")
    assert shop.shelf == {"large green": 1}
    assert (shop.data["chronomancer"], shop.data["assistant"]) == ("u2", "u3")


@rule("cove", "T1.8")
def test_the_assistant_stops_at_a_machine_and_waits_there_for_the_chronomancer():
    shop = chronomancer(chronomancer="u1", assistant="right")
    assert all(text.startswith("walk chronomancer") for text in shop.own)
    assert shop.why("walk assistant l3") == "T1.8"
    assert chronomancer(chronomancer="left", assistant="u2").why("walk assistant l3") == "T1.8"


@rule("cove", "T1.22")
def test_right_behind_the_assistant_the_chronomancer_waits():
    shop = chronomancer(chronomancer="u1", assistant="u2")
    assert shop.own == ["walk assistant u3", "walk assistant right"]
    assert shop.why("walk chronomancer u2") == "T1.22"


@rule("cove", "T1.29")
def test_a_portal_holds_one_figure():
    shop = chronomancer(chronomancer="left", assistant="u2")
    assert shop.why("walk chronomancer u2") == "T1.29"
    with pytest.raises(BadData):
        chronomancer(chronomancer="u2", assistant="u2")


@rule("cove", "T1.9")
def test_the_chronomancer_never_passes_the_assistant():
    shop = chronomancer(chronomancer="left", assistant="u2")
    assert shop.why("walk chronomancer u3") == "T1.9"
    assert "walk chronomancer u1" in shop.legal
    machine = chronomancer(chronomancer="u3", assistant="right")
    assert machine.own == ["walk chronomancer right"]


@rule("cove", "T1.10", "T1.24")
def test_freezing_time_takes_two_frozen_hours_and_activates_their_icons():
    shop = chronomancer().do("walk assistant right")
    assert shop.legal == ["freeze warrior", "freeze bard", "freeze wizard", "freeze noble"]
    shop.do("freeze noble")
    assert shop.legal == ["freeze warrior", "freeze bard", "freeze wizard"]
    shop.do("freeze bard")
    assert shop.icons == [0, 1, 0, 1]
    shop.do("march")
    assert shop.hour == 3


@rule("cove", "T1.10")
def test_freezing_with_no_frozen_hour_left_does_nothing():
    shop = chronomancer(covered=[]).do("walk assistant right", "march")
    assert shop.icons == [1, 1, 1, 1]
    assert shop.hour == 3


@rule("cove", "T1.25")
def test_freezing_with_one_left_takes_one():
    shop = chronomancer(covered=["wizard"]).do("walk assistant right")
    assert shop.icons == [1, 1, 1, 1]


@rule("cove", "T1.11", "T1.23", "T1.24")
def test_frozen_hours_save_hours_and_cover_an_icon_of_choice_again():
    shop = chronomancer(
        chronomancer="left", assistant="u3", tiles=["YS", "RG", "RL", "GL"], blue=[], covered=["warrior"]
    )
    shop.do("walk chronomancer u1", "relic yellow")
    assert shop.cards == 1  # no token saves corruption
    assert shop.legal == ["spend bard", "spend wizard", "spend noble", "march"]
    shop.do("spend noble")
    assert shop.icons == [0, 1, 1, 0]
    assert shop.hour == 1


@rule("cove", "T1.11", "T1.24")
def test_frozen_hours_are_spent_in_any_order():
    tiles = ["RL", "RG", "YS", "GL"]
    shop = chronomancer(assistant="u3", tiles=tiles, blue=[], covered=["warrior"]).do("walk chronomancer u1")
    shop.do("spend noble")
    assert shop.legal == ["spend bard", "spend wizard", "march"]
    assert shop.why("spend noble") == "T1.11"
    shop.do("spend bard")
    assert shop.icons == [0, 0, 1, 0]
    assert shop.hour == 1


@rule("cove", "T1.11")
def test_a_cost_never_falls_below_zero():
    shop = chronomancer(
        chronomancer="left", assistant="u2", tiles=["RL", "GL", "RS", "GS"], blue=["RL"], covered=[]
    )
    shop.do("walk chronomancer u1", "spend warrior")
    assert shop.hour == 1
    assert shop.icons == [0, 1, 1, 1]


@rule("cove", "T1.12")
def test_a_shift_brings_in_a_shard_and_flips_the_one_that_leaves():
    shop = chronomancer(chronomancer="u3", assistant="right", tiles=["RL", "RG", "GL", "RS"], blue=["YL"])
    shop.do("walk chronomancer right", "shift YL")
    assert shop.data["tiles"] == ["RL", "YL", "GL", "RG"]
    assert shop.data["blue"] == ["YL", "RS"]
    assert shop.hour == 2


@rule("cove", "T1.12")
def test_only_a_shard_of_the_stream_comes_in():
    shop = chronomancer(chronomancer="u3", assistant="right", tiles=["RL", "RG", "GL", "RS"]).do(
        "walk chronomancer right"
    )
    assert shop.legal == ["shift BL", "shift YL", "shift GS", "shift BS", "shift YS", "shift YB"]
    assert shop.why("shift RL") == "T1.12"


@rule("cove", "T1.13", "T1.28")
def test_an_artifact_portal_gives_the_artifact_while_there_is_one():
    tiles = ["BL", "RG", "RL", "GL"]
    assert chronomancer(assistant="u3", tiles=tiles).do("walk chronomancer u1").shelf == {"large blue": 1}
    sold_out = chronomancer(assistant="u3", tiles=tiles, shelf={"large blue": 2})
    assert sold_out.why("walk chronomancer u1") == "T1.28"


@rule("cove", "T1.14")
def test_a_portal_of_two_relics_gives_one_of_them():
    shop = chronomancer(assistant="u3", tiles=["YB", "RG", "RL", "GL"]).do("walk chronomancer u1")
    assert shop.legal == ["relic yellow", "relic blue"]
    assert shop.why("relic red") == "T1.14"
    assert shop.do("relic blue").shelf == {"small blue": 1}
    out = chronomancer(
        assistant="u3", tiles=["YB", "RG", "RL", "GL"], shelf={"small yellow": 3, "small blue": 3}
    )
    assert out.why("walk chronomancer u1") == "T1.28"


@rule("cove", "T1.15", "T1.27")
def test_a_relic_or_the_sponsorship_of_its_colour_even_without_a_relic():
    tiles = ["GS", "RG", "RL", "GL"]
    shop = chronomancer(assistant="u3", tiles=tiles, halls={1: 4}).do("walk chronomancer u1")
    assert shop.legal == ["relic green", "sponsor bard"]
    assert shop.do("sponsor bard").gold == 4
    out = chronomancer(assistant="u3", tiles=tiles, shelf={"small green": 3}).do("walk chronomancer u1")
    assert out.legal == ["sponsor bard"]


@rule("cove", "T1.16", "T1.26")
def test_the_recruiting_portal_ignores_the_town_square_cost():
    shop = chronomancer(tiles=["RG", "RL", "GL", "RS"]).do("walk assistant u3")
    assert shop.legal == ["recruit 0", "recruit 1", "recruit 2", "recruit 3"]
    row = shop.state.row
    shop.do("recruit 0", "tuck 0")
    assert (shop.cards, shop.hour) == (0, 3)
    assert shop.state.row != row
    assert shop.me.staff != 0


@rule("cove", "T1.17")
def test_the_staff_portal_uses_the_staff():
    shop = chronomancer(chronomancer="right", assistant="right", staff=[1], shelf={"small red": 1}).do(
        "walk assistant l3"
    )
    assert shop.legal == ["ability 1"]
    assert chronomancer(chronomancer="right", assistant="right").why("walk assistant l3") == "T1.28"


@rule("cove", "T1.18")
def test_the_recombobulator_swaps_a_relic_for_another_colour():
    shop = chronomancer(chronomancer="right", assistant="right", staff=[0], shelf={"small red": 1}).do(
        "walk assistant l3", "ability 0"
    )
    assert shop.legal == ["swap red green", "swap red blue", "swap red yellow"]
    shop.do("swap red yellow")
    assert shop.shelf == {"small yellow": 1}
    assert (shop.supply["small red"], shop.supply["small yellow"]) == (3, 2)


@rule("cove", "T1.19")
def test_the_embiggener_makes_an_artifact_of_a_relic():
    shop = chronomancer(
        chronomancer="right",
        assistant="right",
        staff=[1],
        shelf={"small red": 1, "small blue": 1, "large blue": 2},
    )
    shop.do("walk assistant l3", "ability 1")
    assert shop.legal == ["embiggen red"]
    assert shop.why("embiggen blue") == "T1.19"
    assert shop.do("embiggen red").shelf["large red"] == 1


@rule("cove", "T1.20", "T1.28")
def test_the_breaker_makes_two_relics_of_an_artifact():
    shop = chronomancer(
        chronomancer="right",
        assistant="right",
        staff=[2],
        shelf={"large red": 1, "large green": 1, "small green": 2},
    )
    shop.do("walk assistant l3", "ability 2")
    assert shop.legal == ["break red"]
    assert shop.why("break green") == "T1.28"
    assert shop.do("break red").shelf == {"small red": 2, "small green": 2, "large green": 1}


@rule("cove", "T1.21")
def test_in_one_machine_only_the_assistant_moves_and_so_he_begins():
    shop = chronomancer()
    assert all(text.startswith("walk assistant") for text in shop.own)
    assert shop.why("walk chronomancer u1") == "T1.21"


@rule("cove", "T1.23")
def test_frozen_hours_pay_for_freezing_too():
    shop = chronomancer().do(
        "walk assistant right", "freeze warrior", "freeze bard", "spend warrior", "spend bard"
    )
    assert shop.hour == 1
    assert shop.icons == [0, 0, 0, 0]


@pytest.mark.parametrize(
    "wrong",
    [
        {"tiles": ["RL", "RL", "GL", "RS"]},
        {"tiles": ["RL"]},
        {"chronomancer": "moon"},
        {"chronomancer": "u3", "assistant": "u2"},
        {"chronomancer": "u2", "assistant": "u2"},
        {"chronomancer": "l1", "assistant": "u2"},
        {"covered": ["rogue"]},
    ],
)
def test_a_loop_that_cannot_be_is_refused(wrong):
    with pytest.raises(BadData):
        Shop("chronomancer", wrong)
