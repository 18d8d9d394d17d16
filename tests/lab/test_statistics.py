from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from comptoir.lab.statistics import estimate, share, student


@pytest.mark.parametrize(
    ("freedom", "expected"),
    [(1, 12.7062), (2, 4.3027), (5, 2.5706), (10, 2.2281), (30, 2.0423), (1000, 1.9623)],
)
def test_students_interval_is_that_of_the_tables(freedom: int, expected: float) -> None:
    assert student(freedom) == pytest.approx(expected, abs=0.005)


def test_a_mean_with_its_interval() -> None:
    found = estimate([4, 6, 5, 5])
    assert found.mean == 5
    assert found.spread == pytest.approx(0.8165, abs=1e-4)
    assert found.high - found.mean == pytest.approx(3.1824 * 0.8165 / 2, abs=1e-3)
    assert (found.least, found.most) == (4, 6)


def test_one_value_says_nothing_about_the_mean() -> None:
    found = estimate([3])
    assert (found.low, found.high) == (-math.inf, math.inf)


@pytest.mark.parametrize(
    ("hits", "trials", "low", "high"), [(5, 10, 0.237, 0.763), (0, 20, 0.0, 0.161), (200, 200, 0.981, 1.0)]
)
def test_shares_have_wilsons_interval(hits: int, trials: int, low: float, high: float) -> None:
    found = share(hits, trials)
    assert (found.low, found.high) == (pytest.approx(low, abs=1e-3), pytest.approx(high, abs=1e-3))


@given(st.integers(1, 500), st.floats(0, 1))
def test_an_interval_holds_its_share(trials: int, part: float) -> None:
    found = share(part * trials, trials)
    assert 0 <= found.low <= found.share + 1e-12
    assert found.share - 1e-12 <= found.high <= 1
