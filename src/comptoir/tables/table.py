"""One table: the fold of its events, and what may happen next.

`decide` answers a command with events, or refuses it; `apply` changes the table by one event. Neither waits,
stores, tells anybody or looks at a clock, and `decide` changes nothing. Who watches, what was drawn, names,
chat and autoplay are not the business of a table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any as AnyType
from typing import NamedTuple

from comptoir.kernel.dealers import ScriptedDealer, SealedDealer
from comptoir.kernel.game import Game, game
from comptoir.kernel.match import Match
from comptoir.kernel.record import Move, Record, Seat
from comptoir.kernel.words import Words
from comptoir.tables import events as e
from comptoir.tables import playing, seats
from comptoir.tables.commands import Command
from comptoir.tables.errors import Refused
from comptoir.tables.happening import Happen
from comptoir.tables.points import PointsHistory, points_history
from comptoir.tables.seating import HUMAN, OPEN, Seating, Sitter, bot_name
from comptoir.tables.terms import Terms

NOT_RUNNING = Words("La partie n’est pas en cours.", "The game is not running.")
NO_UNDO = Words("À cette table, on ne reprend rien.", "At this table nothing is taken back.")
UNDO_USED = Words(
    "À cette table, on revient en arrière une fois par tour, et vous l’avez déjà fait.",
    "At this table one may take back once a turn, and you have done so already.",
)


class Decided(NamedTuple):
    """What a command leads to: events, and the table after them once they are stored."""

    events: list[e.Any]
    after: Table

    def happen(self, event: e.Any, *, is_applied: bool = False) -> None:
        """Let something happen at the table that tries it out, unless it is applied there already."""
        if not is_applied:
            self.after.apply(event)
        self.events.append(event)


class Table:
    """A table as it stands after some events."""

    def __init__(self, id: str, secret: bytes = b"", names: Sequence[str] = ()) -> None:
        self.id = id  # the unguessable part of its link
        self.secret = secret
        self.names = list(names)  # of the seats; kept beside the events, so that they can be forgotten
        self.terms = Terms(game="", rules=0)
        self.rules = 0  # under which rules the game goes on now
        self.numbers = ""
        self.seal = ""
        self.host: str | None = None
        self.seats: list[Seating] = []
        self.status = "open"  # open, running, over
        self.match: Match | None = None
        self.number = 0  # how many events there were
        self.version = 0  # the number of the last event that changed the position or who decides
        self.confirmed = 0  # how many actions stay, because the end of a turn was confirmed after them
        self.undo_counts: dict[int, int] = {}  # seat → how often it has taken something back in its turn
        self.created = 0.0
        self.changed = 0.0  # since when whoever must decide is asked
        self.is_deal_open = False  # whether others may still play the same deal
        self.played_at: list[int] = []  # the number of the event that played each action
        self.digested = (0, "")  # the last digest that the stream names: after which event, and of what
        self._deciding: tuple[int | None, Seating | None] = (None, None)  # who decides after the last event
        self.points: PointsHistory | None = None  # of a game that is over, once they were counted
        self.run_start = 0  # how many actions there were when who decides began to, or was shown something
        self.checks_rules = False  # whether every action has to be legal when it is replayed
        self.checks_digests = True  # whether every digest has to agree then

    @classmethod
    def fold(cls, id: str, secret: bytes, names: Sequence[str], stream: Iterable[e.Any]) -> Table:
        """The table after these events."""
        table = cls(id, secret, names)
        for event in stream:
            table.apply(event)
        return table

    def copy(self) -> Table:
        """The same table once more, to try something out."""
        new = Table.__new__(Table)
        new.__dict__.update(self.__dict__)
        new.names, new.seats, new.played_at = self.names[:], self.seats[:], self.played_at[:]
        new.undo_counts = dict(self.undo_counts)
        new.match = None if self.match is None else self.match.copy()
        return new

    @property
    def game(self) -> Game:
        """What is played."""
        return game(self.terms.game)

    @property
    def is_uploaded(self) -> bool:
        """Whether this is an uploaded record, not a table of this service."""
        return self.number == 0

    # What happens next

    def decide(self, command: Command, now: float) -> Decided:
        """The events that a command leads to; raises TableError where it is refused."""
        decided = Decided([], self.copy())
        DECIDERS[type(command)](decided.after, command, now, decided.happen)
        return decided

    def apply(self, event: e.Any) -> None:
        """Change the table by an event that is stored."""
        self._change(event, APPLIERS[type(event)])

    def act(self, seat: int, action: int, at: float) -> e.Acted:
        """Play an action for the first time, with the sealed dealer: the event that tells of it, applied."""
        match = self.playing
        match.play(action)
        move = match.record.moves[-1]
        event = e.Acted(at=at, seat=seat, text=move.text, answers=move.answers, digest=move.digest)
        self._change(event, Table._after_action)
        return event

    def _change(self, event: e.Any, change: Callable[[Table, AnyType], None]) -> None:
        before, kind = self._deciding, type(event)
        self.number += 1
        change(self, event)
        match = self.match
        self.expect_decider()
        has_moved = self._deciding != before
        if has_moved or kind in MOVES:
            self.version, self.changed = self.number, event.at
        if match is None:
            return
        count = len(match.history)
        if len(self.played_at) != count:
            del self.played_at[count:]
            self.played_at += [self.number] * (count - len(self.played_at))
        if has_moved or (kind in MOVES and (kind is not e.Acted or match.history[-1].is_barrier)):
            self.run_start = count

    def expect_decider(self) -> None:
        """Note who must decide now, to see after the next event whether it is somebody else."""
        seat = self.to_move
        self._deciding = seat, None if seat is None else self.seats[seat]

    def _created(self, event: e.Created) -> None:
        self.terms, self.seats, self.host = event.terms, list(event.seats), event.host
        self.rules, self.numbers = event.terms.rules, event.terms.numbers
        self.seal, self.created, self.changed = event.seal, event.at, event.at
        self.is_deal_open = event.terms.deal is not None
        self.names += [""] * (len(self.seats) - len(self.names))

    def _sat(self, event: e.Sat) -> None:
        self.seats[event.seat] = event.seating

    def _left(self, event: e.Left) -> None:
        self.seats[event.seat] = Seating()

    def _handed_over(self, event: e.HandedOver) -> None:
        if self.held_by == event.seat:  # whoever hands over confirms the turn as it was played
            self.confirmed = len(self.playing.history)
            self.undo_counts.pop(event.seat, None)
        person = None if event.is_for_good else self.seats[event.seat].person
        self.seats[event.seat] = Seating(event.bot, person)
        if self.match is not None:
            self._end_if_over()

    def _taken_back(self, event: e.TakenBack) -> None:
        self.seats[event.seat] = Seating(HUMAN, self.seats[event.seat].person)

    def _host_changed(self, event: e.HostChanged) -> None:
        self.host = event.host

    def _dealt(self, event: e.Dealt) -> None:
        dealer = ScriptedDealer(list(event.answers))
        self.match = Match(self.game, self.blank_record(), dealer)
        self._expect_used(dealer)
        self.match.dealer = SealedDealer(self.secret, len(event.answers))
        self.status = "over" if self.match.is_over else "running"

    def blank_record(self) -> Record:
        """The record before the game begins."""
        terms = self.terms
        seats = [Seat(seating.kind) for seating in self.seats]
        return Record(
            terms.game,
            self.rules,
            dict(terms.options),
            seats,
            seal=self.seal,
            position=terms.position,
            numbers=self.numbers,
        )

    def _expect_used(self, dealer: ScriptedDealer) -> None:
        if dealer.given != len(dealer.answers):
            raise ValueError(f"the deal has {len(dealer.answers)} answers of the dealer, {dealer.given} used")

    def _acted(self, event: e.Acted) -> None:
        if self.playing.state.seat != event.seat:
            raise ValueError("it is not this seat's turn")
        self._replay(Move(event.seat, event.text, event.answers, event.digest))
        self._after_action(event)

    def _after_action(self, event: e.Acted) -> None:
        self._end_if_over()
        if event.digest:
            self.digested = self.number, event.digest
        self.undo_counts = {event.seat: self.undo_counts.get(event.seat, 0)}

    def _replay(self, move: Move) -> None:
        match = self.playing
        if self.checks_rules and not match.state.is_legal(match.game.read(move.text)):
            raise ValueError(f"{move.text} is not legal any more")
        match.replay(move, self.checks_digests)
        if move.answers and isinstance(match.dealer, SealedDealer):
            match.dealer.given += len(move.answers)

    def _end_if_over(self) -> None:
        if self.playing.record.result is not None and self.held_by is None:
            self.status = "over"

    def _undone(self, event: e.Undone) -> None:
        undone = [*self.playing.undone, *reversed(self.playing.record.moves[event.count :])]
        self.playing.rewind(event.count)
        self.playing.undone = undone
        self.undo_counts[event.seat] = self.undo_counts.get(event.seat, 0) + 1

    def _redone(self, event: e.Redone) -> None:
        undone = self.playing.undone[:]
        move = undone.pop()
        self._replay(move)
        self._end_if_over()
        if move.digest:
            self.digested = self.number, move.digest
        self.playing.undone = undone
        self.undo_counts = {event.seat: self.undo_counts.get(event.seat, 0)}

    def _turn_ended(self, event: e.TurnEnded) -> None:
        self.confirmed = event.count
        self.undo_counts.pop(event.seat, None)
        self._end_if_over()

    def _seal_opened(self, event: e.SealOpened) -> None:
        self.is_deal_open = False

    def _continued(self, event: e.Continued) -> None:
        self.rules, self.numbers = event.rules, event.numbers
        if self.match is not None:
            self.match.record.rules, self.match.record.numbers = event.rules, event.numbers

    # Who sits where

    def seats_of(self, person: str | None) -> list[int]:
        """The seats that a person plays; not those where a bot plays for them."""
        if person is None:
            return []
        return [i for i, s in enumerate(self.seats) if s.person == person and s.kind in (HUMAN, OPEN)]

    def acting_seat(self, person: str | None) -> int:
        """The seat for which a person decides: the one that must, if it is theirs; -1 without a seat."""
        mine = self.seats_of(person)
        seat = self.to_move
        return seat if seat is not None and seat in mine else (mine[0] if mine else -1)

    def lent_by(self, person: str | None) -> list[int]:
        """The seats where a bot plays for a person until they come back."""
        return (
            [] if person is None else [i for i, s in enumerate(self.seats) if s.person == person and s.is_bot]
        )

    @property
    def is_full(self) -> bool:
        """Whether nobody is missing."""
        return all(seating.kind != OPEN for seating in self.seats)

    def name(self, seat: int) -> str:
        """What a seat is called at this table."""
        return self.names[seat] or f"{seat + 1}"

    def overdue(self, now: float) -> int | None:
        """The seat whose agreed time is over, so that a bot may go on for them."""
        seat = self.to_move
        is_late = self.terms.pace and now > self.changed + self.terms.pace
        return seat if is_late and seat is not None and self.seats[seat].kind == HUMAN else None

    def viewing_seat(self, person: str | None, looking: int | None = None) -> int | None:
        """The seat as which a person sees the table; None for spectators.

        It is the one that must decide, if it is theirs. Where several people share a screen and the game has
        secrets, whoever must decide lifts the curtain first: then they are `looking`.
        """
        mine = self.seats_of(person)
        if person is None or not mine:
            return None
        if len(mine) == 1 or not self.game.has_secrets:
            return self.to_move if self.to_move in mine else mine[0]
        return looking if looking in mine and (self.to_move not in mine or self.to_move == looking) else None

    def curtain_for(self, person: str | None, looking: int | None = None) -> int | None:
        """The seat before which the curtain is drawn for this person's screen."""
        mine = self.seats_of(person)
        is_drawn = len(mine) > 1 and self.to_move in mine and self.viewing_seat(person, looking) is None
        return self.to_move if is_drawn else None

    # The game

    @property
    def playing(self) -> Match:
        """The match, where one runs."""
        if self.match is None:
            raise Refused(NOT_RUNNING)
        return self.match

    @property
    def held_by(self) -> int | None:
        """The seat whose finished turn still waits for its confirmation, so that it can be taken back."""
        match = self.match
        if match is None or not self.terms.confirm:
            return None
        history = match.history
        if len(history) <= self.confirmed or history[-1].is_barrier:
            return None
        last = match.record.moves[-1].seat
        if match.state.seat == last or self.seats[last].kind != HUMAN or self.undo_limit(last) is not None:
            return None
        return last

    @property
    def to_move(self) -> int | None:
        """Who must decide now: the seat that the rules ask, or the one that has to confirm."""
        if self.match is None or self.status != "running":
            return None
        held = self.held_by
        return self.match.state.seat if held is None else held

    @property
    def bot_to_move(self) -> int | None:
        """The seat that must decide, where a bot plays it."""
        seat = self.to_move
        return seat if seat is not None and self.seats[seat].is_bot else None

    def can_undo(self, seat: int) -> bool:
        """Whether this seat may take back its last action."""
        if self.match is None or self.status != "running" or self.undo_limit(seat) is not None:
            return False
        return len(self.match.history) > self.confirmed and self.match.can_undo(seat)

    @property
    def undo_rule(self) -> str:
        """How often one may take back here.

        What was agreed holds among people: who plays against bots alone disturbs nobody.
        """
        if self.terms.undo == "free" or sum(seating.person is not None for seating in self.seats) < 2:
            return "free"
        return self.terms.undo

    def undo_limit(self, seat: int) -> Words | None:
        """Why this seat may take nothing back by what was agreed; None where it may."""
        if self.undo_rule == "none":
            return NO_UNDO
        return UNDO_USED if self.undo_rule == "once" and self.undo_counts.get(seat, 0) else None

    def can_redo(self, seat: int) -> bool:
        """Whether this seat may play again what it took back."""
        return (
            self.match is not None
            and bool(self.match.undone)
            and self.match.undone[-1].seat == seat
            and self.match.state.seat == seat
        )

    def turn_start(self, seat: int) -> int:
        """How many actions there were before what this seat may still take back."""
        return max(self.confirmed, self.playing.turn_start(seat))

    def record(self) -> Record:
        """The record as everybody may have it now.

        The secret is in it only after the end: while the game runs, the deal stays closed.
        """
        record = self.playing.record
        if not self.is_uploaded:
            record.seats = [Seat(seating.kind, name) for seating, name in zip(self.seats, self.names)]
            record.secret = self.opened_secret
        return record

    @property
    def opened_secret(self) -> str:
        """What opens the seal; nothing while the game runs.

        Nothing either while others may still play the same deal.
        """
        return self.secret.hex() if self.status == "over" and not self.is_deal_open else ""

    def count_points(self) -> PointsHistory:
        """How everybody's points grew; counted once where the game is over."""
        found = points_history(self.playing) if self.points is None else self.points
        if self.status == "over":
            self.points = found
        return found

    def digest(self) -> str:
        """A digest of the position; nothing before the game has begun."""
        return "" if self.match is None else self.game.digest(self.match.state)


