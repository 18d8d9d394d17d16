"""How strong each level is: games between bots with the seats rotated, every figure with its sample size and interval.

Every game played is a line in a ledger, so that a stopped ladder goes on where it was. The ledger belongs to the weights, the budgets and
the search as they are: change one of them and the ladder starts again. Comments and texts may change.
"""

from __future__ import annotations

import datetime
import hashlib
import io
import itertools
import os
import platform
import time
import tokenize
import tomllib
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from statistics import fmean

from comptoir import __version__, bots
from comptoir.bots import Bot, bot
from comptoir.bots.levels import LEVELS, Fact, settings
from comptoir.kernel.dealers import SeededDealer
from comptoir.kernel.game import Game, game
from comptoir.lab.ledger import Ledger, finish, workshop
from comptoir.lab.simulate import seed_for
from comptoir.lab.statistics import share


@dataclass(frozen=True)
class Rung:
    """One line of the ladder: a level in one seat, the same rival in all others (nobody, where it plays alone)."""

    game: str
    level: str
    rival: str
    seats: int
    games: int
    options: dict[str, str] = field(default_factory=dict)

    @property
    def key(self) -> str:
        """What tells it from other rungs; the number of games does not."""
        chosen = ",".join(f"{name}={value}" for name, value in sorted(self.options.items()))
        return f"{self.level}/{self.rival}/{self.seats}/{chosen}"


