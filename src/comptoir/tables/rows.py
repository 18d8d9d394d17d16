"""Tables to rows and back."""

from __future__ import annotations

import json
from typing import NamedTuple

from sqlalchemy import Connection, Row, Select, exists, select

from comptoir.tables import schema
from comptoir.tables.events import Event
from comptoir.tables.table import HUMAN, OPEN, ChatMessage, Seating, Table, Terms

CHAT_LENGTH = 200  # how many are shown


class TableSummary(NamedTuple):
    """A table as a list shows it."""

    id: str
    game: str
    status: str
    seats: list[Seating]
    changed: float
    to_move: int | None = None
    left: int | None = None  # seconds until the agreed time of whoever must decide is over

    def is_turn_of(self, person: str) -> bool:
        """Whether this table waits for the person."""
        return self.to_move is not None and self.seats[self.to_move] == Seating(
            HUMAN, person, self.seats[self.to_move].name
        )


def insert_table(connection: Connection, table: Table, deal: tuple[int, ...]) -> None:
    """Store a new table with its seats."""
    from comptoir.kernel.dealers import SealedDealer

    terms = table.terms
    connection.execute(
        schema.tables.insert().values(
            id=terms.id,
            game=terms.game,
            rules=terms.rules,
            numbers=terms.numbers,
            options=json.dumps(terms.options),
            position=None if terms.position is None else json.dumps(terms.position),
            seal=SealedDealer(terms.secret).seal,
            secret=terms.secret.hex(),
            deal=_spell(deal),
            status=table.status,
            host=terms.host,
            listed=terms.listed,
            confirm=terms.confirm,
            undo=terms.undo,
            pace=terms.pace,
            hints=terms.hints,
            parent=terms.parent,
            to_move=table.to_move,
            deal_id=terms.deal,
            created=terms.created,
            changed=table.changed,
        )
    )
    rows = [
        {"table_id": terms.id, "seat": i, "kind": s.kind, "person": s.person, "name": s.name}
        for i, s in enumerate(table.seats)
    ]
    connection.execute(schema.seats.insert(), rows)


def update_table(connection: Connection, table: Table, deal: tuple[int, ...] | None = None) -> None:
    """Store how a table stands."""
    values: dict[str, object] = {
        "status": table.status,
        "changed": table.changed,
        "host": table.terms.host,
        "to_move": table.to_move,
    }
    if deal is not None:
        values["deal"] = _spell(deal)
    if table.status == "over" and table.match is not None:
        values["result"] = _spell(tuple(table.match.state.scores()))
    connection.execute(schema.tables.update().where(schema.tables.c.id == table.id).values(values))


def update_seat(connection: Connection, table: Table, seat: int) -> None:
    """Store who sits there now."""
    s = table.seats[seat]
    where = (schema.seats.c.table_id == table.id) & (schema.seats.c.seat == seat)
    values = {
        "kind": s.kind,
        "person": s.person,
        "name": s.name,
        "plays_forced": s.plays_forced,
        "plan": s.plan,
    }
    connection.execute(schema.seats.update().where(where).values(values))


def insert_event(connection: Connection, table_id: str, event: Event) -> None:
    """Append one accepted thing; a number that is taken raises IntegrityError."""
    row = event._asdict() | {"answers": _spell(event.answers), "table_id": table_id}
    connection.execute(schema.events.insert(), row)


def select_table(connection: Connection, id: str) -> Table | None:
    """Read a table and play its game again."""
    row = connection.execute(select(schema.tables).where(schema.tables.c.id == id)).first()
    if row is None:
        return None
    where = schema.seats.c.table_id == id
    found = connection.execute(select(schema.seats).where(where).order_by(schema.seats.c.seat))
    seats = [Seating(s.kind, s.person, s.name, s.plays_forced, s.plan) for s in found]
    table = Table(_terms(row), seats, row.status, changed=row.changed)
    table.terms.is_deal_open = row.deal_id is not None and _is_open(connection, row.deal_id)
    if row.status != "open":
        table.restore(_read(row.deal), _events(connection, id))
    table.chat = _chat(connection, id)
    return table


def _terms(row: Row[tuple[object, ...]]) -> Terms:
    return Terms(
        id=row.id,
        game=row.game,
        rules=row.rules,
        numbers=row.numbers,
        options=json.loads(row.options),
        secret=bytes.fromhex(row.secret),
        host=row.host,
        listed=row.listed,
        confirm=row.confirm,
        undo=row.undo,
        pace=row.pace,
        hints=row.hints,
        parent=row.parent,
        position=None if row.position is None else json.loads(row.position),
        created=row.created,
        deal=row.deal_id,
    )


