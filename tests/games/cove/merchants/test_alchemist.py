"""Chapter A1: the Alchemist."""

import pytest

from comptoir.games.cove.merchants.alchemist.data import BREW_SPACE, TAKE_SPACE
from comptoir.kernel.errors import BadData, IllegalAction
from comptoir.kernel.rulebook import rule

from .shops import Shop

FULL = ["red", "blue", "green", "yellow", "red", "green", "green", "blue"]  # b0 b1 b2, m0 m1, t0 t1 t2


def alchemist(decanter=FULL, **rest):
    table = {key: rest.pop(key) for key in ("shelf", "staff", "corruption", "halls", "space") if key in rest}
    return Shop("alchemist", {"decanter": decanter, **rest}, **table)


@rule("cove", "A1.1", "A1.2")
def test_the_alchemist_starts_with_eight_marbles_in_the_decanter_and_an_extract_on_every_icon():
    shop = Shop("alchemist")
    assert shop.front.conserved(shop.me) == {
        "goods": 20,
        "extracts": 4,
        "red": 5,
        "green": 5,
        "blue": 5,
        "yellow": 5,
        "ichor": 6,
    }
    assert "gap" not in shop.data["decanter"]
    assert shop.icons == [0, 0, 0, 0]
    assert shop.me.space == 1
    assert shop.supply["small red"] == 3
    assert shop.supply["large red"] == 2


@rule("cove", "A1.3", "A1.4")
def test_a_named_colour_takes_all_its_marbles_of_the_row_and_costs_what_the_row_costs():
    shop = alchemist().do("take top", "name green")
    assert shop.data["hand"] == {"green": 2}
    assert alchemist().do("take middle", "name red", "drop t1", "place red 1").cards == 1
    assert alchemist().do("take bottom", "name red", "drop t0", "place red 1").hour == 3


@rule("cove", "A1.4")
def test_black_ichor_of_the_row_is_taken_whatever_colour_is_named():
    shop = alchemist(["red", "blue", "green", "yellow", "red", "ichor", "green", "blue"]).do(
        "take top", "name blue"
    )
    assert shop.data["hand"] == {"blue": 1, "ichor": 1}


@rule("cove", "A1.4")
def test_what_drops_into_the_row_is_taken_too_when_it_fits():
    shop = alchemist(["red", "blue", "green", "yellow", "red", "yellow", "green", "blue"])
    shop.do("take middle", "name yellow", "drop t0")
    assert shop.data["hand"] == {"yellow": 2}
    assert shop.data["decanter"][3] == "green"  # dropped in turn, and stays


@rule("cove", "A1.4")
def test_the_order_of_taking_is_free():
    shop = alchemist(["red", "red", "green", "yellow", "blue", "green", "green", "blue"]).do(
        "take bottom", "name red"
    )
    assert shop.legal == ["pick b0", "pick b1"]


@rule("cove", "A1.5")
def test_marbles_are_split_between_cauldrons_as_one_likes_but_must_be_placed():
    shop = alchemist().do("take top", "name green")
    assert shop.legal == ["place green 1", "place green 2", "place green 3", "place green 4"]
    shop.do("place green 1", "place green 3")
    assert shop.data["cauldrons"] == [["green"], [], ["green"], []]


@rule("cove", "A1.6")
def test_without_room_colours_go_to_the_bag_and_ichor_to_the_waste_and_the_decanter_is_filled():
    full = [["red", "blue", "yellow"]] * 2 + [["green", "blue", "yellow"]] + [["green", "red", "extract"]]
    shop = alchemist(["red", "blue", "green", "yellow", "red", "ichor", "green", "blue"], cauldrons=full)
    before = shop.me.bag
    shop.do("take top", "name green", answers=[4, 4])
    assert shop.data["waste"] == 1
    assert shop.me.bag != before
    assert shop.data["decanter"].count("gap") == 0


@rule("cove", "A1.7")
def test_a_cauldron_full_of_ichor_explodes_at_once_and_keeps_its_extracts():
    shop = alchemist(
        ["red", "blue", "green", "yellow", "red", "ichor", "green", "blue"],
        cauldrons=[
            ["ichor", "extract"],
            ["red", "red", "red"],
            ["blue", "blue", "blue"],
            ["yellow", "yellow", "yellow"],
        ],
    )
    shop.do("take top", "name blue", "place ichor 1")
    assert shop.data["cauldrons"][0] == ["blue", "extract"]  # the blue marble found the place that was freed
    assert shop.data["waste"] == 2


