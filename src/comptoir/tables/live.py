"""A table that somebody looks at or plays, as one process keeps it.

All of it can be read again from the store. The table itself is the fold of its events; beside it are the rows
that are no events: names, autoplay, chat.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

from comptoir.tables.autoplay import Autoplay
from comptoir.tables.events import StoredEvent, read_stream
from comptoir.tables.store.beside import ChatMessage
from comptoir.tables.store.streams import Tail
from comptoir.tables.table import Table


@dataclass
class LiveTable:
    """A table in memory. Whoever changes it holds its lock."""

    table: Table
    tail: Tail
    bot_seed: str
    autoplay: list[Autoplay]
    chat: list[ChatMessage]
    touched: float = 0.0
    snapshot: int = 0  # the number of the event after which the last snapshot was taken
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)

    @property
    def id(self) -> str:
        """The unguessable part of its link."""
        return self.table.id

    def advance(self, after: Table, stored: list[StoredEvent]) -> None:
        """The events are stored: this is the table now."""
        self.table, self.tail = after, Tail(stored[-1].number, stored[-1].checksum)

    def catch_up(self, stored: list[StoredEvent], names: list[str]) -> None:
        """Apply what another process has stored meanwhile."""
        after = self.table.copy()
        for event in read_stream(self.id, stored, self.tail.number, self.tail.checksum):
            after.apply(event)
        after.names = names
        self.advance(after, stored)
