"""How strong each level is: games between bots with the seats rotated.

A stopped ladder goes on where it was, as long as rules, weights and levels behave as they did: its
checkpoint is named after their identity. A ledger is a checkpoint that goes with the sources from machine to
machine: each of its lines names the identity. Bots from outside are measured anew each time.
"""

from __future__ import annotations

import datetime
import itertools
import os
import platform
import time
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from statistics import fmean

from comptoir import __version__
from comptoir.bots import Bot, bot, play_game
from comptoir.bots.levels import LEVELS, Measurement
from comptoir.bots.registry import parse_name
from comptoir.kernel.dealers import Dealer
from comptoir.kernel.game import Game
from comptoir.kernel.knowledge import Knowledge
from comptoir.lab.checkpoint import Checkpoint, Json, Runner, state_folder
from comptoir.lab.identity import Identity, combined
from comptoir.lab.statistics import share


@dataclass(frozen=True)
class Pairing:
    """A level in one seat and the same rival in all others (nobody, where it plays alone)."""

    game: str
    level: str
    rival: str
    seats: int
    games: int
    options: dict[str, str] = field(default_factory=dict)

    @property
    def chosen(self) -> str:
        """The options as text."""
        return ",".join(f"{name}={value}" for name, value in sorted(self.options.items()))

    @property
    def key(self) -> str:
        """What tells it from other pairings; the number of games does not."""
        return f"{self.level}/{self.rival}/{self.seats}/{self.chosen}"

    @property
    def is_of_ours(self) -> bool:
        """Whether both bots are of this package: then the identity says how they play."""
        return all(parse_name(name).is_ours for name in (self.level, self.rival) if name)

    def game_keys(self) -> list[str]:
        """What tells its games from each other."""
        return [f"{self.key}/{number}" for number in range(self.games)]


