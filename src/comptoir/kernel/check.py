"""The laws that hold for every game, checked on random games. `check_game` is public: run it on your own."""

from __future__ import annotations

import itertools
import json

from comptoir.kernel import answers, sound
from comptoir.kernel.dealers import RecordingDealer, ScriptedDealer, SeededDealer
from comptoir.kernel.errors import BadSetup, IllegalAction, one_line
from comptoir.kernel.game import Game
from comptoir.kernel.journal import Journal
from comptoir.kernel.knowledge_laws import broken_by_knowledge, broken_by_playing_on
from comptoir.kernel.match import new_match, resume
from comptoir.kernel.record import Seat, read_record
from comptoir.kernel.state import State
from comptoir.kernel.words import Refusal

MOST_ACTIONS = 100_000


class LawBroken(AssertionError):
    """A law does not hold; the message says which, where, and how to get there."""


def check_game(
    game: Game,
    games: int = 2,
    seed: int = 0,
    every: int = 7,
    seats: int | None = None,
    options: dict[str, str] | None = None,
) -> int:
    """Play random games at every seat count and with every value of every option, checking all laws.

    Gives back how many actions were played. First comes what everybody asks of a game before it begins: its
    titles, seats, options, rulebook, components and weights.

    `every`: the costly laws are checked at one action in so many. `seats` and `options` narrow the search.
    """
    if fault := sound.first_fault(game):
        raise LawBroken(f"before a game begins: {fault} [{getattr(game, 'slug', game)}]")
    played, seen = 0, _Seen()
    counts = [seats] if seats else range(game.min_seats, game.max_seats + 1)
    for count, chosen in itertools.product(
        counts, [options] if options is not None else option_choices(game)
    ):
        if not is_playable(game, count, chosen):
            continue
        for number in range(games):
            played += _Walk(game, count, chosen, seed + number, every, seen).run()
    if seen.has_private and not seen.has_redealt:
        raise LawBroken(
            f"what one seat alone is told, the others cannot know: imagine must deal it again [{game.slug}]"
        )
    return played


def is_playable(game: Game, seats: int, options: dict[str, str]) -> bool:
    """Whether the game has this combination of seats and options."""
    try:
        game.new(seats, SeededDealer(0), **options)
    except BadSetup:
        return False
    return True


def option_choices(game: Game) -> list[dict[str, str]]:
    """The default options, then each other value of each option on its own."""
    found: list[dict[str, str]] = [{}]
    for option in game.options:
        found += [{option.name: value} for value in option.values[1:]]
    return found


class _Seen:
    """What was seen in any of the games."""

    has_private = False  # an entry of the journal for one seat only
    has_redealt = False  # an imagined position that differs from the true one


