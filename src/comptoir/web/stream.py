"""Server-sent events: what is sent once, and again whenever a table has changed."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from functools import cached_property

from litestar.response import ServerSentEvent, ServerSentEventMessage

from comptoir.tables.service import Service

HEARTBEAT = 20.0  # seconds; proxies close streams that say nothing
RETRY = 1000  # milliseconds before a browser comes back


class TableEvent(ServerSentEventMessage):
    """A table of one revision, as streams send it; its bytes are made once for all of them.

    Whoever comes back says the `id` of the last one: the revision, and what else the stream has to know then.
    """

    def __init__(self, revision: str, data: str | bytes, is_last: bool = False, id: str = "") -> None:
        super().__init__(data, id=id or revision)
        self.revision = revision
        self.is_last = is_last  # whether nothing will follow

    @cached_property
    def encoded(self) -> bytes:
        """What is sent."""
        return super().encode()

    def encode(self) -> bytes:
        return self.encoded


class EventStream(ServerSentEvent):
    """Litestar's stream, never kept by anybody on the way."""

    def __init__(self, events: AsyncIterator[ServerSentEventMessage]) -> None:
        super().__init__(events, headers={"cache-control": "no-store"})


async def pushes(
    service: Service, id: str, seen: str, show: Callable[[], Awaitable[TableEvent]]
) -> AsyncIterator[ServerSentEventMessage]:
    """A table as `show` gives it, now and after each change, but not the revision that was seen already."""
    channel = service.channel
    yield ServerSentEventMessage(data=None, retry=RETRY)
    with channel.watching(id):
        while True:
            if channel.revision(id) != seen:
                event = await show()
                seen = event.revision
                yield event
                if event.is_last:
                    return
                continue
            try:
                await asyncio.wait_for(channel.wait(id, seen), HEARTBEAT)
            except TimeoutError:
                yield ServerSentEventMessage(data=None, comment="still here")