@rule("cove", "A1.8")
def test_two_equal_ingredients_make_a_potion_and_every_cauldron_may_brew():
    shop = alchemist(cauldrons=[["red", "red"], ["green", "green"]]).do(
        "brew", "mix 1 potion-red", "mix 2 potion-green"
    )
    assert shop.shelf == {"small red": 1, "small green": 1}
    assert shop.hour == 2


@rule("cove", "A1.9")
def test_two_equal_and_any_third_make_an_elixir():
    shop = alchemist(cauldrons=[["red", "red", "blue"]]).do("brew")
    assert shop.legal == ["mix 1 potion-red", "mix 1 elixir-red", "mix 1 extract"]
    assert shop.do("mix 1 elixir-red").shelf == {"large red": 1}


@rule("cove", "A1.10", "A1.22")
def test_any_three_make_an_extract_from_the_icon_one_likes_which_becomes_active():
    shop = alchemist(cauldrons=[["red", "green", "blue"]]).do("brew", "mix 1 extract")
    assert shop.legal == ["uncover warrior", "uncover bard", "uncover wizard", "uncover noble"]
    shop.do("uncover wizard")
    assert shop.icons == [0, 0, 1, 0]
    assert shop.data["cauldrons"][0] == ["extract"]


@rule("cove", "A1.11")
def test_ichor_copies_a_colour_of_its_cauldron_and_is_useless_alone():
    shop = alchemist(cauldrons=[["red", "ichor"], ["ichor", "ichor"]]).do("brew")
    assert shop.legal == ["mix 1 potion-red-ichor"]
    assert shop.why("mix 1 potion-blue-ichor") == "A1.11"
    assert shop.why("mix 2 potion-red-ichor-ichor") == "A1.11"
    assert shop.why("mix 3 potion-red") == "A1.8"
    assert shop.why("mix 3 elixir-red") == "A1.9"
    assert shop.why("mix 3 extract") == "A1.10"


@rule("cove", "A1.11")
@pytest.mark.parametrize(
    ("wild", "pair", "stays"),
    [
        (["ichor", "ichor"], "ichor-ichor", ["red"]),
        (["ichor", "extract"], "ichor-extract", ["red", "extract"]),
        (["extract", "extract"], "extract-extract", ["red", "extract", "extract"]),
    ],
)
def test_the_marble_that_two_ichors_copy_need_not_be_used(wild, pair, stays):
    shop = alchemist(cauldrons=[["red", *wild]])
    reds = shop.data["bag"]["red"]
    shop.do("brew", f"mix 1 potion-red-{pair}")
    assert shop.shelf == {"small red": 1}
    assert shop.data["cauldrons"][0] == stays
    assert shop.data["waste"] == wild.count("ichor")
    assert shop.data["bag"]["red"] == reds


@rule("cove", "A1.8", "A1.26")
def test_cauldrons_are_brewed_in_any_order_once_each_and_nothing_is_lost_unasked():
    shop = alchemist(cauldrons=[["red", "red", "blue"], ["blue", "ichor"], ["green", "green"]], waste=3)
    shop.do("brew", "mix 2 potion-blue-ichor")
    assert shop.cards == 1  # drawn before the others are brewed
    assert shop.legal == [
        "mix 1 potion-red",
        "mix 1 elixir-red",
        "mix 1 extract",
        "mix 3 potion-green",
        "pass",
    ]
    shop.do("mix 1 potion-red")
    assert shop.why("mix 1 potion-red") == "A1.8"
    assert shop.do("pass").shelf == {"small red": 1, "small blue": 1}
    assert shop.hour == 2


@rule("cove", "A1.8", "A1.26")
def test_the_last_potion_of_a_colour_may_come_from_any_cauldron():
    shop = alchemist(cauldrons=[["red", "red"], ["red", "ichor"]], shelf={"small red": 2}).do("brew")
    shop.do("mix 2 potion-red-ichor")
    assert shop.data["cauldrons"][0] == ["red", "red"]
    assert shop.shelf == {"small red": 3}
    assert shop.hour == 2  # nothing more to brew: nothing is asked


@rule("cove", "A1.12")
def test_used_colours_return_to_the_bag_used_ichor_is_waste_and_the_rest_stays():
    shop = alchemist(cauldrons=[["red", "ichor", "blue"]])
    reds = shop.data["bag"]["red"]
    shop.do("brew", "mix 1 potion-red-ichor")
    assert shop.data["bag"]["red"] == reds + 1
    assert shop.data["waste"] == 1
    assert shop.data["cauldrons"][0] == ["blue"]


@rule("cove", "A1.12", "A1.21")
def test_an_extract_serves_again_and_again():
    shop = alchemist(cauldrons=[["red", "extract"]]).do("brew", "mix 1 potion-red-extract")
    assert shop.data["cauldrons"][0] == ["extract"]
    assert shop.shelf == {"small red": 1}


