"""One table: who sits there, what was played, whose move it is, and how far one may go back.

Nothing here waits or stores: each command changes the match and returns the event that the service must store
before anybody is told.
"""

from __future__ import annotations

import asyncio
import secrets
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from comptoir.kernel.dealers import ScriptedDealer, SealedDealer
from comptoir.kernel.errors import IllegalAction
from comptoir.kernel.game import Game, game
from comptoir.kernel.match import Match
from comptoir.kernel.record import Move, Record, Seat
from comptoir.kernel.words import Words
from comptoir.tables.errors import NotAllowed, Refused, Stale
from comptoir.tables.events import Event, fold
from comptoir.tables.worker import Advice

HUMAN, OPEN = "human", "open"
UNDOS = ("free", "once", "none")  # how often people may take something back: as they like, once a turn, never

Totals = tuple[tuple[int, ...], ...]  # by seat: what it has of each thing that the game counts


class Standing(NamedTuple):
    """How everybody stands after some actions, and whether only one action is possible there."""

    totals: Totals
    is_forced: bool


NOT_YOUR_TURN = Words("Ce n’est pas à vous de jouer.", "It is not your turn.")
NOT_YOUR_SEAT = Words("Ce siège n’est pas le vôtre.", "This seat is not yours.")
NOT_RUNNING = Words("La partie n’est pas en cours.", "The game is not running.")
NOTHING_BACK = Words(
    "On ne peut pas revenir en arrière : quelque chose a été révélé, ou quelqu’un d’autre a joué depuis.",
    "This cannot be taken back: something was revealed, or somebody else has played since.",
)
NO_UNDO = Words("À cette table, on ne reprend rien.", "At this table nothing is taken back.")
UNDO_USED = Words(
    "À cette table, on revient en arrière une fois par tour, et vous l’avez déjà fait.",
    "At this table one may take back once a turn, and you have done so already.",
)
NOTHING_AGAIN = Words("Il n’y a rien à rejouer.", "There is nothing to play again.")
HELD = Words("Le tour précédent n’est pas encore confirmé.", "The turn before has not been confirmed yet.")
NOTHING_TO_END = Words("Il n’y a pas de fin de tour à confirmer.", "There is no end of turn to confirm.")


@dataclass
class Seating:
    """Who sits at one seat: a person, a bot, or nobody yet."""

    kind: str = OPEN
    person: str | None = None
    name: str = ""
    plays_forced: bool = False  # whether the only possible action is played for them
    plan: str = ""  # the round, and the action that is played for them at their next decision in it

    @property
    def is_bot(self) -> bool:
        """Whether a program decides here."""
        return self.kind not in (HUMAN, OPEN)


class ChatMessage(NamedTuple):
    """Something that was said at the table."""

    name: str
    person: str | None
    text: str
    at: float


@dataclass
class Terms:
    """What was agreed when the table was created."""

    id: str
    game: str
    rules: int
    options: dict[str, str]
    secret: bytes
    numbers: str = ""  # the digest of the components it was begun with; nothing at older tables
    host: str | None = None
    listed: bool = False
    confirm: bool = True
    undo: str = "free"
    pace: int = 0
    parent: str | None = None
    position: dict[str, object] | None = None
    created: float = 0.0
    deal: str | None = None  # the deal that other tables play too
    hints: bool = False  # whether the coach may be asked
    is_deal_open: bool = False  # whether others may still start to play it: the seal stays closed until then


