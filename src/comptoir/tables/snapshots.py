"""A table as it stood after some of its events, so that a long game is opened without playing it again.

A snapshot holds nothing that does not follow from the stream, and can be thrown away at any time. It is used
only where it was taken of this very stream, under the rules and numbers that are installed. The whole chain
of checksums is checked all the same, and so is the digest of the last position.
"""

from __future__ import annotations

import hashlib
import logging
from typing import NamedTuple

import msgspec

from comptoir.kernel.dealers import ScriptedDealer, SealedDealer
from comptoir.kernel.game import Json
from comptoir.kernel.match import Match, Played
from comptoir.kernel.record import Move
from comptoir.tables.points import PointsHistory
from comptoir.tables.seating import Seating
from comptoir.tables.table import Table
from comptoir.tables.terms import Terms

log = logging.getLogger("comptoir.tables")

LOOK_BACK = 40  # actions that a page looks back at, or more
EVERY = 100  # events after which another snapshot is worth its while
FORM = 1  # of a snapshot; one of another form is not read


class Kept(msgspec.Struct, frozen=True):
    """What a table keeps besides its match, under the names it has there."""

    terms: Terms
    rules: int
    numbers: str
    seal: str
    host: str | None
    seats: list[Seating]
    status: str
    number: int
    version: int
    confirmed: int
    undo_counts: dict[int, int]
    created: float
    changed: float
    is_deal_open: bool
    played_at: list[int]
    digested: tuple[int, str]
    run_start: int


class Snapshot(msgspec.Struct, frozen=True):
    """A table and its match."""

    form: int
    table: Kept
    deal: tuple[int, ...]
    position: Json
    between: tuple[int, Json] | None  # an earlier position, from which the log of a page can be told
    moves: list[Move]
    history: list[Played]
    undone: list[Move]
    points: PointsHistory | None  # where the game is over


class StoredSnapshot(NamedTuple):
    """As it is stored: after which event, a checksum that covers that event's too, and JSON."""

    number: int
    checksum: str
    body: str


_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Snapshot).decode


def is_due(table: Table, before: int) -> bool:
    """Whether a table has gone far enough since the event of its last snapshot; a long game to its end."""
    if table.match is None or table.number < EVERY:
        return False
    return table.number - before >= (1 if table.status == "over" else EVERY)


def snapshot_of(table: Table, checksum: str) -> StoredSnapshot:
    """A table whose last event has this checksum, as it is stored."""
    match = table.playing
    kept = Kept(**{name: getattr(table, name) for name in Kept.__struct_fields__})
    position = table.game.dump(match.state)
    count, state = match.at_hand(max(0, len(match.history) - LOOK_BACK))
    between = (count, table.game.dump(state)) if count else None
    moves, points = match.record.moves, table.count_points() if table.status == "over" else None
    found = Snapshot(
        FORM, kept, match.record.deal, position, between, moves, match.history, match.undone, points
    )
    body = _encode(found).decode()
    return StoredSnapshot(table.number, _checksum(checksum, body), body)


def read_snapshot(stored: StoredSnapshot, checksum: str) -> Snapshot | None:
    """A snapshot taken after the event with this checksum; None where it is not, or of another form."""
    if stored.checksum != _checksum(checksum, stored.body):
        return None
    try:
        found = _decode(stored.body)
    except msgspec.MsgspecError:
        return None
    return found if (found.form, found.table.number) == (FORM, stored.number) else None


def table_of(found: Snapshot, id: str, secret: bytes, names: list[str]) -> Table:
    """The table that a snapshot was taken of."""
    table = Table(id, secret, names)
    for name in Kept.__struct_fields__:
        setattr(table, name, getattr(found.table, name))
    dealer = ScriptedDealer(list(found.deal))
    match = table.match = Match(table.game, table.blank_record(), dealer)
    load, between = table.game.load, found.between
    earlier = None if between is None else (between[0], load(between[1]))
    match.go_on_from(load(found.position), found.moves, found.history, earlier)
    match.undone, table.points = found.undone, found.points
    match.dealer = SealedDealer(secret, match.record.answers())
    table.expect_decider()
    return table


def _checksum(before: str, body: str) -> str:
    return hashlib.blake2b(f"{before}{body}".encode(), digest_size=16).hexdigest()
