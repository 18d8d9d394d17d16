"""Long work that can be stopped: every finished piece is a line in a file, and the next run does only what is missing."""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Callable, Iterable
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from pathlib import Path
from typing import TypeVar

import platformdirs

Task = TypeVar("Task")
Json = dict[str, object]


def workshop(*names: str) -> Path:
    """A folder of this user for unfinished work."""
    folder = platformdirs.user_state_path("comptoir").joinpath(*names)
    folder.mkdir(parents=True, exist_ok=True)
    return folder


class Ledger:
    """Finished pieces of work by their key, kept in a file with a line for each."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.done: dict[str, Json] = {}
        if file.exists():
            for line in file.read_text(encoding="utf-8").splitlines():
                self._read(line)

    def _read(self, line: str) -> None:
        try:
            row = json.loads(line)
        except json.JSONDecodeError:
            return  # a line cut off when the run was stopped: that piece is done again
        self.done[row["key"]] = row["result"]

    def add(self, key: str, result: Json) -> None:
        """Keep a finished piece."""
        self.done[key] = result
        with self.file.open("a", encoding="utf-8") as file:
            file.write(json.dumps({"key": key, "result": result}) + "\n")


def finish(
    ledger: Ledger,
    tasks: Iterable[tuple[str, Task]],
    work: Callable[[Task], Json],
    jobs: int | None = None,
    progress: Callable[[int], None] = lambda done: None,
) -> None:
    """Do all tasks that the ledger does not have yet, on all cores; `progress` is told of each. What is done stays done."""
    missing = [(key, task) for key, task in tasks if key not in ledger.done]
    jobs = jobs or os.cpu_count() or 1
    if jobs == 1:
        for key, task in missing:
            ledger.add(key, work(task))
            progress(1)
        return
    with ProcessPoolExecutor(jobs, initializer=_leave_interrupts) as pool:
        try:
            _spread(pool, ledger, missing, work, 3 * jobs, progress)
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def _leave_interrupts() -> None:
    """An interrupt is for the process that hands out the work: the others finish their piece."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _spread(
    pool: ProcessPoolExecutor,
    ledger: Ledger,
    missing: list[tuple[str, Task]],
    work: Callable[[Task], Json],
    ahead: int,
    progress: Callable[[int], None],
) -> None:
    running: dict[Future[Json], str] = {}
    queue = iter(missing)
    while True:
        while len(running) < ahead and (piece := next(queue, None)) is not None:
            running[pool.submit(work, piece[1])] = piece[0]
        if not running:
            return
        ready, _ = wait(running, return_when=FIRST_COMPLETED)
        for future in ready:
            ledger.add(running.pop(future), future.result())
            progress(1)
