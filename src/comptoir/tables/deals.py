"""Duplicate play: one sealed deal, many tables, the same bots; the results stand side by side.

The seal of a shared deal stays closed, for those who have finished too, until its host closes the deal: then
nobody can start it any more, the secret is shown, and every table's record can be verified.
"""

from __future__ import annotations

import json
import secrets
from dataclasses import dataclass

from sqlalchemy import Connection, select

from comptoir.kernel.dealers import SealedDealer
from comptoir.kernel.errors import BadSetup
from comptoir.kernel.game import game
from comptoir.kernel.words import Words
from comptoir.tables import schema
from comptoir.tables.errors import NoSuchTable, NotAllowed, Refused
from comptoir.tables.people import Person
from comptoir.tables.service import ONLY_HOST, Service
from comptoir.tables.table import HUMAN, Seating, Table

CLOSED = Words("Cette donne est close.", "This deal is closed.")
STILL_PLAYED = Words("Quelqu’un joue encore cette donne.", "Somebody still plays this deal.")


@dataclass
class Deal:
    """A deal that several tables play."""

    id: str
    game: str
    options: dict[str, str]
    seats: list[str]
    secret: bytes
    host: str | None
    is_closed: bool

    @property
    def seal(self) -> str:
        """The digest of its secret."""
        return SealedDealer(self.secret).seal


@dataclass
class Result:
    """How one table plays or played the deal."""

    table: str
    name: str
    points: int | None
    is_won: bool
    scores: list[int]


async def create_deal(
    service: Service, slug: str, seats: list[str], options: dict[str, str], host: Person
) -> Deal:
    """A new deal: `me` at one seat, bots at the others."""
    playing = game(slug)
    playing.check_seats(len(seats))
    if seats.count("me") != 1:
        raise BadSetup(f"a shared deal has one seat `me` and bots at the others, not {', '.join(seats)}")
    for kind in seats:
        if kind != "me":
            service.bots.expect(kind, slug)
    deal = Deal(
        secrets.token_urlsafe(9),
        slug,
        playing.complete_options(options),
        seats,
        secrets.token_bytes(32),
        host.id,
        False,
    )
    row = {
        "id": deal.id,
        "game": slug,
        "options": json.dumps(deal.options),
        "seats": json.dumps(seats),
        "secret": deal.secret.hex(),
        "host": host.id,
        "is_closed": False,
        "created": service.clock(),
    }
    await service.store.write(lambda c: c.execute(schema.deals.insert().values(row)).rowcount)
    return deal


async def find(service: Service, id: str) -> Deal:
    """The deal with this link."""
    row = await service.store.read(
        lambda c: c.execute(select(schema.deals).where(schema.deals.c.id == id)).first()
    )
    if row is None:
        raise NoSuchTable
    secret = bytes.fromhex(row.secret)
    return Deal(id, row.game, json.loads(row.options), json.loads(row.seats), secret, row.host, row.is_closed)


async def play(service: Service, id: str, person: Person) -> Table:
    """Sit down to the deal; who has begun it already goes on where they were."""
    deal = await find(service, id)
    mine = await service.store.read(lambda c: _table_of(c, id, person.id))
    if mine is not None:
        return await service.table(mine)
    if deal.is_closed:
        raise Refused(CLOSED)
    seats = [Seating(HUMAN, person.id, person.name) if kind == "me" else Seating(kind) for kind in deal.seats]
    return await service.create_table(deal.game, seats, person, deal.options, secret=deal.secret, deal=id)


async def results(service: Service, deal: Deal) -> list[Result]:
    """All tables of the deal, the best first, those that still play last."""
    found = []
    for id in await service.store.read(lambda c: _tables_of(c, deal.id)):
        table = await service.table(id)
        seat = deal.seats.index("me")
        is_over = table.status == "over"
        state = table.playing.state
        won = is_over and seat in state.winners()
        scores = state.scores() if is_over else []
        found.append(Result(id, table.name(seat), scores[seat] if is_over else None, won, scores))
    return sorted(found, key=lambda result: (result.points is None, not result.is_won, -(result.points or 0)))


async def close(service: Service, id: str, person: Person) -> Deal:
    """The host closes the deal: its seal opens at all its tables."""
    deal = await find(service, id)
    if deal.host != person.id:
        raise NotAllowed(ONLY_HOST)
    if any(result.points is None for result in await results(service, deal)):
        raise Refused(STILL_PLAYED)
    d = schema.deals
    await service.store.write(
        lambda c: c.execute(d.update().where(d.c.id == id).values(is_closed=True)).rowcount
    )
    for table in await service.store.read(lambda c: _tables_of(c, id)):
        live = await service.table(table)
        live.terms.is_deal_open = False
        live.notify()
    deal.is_closed = True
    return deal


def _tables_of(connection: Connection, deal: str) -> list[str]:
    t = schema.tables.c
    return [row.id for row in connection.execute(select(t.id).where(t.deal_id == deal).order_by(t.created))]


def _table_of(connection: Connection, deal: str, person: str) -> str | None:
    t, s = schema.tables.c, schema.seats.c
    query = select(t.id).where((t.deal_id == deal) & t.id.in_(select(s.table_id).where(s.person == person)))
    row = connection.execute(query).first()
    return None if row is None else str(row.id)
