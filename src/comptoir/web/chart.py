"""Curves drawn by the server: points over a game, a line for each seat, each with its own dash so that colour is not the only sign."""

from __future__ import annotations

from markupsafe import Markup, escape

from comptoir.kernel.match import Match
from comptoir.kernel.words import Words
from comptoir.tables.replays import curve
from comptoir.web.sight import COLOURS, LETTERS, Sight

CURVE = Words("Points au fil de la partie", "Points over the game")

WIDTH, HEIGHT, LEFT, BOTTOM = 640, 220, 34, 22


def draw_curve(lines: list[list[float]], names: list[str], marks: list[int], title: str, at: int | None = None) -> Markup:
    """An SVG of one line a seat; `marks` are counts of actions where something begins (rounds, turns), `at` the place one looks at."""
    most = max((max(line) for line in lines), default=1) or 1
    least = min(0, min((min(line) for line in lines), default=0))
    count = max(1, max(len(line) for line in lines) - 1)

    def x(i: float) -> float:
        return LEFT + i * (WIDTH - LEFT - 26) / count

    def y(value: float) -> float:
        return 8 + (most - value) * (HEIGHT - BOTTOM - 8) / ((most - least) or 1)

    parts = [f'<svg class="curve" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{escape(title)}">']
    for step in _steps(least, most):
        parts.append(f'<line class="grid" x1="{LEFT}" x2="{WIDTH - 26}" y1="{y(step):.1f}" y2="{y(step):.1f}"/>')
        parts.append(f'<text class="tick" x="{LEFT - 5}" y="{y(step) + 4:.1f}" text-anchor="end">{step:g}</text>')
    parts += [f'<line class="mark" x1="{x(m):.1f}" x2="{x(m):.1f}" y1="8" y2="{HEIGHT - BOTTOM}"/>' for m in marks if m <= count]
    if at is not None:
        parts.append(f'<line class="now" x1="{x(at):.1f}" x2="{x(at):.1f}" y1="4" y2="{HEIGHT - BOTTOM + 4}"/>')
    for seat, line in enumerate(lines):
        points = " ".join(f"{x(i):.1f},{y(value):.1f}" for i, value in enumerate(line))
        name = f"<title>{escape(names[seat])}</title>"
        parts.append(f'<polyline class="line seat-line-{COLOURS[seat]} dash-{seat}" points="{points}">{name}</polyline>')
        parts.append(f'<text class="end seat-text-{COLOURS[seat]}" x="{WIDTH - 22}" y="{y(line[-1]) + 4:.1f}">{LETTERS[seat]}</text>')
    parts.append("</svg>")
    return Markup("".join(parts))


def points_curve(sight: Sight, match: Match, at: int | None = None) -> Markup:
    """The points of everybody over a whole game."""
    lines = [[float(points) for points in line] for line in curve(match)]
    return draw_curve(lines, [chair.name for chair in sight.chairs], [], CURVE.to(sight.lang), at)


def _steps(least: float, most: float) -> list[float]:
    size = next(step for step in (0.1, 0.25, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 10000) if (most - least) / step <= 6)
    first = int(least // size)
    return [i * size for i in range(first, int(most // size) + 1)]
