"""One game being played: the state, its record, and the way back.

Undo goes back to the last mark and replays the rest from the nearest snapshot. An action that showed
something new (a draw, dice, a hidden card) or that somebody else played after it is a barrier: nobody goes
back behind it.
"""

from __future__ import annotations

import hashlib
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from operator import itemgetter
from typing import NamedTuple

from comptoir.kernel.dealers import Dealer, RecordingDealer, ScriptedDealer, SealedDealer
from comptoir.kernel.errors import BadRecord, BadScript, BadSetup, ComptoirError, IllegalAction
from comptoir.kernel.game import Game, expect_legal, game
from comptoir.kernel.journal import Entry, Journal
from comptoir.kernel.record import Move, Record, Seat
from comptoir.kernel.state import State
from comptoir.kernel.words import Words

SNAPSHOT_EVERY = 32
DIGEST_EVERY = 25


class Played(NamedTuple):
    """What one action did: its entries in the journal, and whether it may be taken back."""

    entries: list[Entry]
    is_barrier: bool


class Match:
    """A game in progress. `state` is the position now; only `act`, `undo` and `redo` change it."""

    def __init__(self, of: Game, record: Record, dealer: Dealer) -> None:
        self.game = of
        self.record = record
        self.dealer = dealer
        self.history: list[Played] = []
        self.undone: list[Move] = []
        self.notice: Words | None = None  # what whoever looks at it should know
        if record.position is not None:
            self.state = of.load(record.position)
        else:
            recorder = RecordingDealer(dealer)
            self.state = of.new(len(record.seats), recorder, **record.options)
            record.deal = tuple(recorder.take())
        self._snapshots: list[tuple[int, State]] = [(0, self.state.copy())]

    # Playing

    def act(self, action: int | str) -> list[Entry]:
        """Play an action, given as a number or as text; what happened.

        An illegal one raises IllegalAction and changes nothing.
        """
        number = self.game.read(action) if isinstance(action, str) else action
        expect_legal(self.game, self.state, number)
        return self.play(number).entries

    def play(self, action: int) -> Played:
        """The same for an action that is known to be legal."""
        self.undone = []
        return self._play(action, self.dealer)

    def _play(self, action: int, dealer: Dealer) -> Played:
        seat = self.state.to_move
        recorder, journal = RecordingDealer(dealer), Journal()
        self.state.play(action, recorder, journal)
        return self._keep(Move(int(seat), self.game.write(action), tuple(recorder.take())), journal)

    def _keep(self, move: Move, journal: Journal) -> Played:
        """Write down what was just played, now and then with a digest of the position."""
        played = Played(journal.entries, bool(move.answers) or journal.has_reveal)
        history, state = self.history, self.state
        history.append(played)
        count = len(history)
        is_over = state.seat is None
        if not move.digest and (is_over or count % DIGEST_EVERY == 0):
            move = move._replace(digest=self.game.digest(state))
        record = self.record
        record.moves.append(move)
        if count % SNAPSHOT_EVERY == 0:
            self._snapshots.append((count, state.copy()))
        record.result = tuple(state.scores()) if is_over else None
        return played

    def replay(self, move: Move, checks_digest: bool = True) -> None:
        """Play what was played before, with the dealer's answers of then.

        Raises BadScript where the answers do not fit. A digest that comes out otherwise than the one that was
        recorded raises BadRecord, unless whoever replays checks the position later. After either this match
        is of no use any more.
        """
        answers = move.answers
        script, journal = ScriptedDealer(list(answers)), Journal()
        self.undone = []
        self.state.play(self.game.read(move.text), script, journal)
        if script.given != len(answers):
            raise BadScript(f"{len(answers)} answers of the dealer, {script.given} used")
        if checks_digest and move.digest and move.digest != self.game.digest(self.state):
            raise BadRecord("the position is not the one that was recorded", move.line)
        self._keep(move, journal)

    def go_on_from(
        self, state: State, moves: list[Move], history: list[Played], between: tuple[int, State] | None = None
    ) -> None:
        """Stand at a later position of this game, after these actions, without playing them.

        A position between gives a start to whoever looks back a little.
        """
        self.state, self.record.moves, self.history = state, moves, history
        if between is not None:
            self._snapshots.append(between)
        self._snapshots.append((len(history), state.copy()))
        self.record.result = tuple(state.scores()) if self.is_over else None

    def copy(self) -> Match:
        """An independent match at the same point; a sealed dealer is copied with it."""
        new = Match.__new__(Match)
        new.game, new.notice, new.state = self.game, self.notice, self.state.copy()
        new.record = Record.__new__(Record)
        new.record.__dict__.update(self.record.__dict__, moves=self.record.moves[:])
        new.history, new.undone = self.history[:], self.undone[:]
        new._snapshots = self._snapshots[:]
        dealer = self.dealer
        new.dealer = SealedDealer(dealer.secret, dealer.given) if isinstance(dealer, SealedDealer) else dealer
        return new

    # Going back

    def can_undo(self, seat: int | None = None) -> bool:
        """Whether the last action may be taken back (by this seat): it was theirs and showed nothing new."""
        if not self.history or self.history[-1].is_barrier:
            return False
        return seat is None or self.record.moves[-1].seat == seat

    def undo(self, seat: int | None = None) -> None:
        """Take the last action back."""
        if not self.can_undo(seat):
            raise IllegalAction(
                "this cannot be taken back: something new was shown, or somebody else has played since"
            )
        undone = [*self.undone, self.record.moves[-1]]
        self.rewind(len(self.history) - 1)
        self.undone = undone

    def redo(self) -> list[Entry]:
        """Play again what was taken back last."""
        if not self.undone:
            raise IllegalAction("nothing was taken back")
        move = self.undone.pop()
        return self._play(self.game.read(move.text), self.dealer).entries

    def turn_start(self, seat: int) -> int:
        """How many actions there were before the part of this turn that the seat may still take back."""
        count = len(self.history)
        while count and self.record.moves[count - 1].seat == seat and not self.history[count - 1].is_barrier:
            count -= 1
        return count

    def rewind(self, count: int) -> None:
        """Go back to the position after `count` actions, whatever was shown since (for replays and hosts)."""
        if not 0 <= count <= len(self.history):
            raise BadSetup(f"{len(self.history)} actions were played: there is no position after {count}")
        state = self.state_at(count)
        if isinstance(self.dealer, SealedDealer):
            self.dealer.given -= sum(len(move.answers) for move in self.record.moves[count:])
        while self._snapshots[-1][0] > count:
            self._snapshots.pop()
        del self.record.moves[count:], self.history[count:]
        self.state, self.undone = state, []
        self.record.result = tuple(state.scores()) if self.is_over else None

    def state_at(self, count: int) -> State:
        """The position after `count` actions, as an independent copy; nothing is taken back."""
        if not 0 <= count <= len(self.history):
            raise BadSetup(f"{len(self.history)} actions were played: there is no position after {count}")
        if count == len(self.history):
            return self.state.copy()
        after = self._kept(count) + 1
        start, snapshot = self._snapshots[after - 1]
        state = snapshot.copy()
        while start + SNAPSHOT_EVERY < count:
            self._play_on(state, start, start + SNAPSHOT_EVERY)
            start += SNAPSHOT_EVERY
            self._snapshots.insert(after, (start, state.copy()))
            after += 1
        self._play_on(state, start, count)
        return state

    def at_hand(self, count: int) -> tuple[int, State]:
        """The last position that is kept of those after at most `count` actions; not to be changed."""
        return self._snapshots[self._kept(count)]

    def _kept(self, count: int) -> int:
        return bisect_right(self._snapshots, count, key=itemgetter(0)) - 1

    def walk(self, start: int, end: int) -> Iterator[tuple[int, State]]:
        """The positions after `start` actions, one more, and so on to `end`; it is one state that goes on."""
        state, read = self.state_at(start), self.game.read
        yield start, state
        for count, move in enumerate(self.record.moves[start:end], start + 1):
            state.play(read(move.text), ScriptedDealer(list(move.answers)), None)
            yield count, state

    @property
    def stretches(self) -> list[tuple[int, int]]:
        """The counts of actions from one position that is at hand to the next, and to the last."""
        return list(pairwise([*(count for count, _ in self._snapshots), len(self.history)]))

    def past(self, count: int) -> Match:
        """This match as it stood after `count` actions, to be looked at.

        Going on with it leaves this one alone.
        """
        state = self.state_at(count)
        past = Match.__new__(Match)
        past.game, past.dealer, past.state, past.undone = self.game, self.dealer, state, []
        past.notice = self.notice
        past.record = replace(self.record, moves=self.record.moves[:count], result=None, secret="")
        past.history = self.history[:count]
        past._snapshots = [kept for kept in self._snapshots if kept[0] <= count]
        if past.is_over:
            past.record.result = tuple(state.scores())
        return past

    def _play_on(self, state: State, start: int, count: int) -> None:
        read = self.game.read
        for move in self.record.moves[start:count]:
            state.play(read(move.text), ScriptedDealer(list(move.answers)), None)

    @property
    def is_over(self) -> bool:
        """Whether nothing is left to decide."""
        return self.state.seat is None


