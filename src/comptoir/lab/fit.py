"""Fit the weights of an evaluation, and the parameters of its features, to what was sampled in self-play.

A linear regression: the coefficients are the early and the late weight of every feature that is not fixed,
and the change of every parameter. Each is held near its value so far (ridge regression).
"""

from __future__ import annotations

import math
from typing import NamedTuple

from librt.vecs import append, vec

from comptoir.bots.least_squares import LeastSquares
from comptoir.kernel.game import Game
from comptoir.kernel.state import State
from comptoir.kernel.weights import Weights

STEP = 0.05  # how far a parameter is moved to find the slope, as part of it
LEAST_STEP = 0.02
INTERCEPT_RIDGE = 0.01  # the ridge of intercepts, as part of that of the others: they may follow the samples


class Values(NamedTuple):
    """All numbers of a weights.toml: weights, the spread around the expected points, and parameters."""

    early: list[float]
    late: list[float]
    spread_early: float
    spread_late: float
    parameters: list[float]


class Sample(NamedTuple):
    """What was seen of a seat, or of its lead over another."""

    progress: float
    points: float  # at the end; or how far the seat ended ahead
    features: list[float]  # or the difference to those of the other seat
    slopes: list[float]  # how the expected points change with each parameter


def current_values(weights: Weights) -> Values:
    """The values in force in this process."""
    return Values(
        list(weights.early),
        list(weights.late),
        weights.spread_early,
        weights.spread_late,
        list(weights.parameters),
    )


def set_values(weights: Weights, values: Values) -> None:
    """Put values in force in this process."""
    weights.replace(values.early, values.late, values.parameters)
    weights.spread_early, weights.spread_late = values.spread_early, values.spread_late


def midpoint(one: Values, other: Values) -> Values:
    """Halfway between two sets of values, with the spread of the second."""
    early = [(a + b) / 2 for a, b in zip(one.early, other.early)]
    late = [(a + b) / 2 for a, b in zip(one.late, other.late)]
    parameters = [(a + b) / 2 for a, b in zip(one.parameters, other.parameters)]
    return Values(early, late, other.spread_early, other.spread_late, parameters)


def slopes(state: State, seat: int, weights: Weights) -> list[float]:
    """How the expected points of a seat change with each parameter: central differences."""
    found = []
    for at in range(len(weights.parameter_names)):
        here = weights.parameters[at]
        step = max(LEAST_STEP, STEP * abs(here))
        ends = []
        for there in (here - step, here + step):
            weights.parameters[at] = there
            ends.append(state.copy().evaluate(seat))  # a copy, because a position may remember its forecast
        weights.parameters[at] = here
        found.append((ends[1] - ends[0]) / (2 * step))
    return found


def regressors(rules: Game, sample: Sample, prior: Values) -> tuple[vec[float], float]:
    """A sample as the regression takes it, and its points less what the fixed features explain.

    Each free feature stands twice, for its early and its late weight; the slopes follow.
    """
    p, points = sample.progress, sample.points
    row = vec[float]()
    for i, x in enumerate(sample.features):
        if rules.weights.fixed[i]:
            points -= x * ((1.0 - p) * prior.early[i] + p * prior.late[i])
        else:
            row = append(append(row, x * (1.0 - p)), x * p)
    for slope in sample.slopes:
        row = append(row, slope)
    return row, points


def fit(rules: Game, samples: list[Sample], prior: Values, ridge: float, leads: bool = False) -> Values:
    """The values that would have predicted the points best, held near those that were in force."""
    free = [i for i, is_fixed in enumerate(rules.weights.fixed) if not is_fixed]
    squares = LeastSquares(2 * len(free) + len(prior.parameters))
    for sample in samples:
        squares.add(*regressors(rules, sample, prior))
    weights = [weight for i in free for weight in (prior.early[i], prior.late[i])]
    intercepts = rules.weights.intercepts
    ridges = [ridge] * len(weights)
    ridges += [ridge * (INTERCEPT_RIDGE if is_intercept else 1.0) for is_intercept in intercepts]
    solution = squares.solve(weights + [0.0] * len(intercepts), ridges)
    early, late = list(prior.early), list(prior.late)
    for k, i in enumerate(free):
        early[i], late[i] = round(solution[2 * k], 4), round(solution[2 * k + 1], 4)
    moved = [value + step for value, step in zip(prior.parameters, solution[len(weights) :])]
    parameters = [
        round(value if is_intercept else max(0.0, value), 4) for value, is_intercept in zip(moved, intercepts)
    ]
    fitted = Values(early, late, prior.spread_early, prior.spread_late, parameters)
    return _with_spread(samples, fitted, prior, leads)


def _with_spread(samples: list[Sample], values: Values, prior: Values, leads: bool) -> Values:
    """The standard deviation of the prediction errors, as a line over the progress of the game."""
    squares = LeastSquares(2)
    for sample in samples:
        row = vec[float]([1.0 - sample.progress, sample.progress])
        squares.add(row, abs(sample.points - predicted(sample, values, prior)))
    early, late = squares.solve([8.0, 2.0], [1e-6, 1e-6])
    deviation = math.sqrt(math.pi / 2)  # of a normal distribution, in terms of its mean absolute error
    if leads:
        deviation /= math.sqrt(2.0)  # a lead has the errors of two seats
    return values._replace(
        spread_early=round(max(1.0, early * deviation), 3), spread_late=round(max(0.5, late * deviation), 3)
    )


def predicted(sample: Sample, values: Values, prior: Values) -> float:
    """The points that these values predict; the sample was taken with the prior ones in force."""
    p = sample.progress
    counted = sum(
        x * ((1.0 - p) * values.early[i] + p * values.late[i]) for i, x in enumerate(sample.features) if x
    )
    return counted + sum(
        slope * (values.parameters[i] - prior.parameters[i]) for i, slope in enumerate(sample.slopes) if slope
    )


def error(samples: list[Sample], values: Values, prior: Values) -> float:
    """The root mean square error of the predictions."""
    squares = sum((sample.points - predicted(sample, values, prior)) ** 2 for sample in samples)
    return math.sqrt(squares / max(1, len(samples)))
