"""What is asked is told as a word and by names, and the clock as it stands."""

import pytest

from comptoir.games.cove import asked as core
from comptoir.games.cove import frames
from comptoir.games.cove.game import COVE
from comptoir.games.cove.merchants.alchemist import asked as alchemist
from comptoir.games.cove.merchants.alchemist import frames as alchemist_frames
from comptoir.games.cove.merchants.blacksmith import asked as blacksmith
from comptoir.games.cove.merchants.blacksmith import frames as blacksmith_frames
from comptoir.games.cove.merchants.captain import asked as captain
from comptoir.games.cove.merchants.captain import frames as captain_frames
from comptoir.games.cove.merchants.chronomancer import asked as chronomancer
from comptoir.games.cove.merchants.chronomancer import frames as chronomancer_frames
from comptoir.games.cove.merchants.chronomancer.portals import SHARD_NAMES
from comptoir.kernel.dealers import SeededDealer
from comptoir.kernel.rulebook import rule

from .table import Table

MODULES = [
    (core, frames),
    (alchemist, alchemist_frames),
    (blacksmith, blacksmith_frames),
    (captain, captain_frames),
    (chronomancer, chronomancer_frames),
]


def asked(table):
    return COVE.observe(table.state, None)["asked"]


@pytest.mark.parametrize(
    ("told", "kinds"), MODULES, ids=["core", "alchemist", "blacksmith", "captain", "chronomancer"]
)
def test_every_decision_has_a_word_of_its_own(told, kinds):
    every = {number for name, number in vars(kinds).items() if name.startswith("ASK_")}
    assert set(told.QUESTIONS) == every
    words = [word for module, _ in MODULES for word, _ in module.QUESTIONS.values()]
    assert len(set(words)) == len(words)


@rule("cove", "3.12")
def test_before_a_hand_both_ways_are_named():
    table = Table({"hourglass": "5"}, {"hourglass": "11"}, round=2).do("recruit 2", "slot 1")
    assert asked(table) == {"what": "hand", "seat": 0, "hand": "H1", "hour": "6", "hours_left": 2}
    table = Table({"hourglass": "7"}, {"hourglass": "11"}, round=3).do("recruit 2", "slot 1")
    assert asked(table) == {"what": "hand", "seat": 0, "hand": "H2", "hour": "8", "hours_left": 2}


@rule("cove", "4.1")
def test_an_adventurer_is_named_with_where_it_comes_from():
    table = Table({"hourglass": "3"}, {"hourglass": "11"}, bag={"wizard": 3}).do("recruit 3")
    assert asked(table)["what"] == "tuck"
    table.do("slot 1")
    assert asked(table) == {"what": "load", "seat": 0, "adventurer": "wizard", "from": "bag"}


@rule("cove", "A1.3")
def test_the_alchemist_is_told_the_cells_of_the_row():
    table = Table({"merchant": "alchemist", "hourglass": "1"}, {"hourglass": "11"})
    assert asked(table) == {"what": "turn", "seat": 0}
    table.do("alchemist take middle")
    assert asked(table) == {"what": "colour", "seat": 0, "row": "middle", "cells": ["m0", "m1"]}


@rule("cove", "3.12", "9.4", "1.8")
@pytest.mark.parametrize(
    ("round", "mice", "hands"), [(1, [], []), (2, [1], ["H1"]), (3, [1, 2], ["H1", "H2"])]
)
def test_the_mice_leave_the_hands_and_sit_on_the_first_hours(round, mice, hands):
    view = COVE.observe(Table(round=round).state, None)
    assert (view["mice"], view["open_hands"]) == (mice, hands)


@rule("cove", "1.8")
@pytest.mark.parametrize(("seats", "loads"), [(2, [1, 1, 1, 2, 2]), (3, [1, 1, 1, 1, 2]), (4, [1] * 5)])
def test_the_load_icons_count_for_the_number_of_hourglasses(seats, loads):
    view = COVE.observe(COVE.new(seats, SeededDealer(1)), None)
    assert {hour: n for hour, n in enumerate(view["loads"]) if n} == dict(
        zip((3, 5, 7, 9, 11), loads, strict=True)
    )


def test_what_is_asked_in_whole_games_is_told_by_names():
    chance, words = SeededDealer(8), set()
    for seed in range(4):
        state = COVE.new(4, SeededDealer(seed), rogues=("criminals", "robbers")[seed % 2], townsfolk="all")
        while state.seat is not None:
            view = COVE.observe(state, None)["asked"]
            assert view["seat"] == state.seat
            words.add(view["what"])
            if view["what"] == "portal":
                assert view["shard"] in SHARD_NAMES
            actions = state.actions()
            state.play(actions[chance.below(len(actions))], chance, None)
        assert COVE.observe(state, None)["asked"] is None
    assert len(words) > 20, sorted(words)