def new_match(of: Game, seats: list[Seat], dealer: Dealer, options: dict[str, str] | None = None) -> Match:
    """Start a game; a sealed dealer puts its seal into the record."""
    chosen = of.complete_options(options or {})
    record = Record(of.slug, of.rules_version, chosen, seats, numbers=of.numbers_digest)
    if isinstance(dealer, SealedDealer):
        record.seal = dealer.seal
    return Match(of, record, dealer)


def resume(record: Record, dealer: Dealer, until: int | None = None) -> Match:
    """Replay a record, or its first `until` actions, and go on from there with this dealer.

    Every line is checked: raises BadRecord at the first one that is not legal, does not fit its dealer's
    answers or misses its digest. A record of other rules is replayed under these. Where every digest agrees
    it is accepted, with a notice, and goes on under these rules; otherwise it is refused.
    """
    of = game(record.game)
    if record.rules == of.rules_version and record.numbers in ("", of.numbers_digest):
        return _replay(of, record, dealer, until)
    theirs = rules_in_words(record.rules, record.numbers)
    ours = rules_in_words(of.rules_version, of.numbers_digest, of.numbers_by)
    both = f"a game under {theirs.en} of the rules of {of.slug}; these are {ours.en}"
    if not any(move.digest for move in record.moves):
        unknown = f"{both}, and it has no digest that would tell whether that matters"
        raise BadRecord(unknown, record.lines.get("rules", 0))
    try:
        match = _replay(of, record, dealer)
    except BadRecord as error:
        found = f"{both}, under which it goes another way: {error.reason}"
        if back := way_back(of, record.rules, record.numbers).en:
            found = f"{found}. {back}"
        raise BadRecord(found, error.line) from None
    if until is not None:
        match.rewind(min(until, len(match.history)))
    match.record.rules, match.record.numbers = of.rules_version, of.numbers_digest
    match.notice = Words(
        f"Cette partie a été jouée avec {theirs.fr} des règles ; avec {ours.fr}, elle se déroule de même.",
        f"This game was played under {theirs.en} of the rules; under {ours.en} it goes the same way.",
    )
    return match


