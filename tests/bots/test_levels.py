from __future__ import annotations

import sys

import pytest

from comptoir.bots import bot, bots, levels
from comptoir.bots.levels import LEVELS, TITLES, Fact, Level, style
from comptoir.kernel.errors import BadSetup
from comptoir.kernel.game import game, games


def test_every_level_is_a_bot_in_every_game():
    for slug in games():
        for name in bots():
            assert bot(name, slug).name == name


@pytest.mark.parametrize(
    "name", ["", "grandmaster", "search:", "search:0", "search:-3", "search:xs", "search:0s"]
)
def test_an_unknown_bot_is_refused_with_the_list_of_those_there_are(name):
    with pytest.raises(BadSetup, match="random, greedy, easy, medium, hard, expert"):
        bot(name)


def test_budgets_rise_from_level_to_level():
    for slug in games():
        budgets = [bot(name, slug).simulations for name in LEVELS]
        assert budgets == sorted(budgets)


def test_a_level_may_have_a_style_of_its_own(monkeypatch):
    mild, bold = {"simulations": 10, "slack": 0.5}, {"simulations": 20, "trust": 4.0, "width": 5}
    tables = {"default": {"style": {}}, "cove": {"style": {"width": 2}, "easy": mild, "hard": bold}}
    monkeypatch.setattr(sys.modules["comptoir.bots.levels"], "_tables", lambda: tables)
    assert [(s.trust, s.width) for s in (style("cove"), style("cove", "easy"), style("cove", "hard"))] == [
        (1.0, 2),
        (1.0, 2),
        (4.0, 5),
    ]
    assert bot("hard", "cove").style.trust == 4.0


def test_a_fact_says_what_was_won_with_its_interval():
    fact = Fact("hard", 2, "greedy", 200, 0.93, 0.885, 0.958, 60.0, 61.0, 0.12)
    assert (fact.what("en"), fact.what("fr"), fact.share) == (
        "beats greedy at 2 seats",
        "bat glouton à 2",
        "93 % (88-96)",
    )
    assert fact._replace(seats=3, rival="hard").what("en") == "among 3 of this level, where 61 points win"
    assert (fact.time("en"), fact.time("fr")) == ("0.120", "0,120")


def test_a_row_says_how_the_game_was_played():
    alone = Fact(
        "hard", 1, "", 200, 0.95, 0.91, 0.98, 260.0, 260.0, 0.05, options="merchants=captain,peddler=hard"
    )
    level = Level("hard", TITLES["hard"], [alone], "", "", "cove")
    assert level.rows("en") == [("wins alone · Captain for the first player, hard Peddler", alone)]
    assert "Colporteur difficile" in level.rows("fr")[0][0]


def test_a_grade_is_called_as_the_game_calls_it():
    knight = Fact("hard", 1, "", 200, 0.93, 0.89, 0.96, 90.0, 90.0, 0.05, grade="Knight")
    level = Level("hard", TITLES["hard"], [knight, knight._replace(grade="Villager")], "", "", "settlement")
    assert [[what for what, _ in level.rows(lang)] for lang in ("en", "fr")] == [
        ["alone, reaches Knight"],
        ["seul, atteint Chevalier"],
    ]


def test_measured_facts_name_levels_and_their_samples():
    for slug in games():
        assert [level.name for level in levels(slug)] == list(LEVELS)
        for level in levels(slug):
            lowest = {grade.en for grade in game(slug).grades[:1]}
            assert [fact for _, fact in level.rows("en")] == [
                fact for fact in level.facts if fact.grade not in lowest
            ]
            for fact in level.facts:
                assert fact.games > 0
                assert fact.low <= fact.wins <= fact.high
                assert game(slug).min_seats <= fact.seats <= game(slug).max_seats