def rungs(rules: Game, games: int, only: tuple[str, ...] = LEVELS) -> list[Rung]:
    """The ladder of a game: each level against greedy and the level below, hard among its equals, each level alone in every way of that."""
    two, found = max(2, rules.min_seats), []
    for below, level in itertools.pairwise(("greedy", *LEVELS)):
        if level not in only:
            continue
        if rules.max_seats >= 2:
            found.append(Rung(rules.slug, level, "greedy", two, games))
            if below != "greedy":
                found.append(
                    Rung(rules.slug, level, below, two, games if level != "expert" else max(1, games // 2))
                )
        if level == "hard" and rules.max_seats >= 3:
            found.append(Rung(rules.slug, level, level, 3, games))
        if rules.min_seats == 1:
            found += [Rung(rules.slug, level, "", 1, games, dict(options)) for options in rules.ways_alone]
    return found


def play_rung(task: tuple[Rung, int, int]) -> dict[str, object]:
    """Play one game of a rung: how much of the win the level got, the points, the grade, and the time its decisions took."""
    rung, seed, number = task
    rules = game(rung.game)
    mine = number % rung.seats
    dealer = SeededDealer(seed_for(seed, number // rung.seats, f"{rung.key} deal"))
    state = rules.new(rung.seats, dealer, **rung.options)
    players: list[Bot] = [
        bot(rung.level if seat == mine else rung.rival, rung.game) for seat in range(rung.seats)
    ]
    chances = [SeededDealer(seed_for(seed, number, f"{rung.key} seat {seat}")) for seat in range(rung.seats)]
    seconds, decisions, longest = 0.0, 0, 0.0
    while (seat := state.seat) is not None:
        began = time.process_time()
        action = players[seat].choose(state, chances[seat])
        took = time.process_time() - began
        if seat == mine and len(state.actions()) > 1:
            seconds, decisions, longest = seconds + took, decisions + 1, max(longest, took)
        state.play(action, dealer, None)
    winners = state.winners()
    grade = rules.grade(state) if rung.seats == 1 and not state.rivals() else None
    return {
        "won": 1 / len(winners) if mine in winners else 0.0,
        "points": int(state.score(mine)),
        "winning": max(state.scores()),
        "grade": grade.en if grade else "",
        "seconds": seconds,
        "decisions": decisions,
        "longest": longest,
    }


def essence(source: str) -> str:
    """A Python source as the machine reads it: without comments, docstrings and blank lines."""
    kept, fresh = [], True  # fresh: a statement begins here
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type in (tokenize.COMMENT, tokenize.NL) or (fresh and token.type == tokenize.STRING):
            continue
        fresh = token.type in (tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT)
        kept.append({tokenize.INDENT: ">", tokenize.DEDENT: "<"}.get(token.type, token.string))
    return "".join(kept)  # Python 3.12 cuts an f-string into pieces: put together it is what 3.11 has


def numbers_of(weights: str) -> str:
    """A file of weights without the words in it: what its features are called on the screen, what its parameters are about."""
    data = tomllib.loads(weights)
    parameters = [(row["name"], row["value"]) for row in data.pop("parameter", [])]
    features = [
        {name: value for name, value in row.items() if name not in ("fr", "en")}
        for row in data.pop("feature", [])
    ]
    return f"{data} {features} {parameters}" if parameters else f"{data} {features}"


class Ladder:
    """The rungs of a game and what was played of them."""

    def __init__(self, rules: Game, steps: list[Rung], seed: int = 0) -> None:
        self.rules, self.steps, self.seed = rules, steps, seed
        self.ledger = Ledger(workshop("ladder", rules.slug) / f"{self.identity()}.jsonl")

    def identity(self) -> str:
        """What the results depend on: rules, weights, budgets, and the search itself."""
        home, own = Path(bots.__file__).parent, self.rules.folder
        parts = [str(self.rules.rules_version), str(self.seed), str(settings(self.rules.slug))]
        judging = [file for name in ("evaluate.py", "outlook.py") for file in sorted(own.rglob(name))]
        files = [*(home / name for name in ("search.py", "thinking.py", "greedy.py")), *judging]
        parts += [essence(file.read_text(encoding="utf-8")) for file in files]
        parts += [numbers_of(file.read_text(encoding="utf-8")) for file in sorted(own.rglob("weights.toml"))]
        return hashlib.blake2b("\n".join(parts).encode(), digest_size=6).hexdigest()

    def tasks(self) -> Iterator[tuple[str, tuple[Rung, int, int]]]:
        """Every game of every rung."""
        for rung in self.steps:
            for number in range(rung.games):
                yield f"{rung.key}/{number}", (rung, self.seed, number)

    def run(
        self, jobs: int | None, stage: Callable[[str, int, int], None], progress: Callable[[int], None]
    ) -> None:
        """Play what is missing."""
        tasks = list(self.tasks())
        stage(f"ladder {self.rules.slug}", len(tasks), sum(key in self.ledger.done for key, _ in tasks))
        finish(self.ledger, tasks, play_rung, jobs, progress)

    def facts(self) -> list[Fact]:
        """What is known so far; a rung of which nothing was played has no line."""
        found = []
        for rung in self.steps:
            keys = (f"{rung.key}/{number}" for number in range(rung.games))
            rows = [self.ledger.done[key] for key in keys if key in self.ledger.done]
            if rows:
                found += facts_of(rung, rows)
        return found


def facts_of(rung: Rung, rows: list[dict[str, object]]) -> list[Fact]:
    """A rung as facts: one, or one for each grade where a game alone, without a rival, has grades."""

    def numbers(name: str) -> list[float]:
        return [float(str(row[name])) for row in rows]

    decisions = sum(numbers("decisions"))
    seconds = sum(numbers("seconds")) / decisions if decisions else 0.0
    points, winning = fmean(numbers("points")), fmean(numbers("winning"))
    chosen = ",".join(f"{name}={value}" for name, value in sorted(rung.options.items()))

    def fact(hits: float, grade: str) -> Fact:
        part = share(hits, len(rows))
        return Fact(
            rung.level,
            rung.seats,
            rung.rival,
            len(rows),
            round(part.share, 4),
            round(part.low, 4),
            round(part.high, 4),
            round(points, 2),
            round(winning, 2),
            round(seconds, 4),
            grade,
            chosen,
        )

    lowest: dict[str, float] = {}
    for row, scored in zip(rows, numbers("points")):
        if name := str(row["grade"]):
            lowest[name] = min(scored, lowest.get(name, scored))
    if not lowest:
        return [fact(sum(numbers("won")), "")]
    # Grades are ordered by points: a grade is reached with the lowest points that were called so, or more.
    return [
        fact(sum(p >= least for p in numbers("points")), name)
        for name, least in sorted(lowest.items(), key=lambda item: -item[1])
    ]


def kept(file: Path, run: Ladder, facts: list[Fact]) -> list[Fact]:
    """What a file already says about other lines, if it was measured with the same rules, weights, budgets and search."""
    if not file.exists():
        return []
    data = tomllib.loads(file.read_text(encoding="utf-8"))
    if data.get("identity") != run.identity():
        return []
    new = {(fact.level, fact.rival, fact.seats, fact.options) for fact in facts}
    old = [Fact(**row) for row in data.get("fact", [])]
    return [fact for fact in old if (fact.level, fact.rival, fact.seats, fact.options) not in new]


def written(run: Ladder, facts: list[Fact], others: list[Fact]) -> str:
    """The text of measured/GAME.toml: these facts and others that still hold, by level."""
    machine = f"{platform.machine()}, {os.cpu_count()} cores, CPython {platform.python_version()}, comptoir {__version__}"
    lines = [
        f"# Written by `comptoir ladder {run.rules.slug} --write`: what each level reaches. Times are processor time a decision;",
        "# decisions with one action are left out.",
        f'date = "{datetime.date.today().isoformat()}"',
        f'machine = "{machine}"',
        f'identity = "{run.identity()}"  # of rules, weights, budgets and search',
    ]
    order = {level: i for i, level in enumerate(LEVELS)}
    for fact in sorted(
        [*facts, *others],
        key=lambda fact: (order[fact.level], -fact.seats, fact.rival, fact.options, fact.wins),
    ):
        lines += ["", "[[fact]]"]
        for name, value in fact._asdict().items():
            lines.append(f'{name} = "{value}"' if isinstance(value, str) else f"{name} = {value}")
    return "\n".join(lines) + "\n"
