"""The record of a table from its events alone: nothing is played, so no rules are needed."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from comptoir.kernel.record import Move, Record, Seat
from comptoir.tables import events as e
from comptoir.tables.terms import Terms


def stream_record(stream: Sequence[e.Any], seats: Sequence[Seat]) -> Record | None:
    """The record that these events say, without a result; None where the game had not begun."""
    record: Record | None = None
    terms, seal = Terms(game="", rules=0), ""
    undone: list[Move] = []
    for event in stream:
        if isinstance(event, e.Created):
            terms, seal = event.terms, event.seal
        elif isinstance(event, e.Dealt):
            record = _begun(terms, seal, event.answers, seats)
        elif isinstance(event, e.Continued) and record is None:
            terms = structs.replace(terms, rules=event.rules, numbers=event.numbers)
        elif record is not None:
            undone = _applied(record, event, undone)
    return record


def _begun(terms: Terms, seal: str, deal: tuple[int, ...], seats: Sequence[Seat]) -> Record:
    return Record(
        terms.game,
        terms.rules,
        dict(terms.options),
        list(seats),
        deal=deal,
        seal=seal,
        position=terms.position,
        numbers=terms.numbers,
    )


def _applied(record: Record, event: e.Any, undone: list[Move]) -> list[Move]:
    """Let a record go on by an event; what has been taken back since the last action, the latest last."""
    match event:
        case e.Acted():
            record.moves.append(Move(event.seat, event.text, event.answers, event.digest))
            return []
        case e.Undone():
            taken = record.moves[event.count :]
            del record.moves[event.count :]
            return [*undone, *reversed(taken)]
        case e.Redone() if undone:
            record.moves.append(undone[-1])
            return undone[:-1]
        case e.Continued():
            record.rules, record.numbers = event.rules, event.numbers
    return undone
