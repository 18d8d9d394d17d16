"""Chapter 7: heroes."""

import pytest

from comptoir import SeededDealer
from comptoir.kernel.rulebook import rule

from .positions import BLUE, SETTLEMENT, WOOD_GREEN, at, filled, player, reserve, row, tile


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
    assert at({"reserve": {"wood": 1}}).refusal("invite 0") == "7.1"


@rule("settlement", "7.2", "7.8")
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


@rule("settlement", "7.5", "7.9")
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


@rule("settlement", "7.6", "7.2")
@pytest.mark.parametrize(
    ("heroes", "surcharges"),
    [
        ([None, "DEF-07", "DEF-08", "ART-01"], [None, 2, 1, 0]),
        ([None, None, "DEF-08", "ART-01"], [None, None, 2, 1]),
        ([None, None, None, "ART-01"], [None, None, None, 2]),
    ],
)
def test_once_the_deck_is_empty_the_two_leftmost_heroes_still_cost_more(heroes, surcharges):
    plenty = {"wood": 2, "clay": 2, "stone": 1, "diamond": 2}
    trial = at({"reserve": plenty}, row=heroes, deck=[])
    shown = SETTLEMENT.observe(trial.state, 0)["row"]
    assert [hero and hero["surcharge"] for hero in shown] == surcharges
    trial.play("invite 3")
    assert reserve(trial).get("diamond", 0) == 2 - surcharges[3]


INVITED = ["DEF-01", "ART-01"]


@rule("settlement", "7.10")
def test_everybody_sees_who_was_invited():
    trial = at({}, [{"heroes": INVITED}])
    for viewer in (0, 1, None):
        seen = SETTLEMENT.observe(trial.state, viewer)["players"][1]
        assert [hero["id"] for hero in seen["invited"]] == INVITED
        assert (seen["face_down"], seen["points"]) == (0, 4)


@rule("settlement", "7.7", "7.10")
def test_face_down_only_their_player_sees_who_was_invited():
    table = {"row": filled([None] * 4), "deck": ["ADV-02", "BLD-01"]}
    trial = at({"heroes": ["ADV-01"]}, [{"heroes": INVITED}], heroes="face_down", **table)
    seen = SETTLEMENT.observe(trial.state, 1)["players"][1]
    assert (seen["heroes"], seen["face_down"], seen["points"]) == (INVITED, 0, 4)
    for viewer in (0, None):
        view = SETTLEMENT.observe(trial.state, viewer)
        seen = view["players"][1]
        assert (seen["heroes"], seen["invited"], seen["face_down"], seen["points"]) == ([], [], 2, 0)
        assert view["heroes_left"] == 2
        assert {*INVITED, "ADV-02", "BLD-01"} <= set(view["deck"])
    assert ("ADV-01" in SETTLEMENT.observe(trial.state, 0)["deck"]) is False
    assert ("ADV-01" in SETTLEMENT.observe(trial.state, None)["deck"]) is True


@rule("settlement", "7.10")
def test_face_down_a_seat_imagines_other_heroes_before_others_but_never_its_own():
    trial = at({"heroes": ["ADV-01"]}, [{"heroes": INVITED}], heroes="face_down", row=["DEF-02", *[None] * 3])
    found = set()
    for seed in range(40):
        imagined = SETTLEMENT.dump(trial.state.imagine(0, SeededDealer(seed)))
        mine, theirs = (set(player["heroes"]) for player in imagined["players"])
        assert mine == {"ADV-01"}
        assert len(theirs) == 2
        assert len(imagined["deck"]) == 41
        assert not (mine | theirs | {"DEF-02"}) & set(imagined["deck"])
        found |= theirs
    assert len(found) > 20
    assert SETTLEMENT.dump(trial.state.imagine(1, SeededDealer(1)))["players"][1]["heroes"] == INVITED
    open_ = at({"heroes": ["ADV-01"]}, [{"heroes": INVITED}])
    assert SETTLEMENT.dump(open_.state.imagine(0, SeededDealer(1))) == SETTLEMENT.dump(open_.state)


@rule("settlement", "7.10")
def test_everybody_saw_the_hero_that_is_invited_face_down():
    trial = at(
        {"reserve": {"wood": 2, "clay": 1}}, [{}], heroes="face_down", row=[None, None, None, "ART-01"]
    )
    trial.play("invite 3")
    assert trial.story()[0].startswith("{0} invites")
    assert all(entry.only < 0 for entry in trial.journal.entries)


@rule("settlement", "7.10", "10.1")
def test_at_the_end_the_heroes_are_turned_up_which_cannot_be_taken_back():
    other = {"heroes": INVITED, "passed": True}
    trial = at({}, [other], heroes="face_down", round=6, first_to_pass=1).play("pass")
    assert trial.state.seat is None
    assert trial.journal.has_reveal
    assert SETTLEMENT.observe(trial.state, 0)["players"][1]["heroes"] == INVITED


@rule("settlement", "7.11")
def test_a_hero_invited_first_changes_what_is_met():
    me = {"reserve": {"wood": 2, "clay": 1}}
    trial = at(me, row=filled([None, None, None, "ART-01"]), deck=[BLUE]).play("invite 3", answers=[0])
    trial.play("explore I-0", answers=[3])
    assert player(trial)["wilderness"]["I-0"] == tile("T1-04", monster=True)
