"""Means, shares, and how far they can be trusted: every figure carries a 95 % interval.

>>> estimate([1.0, 2.0, 3.0, 4.0]).mean
2.5
>>> [round(x, 3) for x in share(0, 10)]
[0.0, 0.0, 0.278]
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import fmean, stdev
from typing import NamedTuple

Z = 1.959964  # 95 % of a normal distribution lie within so many deviations
# The same for Student's distribution with 1 to 9 degrees of freedom
SMALL_T = (12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060, 2.2622)


class Estimate(NamedTuple):
    """A mean with its standard deviation, its 95 % interval and the extremes."""

    mean: float
    spread: float
    low: float
    high: float
    least: float
    most: float


class Share(NamedTuple):
    """A share from 0 to 1 and its 95 % interval."""

    share: float
    low: float
    high: float


def student(freedom: int) -> float:
    """How many standard errors a 95 % interval reaches with so many degrees of freedom."""
    if freedom <= len(SMALL_T):
        return SMALL_T[max(freedom, 1) - 1]
    z3, z5 = Z**3, Z**5
    return Z + (z3 + Z) / (4 * freedom) + (5 * z5 + 16 * z3 + 3 * Z) / (96 * freedom**2)


def estimate(values: Sequence[float]) -> Estimate:
    """The mean of independent values; one value alone has an interval without end."""
    mean = fmean(values)
    if len(values) == 1:
        return Estimate(mean, math.nan, -math.inf, math.inf, mean, mean)
    spread = stdev(values)
    reach = student(len(values) - 1) * spread / math.sqrt(len(values))
    return Estimate(mean, spread, mean - reach, mean + reach, min(values), max(values))


def share(hits: float, trials: int) -> Share:
    """A share with Wilson's interval; shared wins count in part."""
    p = hits / trials
    z2 = Z * Z / trials
    middle = (p + z2 / 2) / (1 + z2)
    reach = Z / (1 + z2) * math.sqrt(p * (1 - p) / trials + z2 / (4 * trials))
    return Share(p, max(0.0, middle - reach), min(1.0, middle + reach))
