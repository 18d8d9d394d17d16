"""Digests of positions, and of long games snapshots, stored once a table has come to rest.

A digest tells later whether other rules, or other numbers, lead to the same position. The stream names one
now and then, and the one of the end. Between these the digest of the last position is stored when nobody has
moved for a while, and when the service stops: at every move it would cost more than the move.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from comptoir.tables.live import LiveTable
from comptoir.tables.snapshots import StoredSnapshot, is_due, snapshot_of
from comptoir.tables.store import streams
from comptoir.tables.store.store import Connection
from comptoir.tables.store.streams import StoredTable

if TYPE_CHECKING:
    from comptoir.tables.service import Service

log = logging.getLogger("comptoir.tables")

REST = 3.0  # seconds without a move


class Positions:
    """Tables whose last position has no stored digest yet, or no snapshot that is near enough."""

    def __init__(self, service: Service) -> None:
        self.service = service
        self._moved: dict[str, tuple[LiveTable, float]] = {}  # table → when it last moved
        self._writing: asyncio.Task[None] | None = None

    def has_opened(self, live: LiveTable, stored: StoredTable) -> None:
        """A table was read again; what the store has not of its position yet waits as after a move."""
        live.snapshot = 0 if stored.snapshot is None else stored.snapshot.number
        if stored.digest_number < stored.tail.number or is_due(live.table, live.snapshot):
            self.has_moved(live)

    def has_moved(self, live: LiveTable) -> None:
        """The position of a table is another; what is stored of it waits until it rests."""
        table = live.table
        is_stored = table.digested[0] == table.number and not is_due(table, live.snapshot)
        if is_stored or table.match is None:
            self._moved.pop(live.id, None)
            return
        loop = asyncio.get_running_loop()
        if not self._moved:
            loop.call_later(REST, self._look)
        self._moved[live.id] = live, loop.time()

    def _look(self) -> None:
        now = asyncio.get_running_loop().time()
        rested = [id for id, (_, moved) in self._moved.items() if moved <= now - REST]
        if rested:
            self._writing = asyncio.create_task(self._write([self._moved.pop(id)[0] for id in rested]))
        if self._moved:
            asyncio.get_running_loop().call_later(REST, self._look)

    async def _write(self, rested: list[LiveTable]) -> None:
        digests: list[tuple[str, int, str]] = []
        snapshots: list[tuple[LiveTable, StoredSnapshot]] = []
        for live in rested:
            try:
                digests.append((live.id, live.table.number, live.table.digest()))
                if is_due(live.table, live.snapshot):
                    snapshots.append((live, snapshot_of(live.table, live.tail.checksum)))
            except Exception:  # a game that fails is no reason to leave the others
                log.exception("the position of table %s cannot be stored", live.id)

        def write(connection: Connection) -> None:
            streams.write_digests(connection, digests)
            for live, snapshot in snapshots:
                streams.write_snapshot(connection, live.id, snapshot)

        try:
            await self.service.store.write(write)
        except Exception:  # the digests of the streams are left, and an older snapshot, or none
            log.exception("the positions of %d tables could not be stored", len(digests))
            return
        for live, snapshot in snapshots:
            live.snapshot = snapshot.number

    async def rest(self) -> None:
        """Store all that are left now."""
        if self._writing is not None:
            await self._writing
        left = [live for live, _ in self._moved.values()]
        self._moved.clear()
        if left:
            await self._write(left)
