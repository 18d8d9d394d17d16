"""How long opening a stored game takes, from the database to the page: what `tools/load.py open` prints.

Long games of each kind are played by greedy and random bots in the place of people, who confirm their turns
and take moves back now and then. They are stored as the service stores them. Then each is opened again and
again, with nothing of it in memory: its rows are read, its checksums checked, its events folded, its page
drawn for a seat and for a spectator. Between two openings another table of the same game is drawn, so that
templates and words are at hand, as in a server that has been running for a while.
"""

from __future__ import annotations

import gc
import random
import statistics
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from comptoir.bots.play import decisions
from comptoir.bots.registry import bot
from comptoir.kernel.dealers import SealedDealer
from comptoir.kernel.game import Game, game, sound_games
from comptoir.tables import commands as c
from comptoir.tables import events as e
from comptoir.tables.chat import read_note
from comptoir.tables.ends import stored_end
from comptoir.tables.seating import person_at
from comptoir.tables.service import Service, ServiceSettings
from comptoir.tables.snapshots import EVERY, snapshot_of
from comptoir.tables.store import beside, streams
from comptoir.tables.store.people import Person
from comptoir.tables.store.store import Store
from comptoir.tables.table import Table, new_table
from comptoir.tables.terms import terms_for
from comptoir.web import draw
from comptoir.web.rendering import Renderer

SEEDS = 5  # games of each kind, the longest of which is opened
EXTREME_SEEDS = 8  # random games, the longest of which is opened
TAKEN_BACK = 0.05  # of all actions
ROUNDS = 20  # openings of each game for each viewer
RUNNING = 0.95  # of the events of a game: so much of it has happened at the table that still runs


class Played(NamedTuple):
    """A game to be opened: what it is called here, the table after its events, and these."""

    title: str
    table: Table
    events: list[e.Any]


def actions_of(of: Game, secret: bytes, kinds: list[str]) -> list[int]:
    """A whole game between bots, dealt from a secret."""
    dealer = SealedDealer(secret)
    state = of.new(len(kinds), dealer)
    players = [bot(kind, of.slug) for kind in kinds]
    return [one.action for one in decisions(of, state, dealer, players, secret.hex())]


def by_length(of: Game, kinds: list[str], seeds: int) -> list[tuple[bytes, list[int]]]:
    """Several games with their secrets, the shortest first."""
    secrets = [f"{of.slug} {seed}".encode().ljust(32, b".") for seed in range(seeds)]
    return sorted(
        ((secret, actions_of(of, secret, kinds)) for secret in secrets), key=lambda one: len(one[1])
    )


def play(of: Game, secret: bytes, actions: list[int]) -> tuple[Table, list[e.Any]]:
    """The same game between people at a table; each confirms turns and takes a move back now and then."""
    seats, chance = range(of.max_seats), random.Random(0)
    sitters = [person_at(f"person-{seat}", f"Player {seat}") for seat in seats]
    decided = new_table("played", secret, terms_for(of), sitters, host="person-0", now=0.0)
    table, events = decided.after, list(decided.events)

    def ask(seat: int, kind: str, text: str = "") -> None:
        nonlocal table
        found = table.decide(c.Play(f"person-{seat}", kind, text, seat=seat), float(len(events)))
        table = found.after
        events.extend(found.events)

    for action in actions:
        seat = table.to_move
        assert seat is not None
        ask(seat, "act", of.write(action))
        if table.can_undo(seat) and chance.random() < TAKEN_BACK:
            ask(seat, "undo")
            ask(seat, *chance.choice([("redo", ""), ("act", of.write(action))]))
        if table.held_by is not None:
            ask(seat, "end")
    return table, events


def games() -> Iterator[Played]:
    """Long games of each kind, running and finished; then a very long one."""
    for of in sound_games():
        kinds = (["greedy", "random"] * of.max_seats)[: of.max_seats]
        yield from both(of, *by_length(of, kinds, SEEDS)[-1], f"{of.slug}, {of.max_seats} seats")
    of = game("venise")
    found = by_length(of, ["random"] * of.max_seats, EXTREME_SEEDS)[-1]
    yield from both(of, *found, f"{of.slug}, extreme")


def others() -> Iterator[Played]:
    """A game of each kind that is drawn before each opening."""
    for of in sound_games():
        secret, actions = by_length(of, ["random"] * of.max_seats, 1)[0]
        table, events = play(of, secret, actions)
        id = f"{of.slug}-other"
        yield Played(id, Table.fold(id, secret, table.names, events[:-20]), events[:-20])


def both(of: Game, secret: bytes, actions: list[int], title: str) -> Iterator[Played]:
    """A game at its end, and the same before it."""
    table, events = play(of, secret, actions)
    first = events[: int(len(events) * RUNNING)]
    for name, kept in (("running", first), ("finished", events)):
        id = f"{of.slug}-{len(events)}-{name}"[:24]
        yield Played(f"{title}, {name}", Table.fold(id, secret, table.names, kept), kept)


