"""A game as text: a header, then a line an action with the dealer's answers, and now and then a digest of the position.

    comptoir-record 1
    game spyrium
    rules 1
    option residence short
    seat human Ann
    seat greedy
    seal 9f86d081…
    deal 4 17 2
    A place 0-1
    B pass | 3 1
    = 0f3c2a9b8d7e6f50
    end 41 38
    secret 2bd806c9…

Seats are letters. What stands behind the bar are the dealer's answers; a line that starts with = is the digest of the position after the
action above it.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import NamedTuple

from comptoir.kernel.errors import BadRecord

VERSION = "comptoir-record 1"
SEAT_LETTERS = "ABCDEFGH"


class Move(NamedTuple):
    """One action as it was played."""

    seat: int
    text: str
    answers: tuple[int, ...] = ()
    digest: str = ""
    line: int = 0  # where it stood in the file, 0 if it was never in one


class Seat(NamedTuple):
    """Who sat there: `human` or a bot's name, and a person's name."""

    kind: str
    name: str = ""


@dataclass
class Record:
    """All that is needed to play a game again, exactly."""

    game: str
    rules: int
    options: dict[str, str]
    seats: list[Seat]
    deal: tuple[int, ...] = ()
    moves: list[Move] = field(default_factory=list)
    seal: str = ""
    secret: str = ""
    position: dict[str, object] | None = None  # a start that was set up by hand
    result: tuple[int, ...] | None = None

    def answers(self) -> int:
        """How many answers the dealer has given so far."""
        return len(self.deal) + sum(len(move.answers) for move in self.moves)

    def __str__(self) -> str:
        lines = [VERSION, f"game {self.game}", f"rules {self.rules}"]
        lines += [f"option {name} {value}" for name, value in self.options.items()]
        lines += [f"seat {seat.kind} {seat.name}".rstrip() for seat in self.seats]
        if self.seal:
            lines.append(f"seal {self.seal}")
        if self.position is not None:
            lines.append("position " + json.dumps(self.position, separators=(",", ":")))
        lines.append("deal" + "".join(f" {answer}" for answer in self.deal))
        for move in self.moves:
            answers = "".join(f" {answer}" for answer in move.answers)
            lines.append(f"{SEAT_LETTERS[move.seat]} {move.text}" + (f" |{answers}" if answers else ""))
            if move.digest:
                lines.append(f"= {move.digest}")
        if self.result is not None:
            lines.append("end" + "".join(f" {points}" for points in self.result))
        if self.secret:
            lines.append(f"secret {self.secret}")
        return "\n".join(lines) + "\n"


def read_record(text: str) -> Record:
    """Parse a record; raises BadRecord with the first wrong line. Nothing is replayed here."""
    lines = text.splitlines()
    if not lines or lines[0].strip() != VERSION:
        raise BadRecord(f"this is not a record: the first line must be {VERSION!r}", 1)
    record = Record("", 0, {}, [])
    for number, raw in enumerate(lines[1:], 2):
        if line := raw.strip():
            _read_line(record, line, number)
    if not record.game:
        raise BadRecord("the record names no game")
    if not record.seats:
        raise BadRecord("the record names no seats")
    return record


def _read_line(record: Record, line: str, number: int) -> None:
    word, _, rest = line.partition(" ")
    match word:
        case "game":
            record.game = rest
        case "rules":
            record.rules = _numbers(rest, number)[0] if rest else 0
        case "option":
            name, _, value = rest.partition(" ")
            record.options[name] = value
        case "seat":
            kind, _, name = rest.partition(" ")
            record.seats.append(Seat(kind, name))
        case "seal":
            record.seal = rest
        case "secret":
            record.secret = rest
        case "position":
            record.position = _position(rest, number)
        case "deal":
            record.deal = _numbers(rest, number)
        case "end":
            record.result = _numbers(rest, number)
        case "=":
            if not record.moves:
                raise BadRecord("a digest before the first action", number)
            record.moves[-1] = record.moves[-1]._replace(digest=rest)
        case _:
            record.moves.append(_move(word, rest, number, len(record.seats)))


def _move(letter: str, rest: str, number: int, seats: int) -> Move:
    seat = SEAT_LETTERS.find(letter) if len(letter) == 1 else -1
    if not 0 <= seat < seats:
        raise BadRecord(f"{letter!r} is neither a seat of this game nor a word of a record", number)
    text, _, answers = rest.partition("|")
    if not text.strip():
        raise BadRecord("there is no action on this line", number)
    return Move(seat, text.strip(), _numbers(answers, number), line=number)


def _numbers(text: str, line: int) -> tuple[int, ...]:
    try:
        return tuple(int(word) for word in text.split())
    except ValueError:
        raise BadRecord(f"{text.strip()!r} should be whole numbers", line) from None


def _position(text: str, line: int) -> dict[str, object]:
    try:
        position = json.loads(text)
    except ValueError as error:
        raise BadRecord(f"the position is not JSON: {error}", line) from None
    if not isinstance(position, dict):
        raise BadRecord("the position must be a JSON object", line)
    return position
