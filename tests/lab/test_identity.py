"""The identity of bots: what the site says about the levels was measured with the bots as they are."""

from __future__ import annotations

import pytest

from comptoir._build import COMPILED
from comptoir.bots.levels import level_table, levels, measured_file
from comptoir.kernel.game import game
from comptoir.lab.identity import (
    changed,
    combined,
    fixed_positions,
    identity,
    is_behaviour,
    moves,
    quick_identity,
)
from comptoir.lab.ladder import read_measured

MEASURED = ("spyrium", "venise", "cove", "settlement")
STALL = game("stall")


@pytest.fixture(scope="module")
def stall_identity():
    return identity(STALL)


def is_outdated(slug):
    """Whether the levels were measured under older rules; the site then says so and shows no figures."""
    file = read_measured(measured_file(slug))
    if file.rules_version == game(slug).rules_version:
        return False
    assert file.rules_version < game(slug).rules_version
    assert all(level.is_outdated and not level.measurements for level in levels(slug))
    return True


@pytest.mark.parametrize("slug", MEASURED)
def test_the_levels_were_measured_with_the_rules_and_numbers_as_they_are(slug):
    if is_outdated(slug):
        return
    measured = read_measured(measured_file(slug)).identity
    now = quick_identity(game(slug))
    parts = [name for name in now if measured[name] != now[name]]
    assert not parts, f"comptoir identity {slug} --rewrite, or comptoir ladder {slug} --write"


@pytest.mark.skipif(not COMPILED, reason="takes minutes uncompiled")
@pytest.mark.parametrize("slug", MEASURED)
def test_the_levels_were_measured_with_the_moves_that_they_play(slug):
    if is_outdated(slug):
        return
    measured = read_measured(measured_file(slug)).identity
    assert not changed(measured, identity(game(slug))), f"comptoir ladder {slug} --write"


def test_the_same_bots_have_the_same_identity(stall_identity):
    assert identity(STALL) == stall_identity


def test_a_name_for_a_file_depends_on_every_part(stall_identity):
    parts = stall_identity
    assert combined(parts) == combined(dict(reversed(parts.items())))
    assert all(combined({**parts, name: "other"}) != combined(parts) for name in parts)


def test_a_weight_shows():
    rules = game("spyrium")
    before, weight = quick_identity(rules), rules.weights.early[0]
    rules.weights.early[0] = weight + 1.0
    try:
        assert changed(before, quick_identity(rules)) == ["weights"]
    finally:
        rules.weights.early[0] = weight


@pytest.mark.parametrize(
    ("row", "parts"),
    [
        ({"simulations": 41}, ["budgets"]),
        ({"simulations": 40, "visit_threshold": 0.1}, ["budgets"]),
        ({"simulations": 40, "exploration": 0.1}, ["settings"]),
        ({"simulations": 40, "exploration": 0.8}, []),
    ],
)
def test_budgets_and_settings_show_by_value(monkeypatch, row, parts):
    before, table = quick_identity(STALL), level_table("stall")
    monkeypatch.setitem(table, "hard", row)
    assert changed(before, quick_identity(STALL)) == parts


def test_only_what_was_measured_with_the_same_rules_budgets_and_moves_may_be_kept(stall_identity):
    assert [name for name in stall_identity if not is_behaviour(name)] == ["numbers", "weights", "settings"]


def test_moves_are_texts_of_decisions_with_a_choice():
    position = next(fixed_positions(STALL))
    played = moves(STALL, "easy", position)
    assert played
    assert STALL.read(played[0]) in list(position.actions())
    assert len(position.actions()) > 1
