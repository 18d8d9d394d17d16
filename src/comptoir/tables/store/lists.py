"""Tables as lists show them: from the projections, no game is played again for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import Connection, Select, exists, select

from comptoir.tables.autoplay import Autoplay
from comptoir.tables.seating import HUMAN, OPEN
from comptoir.tables.store import schema

MOST_ASKED = 500  # tables in one query

T, S = schema.tables.c, schema.seats.c


class ListedSeat(NamedTuple):
    """Who sits at a seat of a listed table."""

    kind: str
    person: str | None
    name: str


class TableSummary(NamedTuple):
    """A table as a list shows it."""

    id: str
    game: str
    status: str
    seats: list[ListedSeat]
    changed: float
    to_move: int | None = None
    left: int | None = None  # seconds until the agreed time of whoever must decide is over

    def is_turn_of(self, person: str) -> bool:
        """Whether this table waits for the person."""
        seat = None if self.to_move is None else self.seats[self.to_move]
        return seat is not None and seat.kind == HUMAN and seat.person == person


class Waiting(NamedTuple):
    """A table that waits for a bot or for autoplay, as it stood when the store was asked."""

    id: str
    number: int  # of its last event
    seat: int  # that must decide
    autoplay: Autoplay


def select_waiting(connection: Connection) -> list[Waiting]:
    """Running tables where a bot must decide, or somebody who left it to autoplay; oldest first."""
    plays = S.kind.not_in([HUMAN, OPEN]) | S.plays_forced | (S.plan != "")
    query = select(T.id, T.number, S.seat, S.plays_forced, S.plan).join(
        schema.seats, (S.table_id == T.id) & (S.seat == T.to_move) & plays
    )
    rows = connection.execute(query.where(T.status == "running").order_by(T.changed))
    return [Waiting(row.id, row.number, row.seat, Autoplay(row.plays_forced, row.plan)) for row in rows]


def select_numbers(connection: Connection, ids: Sequence[str]) -> list[tuple[str, int]]:
    """The number of the last event of each of these tables."""
    found: list[tuple[str, int]] = []
    for start in range(0, len(ids), MOST_ASKED):
        query = select(T.id, T.number).where(T.id.in_(ids[start : start + MOST_ASKED]))
        found += [(row.id, row.number) for row in connection.execute(query)]
    return found


def select_of_person(
    connection: Connection, person: str, limit: int = 30, now: float | None = None
) -> list[TableSummary]:
    """The tables where a person sits.

    Those that wait for them come first, then those that run, then the others; newest first.
    """
    mine = select(S.table_id).where(S.person == person)
    waiting = exists(
        select(S.seat).where(
            (S.table_id == T.id) & (S.person == person) & (S.seat == T.to_move) & (S.kind == HUMAN)
        )
    )
    order = (waiting.desc(), (T.status == "over"), T.changed.desc())
    return _summaries(connection, select(T.id).where(T.id.in_(mine)).order_by(*order).limit(limit), now)


def select_listed(connection: Connection, limit: int = 30) -> list[TableSummary]:
    """Tables that everybody may see: those with a free seat first."""
    query = (
        select(T.id)
        .where(schema.tables.c.listed & T.status.in_(["open", "running"]))
        .order_by((T.status == "running"), T.changed.desc())
    )
    return _summaries(connection, query.limit(limit))


def select_ids(connection: Connection, *, only_unfinished: bool = False) -> list[str]:
    """All tables, or those that are not finished, oldest first."""
    query = select(T.id).order_by(T.created, T.id)
    return [
        row.id for row in connection.execute(query.where(T.status != "over") if only_unfinished else query)
    ]


def _summaries(
    connection: Connection, ids: Select[tuple[str]], now: float | None = None
) -> list[TableSummary]:
    wanted = [row.id for row in connection.execute(ids)]
    columns = (T.id, T.game, T.status, T.changed, T.to_move, T.pace)
    rows = {row.id: row for row in connection.execute(select(*columns).where(T.id.in_(wanted)))}
    seats: dict[str, list[ListedSeat]] = {id: [] for id in wanted}
    query = select(S.table_id, S.kind, S.person, S.name).where(S.table_id.in_(wanted))
    for row in connection.execute(query.order_by(S.table_id, S.seat)):
        seats[row.table_id].append(ListedSeat(row.kind, row.person, row.name))
    found = []
    for id in wanted:
        of = rows[id]
        has_clock = now is not None and of.pace and of.status == "running"
        left = int(of.changed + of.pace - now) if has_clock and now is not None else None
        found.append(TableSummary(id, of.game, of.status, seats[id], of.changed, of.to_move, left))
    return found
