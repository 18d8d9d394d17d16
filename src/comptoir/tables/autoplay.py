"""Autoplay: a person's only possible action, or the one they planned, is played for them.

A plan holds for the round it was made in, and only if its action is possible when the time comes: otherwise
the person is asked as always. Whoever acts meanwhile has changed their mind; whoever takes something back
wants to decide again, and their autoplay ends.
"""

from __future__ import annotations

from comptoir.kernel.errors import IllegalAction
from comptoir.kernel.words import Words
from comptoir.tables.errors import NotAllowed, Refused
from comptoir.tables.people import Person
from comptoir.tables.service import NOT_SEATED, Service
from comptoir.tables.table import NOT_RUNNING, Table

NO_PLAN = Words("Ce coup ne peut pas être prévu.", "This move cannot be planned.")


async def set_autoplay(
    service: Service, id: str, person: Person, *, plays_forced: bool | None = None, plan: str | None = None
) -> Table:
    """Switch autoplay on or off: what is None stays as it is, an empty plan is none."""
    table = await service.table(id)
    async with table.lock:
        seat = table.viewing_seat(person.id)
        if seat is None:
            raise NotAllowed(NOT_SEATED)
        if table.status != "running":
            raise Refused(NOT_RUNNING)
        seating = table.seats[seat]
        if plan is not None:
            seating.plan = _dated(table, plan)
        if plays_forced is not None:
            seating.plays_forced = plays_forced
        await service.store_seats(table, [seat], is_new=False)
    return table


def _dated(table: Table, text: str) -> str:
    if not text:
        return ""
    try:
        table.game.read(text)
    except IllegalAction:
        raise Refused(NO_PLAN) from None
    return f"{table.game.round_of(table.playing.state)} {text}"
