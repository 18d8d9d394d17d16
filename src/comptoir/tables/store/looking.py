"""A stored database, looked at without changing anything of it."""

from __future__ import annotations

import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import AbstractContextManager, closing, contextmanager, nullcontext
from pathlib import Path
from typing import NamedTuple
from urllib.parse import quote

from sqlalchemy import Connection, Engine, create_engine
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import NullPool

from comptoir.kernel.errors import BadSetup, one_line
from comptoir.tables.store.migrating import (
    known_schemas,
    migrate,
    schema_change,
    schema_of,
    take_as_long_as_it_takes,
)
from comptoir.tables.store.store import address_of, connect, default_file, engine_for


class Look(NamedTuple):
    """A connection under today's schema that changes nothing, and the schema that is stored."""

    connection: Connection
    schema: str


def stored_schema(url: str) -> str:
    """The schema of the database of an address; raises BadSetup unless there is one with tables of ours."""
    with _opened(url) as (_, schema):
        return schema


@contextmanager
def untouched(url: str) -> Iterator[Look]:
    """Look at the database of an address; raises BadSetup unless there is one with tables of ours.

    Where its schema is older, something else is brought to today's: a copy of the file, or PostgreSQL's
    tables in a transaction that is taken back.
    """
    with _opened(url) as (connection, schema):
        file, is_older = sqlite_file(url), is_older_schema(schema)
        if file is None:
            looking: AbstractContextManager[Connection] = _transaction(connection, is_older)
        else:
            looking = _migrated_copy(file) if is_older else nullcontext(connection)
        with looking as seen:
            yield Look(seen, schema)


def is_older_schema(schema: str) -> bool:
    """Whether a schema is not today's."""
    return schema != known_schemas()[0]


@contextmanager
def _opened(url: str) -> Iterator[tuple[Connection, str]]:
    """A connection to an address, which only reads where it is a file, and the schema that is there."""
    file = sqlite_file(url)
    if file is not None and not file.is_file():
        raise BadSetup(f"there is no file {file}")
    engine = engine_for(url) if file is None else _reading_engine(file)
    try:
        with connect(engine) as connection:
            yield connection, _schema(connection)
    finally:
        engine.dispose()


def sqlite_file(url: str) -> Path | None:
    """The file of an address, if it is one of SQLite."""
    if not url:
        return default_file()
    address = address_of(url)
    return Path(address.database or "") if address.get_backend_name() == "sqlite" else None


def _schema(connection: Connection) -> str:
    try:
        found = schema_of(connection)
    except DBAPIError as error:
        raise BadSetup(f"the database cannot be read: {one_line(error.orig or error)}") from None
    if found is None:
        raise BadSetup("there are no tables of Comptoir in this database")
    connection.rollback()
    return found


def _reading_engine(file: Path) -> Engine:
    return create_engine(f"sqlite:///{file}", creator=lambda: _open_to_read(file), poolclass=NullPool)


def _open_to_read(file: Path) -> sqlite3.Connection:
    """A connection that only reads; not even SQLite's own files beside this one are made or changed.

    Where there is no write-ahead log nobody has the file open, and all there is to read is in the file.
    """
    mode = "mode=ro" if file.with_name(f"{file.name}-wal").exists() else "immutable=1"
    return sqlite3.connect(f"file:{quote(str(file.absolute()))}?{mode}", uri=True, check_same_thread=False)


@contextmanager
def _migrated_copy(file: Path) -> Iterator[Connection]:
    """A copy of a file, with what is in its write-ahead log, brought to today's schema."""
    with tempfile.TemporaryDirectory(prefix="comptoir-") as folder:
        copy = Path(folder) / "copy.sqlite3"
        with closing(_open_to_read(file)) as source, closing(sqlite3.connect(copy)) as target:
            source.backup(target)
        engine = engine_for(f"sqlite:///{copy}")
        try:
            with connect(engine) as connection:
                with schema_change(connection):
                    migrate(connection)
                yield connection
        finally:
            engine.dispose()


@contextmanager
def _transaction(connection: Connection, is_older: bool) -> Iterator[Connection]:
    """A transaction of PostgreSQL that sees one moment and is taken back."""
    if not is_older:
        connection.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
    with connection.begin() as transaction:
        take_as_long_as_it_takes(connection)
        if is_older:
            migrate(connection)
        yield connection
        transaction.rollback()
