"""Ridge regression towards given coefficients instead of towards 0.

>>> rows = LeastSquares(2)
>>> for x in range(5):
...     rows.add(vec[float]([1.0, float(x)]), 3.0 + 2.0 * x)
>>> [round(w, 3) for w in rows.solve([0.0, 0.0], [0.0, 0.0])]
[3.0, 2.0]
"""

from __future__ import annotations

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64


@final
class LeastSquares:
    """The normal equations, summed row by row."""

    size: i64
    matrix: vec[float]
    target: vec[float]

    def __init__(self, size: i64) -> None:
        self.size = size
        self.matrix = vec[float]()
        self.target = vec[float]()
        for _ in range(size * size):
            self.matrix = append(self.matrix, 0.0)
        for _ in range(size):
            self.target = append(self.target, 0.0)

    def add(self, row: vec[float], value: float) -> None:
        """Add one observation: its regressors and its value."""
        n: i64 = self.size
        for i in range(n):
            x = row[i]
            if x != 0.0:
                self.target[i] += x * value
                at: i64 = i * n
                for j in range(n):
                    self.matrix[at + j] += x * row[j]

    def solve(self, prior: list[float], ridge: list[float]) -> list[float]:
        """The coefficients.

        `ridge` says how strongly each is held at its prior, as part of its own sum of squares.
        """
        n: i64 = self.size
        equations: list[list[float]] = []
        for i in range(n):
            row: list[float] = []
            for j in range(n):
                row.append(self.matrix[i * n + j])
            penalty: float = ridge[int(i)] * row[int(i)] + 1e-9
            row[int(i)] += penalty
            row.append(self.target[i] + penalty * prior[int(i)])
            equations.append(row)
        return eliminate(equations)


def eliminate(a: list[list[float]]) -> list[float]:
    """Solve linear equations, each a row with its right side last.

    A variable that nothing determines becomes 0.
    """
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
                target = a[row]
                for k in range(column, n + 1):
                    target[k] -= factor * source[k]
    solution: list[float] = []
    for i in range(n):
        solution.append(a[i][n] / a[i][i] if abs(a[i][i]) >= 1e-12 else 0.0)
    return solution
