"""Play many games between bots, on all cores.

Every game has chance of its own, derived from the seed and the number of the game: the result is the same
however many processes share the work, and any single game can be played again.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from typing import NamedTuple

from comptoir.bots import Bot, bot
from comptoir.kernel.dealers import SeededDealer
from comptoir.kernel.errors import BadSetup
from comptoir.kernel.game import game
from comptoir.kernel.playout import play_randomly
from comptoir.kernel.state import State
from comptoir.kernel.words import Words

CHUNKS_PER_JOB = 16
MOST_PER_CHUNK = 200


@dataclass(frozen=True)
class Simulation:
    """Games to play.

    `bots` names the bot of each seat; with `rotate` they move one seat on from game to game.
    """

    game: str
    bots: tuple[str, ...]
    games: int
    seed: int = 0
    options: dict[str, str] = field(default_factory=dict)
    rotate: bool = False

    def check(self) -> None:
        """Raise BadSetup if it cannot be played."""
        if self.games < 1:
            raise BadSetup(f"the number of games must be at least 1, not {self.games}")
        for name in self.bots:
            bot(name, self.game)
        game(self.game).new(len(self.bots), SeededDealer(0), **self.options)

    def seating(self, number: int) -> tuple[str, ...]:
        """Who sits where in game `number`."""
        shift = number % len(self.bots) if self.rotate else 0
        return self.bots[-shift:] + self.bots[:-shift] if shift else self.bots


class Outcome(NamedTuple):
    """How one game ended."""

    seating: tuple[str, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    decisions: int
    grade: Words | None = None
    roles: tuple[Words, ...] = ()


def seed_for(seed: int, number: int, purpose: str) -> int:
    """A seed for one purpose in one game of a simulation."""
    return int.from_bytes(
        hashlib.blake2b(f"{seed}/{number}/{purpose}".encode(), digest_size=8).digest(), "big"
    )


def play_one(simulation: Simulation, number: int) -> Outcome:
    """Play game `number` of a simulation."""
    seating = simulation.seating(number)
    rules = game(simulation.game)
    dealer = SeededDealer(seed_for(simulation.seed, number, "deal"))
    state = rules.new(len(seating), dealer, **simulation.options)
    decisions = (
        int(play_randomly(state, dealer))
        if set(seating) == {"random"}
        else _play_out(simulation, number, state, dealer)
    )
    roles = tuple(role for seat in range(state.seats) if (role := rules.role(state, seat)) is not None)
    return Outcome(
        seating, tuple(state.scores()), tuple(state.winners()), decisions, rules.grade(state), roles
    )


def _play_out(simulation: Simulation, number: int, state: State, dealer: SeededDealer) -> int:
    """Let every bot decide, each with its own chance: no bot changes the chance of another."""
    seating = simulation.seating(number)
    players: list[tuple[Bot, SeededDealer]] = [
        (bot(name, simulation.game), SeededDealer(seed_for(simulation.seed, number, f"seat {seat}")))
        for seat, name in enumerate(seating)
    ]
    decisions = 0
    while state.seat is not None:
        player, chance = players[state.seat]
        state.play(player.choose(state, chance), dealer, None)
        decisions += 1
    return decisions


def play_some(simulation: Simulation, numbers: range) -> list[Outcome]:
    """Play these games of a simulation, in this process."""
    return [play_one(simulation, number) for number in numbers]


def simulate(
    simulation: Simulation, jobs: int | None = None, progress: Callable[[int], None] = lambda done: None
) -> list[Outcome]:
    """Play all games; `progress` is told how many games were finished since the last call."""
    simulation.check()
    jobs = jobs or os.cpu_count() or 1
    size = max(1, min(MOST_PER_CHUNK, simulation.games // (jobs * CHUNKS_PER_JOB)))
    chunks = [range(start, min(start + size, simulation.games)) for start in range(0, simulation.games, size)]
    if jobs == 1:
        return _gather((play_some(simulation, numbers) for numbers in chunks), progress)
    with ProcessPoolExecutor(jobs) as pool:
        try:
            return _gather(_in_order(pool, simulation, chunks), progress)
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def _in_order(
    pool: ProcessPoolExecutor, simulation: Simulation, chunks: list[range]
) -> Iterator[list[Outcome]]:
    futures = [pool.submit(play_some, simulation, numbers) for numbers in chunks]
    for future in futures:
        yield future.result()


def _gather(results: Iterable[list[Outcome]], progress: Callable[[int], None]) -> list[Outcome]:
    outcomes: list[Outcome] = []
    for result in results:
        outcomes += result
        progress(len(result))
    return outcomes
