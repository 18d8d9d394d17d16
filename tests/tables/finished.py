"""For tests of what becomes of games: stalls played at a real service, and the stall under other rules."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager

from sqlalchemy import select

import comptoir
import stall.state
from comptoir.tables.commands import Command, Play
from comptoir.tables.ends import End, read_end
from comptoir.tables.events import read_stream
from comptoir.tables.live import LiveTable
from comptoir.tables.opening import SetAside
from comptoir.tables.seating import person_at
from comptoir.tables.service import Service, ServiceSettings
from comptoir.tables.store import schema, streams
from comptoir.tables.store.people import Person
from comptoir.tables.store.store import Store
from comptoir.tables.store.streams import StoredTable
from comptoir.tables.table import Table
from comptoir.tables.terms import Agreement, terms_for
from stall.game import STALL, Stall

ANN, BOB = Person("ann-id", "Ann"), Person("bob-id", "Bob")
DEAL = b"a deal, always the same of them."


@asynccontextmanager
async def serving(url: str) -> AsyncIterator[Service]:
    """A service at a database."""
    service = Service(Store(url), ServiceSettings(workers=1, bot_pause=0.0))
    try:
        yield service
    finally:
        await service.stop()


async def begin(
    service: Service, agreed: Agreement | None = None, slug: str = "stall", deal: str | None = None
) -> LiveTable:
    """A new table of Ann and Bob."""
    terms = terms_for(comptoir.game(slug), agreed=agreed, deal=deal)
    sitters = [person_at(person.id, person.name) for person in (ANN, BOB)]
    return await service.create(terms, sitters, ANN, secret=DEAL)


def next_command(table: Table, chance: random.Random) -> Command:
    """Something that whoever must decide may do; now and then they take back."""
    seat = table.to_move
    assert seat is not None
    person = table.seats[seat].person
    if chance.random() < 0.2 and table.can_undo(seat):
        return Play(person, "undo")
    if chance.random() < 0.3 and table.can_redo(seat):
        return Play(person, "redo")
    if table.held_by is not None:
        return Play(person, "end")
    actions = [int(action) for action in table.playing.state.actions()]
    return Play(person, "act", table.game.write(chance.choice(actions)))


async def play(service: Service, id: str, events: int = 10_000, seed: int = 1) -> Table:
    """Play on until there are so many events, or until the game is over."""
    chance, table = random.Random(seed), await service.table(id)
    while table.status == "running" and table.number < events:
        table = await service.command(id, next_command(table, chance))
    return table


async def play_until_held_at_the_end(service: Service, id: str, seed: int = 1) -> Table:
    """Play until nothing is left but to confirm the last turn."""
    chance, table = random.Random(seed), await service.table(id)
    while not table.playing.is_over:
        table = await service.command(id, next_command(table, chance))
    return table


async def finished(service: Service, agreed: Agreement | None = None, slug: str = "stall") -> Table:
    """A table of Ann and Bob whose game is over."""
    return await play(service, (await begin(service, agreed, slug)).id)


async def stored(service: Service, id: str) -> StoredTable:
    """A table as it lies in the store."""
    found = await service.store.read(lambda c: streams.select_table(c, id))
    assert found is not None
    return found


async def kept(service: Service, id: str) -> End:
    """What is kept of a table's end."""
    end = read_end((await stored(service, id)).end)
    assert end is not None
    return end


async def kinds(service: Service, id: str) -> list[type]:
    """The kinds of a table's events."""
    return [type(event) for event in read_stream(id, (await stored(service, id)).events)]


async def set_aside(service: Service, id: str) -> SetAside:
    """The table, which has to be set aside."""
    try:
        await service.table(id)
    except SetAside as error:
        return error
    raise AssertionError("the table was opened")


async def change(service: Service, id: str, number: int) -> None:
    """Change what is stored of an event, behind everybody's back."""
    e = schema.events
    where = (e.c.table_id == id) & (e.c.number == number)
    body = await service.store.read(lambda c: c.execute(select(e.c.body).where(where)).scalar_one())
    await service.store.write(lambda c: c.execute(e.update().where(where).values(body=f"{body} ")).rowcount)


class NextVersion(Stall):
    """The stall under rules of another number that play the same way."""

    rules_version = 2


class OtherNumbers(Stall):
    """The stall with other numbers in its components."""

    numbers_digest = "0" * 12


@contextmanager
def installed(of: Stall) -> Iterator[None]:
    """Another stall instead of the usual one."""
    comptoir.register(of)
    try:
        yield
    finally:
        comptoir.register(STALL)


@contextmanager
def dearer_pairs() -> Iterator[None]:
    """The stall as it is where a pair brings other coins: the same games go another way."""
    usual = stall.state.COINS_FOR_PAIR
    stall.state.COINS_FOR_PAIR = usual + 5
    try:
        with installed(OtherNumbers()):
            yield
    finally:
        stall.state.COINS_FOR_PAIR = usual
