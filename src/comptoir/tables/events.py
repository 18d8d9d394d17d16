"""Everything that changes a table, as it is stored: one numbered stream of events a table.

An event holds no name, no free text and no secret. People are random ids, so a person can be forgotten
without touching the stream. Each event has a checksum over its own bytes and the checksum before it; the
first one begins from the table's id. So a changed, missing or exchanged event is noticed, and so is a stream
of another table.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from comptoir.kernel.words import Words
from comptoir.tables.seating import Seating
from comptoir.tables.terms import Terms


class Event(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="kind"):
    """Something that happened at a table. Fields that are added later have defaults."""

    at: float  # seconds since 1970


class Created(Event, frozen=True, kw_only=True, tag="created"):
    """The table was created."""

    terms: Terms
    seats: tuple[Seating, ...]
    seal: str
    host: str | None = None


class Sat(Event, frozen=True, kw_only=True, tag="sat"):
    """Somebody, or a bot, took a free seat."""

    seat: int
    seating: Seating


class Left(Event, frozen=True, kw_only=True, tag="left"):
    """A seat became free before the game began."""

    seat: int


class HandedOver(Event, frozen=True, kw_only=True, tag="handed over"):
    """A bot plays for a person: until they come back, or for good."""

    seat: int
    bot: str
    is_late: bool = False  # the agreed time had passed
    is_for_good: bool = False  # the person wanted to be forgotten


class TakenBack(Event, frozen=True, kw_only=True, tag="taken back"):
    """A person took their seat back from the bot."""

    seat: int


class HostChanged(Event, frozen=True, kw_only=True, tag="host changed"):
    """The table has another host, or none any more."""

    host: str | None = None


class Dealt(Event, frozen=True, kw_only=True, tag="dealt"):
    """The game began; the dealer's answers."""

    answers: tuple[int, ...] = ()


class Acted(Event, frozen=True, kw_only=True, tag="acted"):
    """A seat played an action; the dealer's answers, and now and then a digest of the position."""

    seat: int
    text: str
    answers: tuple[int, ...] = ()
    digest: str = ""


class Undone(Event, frozen=True, kw_only=True, tag="undone"):
    """A seat went back to the position after some actions."""

    seat: int
    count: int


class Redone(Event, frozen=True, kw_only=True, tag="redone"):
    """A seat played again what it had taken back last."""

    seat: int


class TurnEnded(Event, frozen=True, kw_only=True, tag="turn ended"):
    """A seat confirmed the end of its turn: so many actions stay."""

    seat: int
    count: int


class SealOpened(Event, frozen=True, kw_only=True, tag="seal opened"):
    """Nobody plays this shared deal any more: its secret may be known."""


class Continued(Event, frozen=True, kw_only=True, tag="continued"):
    """The game goes on under other rules than those it was begun under; every digest agreed."""

    rules: int
    numbers: str


Any = (
    Created
    | Sat
    | Left
    | HandedOver
    | TakenBack
    | HostChanged
    | Dealt
    | Acted
    | Undone
    | Redone
    | TurnEnded
    | SealOpened
    | Continued
)
_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Any).decode


class StoredEvent(NamedTuple):
    """An event as bytes, with its number and its checksum."""

    number: int
    body: str
    checksum: str


def first_checksum(table: str) -> str:
    """What the checksum of a table's first event builds on."""
    return hashlib.blake2b(table.encode(), digest_size=16).hexdigest()


def next_checksum(before: str, body: str) -> str:
    """The checksum of an event that follows another."""
    return hashlib.blake2b(f"{before}{body}".encode(), digest_size=16).hexdigest()


def store_form(events: Sequence[Event], number: int, checksum: str) -> list[StoredEvent]:
    """Events as they are stored behind the one with this number and checksum."""
    stored = []
    for event in events:
        number += 1
        body = _encode(event).decode()
        checksum = next_checksum(checksum, body)
        stored.append(StoredEvent(number, body, checksum))
    return stored


MISSING = Words("il manque", "missing")
ALTERED = Words("il a changé", "changed")


class BadStream(Exception):
    """Stored events that are not what was stored: which number, and what is wrong with it."""

    def __init__(self, number: int, wrong: Words, good: Sequence[Any] = ()) -> None:
        super().__init__(f"event {number}: {wrong.en}")
        self.number = number
        self.wrong = wrong
        self.good = list(good)  # the events before it


def check_stream(
    table: str, stored: Sequence[StoredEvent], number: int = 0, checksum: str = ""
) -> BadStream | None:
    """What is wrong with the first stored event that is not what was stored; None where all are good."""
    checksum = checksum or first_checksum(table)
    for number, one in enumerate(stored, number + 1):  # noqa: B020  # it goes on from where it stood
        if one.number != number:
            return BadStream(number, MISSING)
        checksum = next_checksum(checksum, one.body)
        if one.checksum != checksum:
            return BadStream(number, ALTERED)
    return None


def read_stream(table: str, stored: Sequence[StoredEvent], number: int = 0, checksum: str = "") -> list[Any]:
    """The events, checked: raises BadStream at the first one that is not what was stored."""
    fault = check_stream(table, stored, number, checksum)
    found: list[Any] = []
    for number, one in enumerate(stored, number + 1):  # noqa: B020  # it goes on from where it stood
        if fault is not None and fault.number == number:
            raise BadStream(number, fault.wrong, found)
        try:
            found.append(_decode(one.body))
        except msgspec.MsgspecError:
            raise BadStream(number, ALTERED, found) from None
    return found
