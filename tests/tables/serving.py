"""The real service at a real database, for tests: people, tables, and what is stored of them."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from secrets import token_urlsafe

from sqlalchemy import Connection, select

from comptoir.kernel.game import game
from comptoir.tables.commands import Play
from comptoir.tables.errors import Stale
from comptoir.tables.events import first_checksum, store_form
from comptoir.tables.live import LiveTable
from comptoir.tables.seating import Sitter, bot_at, nobody, person_at
from comptoir.tables.service import Service, ServiceSettings
from comptoir.tables.store import schema, streams
from comptoir.tables.store.people import Person
from comptoir.tables.store.store import Store
from comptoir.tables.table import Table, new_table
from comptoir.tables.terms import Agreement, terms_for

from .moves import good_move, legal_texts

Rows = dict[str, list[tuple[object, ...]]]


@asynccontextmanager
async def service_at(url: str, workers: int = 1, bots: Sequence[str] = ()) -> AsyncIterator[Service]:
    """A service of its own at this database, as another process has one. Nothing happens unasked."""
    service = Service(Store(url), ServiceSettings(bot_pause=0.0, workers=workers, bots=tuple(bots)))
    try:
        yield service
    finally:
        await service.stop()


async def forget(service: Service, id: str) -> None:
    """Let a table rest and leave the memory; it is opened again when it is next asked for."""
    await service.positions.rest()
    service.drop(id)


async def people(service: Service, *names: str) -> list[Person]:
    """Guests with these names."""
    return [(await service.people.create_guest(name, 1.0))[0] for name in names]


async def lay(
    service: Service,
    slug: str,
    seats: Sequence[Person | str],
    agreed: Agreement | None = None,
    key: str = "",
    secret: bytes | None = None,
) -> LiveTable:
    """A new table with people, bots and free seats (`open`); the first person is its host."""
    sitters = [_sitter(one) for one in seats]
    host = next((one for one in seats if isinstance(one, Person)), None)
    return await service.create(terms_for(game(slug), None, agreed), sitters, host, key=key, secret=secret)


def _sitter(one: Person | str) -> Sitter:
    if isinstance(one, Person):
        return person_at(one.id, one.name)
    return nobody() if one == "open" else bot_at(one)


async def act(service: Service, id: str, key: str = "", place: int = 0) -> Table:
    """Whoever must decide plays an action, or ends the turn."""
    table = await service.table(id)
    seat = table.to_move
    assert seat is not None
    person = table.seats[seat].person
    if table.held_by is not None:
        return await service.command(id, Play(person, "end", version=table.version, seat=seat), key=key)
    texts = legal_texts(table)
    text = texts[place % len(texts)]
    return await service.command(id, Play(person, "act", text, table.version, seat), key=key)


async def play(service: Service, id: str, commands: int, seed: int = 1) -> Table:
    """So many commands of whoever must decide, fewer where the game ends."""
    chance = random.Random(seed)
    for _ in range(commands):
        table = await service.table(id)
        if table.status == "over":
            break
        with suppress(Stale):  # a bot has played its move itself meanwhile
            await service.command(id, good_move(table, chance))
    return await service.table(id)


def all_rows(connection: Connection) -> Rows:
    """Everything that is stored."""
    return {
        table.name: sorted((tuple(row) for row in connection.execute(select(table))), key=repr)
        for table in schema.metadata.sorted_tables
    }


@dataclass(frozen=True)
class EventRow:
    """A row of an event as it is stored."""

    number: int
    kind: str
    command: str | None


async def event_rows(service: Service, id: str) -> list[EventRow]:
    """The events of a table as they are stored."""
    e = schema.events.c
    query = select(e.number, e.body, e.command).where(e.table_id == id).order_by(e.number)
    rows = await service.store.read(lambda c: c.execute(query).all())
    return [EventRow(row.number, row.body.split('"')[3], row.command) for row in rows]


async def lay_sealed(
    service: Service, slug: str, bots: Sequence[str], secret: bytes, bot_seed: str, pause: float = 0.0
) -> str:
    """A table of bots alone with this deal and this seed of the bots; its link."""
    terms = terms_for(game(slug), None, Agreement(bot_pause=pause))
    decided = new_table(token_urlsafe(9), secret, terms, [bot_at(bot) for bot in bots], host=None, now=1.0)
    table = decided.after
    stored = store_form(decided.events, 0, first_checksum(table.id))

    def write(connection: Connection) -> None:
        streams.insert_table(connection, table, stored, bot_seed=bot_seed, once=None)
        streams.insert_events(connection, table.id, stored, None)

    await service.store.write(write)
    return table.id


async def until(service: Service, id: str, is_reached: Callable[[Table], bool]) -> Table:
    """The table once it is where it shall be; bots that have stopped are woken again and again."""
    while not is_reached(table := await service.table(id)):
        if not service.jobs.has_job(id):
            await service.jobs.look_after_all()
        await asyncio.sleep(0.005)
    return table


def is_over(table: Table) -> bool:
    return table.status == "over"
