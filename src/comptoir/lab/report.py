"""The figures of a simulation: by seat, by bot, and by role and grade if the game has them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean

from comptoir.kernel.record import SEAT_LETTERS
from comptoir.lab.simulate import Outcome, Simulation
from comptoir.lab.statistics import Estimate, Share, estimate, share


@dataclass(frozen=True)
class Row:
    """Who, in how many games, with what points and share of games won (a shared win counts in part)."""

    who: str
    games: int
    points: Estimate
    wins: Share


@dataclass(frozen=True)
class Report:
    """The figures of a simulation; the same simulation always has the same."""

    simulation: Simulation
    decisions: float
    by_seat: list[Row]
    by_bot: list[Row]
    grades: dict[str, Share]
    by_role: list[Row]
    french: dict[str, str]  # the English names of grades and roles → the French ones

    def name(self, english: str, lang: str) -> str:
        """A grade, a role (or a bot or a seat, which are called the same everywhere) in this language."""
        return self.french.get(english, english) if lang == "fr" else english

    def as_data(self) -> dict[str, object]:
        """For `--json`: plain data, with infinite bounds written as null."""
        tables = {"by_seat": self.by_seat, "by_bot": self.by_bot, "by_role": self.by_role}
        rows = {name: [_data(row) for row in table] for name, table in tables.items()}
        grades = {name: part._asdict() for name, part in self.grades.items()}
        simulation = self.simulation
        plan = {
            "game": simulation.game,
            "bots": simulation.names,
            "games": simulation.games,
            "seed": simulation.seed,
            "options": simulation.options,
            "rotate": simulation.rotate,
        }
        return {"plan": plan, "decisions": self.decisions, **rows, "grades": grades}


def game_rows(outcomes: Sequence[Outcome]) -> list[dict[str, object]]:
    """A row a game, for `--json`; grades and roles by their English names."""
    return [
        {
            "number": number,
            "seating": one.seating,
            "scores": one.scores,
            "winners": one.winners,
            "decisions": one.decisions,
            "grade": one.grade.en if one.grade else None,
            "roles": [role.en for role in one.roles],
        }
        for number, one in enumerate(outcomes)
    ]


def report(simulation: Simulation, outcomes: Sequence[Outcome]) -> Report:
    """Sum up."""
    seats, names = range(len(simulation.bots)), simulation.names
    by_seat = [
        _row(f"{SEAT_LETTERS[seat]} {name}", [(outcome, [seat]) for outcome in outcomes])
        for seat, name in enumerate(["any"] * len(seats) if simulation.rotate else names)
    ]
    by_bot = [
        _row(name, [(one, [seat for seat in seats if one.seating[seat] == name]) for one in outcomes])
        for name in dict.fromkeys(names)
    ]
    roles = {role for outcome in outcomes for role in outcome.roles}
    by_role = [
        _row(
            role.en,
            [
                (one, [seat for seat in seats if one.roles[seat] == role])
                for one in outcomes
                if role in one.roles
            ],
        )
        for role in sorted(roles)
    ]
    counts = Counter(outcome.grade for outcome in outcomes if outcome.grade)
    grades = {grade.en: share(count, len(outcomes)) for grade, count in counts.most_common()}
    french = {words.en: words.fr for words in [*counts, *roles]}
    decisions = fmean(outcome.decisions for outcome in outcomes)
    return Report(simulation, decisions, by_seat, by_bot, grades, by_role, french)


def _row(who: str, played: Sequence[tuple[Outcome, list[int]]]) -> Row:
    """Sum up games and the seats of interest in each.

    A game is one value, the mean over its seats: seats of one game are not independent of each other.
    """
    points: list[float] = []
    wins = 0.0
    for outcome, seats in played:
        points.append(fmean(outcome.scores[seat] for seat in seats))
        wins += sum(seat in outcome.winners for seat in seats) / max(1, len(outcome.winners))
    return Row(who, len(played), estimate(points), share(wins, len(played)))


def _data(row: Row) -> dict[str, object]:
    points = {
        name: value if abs(value) < float("inf") else None for name, value in row.points._asdict().items()
    }
    return {"who": row.who, "games": row.games, "points": points, "wins": row.wins._asdict()}
