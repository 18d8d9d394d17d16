"""The service keeps the tables.

It opens them, stores what is accepted, wakes the bots and notifies everybody who watches.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import os
import secrets
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from comptoir.kernel.dealers import FirstDealer
from comptoir.kernel.errors import BadSetup
from comptoir.kernel.game import game
from comptoir.kernel.words import Words
from comptoir.tables import rows
from comptoir.tables.allowed_bots import AllowedBots
from comptoir.tables.coaching import Coach
from comptoir.tables.errors import NoSuchTable, NotAllowed, Refused, Stale
from comptoir.tables.events import Event
from comptoir.tables.people import People, Person, signing_key
from comptoir.tables.pool import WorkerPool
from comptoir.tables.store import Store
from comptoir.tables.table import HUMAN, NOT_YOUR_SEAT, OPEN, UNDOS, Seating, Table, Terms
from comptoir.tables.worker import compute_run, start_worker

log = logging.getLogger("comptoir.tables")

BOT_NAMES = ("Ada", "Basile", "Clio", "Dorian", "Elsa", "Félix")
TICK = 10.0  # seconds between two looks at the clock

NO_SEAT = Words("Il n’y a plus de siège libre.", "There is no free seat left.")
ONLY_HOST = Words("Seul l’hôte de la table le peut.", "Only the host of the table may do this.")
NOT_SEATED = Words("Il faut être assis à cette table.", "One has to sit at this table.")
NOT_OVER = Words("La partie n’est pas finie.", "The game is not over.")


@dataclass
class ServiceSettings:
    """How the service behaves; tests change it."""

    bot_pause: float = 0.7  # seconds between two moves of bots, so that people can follow
    workers: int = 0  # processes for thinking; 0: one less than there are cores, at least one
    hint_simulations: int = 1500
    review_simulations: int = 200  # for each decision of a game that the coach looks back at
    bots: tuple[str, ...] = ()  # that may sit at the tables, beyond ours
    idle: float = 900.0  # seconds after which a table that nobody watches leaves the memory


class Service:
    """All tables of one server."""

    def __init__(
        self, store: Store, settings: ServiceSettings | None = None, clock: Callable[[], float] = time.time
    ) -> None:
        self.store = store
        self.settings = settings or ServiceSettings()
        self.clock = clock
        self.bots = AllowedBots(self.settings.bots)
        self._live: dict[str, Table] = {}
        self._opening: dict[str, asyncio.Lock] = {}
        self._thinking: dict[str, asyncio.Task[None]] = {}
        self._background: list[asyncio.Task[None]] = []
        count = self.settings.workers or max(1, (os.cpu_count() or 2) - 1)
        self.workers = WorkerPool("the workers that think for the bots", count, start_worker)
        with store.engine.begin() as connection:
            self.key = signing_key(connection)
        self.people = People(store, self.key)
        self.coach = Coach(self)

    # Starting and stopping

    async def start(self) -> None:
        """Let the bots go on where they were."""
        self._background = [asyncio.create_task(self._resume_bots()), asyncio.create_task(self._sweep())]

    async def stop(self) -> None:
        """Stop all tasks and workers; what was accepted is stored already."""
        for task in [*self._background, *self._thinking.values()]:
            task.cancel()
        await asyncio.gather(*self._background, *self._thinking.values(), return_exceptions=True)
        await self.coach.close()
        self.workers.close()
        self.store.close()

    async def _resume_bots(self) -> None:
        for id in await self.store.read(rows.select_waiting_for_bots):
            try:
                self.wake(await self.table(id))
            except Exception:
                log.exception("table %s could not be opened again", id)
            await asyncio.sleep(0)

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(TICK)
            self.forget_idle()
            self.notify_late()

    def notify_late(self) -> None:
        """Tell those who watch a table that the agreed time of whoever must decide has just passed.

        Nothing else would.
        """
        now = self.clock()
        for table in list(self._live.values()):
            if table.watchers and table.notified_late != table.changed and table.overdue(now) is not None:
                table.notified_late, table.touched = table.changed, now
                table.notify()

    def forget_idle(self) -> None:
        """Drop tables from memory that nobody watches; they are read again when somebody comes back."""
        before = self.clock() - self.settings.idle
        for id, table in list(self._live.items()):
            if (
                not table.watchers
                and table.touched < before
                and id not in self._thinking
                and not table.lock.locked()
            ):
                del self._live[id]

    # Tables

    async def table(self, id: str) -> Table:
        """The table with this link; raises NoSuchTable."""
        table = self._live.get(id)
        if table is None:
            async with self._opening.setdefault(id, asyncio.Lock()):
                table = self._live.get(id)
                if table is None:
                    table = await self.store.read(lambda c: rows.select_table(c, id))
                    if table is not None:
                        self._live[id] = table
            self._opening.pop(id, None)
        if table is None:
            raise NoSuchTable
        table.touched = self.clock()
        return table

    def is_current(self, table: Table) -> bool:
        """Whether this is the table as it is kept now, not one that was thrown away."""
        return self._live.get(table.id) is table

    async def create_table(
        self,
        slug: str,
        seats: list[Seating],
        host: Person | None,
        options: dict[str, str] | None = None,
        *,
        listed: bool = False,
        confirm: bool = True,
        undo: str = "free",
        pace: int = 0,
        secret: bytes | None = None,
        position: dict[str, object] | None = None,
        parent: str | None = None,
        deal: str | None = None,
        hints: bool = False,
    ) -> Table:
        """Create a table; the game starts at once where no seat is open."""
        playing = game(slug)
        playing.check_seats(len(seats))
        if undo not in UNDOS:
            raise BadSetup(f"undo is one of {', '.join(UNDOS)}, not {undo!r}")
        now = self.clock()
        terms = Terms(
            id=secrets.token_urlsafe(9),
            game=slug,
            rules=playing.rules_version,
            numbers=playing.numbers_digest,
            options=playing.complete_options(options or {}),
            secret=secret or secrets.token_bytes(32),
            host=host.id if host else None,
            listed=listed,
            confirm=confirm,
            undo=undo,
            pace=pace,
            parent=parent,
            position=position,
            created=now,
            deal=deal,
            hints=hints,
            is_deal_open=deal is not None,
        )
        for i, seating in enumerate(seats):
            if seating.is_bot:
                self.bots.expect(seating.kind, slug)
            if seating.is_bot and not seating.name:
                seating.name = BOT_NAMES[i % len(BOT_NAMES)]
        table = Table(terms, seats, changed=now, touched=now)
        dealt = table.begin() if table.is_full else ()
        await self.store.write(lambda c: rows.insert_table(c, table, dealt))
        self._live[terms.id] = table
        self.wake(table)
        return table

    async def sit(self, id: str, person: Person, seat: int | None = None) -> Table:
        """Take a free seat; the last one starts the game."""
        table = await self.table(id)
        async with table.lock:
            free = [i for i, seating in enumerate(table.seats) if seating.kind == OPEN and seat in (None, i)]
            if not free or table.status != "open":
                raise Refused(NO_SEAT)
            table.seats[free[0]] = Seating(HUMAN, person.id, person.name)
            await self.store_seats(table, [free[0]])
        return table

    async def leave(self, id: str, person: Person) -> Table:
        """Stand up before the game has started."""
        table = await self.table(id)
        async with table.lock:
            if table.status != "open":
                raise Refused(Words("La partie a commencé.", "The game has started."))
            mine = table.seats_of(person.id)
            for seat in mine:
                table.seats[seat] = Seating()
            await self.store_seats(table, mine)
        return table

    async def fill(self, id: str, person: Person, bot: str) -> Table:
        """The host fills the free seats with bots, and the game starts."""
        table = await self.table(id)
        self.bots.expect(bot, table.terms.game)
        async with table.lock:
            if table.terms.host != person.id:
                raise NotAllowed(ONLY_HOST)
            free = [i for i, seating in enumerate(table.seats) if seating.kind == OPEN]
            for seat in free:
                table.seats[seat] = Seating(bot, None, BOT_NAMES[seat % len(BOT_NAMES)])
            await self.store_seats(table, free)
        return table

    async def store_seats(self, table: Table, changed: list[int], *, is_new: bool = True) -> None:
        """Store who sits where now; the game starts where nobody is missing any more.

        The lock of the table is held. The agreed time begins anew, unless nobody new decides.
        """
        deal = table.begin() if table.is_full and table.status == "open" else None
        table.changed = self.clock() if is_new else table.changed

        def write(connection: Connection) -> None:
            for seat in changed:
                rows.update_seat(connection, table, seat)
            rows.update_table(connection, table, deal)

        await self._write(table, write)

    async def _write(self, table: Table, job: Callable[[Connection], None]) -> None:
        """Store a change of a table whose lock is held.

        Where that fails, the memory is thrown away and the store is right.
        """
        try:
            await asyncio.shield(self.store.write(job))
        except BaseException as error:
            self._live.pop(table.id, None)
            table.notify()
            if isinstance(error, IntegrityError):
                raise Stale from None
            raise
        table.notify()
        self.wake(table)

    # Playing

    async def command(
        self,
        id: str,
        person: Person | None,
        kind: str,
        text: str = "",
        version: int | None = None,
        seat: int | None = None,
    ) -> Table:
        """Do what a seated person asks: act, undo, reset, back, redo or end. Returns once it is stored."""
        table = await self.table(id)
        async with table.lock:
            table.expect_version(version)
            mine = table.seats_of(person.id if person else None)
            if seat is None:
                seat = table.to_move if table.to_move in mine else (mine[0] if mine else -1)
            if seat not in mine:
                raise NotAllowed(NOT_YOUR_SEAT)
            event = self._change(table, kind, seat, text)
            has_changed_mind = self._end_autoplay(table.seats[seat], kind)
            await self._accept(table, event, seats=[seat] if has_changed_mind else [])
        return table

    def _end_autoplay(self, seating: Seating, kind: str) -> bool:
        """End the autoplay of who decides otherwise; whether there was any.

        Who acts has no plan left, who takes back has nothing left.
        """
        before = seating.plays_forced, seating.plan
        if kind != "end":
            seating.plan = ""
        if kind in ("undo", "reset", "back"):
            seating.plays_forced = False
        return (seating.plays_forced, seating.plan) != before

    def _change(self, table: Table, kind: str, seat: int, text: str) -> Event:
        now = self.clock()
        match kind:
            case "act":
                return table.act(seat, text, now)
            case "undo":
                return table.undo(seat, now)
            case "reset":
                return table.reset(seat, now)
            case "back":
                return table.back(seat, int(text) if text.isdecimal() else -1, now)
            case "redo":
                return table.redo(seat, now)
            case "end":
                return table.end_turn(seat, now)
        raise BadSetup(f"there is no command {kind!r}")

    async def _accept(self, table: Table, *events: Event, seats: Sequence[int] = ()) -> None:
        table.changed = events[-1].at

        def write(connection: Connection) -> None:
            for event in events:
                rows.insert_event(connection, table.id, event)
            for seat in seats:
                rows.update_seat(connection, table, seat)
            rows.update_table(connection, table)

        await self._write(table, write)

    # Bots

    def wake(self, table: Table) -> None:
        """Let the bots of a table think, if it is their turn; and play what is on autoplay."""
        if table.id not in self._thinking and (self._is_for_bot(table) or table.autoplay_action()):
            task = asyncio.create_task(self._think(table), name=f"bots of {table.id}")
            self._thinking[table.id] = task
            task.add_done_callback(lambda done: self._thought(table, done))

    def _thought(self, table: Table, task: asyncio.Task[None]) -> None:
        self._thinking.pop(table.id, None)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("the bots of table %s have stopped", table.id, exc_info=error)

    def _is_for_bot(self, table: Table) -> bool:
        seat = table.to_move
        return seat is not None and table.seats[seat].is_bot

    async def _think(self, table: Table) -> None:
        while self._live.get(table.id) is table:
            if self._is_for_bot(table):
                await self._play_bot(table)
            elif table.autoplay_action():
                await self._autoplay(table)
            else:
                return

    async def _play_bot(self, table: Table) -> None:
        """Have a worker compute the run of a bot, and play it one action after the other."""
        async with table.lock:
            if not self._is_for_bot(table):
                return
            seat = table.to_move
            assert seat is not None
            version, bot, match = table.version, table.seats[seat].kind, table.playing
            # What leaves this process is imagined: of what the seat cannot know there is nothing left in it.
            position = table.game.dump(match.state.imagine(seat, FirstDealer()))
            number = len(match.history)
        seed = hashlib.blake2b(b"bots", key=table.terms.secret[:32], digest_size=16).hexdigest()
        started = time.monotonic()
        for text in await self.workers.ask(compute_run, table.terms.game, position, bot, seed, number):
            await asyncio.sleep(max(0.0, self.settings.bot_pause - (time.monotonic() - started)))
            async with table.lock:
                if table.version != version or table.to_move != seat or table.seats[seat].kind != bot:
                    return
                await self._accept(table, table.act(seat, text, self.clock()))
                if table.playing.history[-1].is_barrier:
                    return
                version, started = table.version, time.monotonic()

    async def _autoplay(self, table: Table) -> None:
        """Play for a person, and confirm it with the same stroke: they are not there to do it."""
        await asyncio.sleep(self.settings.bot_pause)
        async with table.lock:
            text, seat = table.autoplay_action(), table.to_move
            if not text or seat is None:
                return
            is_plan = text == table.plan_of(seat)
            events = [table.act(seat, text, self.clock())]
            if table.held_by == seat:
                events.append(table.end_turn(seat, self.clock()))
            if is_plan:
                table.seats[seat].plan = ""
            await self._accept(table, *events, seats=[seat] if is_plan else [])

    # Rematch

    async def rematch(self, id: str, person: Person, *, same_deal: bool = False) -> Table:
        """The same seats and options once more: with a new deal, or with the same one."""
        old = await self.table(id)
        if old.status != "over":
            raise Refused(NOT_OVER)
        if not old.seats_of(person.id):
            raise NotAllowed(NOT_SEATED)
        again = [
            other
            for other in self._live.values()
            if other.terms.parent == id and (other.terms.secret == old.terms.secret) == same_deal
        ]
        if again:
            return again[0]
        seats = [Seating(s.kind, s.person, s.name) for s in old.seats]
        if not same_deal:
            seats = [*seats[1:], seats[0]]
        terms = old.terms
        return await self.create_table(
            terms.game,
            seats,
            person,
            terms.options,
            listed=terms.listed,
            confirm=terms.confirm,
            undo=terms.undo,
            pace=terms.pace,
            secret=terms.secret if same_deal else None,
            position=terms.position,
            parent=id,
            hints=terms.hints,
        )