def pairings(rules: Game, games: int, only: tuple[str, ...] = LEVELS) -> list[Pairing]:
    """The ladder of a game.

    Each level meets greedy and the level below, hard meets its equals at three seats, and each level plays
    alone in every way of that.
    """
    two, found = max(2, rules.min_seats), []
    for below, level in itertools.pairwise(("greedy", *LEVELS)):
        if level not in only:
            continue
        if rules.max_seats >= 2:
            found.append(Pairing(rules.slug, level, "greedy", two, games))
            if below != "greedy":
                fewer = games if level != "expert" else max(1, games // 2)
                found.append(Pairing(rules.slug, level, below, two, fewer))
        if level == "hard" and rules.max_seats >= 3:
            found.append(Pairing(rules.slug, level, level, 3, games))
        if rules.min_seats == 1:
            found += [Pairing(rules.slug, level, "", 1, games, dict(options)) for options in rules.ways_alone]
    return found


class Timed(Bot):
    """Another bot, with the processor time that its decisions take; those with one action do not count."""

    def __init__(self, inner: Bot) -> None:
        self.inner, self.name = inner, inner.name
        self.seconds, self.decisions, self.longest = 0.0, 0, 0.0

    def begin(self) -> None:
        self.inner.begin()

    def choose(self, known: Knowledge, dealer: Dealer) -> int:
        """Choose, and look at the clock before and after."""
        began = time.process_time()
        action = self.inner.choose(known, dealer)
        took = time.process_time() - began
        if len(known.actions) > 1:
            self.seconds, self.decisions = self.seconds + took, self.decisions + 1
            self.longest = max(self.longest, took)
        return action


def play_pairing(task: tuple[Pairing, int, int]) -> Json:
    """Play one game of a pairing: what the level won, points, grade, and the time its decisions took.

    As many games in a row as there are seats share a deal, the level at another seat in each.
    """
    pairing, seed, number = task
    mine = number % pairing.seats
    level = Timed(bot(pairing.level, pairing.game))
    players = [level if seat == mine else bot(pairing.rival, pairing.game) for seat in range(pairing.seats)]
    deal = f"{seed}/{number // pairing.seats}/{pairing.key}"
    played = play_game(
        pairing.game, players, f"{seed}/{number}/{pairing.key}", deal=deal, options=pairing.options
    )
    winners = played.winners
    grade = played.grade if pairing.seats == 1 and not played.state.rivals() else None
    return {
        "won": 1 / len(winners) if mine in winners else 0.0,
        "points": played.scores[mine],
        "winning": max(played.scores),
        "grade": grade.en if grade else "",
        "seconds": level.seconds,
        "decisions": level.decisions,
        "longest": level.longest,
    }


class Ladder:
    """The pairings of a game and what was played of them."""

    def __init__(
        self,
        rules: Game,
        pairings: list[Pairing],
        identity: Identity,
        seed: int = 0,
        ledger: Path | None = None,
    ) -> None:
        self.rules, self.pairings, self.identity, self.seed = rules, pairings, identity, seed
        # The name of a bot from outside does not tell whether it is still the same: its games are not kept.
        self.is_kept = all(pairing.is_of_ours for pairing in pairings)
        name = combined({**identity, "seed": str(seed), "play": "in runs"})
        self._bots = f"{rules.slug}/{name}/" if ledger is not None else ""
        file = ledger or state_folder("ladder", rules.slug) / f"{name}.jsonl"
        self.checkpoint = Checkpoint(file if self.is_kept else None)

    @property
    def left_aside(self) -> int:
        """How many games of other bots, or under other rules, the ledger has."""
        return sum(not key.startswith(self._bots) for key in self.checkpoint.results)

    def keys(self, pairing: Pairing) -> list[str]:
        """What tells the games of a pairing from all others in the checkpoint."""
        return [self._bots + key for key in pairing.game_keys()]

    def tasks(self) -> Iterator[tuple[str, tuple[Pairing, int, int]]]:
        """Every game of every pairing."""
        for pairing in self.pairings:
            for number, key in enumerate(self.keys(pairing)):
                yield key, (pairing, self.seed, number)

    def run(self, runner: Runner) -> None:
        """Play what is missing."""
        runner.run(f"ladder {self.rules.slug}", self.checkpoint, list(self.tasks()), play_pairing)

    def measurements(self) -> list[Measurement]:
        """What is known so far; a pairing of which nothing was played has no line."""
        found = []
        results = self.checkpoint.results
        for pairing in self.pairings:
            rows = [results[key] for key in self.keys(pairing) if key in results]
            if rows:
                found += summarise(pairing, rows)
        return found


def summarise(pairing: Pairing, rows: list[Json]) -> list[Measurement]:
    """The games of a pairing as one measurement, or as one for each grade where a game alone has grades."""

    def numbers(name: str) -> list[float]:
        return [float(str(row[name])) for row in rows]

    decisions = sum(numbers("decisions"))
    seconds = sum(numbers("seconds")) / decisions if decisions else 0.0

    def measurement(hits: float, grade: str) -> Measurement:
        part = share(hits, len(rows))
        return Measurement(
            level=pairing.level,
            seats=pairing.seats,
            rival=pairing.rival,
            games=len(rows),
            wins=round(part.share, 4),
            low=round(part.low, 4),
            high=round(part.high, 4),
            points=round(fmean(numbers("points")), 2),
            winning=round(fmean(numbers("winning")), 2),
            seconds=round(seconds, 4),
            grade=grade,
            options=pairing.chosen,
        )

    lowest: dict[str, float] = {}
    for row, points in zip(rows, numbers("points")):
        if name := str(row["grade"]):
            lowest[name] = min(points, lowest.get(name, points))
    if not lowest:
        return [measurement(sum(numbers("won")), "")]
    # Grades are ordered by points: a grade is reached with the lowest points that were called so, or more.
    return [
        measurement(sum(points >= least for points in numbers("points")), name)
        for name, least in sorted(lowest.items(), key=lambda item: -item[1])
    ]


# measured.toml


@dataclass(frozen=True)
class Measured:
    """The content of a measured.toml."""

    date: str
    machine: str
    rules_version: int
    identity: Identity
    measurements: list[Measurement]

    def text(self, slug: str) -> str:
        """The file."""
        lines = [
            f"# Written by `comptoir ladder {slug} --write`: what each level reaches. `seconds` is processor",
            "# time a decision; decisions with one action are left out. `identity` is of the bots measured.",
            f'date = "{self.date}"',
            f'machine = "{self.machine}"',
            f"rules_version = {self.rules_version}",
            "",
            "[identity]",
            *(f'{name} = "{value}"' for name, value in self.identity.items()),
        ]
        for one in self.measurements:
            lines += ["", "[[measurement]]"]
            for name, value in one._asdict().items():
                lines.append(f'{name} = "{value}"' if isinstance(value, str) else f"{name} = {value}")
        return "\n".join(lines) + "\n"


def read_measured(file: Path) -> Measured | None:
    """What a measured.toml says; None if there is none."""
    if not file.exists():
        return None
    data = tomllib.loads(file.read_text(encoding="utf-8"))
    parts = data.get("identity", {})
    identity = {name: value for name, value in parts.items() if isinstance(value, str)}
    identity |= {f"moves.{name}": value for name, value in parts.get("moves", {}).items()}
    rows = [Measurement(**row) for row in data.get("measurement", [])]
    date, machine = str(data.get("date", "")), str(data.get("machine", ""))
    return Measured(date, machine, int(data.get("rules_version", 0)), identity, rows)


def merged(old: Measured | None, ladder: Ladder) -> Measured:
    """What a ladder measured, with the other lines of the file if the same bots played them."""

    def line(one: Measurement) -> tuple[object, ...]:
        return one.level, one.rival, one.seats, one.options

    found = ladder.measurements()
    if old is not None and old.identity == ladder.identity:
        measured = {line(one) for one in found}
        found += [one for one in old.measurements if line(one) not in measured]
    found.sort(key=lambda one: (LEVELS.index(one.level), -one.seats, one.rival, one.options, one.wins))
    python = f"CPython {platform.python_version()}"
    machine = f"{platform.machine()}, {os.cpu_count()} cores, {python}, comptoir {__version__}"
    today = datetime.date.today().isoformat()
    return Measured(today, machine, ladder.rules.rules_version, ladder.identity, found)