def _is_open(connection: Connection, deal: str) -> bool:
    d = schema.deals.c
    return connection.execute(select(d.id).where((d.id == deal) & d.is_closed.is_(False))).first() is not None


def _events(connection: Connection, id: str) -> list[Event]:
    e = schema.events.c
    rows = connection.execute(
        select(e.number, e.kind, e.seat, e.text, e.answers, e.digest, e.at)
        .where(e.table_id == id)
        .order_by(e.number)
    )
    return [
        Event(number, kind, seat, text, _read(answers), digest, at)
        for number, kind, seat, text, answers, digest, at in rows
    ]


def _chat(connection: Connection, id: str) -> list[ChatMessage]:
    c = schema.chat.c
    rows = connection.execute(
        select(c.name, c.person, c.text, c.at)
        .where(c.table_id == id)
        .order_by(c.id.desc())
        .limit(CHAT_LENGTH)
    )
    return [ChatMessage(row.name, row.person, row.text, row.at) for row in rows][::-1]


def select_note(connection: Connection, table_id: str, person: str) -> str:
    """What a person has noted at a table."""
    n = schema.notes.c
    row = connection.execute(select(n.text).where((n.table_id == table_id) & (n.person == person))).first()
    return "" if row is None else str(row.text)


def write_note(connection: Connection, table_id: str, person: str, text: str) -> None:
    """Keep a person's note."""
    n = schema.notes
    where = (n.c.table_id == table_id) & (n.c.person == person)
    if not connection.execute(n.update().where(where).values(text=text)).rowcount:
        connection.execute(n.insert().values(table_id=table_id, person=person, text=text))


def select_waiting_for_bots(connection: Connection) -> list[str]:
    """Running tables with at least one bot, or where somebody has autoplay on."""
    t, s = schema.tables.c, schema.seats.c
    bots = select(s.table_id).where(s.kind.not_in([HUMAN, OPEN]) | s.plays_forced | (s.plan != ""))
    return [
        row.id
        for row in connection.execute(
            select(t.id).where((t.status == "running") & t.id.in_(bots)).order_by(t.changed.desc())
        )
    ]


def select_of_person(
    connection: Connection, person: str, limit: int = 30, now: float | None = None
) -> list[TableSummary]:
    """The tables where a person sits.

    Those that wait for them come first, then those that run, then the others; newest first.
    """
    t, s = schema.tables.c, schema.seats.c
    mine = select(s.table_id).where(s.person == person)
    waiting = exists(
        select(s.seat).where(
            (s.table_id == t.id) & (s.person == person) & (s.seat == t.to_move) & (s.kind == HUMAN)
        )
    )
    order = (waiting.desc(), (t.status == "over"), t.changed.desc())
    return _summaries(connection, select(t.id).where(t.id.in_(mine)).order_by(*order).limit(limit), now)


def select_listed(connection: Connection, limit: int = 30) -> list[TableSummary]:
    """Tables that everybody may see: those with a free seat first."""
    t = schema.tables.c
    query = (
        select(t.id)
        .where(t.listed & t.status.in_(["open", "running"]))
        .order_by((t.status == "running"), t.changed.desc())
    )
    return _summaries(connection, query.limit(limit))


def _summaries(
    connection: Connection, ids: Select[tuple[str]], now: float | None = None
) -> list[TableSummary]:
    wanted = [row.id for row in connection.execute(ids)]
    t, s = schema.tables.c, schema.seats.c
    columns = (t.id, t.game, t.status, t.changed, t.to_move, t.pace)
    rows = {row.id: row for row in connection.execute(select(*columns).where(t.id.in_(wanted)))}
    seats: dict[str, list[Seating]] = {id: [] for id in wanted}
    for row in connection.execute(
        select(s.table_id, s.kind, s.person, s.name)
        .where(s.table_id.in_(wanted))
        .order_by(s.table_id, s.seat)
    ):
        seats[row.table_id].append(Seating(row.kind, row.person, row.name))
    found = []
    for id in wanted:
        of = rows[id]
        left = (
            int(of.changed + of.pace - now)
            if now is not None and of.pace and of.status == "running"
            else None
        )
        found.append(TableSummary(id, of.game, of.status, seats[id], of.changed, of.to_move, left))
    return found


def _spell(numbers: tuple[int, ...]) -> str:
    return " ".join(str(number) for number in numbers)


def _read(text: str) -> tuple[int, ...]:
    return tuple(int(word) for word in text.split())
