"""What becomes of stored tables is told beforehand, without a change, and brought about by upgrading."""

from __future__ import annotations

import asyncio
import hashlib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import Connection, inspect, select, text
from sqlalchemy.exc import DBAPIError
from tests.databases import KINDS, empty_database, migrate_to
from tests.tables.finished import (
    NextVersion,
    begin,
    change,
    dearer_pairs,
    finished,
    installed,
    play,
    serving,
    stored,
)

from comptoir.kernel.errors import BadSetup
from comptoir.tables.ends import read_end
from comptoir.tables.events import Acted, Any, Dealt, Redone, StoredEvent, TurnEnded, Undone, read_stream
from comptoir.tables.store import schema
from comptoir.tables.store.looking import untouched
from comptoir.tables.store.migrating import known_schemas
from comptoir.tables.store.store import Store, engine_for
from comptoir.tables.store.streams import StoredTable
from comptoir.tables.upgrade import Fate, Finding, checking, upgrading


@pytest.fixture(params=KINDS)
def url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    with empty_database(request.param, tmp_path) as url:
        yield url


def check(url: str) -> dict[str, Finding]:
    with checking(url) as survey:
        found = {one.table: one for one in survey.findings}
        assert len(found) == survey.total
    return found


def upgrade(url: str) -> dict[str, Finding]:
    with upgrading(url) as survey:
        return {one.table: one for one in survey.findings}


def rows(url: str) -> dict[str, list[tuple[object, ...]]]:
    """All that is in a database, table by table."""
    engine = engine_for(url)
    with engine.connect() as connection:
        names = sorted(inspect(connection).get_table_names())
        found = {
            name: sorted((tuple(row) for row in connection.execute(text(f"SELECT * FROM {name}"))), key=repr)
            for name in names
        }
    engine.dispose()
    return found


async def some_tables(url: str) -> dict[str, str]:
    """A finished and a running table, one that has not begun to matter, and two that were changed."""
    async with serving(url) as service:
        ids = {
            "finished": (await finished(service)).id,
            "running": (await play(service, (await begin(service)).id, events=30)).id,
            "fresh": (await begin(service)).id,
            "changed": (await play(service, (await begin(service)).id, events=30)).id,
            "changed end": (await finished(service)).id,
        }
        await change(service, ids["changed"], 12)
        await change(service, ids["changed end"], 12)
    return ids


def fates(ids: dict[str, str], found: dict[str, Finding]) -> dict[str, Fate]:
    return {called: found[id].fate for called, id in ids.items()}


def test_under_the_same_rules_only_what_was_changed_is_set_aside(url: str) -> None:
    ids = asyncio.run(some_tables(url))
    assert fates(ids, check(url)) == {
        "finished": Fate.AS_BEFORE,
        "running": Fate.AS_BEFORE,
        "fresh": Fate.AS_BEFORE,
        "changed": Fate.CHANGED,
        "changed end": Fate.CHANGED,
    }


def test_under_rules_that_play_the_same_way_everything_goes_on(url: str) -> None:
    ids = asyncio.run(some_tables(url))
    with installed(NextVersion()):
        found = check(url)
    assert Counter(fates(ids, found).values()) == {Fate.GOES_ON: 3, Fate.CHANGED: 2}


def test_under_other_numbers_a_finished_game_keeps_its_end_and_a_running_one_is_set_aside(
    url: str,
) -> None:
    ids = asyncio.run(some_tables(url))
    with dearer_pairs():
        found = check(url)
    assert fates(ids, found) == {
        "finished": Fate.KEPT_END,
        "running": Fate.OTHER_RULES,
        "fresh": Fate.GOES_ON,
        "changed": Fate.CHANGED,
        "changed end": Fate.CHANGED,
    }
    assert [found[ids[called]].fate.is_set_aside for called in ids] == [False, True, False, True, True]
    why = found[ids["running"]].why
    assert why is not None
    assert "goes another way" in why.en
    assert "autrement" in why.fr


def test_a_finished_game_without_a_kept_end_is_set_aside_by_other_rules(url: str) -> None:
    async def main() -> str:
        async with serving(url) as service:
            table = await finished(service)
            await service.store.write(lambda c: c.execute(schema.ends.delete()).rowcount)
        return table.id

    id = asyncio.run(main())
    with dearer_pairs():
        assert check(url)[id].fate is Fate.OTHER_RULES
    assert check(url)[id].fate is Fate.AS_BEFORE


