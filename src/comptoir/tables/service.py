"""The service keeps the tables of one server.

It opens them, lets their pure core decide, stores what that leads to, and tells everybody who watches. All
that it keeps in memory can be thrown away at any time: the store is right.
"""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from itertools import count
from typing import Any, TypeVar

from msgspec import structs

from comptoir.kernel.errors import ComptoirError
from comptoir.kernel.game import game
from comptoir.kernel.words import Words
from comptoir.tables.allowed_bots import AllowedBots
from comptoir.tables.autoplay import Autoplay, autoplay_after
from comptoir.tables.channel import Channel
from comptoir.tables.coaching import Coach
from comptoir.tables.commands import Command, Continue, Fill, Forget, ReplaceLate, StepOut
from comptoir.tables.ends import stored_end
from comptoir.tables.errors import NoSuchTable, NotAllowed, NotKnown, NotStored, Refused, Stale, TableError
from comptoir.tables.events import HandedOver, Left, Sat, StoredEvent, first_checksum, store_form
from comptoir.tables.jobs import Jobs
from comptoir.tables.live import LiveTable
from comptoir.tables.opening import SetAside, open_table
from comptoir.tables.people import People
from comptoir.tables.pool import WorkerPool
from comptoir.tables.positions import Positions
from comptoir.tables.seating import GONE, Sitter, bot_name
from comptoir.tables.seats import NOT_SEATED
from comptoir.tables.store import beside, lists, streams
from comptoir.tables.store.people import Person, signing_key
from comptoir.tables.store.store import Connection, Store
from comptoir.tables.store.streams import Conflict, Keyed, SeatRow, Tail
from comptoir.tables.table import Decided, Table, new_table
from comptoir.tables.terms import Terms
from comptoir.tables.worker import start_worker

log = logging.getLogger("comptoir.tables")

MOST_TRIES = 5  # to append where others append to the same table
NOT_OVER = Words("La partie n’est pas finie.", "The game is not over.")
NAMES_A_BOT = (Fill, StepOut, ReplaceLate, Forget)

Answer = TypeVar("Answer")


