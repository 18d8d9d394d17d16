"""Guests who come back from another device with a password, and guests who want to be forgotten."""

from __future__ import annotations

import asyncio
import secrets

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy import Connection, func, select

from comptoir.kernel.words import Words
from comptoir.tables import schema
from comptoir.tables.errors import NotAllowed, Refused
from comptoir.tables.people import Person, digest_of
from comptoir.tables.service import Service
from comptoir.tables.table import HUMAN, Seating

SHORTEST, LONGEST = 8, 200
HASHER = PasswordHasher()

TOO_SHORT = Words(
    f"Un mot de passe a de {SHORTEST} à {LONGEST} caractères.",
    f"A password has {SHORTEST} to {LONGEST} characters.",
)
TAKEN = Words(
    "Quelqu’un de ce nom a déjà un mot de passe : choisissez un autre nom.",
    "Somebody of this name has a password already: choose another name.",
)
WRONG = Words(
    "Ce nom et ce mot de passe ne vont pas ensemble.", "This name and this password do not belong together."
)
GONE = "—"


async def set_password(service: Service, person: Person, password: str) -> None:
    """Let a guest come back with name and password."""
    if not SHORTEST <= len(password) <= LONGEST:
        raise Refused(TOO_SHORT)
    hashed = await asyncio.to_thread(HASHER.hash, password)

    def write(connection: Connection) -> bool:
        p = schema.people
        same = select(p.c.id).where(
            (func.lower(p.c.name) == person.name.lower()) & p.c.password.is_not(None) & (p.c.id != person.id)
        )
        if connection.execute(same).first() is not None:
            return False
        connection.execute(p.update().where(p.c.id == person.id).values(password=hashed))
        return True

    if not await service.store.write(write):
        raise Refused(TAKEN)


async def log_in(service: Service, name: str, password: str) -> str:
    """The cookie of a guest who knows the password; every device gets a secret of its own."""
    p = schema.people.c
    query = select(p.id, p.password).where(
        (func.lower(p.name) == name.strip().lower()) & p.password.is_not(None)
    )
    row = await service.store.read(lambda c: c.execute(query).first())
    # A name that nobody has takes as long as one that somebody has.
    known = row.password if row is not None else HASHER.hash("nobody at all")
    try:
        await asyncio.to_thread(HASHER.verify, known, password[:LONGEST])
    except (VerificationError, InvalidHashError):
        raise NotAllowed(WRONG) from None
    if row is None:
        raise NotAllowed(WRONG)
    token = secrets.token_urlsafe(24)
    new = {"token": digest_of(token), "person": row.id, "created": service.clock()}
    await service.store.write(lambda c: c.execute(schema.keys.insert().values(new)).rowcount)
    return service.people.cookie_for(token)


async def delete_person(service: Service, person: Person, bot: str) -> None:
    """Delete what is theirs; bots go on in their running games.

    Theirs are name, password, secrets, notes, words in chats and uploaded records.
    """
    for id in await service.store.read(lambda c: _tables_of(c, person.id)):
        table = await service.table(id)
        async with table.lock:
            mine = table.seats_of(person.id)
            for seat in mine:
                left = {"open": Seating(), "running": Seating(bot, None, GONE)}.get(
                    table.status, Seating(HUMAN, None, GONE)
                )
                table.seats[seat] = left
            table.chat = [line for line in table.chat if line.person != person.id]
            if table.terms.host == person.id:
                table.terms.host = None
            await service.store_seats(table, mine)
    await service.store.write(lambda c: _delete(c, person.id))
    service.people.forget(person)


def _tables_of(connection: Connection, person: str) -> list[str]:
    s, c = schema.seats.c, schema.chat.c
    seated = [row.table_id for row in connection.execute(select(s.table_id).where(s.person == person))]
    spoke = [row.table_id for row in connection.execute(select(c.table_id).where(c.person == person))]
    return sorted({*seated, *spoke})


def _delete(connection: Connection, person: str) -> int:
    uploaded = select(schema.replays.c.id).where(schema.replays.c.person == person)
    connection.execute(schema.analyses.delete().where(schema.analyses.c.id.in_(uploaded)))
    for table in (schema.notes, schema.chat, schema.replays, schema.keys):
        connection.execute(table.delete().where(table.c.person == person))
    return connection.execute(schema.people.delete().where(schema.people.c.id == person)).rowcount
