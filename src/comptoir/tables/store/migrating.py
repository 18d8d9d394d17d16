"""Bringing a database to today's schema."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from comptoir.kernel.errors import BadSetup

LOCK = 1668246896  # that a process holds on PostgreSQL while it migrates


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    return config


@cache
def known_schemas() -> tuple[str, ...]:
    """The versions of the schema that this program knows, the newest first."""
    return tuple(script.revision for script in ScriptDirectory.from_config(_config()).walk_revisions())


def schema_of(connection: Connection) -> str | None:
    """The version of a database's schema; None where there are no tables of ours yet."""
    found = MigrationContext.configure(connection).get_current_revision()
    if found is not None and found not in known_schemas():
        raise BadSetup(
            f"this database was made by a newer Comptoir: its schema is {found}, "
            f"this one knows up to {known_schemas()[0]}"
        )
    return found


def migrate(connection: Connection) -> None:
    """Bring a database to today's schema, in the transaction of this connection."""
    schema_of(connection)
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


@contextmanager
def schema_change(connection: Connection) -> Iterator[None]:
    """A transaction in which a schema is changed as a whole or not at all.

    SQLite begins one for changed rows only, unless it is told to. And where a table is rebuilt, dropping the
    old one would delete all that refers to it.
    """
    if connection.dialect.name != "sqlite":
        with connection.begin():
            take_as_long_as_it_takes(connection)
            connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({LOCK})")  # one process at a time
            yield
        return
    _pragma(connection, "foreign_keys=OFF")
    try:
        with connection.begin():
            connection.exec_driver_sql("BEGIN IMMEDIATE")
            yield
    finally:
        _pragma(connection, "foreign_keys=ON")


def take_as_long_as_it_takes(connection: Connection) -> None:
    """On PostgreSQL, wait without limit in this transaction, and let it wait for us."""
    for limit in ("lock_timeout", "idle_in_transaction_session_timeout"):
        connection.exec_driver_sql(f"SET LOCAL {limit} = 0")


def _pragma(connection: Connection, setting: str) -> None:
    connection.exec_driver_sql(f"PRAGMA {setting}")
    connection.commit()
