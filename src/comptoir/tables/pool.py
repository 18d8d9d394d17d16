"""Worker processes that the service asks and waits for."""

from __future__ import annotations

import asyncio
import multiprocessing
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar, TypeVarTuple

from comptoir.kernel.errors import ComptoirError

Answer = TypeVar("Answer")
Given = TypeVarTuple("Given")

MOST_TRIES = 3


class WorkerPool:
    """Processes that are started when they are first needed; one that died is replaced."""

    def __init__(self, name: str, count: int, initializer: Callable[[], None]) -> None:
        self.name = name
        self.count = count
        self.initializer = initializer
        self._pool: ProcessPoolExecutor | None = None

    async def ask(self, job: Callable[[*Given], Answer], *given: *Given) -> Answer:
        """Have a worker do something."""
        for _ in range(MOST_TRIES):
            pool = self._started()
            try:
                return await asyncio.get_running_loop().run_in_executor(pool, job, *given)
            except BrokenProcessPool:
                if self._pool is pool:
                    self._pool = None
        raise ComptoirError(f"{self.name} keep dying")

    def _started(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self.count, context, self.initializer)
        return self._pool

    def close(self) -> None:
        """Let them go; whatever they have not begun is dropped."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
