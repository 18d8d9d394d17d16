"""Empty databases for tests.

A SQLite file, and one of a PostgreSQL server where one is named in COMPTOIR_TEST_POSTGRES.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from sqlalchemy import make_url, text

from comptoir.tables.store import engine_for

KINDS = ("sqlite", "postgres")
NEEDS_SERVER = (
    "no PostgreSQL server: name one that may make databases in COMPTOIR_TEST_POSTGRES, "
    "such as postgresql://me@127.0.0.1:5432/postgres"
)


@contextmanager
def empty_database(kind: str, folder: Path) -> Iterator[str]:
    """The address of a database with nothing in it, gone afterwards.

    Skips where there is no server for it.
    """
    if kind == "sqlite":
        yield f"sqlite:///{folder / 'tables.sqlite3'}"
        return
    address = os.environ.get("COMPTOIR_TEST_POSTGRES", "")
    if not address:
        pytest.skip(NEEDS_SERVER)
    name = f"comptoir_test_{os.urandom(6).hex()}"
    engine = engine_for(address).execution_options(isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(text(f"CREATE DATABASE {name}"))
    try:
        yield make_url(address).set(database=name).render_as_string(hide_password=False)
    finally:
        with engine.connect() as connection:
            connection.execute(text(f"DROP DATABASE {name} WITH (FORCE)"))
        engine.dispose()