@rule("cove", "A1.13")
@pytest.mark.parametrize(("waste", "cards"), [(0, 0), (2, 0), (3, 1), (5, 1)])
def test_each_of_the_three_top_spaces_of_the_waste_costs_a_card(waste, cards):
    shop = alchemist(cauldrons=[["red", "ichor"]], waste=waste).do("brew", "mix 1 potion-red-ichor")
    assert shop.cards == cards
    assert shop.data["waste"] == waste + 1


@rule("cove", "A1.14")
def test_cleaning_returns_all_ichor_to_the_bag():
    shop = alchemist(waste=5).do("clean")
    assert shop.data["waste"] == 0
    assert shop.data["bag"]["ichor"] == 6
    assert shop.hour == 2


@rule("cove", "A1.15", "A1.23")
def test_the_scrubber_returns_up_to_two_ingredients_also_from_the_waste():
    shop = alchemist(cauldrons=[["red"]], waste=2, staff=[0], space=BREW_SPACE).do("staff", "ability 0")
    assert shop.legal == ["scrub 1 red", "scrub waste ichor"]
    assert shop.why("enough") == "A1.25"
    shop.do("scrub waste ichor")
    assert shop.legal == ["scrub 1 red", "scrub waste ichor", "enough"]  # in any order
    shop.do("scrub 1 red", "done")
    assert shop.data["waste"] == 1
    assert shop.hour == 3


@rule("cove", "A1.13", "A1.23")
@pytest.mark.parametrize(("taken", "cards"), [("waste", 1), ("waste-low", 0)])
def test_an_ichor_taken_from_below_leaves_a_space_that_costs_nothing(taken, cards):
    shop = alchemist(cauldrons=[["red", "ichor"]], waste=4, staff=[0, 2], space=BREW_SPACE)
    shop.do("staff", "ability 0", f"scrub {taken} ichor", "enough", "ability 2", "mix 1 potion-red-ichor")
    assert shop.data["waste"] == 4
    assert shop.data["waste_top"] == 1
    assert shop.cards == cards


@rule("cove", "A1.23")
def test_below_the_top_spaces_there_is_one_kind_of_ichor_in_the_waste():
    shop = alchemist(waste=3, staff=[0], space=BREW_SPACE).do("staff", "ability 0")
    assert shop.legal == ["scrub waste ichor"]
    full = alchemist(waste=4, staff=[1], space=BREW_SPACE).do("staff", "ability 1")
    assert [text for text in full.legal if "waste" in text] == ["fetch waste ichor", "fetch waste-low ichor"]


@rule("cove", "A1.16")
def test_the_scullion_moves_one_ingredient_and_the_decanter_is_filled_when_all_abilities_are_done():
    shop = alchemist(staff=[0, 1], space=BREW_SPACE).do("staff", "ability 1", "pick t0", "place green 2")
    assert shop.data["cauldrons"][1] == ["green"]
    assert shop.data["decanter"][5] == "gap"
    shop.do("ability 0", "scrub 2 green", "done")
    assert shop.data["decanter"][5] != "gap"


@rule("cove", "A1.16", "A1.23")
def test_the_scullion_may_fetch_from_a_cauldron_or_the_waste_into_any_free_place():
    shop = alchemist(cauldrons=[["red"], ["blue", "blue"]], waste=1, staff=[1], space=BREW_SPACE).do(
        "staff", "ability 1"
    )
    assert "fetch waste ichor" in shop.legal
    shop.do("fetch 1 red")
    assert shop.legal == ["place red 1", "place red 2", "place red 3", "place red 4"]


@rule("cove", "A1.16")
def test_the_scullion_needs_a_free_place():
    full = [["red", "blue", "yellow"]] * 4
    decanter = ["ichor", "green", "green", "ichor", "ichor", "ichor", "ichor", "ichor"]
    shop = alchemist(decanter, cauldrons=full, staff=[0, 1], space=BREW_SPACE).do("staff")
    assert shop.legal == ["ability 0"]
    assert shop.do("ability 0", "scrub 4 red", "enough").legal == ["ability 1", "done"]


@rule("cove", "A1.17")
def test_the_stirrer_brews_in_two_cauldrons_at_most():
    pairs = [["red", "red"], ["green", "green"], ["blue", "blue"]]
    shop = alchemist(cauldrons=pairs, staff=[2], space=BREW_SPACE).do("staff", "ability 2")
    shop.do("mix 2 potion-green", "mix 3 potion-blue")
    assert shop.shelf == {"small green": 1, "small blue": 1}
    assert alchemist(cauldrons=pairs, staff=[2], space=BREW_SPACE).do(
        "staff", "ability 2", "mix 1 potion-red", "mix 2 potion-green"
    ).legal == ["done"]


