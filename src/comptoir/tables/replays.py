"""Looking back: a table as it stood after some actions, and uploaded records."""

from __future__ import annotations

import secrets

from comptoir.kernel.dealers import SeededDealer
from comptoir.kernel.errors import BadRecord, IllegalAction
from comptoir.kernel.match import Match, check_seal, resume
from comptoir.kernel.record import read_record
from comptoir.kernel.words import Words
from comptoir.tables.errors import NoSuchTable, Refused
from comptoir.tables.live import LiveTable
from comptoir.tables.seating import Seating, bot_at, person_at
from comptoir.tables.service import Service
from comptoir.tables.store import beside
from comptoir.tables.store.people import Person
from comptoir.tables.table import Table
from comptoir.tables.terms import Agreement, Terms, terms_for

LONGEST_RECORD = 200_000

STILL_HIDDEN = Words(
    "On rejoue à partir d’une position quand la partie est finie : avant, elle cache encore quelque chose.",
    "A position can be played on once the game is over: before that it still hides something.",
)
NOTHING_LEFT = Words(
    "Il n’y a plus rien à décider dans cette position.", "There is nothing left to decide in this position."
)


def past(table: Table, count: int) -> Table:
    """The table as it stood after `count` actions (all of them where there were fewer)."""
    match = table.playing
    count = max(0, min(count, len(match.history)))
    then = table.copy()
    then.match = match.past(count)
    then.version, then.confirmed, then.points = count, count, None
    if not then.playing.is_over and then.status == "over":
        then.status = "running"
    return then


def turns(match: Match) -> list[int]:
    """After how many actions each turn begins: where another seat decides than before."""
    starts = [0]
    for count, move in enumerate(match.record.moves):
        if count and move.seat != match.record.moves[count - 1].seat:
            starts.append(count)
    return starts


def seal_holds(table: Table) -> bool | None:
    """Whether the opened seal fits the whole deal; None while it is closed."""
    if table.status != "over" or not table.playing.record.seal:
        return None
    record = table.record()
    if not record.secret:
        return None
    try:
        check_seal(record)
    except (BadRecord, IllegalAction):
        return False
    return True


async def upload_record(service: Service, person: Person | None, text: str) -> str:
    """Keep a record that somebody uploads, once it has been replayed without fault; its link."""
    if len(text) > LONGEST_RECORD:
        raise BadRecord(f"a record has at most {LONGEST_RECORD} characters")
    if "\0" in text:
        raise BadRecord("a record has no character with the number 0")
    resume(read_record(text), SeededDealer(0))
    id = secrets.token_urlsafe(9)
    row = {"id": id, "person": person.id if person else None, "record": text, "created": service.clock()}
    await service.store.write(lambda c: beside.insert_replay(c, row))
    return id


async def uploaded_table(service: Service, id: str) -> Table:
    """An uploaded record as a table to look at."""
    text = await service.store.read(lambda c: beside.select_replay(c, id))
    if text is None:
        raise NoSuchTable
    match = resume(read_record(text), SeededDealer(0))
    record = match.record
    table = Table(id, bytes.fromhex(record.secret), [seat.name or seat.kind for seat in record.seats])
    table.terms = Terms(
        game=record.game,
        rules=record.rules,
        numbers=record.numbers,
        options=record.options,
        position=record.position,
    )
    table.rules, table.numbers, table.seal = record.rules, record.numbers, record.seal
    table.seats = [Seating(seat.kind) for seat in record.seats]
    table.status, table.match = "over" if match.is_over else "running", match
    table.version = table.confirmed = len(match.history)
    return table


async def play_on(
    service: Service, table: Table, count: int, seat: int, person: Person, bot: str, key: str = ""
) -> LiveTable:
    """A new live table from a position of a finished game or of an uploaded record.

    One seat is mine, bots play the others.
    """
    if table.status != "over" and not table.is_uploaded:
        raise Refused(STILL_HIDDEN)
    then = past(table, count)
    if then.playing.is_over:
        raise Refused(NOTHING_LEFT)
    position = table.game.dump(then.playing.state)
    sitters = [bot_at(bot)] * len(table.seats)
    sitters[seat] = person_at(person.id, person.name)
    terms = terms_for(table.game, table.terms.options, Agreement(hints=True), position=position)
    return await service.create(terms, sitters, person, key=key)
