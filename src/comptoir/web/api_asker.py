"""Who asks below /api, and whether they have asked this before.

A program acts for a person, whose token it sends; without a token it is a spectator. A request that is sent
again under its key is answered as the first time.
"""

from __future__ import annotations

import hashlib
from typing import NamedTuple

import msgspec

from comptoir.kernel.words import Words
from comptoir.tables import events as e
from comptoir.tables.errors import NotAllowed
from comptoir.tables.people import tidy_name
from comptoir.tables.service import Service
from comptoir.tables.store import streams
from comptoir.tables.store.people import Person
from comptoir.tables.store.store import Connection
from comptoir.tables.store.streams import Keyed
from comptoir.web.visitor import HttpRequest

NEEDS_TOKEN = Words("Il faut un jeton valable.", "This needs a valid token.")


class Asker(NamedTuple):
    """The person whose token was sent, and the token."""

    person: Person
    token: str


async def know_asker(request: HttpRequest) -> None:
    """Find out who asks, before anything else; a wrong token is refused, whatever was asked."""
    request.scope["user"] = None
    header = dict(request.scope["headers"]).get(b"authorization")
    if not header:
        return
    kind, _, token = header.decode("latin-1").partition(" ")
    token = token.strip()
    service: Service = request.app.state.service
    person = None
    if kind.lower() == "bearer":
        person = await service.people.find(token)
    if person is None:
        raise NotAllowed(NEEDS_TOKEN)
    request.scope["user"] = Asker(person, token)


def asker_of(request: HttpRequest) -> Asker | None:
    """The one who asks; None for a spectator."""
    found = request.user
    assert found is None or isinstance(found, Asker)
    return found


def person_of(request: HttpRequest) -> Person:
    """The person who asks, where it must be one."""
    asker = asker_of(request)
    if asker is None:
        raise NotAllowed(NEEDS_TOKEN)
    return asker.person


async def asker_or_guest(service: Service, request: HttpRequest, name: str, key: str | None) -> Asker:
    """The person whose token was sent, or a new guest."""
    return asker_of(request) or await new_guest(service, request, name, key)


async def new_guest(service: Service, request: HttpRequest, name: str, key: str | None) -> Asker:
    """A new guest with their token; the same one for the same request."""
    once = f"{_address(request)} {key}" if key else ""
    return Asker(*await service.people.create_guest(tidy_name(name) or "Guest", service.clock(), once=once))


# Repeated requests


def command_key(request: HttpRequest, key: str | None) -> str:
    """What a request is stored under: who asks, for which address, and their key; nothing without a key."""
    if not key:
        return ""
    asker = asker_of(request)
    named = f"{asker.person.id if asker else ''} {_address(request)} {key}"
    return hashlib.blake2b(named.encode(), digest_size=24).hexdigest()


def _address(request: HttpRequest) -> str:
    return request.url.path.rstrip("/")


_encode = msgspec.json.Encoder(order="deterministic").encode


def keyed(request: HttpRequest, key: str | None, data: msgspec.Struct) -> Keyed:
    """What a request is known by when it comes again; nothing where the client gave it no key."""
    asked = hashlib.blake2b(_encode(data), digest_size=8).hexdigest() if key else ""
    return Keyed(command_key(request, key), asked)


async def first_seat(service: Service, command: Keyed) -> int | None:
    """The seat that this request took, if it has come before; refused where it was another request."""

    def read(connection: Connection) -> int | None:
        found = streams.find_command(connection, command)
        if found is None:
            return None
        event = msgspec.json.decode(
            streams.select_events(connection, found.table, found.number - 1)[0].body, type=e.Any
        )
        return event.seat if isinstance(event, e.Sat) else None

    return await service.store.read(read)
