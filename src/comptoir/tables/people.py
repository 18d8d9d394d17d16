"""Guests: a name, and a secret that only their browser has.

The cookie is signed, the store keeps a digest.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from typing import NamedTuple

from sqlalchemy import Connection, select

from comptoir.tables import schema
from comptoir.tables.store import Store

LONGEST_NAME = 24


class Person(NamedTuple):
    """Somebody who has sat down once."""

    id: str
    name: str


def tidy_name(name: str) -> str:
    """A name on one line, not too long."""
    return " ".join("".join(c for c in name if c.isprintable()).split())[:LONGEST_NAME]


def digest_of(token: str) -> str:
    """What the store keeps of a secret."""
    return hashlib.sha256(token.encode()).hexdigest()


class People:
    """Who is who."""

    def __init__(self, store: Store, key: bytes) -> None:
        self.store = store
        self.key = key
        self._known: dict[str, Person] = {}

    def _sign(self, token: str) -> str:
        return hmac.new(self.key, b"guest:" + token.encode(), hashlib.sha256).hexdigest()[:32]

    async def create_guest(self, name: str, now: float) -> tuple[Person, str]:
        """A new guest and their cookie."""
        person, token = Person(secrets.token_urlsafe(9), tidy_name(name)), secrets.token_urlsafe(24)
        row = {"id": person.id, "name": person.name, "token": digest_of(token), "created": now}
        await self.store.write(lambda c: c.execute(schema.people.insert().values(row)).rowcount)
        self._known[token] = person
        return person, self.cookie_for(token)

    async def find_by_cookie(self, cookie: str | None) -> Person | None:
        """The guest with this cookie."""
        token, _, signature = (cookie or "").partition(".")
        if not token or not hmac.compare_digest(signature, self._sign(token)):
            return None
        if token not in self._known:
            found = await self.store.read(lambda c: _find(c, digest_of(token)))
            if found is None:
                return None
            self._known[token] = found
        return self._known[token]

    def cookie_for(self, token: str) -> str:
        """The signed cookie of a secret."""
        return f"{token}.{self._sign(token)}"

    def forget(self, person: Person) -> None:
        """Do not know anybody by this person's secrets any more; the store is asked again."""
        self._known = {token: known for token, known in self._known.items() if known.id != person.id}

    async def rename(self, person: Person, name: str) -> Person:
        """Be called otherwise from now on."""
        renamed = person._replace(name=tidy_name(name) or person.name)
        table = schema.people
        await self.store.write(
            lambda c: (
                c.execute(table.update().where(table.c.id == person.id).values(name=renamed.name)).rowcount
            )
        )
        for token, known in self._known.items():
            if known.id == person.id:
                self._known[token] = renamed
        return renamed


def _find(connection: Connection, digest: str) -> Person | None:
    p, k = schema.people.c, schema.keys.c
    further = select(k.person).where(k.token == digest)
    row = connection.execute(select(p.id, p.name).where((p.token == digest) | p.id.in_(further))).first()
    return None if row is None else Person(row.id, row.name)


def signing_key(connection: Connection) -> bytes:
    """The key that signs cookies, made once."""
    row = connection.execute(select(schema.site_keys.c.value).where(schema.site_keys.c.name == "key")).first()
    if row is not None:
        return bytes.fromhex(row.value)
    key = secrets.token_bytes(32)
    connection.execute(schema.site_keys.insert().values(name="key", value=key.hex()))
    return key
