"""A database of the time before requests said what they asked goes on as it was."""

from __future__ import annotations

import asyncio
import random
from typing import Any

from sqlalchemy import Connection, MetaData, select, text
from tests.databases import migrate_to

from comptoir.tables import chat
from comptoir.tables.store import schema
from comptoir.tables.store.store import engine_for

from .finished import ANN, begin, dearer_pairs, finished, next_command, set_aside, stored
from .moves import standing
from .serving import forget, service_at

NEW = {"events": ["asked"], "chat": ["command"], "ends": ["checksum"]}


def as_before(url: str) -> None:
    """Write what is in a database into the tables of schema 0010, which had no columns for it."""
    engine, rows = engine_for(url), {}
    with engine.begin() as connection:
        for table in schema.metadata.sorted_tables:
            rows[table.name] = [dict(row) for row in connection.execute(select(table)).mappings()]
        schema.metadata.drop_all(connection)
        connection.execute(text("DROP TABLE alembic_version"))
    with engine.begin() as connection:
        migrate_to(connection, "0010")
        insert(connection, rows)
    engine.dispose()


def insert(connection: Connection, rows: dict[str, list[dict[str, Any]]]) -> None:
    made = MetaData()
    made.reflect(connection)
    for name, all_of in rows.items():
        for row in all_of:
            kept = {column: value for column, value in row.items() if column not in NEW.get(name, ())}
            connection.execute(made.tables[name].insert().values(kept))
    for name, columns in NEW.items():
        assert not set(columns) & set(made.tables[name].columns.keys())


def test_tables_chat_people_and_ends_come_back(url: str) -> None:
    async def main() -> None:
        async with service_at(url) as service:
            person, token = await service.people.create_guest("Cy", 1.0)
            over, running = await finished(service), (await begin(service)).table
            await chat.say(service, over.id, ANN, "Well played")
            command = next_command(running, random.Random(1))
            running = await service.command(running.id, command, key="a key of then", asked="whatever")
            await service.positions.rest()
            end = (await stored(service, over.id)).end
        as_before(url)
        async with service_at(url) as service:
            for before in (over, running):
                assert standing(await service.table(before.id)) == standing(before)
            again = await service.command(running.id, command, key="a key of then", asked="whatever")
            assert again.number == running.number  # what it asked is not known any more; that it was done is
            assert [said.text for said in (await service.live(over.id)).chat] == ["Well played"]
            assert (await stored(service, over.id)).end == end is not None
            assert await service.people.find(token) == person
            with dearer_pairs():  # it can be shown where the rules are others
                await forget(service, over.id)
                shown = (await set_aside(service, over.id)).end
            assert shown is not None
            assert list(shown.end.scores) == over.playing.state.scores()

    asyncio.run(main())
