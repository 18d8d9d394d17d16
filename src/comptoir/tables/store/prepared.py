"""Statements that run at every move: compiled once for a database, then handed to its driver as they are.

Building SQL anew takes SQLAlchemy longer than SQLite takes to carry it out.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sqlalchemy import Connection, Delete, Insert, Update


class Prepared:
    """A statement with named values."""

    def __init__(self, statement: Insert | Update | Delete) -> None:
        self._statement = statement
        self._compiled: dict[str, tuple[str, list[str] | None]] = {}  # by dialect: SQL, and values in order

    def run(self, connection: Connection, values: Mapping[str, Any]) -> int:
        """Carry it out with these values: how many rows it has met."""
        dialect = connection.dialect
        known = self._compiled.get(dialect.name)
        if known is None:
            compiled = self._statement.compile(dialect=dialect, column_keys=list(values))
            known = self._compiled[dialect.name] = str(compiled), compiled.positiontup
        sql, order = known
        given = dict(values) if order is None else tuple(values[name] for name in order)
        cursor = connection.connection.cursor()
        dialect.do_execute(cursor, sql, given)
        found: int = cursor.rowcount
        cursor.close()
        return found
