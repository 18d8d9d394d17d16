"""What is kept of a finished game, so that it can be shown whatever becomes of the rules.

An end is made once, when the game ends, and stored with the event that ended it. It holds no name: `{0}`,
`{1}` … stand for the seats and are filled in when it is shown. It holds no secret either.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

import msgspec

from comptoir.kernel.errors import one_line
from comptoir.kernel.game import Json, Points
from comptoir.kernel.match import Match
from comptoir.kernel.match_view import MatchView
from comptoir.kernel.record import Seat, read_record
from comptoir.kernel.words import Words
from comptoir.tables.seating import Seating
from comptoir.tables.table import Table
from comptoir.tables.terms import Terms
from comptoir.tables.text_board import text_board

log = logging.getLogger("comptoir.tables")


class LogLine(NamedTuple):
    """A line of the log that everybody may read."""

    number: int  # the action it belongs to, from 0
    seat: int
    text: Words
    clause: str


class End(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A game at its end, as everybody may see it. Fields that are added later have defaults."""

    terms: Terms
    rules: int  # those under which it ended
    numbers: str
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    sheets: tuple[tuple[Points, ...], ...]  # a score sheet a seat
    grade: Words | None = None  # what the rulebook calls the result of a game alone
    log: tuple[LogLine, ...]
    view: Json  # what a spectator sees of the last position
    board: Words | None = None  # the same drawn as text, if the game's board can be drawn
    record: str  # without names, and without the secret that opens the seal


_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(End).decode


def end_of(table: Table) -> End:
    """What is kept of a game that is over."""
    match = table.playing
    of, state = match.game, match.state
    seats = range(len(table.seats))
    nameless = [Seat(seating.kind) for seating in table.seats]
    return End(
        terms=table.terms,
        rules=table.rules,
        numbers=table.numbers,
        scores=tuple(int(score) for score in state.scores()),
        winners=tuple(int(seat) for seat in state.winners()),
        sheets=tuple(tuple(of.breakdown(state, seat)) for seat in seats),
        grade=of.grade(state),
        log=_log(match),
        view=of.observe(state, None),
        board=_board(match),
        record=str(replace(match.record, seats=nameless, secret="")),
    )


def is_end_of(end: End, table: Table) -> bool:
    """Whether a game that is over ended like this: scores, winners, score sheets and what it is called."""
    of, state = table.game, table.playing.state
    counted = tuple(tuple(line.points for line in of.breakdown(state, i)) for i in range(len(table.seats)))
    return (
        end.scores == tuple(int(score) for score in state.scores())
        and end.winners == tuple(int(seat) for seat in state.winners())
        and tuple(tuple(line.points for line in sheet) for sheet in end.sheets) == counted
        and end.grade == of.grade(state)
    )


def _log(match: Match) -> tuple[LogLine, ...]:
    """The log as everybody may read it, with the seats as {0}, {1} …"""
    french, english = (MatchView(match, None, lang, ()).log() for lang in ("fr", "en"))
    return tuple(
        LogLine(one.number, one.entry.seat, Words(one.text, other.text), one.clause)
        for one, other in zip(french, english, strict=True)
    )


def _board(match: Match) -> Words | None:
    try:
        return Words(*(text_board(match.game, match.state, None, lang) for lang in ("fr", "en")))
    except (Exception, SystemExit) as error:  # whatever a board does when it is drawn
        log.warning("the board of %s cannot be drawn: %s", match.game.slug, one_line(error))
        return None


def stored_end(table: Table) -> str | None:
    """The end of a game that is over, as it is stored; None where the game itself fails at telling it.

    Nobody's last move is refused because of that.
    """
    try:
        return _encode(end_of(table)).decode()
    except Exception:
        log.exception("the end of table %s cannot be kept", table.id)
        return None


def read_end(body: str | None) -> End | None:
    """A stored end; None where there is none, or none that can be read."""
    try:
        return None if body is None else _decode(body)
    except msgspec.MsgspecError:
        log.exception("a stored end cannot be read")
        return None


class NamedLine(NamedTuple):
    """A line of the log with names, in one language."""

    number: int
    seat: int
    text: str
    clause: str


@dataclass(frozen=True)
class Ended:
    """A finished game as it is shown from what was kept at its end, without playing it again."""

    id: str  # of its table
    seats: Sequence[Seating]
    names: Sequence[str]
    end: End
    why: Words  # why it is not played again
    secret: str  # what opens the seal; nothing while others may play the same deal

    @property
    def terms(self) -> Terms:
        """What was agreed."""
        return self.end.terms

    @property
    def seal(self) -> str:
        """The digest of the deal's secret."""
        return read_record(self.end.record).seal

    def name(self, seat: int) -> str:
        """What a seat is called at this table."""
        return self.names[seat] or f"{seat + 1}"

    def log(self, lang: str) -> list[NamedLine]:
        """The whole log, with names."""
        return [
            NamedLine(line.number, line.seat, self._named(line.text.to(lang)), line.clause)
            for line in self.end.log
        ]

    def _named(self, text: str) -> str:
        for seat in range(len(self.names)):
            text = text.replace(f"{{{seat}}}", self.name(seat))
        return text

    def record(self) -> str:
        """The record as text, with names, and with the secret once nobody plays the deal any more."""
        record = read_record(self.end.record)
        record.seats = [Seat(seat.kind, name) for seat, name in zip(record.seats, self.names)]
        record.secret = self.secret
        return str(record)
