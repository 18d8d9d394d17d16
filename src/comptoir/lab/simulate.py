"""Play many games between bots, on all cores.

Every game has a seed of its own, `SEED/NUMBER`: the result is the same however many processes share the
work, and `play_game` plays any single game again.
"""

from __future__ import annotations

import os
import pickle
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from comptoir.bots import Bot, PlayedGame, bot, play_game
from comptoir.bots.base import name_of
from comptoir.bots.registry import adopt, registered
from comptoir.kernel.dealers import SeededDealer
from comptoir.kernel.errors import BadSetup
from comptoir.kernel.game import game
from comptoir.kernel.words import Words

CHUNKS_PER_JOB = 16
MOST_PER_CHUNK = 200
LEAST_DIGITS = 4  # in the name of a record


@dataclass(frozen=True)
class Simulation:
    """Games to play.

    `bots` are the bots of the seats, by name or as objects; with `rotate` they move one seat on from game to
    game.
    """

    game: str
    bots: tuple[str | Bot, ...]
    games: int
    seed: int = 0
    options: dict[str, str] = field(default_factory=dict)
    rotate: bool = False

    def check(self) -> None:
        """Raise BadSetup if it cannot be played."""
        if self.games < 1:
            raise BadSetup(f"the number of games must be at least 1, not {self.games}")
        for one in self.bots:
            if isinstance(one, str):
                bot(one, self.game)
        game(self.game).new(len(self.bots), SeededDealer(0), **self.options)

    @property
    def names(self) -> tuple[str, ...]:
        """What the bots are called."""
        return tuple(one if isinstance(one, str) else name_of(one) for one in self.bots)

    def shift(self, number: int) -> int:
        """How many seats the bots have moved on in game `number`."""
        return number % len(self.bots) if self.rotate else 0

    def seating(self, number: int) -> tuple[str, ...]:
        """Who sits where in game `number`."""
        shift = self.shift(number)
        return self.names[-shift:] + self.names[:-shift]

    def play(self, number: int) -> PlayedGame:
        """Play game `number`, counted from 0."""
        shift = self.shift(number)
        seated = self.bots[-shift:] + self.bots[:-shift]
        return play_game(self.game, seated, f"{self.seed}/{number}", options=self.options)


class Outcome(NamedTuple):
    """How one game ended."""

    seating: tuple[str, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    decisions: int
    grade: Words | None = None
    roles: tuple[Words, ...] = ()


def play_one(simulation: Simulation, number: int, records: Path | None = None) -> Outcome:
    """Play game `number` of a simulation; keep its record where a folder is given."""
    played = simulation.play(number)
    if records is not None:
        keep_record(records, simulation, number, str(played.record))
    seating = simulation.seating(number)
    return Outcome(seating, played.scores, played.winners, played.decisions, played.grade, played.roles)


def play_some(simulation: Simulation, numbers: range, records: Path | None = None) -> list[Outcome]:
    """Play these games of a simulation, in this process."""
    return [play_one(simulation, number, records) for number in numbers]


def simulate(
    simulation: Simulation,
    jobs: int | None = None,
    progress: Callable[[int], None] = lambda done: None,
    records: Path | None = None,
) -> list[Outcome]:
    """Play all games; `progress` is told how many games were finished since the last call.

    With `records`, a folder that is empty or made now, every game is kept there.
    """
    simulation.check()
    if records is not None:
        make_empty_folder(records)
    jobs = jobs or os.cpu_count() or 1
    size = max(1, min(MOST_PER_CHUNK, simulation.games // (jobs * CHUNKS_PER_JOB)))
    chunks = [range(start, min(start + size, simulation.games)) for start in range(0, simulation.games, size)]
    if jobs == 1:
        return _gather((play_some(simulation, numbers, records) for numbers in chunks), progress)
    expect_picklable(simulation)
    with ProcessPoolExecutor(jobs, initializer=adopt, initargs=(registered(),)) as pool:
        try:
            futures = [pool.submit(play_some, simulation, numbers, records) for numbers in chunks]
            return _gather((future.result() for future in futures), progress)
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def expect_picklable(simulation: Simulation) -> None:
    """Refuse bots that cannot be sent to other processes."""
    try:
        pickle.dumps(simulation)
    except Exception as error:
        raise BadSetup(
            f"these bots cannot be sent to other processes ({error}): play with one (jobs=1), "
            "or register them and give their names"
        ) from error


def _gather(results: Iterable[list[Outcome]], progress: Callable[[int], None]) -> list[Outcome]:
    outcomes: list[Outcome] = []
    for result in results:
        outcomes += result
        progress(len(result))
    return outcomes


# Records


def make_empty_folder(folder: Path) -> None:
    """Make a folder for the records of one run; games of another are not mixed in."""
    if folder.exists() and not folder.is_dir():
        raise BadSetup(f"{folder} is a file: records are kept in a folder")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        is_empty = not any(folder.iterdir())
    except OSError as error:
        raise BadSetup(f"the folder {folder} cannot be used: {error.strerror}") from None
    if not is_empty:
        raise BadSetup(
            f"the folder {folder} is not empty: records of one run are kept in a folder of their own"
        )


def keep_record(folder: Path, simulation: Simulation, number: int, text: str) -> None:
    """Write the record of a game, whole or not at all."""
    digits = max(LEAST_DIGITS, len(str(simulation.games - 1)))
    file = folder / f"{number:0{digits}}.record"
    part = file.with_suffix(".part")
    part.write_text(text, encoding="utf-8")
    part.replace(file)