def rules_in_words(version: int, numbers: str, by: str = "") -> Words:
    """Which rules: their version, the digest of their numbers where it is known, and whose box it was."""
    if not numbers:
        return Words(f"la version {version}", f"version {version}")
    box = Words(f", boîte de {by}", f", box of {by}") if by else Words()
    return Words(
        f"la version {version} (nombres {numbers}{box.fr})", f"version {version} (numbers {numbers}{box.en})"
    )


def way_back(of: Game, version: int, numbers: str) -> Words:
    """How a game comes back that was begun with other numbers; nothing where these are not all there is."""
    if version != of.rules_version or numbers in ("", of.numbers_digest):
        return Words()
    if numbers == of.components.ours_digest:
        return Words(
            "Sans `--components`, avec les nombres du jeu, elle revient.",
            "Without `--components`, under the game’s own numbers, it comes back.",
        )
    return Words(
        "`--components` avec le fichier du début la fait revenir.",
        "`--components` with the file it was begun with brings it back.",
    )


def _replay(of: Game, record: Record, dealer: Dealer, until: int | None = None) -> Match:
    moves = record.moves if until is None else record.moves[:until]
    fresh = replace(record, deal=(), moves=[], secret="", result=None, lines={})
    setup = ScriptedDealer(list(record.deal))
    try:
        match = Match(of, fresh, setup)
    except BadScript as error:
        raise BadRecord(f"the deal: {error}", record.lines.get("deal", 0)) from None
    except ComptoirError as error:
        word = "position" if record.position is not None else "option" if record.options else "seat"
        raise BadRecord(str(error), record.lines.get(word, 0)) from None
    if setup.given != len(record.deal):
        raise BadRecord(
            f"the deal has {len(record.deal)} answers of the dealer, {setup.given} used",
            record.lines.get("deal", 0),
        )
    for number, move in enumerate(moves, 1):
        _replay_move(match, move, number)
    match.dealer = dealer
    if isinstance(dealer, SealedDealer):
        dealer.given = fresh.answers()
    if until is None and record.result is not None and record.result != fresh.result:
        raise BadRecord(
            f"the record ends with {record.result}, the replay with {fresh.result}",
            record.lines.get("end", 0),
        )
    fresh.secret = record.secret
    return match