def test_a_game_that_is_not_installed_keeps_its_end(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    ids = asyncio.run(some_tables(url))
    monkeypatch.setattr("comptoir.kernel.game._loaded", {})
    found = check(url)
    assert found[ids["finished"]].fate is Fate.KEPT_END
    assert found[ids["running"]].fate is Fate.OTHER_RULES
    assert "stall is not installed" in (found[ids["running"]].why or ("", ""))[1]


def test_checking_changes_no_row(url: str) -> None:
    asyncio.run(some_tables(url))
    before = rows(url)
    with dearer_pairs():
        check(url)
    assert rows(url) == before


@pytest.mark.parametrize("is_served", [False, True])
def test_checking_changes_no_byte_of_a_file(is_served: bool, tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.sqlite3'}"

    def bytes_there() -> dict[str, bytes]:
        """The shared memory of those who have it open is theirs."""
        return {file.name: file.read_bytes() for file in tmp_path.iterdir() if file.suffix != ".sqlite3-shm"}

    async def main() -> None:
        await some_tables(url)
        if not is_served:
            before = bytes_there()
            assert set(before) == {"tables.sqlite3"}
            check(url)
            assert bytes_there() == before
            return
        async with serving(url) as service:
            table = await finished(service)
            before = bytes_there()
            assert before["tables.sqlite3-wal"]
            assert check(url)[table.id].fate is Fate.AS_BEFORE  # what lies in the log alone is seen
            assert bytes_there() == before

    asyncio.run(main())


def test_what_a_crash_has_left_in_the_log_is_seen_and_stays_there(tmp_path: Path) -> None:
    (tmp_path / "served").mkdir()
    left = tmp_path / "left.sqlite3"

    async def crash() -> str:
        file = tmp_path / "served" / "tables.sqlite3"
        async with serving(f"sqlite:///{file}") as service:
            table = await finished(service)
            for suffix in ("", "-wal"):
                left.with_name(left.name + suffix).write_bytes(
                    file.with_name(file.name + suffix).read_bytes()
                )
        return table.id

    id = asyncio.run(crash())
    log = left.with_name(f"{left.name}-wal")
    before = left.read_bytes(), log.read_bytes()
    assert check(f"sqlite:///{left}")[id].fate is Fate.AS_BEFORE
    assert (left.read_bytes(), log.read_bytes()) == before


def test_upgrading_keeps_the_ends_that_are_missing(url: str) -> None:
    async def lose() -> tuple[str, str | None]:
        async with serving(url) as service:
            table = await finished(service)
            end = (await stored(service, table.id)).end
            await service.store.write(lambda c: c.execute(schema.ends.delete()).rowcount)
        return table.id, end

    async def now() -> StoredTable:
        async with serving(url) as service:
            return await stored(service, id)

    id, end = asyncio.run(lose())
    assert check(url)[id].missing_end == end
    assert upgrade(url)[id].missing_end == end
    assert upgrade(url)[id].missing_end is None
    assert asyncio.run(now()).end == end


# Older databases


def to_old_schema(url: str) -> None:
    """Write what is in a database into the tables of schema 0009, as the version before wrote them."""
    engine = engine_for(url)
    with engine.connect() as connection:
        tables = connection.execute(select(schema.tables)).mappings().all()
        seats = connection.execute(select(schema.seats)).mappings().all()
        e = schema.events
        streams = {
            table["id"]: read_stream(
                table["id"],
                [
                    StoredEvent(row.number, row.body, row.checksum)
                    for row in connection.execute(
                        select(e).where(e.c.table_id == table["id"]).order_by(e.c.number)
                    )
                ],
            )
            for table in tables
        }
    schema.metadata.drop_all(engine)
    with engine.begin() as connection:
        connection.execute(text("DROP TABLE alembic_version"))
    with engine.begin() as connection:
        migrate_to(connection, "0009")
    with engine.begin() as connection:
        for table in tables:
            _insert_old(connection, dict(table), streams[table["id"]])
        for seat in seats:
            _insert(connection, "seats", dict(seat))
    engine.dispose()


def _insert_old(connection: Connection, table: dict[str, object], stream: list[Any]) -> None:
    created = stream[0]
    deal = next((event.answers for event in stream if isinstance(event, Dealt)), ())
    kept = ("id", "game", "status", "host", "listed", "pace", "parent", "result", "created", "changed")
    values = {name: table[name] for name in (*kept, "deal_id", "to_move", "secret")}
    values |= {
        "rules": created.terms.rules,
        "numbers": created.terms.numbers,
        "options": '{"hand":"small"}',
        "seal": created.seal,
        "deal": " ".join(map(str, deal)),
        "confirm": created.terms.confirm,
        "undo": created.terms.undo,
        "hints": created.terms.hints,
    }
    _insert(connection, "tables", values)
    number = 0
    for event in stream:
        row = _old_event(event)
        if row is not None:
            number += 1
            of = {"table_id": table["id"], "number": number, "at": event.at}
            _insert(connection, "events", row | of)


def _old_event(event: Any) -> dict[str, object] | None:
    """An event as it was stored before; None for those that were columns of the table."""
    said: dict[str, object] = {"text": "", "answers": "", "digest": ""}
    match event:
        case Acted():
            answers = " ".join(map(str, event.answers))
            said |= {"kind": "act", "text": event.text, "answers": answers, "digest": event.digest}
        case Undone():
            said |= {"kind": "back", "text": str(event.count)}
        case TurnEnded():
            said |= {"kind": "end", "text": str(event.count)}
        case Redone():
            said |= {"kind": "redo"}
        case _:
            return None
    return said | {"seat": event.seat}


def _insert(connection: Connection, table: str, values: dict[str, object]) -> None:
    names = ", ".join(values)
    places = ", ".join(f":{name}" for name in values)
    connection.execute(text(f"INSERT INTO {table} ({names}) VALUES ({places})"), values)


async def old_tables(url: str) -> dict[str, str]:
    """A finished and a running table in a database of schema 0009."""
    async with serving(url) as service:
        ids = {
            "finished": (await finished(service)).id,
            "running": (await play(service, (await begin(service)).id, events=30)).id,
        }
    to_old_schema(url)
    return ids


def test_an_older_database_is_checked_without_a_change(url: str) -> None:
    ids = asyncio.run(old_tables(url))
    before = rows(url)
    with checking(url) as survey:
        assert survey.schema == "0009"
        assert survey.is_older
        found = {one.table: one for one in survey.findings}
    assert fates(ids, found) == {"finished": Fate.AS_BEFORE, "running": Fate.AS_BEFORE}
    end = read_end(found[ids["finished"]].missing_end)
    assert end is not None
    assert end.log
    assert rows(url) == before


def test_an_older_file_stays_byte_for_byte(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite3"
    asyncio.run(old_tables(f"sqlite:///{file}"))
    before = hashlib.sha256(file.read_bytes()).digest()
    check(f"sqlite:///{file}")
    assert [found.name for found in tmp_path.iterdir()] == [file.name]
    assert hashlib.sha256(file.read_bytes()).digest() == before


def test_upgrading_brings_an_older_database_here_with_everything_in_it(url: str) -> None:
    async def main(ids: dict[str, str]) -> None:
        async with serving(url) as service:
            assert (await stored(service, ids["finished"])).end is not None
            assert (await service.table(ids["finished"])).names == ["Ann", "Bob"]
            assert (await play(service, ids["running"])).status == "over"

    ids = asyncio.run(old_tables(url))
    with upgrading(url) as survey:
        assert survey.is_older
        assert len(list(survey.findings)) == 2
    with checking(url) as survey:
        assert survey.schema == known_schemas()[0]
        assert not survey.is_older
    asyncio.run(main(ids))


def test_a_migration_that_fails_leaves_an_older_database_as_it_was(url: str) -> None:
    asyncio.run(old_tables(url))
    engine = engine_for(url)
    with engine.begin() as connection:
        connection.execute(text("UPDATE tables SET options = 'no JSON' WHERE status = 'running'"))
    engine.dispose()
    before = rows(url)
    with pytest.raises(ValueError, match="Expecting value"):
        Store(url)
    assert rows(url) == before


# What is no database of ours


def test_a_database_of_a_newer_version_is_left_alone(url: str) -> None:
    asyncio.run(some_tables(url))
    engine = engine_for(url)
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    engine.dispose()
    for look in (check, upgrade, Store):
        with pytest.raises(BadSetup, match="made by a newer Comptoir: its schema is 9999"):
            look(url)


def test_an_empty_database_has_no_tables_of_ours(url: str) -> None:
    engine = engine_for(url)
    with engine.begin() as connection:
        connection.execute(text("CREATE TABLE other (x INTEGER)"))
    engine.dispose()
    for look in (check, upgrade):
        with pytest.raises(BadSetup, match="no tables of Comptoir"):
            look(url)
    assert set(rows(url)) == {"other"}


def test_a_file_that_is_no_database_is_refused_in_one_line(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear host, " * 100)
    for look in (check, upgrade, Store):
        with pytest.raises(BadSetup, match="file is not a database"):
            look(f"sqlite:///{file}")


def test_a_missing_file_is_not_made(tmp_path: Path) -> None:
    for look in (check, upgrade):
        with pytest.raises(BadSetup, match=r"there is no file .*tables\.sqlite3"):
            look(f"sqlite:///{tmp_path / 'tables.sqlite3'}")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("url", "why"),
    [("tables", "no address of a database"), ("oracle9://x", "of the kind sqlite or postgresql")],
)
def test_an_address_that_is_none_is_refused_with_what_would_be_right(url: str, why: str) -> None:
    for look in (check, upgrade, Store):
        with pytest.raises(BadSetup, match=why):
            look(url)


def test_postgresql_is_only_read(tmp_path: Path) -> None:
    with empty_database("postgres", tmp_path) as url:
        asyncio.run(some_tables(url))
        with untouched(url) as look, pytest.raises(DBAPIError, match="read-only"):
            look.connection.execute(schema.ends.delete())
