"""Chapter 7: heroes."""

import pytest

from comptoir.kernel.rulebook import rule

from .positions import SETTLEMENT, WOOD_GREEN, at, player, reserve, row, tile


@rule("settlement", "7.1")
def test_a_hero_is_paid_before_or_after_the_action():
    start = {"reserve": {"wood": 2, "clay": 1}}
    trial = at(start, row=[None, None, None, "ART-01"]).play("invite 3", "explore I-0", "end")
    assert player(trial)["heroes"] == ["ART-01"]
    trial = at(start, row=[None, None, None, "ART-01"]).play("explore I-0", "invite 3", "end")
    assert player(trial)["heroes"] == ["ART-01"]
    assert reserve(trial) == {}


@rule("settlement", "7.1")
def test_a_hero_that_cannot_be_paid_or_is_not_there_cannot_be_invited():
    trial = at({"reserve": {"wood": 1}}, row=[None, None, None, "ART-01"])
    assert trial.refusal("invite 3") == "7.1"
    assert trial.refusal("invite 0") == "7.1"


@rule("settlement", "7.2")
@pytest.mark.parametrize(("place", "diamonds"), [(0, 2), (1, 1), (2, 0), (3, 0)])
def test_the_two_leftmost_heroes_cost_diamonds_more(place, diamonds):
    heroes = ["DEF-01", "DEF-02", "DEF-03", "DEF-04"]
    heroes[place] = "ART-01"
    have = {"wood": 2, "clay": 1}
    trial = at({"reserve": {**have, "diamond": diamonds}}, row=heroes).play(f"invite {place}")
    assert reserve(trial) == {}
    if diamonds:
        trial = at({"reserve": {**have, "diamond": diamonds - 1}}, row=heroes)
        assert trial.refusal(f"invite {place}") == "7.1"


@rule("settlement", "7.3")
@pytest.mark.parametrize(
    ("place", "after"),
    [(2, ["ADV-01", "DEF-07", "DEF-08", "ART-02"]), (0, ["ADV-01", "DEF-08", "ART-01", "ART-02"])],
)
def test_heroes_left_of_the_gap_slide_right_and_a_new_one_enters(place, after):
    plenty = {"wood": 9, "clay": 9, "stone": 9, "diamond": 9}
    trial = at({"reserve": plenty}, row=["DEF-07", "DEF-08", "ART-01", "ART-02"]).play(
        f"invite {place}", answers=[0]
    )
    assert row(trial) == after


@rule("settlement", "7.4")
@pytest.mark.parametrize(("hero", "points"), [("ADV-01", 3), ("DEF-01", 2), ("BLD-01", 4), ("ART-10", 8)])
def test_guilds_count_terrains_fortifications_and_buildings_artisans_what_is_printed(hero, points):
    wild = {"I-0": tile(WOOD_GREEN, fort=True), "I-1": tile("T1-05", fort=True), "I-2": tile("T1-09")}
    trial = at(
        {
            "wilderness": wild,
            "colony": {"up": ["bank", "bank"], "low": ["quarry", "tavern"]},
            "heroes": [hero],
        }
    )
    assert trial.state.score(0) == points


@rule("settlement", "7.5")
def test_villagers_brought_by_a_hero_can_be_used_at_once():
    trial = at({"basic": 0, "reserve": {"wood": 1, "diamond": 2}}, row=[None, None, None, "DEF-10"]).play(
        "invite 3"
    )
    assert player(trial)["bonus"] == 2
    assert "explore I-0" in trial.legal


@rule("settlement", "7.6")
def test_an_empty_deck_leaves_places_on_the_left_empty():
    trial = at(
        {"reserve": {"wood": 2, "clay": 1}}, row=["DEF-07", "DEF-08", "ART-01", "ART-02"], deck=[]
    ).play("invite 2")
    assert row(trial) == [None, "DEF-07", "DEF-08", "ART-02"]


@rule("settlement", "7.7")
def test_everybody_sees_who_was_invited():
    trial = at({}, [{"heroes": ["ART-01", "DEF-01"]}])
    for viewer in (0, 1, None):
        seen = SETTLEMENT.observe(trial.state, viewer)["players"][1]["invited"]
        assert [hero["id"] for hero in seen] == ["DEF-01", "ART-01"]