class _Walk:
    """One random game with every law checked along the way."""

    def __init__(
        self, game: Game, seats: int, options: dict[str, str], seed: int, every: int, seen: _Seen
    ) -> None:
        self.game, self.seats, self.options, self.seed, self.every, self.seen = (
            game,
            seats,
            options,
            seed,
            every,
            seen,
        )
        self.dealer = SeededDealer(seed)
        self.chooser = SeededDealer(seed + 1_000_003)
        self.played = 0

    def demand(self, holds: bool, law: str, cause: Exception | None = None) -> None:
        if not holds:
            where = f"{self.game.slug}, {self.seats} seats, options {self.options}, seed {self.seed}"
            raise LawBroken(f"{law} [{where}, after {self.played} actions]") from cause

    def demand_none(self, fault: str) -> None:
        self.demand(not fault, fault)

    def run(self) -> int:
        """Play to the end; whatever the game raises is told with where it was."""
        try:
            return self.walk()
        except LawBroken:
            raise
        except Exception as error:
            self.demand(False, f"a game is played without an error: {one_line(error)}", error)
            raise

    def walk(self) -> int:
        match = new_match(self.game, [Seat("random")] * self.seats, self.dealer, self.options)
        totals = self.game.conserved(match.state)
        self.check_nonsense()
        last: list[int] = []
        while match.state.seat is not None:
            state = match.state
            if self.played % self.every == 0:
                self.demand_none(answers.first_fault(self.game, state))
            actions = [int(action) for action in state.actions()]
            self.demand(bool(actions), "actions() is never empty while the game runs")
            self.demand(len(set(actions)) == len(actions), "actions() lists nothing twice")
            if self.played % self.every == 0:
                self.check_position(state, actions)
            before = None if self.played % self.every else self.game.dump(state)
            shown = [] if before is None else [before, self.game.observe(state, state.seat)]
            as_shown = json.dumps(shown)
            action = actions[self.chooser.below(len(actions))]
            last = actions
            match.act(action)
            self.demand(
                json.dumps(shown) == as_shown,
                "dump() and observe() give data of their own, which playing on leaves alone: copy the lists",
            )
            if before is not None and match.can_undo():
                after = self.game.dump(match.state)
                match.undo()
                self.demand(self.game.dump(match.state) == before, "undo gives back the position before")
                match.redo()
                self.demand(self.game.dump(match.state) == after, "redo gives back the position after")
            self.played += 1
            self.demand(
                self.game.conserved(match.state) == totals, f"conserved totals stay the same: {totals}"
            )
            self.demand(self.played < MOST_ACTIONS, "a game ends")
        self.check_end(match.state, last)
        text = str(match.record)
        self.demand(str(read_record(text)) == text, "a record is read as it is written")
        again = resume(read_record(text), SeededDealer(0))
        self.demand(self.game.dump(again.state) == self.game.dump(match.state), "a replay is exact")
        return self.played

    def check_position(self, state: State, actions: list[int]) -> None:
        data = self.game.dump(state)
        loaded = self.game.load(json.loads(json.dumps(data)))
        self.demand(self.game.dump(loaded) == data, "load gives back what dump wrote")
        self.demand(
            [int(a) for a in loaded.actions()] == actions,
            "a loaded position has the same actions in the same order",
        )
        timely = [int(action) for action in state.timely_actions()]
        law = "timely_actions() lists some of the legal actions, one at least, and nothing twice"
        self.demand(bool(timely) and set(timely) <= set(actions) and len(set(timely)) == len(timely), law)
        for action in actions:
            text = self.game.write(action)
            self.demand(self.game.read(text) == action, f"text and action are inverse: {text}")
            self.demand("|" not in text and text == text.strip(), f"a text fits into a record: {text!r}")
            self.demand(
                self.game.why(state, action) is None, f"why() has nothing against a legal action: {text}"
            )
        for action in self.game.candidates(state):
            text = self.game.write(action)
            self.demand(self.game.read(text) == action, f"text and action are inverse: {text}")
            refusal = self.game.why(state, action)
            if refusal is not None:
                self.check_clause(refusal.clause, f"a refusal names a clause that exists: {text}")
        self.check_illegal(state, actions, data)
        self.check_copy(state, actions, data)
        for seat in [None, *range(self.seats)]:
            self.check_secrets(state, seat, data)
        self.check_knowledge(state, actions)

    def check_knowledge(self, state: State, actions: list[int]) -> None:
        seed = self.seed + self.played + 23
        for law in broken_by_knowledge(self.game, state, seed):
            self.demand(False, law)
        for action in actions:
            for law in broken_by_playing_on(self.game, state, action, seed):
                self.demand(False, law)

    def check_illegal(self, state: State, actions: list[int], data: object) -> None:
        unlisted = max(actions) + 1
        try:
            state.apply(unlisted, SeededDealer(0))
        except IllegalAction:
            self.demand(self.game.dump(state) == data, "an illegal action changes nothing")
        else:
            self.demand(False, "an action that is not listed raises IllegalAction")

    def check_clause(self, clause: str, law: str) -> None:
        self.demand(clause == "" or clause in self.game.rulebook.clauses, f"{law}, {clause}")

    def check_nonsense(self) -> None:
        for text in ("", "?", "no such action"):
            try:
                self.game.read(text)
            except IllegalAction:
                continue
            self.demand(False, f"a text that is no action raises IllegalAction: {text!r}")

    def check_copy(self, state: State, actions: list[int], data: object) -> None:
        twin, other = state.copy(), state.copy()
        self.demand(self.game.dump(twin) == data, "a copy is the same position")
        action = actions[self.chooser.below(len(actions))]
        recorder = RecordingDealer(SeededDealer(self.seed + self.played))
        journal = Journal()
        twin.play(action, recorder, journal)
        self.demand(self.game.dump(state) == data, "playing in a copy leaves the original alone")
        other.play(action, ScriptedDealer(recorder.take()), None)
        self.demand(
            self.game.dump(other) == self.game.dump(twin),
            "the same answers give the same position, journal or not",
        )
        for entry in journal.entries:
            self.seen.has_private |= entry.only >= 0
            self.demand_none(answers.first_fault_of_entry(self.game, entry, self.seats))
            self.check_clause(self.game.clause(entry), f"a journal entry names a clause that exists: {entry}")
            self.demand_none(self.game.misquoted(entry))

    def check_secrets(self, state: State, seat: int | None, data: object) -> None:
        viewer = -1 if seat is None else seat
        view = self.game.observe(state, seat)
        imagined = state.imagine(viewer, SeededDealer(self.seed + self.played + 17))
        self.demand(self.game.dump(state) == data, "imagine leaves the original alone")
        self.demand(
            self.game.observe(imagined, seat) == view, f"nothing hidden shows in the view of seat {seat}"
        )
        self.demand(
            self.game.conserved(imagined) == self.game.conserved(state), "imagine keeps the conserved totals"
        )
        self.seen.has_redealt |= self.game.dump(imagined) != data
        again = imagined.imagine(viewer, SeededDealer(5))
        same = self.game.dump(again) == self.game.dump(state.imagine(viewer, SeededDealer(5)))
        self.demand(
            same,
            f"imagine deals to seat {seat} from a sorted pool, whatever the hidden truth is: "
            "the same answers, the same position",
        )
        if state.seat is not None and state.seat == seat:
            same = [int(a) for a in imagined.actions()] == [int(a) for a in state.actions()]
            self.demand(same, "what a seat may do does not depend on what it cannot know")

    def check_end(self, state: State, last: list[int]) -> None:
        self.demand(state.to_move == -1 and not len(state.stack), "a finished game asks nothing")
        self.demand_none(answers.first_fault(self.game, state))
        self.demand(
            bool(state.winners()) != state.is_lost(),
            "a finished game has a winner, or is lost to an automaton",
        )
        for action in last:
            refusal = self.game.why(state, action)
            law = f"why() refuses everything once the game is over: {self.game.write(action)}"
            self.demand(isinstance(refusal, Refusal), law)
        data = self.game.dump(state)
        for seat in [None, *range(self.seats)]:
            self.check_secrets(state, seat, data)
