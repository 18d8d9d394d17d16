"""Curves drawn by the server: a line for each seat.

Each line has its own dash and letter, so that colour is not the only sign.
"""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass, field
from itertools import pairwise

from markupsafe import Markup, escape

from comptoir.kernel.words import Words
from comptoir.tables.points import PointsHistory
from comptoir.tables.table import Table
from comptoir.web.seat_signs import COLOURS, LETTERS

POINTS = Words("Points", "Points")
ACTIONS = Words("Actions", "Actions")
START = Words("début", "start")
OVER_GAME = Words("Points au fil de la partie", "Points over the game")
BY_ROUND = Words("Points de chacun à la fin de chaque tour", "Everybody’s points at the end of each round")

WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 640, 260, 48, 34, 26, 46
LETTER_HEIGHT = 18  # letters at the ends of lines keep this far apart
MOST_TICKS = 13


@dataclass
class Axes:
    """What stands along the two axes.

    Their names, and where along the lower one something is written or begins.
    """

    up: str
    along: str
    ticks: list[tuple[float, str]]
    marks: list[float] = field(default_factory=list)
    at: float | None = None  # the place one looks at
    has_dots: bool = False  # whether each value is a thing of its own, not a step of many


def draw_curve(lines: list[list[float]], names: list[str], title: str, axes: Axes) -> Markup:
    """An SVG of one line a seat."""
    most = max((max(line) for line in lines), default=1) or 1
    least = min(0, min((min(line) for line in lines), default=0))
    count = max(1, max(len(line) for line in lines) - 1)
    floor = HEIGHT - BOTTOM

    def x(i: float) -> float:
        return LEFT + i * (WIDTH - LEFT - RIGHT) / count

    def y(value: float) -> float:
        return TOP + (most - value) * (floor - TOP) / ((most - least) or 1)

    parts = [f'<svg class="curve" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{escape(title)}">']
    parts.append(f'<text class="axis" x="{LEFT - 8}" y="{TOP - 10}">{escape(axes.up)}</text>')
    along = escape(axes.along)
    parts.append(f'<text class="axis" x="{WIDTH - RIGHT}" y="{HEIGHT - 6}" text-anchor="end">{along}</text>')
    for step in _steps(least, most):
        parts.append(
            f'<line class="grid" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y(step):.1f}" y2="{y(step):.1f}"/>'
        )
        parts.append(
            f'<text class="tick" x="{LEFT - 8}" y="{y(step) + 4:.1f}" text-anchor="end">{step:g}</text>'
        )
    for i, text in axes.ticks:
        parts.append(
            f'<text class="tick" x="{x(i):.1f}" y="{floor + 18}" text-anchor="middle">{escape(text)}</text>'
        )
    parts += [
        f'<line class="mark" x1="{x(i):.1f}" x2="{x(i):.1f}" y1="{TOP}" y2="{floor}"/>'
        for i in axes.marks
        if i <= count
    ]
    if axes.at is not None:
        parts.append(
            f'<line class="now" x1="{x(axes.at):.1f}" x2="{x(axes.at):.1f}" y1="{TOP - 4}" y2="{floor + 4}"/>'
        )
    ends = _apart([y(line[-1]) for line in lines])
    for seat, line in enumerate(lines):
        name, colour = f"<title>{escape(names[seat])}</title>", COLOURS[seat]
        points = " ".join(f"{x(i):.1f},{y(value):.1f}" for i, value in enumerate(line))
        parts.append(
            f'<polyline class="line seat-line-{colour} dash-{seat}" points="{points}">{name}</polyline>'
        )
        if axes.has_dots:
            parts += [
                f'<circle class="seat-text-{colour}" cx="{x(i):.1f}" cy="{y(v):.1f}" r="3.5"/>'
                for i, v in enumerate(line)
            ]
        end = f'x="{WIDTH - RIGHT + 9}" y="{ends[seat] + 5:.1f}"'
        parts.append(f'<text class="end seat-text-{colour}" {end}>{LETTERS[seat]}</text>')
    parts.append("</svg>")
    return Markup("".join(parts))


def points_curve(table: Table, names: list[str], lang: str, at: int | None = None) -> Markup:
    """The points of everybody over a whole game, round by round.

    In a game without rounds, action by action.
    """
    match, found = table.playing, table.count_points()
    has_rounds = any(found.rounds)
    ticks = round_ticks(found, lang) if has_rounds else action_ticks(len(match.record.moves))
    along = match.game.round_word if has_rounds else ACTIONS
    axes = Axes(
        POINTS.to(lang),
        along.to(lang),
        ticks,
        at=None if at is None else place_of(found, at),
        has_dots=has_rounds,
    )
    lines = [[float(points) for points in line] for line in found.points]
    title = BY_ROUND if has_rounds else OVER_GAME
    return draw_curve(lines, names, title.to(lang), axes)


def round_ticks(found: PointsHistory, lang: str) -> list[tuple[float, str]]:
    """The rounds below the curve; where there are very many, some of them."""
    every = -(-len(found.rounds) // MOST_TICKS)
    return [(0.0, START.to(lang))] + [
        (float(i), str(n)) for i, n in enumerate(found.rounds) if i and n % every == 0
    ]


def action_ticks(count: int) -> list[tuple[float, str]]:
    """Round numbers of actions below a curve that goes action by action."""
    return [(float(step), f"{step:g}") for step in _steps(0, max(count, 1)) if step == int(step)]


def place_of(found: PointsHistory, count: int) -> float:
    """Where along the rounds the position after so many actions lies."""
    after = min(bisect_left(found.counts, count), len(found.counts) - 1)
    if after == 0:
        return 0.0
    before = found.counts[after - 1]
    return after - 1 + (count - before) / (found.counts[after] - before)


def _apart(ends: list[float]) -> list[float]:
    """Heights near these, none of them on another, none below the axis."""
    order = sorted(range(len(ends)), key=lambda i: ends[i])
    placed = list(ends)
    for above, below in pairwise(order):
        placed[below] = max(placed[below], placed[above] + LETTER_HEIGHT)
    lowest = float(HEIGHT - BOTTOM)
    for i in reversed(order):
        placed[i] = min(placed[i], lowest)
        lowest = placed[i] - LETTER_HEIGHT
    return placed


def _steps(least: float, most: float) -> list[float]:
    size = next(
        step for step in (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 10000) if (most - least) / step <= 6
    )
    first = int(least // size)
    return [i * size for i in range(first, int(most // size) + 1)]
