"""What the coach found, as it is shown beside a replay.

The chances of everybody as a chart, what was played here and what was better.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from markupsafe import Markup

from comptoir.kernel.words import Words, figure
from comptoir.tables.coaching import AnalysisData, is_whole
from comptoir.web.chart import ACTIONS, POINTS, Axes, action_ticks, draw_curve

TITLES = {
    "chance": Words(
        "Chances estimées de gagner (%) au fil de la partie", "Estimated chances to win (%) over the game"
    ),
    "points": Words(
        "Points attendus (estimation) au fil de la partie", "Points to expect (estimated) over the game"
    ),
}


@dataclass
class ReviewedChoice:
    """A choice of a decision: in words, what the seat may expect of it, compared with what was played."""

    sentence: str
    expected: str
    difference: str
    gains: str


@dataclass
class TurningPoint:
    """A turning point: where, for whom, how much, and by which choice (empty: by luck)."""

    at: int
    seat: int
    change: str
    choice: str


@dataclass
class Panel:
    """What the replay page says of an analysis at one position."""

    simulations: int
    unit: str
    looked_at: int  # actions
    is_whole: bool
    chart: Markup
    turns: list[TurningPoint]
    lost: list[str]
    luck: list[str]
    seat: int | None = None  # who decided here
    played: ReviewedChoice | None = None
    others: list[ReviewedChoice] = field(default_factory=list)
    drawn_for: int | None = None  # whom the draw that followed touched most
    drawn: str = ""
    drawn_gains: str = ""


def points(value: float, lang: str) -> str:
    """Points with their sign."""
    return figure(value, lang, "+.1f")


def _worth(value: float, unit: str, lang: str) -> str:
    return f"{100 * value:.0f} %" if unit == "chance" else figure(value, lang)


def _moved(value: float, unit: str, lang: str) -> str:
    return figure(100 * value, lang, "+.0f") + " %" if unit == "chance" else points(value, lang)


def _gains(gains: list[dict[str, Any]], lang: str) -> str:
    return ", ".join(
        f"{gain['what']} {points(gain['amount'], lang)} ({points(gain['points'], lang)} pts)"
        for gain in gains
    )


def luck_lines(found: AnalysisData | None, lang: str) -> list[str]:
    """What luck gave each seat, in points; nothing before the whole game was looked at."""
    return (
        [] if found is None or not is_whole(found) else [points(value, lang) for value in found[lang]["luck"]]
    )


def panel(found: AnalysisData, names: list[str], at: int, lang: str) -> Panel:
    """The analysis as it is shown beside the position after `at` actions."""
    data = found[lang]
    unit = data["unit"]
    decisions = {one["number"]: one for one in data["decisions"]}
    turns = [
        TurningPoint(
            turn["number"],
            turn["seat"],
            _moved(turn["change"], unit, lang),
            "" if turn["is_luck"] else decisions[turn["number"]]["played"]["sentence"],
        )
        for turn in data["turning_points"]
    ]
    lost = [_worth(value, unit, lang) for value in data["lost"]]
    luck = [points(value, lang) for value in data["luck"]]
    made = Panel(
        data["simulations"],
        unit,
        data["actions"],
        data["complete"],
        _chart(data, names, at, lang),
        turns,
        lost,
        luck,
    )
    if (decision := decisions.get(at)) is not None:
        made.seat = decision["seat"]
        made.played, *made.others = [
            _choice(choice, decision, unit, lang) for choice in (decision["played"], *decision["better"])
        ]
    draw = next((draw for draw in data["draws"] if draw["number"] == at), None)
    if draw is not None:
        made.drawn_for = draw["touched"]
        made.drawn, made.drawn_gains = (
            points(draw["points"][draw["touched"]], lang),
            _gains(draw["gains"], lang),
        )
    return made


def _choice(choice: dict[str, Any], decision: dict[str, Any], unit: str, lang: str) -> ReviewedChoice:
    seat = decision["seat"]
    difference = choice["chances"][seat] - decision["played"]["chances"][seat]
    return ReviewedChoice(
        choice["sentence"],
        _worth(choice["chances"][seat], unit, lang),
        _moved(difference, unit, lang),
        _gains(choice["gains"], lang),
    )


def _chart(data: dict[str, Any], names: list[str], at: int, lang: str) -> Markup:
    """Everybody's chances after each action: those of the last decision before it."""
    curve = data["curve"]
    if not curve:
        return Markup()
    scale = 100.0 if data["unit"] == "chance" else 1.0
    lines: list[list[float]] = [[] for _ in names]
    step = 0
    for count in range(data["actions"] + 1):
        while step + 1 < len(curve) and curve[step + 1][0] <= count:
            step += 1
        for seat, line in enumerate(lines):
            line.append(scale * curve[step][1][seat])
    marks = [float(turn["number"]) for turn in data["turning_points"]]
    up = "%" if data["unit"] == "chance" else POINTS.to(lang)
    axes = Axes(up, ACTIONS.to(lang), action_ticks(data["actions"]), marks, min(at, data["actions"]))
    return draw_curve(lines, names, TITLES[data["unit"]].to(lang), axes)
