"""Opening a stored table: what is stored has to be what was played, under rules that it agrees with.

The stream is checked byte by byte and folded. Where the rules that are installed are not those of the game,
every action has to be legal and every digest has to agree; then the game goes on under these rules. A table
that does not fit is set aside: nothing of it is changed. A finished one is then shown from what was kept at
its end.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import NamedTuple

from comptoir.kernel.dealers import SealedDealer
from comptoir.kernel.errors import BadSetup
from comptoir.kernel.game import Game, game
from comptoir.kernel.match import rules_in_words, way_back
from comptoir.kernel.record import Seat
from comptoir.kernel.words import Words
from comptoir.tables import events as e
from comptoir.tables.ends import Ended, is_end_of, read_end
from comptoir.tables.errors import TableError
from comptoir.tables.events import ALTERED, MISSING, BadStream, check_stream, read_stream
from comptoir.tables.snapshots import read_snapshot, table_of
from comptoir.tables.store.streams import StoredTable
from comptoir.tables.stream_record import stream_record
from comptoir.tables.table import Table
from comptoir.tables.terms import Terms

CHANGED = Words(
    "Cette table est mise de côté : ce qui en est gardé n’est pas ce qui a été joué (événement {0} : {1}).",
    "This table is set aside: what is stored of it is not what was played (event {0}: {1}).",
)
OTHER_RULES = Words(
    "Cette table est mise de côté : commencée avec {0} des règles, elle se déroule autrement avec {1}.",
    "This table is set aside: begun under {0} of the rules, it goes another way under {1}.",
)
NO_GAME = Words(
    "Cette table est mise de côté : le jeu {0} n’est pas installé ici, ou ne peut pas être joué.",
    "This table is set aside: the game {0} is not installed here, or cannot be played.",
)
ENDED_OTHERWISE = Words(
    "Cette partie a été jouée avec {0} des règles ; avec {1}, elle se déroulerait autrement.",
    "This game was played under {0} of the rules; under {1} it would go another way.",
)
KEPT_END = Words(
    "Elle est montrée telle qu’elle a été gardée à sa fin.", "It is shown as it was kept at its end."
)
SAME_WAY = Words(
    "Cette partie a été commencée avec {0} des règles ; avec {1}, elle se déroule de même.",
    "This game was begun under {0} of the rules; under {1} it goes the same way.",
)
NOT_TOLD = Words(
    "Cette table est mise de côté : commencée avec {0} des règles, elle s’est arrêtée avant que soit gardé "
    "ce qui dirait si elle se déroule de même avec {1}.",
    "This table is set aside: begun under {0} of the rules, it stopped before anything was kept that tells "
    "whether it goes the same way under {1}.",
)
OTHER_POSITION = Words("la position est une autre", "the position is another")
OTHER_SECRET = Words("le secret n’ouvre pas le sceau", "the secret does not open the seal")
OTHER_GAME = Words("c’est un autre jeu", "the game is another")
OTHER_SEATS = Words("il y a d’autres places", "there are other seats")


class SetAside(TableError):
    """A table that does not fit what was stored, or the installed rules: nothing of it is changed.

    It says all that can be shown of the table without the rules it was played under.
    """

    status = 409

    def __init__(
        self,
        words: Words,
        stored: StoredTable,
        events: list[e.Any],
        good: Table | None = None,
        *,
        is_by_rules: bool = False,
    ) -> None:
        kept = read_end(stored.end)
        if kept is not None and kept.scores != stored.result:
            kept = None
        super().__init__(words if kept is None else _filled(Words("{0} {1}"), words, KEPT_END))
        self.id, self.game = stored.id, stored.game
        self.seats, self.names = stored.seats, stored.names
        self.is_over = stored.status == "over"
        self.is_by_rules = is_by_rules  # the stream is good; it is the rules that differ
        self.good = good  # the table as far as it goes under today's rules, if its game had begun
        self.secret = stored.secret.hex() if self.is_over and not stored.is_deal_open else ""
        self.end: Ended | None = None
        if kept is not None:
            self.end = Ended(self.id, self.seats, self.names, kept, self.words, self.secret)
        self._events, self._result = events, stored.result

    @property
    def terms(self) -> Terms | None:
        """What was agreed, as far as it can be read."""
        if self._events and isinstance(self._events[0], e.Created):
            return self._events[0].terms
        return None if self.end is None else self.end.terms

    def record(self) -> str:
        """The record as text, as far as it is good; nothing where the game had not begun.

        The secret is in it only if the game was over and nobody plays the same deal any more.
        """
        if self.end is not None:
            return self.end.record()
        seats = [Seat(seating.kind, name) for seating, name in zip(self.seats, self.names)]
        found = stream_record(self._events, seats)
        if found is None:
            return ""
        found.result = self._result if self.is_by_rules and self.is_over else None
        found.secret = self.secret
        return str(found)


class Opened(NamedTuple):
    """A table as it was opened, and whether it has to be noted that it goes on under other rules."""

    table: Table
    is_under_other_rules: bool


def open_table(stored: StoredTable) -> Opened:
    """Check the stream and fold it; raises SetAside where it does not fit.

    Where there is a good snapshot, only the events after it are folded.
    """
    table = _from_snapshot(stored)
    return Opened(table, False) if table is not None else _fold(stored)


def _from_snapshot(stored: StoredTable) -> Table | None:
    """The table by its snapshot; None where anything does not fit: what, is found when all is folded."""
    kept, events = stored.snapshot, stored.events
    if (
        kept is None
        or not kept.number <= len(events)
        or (events[-1].number, events[-1].checksum) != stored.tail
    ):
        return None
    with suppress(Exception):  # whatever rules do with what is not theirs
        if check_stream(stored.id, events) is not None or _fault_of_row(stored, _first(stored)) is not None:
            return None
        checksum = events[kept.number - 1].checksum
        found, of = read_snapshot(kept, checksum), game(stored.game)
        if found is None or (found.table.rules, found.table.numbers) != (of.rules_version, of.numbers_digest):
            return None
        table = table_of(found, stored.id, stored.secret, stored.names)
        table.checks_digests = stored.digest_number < len(events)
        _expect_digest(stored, table)
        for event in read_stream(stored.id, events[kept.number :], kept.number, checksum):
            table.apply(event)
            _expect_digest(stored, table)
        _expect_same_result(stored, table)
        table.checks_digests = True
        if (table.rules, table.numbers) == (of.rules_version, of.numbers_digest):
            return table
    return None


def _fold(stored: StoredTable) -> Opened:
    events, fault = _checked(stored)
    if fault is None:
        stored, fault = _row_checked(stored, _first(stored))
    try:
        of = game(stored.game)
    except BadSetup:
        if fault is not None:
            raise SetAside(_told(fault), stored, events) from None
        raise SetAside(_filled(NO_GAME, stored.game), stored, events, is_by_rules=True) from None
    rules, numbers = _rules(events)
    theirs = rules_in_words(rules, numbers)
    ours = rules_in_words(of.rules_version, of.numbers_digest, of.numbers_by)
    is_same = (rules, numbers) == (of.rules_version, of.numbers_digest)
    goes_on = not is_same and (rules != of.rules_version or numbers != "")
    table = Table(stored.id, stored.secret, stored.names)
    table.checks_rules = not is_same
    # Under the same rules the last digest says enough: the others tell where it went wrong.
    table.checks_digests = not is_same or stored.digest_number < len(events)
    try:
        for event in events:
            table.apply(event)
            _expect_digest(stored, table)
        if stored.digest_number > len(events) and fault is None:
            raise ValueError("there was a position after the last event")
        if fault is None:
            _expect_same_result(stored, table)
        is_told = not goes_on or _is_told(stored, table, events)
    except Exception as error:
        number, good = _good(stored, events, checks_rules=not is_same)
        if fault is not None or is_same:
            wrong = fault if fault is not None else BadStream(number, OTHER_POSITION)
            raise SetAside(_told(wrong), stored, events[: number - 1], good) from error
        words = _filled(ENDED_OTHERWISE if stored.end is not None else OTHER_RULES, theirs, ours)
        raise SetAside(
            _with_way_back(words, of, rules, numbers), stored, events, good, is_by_rules=True
        ) from error
    if fault is None and not is_told:
        words = _filled(NOT_TOLD, theirs, ours)
        raise SetAside(_with_way_back(words, of, rules, numbers), stored, events, table, is_by_rules=True)
    if fault is not None:
        raise SetAside(_told(fault), stored, events, table if table.match is not None else None)
    table.checks_rules, table.checks_digests = False, True
    if goes_on and table.match is not None:
        table.match.notice = _filled(SAME_WAY, theirs, ours)
    return Opened(table, goes_on)


def _expect_digest(stored: StoredTable, table: Table) -> None:
    """Raise ValueError where the digest that was stored is of this event, and of another position."""
    if table.number == stored.digest_number and table.digest() != stored.digest:
        raise ValueError("the position is another")


def _expect_same_result(stored: StoredTable, table: Table) -> None:
    """Raise ValueError unless a game that is over comes to the result that was stored."""
    if stored.status == "over" and table.playing.record.result != stored.result:
        raise ValueError(f"it ended with {stored.result}, and ends with {table.playing.record.result} now")
    kept = read_end(stored.end) if table.checks_rules else None
    if kept is not None and not is_end_of(kept, table):
        raise ValueError("it would be told otherwise how it ended")


def _checked(stored: StoredTable) -> tuple[list[e.Any], BadStream | None]:
    """The good events, and what is wrong with the first other one."""
    try:
        events = read_stream(stored.id, stored.events)
    except BadStream as error:
        return error.good, error
    tail = stored.events[-1] if stored.events else None
    if tail is None or (tail.number, tail.checksum) != stored.tail:
        return events, BadStream(len(events) + 1, MISSING)
    if not isinstance(events[0], e.Created):
        return [], BadStream(1, ALTERED)
    return events, None


def _first(stored: StoredTable) -> e.Created:
    created = read_stream(stored.id, stored.events[:1])[0]
    assert isinstance(created, e.Created)
    return created


def _fault_of_row(stored: StoredTable, created: e.Created) -> BadStream | None:
    """What the row of a table says otherwise than the event that created it, if anything."""
    if SealedDealer(stored.secret).seal != created.seal:
        return BadStream(1, OTHER_SECRET)
    if stored.game != created.terms.game:
        return BadStream(1, OTHER_GAME)
    if not len(stored.seats) == len(stored.names) == len(created.seats):
        return BadStream(1, OTHER_SEATS)
    return None


def _row_checked(stored: StoredTable, created: e.Created) -> tuple[StoredTable, BadStream | None]:
    """The table as its first event has it, and what its row says otherwise."""
    fault = _fault_of_row(stored, created)
    if fault is None:
        return stored, None
    seats, secret = list(created.seats), b"" if fault.wrong == OTHER_SECRET else stored.secret
    names = [*stored.names, *[""] * len(seats)][: len(seats)]
    return replace(stored, game=created.terms.game, seats=seats, names=names, secret=secret), fault


def _rules(events: list[e.Any]) -> tuple[int, str]:
    """The rules under which the game was played last."""
    for event in reversed(events):
        if isinstance(event, e.Continued):
            return event.rules, event.numbers
        if isinstance(event, e.Created):
            return event.terms.rules, event.terms.numbers
    return 0, ""


def _is_told(stored: StoredTable, table: Table, events: list[e.Any]) -> bool:
    """Whether digests tell of every action that the rules are the same for it.

    Before positions were stored there were digests now and then: one of them has to do.
    """
    last = max(stored.digest_number, table.digested[0])
    if stored.digest_number == 0 and last:
        return True
    return not any(isinstance(event, e.Acted | e.Redone) for event in events[last:])


def _good(stored: StoredTable, events: list[e.Any], *, checks_rules: bool) -> tuple[int, Table | None]:
    """The number of the event that leads elsewhere now, and the table before it."""
    probe = Table(stored.id, stored.secret, stored.names)
    probe.checks_rules = checks_rules
    with suppress(Exception):  # whatever rules do with actions that are not theirs
        for event in events:
            probe.apply(event)
    table: Table | None = None
    with suppress(Exception):
        table = Table.fold(stored.id, stored.secret, stored.names, events[: probe.number - 1])
    return probe.number, table if table is not None and table.match is not None else None


def _filled(words: Words, *parts: Words | str) -> Words:
    def fill(lang: str) -> str:
        return words.to(lang).format(*(part.to(lang) if isinstance(part, Words) else part for part in parts))

    return Words(fill("fr"), fill("en"))


def _with_way_back(words: Words, of: Game, rules: int, numbers: str) -> Words:
    back = way_back(of, rules, numbers)
    return Words(f"{words.fr} {back.fr}".rstrip(), f"{words.en} {back.en}".rstrip())


def _told(fault: BadStream) -> Words:
    return _filled(CHANGED, str(fault.number), fault.wrong)
