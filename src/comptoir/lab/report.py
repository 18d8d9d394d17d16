"""What a simulation showed, as numbers: by seat, by bot, by role where seats are unlike, and by grade where a game has grades."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from statistics import fmean

from comptoir.kernel.record import SEAT_LETTERS
from comptoir.lab.simulate import Outcome, Plan
from comptoir.lab.statistics import Estimate, Share, estimate, share


@dataclass(frozen=True)
class Line:
    """One row: who, in how many games, their points and the share of games they won (a shared win counts in part)."""

    who: str
    games: int
    points: Estimate
    wins: Share


@dataclass(frozen=True)
class Report:
    """The figures of a simulation; the same plan always gives the same report."""

    plan: Plan
    decisions: float
    by_seat: list[Line]
    by_bot: list[Line]
    grades: dict[str, Share]
    by_role: list[Line]
    french: dict[str, str]  # the English names of grades and roles → the French ones

    def name(self, english: str, lang: str) -> str:
        """A grade, a role (or a bot or a seat, which are called the same everywhere) in this language."""
        return self.french.get(english, english) if lang == "fr" else english

    def as_data(self) -> dict[str, object]:
        """For `--json`: plain data, with infinite bounds written as null."""
        tables = {"by_seat": self.by_seat, "by_bot": self.by_bot, "by_role": self.by_role}
        lines = {name: [_data(line) for line in table] for name, table in tables.items()}
        grades = {name: part._asdict() for name, part in self.grades.items()}
        return {"plan": asdict(self.plan), "decisions": self.decisions, **lines, "grades": grades}


def report(plan: Plan, outcomes: Sequence[Outcome]) -> Report:
    """Sum up."""
    seats = range(len(plan.bots))
    by_seat = [
        _line(
            f"{SEAT_LETTERS[seat]} {'any' if plan.rotate else plan.bots[seat]}",
            outcomes,
            lambda outcome, seat=seat: [seat],  # type: ignore[misc]
        )
        for seat in seats
    ]
    by_bot = [
        _line(
            name,
            outcomes,
            lambda outcome, name=name: [seat for seat in seats if outcome.seating[seat] == name],  # type: ignore[misc]
        )
        for name in dict.fromkeys(plan.bots)
    ]
    counts = Counter(outcome.grade for outcome in outcomes if outcome.grade)
    grades = {grade.en: share(count, len(outcomes)) for grade, count in counts.most_common()}
    by_role = [
        _line(
            role.en,
            [o for o in outcomes if role in o.roles],
            lambda o, role=role: [seat for seat in seats if o.roles[seat] == role],  # type: ignore[misc]
        )
        for role in sorted({role for outcome in outcomes for role in outcome.roles})
    ]
    french = {
        words.en: words.fr for words in [*counts, *(role for outcome in outcomes for role in outcome.roles)]
    }
    return Report(
        plan, fmean(outcome.decisions for outcome in outcomes), by_seat, by_bot, grades, by_role, french
    )


def _line(who: str, outcomes: Sequence[Outcome], places: Callable[[Outcome], list[int]]) -> Line:
    """One value a game, the mean over the places of this bot: places of one game are not independent of each other."""
    points: list[float] = []
    wins = 0.0
    for outcome in outcomes:
        mine = places(outcome)
        points.append(fmean(outcome.scores[seat] for seat in mine))
        wins += sum(seat in outcome.winners for seat in mine) / max(1, len(outcome.winners))
    return Line(who, len(outcomes), estimate(points), share(wins, len(outcomes)))


def _data(line: Line) -> dict[str, object]:
    points = {
        name: value if abs(value) < float("inf") else None for name, value in line.points._asdict().items()
    }
    return {"who": line.who, "games": line.games, "points": points, "wins": line.wins._asdict()}
