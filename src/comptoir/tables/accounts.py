"""Guests who come back from another device with a password, and guests who want to be forgotten."""

from __future__ import annotations

import asyncio

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from comptoir.kernel.words import Words
from comptoir.tables.commands import Forget
from comptoir.tables.errors import NotAllowed, Refused
from comptoir.tables.opening import SetAside
from comptoir.tables.people import tidy_name
from comptoir.tables.seating import GONE
from comptoir.tables.service import Service
from comptoir.tables.store import people
from comptoir.tables.store.people import Person

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


async def set_password(service: Service, person: Person, password: str) -> None:
    """Let a guest come back with name and password."""
    if not SHORTEST <= len(password) <= LONGEST:
        raise Refused(TOO_SHORT)
    hashed = await asyncio.to_thread(HASHER.hash, password)
    if not await service.store.write(lambda c: people.set_password(c, person, hashed)):
        raise Refused(TAKEN)


async def log_in(service: Service, name: str, password: str) -> str:
    """A secret for a guest who knows the password; every device gets one of its own."""
    row = await service.store.read(lambda c: people.find_by_name(c, tidy_name(name)))
    # A name that nobody has takes as long as one that somebody has.
    known = row.password if row is not None else HASHER.hash("nobody at all")
    try:
        await asyncio.to_thread(HASHER.verify, known, password[:LONGEST])
    except (VerificationError, InvalidHashError):
        raise NotAllowed(WRONG) from None
    if row is None:
        raise NotAllowed(WRONG)
    return await service.people.add_key(row.id, service.clock())


async def delete_person(service: Service, person: Person, bot: str) -> None:
    """Delete what is theirs; bots go on in their running games.

    Theirs are name, password, secrets, notes, words in chats and uploaded records.
    """
    seated = await service.store.read(lambda c: people.select_tables_of(c, person.id))
    for id in seated:
        try:
            await service.command(id, Forget(person.id, bot))
        except SetAside:
            continue  # nothing of it is changed; the name is forgotten below
    await service.store.write(lambda c: people.delete_person(c, person.id, GONE))
    service.people.forget(person)
    for id in seated:
        service.drop(id)
        service.tell(id)
