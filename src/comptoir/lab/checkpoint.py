"""Long work that can be stopped: results are kept, and the next run does what is missing."""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Callable, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

import platformdirs

from comptoir.bots.registry import Makers, adopt, registered

Task = TypeVar("Task")
Json = dict[str, object]
AHEAD = 3  # tasks that wait for each process


def state_folder(*names: str) -> Path:
    """A folder of this user for checkpoints."""
    folder = platformdirs.user_state_path("comptoir").joinpath(*names)
    folder.mkdir(parents=True, exist_ok=True)
    return folder


class Checkpoint:
    """The results of finished tasks by key, kept in a file with a line for each; without one, in memory."""

    def __init__(self, file: Path | None) -> None:
        self.file = file
        self.results: dict[str, Json] = {}
        if file is not None and file.exists():
            for line in file.read_text(encoding="utf-8").splitlines():
                self._read(line)

    def _read(self, line: str) -> None:
        try:
            row = json.loads(line)
        except json.JSONDecodeError:
            return  # cut off when the run was stopped: that task is done again
        self.results[row["key"]] = row["result"]

    def add(self, key: str, result: Json) -> None:
        """Keep the result of a task."""
        self.results[key] = result
        if self.file is not None:
            with self.file.open("a", encoding="utf-8") as file:
                file.write(json.dumps({"key": key, "result": result}) + "\n")


@dataclass(frozen=True)
class Runner:
    """Runs tasks on all cores (or `jobs` of them) and says how far they are.

    `stage` is called once for each list of tasks with its name, their number and how many were done before;
    `progress` with the number of tasks that were finished since the last call.
    """

    jobs: int | None = None
    stage: Callable[[str, int, int], None] = lambda name, total, done: None
    progress: Callable[[int], None] = lambda done: None

    def run(
        self,
        name: str,
        checkpoint: Checkpoint,
        tasks: Sequence[tuple[str, Task]],
        work: Callable[[Task], Json],
    ) -> list[Json]:
        """Do the tasks that the checkpoint does not have yet; the results of all of them, in order."""
        missing = [(key, task) for key, task in tasks if key not in checkpoint.results]
        self.stage(name, len(tasks), len(tasks) - len(missing))
        jobs = self.jobs or os.cpu_count() or 1
        if jobs == 1:
            for key, task in missing:
                checkpoint.add(key, work(task))
                self.progress(1)
        else:
            self._run_in_processes(jobs, checkpoint, missing, work)
        return [checkpoint.results[key] for key, _ in tasks]

    def _run_in_processes(
        self,
        jobs: int,
        checkpoint: Checkpoint,
        missing: list[tuple[str, Task]],
        work: Callable[[Task], Json],
    ) -> None:
        queue = iter(missing)
        running: dict[Future[Json], str] = {}
        with ProcessPoolExecutor(jobs, initializer=_start, initargs=(registered(),)) as pool:
            try:
                while True:
                    while len(running) < AHEAD * jobs and (task := next(queue, None)) is not None:
                        running[pool.submit(work, task[1])] = task[0]
                    if not running:
                        return
                    ready, _ = wait(running, return_when=FIRST_COMPLETED)
                    for future in ready:
                        checkpoint.add(running.pop(future), future.result())
                        self.progress(1)
            except BaseException:
                pool.shutdown(wait=False, cancel_futures=True)
                raise


def _start(makers: Makers) -> None:
    """An interrupt is for the process that hands out the tasks: the others finish theirs."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    adopt(makers)