def _replay_move(match: Match, move: Move, number: int) -> None:
    where = f"action {number} ({move.text})"
    if match.state.seat != move.seat:
        raise BadRecord(f"{where}: it is not this seat's turn", move.line)
    script = ScriptedDealer(list(move.answers))
    try:
        action = match.game.read(move.text)
        expect_legal(match.game, match.state, action)
        match._play(action, script)
    except ComptoirError as error:
        raise BadRecord(f"{where}: {error}", move.line) from None
    if script.given != len(move.answers):
        raise BadRecord(f"{where}: {len(move.answers)} answers of the dealer, {script.given} used", move.line)
    if move.digest and move.digest != match.game.digest(match.state):
        raise BadRecord(f"{where}: the position is not the one that was recorded", move.line)


def check_seal(record: Record) -> None:
    """Raise BadRecord unless the secret opens the seal and every answer of the dealer follows from it."""
    if not record.seal:
        raise BadRecord("the record has no seal")
    if not record.secret:
        raise BadRecord("the seal is still closed: the secret is shown after the last action")
    secret = bytes.fromhex(record.secret)
    if hashlib.sha256(secret).hexdigest() != record.seal:
        raise BadRecord("the secret does not open the seal", record.lines.get("secret", 0))
    fresh = Record(record.game, record.rules, record.options, record.seats, position=record.position)
    dealer = SealedDealer(secret)
    match = Match(game(record.game), fresh, dealer)
    if fresh.deal != record.deal:
        raise BadRecord("the deal does not follow from the secret", record.lines.get("deal", 0))
    for number, move in enumerate(record.moves, 1):
        match._play(match.game.read(move.text), dealer)
        if fresh.moves[-1].answers != move.answers:
            raise BadRecord(
                f"action {number} ({move.text}): the dealer's answers do not follow from the secret",
                move.line,
            )
