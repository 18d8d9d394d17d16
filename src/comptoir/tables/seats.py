"""What is decided about seats: who sits down, leaves, steps out, comes back, is late or is forgotten.

Each decider is handed a table of its own to try things at, and `happen`, which makes an event happen there.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from comptoir.kernel.dealers import RecordingDealer, SealedDealer
from comptoir.kernel.words import Words
from comptoir.tables import commands as c
from comptoir.tables import events as e
from comptoir.tables.errors import NotAllowed, Refused
from comptoir.tables.happening import Happen
from comptoir.tables.seating import HUMAN, OPEN, Seating

if TYPE_CHECKING:
    from comptoir.tables.table import Table


NO_SEAT = Words("Il n’y a plus de siège libre.", "There is no free seat left.")
ONLY_HOST = Words("Seul l’hôte de la table le peut.", "Only the host of the table may do this.")
NOT_SEATED = Words("Il faut être assis à cette table.", "One has to sit at this table.")
HAS_STARTED = Words("La partie a commencé.", "The game has started.")
IS_NOT_RUNNING = Words("La partie n’est pas en cours.", "The game is not running.")
NOT_LATE = Words("Le temps convenu n’est pas écoulé.", "The agreed time is not over.")
NOTHING_LENT = Words("Aucun robot ne joue pour vous ici.", "No bot plays for you here.")


def begin_if_full(table: Table, now: float, happen: Happen) -> None:
    """Deal, once nobody is missing."""
    if table.status == "open" and table.is_full:
        recorder = RecordingDealer(SealedDealer(table.secret))
        if table.terms.position is None:
            table.game.new(len(table.seats), recorder, **table.terms.options)
        happen(e.Dealt(at=now, answers=tuple(recorder.take())))


def sit(table: Table, command: c.Sit, now: float, happen: Happen) -> None:
    """Take a free seat; the last one starts the game."""
    free = [i for i, seating in enumerate(table.seats) if seating.kind == OPEN and command.seat in (None, i)]
    if not free or table.status != "open":
        raise Refused(NO_SEAT)
    happen(e.Sat(at=now, seat=free[0], seating=Seating(HUMAN, command.person)))
    begin_if_full(table, now, happen)


def leave(table: Table, command: c.Leave, now: float, happen: Happen) -> None:
    """Stand up before the game has started."""
    if table.status != "open":
        raise Refused(HAS_STARTED)
    for seat in table.seats_of(command.person):
        happen(e.Left(at=now, seat=seat))


def fill(table: Table, command: c.Fill, now: float, happen: Happen) -> None:
    """The host fills the free seats with bots, and the game starts."""
    if table.host != command.person:
        raise NotAllowed(ONLY_HOST)
    for seat, seating in enumerate(list(table.seats)):
        if seating.kind == OPEN:
            happen(e.Sat(at=now, seat=seat, seating=Seating(command.bot)))
    begin_if_full(table, now, happen)


def step_out(table: Table, command: c.StepOut, now: float, happen: Happen) -> None:
    """Leave a running game for a while: a bot plays on."""
    mine = table.seats_of(command.person)
    if table.status != "running":
        raise Refused(IS_NOT_RUNNING)
    if not mine:
        raise NotAllowed(NOT_SEATED)
    for seat in mine:
        happen(e.HandedOver(at=now, seat=seat, bot=command.bot))


def step_in(table: Table, command: c.StepIn, now: float, happen: Happen) -> None:
    """Take one's seat back from the bot."""
    lent = table.lent_by(command.person)
    if not lent:
        raise Refused(NOTHING_LENT)
    for seat in lent:
        happen(e.TakenBack(at=now, seat=seat))


def replace_late(table: Table, command: c.ReplaceLate, now: float, happen: Happen) -> None:
    """A bot goes on for whoever has let the agreed time pass."""
    if not table.seats_of(command.person) and table.host != command.person:
        raise NotAllowed(NOT_SEATED)
    seat = table.overdue(now)
    if seat is None:
        raise Refused(NOT_LATE)
    happen(e.HandedOver(at=now, seat=seat, bot=command.bot, is_late=True))


def forget(table: Table, command: c.Forget, now: float, happen: Happen) -> None:
    """Somebody wants to be forgotten: bots play on for them, and a seat before the start is free again."""
    for seat, seating in enumerate(list(table.seats)):
        if seating.person == command.person and table.status == "open":
            happen(e.Left(at=now, seat=seat))
        elif seating.person == command.person and table.status == "running":
            bot = seating.kind if seating.is_bot else command.bot
            happen(e.HandedOver(at=now, seat=seat, bot=bot, is_for_good=True))
    if table.host == command.person:
        happen(e.HostChanged(at=now))


DECIDERS: dict[type[c.Command], Callable[[Table, Any, float, Happen], None]] = {
    c.Sit: sit,
    c.Leave: leave,
    c.Fill: fill,
    c.StepOut: step_out,
    c.StepIn: step_in,
    c.ReplaceLate: replace_late,
    c.Forget: forget,
}
