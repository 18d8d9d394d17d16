"""The store: SQLite in the user's data folder by default, PostgreSQL by its address.

PostgreSQL needs `pip install comptoir[postgres]`. All writing is done by one thread. It takes whatever is
waiting, writes it in one transaction and commits: a move is accepted only once that commit has returned,
and many tables share the price of one disk synchronisation.
"""

from __future__ import annotations

import asyncio
import queue
import sqlite3
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from itertools import zip_longest
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import platformdirs
from sqlalchemy import URL, Engine, RootTransaction, create_engine, event, make_url
from sqlalchemy import Connection as Connection  # for those who hand over jobs
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import (
    ArgumentError,
    DBAPIError,
    InterfaceError,
    NoSuchModuleError,
    OperationalError,
)
from sqlalchemy.pool import ConnectionPoolEntry

from comptoir.kernel.errors import BadSetup, one_line
from comptoir.tables.store.migrating import migrate, schema_change

Answer = TypeVar("Answer")
Job = Callable[[Connection], Answer]

MOST_TOGETHER = 200  # how many jobs share one transaction
LONGEST_WAIT = {"sqlite": 10.0, "postgresql": 5.0}  # seconds for a lock that somebody else holds
LONGEST_IDLE_CHANGE = (
    60.0  # seconds; then PostgreSQL gives up a process that stopped in the middle of a change
)
# When a PostgreSQL server that says nothing is given up: seconds, the last one milliseconds.
SILENCE = {
    "connect_timeout": 10,
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 25_000,
}


def default_file() -> Path:
    """Where tables are kept if no address is given: a file in the user's data folder."""
    return Path(platformdirs.user_data_dir("comptoir")) / "tables.sqlite3"


def address_of(url: str) -> URL:
    """An address, read; raises BadSetup where it is none."""
    try:
        return make_url(url)
    except ArgumentError:
        raise BadSetup(
            f"{url!r} is no address of a database; one is sqlite:///tables.sqlite3 or "
            "postgresql://user@host/name"
        ) from None


def engine_for(url: str) -> Engine:
    """The engine of an address; postgresql:// means the driver that the extra brings."""
    address = address_of(url)
    if address.drivername in ("postgres", "postgresql"):
        address = address.set(drivername="postgresql+psycopg")
    is_sqlite = address.get_backend_name() == "sqlite"
    patience = SILENCE if address.drivername == "postgresql+psycopg" else {}
    given = {name: value for name, value in patience.items() if name not in address.query}
    try:
        engine = create_engine(address, pool_pre_ping=not is_sqlite, connect_args=given)
    except NoSuchModuleError:
        kind = address.drivername
        raise BadSetup(f"a database is of the kind sqlite or postgresql, not {kind!r}") from None
    except ModuleNotFoundError as error:
        raise BadSetup(
            f"{address.drivername} needs a driver that is not installed ({error.name}): "
            "pip install 'comptoir[postgres]'"
        ) from None
    if is_sqlite:
        event.listen(engine, "connect", _prepare_sqlite)
    elif engine.dialect.name == "postgresql":
        event.listen(engine, "connect", _prepare_postgresql)
    return engine


def connect(engine: Engine) -> Connection:
    """A connection; raises BadSetup where the database does not answer, or is none."""
    try:
        return engine.connect()
    except (DBAPIError, sqlite3.Error) as error:
        where, why = engine.url.render_as_string(), getattr(error, "orig", None) or error
        raise BadSetup(f"the database {where} cannot be opened: {one_line(why)}") from None


class _Write(NamedTuple):
    """A change, and whoever waits for it."""

    job: Job[Any]
    answer: asyncio.Future[Any]
    loop: asyncio.AbstractEventLoop


def _answer(batch: list[_Write], answers: Sequence[Any] = (), error: BaseException | None = None) -> None:
    """Tell all who wait, each loop at one stroke."""

    def tell(writes: list[tuple[_Write, Any]]) -> None:
        for write, answer in writes:
            if write.answer.done():
                continue
            if error is None:
                write.answer.set_result(answer)
            else:
                write.answer.set_exception(error)

    told: dict[asyncio.AbstractEventLoop, list[tuple[_Write, Any]]] = {}
    for write, answer in zip_longest(batch, answers):
        told.setdefault(write.loop, []).append((write, answer))
    for loop, writes in told.items():
        with suppress(RuntimeError):  # the loop is closed: nobody waits any more
            loop.call_soon_threadsafe(tell, writes)


