"""What the coach says about a record, as types, in words and as data.

`Analysis.unit` says what the numbers of a seat are: its chance to win, or its expected points where it
plays alone.
"""

from __future__ import annotations

from typing import NamedTuple

from comptoir.kernel.words import Words, figure

LEAST_CHANCE = 0.06  # a turning point changes the chance to win by so much,
LEAST_POINTS = 2.0  # or the expected points of a seat alone
MOST_TURNING_POINTS = 8


class Gain(NamedTuple):
    """What an action gains over another: a feature, how much of it, and its worth in points."""

    label: Words
    amount: float
    points: float


class Choice(NamedTuple):
    """One action of a decision: what each seat may expect after it."""

    action: int
    text: str
    visits: int
    chances: tuple[float, ...]
    gains: list[Gain]  # compared with the action that was played (in a hint: with the next best)


class Decision(NamedTuple):
    """One decision of a game.

    `before` is what each seat could expect if the best action was played, `after` what it could expect
    after the action played.
    """

    number: int  # of the action in the record, from 0
    seat: int
    played: Choice
    better: list[Choice]
    before: tuple[float, ...]
    after: tuple[float, ...]

    @property
    def loss(self) -> float:
        """What the seat gave away."""
        return max(0.0, self.before[self.seat] - self.after[self.seat])


class Draw(NamedTuple):
    """What the dealer gave in one action: for each seat, its points and chances against the expected ones."""

    number: int
    seat: int
    points: tuple[float, ...]
    chances: tuple[float, ...]
    gains: list[Gain]  # to the seat it helped or hurt most, feature by feature
    touched: int  # that seat


class TurningPoint(NamedTuple):
    """A decision or a draw that changed what the seat could expect, and by how much."""

    number: int
    seat: int
    is_luck: bool
    change: float


class Analysis(NamedTuple):
    """A whole record, or its first part where the work was stopped."""

    game: str
    seats: int
    unit: str  # "chance" or "points"
    decisions: list[Decision]
    draws: list[Draw]
    result: tuple[int, ...] | None
    winners: tuple[int, ...]
    actions: int
    is_complete: bool
    simulations: int

    def luck(self, seat: int) -> float:
        """The points that draws gave a seat, in all, against what was to be expected."""
        return sum(draw.points[seat] for draw in self.draws)

    def lost(self, seat: int) -> float:
        """What the seat gave away by its own decisions, in all."""
        return sum(decision.loss for decision in self.decisions if decision.seat == seat)

    def turning_points(self) -> list[TurningPoint]:
        """The decisions and draws that moved most, in the order of the game."""
        least = LEAST_CHANCE if self.unit == "chance" else LEAST_POINTS
        found = [
            TurningPoint(one.number, one.seat, False, -one.loss)
            for one in self.decisions
            if one.loss >= least
        ]
        for draw in self.draws:
            moved = draw.chances if self.unit == "chance" else draw.points
            if abs(moved[draw.touched]) >= least:
                found.append(TurningPoint(draw.number, draw.touched, True, moved[draw.touched]))
        most = sorted(found, key=lambda turn: -abs(turn.change))[:MOST_TURNING_POINTS]
        return sorted(most, key=lambda turn: turn.number)

    def curve(self) -> list[tuple[int, tuple[float, ...]]]:
        """For a chart: after how many actions, and what each seat could expect then."""
        points = [(decision.number, decision.before) for decision in self.decisions]
        if self.result is not None and self.is_complete:
            if self.unit == "points":
                end = tuple(float(score) for score in self.result)
            else:
                end = tuple(
                    1 / len(self.winners) if seat in self.winners else 0.0 for seat in range(self.seats)
                )
            points.append((self.actions, end))
        return points


# In words


def amount(value: float, unit: str, lang: str) -> str:
    """A chance or an expectation as people read it."""
    if unit == "points":
        return Words(f"{value:.0f} points attendus", f"{value:.0f} points expected").to(lang)
    return Words(f"{100 * value:.0f} % de chances de gagner", f"a {100 * value:.0f} % chance to win").to(lang)


def gains_in_words(gains: list[Gain], lang: str) -> str:
    """Gains as a list: what, how many more or fewer, and what that is worth."""
    return ", ".join(
        f"{gain.label.to(lang)} {figure(gain.amount, lang, '+.1f')} ({figure(gain.points, lang, '+.1f')} pts)"
        for gain in gains
    )


# As data, for pages and scripts


def choice_data(choice: Choice, lang: str) -> dict[str, object]:
    """A choice as JSON-able data."""
    return {
        "action": choice.action,
        "text": choice.text,
        "visits": choice.visits,
        "chances": [round(x, 4) for x in choice.chances],
        "gains": gains_data(choice.gains, lang),
    }


def gains_data(gains: list[Gain], lang: str) -> list[dict[str, object]]:
    """Gains as JSON-able data."""
    return [
        {"what": gain.label.to(lang), "amount": round(gain.amount, 2), "points": round(gain.points, 2)}
        for gain in gains
    ]


def analysis_data(found: Analysis, lang: str) -> dict[str, object]:
    """An analysis as JSON-able data, for the replay page and for scripts."""
    decisions = [
        {
            "number": one.number,
            "seat": one.seat,
            "before": [round(x, 4) for x in one.before],
            "after": [round(x, 4) for x in one.after],
            "loss": round(one.loss, 4),
            "played": choice_data(one.played, lang),
            "better": [choice_data(choice, lang) for choice in one.better],
        }
        for one in found.decisions
    ]
    draws = [
        {
            "number": draw.number,
            "seat": draw.seat,
            "points": [round(x, 2) for x in draw.points],
            "chances": [round(x, 4) for x in draw.chances],
            "touched": draw.touched,
            "gains": gains_data(draw.gains, lang),
        }
        for draw in found.draws
    ]
    return {
        "game": found.game,
        "seats": found.seats,
        "unit": found.unit,
        "simulations": found.simulations,
        "complete": found.is_complete,
        "actions": found.actions,
        "result": list(found.result) if found.result is not None else None,
        "winners": list(found.winners),
        "curve": [[number, [round(x, 4) for x in chances]] for number, chances in found.curve()],
        "decisions": decisions,
        "draws": draws,
        "luck": [round(found.luck(seat), 2) for seat in range(found.seats)],
        "lost": [round(found.lost(seat), 4) for seat in range(found.seats)],
        "turning_points": [turn._asdict() for turn in found.turning_points()],
    }
