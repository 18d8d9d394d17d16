from __future__ import annotations

import pytest

from comptoir.bots import bot, bots, levels
from comptoir.bots.levels import LEVELS, TITLES, Level, Measurement, level_table, search_settings
from comptoir.kernel.errors import BadData
from comptoir.kernel.game import game, games


def test_every_level_is_a_bot_in_every_game():
    for slug in games():
        for name in bots():
            assert bot(name, slug).name == name


def test_budgets_rise_from_level_to_level():
    for slug in games():
        budgets = [bot(name, slug).simulations for name in LEVELS]
        assert budgets == sorted(budgets)


@pytest.fixture
def cove_levels(tmp_path, monkeypatch):
    """A function that gives Cove other levels for one test."""

    def write(text):
        (tmp_path / "levels.toml").write_text(text)
        monkeypatch.setattr(type(game("cove")), "folder", tmp_path)
        level_table.cache_clear()

    yield write
    monkeypatch.undo()
    level_table.cache_clear()


def test_a_level_may_have_settings_of_its_own(cove_levels):
    cove_levels(
        """
        settings = { rollout_width = 2 }
        easy = { simulations = 10, visit_threshold = 0.5 }
        hard = { simulations = 20, prior_visits = 4.0, rollout_width = 5 }
        """
    )
    found = [search_settings("cove", level) for level in ("", "easy", "hard")]
    assert [(one.prior_visits, one.rollout_width) for one in found] == [(1.0, 2), (1.0, 2), (4.0, 5)]
    assert bot("hard", "cove").settings.prior_visits == 4.0
    assert bot("easy", "cove").visit_threshold == 0.5


def test_a_line_that_a_game_leaves_out_is_the_default(cove_levels):
    cove_levels("easy = { simulations = 3 }")
    assert [bot(name, "cove").simulations for name in ("easy", "hard")] == [3, bot("hard").simulations]


def test_a_setting_that_there_is_none_of_is_told(cove_levels):
    cove_levels("settings = { patience = 3 }")
    with pytest.raises(BadData, match="patience"):
        bot("easy", "cove")


def test_a_game_from_outside_brings_its_own_levels():
    assert bot("hard", "stall").simulations == 40


def test_a_measurement_says_what_was_won_with_its_interval():
    one = Measurement("hard", 2, "greedy", 200, 0.93, 0.885, 0.958, 60.0, 61.0, 0.12)
    assert (one.what("en"), one.what("fr"), one.share) == (
        "beats greedy at 2 seats",
        "bat glouton à 2",
        "93 % (88-96)",
    )
    assert one._replace(seats=3, rival="hard").what("en") == "among 3 of this level, where 61 points win"
    assert (one.time("en"), one.time("fr")) == ("0.120", "0,120")


def test_a_row_says_how_the_game_was_played():
    alone = Measurement(
        "hard", 1, "", 200, 0.95, 0.91, 0.98, 260.0, 260.0, 0.05, options="merchants=captain,peddler=hard"
    )
    level = Level("hard", TITLES["hard"], [alone], "", "", "cove")
    assert level.rows("en") == [("wins alone · Captain for the first player, hard Peddler", alone)]
    assert "Colporteur difficile" in level.rows("fr")[0][0]


def test_a_grade_is_called_as_the_game_calls_it():
    knight = Measurement("hard", 1, "", 200, 0.93, 0.89, 0.96, 90.0, 90.0, 0.05, grade="Knight")
    level = Level("hard", TITLES["hard"], [knight, knight._replace(grade="Villager")], "", "", "settlement")
    assert [[what for what, _ in level.rows(lang)] for lang in ("en", "fr")] == [
        ["alone, reaches Knight"],
        ["seul, atteint Chevalier"],
    ]


def test_what_was_measured_under_other_rules_or_numbers_is_not_told_of_these(monkeypatch):
    assert any(level.measurements for level in levels("spyrium"))
    assert not any(level.is_outdated for level in levels("spyrium"))
    for member, value in (("rules_version", 99), ("numbers_digest", "0123456789ab")):
        with monkeypatch.context() as patch:
            patch.setattr(game("spyrium"), member, value)
            assert all(level.is_outdated and not level.measurements for level in levels("spyrium"))


def test_measurements_name_levels_and_their_samples():
    for slug in games():
        assert [level.name for level in levels(slug)] == list(LEVELS)
        for level in levels(slug):
            lowest = {grade.en for grade in game(slug).grades[:1]}
            assert [one for _, one in level.rows("en")] == [
                one for one in level.measurements if one.grade not in lowest
            ]
            for one in level.measurements:
                assert one.games > 0
                assert one.low <= one.wins <= one.high
                assert game(slug).min_seats <= one.seats <= game(slug).max_seats
