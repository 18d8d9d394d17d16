"""Guests: a name, and a secret that only their browser, or a program of theirs, has.

The store keeps a digest of the secret.
"""

from __future__ import annotations

import hashlib
import secrets

from comptoir.tables.errors import NotStored, OtherRequest
from comptoir.tables.store import people
from comptoir.tables.store.people import Person
from comptoir.tables.store.store import Store

LONGEST_NAME = 24


def tidy_name(name: str) -> str:
    """A name on one line, not too long."""
    return " ".join("".join(c for c in name if c.isprintable()).split())[:LONGEST_NAME]


def digest_of(token: str) -> str:
    """What the store keeps of a secret."""
    return hashlib.sha256(token.encode()).hexdigest()


class People:
    """Who is who."""

    def __init__(self, store: Store, key: bytes) -> None:
        self.store, self._key = store, key
        self._known: dict[str, Person] = {}

    async def create_guest(self, name: str, now: float, once: str = "") -> tuple[Person, str]:
        """A new guest and their secret; whoever asks again with the same `once` is the same guest.

        Their secret follows from it, so it has to be as hard to guess. Raises OtherRequest where somebody of
        another name was asked for, and NotStored where the store cannot.
        """
        token = self._derived(b"guest", once, 24) if once else secrets.token_urlsafe(24)
        # The id follows from it too: whoever asks twice at once, or has lost the answer, is stored once.
        tidy = tidy_name(name)
        id = self._derived(b"guest id", f"{once} {tidy}", 12) if once else secrets.token_urlsafe(9)
        person = Person(id, tidy)
        known = await self.find(token) if once else None
        if known is None:
            try:
                await self.store.write(lambda c: people.insert_person(c, person, digest_of(token), now))
            except Exception as error:
                known = await self.find(token) if once else None
                if known is None:
                    raise NotStored from error
        if known is None:
            known = self._known[token] = person
        elif known.id != id:
            raise OtherRequest
        return known, token

    def link_for(self, key: str) -> str:
        """A link that nobody guesses, always the same one for a key."""
        return self._derived(b"link", key, 12)

    def _derived(self, what: bytes, once: str, size: int) -> str:
        return hashlib.blake2b(once.encode(), key=self._key, person=what, digest_size=size).hexdigest()

    async def find(self, token: str | None) -> Person | None:
        """Who has this secret. Cookies used to be signed: what stands behind the point is not needed."""
        token = (token or "").partition(".")[0]
        if not token:
            return None
        if token not in self._known:
            found = await self.store.read(lambda c: people.find_by_token(c, digest_of(token)))
            if found is None:
                return None
            self._known[token] = found
        return self._known[token]

    async def add_key(self, person: str, now: float) -> str:
        """A further secret of somebody: for another device, or for a program."""
        token = secrets.token_urlsafe(24)
        await self.store.write(lambda c: people.insert_key(c, person, digest_of(token), now))
        return token

    def ask_again(self) -> None:
        """Look everybody up again when they next come: another process may have changed them."""
        self._known = {}

    def forget(self, person: Person) -> None:
        """Do not know anybody by this person's secrets any more; the store is asked again."""
        self._known = {token: known for token, known in self._known.items() if known.id != person.id}

    async def rename(self, person: Person, name: str) -> Person:
        """Be called otherwise from now on."""
        renamed = person._replace(name=tidy_name(name) or person.name)
        await self.store.write(lambda c: people.rename(c, person.id, renamed.name))
        for token, known in self._known.items():
            if known.id == person.id:
                self._known[token] = renamed
        return renamed