class Store:
    """Reads in a few threads, writes in one.

    Both are awaited, so that the event loop never waits for a disk.
    """

    def __init__(self, url: str = "") -> None:
        self.url = url or f"sqlite:///{default_file()}"
        if not url:
            default_file().parent.mkdir(parents=True, exist_ok=True)
        self.engine = engine_for(self.url)
        with connect(self.engine) as connection, schema_change(connection):
            migrate(connection)
        self._readers = ThreadPoolExecutor(4, thread_name_prefix="store-read")
        self._waiting: queue.SimpleQueue[_Write | None] = queue.SimpleQueue()
        # Kept, because fetching a connection for each move costs as much as writing it.
        self._writing: Connection | None = None
        self._writer = threading.Thread(target=self._write_all, name="store-write", daemon=True)
        self._writer.start()

    async def read(self, job: Job[Answer]) -> Answer:
        """Run a query and return its answer."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._read, job)

    def _read(self, job: Job[Answer]) -> Answer:
        with self.engine.connect() as connection:
            return job(connection)

    async def write(self, job: Job[Answer]) -> Answer:
        """Run a change; returns once it is committed."""
        if not self._writer.is_alive():
            raise RuntimeError("the store is closed")
        loop = asyncio.get_running_loop()
        write = _Write(job, loop.create_future(), loop)
        self._waiting.put(write)
        answer: Answer = await write.answer
        return answer

    def _write_all(self) -> None:
        is_last = False
        while not is_last:
            batch, waiting = [], self._waiting.get()
            while waiting is not None:
                if not waiting.answer.cancelled():
                    batch.append(waiting)
                if len(batch) == MOST_TOGETHER or self._waiting.empty():
                    break
                waiting = self._waiting.get()
            is_last = waiting is None
            if batch:
                self._commit(batch)
        self._hang_up()

    def _commit(self, batch: list[_Write]) -> BaseException | None:
        """Run all in one transaction; where one job fails, each on its own, so that only that one is refused.

        Where the commit itself fails, nobody knows whether it happened. Nothing is run again then: whoever
        waits is told, and looks it up. Returns what went wrong where there is no connection at all.
        """
        try:
            connection = self._connected()
            transaction = connection.begin()
        except BaseException as error:
            self._hang_up()
            _answer(batch, error=error)
            return error
        try:
            answers = [write.job(connection) for write in batch]
        except BaseException as error:
            self._roll_back(transaction)
            if len(batch) == 1 or _is_whole_file_locked(error):
                _answer(batch, error=error)
                return None
            for place, single in enumerate(batch, 1):
                lost = self._commit([single])
                if lost is not None:  # nor will there be one for the others
                    _answer(batch[place:], error=lost)
                    break
            return None
        try:
            transaction.commit()
        except BaseException as error:
            self._hang_up()
            _answer(batch, error=error)
            return None
        _answer(batch, answers)
        return None

    def _roll_back(self, transaction: RootTransaction) -> None:
        """Leave nothing of a change; a connection that does not even answer to that is lost, with it."""
        try:
            transaction.rollback()
        except Exception:
            self._hang_up()

    def _connected(self) -> Connection:
        """The connection to write on; another one where the server has hung up since."""
        if self._writing is not None and not self._is_answered(self._writing):
            self._hang_up()
        if self._writing is None:
            self._writing = self.engine.connect()
        return self._writing

    def _is_answered(self, connection: Connection) -> bool:
        if connection.invalidated:
            return False
        if self.engine.dialect.name == "sqlite":  # a file does not hang up
            return True
        driver = connection.connection.dbapi_connection
        try:
            return driver is not None and self.engine.dialect.do_ping(driver)
        except Exception:
            return False

    def _hang_up(self) -> None:
        """Close the connection for good: nobody else is to go on with what may be left on it."""
        if self._writing is not None:
            with suppress(Exception):
                self._writing.invalidate()
            with suppress(Exception):
                self._writing.close()
        self._writing = None

    def close(self) -> None:
        """Finish what is waiting and let go of the file."""
        self._waiting.put(None)
        self._writer.join()
        self._readers.shutdown()
        self.engine.dispose()


def is_out_of_reach(error: BaseException) -> bool:
    """Whether a database is down, locked or full, and nothing is wrong with what it was asked."""
    code = getattr(getattr(error, "orig", None), "sqlite_errorcode", None)
    return isinstance(error, OperationalError | InterfaceError) and code != sqlite3.SQLITE_ERROR


def _is_whole_file_locked(error: BaseException) -> bool:
    """Whether somebody else is writing to the file: then no other change can be made either."""
    cause = getattr(error, "orig", None) or error
    return getattr(cause, "sqlite_errorcode", None) == sqlite3.SQLITE_BUSY


def _prepare_sqlite(connection: DBAPIConnection, record: ConnectionPoolEntry) -> None:
    wait = f"busy_timeout={1000 * LONGEST_WAIT['sqlite']:.0f}"
    cursor = connection.cursor()
    for line in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", wait):
        cursor.execute(f"PRAGMA {line}")
    cursor.close()


def _prepare_postgresql(connection: DBAPIConnection, record: ConnectionPoolEntry) -> None:
    cursor = connection.cursor()
    for name, seconds in (
        ("lock_timeout", LONGEST_WAIT["postgresql"]),
        ("idle_in_transaction_session_timeout", LONGEST_IDLE_CHANGE),
    ):
        cursor.execute(f"SET {name} = {1000 * seconds:.0f}")
    cursor.close()
    connection.commit()
