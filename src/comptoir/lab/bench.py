"""How fast the engine is: random games, what a copy, a list of actions and an imagined position cost; bots.

Contenders take turns in short slices of processor time and the median of the rounds counts, so that what
else the machine does weighs little, and on all of them alike.
"""

from __future__ import annotations

import multiprocessing
import os
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from statistics import median
from typing import Protocol

from comptoir.bots import Decision, bot
from comptoir.bots.play import decisions
from comptoir.kernel.dealers import SeededDealer
from comptoir.kernel.game import game
from comptoir.kernel.playout import play_randomly
from comptoir.kernel.state import State

ROUNDS = 5
SAMPLE = 64
COPIES = 100_000


class Contender(Protocol):
    """Something that plays random games."""

    name: str

    def play(self, seed: int) -> int:
        """Play one game to its end; how many decisions it took."""


class CompiledLoop:
    """A game of ours, its loop inside compiled code."""

    def __init__(self, slug: str, seats: int) -> None:
        self.name, self.slug, self.seats = f"{slug} ({seats})", slug, seats

    def play(self, seed: int) -> int:
        dealer = SeededDealer(seed)
        return int(play_randomly(game(self.slug).new(self.seats, dealer), dealer))


class PythonLoop:
    """The same game driven decision by decision from plain Python."""

    def __init__(self, slug: str, seats: int) -> None:
        self.name, self.slug, self.seats = f"{slug} ({seats}), loop outside", slug, seats

    def play(self, seed: int) -> int:
        dealer = SeededDealer(seed)
        state = game(self.slug).new(self.seats, dealer)
        played = 0
        while state.to_move >= 0:
            actions = state.actions()
            state.play(actions[dealer.below(len(actions))], dealer, None)
            played += 1
        return played


class BotLoop:
    """A bot at every seat of a game; it plays one decision at a time, so that slices stay short."""

    def __init__(self, bot: str, slug: str, seats: int) -> None:
        self.name, self.bot, self.slug, self.seats = f"{slug} ({seats}), {bot}", bot, slug, seats
        self._under_way: Iterator[Decision] = iter(())

    def play(self, seed: int) -> int:
        """The next decision; a game with this seed is begun where the last one is over."""
        if next(self._under_way, None) is None:
            rules, dealer = game(self.slug), SeededDealer(seed)
            players = [bot(self.bot, self.slug) for _ in range(self.seats)]
            self._under_way = decisions(rules, rules.new(self.seats, dealer), dealer, players, seed)
            next(self._under_way)
        return 1


@dataclass(frozen=True)
class Speed:
    """How fast a contender plays."""

    name: str
    decisions: float  # a second
    games: float  # a second


@dataclass(frozen=True)
class Costs:
    """What the parts of a game cost, in nanoseconds, and the memory of 100,000 copies in megabytes."""

    copy: float
    actions: float
    imagine: float
    memory: float


def race(contenders: Sequence[Contender], seconds: float, rounds: int = ROUNDS) -> list[Speed]:
    """Let all contenders play in turns, `seconds` each in every round."""
    rates: dict[str, list[float]] = {contender.name: [] for contender in contenders}
    games: dict[str, list[float]] = {contender.name: [] for contender in contenders}
    seed = 0
    for number in range(rounds):
        for contender in contenders:
            if number == 0:
                contender.play(seed)  # imports and first-time work are not play
            start, played, finished = time.process_time(), 0, 0
            while time.process_time() - start < seconds:
                seed += 1
                played += contender.play(seed)
                finished += 1
            spent = time.process_time() - start
            rates[contender.name].append(played / spent)
            games[contender.name].append(finished / spent)
    return [Speed(name, median(rate), median(games[name])) for name, rate in rates.items()]


def positions(slug: str, seats: int, wanted: int = SAMPLE) -> list[State]:
    """Positions from all parts of random games."""
    found: list[State] = []
    seed = 0
    while len(found) < wanted:
        dealer = SeededDealer(seed)
        length = int(play_randomly(game(slug).new(seats, dealer), dealer))
        dealer = SeededDealer(seed)
        state = game(slug).new(seats, dealer)
        step = max(1, length // 8)
        while state.to_move >= 0:
            found.append(state.copy())
            play_randomly(state, dealer, step)
        seed += 1
    return found[:wanted]


def cost(operation: Callable[[State], object], sample: Sequence[State], seconds: float) -> float:
    """Nanoseconds a call, over all positions of the sample."""
    calls, start = 0, time.process_time()
    while time.process_time() - start < seconds:
        for state in sample:
            operation(state)
        calls += len(sample)
    return (time.process_time() - start) / calls * 1e9


def costs(slug: str, seats: int, seconds: float, rounds: int = ROUNDS) -> Costs:
    """What copying, listing actions and imagining cost in this game."""
    sample = positions(slug, seats)
    dealer = SeededDealer(1)
    operations: list[Callable[[State], object]] = [
        lambda state: state.copy(),
        lambda state: state.actions(),
        lambda state: state.imagine(state.to_move, dealer),
    ]
    rates = [[cost(operation, sample, seconds / 4) for operation in operations] for _ in range(rounds)]
    copying, listing, imagining = (median(row[i] for row in rates) for i in range(len(operations)))
    return Costs(copying, listing, imagining, memory_of_copies(slug, seats))


def memory_of_copies(slug: str, seats: int) -> float:
    """Megabytes that 100,000 copies take, measured in a process of their own."""
    with ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn")) as pool:
        return pool.submit(_grow, slug, seats).result()


def _grow(slug: str, seats: int) -> float:
    sample = positions(slug, seats)
    before = resident()
    copies = [sample[i % len(sample)].copy() for i in range(COPIES)]
    grown = resident() - before
    del copies
    return grown / 1e6


def resident() -> int:
    """The memory that this process holds, in bytes."""
    if sys.platform == "linux":
        with open("/proc/self/statm") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    import resource

    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most if sys.platform == "darwin" else most * 1024
