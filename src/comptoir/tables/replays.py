"""Looking back: a table as it stood after some actions, and uploaded records."""

from __future__ import annotations

import secrets
from typing import NamedTuple

from sqlalchemy import Connection, select

from comptoir.kernel.dealers import ScriptedDealer, SeededDealer
from comptoir.kernel.errors import BadRecord, IllegalAction
from comptoir.kernel.match import Match, check_seal, resume
from comptoir.kernel.record import read_record
from comptoir.kernel.words import Words
from comptoir.tables import schema
from comptoir.tables.errors import NoSuchTable, Refused
from comptoir.tables.people import Person
from comptoir.tables.service import Service
from comptoir.tables.table import HUMAN, Seating, Table, Terms

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
    then = Table(table.terms, table.seats, table.status, match.past(count), changed=table.changed)
    then.version, then.confirmed, then.standings = count, count, table.standings
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


class PointsHistory(NamedTuple):
    """How everybody's points grew.

    After how many actions they were counted, the round that had ended there, and each seat's points.
    """

    counts: list[int]
    rounds: list[int]  # 0 where the game began
    points: list[list[int]]


def points_history(match: Match) -> PointsHistory:
    """The points that each seat would have scored at the end of each round.

    In a game without rounds, after each action.
    """
    state, of = match.state_at(0), match.game
    found = PointsHistory([0], [0], [[int(score)] for score in state.scores()])
    last, has_rounds = len(match.record.moves), of.round_of(match.state) > 0
    for count, move in enumerate(match.record.moves, 1):
        before = of.round_of(state)
        state.play(of.read(move.text), ScriptedDealer(list(move.answers)), None)
        if count == last or not has_rounds or 0 < before < of.round_of(state):
            found.counts.append(count)
            found.rounds.append(before)
            for line, score in zip(found.points, state.scores(), strict=True):
                line.append(int(score))
    return found


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
    resume(read_record(text), SeededDealer(0))
    id = secrets.token_urlsafe(9)
    row = {"id": id, "person": person.id if person else None, "record": text, "created": service.clock()}
    await service.store.write(lambda c: c.execute(schema.replays.insert().values(row)).rowcount)
    return id


async def uploaded_table(service: Service, id: str) -> Table:
    """An uploaded record as a table to look at."""
    text = await service.store.read(lambda c: _select(c, id))
    if text is None:
        raise NoSuchTable
    match = resume(read_record(text), SeededDealer(0))
    record = match.record
    secret = bytes.fromhex(record.secret) if record.secret else b""
    terms = Terms(
        id=id,
        game=record.game,
        rules=record.rules,
        numbers=record.numbers,
        options=record.options,
        secret=secret,
        position=record.position,
    )
    names = [seat.name or seat.kind for seat in record.seats]
    seats = [Seating(seat.kind, None, name) for seat, name in zip(record.seats, names)]
    table = Table(terms, seats, "over" if match.is_over else "running", match)
    table.version = len(match.history)
    return table


def _select(connection: Connection, id: str) -> str | None:
    row = connection.execute(select(schema.replays.c.record).where(schema.replays.c.id == id)).first()
    return None if row is None else str(row.record)


async def play_on(service: Service, table: Table, count: int, seat: int, person: Person, bot: str) -> Table:
    """A new live table from a position of a finished game or of an uploaded record.

    One seat is mine, bots play the others.
    """
    if table.status != "over" and not table.is_uploaded:
        raise Refused(STILL_HIDDEN)
    then = past(table, count)
    if then.playing.is_over:
        raise Refused(NOTHING_LEFT)
    position = table.game.dump(then.playing.state)
    seats = [
        Seating(HUMAN, person.id, person.name) if i == seat else Seating(bot) for i in range(len(table.seats))
    ]
    return await service.create_table(
        table.terms.game, seats, person, table.terms.options, position=position, parent=None, hints=True
    )