async def store(service: Service, played: Played) -> None:
    """Store a table with all its events."""
    table = played.table
    stored = e.store_form(played.events, 0, e.first_checksum(table.id))
    end = stored_end(table) if table.status == "over" else None
    # A table that rests has a snapshot of less than EVERY events ago, and one of its end.
    count = len(stored) if table.status == "over" else len(stored) - EVERY + 1
    before = Table.fold(table.id, table.secret, table.names, played.events[:count])
    snapshot = snapshot_of(before, stored[before.number - 1].checksum)

    def write(connection: streams.Connection) -> None:
        streams.insert_table(connection, table, stored, bot_seed="", once=None)
        streams.insert_events(connection, table.id, stored, table.id)
        if end is not None:
            streams.write_end(connection, table.id, end)
        streams.write_snapshot(connection, table.id, snapshot)

    await service.store.write(write)


@dataclass
class Times:
    """How long something took, each time, in milliseconds."""

    processor: list[float] = field(default_factory=list)
    wall: list[float] = field(default_factory=list)

    def __str__(self) -> str:
        found = (min(self.processor), statistics.median(self.processor), max(self.processor))
        return " ".join(f"{time:5.1f}" for time in found)


class Stopwatch:
    """Adds up parts of one opening."""

    def __init__(self) -> None:
        self.start()

    def start(self) -> None:
        self.processor, self.wall = time.process_time(), time.perf_counter()

    def stop(self, times: Times) -> None:
        times.processor.append(1000 * (time.process_time() - self.processor))
        times.wall.append(1000 * (time.perf_counter() - self.wall))


class Openings:
    """One game, opened again and again."""

    def __init__(self, service: Service, played: Played, other: str) -> None:
        self.service, self.played, self.other = service, played, other
        self.id, self.watch = played.table.id, Stopwatch()
        self.read, self.opened, self.drawn = Times(), Times(), Times()
        self.whole: dict[str | None, Times] = {}

    async def forget(self) -> None:
        """Nothing of the table is in memory; another one of its game was drawn last."""
        for cache in (draw.draw_changes, *vars(self.played.table.game.notation).values()):
            if hasattr(cache, "cache_clear"):
                cache.cache_clear()
        draw.CACHE.clear()
        for person in ("person-0", None):
            await self.page(self.other, person)
        self.service.drop(self.id)
        self.service.drop(self.other)

    async def page(self, id: str, person: str | None) -> str:
        """The table as a person sees it, drawn by somebody who has drawn nothing of it."""
        live = await self.service.live(id)
        if person is not None:
            await read_note(self.service, id, Person(person, ""))
        return await Renderer(self.service).html(live, person, "fr")

    async def once(self, person: str | None) -> None:
        """Open it once, in parts and in one piece."""
        await self.forget()
        self.watch.start()
        await self.service.store.read(
            lambda c: (streams.select_table(c, self.id), beside.select_chat(c, self.id))
        )
        self.watch.stop(self.read)
        self.watch.start()
        await self.service.live(self.id)
        self.watch.stop(self.opened)
        self.watch.start()
        await self.page(self.id, person)
        self.watch.stop(self.drawn)
        await self.forget()
        self.watch.start()
        await self.page(self.id, person)
        self.watch.stop(self.whole.setdefault(person, Times()))

    def tell(self) -> None:
        """One line of figures."""
        seat, spectator = self.whole["person-0"], self.whole[None]
        read, opened = min(self.read.processor), min(self.opened.processor)
        table = self.played.table
        print(
            f"{self.played.title:28} {table.number:6} {len(table.playing.history):7}  {seat}  {spectator}"
            f"  {statistics.median(seat.wall):5.1f}  {read:5.1f} {opened - read:5.1f}"
            f" {min(self.drawn.processor):5.1f}"
        )


async def measure() -> None:
    """Play, store, open, print."""
    with tempfile.TemporaryDirectory(prefix="comptoir-open-") as folder:
        service = Service(Store(f"sqlite:///{Path(folder) / 'tables.sqlite3'}"), ServiceSettings(workers=1))
        found = list(games())
        for played in [*found, *others()]:
            await store(service, played)
        gc.collect()
        gc.freeze()
        print(
            f"ms of processor time: the least, the median and the most of {ROUNDS} openings; wall: the median"
        )
        print(f"{'':28} events actions  {'for a seat':17}  {'for a spectator':17}   wall   read  fold  draw")
        for played in found:
            await tell(service, played)
        await service.stop()


async def tell(service: Service, played: Played) -> None:
    """Open one game and print the figures."""
    openings = Openings(service, played, f"{played.table.terms.game}-other")
    for _ in range(ROUNDS):
        for person in ("person-0", None):
            await openings.once(person)
    openings.tell()
