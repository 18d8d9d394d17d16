"""Duplicate play: one sealed deal, many tables, the same bots; the results stand side by side.

The seal of a shared deal stays closed, for those who have finished too, until its host closes the deal: then
nobody can start it any more, the secret is shown, and every table's record can be verified.
"""

from __future__ import annotations

import json
import secrets
from dataclasses import dataclass

from comptoir.kernel.dealers import SealedDealer
from comptoir.kernel.errors import BadSetup
from comptoir.kernel.game import game
from comptoir.tables.commands import OpenSeal
from comptoir.tables.ends import Ended
from comptoir.tables.errors import NoSuchTable, NotAllowed, NotStored, Refused
from comptoir.tables.live import LiveTable
from comptoir.tables.opening import SetAside
from comptoir.tables.seating import bot_at, person_at
from comptoir.tables.seats import ONLY_HOST
from comptoir.tables.service import Service
from comptoir.tables.store import beside, streams
from comptoir.tables.store.beside import CLOSED
from comptoir.tables.store.people import Person
from comptoir.tables.table import Table
from comptoir.tables.terms import terms_for


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
    service: Service, slug: str, seats: list[str], options: dict[str, str], host: Person, key: str = ""
) -> Deal:
    """A new deal: `me` at one seat, bots at the others. Asked for again under one key, it is the same."""
    playing = game(slug)
    playing.check_seats(len(seats))
    if seats.count("me") != 1:
        raise BadSetup(f"a shared deal has one seat `me` and bots at the others, not {', '.join(seats)}")
    for kind in seats:
        if kind != "me":
            service.bots.expect(kind, slug)
    deal = Deal(
        service.people.link_for(key) if key else secrets.token_urlsafe(9),
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
    try:
        await service.store.write(lambda c: beside.insert_deal(c, row))
    except Exception as error:
        try:
            return await find(service, deal.id)
        except Exception:
            raise NotStored from error
    return deal


async def find(service: Service, id: str) -> Deal:
    """The deal with this link."""
    row = await service.store.read(lambda c: beside.select_deal(c, id))
    if row is None:
        raise NoSuchTable
    secret = bytes.fromhex(row.secret)
    return Deal(id, row.game, json.loads(row.options), json.loads(row.seats), secret, row.host, row.is_closed)


async def play(service: Service, id: str, person: Person) -> LiveTable:
    """Sit down to the deal; who has begun it already goes on where they were."""
    deal = await find(service, id)
    once = f"deal {id} {person.id}"
    mine = await service.store.read(lambda c: streams.find_once(c, once))
    if mine is not None:
        return await service.live(mine)
    if deal.is_closed:
        raise Refused(CLOSED)
    sitters = [person_at(person.id, person.name) if kind == "me" else bot_at(kind) for kind in deal.seats]
    terms = terms_for(game(deal.game), deal.options, deal=id)
    return await service.create(terms, sitters, person, secret=deal.secret, once=once)


async def results(service: Service, deal: Deal) -> list[Result]:
    """All tables of the deal, the best first, those that still play last.

    Whoever plays it once more, in a rematch, knows it already: that is no result.
    """
    found, seat = [], deal.seats.index("me")
    for table in await _tables(service, deal):
        if table.terms.parent is not None:
            continue
        name = table.name(seat)
        if isinstance(table, Ended):
            scores, winners = list(table.end.scores), list(table.end.winners)
        elif table.status == "over":
            scores, winners = table.playing.state.scores(), table.playing.state.winners()
        else:
            found.append(Result(table.id, name, None, False, []))
            continue
        found.append(Result(table.id, name, scores[seat], seat in winners, scores))
    return sorted(found, key=lambda result: (result.points is None, not result.is_won, -(result.points or 0)))


async def _tables(service: Service, deal: Deal) -> list[Table | Ended]:
    """The tables that play or played the deal, but for running ones that are set aside.

    Once the deal is closed, their seals are open.
    """
    found: list[Table | Ended] = []
    for id in await service.store.read(lambda c: beside.select_tables_of_deal(c, deal.id)):
        try:
            table = await service.table(id)
        except SetAside as error:
            if error.end is not None:
                found.append(error.end)
            continue
        is_to_open = deal.is_closed and table.is_deal_open
        found.append(await service.command(id, OpenSeal()) if is_to_open else table)
    return found


async def close(service: Service, id: str, person: Person) -> Deal:
    """The host closes the deal: its seal opens at all its tables."""
    deal = await find(service, id)
    if deal.host != person.id:
        raise NotAllowed(ONLY_HOST)
    known = await service.store.read(lambda c: beside.select_tables_of_deal(c, id))
    set_aside = set(known) - {table.id for table in await _tables(service, deal)}
    await service.store.write(lambda c: beside.close_deal(c, id, set_aside))
    deal.is_closed = True
    await _tables(service, deal)
    return deal
