"""A database that fails as real ones do: at a commit, before, while or after it happens, or altogether."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import Engine
from sqlalchemy.engine.interfaces import DBAPIConnection, DBAPICursor
from sqlalchemy.exc import OperationalError


class Faults:
    """What goes wrong at the connections of one engine.

    A commit is counted only if something was written.
    """

    def __init__(self, engine: Engine) -> None:
        self.next: list[str] = []  # what happens to the next commits: "", "before", "while" or "after"
        self.is_down = False  # whether nothing is answered
        self.then_down = False  # whether nothing is answered once a commit has failed
        self.failed = 0
        self._commit: Callable[[DBAPIConnection], None] = engine.dialect.do_commit
        engine.dialect.do_commit = self._do_commit  # type: ignore[method-assign]
        self._execute = engine.dialect.do_execute
        engine.dialect.do_execute = self._do_execute  # type: ignore[method-assign]

    def _do_commit(self, connection: DBAPIConnection) -> None:
        how = self.next.pop(0) if self.next else ""
        if how == "before":
            self._fail("the disk is full")
        if how == "while":  # PostgreSQL has been asked to commit, and is busy with it when the line breaks
            line = connection.pgconn  # type: ignore[attr-defined]
            line.send_query(b"COMMIT")
            while line.flush():
                pass
            self._fail("the connection was lost")
        self._commit(connection)
        if how == "after":
            self._fail("the connection was lost")

    def _fail(self, why: str) -> None:
        self.failed += 1
        self.is_down = self.then_down
        raise OperationalError("COMMIT", {}, Exception(why))

    def _do_execute(self, cursor: DBAPICursor, statement: str, *given: Any) -> None:
        if self.is_down:
            raise OperationalError(statement, {}, Exception("nobody answers"))
        self._execute(cursor, statement, *given)

    @contextmanager
    def at_the_next_commit(self, how: str, *, then_down: bool = False) -> Iterator[None]:
        """The next commit fails, and nobody answers afterwards if `then_down`."""
        before = self.failed
        self.next, self.then_down = [how], then_down
        yield
        assert self.failed == before + 1, "no commit has failed"
        self.next, self.then_down, self.is_down = [], False, False
