"""The store: what is written is committed, and one bad job spoils no other.

The migrations make today's schema.
"""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, select, text
from sqlalchemy.exc import IntegrityError
from tests.databases import empty_database

from comptoir.kernel.errors import BadSetup
from comptoir.tables.store import schema
from comptoir.tables.store.store import Store, engine_for


def put(name: str, value: str = "x"):  # type: ignore[no-untyped-def]
    def job(connection: Connection) -> str:
        connection.execute(schema.site_keys.insert().values(name=name, value=value))
        return name

    return job


def test_jobs_that_wait_together_are_all_written(url: str) -> None:
    async def main() -> None:
        store = Store(url)
        names = [f"n{i}" for i in range(300)]
        assert await asyncio.gather(*(store.write(put(name)) for name in names)) == names
        found = await store.read(
            lambda c: sorted(row.name for row in c.execute(select(schema.site_keys.c.name)))
        )
        assert found == sorted(names)
        store.close()

    asyncio.run(main())


def test_a_job_that_fails_spoils_no_other(url: str) -> None:
    async def main() -> None:
        store = Store(url)
        await store.write(put("taken"))
        answers = await asyncio.gather(
            *(store.write(put(name)) for name in ("a", "taken", "b")), return_exceptions=True
        )
        assert answers[0] == "a"
        assert isinstance(answers[1], IntegrityError)
        assert answers[2] == "b"
        found = await store.read(lambda c: {row.name for row in c.execute(select(schema.site_keys.c.name))})
        assert found == {"taken", "a", "b"}
        store.close()

    asyncio.run(main())


HANG_UP = text(
    "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity "
    "WHERE datname = current_database() AND pid <> pg_backend_pid()"
)


def test_a_server_that_has_hung_up_is_written_to_again(tmp_path: Path) -> None:
    async def main(url: str) -> None:
        store = Store(url)
        await store.write(put("before"))
        with engine_for(url).connect() as other:
            assert other.execute(HANG_UP).scalar()  # the connection that the store writes on
        await store.write(put("after"))
        found = await store.read(lambda c: {row.name for row in c.execute(select(schema.site_keys.c.name))})
        assert found == {"before", "after"}
        store.close()

    with empty_database("postgres", tmp_path) as url:
        asyncio.run(main(url))


def test_a_job_that_failed_leaves_nothing_on_the_connection(url: str) -> None:
    async def main() -> None:
        store = Store(url)
        await store.write(put("first"))
        for name in ("a", "b"):
            with pytest.raises(IntegrityError):
                await store.write(lambda c: (put("half")(c), put("first")(c)))
            await store.write(put(name))
        found = await store.read(lambda c: {row.name for row in c.execute(select(schema.site_keys.c.name))})
        assert found == {"first", "a", "b"}
        store.close()

    asyncio.run(main())


def test_sqlite_keeps_a_log_and_waits_for_the_disk(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'a.sqlite3'}")
    with store.engine.connect() as connection:
        assert connection.execute(text("PRAGMA journal_mode")).scalar() == "wal"
        assert connection.execute(text("PRAGMA synchronous")).scalar() == 2
        assert connection.execute(text("PRAGMA foreign_keys")).scalar() == 1
    store.close()


def test_the_migrations_make_the_schema_that_the_code_uses(url: str) -> None:
    store = Store(url)
    with store.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), schema.metadata) == []
    store.close()


def test_a_database_is_opened_again(url: str) -> None:
    async def main() -> None:
        store = Store(url)
        await store.write(put("kept"))
        store.close()
        again = Store(url)
        assert await again.read(lambda c: c.execute(select(schema.site_keys.c.value)).scalar()) == "x"
        again.close()
        with pytest.raises(RuntimeError):
            await again.write(put("late"))

    asyncio.run(main())


def test_a_database_without_its_driver_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(BadSetup, match=r"comptoir\[postgres\]"):
        Store("postgresql://nobody@127.0.0.1/nothing")