@dataclass
class Table:
    """A table as it is kept in memory; all of it can be read again from the store."""

    terms: Terms
    seats: list[Seating]
    status: str = "open"
    match: Match | None = None
    version: int = 0  # how many events were accepted
    confirmed: int = 0  # how many actions stay, because the end of a turn was confirmed after them
    # Seat → how often it has taken something back in its turn.
    undo_counts: dict[int, int] = field(default_factory=dict)
    changed: float = 0.0
    chat: list[ChatMessage] = field(default_factory=list)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    watchers: int = 0
    notified_late: float = 0.0  # the change since which somebody is late, once those who watch have been told
    touched: float = 0.0
    _boot: str = field(default_factory=lambda: secrets.token_hex(3))
    _changes: int = 0
    _changed: asyncio.Event = field(default_factory=asyncio.Event)
    # Person → the seat that looks at their shared screen.
    screen_seats: dict[str, int] = field(default_factory=dict)
    advice: dict[int, Advice] = field(default_factory=dict)  # seat → the last hint it was given
    analysis: dict[str, Any] | None = None  # what the coach found in it, once it is over and somebody asked
    # After how many actions → how all stood, as far as it was asked for.
    standings: dict[int, Standing] = field(default_factory=dict)
    # What was drawn of this revision, by viewer.
    drawings: dict[tuple[object, ...], object] = field(default_factory=dict)

    @property
    def id(self) -> str:
        """The unguessable part of its link."""
        return self.terms.id

    @property
    def game(self) -> Game:
        """What is played."""
        return game(self.terms.game)

    @property
    def is_uploaded(self) -> bool:
        """Whether this is an uploaded record, not a table of this service."""
        return self.terms.created == 0.0

    # Telling those who watch

    @property
    def revision(self) -> str:
        """Differs whenever anything to be seen has changed."""
        return f"{self._boot}-{self._changes}"

    def notify(self) -> None:
        """Something changed: wake everybody who watches."""
        self._changes += 1
        self.drawings.clear()
        changed, self._changed = self._changed, asyncio.Event()
        changed.set()

    async def wait_for_change(self, seen: str) -> None:
        """Return once the revision is another than the one seen."""
        while self.revision == seen:
            await self._changed.wait()

    # Seats

    def seats_of(self, person: str | None) -> list[int]:
        """The seats that a person plays; not those where a bot plays for them."""
        return (
            []
            if person is None
            else [i for i, s in enumerate(self.seats) if s.person == person and s.kind in (HUMAN, OPEN)]
        )

    def lent_by(self, person: str | None) -> list[int]:
        """The seats where a bot plays for a person until they come back."""
        return (
            [] if person is None else [i for i, s in enumerate(self.seats) if s.person == person and s.is_bot]
        )

    # The clock

    def overdue(self, now: float) -> int | None:
        """The seat whose agreed time is over, so that a bot may go on for them."""
        seat = self.to_move
        late = self.terms.pace and now > self.changed + self.terms.pace
        return seat if late and seat is not None and self.seats[seat].kind == HUMAN else None

    # Autoplay

    def plan_of(self, seat: int) -> str:
        """The action that a seat has planned, while its round lasts."""
        if self.match is None or not self.seats[seat].plan:
            return ""
        planned, _, text = self.seats[seat].plan.partition(" ")
        return (
            text if self.status == "running" and int(planned) == self.game.round_of(self.match.state) else ""
        )

    def autoplay_action(self) -> str:
        """What is played now for the person who must decide; nothing where they decide."""
        seat = self.to_move
        if seat is None or self.seats[seat].kind != HUMAN or self.held_by is not None:
            return ""
        seating = self.seats[seat]
        if not seating.plays_forced and not seating.plan:
            return ""
        actions = [int(action) for action in self.playing.state.actions()]
        if seating.plays_forced and len(actions) == 1:
            return self.game.write(actions[0])
        plan = self.plan_of(seat)
        return plan if plan and self.game.read(plan) in actions else ""

    # One screen for several

    def viewing_seat(self, person: str | None) -> int | None:
        """The seat as which a person sees the table; None for spectators.

        It is the one that must decide, if it is theirs. Where several people share a screen and the game has
        secrets, whoever must decide lifts the curtain first.
        """
        mine = self.seats_of(person)
        if person is None or not mine:
            return None
        if len(mine) == 1 or not self.game.has_secrets:
            return self.to_move if self.to_move in mine else mine[0]
        looking = self.screen_seats.get(person)
        return looking if looking in mine and (self.to_move not in mine or self.to_move == looking) else None

    def curtain_for(self, person: str | None) -> int | None:
        """The seat before which the curtain is drawn for this person's screen."""
        mine = self.seats_of(person)
        is_drawn = len(mine) > 1 and self.to_move in mine and self.viewing_seat(person) is None
        return self.to_move if is_drawn else None

    @property
    def is_full(self) -> bool:
        """Whether nobody is missing."""
        return all(seating.kind != OPEN for seating in self.seats)

    def name(self, seat: int) -> str:
        """What a seat is called at this table."""
        return self.seats[seat].name or f"{seat + 1}"

    # The match

    def begin(self) -> tuple[int, ...]:
        """Deal; the dealer's answers, to be stored."""
        dealer = SealedDealer(self.terms.secret)
        self.match = Match(self.game, self._record(dealer), dealer)
        self.status = "over" if self.match.is_over else "running"
        return self.match.record.deal

    def _record(self, dealer: SealedDealer) -> Record:
        seats = [Seat(seating.kind, seating.name) for seating in self.seats]
        return Record(
            self.terms.game,
            self.terms.rules,
            dict(self.terms.options),
            seats,
            seal=dealer.seal,
            position=self.terms.position,
            numbers=self.terms.numbers,
        )

    def restore(self, deal: tuple[int, ...], events: list[Event]) -> None:
        """Play again what was stored."""
        moves, undone, self.confirmed = fold(events)
        dealer = SealedDealer(self.terms.secret)
        match = Match(self.game, self._record(dealer), ScriptedDealer(list(deal)))
        for move in moves:
            match._play(match.game.read(move.text), ScriptedDealer(list(move.answers)))
        match.dealer, match.undone = dealer, undone
        dealer.given = match.record.answers()
        self.match = match
        self.version = len(events)
        for event in events:
            self._count_undo(event.kind, event.seat)

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
        if match is None or not self.terms.confirm or len(match.history) <= self.confirmed:
            return None
        last = match.record.moves[-1].seat
        if (
            self.seats[last].kind != HUMAN
            or match.history[-1].is_barrier
            or match.state.seat == last
            or self.undo_limit(last) is not None
        ):
            return None
        return last

    @property
    def to_move(self) -> int | None:
        """Who must decide now: the seat that the rules ask, or the one that has to confirm."""
        if self.match is None or self.status != "running":
            return None
        held = self.held_by
        return self.match.state.seat if held is None else held

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
        return self.terms.undo if sum(seating.person is not None for seating in self.seats) > 1 else "free"

    def undo_limit(self, seat: int) -> Words | None:
        """Why this seat may take nothing back by what was agreed; None where it may."""
        if self.undo_rule == "none":
            return NO_UNDO
        return UNDO_USED if self.undo_rule == "once" and self.undo_counts.get(seat, 0) else None

    def _count_undo(self, kind: str, seat: int) -> None:
        """A turn lasts until somebody else plays, or until its end is confirmed."""
        if kind == "back":
            self.undo_counts[seat] = self.undo_counts.get(seat, 0) + 1
        elif kind == "end":
            self.undo_counts.pop(seat, None)
        else:
            self.undo_counts = {seat: self.undo_counts.get(seat, 0)}

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

    # Commands. Each checks, changes the match, and returns what to store.

    def expect_version(self, version: int | None) -> None:
        """Refuse what was chosen while looking at another position."""
        if version is not None and version != self.version:
            raise Stale

    def act(self, seat: int, text: str, at: float) -> Event:
        """Play an action."""
        match = self.playing
        if self.status != "running":
            raise Refused(NOT_RUNNING)
        if self.held_by is not None:
            raise Refused(HELD)
        if match.state.seat != seat:
            raise NotAllowed(NOT_YOUR_TURN)
        action = self._read(text)
        refusal = None if match.state.is_legal(action) else match.game.why(match.state, action)
        if refusal is not None:
            raise Refused(refusal.reason, refusal.clause)
        try:
            match.act(action)
        except IllegalAction as error:
            raise Refused(Words(error.reason, error.reason), error.clause) from None
        return self._accept("act", match.record.moves[-1], at)

    def _read(self, text: str) -> int:
        try:
            return self.game.read(text)
        except IllegalAction as error:
            raise Refused(Words(error.reason, error.reason)) from None

    def _accept(self, kind: str, move: Move, at: float) -> Event:
        self.version += 1
        self._count_undo(kind, move.seat)
        if self.playing.is_over and self.held_by is None:
            self.status = "over"
        return Event(self.version, kind, move.seat, move.text, move.answers, move.digest, at)

    def undo(self, seat: int, at: float) -> Event:
        """Take back the seat's last action."""
        return self.back(seat, len(self.playing.history) - 1, at)

    def reset(self, seat: int, at: float) -> Event:
        """Take back all that the seat may of its turn."""
        return self.back(seat, self.turn_start(seat), at)

    def back(self, seat: int, count: int, at: float) -> Event:
        """Go back to the position after `count` actions, one by one, so that each can be played again."""
        limit = self.undo_limit(seat)
        if limit is not None:
            raise Refused(limit)
        if not self.can_undo(seat) or not self.turn_start(seat) <= count < len(self.playing.history):
            raise Refused(NOTHING_BACK)
        while len(self.playing.history) > count:
            self.standings.pop(len(self.playing.history), None)
            self.playing.undo(seat)
        return self._accept("back", Move(seat, str(count)), at)

    def redo(self, seat: int, at: float) -> Event:
        """Play again what was taken back last."""
        if not self.can_redo(seat):
            raise Refused(NOTHING_AGAIN)
        self.playing.redo()
        return self._accept("redo", self.playing.record.moves[-1], at)

    def end_turn(self, seat: int, at: float) -> Event:
        """Confirm the end of a turn."""
        if self.held_by != seat:
            raise Refused(NOTHING_TO_END)
        self.confirmed = len(self.playing.history)
        return self._accept("end", Move(seat, str(self.confirmed)), at)

    def record(self) -> Record:
        """The record as everybody may have it now.

        The secret is in it only after the end: while the game runs, the deal stays closed.
        """
        record = self.playing.record
        record.secret = self.opened_secret
        return record

    @property
    def opened_secret(self) -> str:
        """What opens the seal; nothing while the game runs.

        Nothing either while others may still play the same deal.
        """
        return self.terms.secret.hex() if self.status == "over" and not self.terms.is_deal_open else ""
