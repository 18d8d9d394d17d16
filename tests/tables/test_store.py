"""The store: what is written is committed, and one bad job spoils no other.

The migrations make today's schema.
"""

from __future__ import annotations

import asyncio
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, select, text
from sqlalchemy.exc import IntegrityError, OperationalError
from tests.databases import empty_database

from comptoir.kernel.errors import BadSetup
from comptoir.tables.store import schema
from comptoir.tables.store.people import signing_key
from comptoir.tables.store.store import LONGEST_WAIT, Store, engine_for


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


def test_a_connection_lost_within_a_batch_spoils_no_job(tmp_path: Path) -> None:
    async def main(url: str) -> None:
        store, cut = Store(url), 0

        def lose(connection: Connection) -> str:
            nonlocal cut
            if not cut:
                with engine_for(url).connect() as other:
                    cut = other.execute(HANG_UP).scalar_one()
            return put("lost")(connection)

        await store.write(put("warm"))
        names = ["a", "lost", "b", "c"]
        jobs = [lose if name == "lost" else put(name) for name in names]
        assert await asyncio.gather(*(store.write(job) for job in jobs)) == names
        assert cut
        found = await store.read(lambda c: {row.name for row in c.execute(select(schema.site_keys.c.name))})
        assert found == {"warm", *names}
        store.close()

    with empty_database("postgres", tmp_path) as url:
        asyncio.run(main(url))


def test_where_there_is_no_connection_any_more_all_are_told_at_once(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def main() -> None:
        store, tries = Store(sqlite), 0

        def connect_no_more() -> Connection:
            nonlocal tries
            tries += 1
            raise OperationalError("CONNECT", {}, Exception("nobody answers"))

        def lose(connection: Connection) -> None:
            monkeypatch.setattr(store, "_connected", connect_no_more)
            raise OperationalError("INSERT", {}, Exception("the connection was lost"))

        jobs = [put("a"), lose, *(put(f"n{i}") for i in range(20))]
        found = await asyncio.gather(*(store.write(job) for job in jobs), return_exceptions=True)
        assert all(isinstance(one, OperationalError) for one in found)
        assert tries == 1
        store.close()

    asyncio.run(main())


def test_whoever_holds_a_lock_for_ever_stops_neither_the_others_nor_the_end(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for kind in LONGEST_WAIT:
        monkeypatch.setitem(LONGEST_WAIT, kind, 0.5)
    is_file = url.startswith("sqlite")

    def change(name: str):  # type: ignore[no-untyped-def]
        query = schema.site_keys.update().where(schema.site_keys.c.name == name).values(value="y")
        return lambda c: c.execute(query).rowcount

    async def main() -> None:
        store = Store(url)
        for name in ("held", "free"):
            await store.write(put(name))
        with engine_for(url).connect() as other:  # another process that has stopped in the middle of a change
            change("held")(other)
            begun = time.monotonic()
            jobs = [change(name) for name in ("free", "held", "free", "free", "free")]
            found = await asyncio.gather(*(store.write(job) for job in jobs), return_exceptions=True)
            assert time.monotonic() - begun < 2.0
            refused = [isinstance(one, OperationalError) for one in found]
            assert refused == [is_file or job == 1 for job in range(5)]  # a file is locked as a whole
            begun = time.monotonic()
            waiting = asyncio.ensure_future(store.write(change("held")))
            await asyncio.sleep(0.1)
            await asyncio.to_thread(store.close)
            assert time.monotonic() - begun < 2.0
            with pytest.raises(OperationalError):
                await waiting

    asyncio.run(main())


def test_a_process_that_stops_in_the_middle_of_a_change_is_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("comptoir.tables.store.store.LONGEST_IDLE_CHANGE", 0.3)

    async def main(url: str) -> None:
        store = Store(url)
        await store.write(put("held"))
        with engine_for(url).connect() as other:
            other.execute(schema.site_keys.delete())
            assert await store.write(lambda c: c.execute(schema.site_keys.delete()).rowcount) == 1
            other.invalidate()  # the server has hung up
        store.close()

    with empty_database("postgres", tmp_path) as url:
        asyncio.run(main(url))


def test_processes_that_start_at_once_agree_on_the_key(url: str) -> None:
    store = Store(url)
    with store.engine.connect() as first:
        key = signing_key(first)
        with ThreadPoolExecutor(1) as pool:  # the second one has found none yet either
            second = pool.submit(lambda: signing_key_at(url))
            time.sleep(0.2)
            first.commit()
            assert second.result() == key
    store.close()


def signing_key_at(url: str) -> bytes:
    with engine_for(url).begin() as connection:
        return signing_key(connection)


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