@dataclass
class ServiceSettings:
    """How the service behaves; tests change it."""

    bot_pause: float = 0.7  # seconds between two moves of bots, where a table has agreed on no other pause
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
        self.channel = Channel()
        self._name, self._count = secrets.token_urlsafe(12), count()  # for ids of commands that bring none
        self._live: dict[str, LiveTable] = {}
        self._opening: dict[str, asyncio.Task[LiveTable]] = {}
        self._under_way: set[asyncio.Task[Any]] = set()
        processes = self.settings.workers or max(1, (os.cpu_count() or 2) - 1)
        self.workers = WorkerPool("the workers that think for the bots", processes, start_worker)
        with store.engine.begin() as connection:
            self.key = signing_key(connection)
        self.people = People(store, self.key)
        self.coach = Coach(self)
        self.jobs = Jobs(self)
        self.positions = Positions(self)

    # Starting and stopping

    async def start(self) -> None:
        """Let the bots go on where they were."""
        self.jobs.start()

    async def stop(self) -> None:
        """Stop all tasks and workers; what was accepted is stored already."""
        await self.jobs.stop()
        await self.coach.close()
        await asyncio.gather(*self._under_way, return_exceptions=True)
        await self.positions.rest()
        self.workers.close()
        self.store.close()

    def forget_idle(self) -> None:
        """Drop tables from memory that nobody watches; they are read again when somebody comes back."""
        before = self.clock() - self.settings.idle
        for id, live in list(self._live.items()):
            is_used = self.channel.watchers(id) or self.jobs.has_job(id) or live.lock.locked()
            if live.touched < before and not is_used:
                self._drop(live)
                self.channel.forget(id)

    def drop(self, id: str) -> None:
        """Read a table again when it is next asked for."""
        self._live.pop(id, None)

    def _drop(self, live: LiveTable) -> None:
        if self._live.get(live.id) is live:
            del self._live[live.id]

    # Opening

    async def live(self, id: str) -> LiveTable:
        """The table with this link, in memory; raises NoSuchTable, or SetAside."""
        live = self._live.get(id)
        if live is None:
            opening = self._opening.get(id)
            if opening is None:
                opening = self._opening[id] = asyncio.create_task(self._open(id))
                opening.add_done_callback(lambda _: self._opening.pop(id, None))
            live = await asyncio.shield(opening)
        live.touched = self.clock()
        return live

    async def table(self, id: str) -> Table:
        """The table with this link as it stands; raises NoSuchTable, or SetAside."""
        return (await self.live(id)).table

    def peek(self, id: str) -> LiveTable | None:
        """The table with this link, if it is in memory now."""
        return self._live.get(id)

    def in_memory(self) -> list[LiveTable]:
        """The tables that are in memory now."""
        return list(self._live.values())

    async def _open(self, id: str) -> LiveTable:
        stored, chat = await self.store.read(
            lambda c: (streams.select_table(c, id), beside.select_chat(c, id))
        )
        if stored is None:
            raise NoSuchTable
        try:
            opened = open_table(stored)
        except SetAside as error:
            log.warning("table %s: %s (%s)", id, error, error.__cause__)
            raise
        live = LiveTable(opened.table, stored.tail, stored.bot_seed, stored.autoplay, chat, self.clock())
        async with live.lock:
            self._live[id] = live
            self.positions.has_opened(live, stored)
            if opened.is_under_other_rules and opened.table.status != "over":
                try:
                    await self._carry_out(live, Continue(), Keyed(""), "")
                except BaseException:  # nobody plays on before it is noted under which rules
                    self._drop(live)
                    raise
        if opened.table.status == "over" and stored.end is None:
            self._begin(self._keep_end(opened.table))
        return live

    async def _keep_end(self, table: Table) -> None:
        """Keep the end of a game that was over before ends were kept."""
        end = await self._end_of(table)
        if end is None:
            return
        try:
            await self.store.write(lambda c: streams.write_end(c, table.id, end))
        except Exception as error:
            log.warning("the end of table %s will be kept when it is next opened: %s", table.id, error)

    async def _end_of(self, table: Table) -> str | None:
        """What is kept of a game that is over; told and drawn beside the event loop."""
        return await asyncio.to_thread(stored_end, table)

    # Creating

    async def create(
        self,
        terms: Terms,
        sitters: Sequence[Sitter],
        host: Person | None,
        *,
        secret: bytes | None = None,
        once: str | None = None,
        key: str = "",
        asked: str = "",
    ) -> LiveTable:
        """Create a table; the game starts at once where no seat is open.

        `once` names what is created once only, `key` is the id that the client gave its request, and `asked`
        a digest of it: who asks again is given the table of the first time.
        """
        game(terms.game).check_seats(len(sitters))
        for sitter in sitters:
            if sitter.seating.is_bot:
                self.bots.expect(sitter.seating.kind, terms.game)
        given = secret or secrets.token_bytes(32)
        decided = new_table(
            secrets.token_urlsafe(9), given, terms, sitters, host=host.id if host else None, now=self.clock()
        )
        return await self._finish(self._insert(decided, once, Keyed(key or secrets.token_urlsafe(16), asked)))

    async def _insert(self, decided: Decided, once: str | None, key: Keyed) -> LiveTable:
        table = decided.after
        stored = store_form(decided.events, 0, first_checksum(table.id))
        seed = secrets.token_hex(16)
        end = await self._end_of(table) if table.status == "over" else None

        def write(connection: Connection) -> None:
            streams.insert_table(connection, table, stored, bot_seed=seed, once=once)
            streams.insert_events(connection, table.id, stored, *key)
            if end is not None:
                streams.write_end(connection, table.id, end)
            if table.terms.deal is not None:
                beside.expect_open_deal(connection, table.terms.deal)

        try:
            await self.store.write(write)
        except Exception as error:
            found = await self._look_up(lambda c: _created(c, table.id, once, key))
            if found is None:
                raise (error if isinstance(error, ComptoirError) else NotStored()) from error
            live = await self.live(found)
            self.jobs.wake(live)
            return live
        tail = Tail(stored[-1].number, stored[-1].checksum)
        live = LiveTable(table, tail, seed, [Autoplay()] * len(table.seats), [], self.clock())
        self._live[table.id] = live
        self.jobs.wake(live)
        return live

    # Commands

    async def command(
        self, id: str, command: Command, *, key: str = "", asked: str = "", name: str = ""
    ) -> Table:
        """Carry out what somebody asks of a table; the table afterwards. Returns once it is stored.

        `key` is the id that the client gave its command, and `asked` a digest of it: under one key nothing
        is done twice, and nothing else. Whoever sits down is called `name`.
        """
        table = await self.table(id)
        if isinstance(command, NAMES_A_BOT):
            self.bots.expect(command.bot, table.terms.game)
        return await self._finish(self._in_turn(id, command, Keyed(key, asked), name))

    async def _finish(self, work: Coroutine[Any, Any, Answer]) -> Answer:
        """Wait for something that goes on to its end though nobody waits any more."""
        return await asyncio.shield(self._begin(work))

    def _begin(self, work: Coroutine[Any, Any, Answer]) -> asyncio.Task[Answer]:
        """Begin something that goes on to its end."""
        task = asyncio.create_task(work)
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)
        return task

    @asynccontextmanager
    async def _locked(self, id: str) -> AsyncIterator[LiveTable]:
        """The table in memory, for whoever is about to change it."""
        while True:
            live = await self.live(id)
            async with live.lock:
                if self._live.get(id) is live:  # not dropped while we waited
                    yield live
                    return

    async def _in_turn(self, id: str, command: Command, key: Keyed, name: str) -> Table:
        async with self._locked(id) as live:
            return await self._carry_out(live, command, key, name)

    async def _carry_out(self, live: LiveTable, command: Command, key: Keyed, name: str) -> Table:
        """Carry out a command at a table whose lock is held."""
        for _ in range(MOST_TRIES):
            try:
                decided = live.table.decide(command, self.clock())
            except ComptoirError:
                if await self._is_done(live, key):
                    return live.table
                if not await self._catch_up(live):
                    raise
                continue  # another process has changed the table: decided again
            if not decided.events:
                await self._is_done(live, key)  # refused if something else was asked under the key
                return live.table
            if await self._append(live, command, decided, key, name):
                return live.table
        raise Stale

    async def _append(
        self, live: LiveTable, command: Command, decided: Decided, key: Keyed, name: str
    ) -> bool:
        """Store what was decided; False where others were faster, and the table is another now."""
        after = decided.after
        after.names = _names_after(decided, name)
        autoplay = autoplay_after(command, live.table, after, live.autoplay)
        stored = store_form(decided.events, *live.tail)
        seats = _changed_seats(live, after, autoplay)
        key = key if key.id else Keyed(f"{self._name} {next(self._count)}")
        has_ended = after.status == "over" and live.table.status != "over"
        end = await self._end_of(after) if has_ended else None
        try:
            await self.store.write(lambda c: streams.append(c, after, stored, key, seats, end))
        except Exception as error:
            await self._look_up_for(live, lambda c: streams.settle(c, live.id))
            if await self._is_done(live, key):
                return True
            if await self._catch_up(live):
                return False
            if isinstance(error, Conflict):
                return False
            raise NotStored from error
        live.advance(after, stored)
        live.autoplay = autoplay
        self.positions.has_moved(live)
        self._tell(live)
        return True

    def _tell(self, live: LiveTable) -> None:
        """Something at a table is another now."""
        self.channel.publish(live.id)
        self.jobs.wake(live)

    async def _is_done(self, live: LiveTable, key: Keyed) -> bool:
        """Whether the command with this key is stored; then the table is brought up to it."""
        if not key.id:
            return False
        found = await self._look_up_for(live, lambda c: streams.find_command(c, key))
        if found is None or found.table != live.id:
            return False
        await self._catch_up(live)
        return True

    async def _catch_up(self, live: LiveTable) -> bool:
        """Apply what others have stored; whether there was anything."""

        def read(connection: Connection) -> tuple[list[StoredEvent], list[str], list[Autoplay]]:
            new = streams.select_events(connection, live.id, live.tail.number)
            return new, *streams.select_names(connection, live.id)

        new, names, live.autoplay = await self._look_up_for(live, read)
        if new:
            try:
                live.catch_up(new, names)
            except Exception:  # it is read again, and set aside if that is what it needs
                log.exception("table %s could not be caught up", live.id)
                self._drop(live)
                raise Stale from None
            self._tell(live)
        return bool(new)

    async def catch_up(self, id: str) -> LiveTable:
        """The table with what other processes have stored of it."""
        async with self._locked(id) as live:
            await self._catch_up(live)
            return live

    async def see_others_changes(self) -> None:
        """Bring what is in memory up to what other processes have stored meanwhile."""
        self.people.ask_again()
        ids = list(self._live)
        for id, number in await self.store.read(lambda c: lists.select_numbers(c, ids)):
            live = self._live.get(id)
            if live is not None and live.tail.number < number:
                with suppress(TableError):  # it is read again when it is next asked for
                    await self.catch_up(id)

    async def _look_up(self, job: Callable[[Connection], Answer]) -> Answer:
        try:
            return await self.store.read(job)
        except TableError:
            raise
        except Exception as error:
            raise NotKnown from error

    async def _look_up_for(self, live: LiveTable, job: Callable[[Connection], Answer]) -> Answer:
        """Ask the store what is true; where it does not answer, what is in memory is not trusted any more."""
        try:
            return await self._look_up(job)
        except NotStored:
            self._drop(live)
            raise

    # Beside the events

    async def keep(self, job: Callable[[Connection], Answer]) -> Answer:
        """Store something that is no event; raises NotStored where the store cannot."""
        try:
            return await self.store.write(job)
        except ComptoirError:
            raise
        except Exception as error:
            raise NotStored from error

    async def set_autoplay(self, id: str, seat: int, autoplay: Autoplay) -> LiveTable:
        """Keep what a person leaves to the site at their seat."""
        async with self._locked(id) as live:
            changed = list(live.autoplay)
            changed[seat] = autoplay
            await self.keep(lambda c: streams.update_autoplay(c, id, seat, autoplay))
            live.autoplay = changed
            self._tell(live)
        return live

    def tell(self, id: str) -> None:
        """Something that is no event has changed at a table: wake those who watch it."""
        self.channel.publish(id)

    # Rematch

    async def rematch(self, id: str, person: Person, *, same_deal: bool = False) -> LiveTable:
        """The same seats and options once more: with a new deal, or with the same one.

        There is one of each: whoever asks again comes to the same table.
        """
        old = await self.table(id)
        if old.status != "over":
            raise Refused(NOT_OVER)
        if not old.seats_of(person.id):
            raise NotAllowed(NOT_SEATED)
        once = f"rematch {id} {'same' if same_deal else 'new'}"
        again = await self.store.read(lambda c: streams.find_once(c, once))
        if again is not None:
            return await self.live(again)
        sitters = [Sitter(seating, name) for seating, name in zip(old.seats, old.names)]
        if not same_deal:
            sitters = [*sitters[1:], sitters[0]]
        of = old.game
        # While others may still play the same deal, whoever plays it once more does not open its seal.
        deal = old.terms.deal if same_deal and old.is_deal_open else None
        terms = structs.replace(
            old.terms, rules=of.rules_version, numbers=of.numbers_digest, parent=id, deal=deal
        )
        secret = old.secret if same_deal else None
        return await self.create(terms, sitters, person, secret=secret, once=once)


def _created(connection: Connection, tried: str, once: str | None, key: Keyed) -> str | None:
    """The table that was created for this, or by the request with this key, once none is being created."""
    streams.settle(connection, tried)
    if once is not None and (found := streams.find_once(connection, once)) is not None:
        return found
    by_key = streams.find_command(connection, key)
    return None if by_key is None else by_key.table


def _names_after(decided: Decided, name: str) -> list[str]:
    """What the seats are called after what was decided; whoever sat down is called `name`."""
    names = decided.after.names[:]
    for event in decided.events:
        match event:
            case Sat(seat=seat, seating=seating):
                names[seat] = bot_name(seat) if seating.is_bot else name
            case Left(seat=seat):
                names[seat] = ""
            case HandedOver(seat=seat, is_for_good=True):
                names[seat] = GONE
    return names


def _changed_seats(live: LiveTable, after: Table, autoplay: Sequence[Autoplay]) -> list[SeatRow]:
    """The rows of seats that are other than before."""
    before = live.table
    return [
        SeatRow(seat, seating, after.names[seat], autoplay[seat])
        for seat, seating in enumerate(after.seats)
        if (seating, after.names[seat], autoplay[seat])
        != (before.seats[seat], before.names[seat], live.autoplay[seat])
    ]
