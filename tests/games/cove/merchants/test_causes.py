"""What the core tells of a shop cites the clause of that shop."""

import pytest

from comptoir.games.cove import journal
from comptoir.games.cove.game import COVE
from comptoir.kernel.rulebook import rule

from .shops import Shop


def cited(shop, code):
    """The clauses that the entries with this code follow, in order."""
    return [COVE.clause(entry) for entry in shop.journal.entries if entry.code == code]


@pytest.mark.parametrize(
    ("slug", "ability", "clause"),
    [
        *(("alchemist", at, f"A1.{15 + at}") for at in range(3)),
        *(("captain", at, f"C1.{19 + at}") for at in range(3)),
        *(("chronomancer", at, f"T1.{18 + at}") for at in range(3)),
        *(("blacksmith", at, f"B1.{15 + at}") for at in range(3)),
    ],
)
def test_a_staff_ability_cites_its_own_clause(slug, ability, clause):
    shops = {
        "alchemist": {"cauldrons": [["red", "red"]]},
        "captain": {"ships": {"red": 1, "bay": 3}, "coins": 2},
        "chronomancer": {"chronomancer": "right", "assistant": "right"},
        "blacksmith": {},
    }
    staff = "walk assistant l3" if slug == "chronomancer" else "staff"
    shelf = {"large red": 1, "small blue": 1} if slug == "chronomancer" else None
    shop = Shop(slug, shops[slug], shelf=shelf, staff=[ability], space=0).do(staff, f"ability {ability}")
    assert cited(shop, journal.ABILITY) == [clause]


@rule("cove", "A1.17a", "C1.21a", "T1.20a", "B1.17a")
@pytest.mark.parametrize(
    ("slug", "clause"),
    [("alchemist", "A1.17a"), ("captain", "C1.21a"), ("chronomancer", "T1.20a"), ("blacksmith", "B1.17a")],
)
def test_the_overseer_discards_a_card_of_ones_choice(slug, clause):
    layout = {"chronomancer": "right", "assistant": "right"} if slug == "chronomancer" else {}
    shop = Shop(slug, layout, staff=[3], corruption=0x0101, space=0)
    shop.do("walk assistant l3" if layout else "staff", "ability 3")
    assert shop.legal == ["discard 0", "discard 1"]
    assert shop.do("discard 1").cards == 1
    assert cited(shop, journal.ABILITY) == [clause]
    assert cited(shop, journal.DISCARD) == ["6.3"]


@pytest.mark.parametrize(
    ("brewed", "clause"), [("potion-red", "A1.8"), ("elixir-red", "A1.9"), ("potion-red-ichor", "A1.8")]
)
def test_what_is_brewed_cites_its_recipe(brewed, clause):
    shop = Shop("alchemist", {"cauldrons": [["red", "red", "ichor"]]}).do("brew", f"mix 1 {brewed}")
    assert cited(shop, journal.GOOD) == [clause]


def test_the_card_of_a_top_space_cites_the_toxic_waste():
    shop = Shop("alchemist", {"cauldrons": [["red", "ichor"]], "waste": 3})
    shop.do("brew", "mix 1 potion-red-ichor")
    assert cited(shop, journal.CORRUPTION) == ["A1.13"]


@pytest.mark.parametrize(("value", "clause"), [(3, "B1.9"), (4, "B1.8")])
def test_what_is_forged_cites_its_threshold_and_so_does_the_card(value, clause):
    layout = {"furnaces": [[], [], [f"red{value}"]], "reserve": ["green3", "blue6", "yellow5"]}
    shop = Shop("blacksmith", layout).do("forge", "make 3")
    assert cited(shop, journal.GOOD) == [clause]
    assert cited(shop, journal.CORRUPTION) == ([clause] if clause == "B1.9" else [])


@pytest.mark.parametrize(
    ("shard", "texts", "clause"),
    [("BL", [], "T1.13"), ("YB", ["relic blue"], "T1.14"), ("GS", ["relic green"], "T1.15")],
)
def test_what_a_portal_gives_cites_that_portal(shard, texts, clause):
    layout = {"assistant": "u3", "tiles": [shard, "RG", "RL", "GL"]}
    assert cited(Shop("chronomancer", layout).do("walk chronomancer u1", *texts), journal.GOOD) == [clause]


def test_a_recruit_that_costs_nothing_in_the_town_square_cites_the_portal():
    portal = Shop("chronomancer", {"tiles": ["RG", "RL", "GL", "RS"]}).do("walk assistant u3", "recruit 0")
    assert cited(portal, journal.RECRUIT) == ["T1.16"]
    assert cited(Shop("blacksmith").do("recruit 0"), journal.RECRUIT) == ["7.1"]


def test_the_good_of_a_recruit_is_no_work_of_the_shop():
    shop = Shop("alchemist")
    shop.state.row = 13  # a Mercenary with a large red good
    assert cited(shop.do("recruit 0"), journal.GOOD) == ["7.7"]


def test_the_captains_cards_cite_the_curse_and_the_repeat():
    shop = Shop("captain", {"coins": 7}).do("move", "shortcut bay blue")
    assert cited(shop, journal.CORRUPTION) == ["C1.9"]
    again = Shop("captain").do("spin", answers=[2])
    while "again" not in again.legal:
        again.do("anchor")
    assert cited(again.do("again"), journal.CORRUPTION) == ["C1.8"]
