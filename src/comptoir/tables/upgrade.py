"""What becomes of stored tables under the rules that are installed: told beforehand, or brought about."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from enum import Enum
from typing import NamedTuple

from sqlalchemy import Connection

from comptoir.kernel.words import Words
from comptoir.tables.ends import stored_end
from comptoir.tables.opening import SetAside, open_table
from comptoir.tables.store import lists, streams
from comptoir.tables.store.looking import is_older_schema, stored_schema, untouched
from comptoir.tables.store.store import Store
from comptoir.tables.store.streams import StoredTable


class Fate(Enum):
    """What becomes of a table when it is opened."""

    AS_BEFORE = "as before"  # it opens under the rules it was played under last
    GOES_ON = "goes on"  # it goes the same way under today's rules
    KEPT_END = "kept end"  # finished, and another way now: it is shown as it was kept at its end
    OTHER_RULES = "other rules"  # set aside: it goes another way now
    CHANGED = "changed"  # set aside: what is stored is not what was played

    @property
    def is_set_aside(self) -> bool:
        """Whether nothing can be done with it any more."""
        return self in (Fate.OTHER_RULES, Fate.CHANGED)


class Finding(NamedTuple):
    """What becomes of one table, and why; and its end, if none is kept of it yet."""

    table: str
    game: str
    fate: Fate
    why: Words | None = None
    missing_end: str | None = None
    is_over: bool = False  # whether it was finished


class Survey(NamedTuple):
    """All tables of a database: how many there are, the schema they lay in, and what becomes of each."""

    total: int
    schema: str
    findings: Iterator[Finding]

    @property
    def is_older(self) -> bool:
        """Whether the schema was an older one."""
        return is_older_schema(self.schema)


def find(stored: StoredTable) -> Finding:
    """What becomes of a table."""
    try:
        table, is_under_other_rules = open_table(stored)
    except SetAside as error:
        if not error.is_by_rules:
            fate = Fate.CHANGED
        else:
            fate = Fate.OTHER_RULES if error.end is None else Fate.KEPT_END
        return Finding(stored.id, stored.game, fate, error.words, is_over=stored.status == "over")
    fate = Fate.GOES_ON if is_under_other_rules else Fate.AS_BEFORE
    is_missing = table.status == "over" and stored.end is None
    end = stored_end(table) if is_missing else None
    return Finding(stored.id, stored.game, fate, missing_end=end, is_over=table.status == "over")


@contextmanager
def checking(url: str, *, only_unfinished: bool = False) -> Iterator[Survey]:
    """Look at all tables of a database, or those that are not finished; nothing of it is changed."""
    with untouched(url) as look:
        ids = lists.select_ids(look.connection, only_unfinished=only_unfinished)
        findings = (found for id in ids if (found := _look_at(look.connection, id)) is not None)
        yield Survey(len(ids), look.schema, findings)


@contextmanager
def upgrading(url: str) -> Iterator[Survey]:
    """Bring a database to today's schema; looking at its tables then keeps the ends that are missing."""
    schema = stored_schema(url)
    store = Store(url)
    try:
        with store.engine.connect() as connection:
            ids = lists.select_ids(connection)
        findings = (found for id in ids if (found := _keep_end(store, id)) is not None)
        yield Survey(len(ids), schema, findings)
    finally:
        store.close()


def _look_at(connection: Connection, id: str) -> Finding | None:
    stored = streams.select_table(connection, id)
    return None if stored is None else find(stored)


def _keep_end(store: Store, id: str) -> Finding | None:
    with store.engine.begin() as connection:
        found = _look_at(connection, id)
        if found is not None and found.missing_end is not None:
            streams.write_end(connection, id, found.missing_end)
    return found
