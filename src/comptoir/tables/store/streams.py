"""Streams of events: created with a table, appended to, closed with what is kept of the end, read again.

An append succeeds once: the number after the last one is free only for whoever comes first.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import NamedTuple

from sqlalchemy import Connection, bindparam, func, select

from comptoir.tables.autoplay import Autoplay
from comptoir.tables.errors import OtherRequest
from comptoir.tables.events import StoredEvent, first_checksum, next_checksum
from comptoir.tables.seating import Seating
from comptoir.tables.snapshots import StoredSnapshot
from comptoir.tables.store import schema
from comptoir.tables.store.prepared import Prepared
from comptoir.tables.table import Table


class Conflict(Exception):
    """Somebody else has appended meanwhile: nothing was changed."""


class Keyed(NamedTuple):
    """The id that a client gave a command, and a digest of what it asked."""

    id: str
    asked: str = ""


class Place(NamedTuple):
    """Where an event is."""

    table: str
    number: int


class Tail(NamedTuple):
    """Where a stream ends: the last number and its checksum."""

    number: int
    checksum: str


@dataclass(frozen=True)
class StoredTable:
    """A table as it lies in the store."""

    id: str
    game: str
    secret: bytes
    bot_seed: str
    status: str
    result: tuple[int, ...] | None
    is_deal_open: bool  # whether others may still play the same deal
    tail: Tail
    digest: str  # of the position after the event of the next number; empty where none is known
    digest_number: int
    seats: list[Seating]
    names: list[str]
    autoplay: list[Autoplay]
    events: list[StoredEvent]
    end: str | None  # what was kept of a game at its end
    snapshot: StoredSnapshot | None = None


class SeatRow(NamedTuple):
    """Who sits at a seat, what they are called there and what is on autoplay."""

    seat: int
    seating: Seating
    name: str
    autoplay: Autoplay


T, S, E = schema.tables.c, schema.seats.c, schema.events.c

# The digest stays that of an earlier position where there is none of this one yet.
_INSERT_EVENT = Prepared(schema.events.insert())
_UPDATE_TABLE = Prepared(
    schema.tables.update()
    .where((T.id == bindparam("of")) & (T.number == bindparam("before")))
    .values(
        {
            name: bindparam(f"new_{name}")
            for name in ("status", "host", "to_move", "changed", "result", "number", "checksum")
        }
        | {name: func.coalesce(bindparam(f"new_{name}"), T[name]) for name in ("digest", "digest_number")}
    )
)
_UPDATE_DIGEST = (
    schema.tables.update()
    .where((T.id == bindparam("of")) & (T.digest_number < bindparam("new_digest_number")))
    .values({name: bindparam(f"new_{name}") for name in ("digest", "digest_number")})
)
_UPDATE_SEAT = (
    schema.seats.update()
    .where((S.table_id == bindparam("of")) & (S.seat == bindparam("at")))
    .values({name: bindparam(f"new_{name}") for name in ("kind", "person", "name", "plays_forced", "plan")})
)
_SELECT_EVENTS = (
    select(E.number, E.body, E.checksum)
    .where((E.table_id == bindparam("of")) & (E.number > bindparam("after")))
    .order_by(E.number)
)
_SELECT_TABLE = select(schema.tables).where(T.id == bindparam("of"))
_SELECT_END = select(schema.ends.c.body, schema.ends.c.checksum).where(
    schema.ends.c.table_id == bindparam("of")
)
_SELECT_SNAPSHOT = select(
    schema.snapshots.c.number, schema.snapshots.c.checksum, schema.snapshots.c.body
).where(schema.snapshots.c.table_id == bindparam("of"))
_SELECT_SEATS = select(schema.seats).where(S.table_id == bindparam("of")).order_by(S.seat)


def insert_table(
    connection: Connection, table: Table, stored: Sequence[StoredEvent], *, bot_seed: str, once: str | None
) -> None:
    """Store a new table with its seats; `once` taken already raises IntegrityError."""
    _hold_new(connection, table.id)
    values = _projection(table) | {
        "id": table.id,
        "game": table.terms.game,
        "listed": table.terms.listed,
        "pace": table.terms.pace,
        "parent": table.terms.parent,
        "deal_id": table.terms.deal,
        "once": once,
        "created": table.created,
        "secret": table.secret.hex(),
        "bot_seed": bot_seed,
        "number": stored[-1].number,
        "checksum": stored[-1].checksum,
        "digest": table.digest(),
        "digest_number": stored[-1].number,
    }
    connection.execute(schema.tables.insert(), values)
    seats = [
        {"table_id": table.id, "seat": i, "kind": s.kind, "person": s.person, "name": table.names[i]}
        for i, s in enumerate(table.seats)
    ]
    connection.execute(schema.seats.insert(), seats)


def _projection(table: Table) -> dict[str, object]:
    """What lists need to know."""
    is_over = table.status == "over" and table.match is not None
    return {
        "status": table.status,
        "host": table.host,
        "to_move": table.to_move,
        "changed": table.changed,
        "result": " ".join(map(str, table.playing.state.scores())) if is_over else None,
    }


def insert_events(
    connection: Connection,
    table: str,
    stored: Sequence[StoredEvent],
    command: str | None,
    asked: str | None = None,
) -> None:
    """Append events; the first one carries the id of the command that led to them, and what it asked."""
    for one in stored:
        values = {"table_id": table, "number": one.number, "body": one.body, "checksum": one.checksum}
        _INSERT_EVENT.run(connection, values | {"command": command, "asked": asked})
        command = asked = None


def append(
    connection: Connection,
    table: Table,
    stored: Sequence[StoredEvent],
    command: Keyed,
    seats: Sequence[SeatRow] = (),
    end: str | None = None,
) -> None:
    """Append the events that led to `table`, and its end if they ended it.

    Raises Conflict where others were faster.
    """
    values = {f"new_{name}": value for name, value in _projection(table).items()}
    values |= {"new_number": stored[-1].number, "new_checksum": stored[-1].checksum}
    number, digest = table.digested
    is_new = number >= stored[0].number
    values |= {"new_digest": digest if is_new else None, "new_digest_number": number if is_new else None}
    values |= {"of": table.id, "before": stored[0].number - 1}
    if _UPDATE_TABLE.run(connection, values) != 1:
        raise Conflict
    insert_events(connection, table.id, stored, *command)
    for row in seats:
        update_seat(connection, table.id, row)
    if end is not None:
        write_end(connection, table.id, end)


def settle(connection: Connection, table: str) -> None:
    """Wait until nobody is in the middle of creating or changing a table.

    A commit whose answer was lost may go on for a while: only afterwards can be seen whether it happened.
    Raises what the database says if that takes too long.
    """
    _hold_new(connection, table)
    connection.execute(select(T.id).where(T.id == table).with_for_update())


def _hold_new(connection: Connection, table: str) -> None:
    """On PostgreSQL, be alone with a table that is not there yet, until the end of the transaction."""
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_advisory_xact_lock(func.hashtextextended(table, 0))))


def write_end(connection: Connection, table: str, end: str) -> None:
    """Keep the end of a game, instead of what was kept of it."""
    connection.execute(schema.ends.delete().where(schema.ends.c.table_id == table))
    checksum = next_checksum(first_checksum(table), end)
    connection.execute(schema.ends.insert().values(table_id=table, body=end, checksum=checksum))


def write_snapshot(connection: Connection, table: str, snapshot: StoredSnapshot) -> None:
    """Keep a snapshot of a table, instead of the one before."""
    kept = schema.snapshots
    connection.execute(kept.delete().where(kept.c.table_id == table))
    connection.execute(kept.insert().values(table_id=table, **snapshot._asdict()))


def write_digests(connection: Connection, digests: Sequence[tuple[str, int, str]]) -> None:
    """Store digests of positions that tables have come to rest at: table, number of the event, digest."""
    for table, number, digest in digests:
        values = {"of": table, "new_digest": digest, "new_digest_number": number}
        connection.execute(_UPDATE_DIGEST, values)


def update_seat(connection: Connection, table: str, row: SeatRow) -> None:
    """Store who sits there now, what they are called and what is on autoplay."""
    values = {
        "of": table,
        "at": row.seat,
        "new_kind": row.seating.kind,
        "new_person": row.seating.person,
        "new_name": row.name,
        "new_plays_forced": row.autoplay.plays_forced,
        "new_plan": row.autoplay.plan,
    }
    connection.execute(_UPDATE_SEAT, values)


def update_autoplay(connection: Connection, table: str, seat: int, autoplay: Autoplay) -> None:
    """Store what is on autoplay at a seat; who sits there is not touched."""
    where = (S.table_id == table) & (S.seat == seat)
    connection.execute(schema.seats.update().where(where).values(autoplay._asdict()))


def select_table(connection: Connection, id: str) -> StoredTable | None:
    """A table with all its events, unchecked."""
    row = connection.execute(_SELECT_TABLE, {"of": id}).first()
    if row is None:
        return None
    seats = connection.execute(_SELECT_SEATS, {"of": id}).all()
    # Somebody may have appended between the two looks: what the row does not know yet is caught up later.
    events = [one for one in select_events(connection, id) if one.number <= row.number]
    return StoredTable(
        id,
        row.game,
        _bytes(row.secret),
        row.bot_seed,
        row.status,
        _numbers(row.result),
        row.deal_id is not None and not _is_closed(connection, row.deal_id),
        Tail(row.number, row.checksum),
        row.digest,
        row.digest_number,
        [Seating(seat.kind, seat.person) for seat in seats],
        [seat.name for seat in seats],
        [Autoplay(seat.plays_forced, seat.plan) for seat in seats],
        events,
        _select_end(connection, id) if row.status == "over" else None,
        _select_snapshot(connection, id),
    )


def _bytes(text: str) -> bytes:
    """A secret; nothing where somebody has made it something else."""
    with suppress(ValueError):
        return bytes.fromhex(text)
    return b""


def _numbers(text: str | None) -> tuple[int, ...] | None:
    with suppress(ValueError):
        return None if text is None else tuple(map(int, text.split()))
    return None


def _select_end(connection: Connection, id: str) -> str | None:
    """What was kept of a game at its end; nothing where that is not what was kept."""
    row = connection.execute(_SELECT_END, {"of": id}).first()
    if row is None or row.checksum != next_checksum(first_checksum(id), row.body):
        return None
    return str(row.body)


def _select_snapshot(connection: Connection, id: str) -> StoredSnapshot | None:
    row = connection.execute(_SELECT_SNAPSHOT, {"of": id}).first()
    return None if row is None else StoredSnapshot(*row)


def _is_closed(connection: Connection, deal: str) -> bool:
    closed = select(schema.deals.c.is_closed).where(schema.deals.c.id == deal)
    return bool(connection.execute(closed).scalar())


def select_events(connection: Connection, id: str, after: int = 0) -> list[StoredEvent]:
    """The events of a table behind a number."""
    rows = connection.execute(_SELECT_EVENTS, {"of": id, "after": after}).all()
    return [StoredEvent(*row) for row in rows]


def select_names(connection: Connection, id: str) -> tuple[list[str], list[Autoplay]]:
    """What the seats of a table are called, and what is on autoplay there."""
    seats = connection.execute(_SELECT_SEATS, {"of": id}).all()
    return [seat.name for seat in seats], [Autoplay(seat.plays_forced, seat.plan) for seat in seats]


def find_command(connection: Connection, command: Keyed) -> Place | None:
    """The event that a command has led to; raises OtherRequest where another one had its id."""
    query = select(E.table_id, E.number, E.asked).where(E.command == command.id)
    row = connection.execute(query).first()
    if row is None:
        return None
    if row.asked is not None and row.asked != command.asked:  # there is none from before they were kept
        raise OtherRequest
    return Place(row.table_id, row.number)


def find_once(connection: Connection, once: str) -> str | None:
    """The table that was created for this."""
    return connection.execute(select(T.id).where(T.once == once)).scalar()
