"""Who is told that a table has changed: everybody in this process who waits for it.

A revision differs whenever anything to be seen at a table has changed, events or not.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field


@dataclass
class _Topic:
    changes: int  # how many there were of all tables when this one changed last
    watchers: int = 0
    changed: asyncio.Event = field(default_factory=asyncio.Event)


class Channel:
    """Tells those who watch a table, in memory."""

    def __init__(self) -> None:
        self._boot = secrets.token_hex(3)
        self._changes = 0  # of all tables
        self._topics: dict[str, _Topic] = {}

    def _topic(self, table: str) -> _Topic:
        topic = self._topics.get(table)
        if topic is None:
            topic = self._topics[table] = _Topic(self._changes)
        return topic

    def publish(self, table: str) -> None:
        """Something changed at a table: wake everybody who watches it."""
        topic = self._topic(table)
        self._changes += 1
        topic.changes = self._changes
        changed, topic.changed = topic.changed, asyncio.Event()
        changed.set()

    def revision(self, table: str) -> str:
        """Differs from every other one of the table, in this process and after a restart."""
        return f"{self._boot}-{self._topic(table).changes}"

    def watchers(self, table: str) -> int:
        """How many watch a table now."""
        topic = self._topics.get(table)
        return topic.watchers if topic else 0

    @contextmanager
    def watching(self, table: str) -> Iterator[None]:
        """Somebody watches as long as this lasts."""
        topic = self._topic(table)
        topic.watchers += 1
        try:
            yield
        finally:
            topic.watchers -= 1

    async def wait(self, table: str, seen: str) -> None:
        """Return once the revision is another than the one seen."""
        while self.revision(table) == seen:
            await self._topic(table).changed.wait()

    def forget(self, table: str) -> None:
        """Keep nothing of a table that nobody watches; its next revision is another one."""
        if not self.watchers(table) and self._topics.pop(table, None) is not None:
            self._changes += 1
