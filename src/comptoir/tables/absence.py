"""People who go away: a bot plays for them, and they come back to their seat when they like."""

from __future__ import annotations

from comptoir.kernel.words import Words
from comptoir.tables.errors import NotAllowed, Refused
from comptoir.tables.people import Person
from comptoir.tables.service import NOT_SEATED, Service
from comptoir.tables.table import HUMAN, NOT_RUNNING, Table

NOT_LATE = Words("Le temps convenu n’est pas écoulé.", "The agreed time is not over.")
NOTHING_LENT = Words("Aucun robot ne joue pour vous ici.", "No bot plays for you here.")


async def replace_late(service: Service, id: str, person: Person, bot: str) -> Table:
    """Somebody at the table lets a bot go on for whoever has let the agreed time pass."""
    table = await service.table(id)
    service.bots.expect(bot, table.terms.game)
    async with table.lock:
        if not table.seats_of(person.id) and table.terms.host != person.id:
            raise NotAllowed(NOT_SEATED)
        seat = table.overdue(service.clock())
        if seat is None:
            raise Refused(NOT_LATE)
        table.seats[seat].kind = bot
        await service.store_seats(table, [seat])
    return table


async def step_out(service: Service, id: str, person: Person, bot: str) -> Table:
    """Leave a running game for a while: a bot plays on."""
    table = await service.table(id)
    service.bots.expect(bot, table.terms.game)
    async with table.lock:
        mine = table.seats_of(person.id)
        if table.status != "running":
            raise Refused(NOT_RUNNING)
        if not mine:
            raise NotAllowed(NOT_SEATED)
        for seat in mine:
            table.seats[seat].kind = bot
        await service.store_seats(table, mine)
    return table


async def step_in(service: Service, id: str, person: Person) -> Table:
    """Take one's seat back from the bot."""
    table = await service.table(id)
    async with table.lock:
        lent = table.lent_by(person.id)
        if not lent:
            raise Refused(NOTHING_LENT)
        for seat in lent:
            table.seats[seat].kind = HUMAN
        await service.store_seats(table, lent)
    return table
