"""The digest of a position is stored once its table rests, at the latest when the service stops."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from comptoir.tables import positions
from comptoir.tables.commands import Play
from comptoir.tables.opening import open_table
from comptoir.tables.service import Service
from comptoir.tables.store import streams
from comptoir.tables.store.streams import StoredTable

from .serving import act, lay, people, service_at


async def stored_at(service: Service, id: str) -> StoredTable:
    found = await service.store.read(lambda c: streams.select_table(c, id))
    assert found is not None
    return found


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'tables.sqlite3'}"


def test_moves_leave_the_digest_to_be_stored_at_rest(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def main() -> None:
        async with service_at(url) as service:
            (ana,) = await people(service, "Ana")
            id = (await lay(service, "spyrium", [ana, ana])).id
            first = await stored_at(service, id)
            assert first.digest_number == first.tail.number
            await act(service, id)
            moving = await stored_at(service, id)
            assert moving.digest_number < moving.tail.number
            assert moving.digest == first.digest
            monkeypatch.setattr(positions, "REST", 0.0)
            await act(service, id)
            table = await service.table(id)
            for _ in range(200):
                resting = await stored_at(service, id)
                if resting.digest_number == table.number:
                    break
                await asyncio.sleep(0.05)
            assert (resting.digest_number, resting.digest) == (table.number, table.digest())

    asyncio.run(main())


def test_a_service_that_stops_stores_what_is_left(url: str) -> None:
    async def play() -> tuple[str, int, str]:
        async with service_at(url) as service:
            (ana,) = await people(service, "Ana")
            id = (await lay(service, "spyrium", [ana, ana])).id
            for _ in range(3):
                await act(service, id)
            table = await service.table(id)
            return id, table.number, table.digest()

    async def look() -> StoredTable:
        async with service_at(url) as service:
            return await stored_at(service, id)

    id, number, digest = asyncio.run(play())
    found = asyncio.run(look())
    assert (found.digest_number, found.digest) == (number, digest)


def test_an_older_digest_is_compared_with_the_position_it_was_taken_of(url: str) -> None:
    async def main() -> None:
        async with service_at(url) as service:
            (ana,) = await people(service, "Ana")
            id = (await lay(service, "spyrium", [ana, ana])).id
            for _ in range(2):
                await act(service, id)
            live = await service.live(id)
            noted = live.table.number, live.table.digest()
            await service.store.write(lambda c: streams.write_digests(c, [(id, *noted)]))
            await act(service, id)
            await service.command(id, Play(ana.id, "undo"))
            found = await stored_at(service, id)
            assert (found.digest_number, found.digest) == noted
            assert open_table(found).table.digest() == (await service.table(id)).digest()

    asyncio.run(main())
