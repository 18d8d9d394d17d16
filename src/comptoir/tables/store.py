"""The store: SQLite in the user's data folder by default, PostgreSQL by its address.

PostgreSQL needs `pip install comptoir[postgres]`. All writing is done by one thread. It takes whatever is
waiting, writes it in one transaction and commits: a move is accepted only once that commit has returned,
and many tables share the price of one disk synchronisation.
"""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import TypeVar

import platformdirs
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, create_engine, event, make_url
from sqlalchemy.pool import ConnectionPoolEntry

from comptoir.kernel.errors import BadSetup

Answer = TypeVar("Answer")
Job = Callable[[Connection], Answer]

MOST_TOGETHER = 200  # how many jobs share one transaction


def default_url() -> str:
    """The file in the user's data folder."""
    folder = Path(platformdirs.user_data_dir("comptoir"))
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{folder / 'tables.sqlite3'}"


def engine_for(url: str) -> Engine:
    """The engine of an address; postgresql:// means the driver that the extra brings."""
    address = make_url(url)
    if address.drivername in ("postgres", "postgresql"):
        address = address.set(drivername="postgresql+psycopg")
    try:
        return create_engine(address, pool_pre_ping=address.get_backend_name() != "sqlite")
    except ModuleNotFoundError as error:
        raise BadSetup(
            f"{address.drivername} needs a driver that is not installed ({error.name}): "
            "pip install 'comptoir[postgres]'"
        ) from None


class Store:
    """Reads in a few threads, writes in one.

    Both are awaited, so that the event loop never waits for a disk.
    """

    def __init__(self, url: str = "") -> None:
        self.url = url or default_url()
        self.is_sqlite = make_url(self.url).get_backend_name() == "sqlite"
        self.engine = engine_for(self.url)
        if self.is_sqlite:
            event.listen(self.engine, "connect", _prepare_sqlite)
        self._migrate()
        self._readers = ThreadPoolExecutor(4, thread_name_prefix="store-read")
        self._waiting: queue.SimpleQueue[tuple[Job[object], Future[object]] | None] = queue.SimpleQueue()
        self._writer = threading.Thread(target=self._write_all, name="store-write", daemon=True)
        self._writer.start()

    def _migrate(self) -> None:
        config = Config()
        config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
        with self.engine.begin() as connection:
            config.attributes["connection"] = connection
            command.upgrade(config, "head")

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
        future: Future[Answer] = Future()
        self._waiting.put((job, future))  # type: ignore[arg-type]  # a queue of jobs of all kinds
        return await asyncio.wrap_future(future)

    def _write_all(self) -> None:
        while (first := self._waiting.get()) is not None:
            batch = [first]
            is_last = False
            while len(batch) < MOST_TOGETHER and not self._waiting.empty():
                following = self._waiting.get()
                if following is None:
                    is_last = True
                    break
                batch.append(following)
            self._commit(batch)
            if is_last:
                return

    def _commit(self, batch: list[tuple[Job[object], Future[object]]]) -> None:
        """Run all in one transaction; where one fails, each on its own.

        So only the one that fails is refused.
        """
        try:
            with self.engine.begin() as connection:
                answers = [job(connection) for job, _ in batch]
        except BaseException as error:
            if len(batch) == 1:
                batch[0][1].set_exception(error)
                return
            for single in batch:
                self._commit([single])
            return
        for (_, future), answer in zip(batch, answers):
            future.set_result(answer)

    def close(self) -> None:
        """Finish what is waiting and let go of the file."""
        self._waiting.put(None)
        self._writer.join()
        self._readers.shutdown()
        self.engine.dispose()


def _prepare_sqlite(connection: object, record: ConnectionPoolEntry) -> None:
    cursor = connection.cursor()  # type: ignore[attr-defined]
    for line in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
        cursor.execute(f"PRAGMA {line}")
    cursor.close()
