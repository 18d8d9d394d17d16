"""People in the store: guests, their passwords and the secrets of their devices."""

from __future__ import annotations

import secrets
from contextlib import suppress
from typing import Any, NamedTuple

from sqlalchemy import Connection, Row, func, select
from sqlalchemy.exc import IntegrityError

from comptoir.tables.store import schema

P, K = schema.people.c, schema.keys.c


class Person(NamedTuple):
    """Somebody who has sat down once."""

    id: str
    name: str


def insert_person(connection: Connection, person: Person, token: str, now: float) -> None:
    """Keep a new guest, with the digest of their secret."""
    connection.execute(
        schema.people.insert().values(id=person.id, name=person.name, token=token, created=now)
    )


def find_by_token(connection: Connection, token: str) -> Person | None:
    """Who has the secret of this digest."""
    further = select(K.person).where(K.token == token)
    row = connection.execute(select(P.id, P.name).where((P.token == token) | P.id.in_(further))).first()
    return None if row is None else Person(row.id, row.name)


def find_person(connection: Connection, id: str) -> Person | None:
    """Who has this id."""
    row = connection.execute(select(P.id, P.name).where(P.id == id)).first()
    return None if row is None else Person(row.id, row.name)


def rename(connection: Connection, person: str, name: str) -> None:
    """Call somebody otherwise from now on."""
    connection.execute(schema.people.update().where(P.id == person).values(name=name))


def set_password(connection: Connection, person: Person, hashed: str) -> bool:
    """Keep a password; not where somebody of this name has one already."""
    same = select(P.id).where(
        (func.lower(P.name) == person.name.lower()) & P.password.is_not(None) & (P.id != person.id)
    )
    if connection.execute(same).first() is not None:
        return False
    connection.execute(schema.people.update().where(P.id == person.id).values(password=hashed))
    return True


def find_by_name(connection: Connection, name: str) -> Row[Any, Any] | None:
    """The id and the password of whoever comes back with this name."""
    query = select(P.id, P.password).where(
        (func.lower(P.name) == name.strip().lower()) & P.password.is_not(None)
    )
    return connection.execute(query).first()


def insert_key(connection: Connection, person: str, token: str, now: float) -> None:
    """A further secret of somebody: for another device or a program."""
    connection.execute(schema.keys.insert().values(token=token, person=person, created=now))


def select_tables_of(connection: Connection, person: str) -> list[str]:
    """The tables where somebody sits, hosts or has said something."""
    s, c, t = schema.seats.c, schema.chat.c, schema.tables.c
    found: set[str] = set()
    for query in (
        select(s.table_id).where(s.person == person),
        select(c.table_id).where(c.person == person),
        select(t.id).where(t.host == person),
    ):
        found |= {row[0] for row in connection.execute(query)}
    return sorted(found)


def delete_person(connection: Connection, person: str, gone: str) -> None:
    """Delete what is theirs: name, secrets, notes, words in chats, uploads; seats lose their name."""
    uploaded = select(schema.replays.c.id).where(schema.replays.c.person == person)
    connection.execute(schema.analyses.delete().where(schema.analyses.c.id.in_(uploaded)))
    for table in (schema.notes, schema.chat, schema.replays, schema.keys):
        connection.execute(table.delete().where(table.c.person == person))
    seats = schema.seats
    connection.execute(seats.update().where(seats.c.person == person).values(person=None, name=gone))
    connection.execute(schema.people.delete().where(P.id == person))


def signing_key(connection: Connection) -> bytes:
    """The key that the secrets of this site are derived from; the first process makes it."""
    keys = schema.site_keys
    known = select(keys.c.value).where(keys.c.name == "key")
    found = connection.execute(known).scalar()
    if found is None:
        with suppress(IntegrityError), connection.begin_nested():
            connection.execute(keys.insert().values(name="key", value=secrets.token_bytes(32).hex()))
        found = connection.execute(known).scalar_one()
    return bytes.fromhex(found)
