"""Least squares with a memory: weights that explain what was seen, and stay near what was believed where little was seen.

>>> lines = Squares(2)
>>> for x in range(5):
...     lines.add(vec[float]([1.0, float(x)]), 3.0 + 2.0 * x, 1.0)
>>> [round(w, 3) for w in lines.solve([0.0, 0.0], [0.0, 0.0])]
[3.0, 2.0]
"""

from __future__ import annotations

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64


@final
class Squares:
    """The sums that a least-squares fit needs, gathered row by row."""

    size: i64
    rows: i64
    matrix: vec[float]
    target: vec[float]

    def __init__(self, size: i64) -> None:
        self.size = size
        self.rows = 0
        self.matrix = vec[float]()
        self.target = vec[float]()
        for _ in range(size * size):
            self.matrix = append(self.matrix, 0.0)
        for _ in range(size):
            self.target = append(self.target, 0.0)

    def add(self, row: vec[float], value: float, weight: float) -> None:
        """One row: what was counted and what came of it."""
        self.rows += 1
        n: i64 = self.size
        for i in range(n):
            x = row[i] * weight
            if x != 0.0:
                self.target[i] += x * value
                at: i64 = i * n
                for j in range(n):
                    self.matrix[at + j] += x * row[j]

    def solve(self, believed: list[float], stubbornness: list[float]) -> list[float]:
        """The weights; each is held at what was believed as if that had been seen in its `stubbornness` of all rows."""
        n: i64 = self.size
        a: list[list[float]] = []
        for i in range(n):
            line: list[float] = []
            for j in range(n):
                line.append(self.matrix[i * n + j])
            hold: float = stubbornness[int(i)] * line[int(i)] + 1e-9
            line[int(i)] += hold
            line.append(self.target[i] + hold * believed[int(i)])
            a.append(line)
        return eliminate(a)


def eliminate(a: list[list[float]]) -> list[float]:
    """Solve linear equations, each a row with its right side last; a column that nothing fixes becomes 0."""
    n = len(a)
    for column in range(n):
        pivot = column
        for row in range(column, n):
            if abs(a[row][column]) > abs(a[pivot][column]):
                pivot = row
        a[column], a[pivot] = a[pivot], a[column]
        head = a[column][column]
        if abs(head) < 1e-12:
            continue
        for row in range(n):
            factor: float = a[row][column] / head
            if row != column and factor != 0.0:
                source = a[column]
                line = a[row]
                for k in range(column, n + 1):
                    line[k] -= factor * source[k]
    found: list[float] = []
    for i in range(n):
        found.append(a[i][n] / a[i][i] if abs(a[i][i]) >= 1e-12 else 0.0)
    return found
