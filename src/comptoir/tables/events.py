"""What is stored of a table: one event for each accepted command."""

from __future__ import annotations

from typing import NamedTuple

from comptoir.kernel.record import Move


class Event(NamedTuple):
    """One accepted thing, as it is stored."""

    number: int
    kind: str  # act, back (text: to how many actions), redo, end (of a turn)
    seat: int
    text: str
    answers: tuple[int, ...]
    digest: str
    at: float


def fold(events: list[Event]) -> tuple[list[Move], list[Move], int]:
    """What stands after all events.

    The actions, those taken back that may be played again, and how many are confirmed.
    """
    moves: list[Move] = []
    undone: list[Move] = []
    confirmed = 0
    for event in events:
        match event.kind:
            case "act":
                moves.append(Move(event.seat, event.text, event.answers, event.digest))
                undone = []
            case "back":
                count = int(event.text)
                undone += reversed(moves[count:])
                del moves[count:]
            case "redo":
                undone.pop()
                moves.append(Move(event.seat, event.text, event.answers, event.digest))
            case "end":
                confirmed = int(event.text)
    return moves, undone, confirmed
