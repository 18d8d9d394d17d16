"""Every clause of every installed game has a test, and every mark names a clause that exists."""

from __future__ import annotations

from pathlib import Path

import pytest

import comptoir
from comptoir.kernel import rulebook

TESTS = Path(__file__).parent


@pytest.mark.parametrize("slug", comptoir.games())
def test_every_clause_has_a_test(slug: str) -> None:
    tested = rulebook.tested_clauses(TESTS, slug)
    untested = [id for id in comptoir.game(slug).rulebook.clauses if id not in tested]
    assert untested == []


@pytest.mark.parametrize("slug", comptoir.games())
def test_every_mark_names_a_clause(slug: str) -> None:
    assert sorted(set(rulebook.tested_clauses(TESTS, slug)) - set(comptoir.game(slug).rulebook.clauses)) == []


@pytest.mark.parametrize("slug", comptoir.games())
def test_printed_totals_are_right(slug: str) -> None:
    of = comptoir.game(slug)
    assert len(of.components) > 0
    for what, printed, ours in of.check_totals():
        assert ours == printed, what