@rule("cove", "A1.18")
def test_drops_go_on_to_the_top_and_the_player_picks_where_two_could_drop():
    shop = alchemist().do("take bottom", "name blue")
    assert shop.legal == ["drop m0", "drop m1"]
    shop.do("drop m0")
    assert shop.legal == ["drop t0", "drop t1"]
    shop.do("drop t1")
    assert shop.data["decanter"][:7] == ["red", "yellow", "green", "green", "red", "green", "gap"]


@rule("cove", "A1.19")
def test_a_colour_must_take_a_marble_and_with_ichor_in_the_row_any_does():
    shop = alchemist().do("take middle")
    assert shop.legal == ["name red", "name yellow"]
    assert shop.why("name blue") == "A1.19"
    ichor = alchemist(["red", "blue", "green", "ichor", "red", "green", "green", "blue"]).do("take middle")
    assert len(ichor.legal) == 4


@rule("cove", "A1.20")
def test_one_must_place_even_into_an_explosion_and_three_extracts_never_explode():
    full = [
        ["ichor", "ichor"],
        ["red", "red", "red"],
        ["blue", "blue", "blue"],
        ["extract", "extract", "extract"],
    ]
    shop = alchemist(["red", "blue", "green", "yellow", "yellow", "ichor", "green", "green"], cauldrons=full)
    shop.do("take top", "name green", "place ichor 1")
    assert shop.data["waste"] == 3
    assert shop.data["cauldrons"][3] == ["extract"] * 3


@rule("cove", "A1.21")
def test_extracts_count_for_another_extract_with_at_least_one_coloured_marble():
    shop = alchemist(cauldrons=[["blue", "extract", "extract"], ["ichor", "extract"]]).do("brew")
    assert "mix 1 extract" in shop.legal
    shop.do("mix 1 extract")
    assert shop.data["cauldrons"][0] == ["extract"] * 3
    assert shop.data["covered"] == []


@rule("cove", "A1.24")
def test_ichor_as_the_third_of_an_elixir_copies_nothing():
    shop = alchemist(cauldrons=[["green", "green", "ichor"]]).do("brew", "mix 1 elixir-green")
    assert shop.shelf == {"large green": 1}
    assert shop.data["waste"] == 1


@rule("cove", "A1.25")
def test_brew_and_clean_need_something_to_do_and_brew_does_it():
    shop = alchemist(cauldrons=[["red", "blue"]])
    assert shop.why("brew") == "A1.25"
    assert shop.why("clean") == "A1.25"
    one = alchemist(cauldrons=[["red", "red"], ["blue", "blue"]]).do("brew")
    assert one.why("pass") == "A1.25"
    assert one.do("mix 2 potion-blue", "pass").data["cauldrons"][0] == ["red", "red"]


@rule("cove", "A1.25")
def test_scrubber_and_stirrer_need_something_to_do():
    shop = alchemist(staff=[0, 1, 2], space=BREW_SPACE).do("staff")
    assert shop.legal == ["ability 1"]


@rule("cove", "A1.8")
def test_a_potion_that_has_run_out_is_not_brewed():
    shop = alchemist(cauldrons=[["red", "red"], ["blue", "blue"]], shelf={"small red": 3}).do("brew")
    assert shop.why("mix 1 potion-red") == "3.6"
    assert shop.legal == ["mix 2 potion-blue"]
    assert alchemist(cauldrons=[["red", "red"]], shelf={"small red": 3}).why("brew") == "A1.25"


def test_the_figure_never_stays_on_its_space():
    shop = alchemist(space=TAKE_SPACE + 2)
    assert shop.why("take top") == "3.3"
    with pytest.raises(IllegalAction):
        shop.do("take top")


@pytest.mark.parametrize(
    "wrong",
    [
        {"cauldrons": [["red"] * 4]},
        {"cauldrons": [["purple"]]},
        {"cauldrons": [["ichor", "ichor", "extract"]], "covered": ["warrior", "bard", "noble"]},
        {"cauldrons": "red"},
        {"decanter": ["red"] * 9},
        {"decanter": ["red"] * 6},
        {"waste": 7},
        {"covered": []},
        {"bag": {"red": 1}},
        {"hand": []},
        {"waste": "two"},
        {"waste": 2, "waste_top": 3},
        {"waste": 5, "waste_top": 1},
    ],
)
def test_a_shop_that_cannot_be_is_refused(wrong):
    with pytest.raises(BadData):
        Shop("alchemist", wrong)
