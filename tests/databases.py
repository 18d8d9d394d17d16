"""Empty databases for tests: a SQLite file, or a database of a PostgreSQL server.

The server is the one that COMPTOIR_TEST_POSTGRES names. Without it, one of our own is started where
PostgreSQL is installed: once a process, when it is first needed, in a folder of its own, until the tests are
over.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, make_url, text
from sqlalchemy.exc import OperationalError

from comptoir.kernel.errors import BadSetup
from comptoir.tables.store import migrating
from comptoir.tables.store.store import engine_for

KINDS = ("sqlite", "postgres")
NEEDS_SERVER = (
    "no PostgreSQL here: install the package postgresql (`make database` does), or name a server that may "
    "make databases in COMPTOIR_TEST_POSTGRES, such as postgresql://me@127.0.0.1:5432/postgres"
)
# Nothing here has to survive a crash of the machine.
HASTY = ("fsync=off", "full_page_writes=off", "max_connections=60", "shared_buffers=32MB")
SOCKET_ONLY = "listen_addresses="


@contextmanager
def empty_database(kind: str, folder: Path) -> Iterator[str]:
    """The address of a database with nothing in it, gone afterwards.

    Skips where there is no server for it.
    """
    if kind == "sqlite":
        yield f"sqlite:///{folder / 'tables.sqlite3'}"
        return
    address = os.environ.get("COMPTOIR_TEST_POSTGRES") or own_server()
    name = f"comptoir_test_{os.urandom(6).hex()}"
    try:
        engine = engine_for(address).execution_options(isolation_level="AUTOCOMMIT")
    except BadSetup as error:
        pytest.skip(str(error))
    with engine.connect() as connection:
        connection.execute(text(f"CREATE DATABASE {name}"))
    try:
        yield make_url(address).set(database=name).render_as_string(hide_password=False)
    finally:
        with engine.connect() as connection:
            connection.execute(text(f"DROP DATABASE {name} WITH (FORCE)"))
        engine.dispose()


def migrate_to(connection: Connection, revision: str) -> None:
    """Bring a database to a schema of another time."""
    config = Config()
    config.set_main_option("script_location", str(Path(migrating.__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, revision)


# Runs a server until whoever started it says so, or is gone; then nothing is left of it.
KEEPER = """
import select, shutil, signal, subprocess, sys
folder, user, *command = sys.argv[1:]
server = subprocess.Popen(command, cwd=folder, user=user or None, stdin=subprocess.DEVNULL)
while server.poll() is None and not select.select([sys.stdin], [], [], 0.2)[0]:
    pass
if server.poll() is None:
    server.send_signal(signal.SIGQUIT)
    server.wait()
    shutil.rmtree(folder, ignore_errors=True)
"""


class PostgresServer:
    """A server of our own. It listens at a socket in its folder, at no port."""

    def __init__(self, programs: Path) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="comptoir-pg-"))
        self.user = unprivileged_user()
        if self.user is not None:
            shutil.chown(self.folder, self.user)
        data = str(self.folder / "data")
        initdb = [str(programs / "initdb"), "-D", data, "-U", "comptoir", "-A", "trust", "-E", "UTF8"]
        with (self.folder / "log").open("ab") as log:
            initdb += ["--locale=C", "--no-sync"]
            subprocess.run(initdb, stdout=log, stderr=log, cwd=self.folder, user=self.user, check=False)
        settings = [word for setting in (*HASTY, SOCKET_ONLY) for word in ("-c", setting)]
        server = [str(programs / "postgres"), "-D", data, "-k", str(self.folder), *settings]
        with (self.folder / "log").open("ab") as log:
            self.keeper = subprocess.Popen(
                [sys.executable, "-c", KEEPER, str(self.folder), self.user or "", *server],
                stdin=subprocess.PIPE,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
        self._wait()

    @property
    def address(self) -> str:
        return f"postgresql://comptoir@/postgres?host={self.folder}"

    def _wait(self) -> None:
        engine = engine_for(self.address)
        while True:
            try:
                engine.connect().close()
                break
            except OperationalError:
                if self.keeper.poll() is not None:
                    log = (self.folder / "log").read_text()
                    raise AssertionError(f"PostgreSQL did not start:\n{log}") from None
                time.sleep(0.05)
        engine.dispose()

    def stop(self) -> None:
        """At once: nobody needs what is in it."""
        self.keeper.communicate()


def unprivileged_user() -> str | None:
    """Who runs the server: PostgreSQL refuses to be run by root."""
    if os.geteuid() != 0:
        return None
    import pwd

    known = {entry.pw_name for entry in pwd.getpwall()}
    return next(name for name in ("postgres", "nobody") if name in known)


def postgres_programs() -> Path | None:
    """The folder with `initdb` and `postgres`; Debian does not put it on the path."""
    found = shutil.which("postgres")
    folders = [Path(found).parent] if found else []
    versions = Path("/usr/lib/postgresql").glob("*/bin")
    folders += sorted(versions, key=lambda folder: int(folder.parent.name), reverse=True)
    return next((folder for folder in folders if (folder / "initdb").exists()), None)


_own: list[PostgresServer] = []


def own_server() -> str:
    """The address of this process's own server; skips where PostgreSQL is not installed."""
    programs = postgres_programs() if hasattr(os, "geteuid") else None
    if programs is None:
        pytest.skip(NEEDS_SERVER)
    if not _own:
        try:
            engine_for("postgresql://")  # whether there is a driver
        except BadSetup as error:
            pytest.skip(str(error))
        _own.append(PostgresServer(programs))
    return _own[0].address


def stop_own_server() -> None:
    """The tests of this process are over."""
    while _own:
        _own.pop().stop()