APPLIERS: dict[type[e.Event], Callable[[Table, AnyType], None]] = {
    e.Created: Table._created,
    e.Sat: Table._sat,
    e.Left: Table._left,
    e.HandedOver: Table._handed_over,
    e.TakenBack: Table._taken_back,
    e.HostChanged: Table._host_changed,
    e.Dealt: Table._dealt,
    e.Acted: Table._acted,
    e.Undone: Table._undone,
    e.Redone: Table._redone,
    e.TurnEnded: Table._turn_ended,
    e.SealOpened: Table._seal_opened,
    e.Continued: Table._continued,
}
MOVES = frozenset({e.Dealt, e.Acted, e.Undone, e.Redone, e.TurnEnded})
Decider = Callable[[Table, AnyType, float, Happen], None]
DECIDERS: dict[type[Command], Decider] = {**seats.DECIDERS, **playing.DECIDERS}


def new_table(
    id: str, secret: bytes, terms: Terms, sitters: Sequence[Sitter], *, host: str | None, now: float
) -> Decided:
    """A table that is created now; the game begins at once where no seat is open."""
    names = [s.name or (bot_name(seat) if s.seating.is_bot else "") for seat, s in enumerate(sitters)]
    decided = Decided([], Table(id, secret, names))
    taken = tuple(sitter.seating for sitter in sitters)
    seal = SealedDealer(secret).seal
    decided.happen(e.Created(at=now, terms=terms, seats=taken, seal=seal, host=host))
    seats.begin_if_full(decided.after, now, decided.happen)
    return decided
