"""What is kept beside the events of a table: chat, notes, shared deals, uploaded records, analyses."""

from __future__ import annotations

import json
from collections.abc import Collection
from typing import Any, NamedTuple

from sqlalchemy import Connection, Row, select

from comptoir.kernel.words import Words
from comptoir.tables.errors import OtherRequest, Refused
from comptoir.tables.store import schema

CHAT_LENGTH = 200  # how many messages are shown

CLOSED = Words("Cette donne est close.", "This deal is closed.")
STILL_PLAYED = Words("Quelqu’un joue encore cette donne.", "Somebody still plays this deal.")


class ChatMessage(NamedTuple):
    """Something that was said at a table."""

    name: str
    person: str | None
    text: str
    at: float


def insert_chat(connection: Connection, table: str, message: ChatMessage, command: str | None) -> bool:
    """Keep what was said; False where the same command has said it already.

    Raises OtherRequest where it has said something else.
    """
    c = schema.chat.c
    said = connection.execute(select(c.text).where(c.command == command)).first() if command else None
    if said is not None:
        if said.text != message.text:
            raise OtherRequest
        return False
    values = message._asdict() | {"table_id": table, "command": command or None}
    connection.execute(schema.chat.insert().values(values))
    return True


def select_chat(connection: Connection, table: str) -> list[ChatMessage]:
    """What was said last."""
    c = schema.chat.c
    query = select(c.name, c.person, c.text, c.at).where(c.table_id == table)
    rows = connection.execute(query.order_by(c.id.desc()).limit(CHAT_LENGTH))
    return [ChatMessage(row.name, row.person, row.text, row.at) for row in rows][::-1]


def select_note(connection: Connection, table: str, person: str) -> str:
    """What a person has noted at a table."""
    n = schema.notes.c
    row = connection.execute(select(n.text).where((n.table_id == table) & (n.person == person))).first()
    return "" if row is None else str(row.text)


def write_note(connection: Connection, table: str, person: str, text: str) -> None:
    """Keep a person's note."""
    n = schema.notes
    where = (n.c.table_id == table) & (n.c.person == person)
    if not connection.execute(n.update().where(where).values(text=text)).rowcount:
        connection.execute(n.insert().values(table_id=table, person=person, text=text))


# Shared deals


def insert_deal(connection: Connection, row: dict[str, Any]) -> None:
    """Keep a new deal."""
    connection.execute(schema.deals.insert().values(row))


def select_deal(connection: Connection, id: str) -> Row[Any] | None:
    """A deal by its link."""
    return connection.execute(select(schema.deals).where(schema.deals.c.id == id)).first()


def expect_open_deal(connection: Connection, id: str) -> None:
    """Refuse what was just written where the deal is closed; until it is committed nobody closes the deal."""
    d = schema.deals.c
    if connection.execute(select(d.is_closed).where(d.id == id).with_for_update()).scalar():
        raise Refused(CLOSED)


def close_deal(connection: Connection, id: str, set_aside: Collection[str]) -> None:
    """Nobody can start it any more; refused while it is played, at tables that are not set aside."""
    d, t = schema.deals, schema.tables.c
    connection.execute(d.update().where(d.c.id == id).values(is_closed=True))
    playing = connection.execute(select(t.id).where((t.deal_id == id) & (t.status != "over")))
    if not {row.id for row in playing} <= set(set_aside):
        raise Refused(STILL_PLAYED)


def select_tables_of_deal(connection: Connection, id: str) -> list[str]:
    """The tables that play a deal, oldest first."""
    t = schema.tables.c
    return [row.id for row in connection.execute(select(t.id).where(t.deal_id == id).order_by(t.created))]


# Uploaded records, and what the coach found in games


def insert_replay(connection: Connection, row: dict[str, Any]) -> None:
    """Keep an uploaded record."""
    connection.execute(schema.replays.insert().values(row))


def select_replay(connection: Connection, id: str) -> str | None:
    """An uploaded record."""
    return connection.execute(
        select(schema.replays.c.record).where(schema.replays.c.id == id)
    ).scalar_one_or_none()


def write_analysis(connection: Connection, id: str, found: object, now: float) -> None:
    """Keep what the coach found in a game, instead of what was kept."""
    connection.execute(schema.analyses.delete().where(schema.analyses.c.id == id))
    connection.execute(schema.analyses.insert().values(id=id, found=json.dumps(found), created=now))


def select_analysis(connection: Connection, id: str) -> Any | None:
    """What the coach found in a game."""
    found = connection.execute(select(schema.analyses.c.found).where(schema.analyses.c.id == id)).scalar()
    return None if found is None else json.loads(found)
