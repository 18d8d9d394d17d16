"""What must happen next at a table without anybody asking: bots, autoplay, and the clock.

All of it follows from the table as it is stored. A table is looked at when it changes, and every few seconds
those that the store says are waiting: so whatever failed, here or in a process that is gone, is found again.
"""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING

from comptoir.kernel.dealers import FirstDealer
from comptoir.tables.autoplay import next_action
from comptoir.tables.commands import PlayForBot, PlayForPerson
from comptoir.tables.errors import NotStored, TableError
from comptoir.tables.live import LiveTable
from comptoir.tables.opening import SetAside
from comptoir.tables.store import lists
from comptoir.tables.table import Table
from comptoir.tables.worker import compute_run

if TYPE_CHECKING:
    from comptoir.tables.service import Service

log = logging.getLogger("comptoir.tables")

TICK = 10.0  # seconds between two looks at what waits and at the clock


class Jobs:
    """One task for each table where a bot, or autoplay, must decide."""

    def __init__(self, service: Service) -> None:
        self.service = service
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._sweeping: asyncio.Task[None] | None = None
        self._told_late: dict[str, float] = {}  # table → since when whoever is late has been asked
        self._is_stopped = False
        self._idle: set[lists.Waiting] = set()  # those that wait though there is nothing to do for them

    def start(self) -> None:
        """Look after all tables from now on."""
        self._sweeping = asyncio.create_task(self._sweep())

    async def stop(self) -> None:
        """Leave everything as it is; what is under way wakes nobody any more."""
        self._is_stopped = True
        tasks = [*self._tasks.values(), *([self._sweeping] if self._sweeping else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def has_job(self, id: str) -> bool:
        """Whether something is done for a table now."""
        return id in self._tasks

    def wake(self, live: LiveTable) -> None:
        """Do what must be done at a table, if anything."""
        if not self._is_stopped and live.id not in self._tasks and _has_work(live):
            task = asyncio.create_task(self._work(live.id), name=f"jobs of {live.id}")
            self._tasks[live.id] = task
            task.add_done_callback(lambda done: self._done(live.id, done))

    def _done(self, id: str, task: asyncio.Task[None]) -> None:
        del self._tasks[id]
        if task.cancelled():
            return
        error = task.exception()
        if error is not None:
            log.error("what table %s waits for will be tried again: %s", id, error, exc_info=error)
        elif (live := self.service.peek(id)) is not None:
            self.wake(live)  # it may have changed while the task was coming to its end

    # The look at everything

    async def _sweep(self) -> None:
        while True:
            try:
                await self.service.see_others_changes()
                await self.look_after_all()
            except Exception:
                log.exception("the store could not say what has changed, and which tables wait")
            await asyncio.sleep(TICK)
            self.service.forget_idle()
            self.notify_late()

    async def look_after_all(self) -> None:
        """Wake all tables that wait for a bot or for autoplay."""
        all_waiting = await self.service.store.read(lists.select_waiting)
        idle = {waiting for waiting in all_waiting if waiting in self._idle}
        for waiting in all_waiting:
            if waiting.id in self._tasks or waiting in idle:
                continue
            try:
                live = await self.service.live(waiting.id)
                if (live.tail.number, live.autoplay[waiting.seat]) != (waiting.number, waiting.autoplay):
                    live = await self.service.catch_up(waiting.id)
            except SetAside:
                idle.add(waiting)
            except Exception:
                log.exception("table %s could not be opened", waiting.id)
            else:
                self.wake(live)
                if not _has_work(live):
                    idle.add(waiting)
            await asyncio.sleep(0)
        self._idle = idle

    def notify_late(self) -> None:
        """Tell those who watch a table that the agreed time of whoever must decide has just passed.

        Nothing else would.
        """
        now = self.service.clock()
        for live in self.service.in_memory():
            table = live.table
            is_told = self._told_late.get(live.id) == table.changed
            if self.service.channel.watchers(live.id) and not is_told and table.overdue(now) is not None:
                self._told_late[live.id] = table.changed
                self.service.tell(live.id)

    # The work

    async def _work(self, id: str) -> None:
        while True:
            live = await self.service.live(id)
            if live.table.bot_to_move is not None:
                await self._play_bot(live)
            elif next_action(live.table, live.autoplay):
                await self._autoplay(live)
            else:
                return

    def _pause(self, table: Table) -> float:
        agreed = table.terms.bot_pause
        return self.service.settings.bot_pause if agreed is None else agreed

    async def _play_bot(self, live: LiveTable) -> None:
        """Have a worker compute the run of a bot, and play it one action after the other."""
        table, started = live.table, time.monotonic()
        seat = table.bot_to_move
        assert seat is not None
        bot = table.seats[seat].kind
        for text in await self._run(live, table, seat):
            await asyncio.sleep(max(0.0, self._pause(table) - (time.monotonic() - started)))
            started = time.monotonic()
            command = PlayForBot(seat, bot, text, table.version)
            try:
                after = await self.service.command(live.id, command, key=f"bot {table.id} {table.version}")
            except NotStored:
                raise
            except TableError:
                return  # the table is another now
            is_next = len(after.playing.history) == len(table.playing.history) + 1
            if after.run_start != table.run_start or not is_next:
                return  # the run is over, or another process is ahead of us in it
            table = after

    async def _run(self, live: LiveTable, table: Table, seat: int) -> list[str]:
        """What a bot does next.

        A run is computed from where it began. So a bot decides the same whoever computes it: after a restart
        it goes on with what it had begun.
        """
        begun = [move.text for move in table.playing.record.moves[table.run_start :]]
        whole = await self._compute(live, table, seat, table.run_start)
        if whole[: len(begun)] == begun and len(whole) > len(begun):
            return whole[len(begun) :]
        return await self._compute(live, table, seat, len(table.playing.history))

    async def _compute(self, live: LiveTable, table: Table, seat: int, start: int) -> list[str]:
        # What leaves this process is imagined: of what the seat cannot know there is nothing left in it.
        position = table.game.dump(table.playing.state_at(start).imagine(seat, FirstDealer()))
        bot = table.seats[seat].kind
        return await self.service.workers.ask(
            compute_run, table.terms.game, position, bot, live.bot_seed, start
        )

    async def _autoplay(self, live: LiveTable) -> None:
        """Play for a person who left it to the site."""
        await asyncio.sleep(self._pause(live.table))
        table = live.table
        text, seat = next_action(table, live.autoplay), table.to_move
        if not text or seat is None:
            return
        try:
            await self.service.command(live.id, PlayForPerson(seat, text, table.version))
        except NotStored:
            raise
        except TableError:
            return  # the table is another now


def _has_work(live: LiveTable) -> bool:
    return live.table.bot_to_move is not None or bool(next_action(live.table, live.autoplay))
