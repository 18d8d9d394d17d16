"""What a position is worth: named features, each with a weight at the start of the game and one at its end.

A game's `evaluate.py` counts features (crystals, free workers, …) and keeps a `weights.toml` beside it,
which `comptoir tune` fits from self-play. The weight in force goes from `early` to `late` as
`State.progress` goes from 0 to 1. A feature that is itself a forecast may have parameters (the part of its
worth that a good keeps until another day); they stand in the same file.

>>> labels = [Words("cristaux", "crystals"), Words("points", "points")]
>>> two = Weights(["crystals", "points"], labels, [2.0, 1.0], [0.0, 1.0])
>>> two.value(vec[float]([3.0, 10.0]), 0.0), two.value(vec[float]([3.0, 10.0]), 0.5)
(16.0, 13.0)
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from comptoir.kernel.errors import BadData
from comptoir.kernel.words import Words

DEFAULT_SPREAD = 10.0


@final
class Weights:
    """The features of a game in the order in which it counts them, with their names and weights."""

    early: vec[float]
    late: vec[float]
    parameters: vec[float]  # of the features, in the order of the file
    spread_early: float  # how far final points lie from what was expected (standard deviation), at the start
    spread_late: float  # and shortly before the end

    def __init__(self, names: list[str], labels: list[Words], early: list[float], late: list[float]) -> None:
        self.names = names
        self.labels = labels
        self.fixed: list[bool] = [False] * len(names)
        self.early = vec[float]()
        self.late = vec[float]()
        self.parameters = vec[float]()
        self.parameter_names: list[str] = []
        self.abouts: list[str] = []
        self.intercepts: list[bool] = []  # whether a parameter is added whatever the seat does
        for weight in early:
            self.early = append(self.early, weight)
        for weight in late:
            self.late = append(self.late, weight)
        self.spread_early = DEFAULT_SPREAD
        self.spread_late = DEFAULT_SPREAD / 5.0

    def value(self, features: vec[float], progress: float) -> float:
        """The expected final points of whoever has these features, so far into the game."""
        total = 0.0
        left = 1.0 - progress
        for i in range(i64(len(features))):
            x = features[i]
            if x != 0.0:
                total += x * (left * self.early[i] + progress * self.late[i])
        return total

    def weight(self, index: i64, progress: float) -> float:
        """What one of a feature is worth, so far into the game."""
        return (1.0 - progress) * self.early[index] + progress * self.late[index]

    def spread(self, progress: float) -> float:
        """How uncertain the expected points are, so far into the game."""
        return (1.0 - progress) * self.spread_early + progress * self.spread_late

    def add_parameter(self, name: str, about: str, value: float, is_intercept: bool) -> None:
        """Add a parameter."""
        self.parameter_names.append(name)
        self.abouts.append(about)
        self.intercepts.append(is_intercept)
        self.parameters = append(self.parameters, value)

    def parameter_index(self, name: str) -> i64:
        """Where a parameter stands in `parameters`."""
        if name not in self.parameter_names:
            raise BadData(f"weights.toml has no parameter {name}")
        return self.parameter_names.index(name)

    def replace(self, early: list[float], late: list[float], parameters: list[float]) -> None:
        """Use other weights from now on, in this process (`comptoir tune` compares two sets this way)."""
        if len(early) != len(self.names) or len(late) != len(self.names):
            raise BadData(f"{len(self.names)} weights are needed, not {len(early)} and {len(late)}")
        if len(parameters) != len(self.parameter_names):
            raise BadData(f"{len(self.parameter_names)} parameters are needed, not {len(parameters)}")
        for i in range(i64(len(parameters))):
            self.parameters[i] = parameters[i]
        for i in range(i64(len(early))):
            self.early[i] = early[i]
            self.late[i] = late[i]


def load_weights(beside: str, expected: list[str] | None = None) -> Weights:
    """Read `weights.toml` beside this file (pass `__file__`) and check the names of the features."""
    file = Path(beside).parent / "weights.toml"
    try:
        tree = tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise BadData(f"{file.name}: {error}") from error
    rows = tree.get("feature", [])
    names: list[str] = [str(row["name"]) for row in rows]
    if expected is not None and names != expected:
        wrong = [name for name in names if name not in expected] + [
            name for name in expected if name not in names
        ]
        raise BadData(
            f"{file.name}: the features must be those of evaluate.py in the same order; "
            f"look at {', '.join(wrong) or 'their order'}"
        )
    labels: list[Words] = [Words(str(row.get("fr", "")), str(row.get("en", ""))) for row in rows]
    early: list[float] = [float(row["early"]) for row in rows]
    late: list[float] = [float(row["late"]) for row in rows]
    weights = Weights(names, labels, early, late)
    weights.fixed = [bool(row.get("fixed", False)) for row in rows]
    for row in tree.get("parameter", []):
        weights.add_parameter(
            str(row["name"]), str(row["about"]), float(row["value"]), bool(row.get("intercept", False))
        )
    spread = tree.get("spread", {})
    weights.spread_early = float(spread.get("early", DEFAULT_SPREAD))
    weights.spread_late = float(spread.get("late", DEFAULT_SPREAD / 5.0))
    return weights


def only_points() -> Weights:
    """For a game without weights of its own: the points as they stand."""
    return Weights(["points"], [Words("points", "points")], [1.0], [1.0])
