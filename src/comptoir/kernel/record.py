"""A game as text: a header, then a line an action with the dealer's answers, now and then a digest.

    comptoir-record 1
    game spyrium
    rules 1
    numbers 987e4ceb62da
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

`rules` is the version of the rules, `numbers` the digest of the components; records made before there were
such digests have none. Seats are letters. What stands behind the bar are the dealer's answers; a line that
starts with = is the digest of the position after the action above it.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from typing import NamedTuple

from comptoir.kernel.errors import BadRecord

VERSION = "comptoir-record 1"
SEAT_LETTERS = "ABCDEFGH"
BEFORE_THE_DEAL = ("game", "rules", "numbers", "option", "seat", "seal", "position")
HEADER = (*BEFORE_THE_DEAL, "deal", "end", "secret")
DIGEST = re.compile("[0-9a-f]{16}")


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
    numbers: str = ""  # the digest of the components; older records have none
    lines: dict[str, int] = field(
        default_factory=dict, compare=False
    )  # a word of the header → where it first stood in the file

    def answers(self) -> int:
        """How many answers the dealer has given so far."""
        return len(self.deal) + sum(len(move.answers) for move in self.moves)

    def __str__(self) -> str:
        lines = [VERSION, f"game {self.game}", f"rules {self.rules}"]
        if self.numbers:
            lines.append(f"numbers {self.numbers}")
        lines += [f"option {name} {value}" for name, value in self.options.items()]
        lines += [" ".join(f"seat {seat.kind} {seat.name}".split()) for seat in self.seats]
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
    lines = text.split("\n")
    if lines[0].strip() != VERSION:
        raise BadRecord(f"this is not a record: the first line must be {VERSION!r}", 1)
    record = Record("", 0, {}, [])
    for number, raw in enumerate(lines[1:], 2):
        if line := raw.strip():
            _read_line(record, line, number)
    for word in ("game", "rules", "seat", "deal"):
        if word not in record.lines:
            raise BadRecord(f"the record ends and had no line {word!r}", len(lines))
    return record


def _read_line(record: Record, line: str, number: int) -> None:
    word, _, rest = line.partition(" ")
    rest = rest.strip()
    if word in HEADER:
        _expect_in_order(record, word, number)
        record.lines.setdefault(word, number)
        _read_header(record, word, rest, number)
    elif word == "=":
        if not record.moves or record.moves[-1].digest or "end" in record.lines:
            raise BadRecord("a digest must follow an action", number)
        if not DIGEST.fullmatch(rest):
            raise BadRecord(f"{rest!r} is not a digest (sixteen hexadecimal digits)", number)
        record.moves[-1] = record.moves[-1]._replace(digest=rest)
    else:
        move = _move(word, rest, number, len(record.seats))
        _expect_in_order(record, "", number)
        record.moves.append(move)


def _expect_in_order(record: Record, word: str, number: int) -> None:
    """A header line comes before the deal, an action after it.

    Then `end`, then `secret`; only options and seats repeat.
    """
    if word in record.lines and word not in ("option", "seat"):
        raise BadRecord(f"a second line {word!r}", number)
    if "secret" in record.lines or ("end" in record.lines and word != "secret"):
        raise BadRecord("the record goes on after its end", number)
    is_dealt = "deal" in record.lines
    if is_dealt and word in BEFORE_THE_DEAL:
        raise BadRecord(f"the line {word!r} must stand before the deal", number)
    if not is_dealt and word in ("", "end", "secret"):
        raise BadRecord("the deal must stand before this line", number)


def _read_header(record: Record, word: str, rest: str, number: int) -> None:
    if not rest and word != "deal":
        raise BadRecord(f"there is nothing behind {word!r}", number)
    first, _, tail = rest.partition(" ")
    match word:
        case "game":
            record.game = rest
        case "rules":
            record.rules = _number(rest, number)
        case "numbers":
            record.numbers = _hexadecimal(rest, number)
        case "option":
            if first in record.options or not tail.strip():
                raise BadRecord(f"option {first!r} must be given once, with its value", number)
            record.options[first] = tail.strip()
        case "seat":
            if len(record.seats) == len(SEAT_LETTERS):
                raise BadRecord(f"there are at most {len(SEAT_LETTERS)} seats", number)
            record.seats.append(Seat(first, tail.strip()))
        case "seal":
            record.seal = _hexadecimal(rest, number)
        case "secret":
            record.secret = _hexadecimal(rest, number)
        case "position":
            record.position = _position(rest, number)
        case "deal":
            record.deal = _numbers(rest, number)
        case "end":
            record.result = _numbers(rest, number)
            if len(record.result) != len(record.seats):
                raise BadRecord(f"{len(record.result)} results for {len(record.seats)} seats", number)


def _move(letter: str, rest: str, number: int, seats: int) -> Move:
    seat = SEAT_LETTERS.find(letter) if len(letter) == 1 else -1
    if not 0 <= seat < seats:
        raise BadRecord(f"{letter!r} is neither a seat of this game nor a word of a record", number)
    text, bar, answers = rest.partition("|")
    if not text.strip():
        raise BadRecord("there is no action on this line", number)
    if bar and not answers.strip():
        raise BadRecord("there are no answers of the dealer behind the bar", number)
    return Move(seat, text.strip(), _numbers(answers, number), line=number)


def _number(text: str, line: int) -> int:
    numbers = _numbers(text, line)
    if len(numbers) != 1:
        raise BadRecord(f"{text!r} should be one whole number", line)
    return numbers[0]


def _numbers(text: str, line: int) -> tuple[int, ...]:
    try:
        return tuple(int(word) for word in text.split())
    except ValueError:
        raise BadRecord(f"{text.strip()!r} should be whole numbers", line) from None


def _hexadecimal(text: str, line: int) -> str:
    try:
        bytes.fromhex(text)
    except ValueError:
        raise BadRecord(f"{text!r} is not hexadecimal", line) from None
    return text


def _position(text: str, line: int) -> dict[str, object]:
    try:
        position = json.loads(text)
    except ValueError as error:
        raise BadRecord(f"the position is not JSON: {error}", line) from None
    if not isinstance(position, dict):
        raise BadRecord("the position must be a JSON object", line)
    return position
