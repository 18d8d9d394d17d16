"""A position: what every game's own state class gives everybody else."""

from __future__ import annotations

from librt.vecs import append, pop, vec
from mypy_extensions import i64, mypyc_attr

from comptoir.kernel.dealers import Dealer
from comptoir.kernel.errors import IllegalAction
from comptoir.kernel.frames import frame_seat
from comptoir.kernel.journal import Journal


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A position with its stack of pending decisions; the top frame says who decides.

    An empty stack: the game is over.
    """

    seats: i64
    stack: vec[i64]
    to_move: i64  # the seat of the top frame, -1 when the game is over
    journal: Journal | None  # who listens while an action is played; no part of the position, never copied

    def __init__(self) -> None:
        self.seats = 0
        self.stack = vec[i64]()
        self.to_move = -1
        self.journal = None

    # The stack of decisions

    def push(self, frame: i64) -> None:
        """Ask this before what is pending."""
        self.stack = append(self.stack, frame)
        self.to_move = frame_seat(frame)

    def pop(self) -> i64:
        """The top decision is made; the one below it is next."""
        self.stack, frame = pop(self.stack)
        n: i64 = len(self.stack)
        self.to_move = frame_seat(self.stack[n - 1]) if n > 0 else -1
        return frame

    def top(self) -> i64:
        """The decision that is asked for now."""
        return self.stack[i64(len(self.stack)) - 1]

    def finish(self) -> None:
        """Nothing is asked any more: the game is over."""
        self.stack = vec[i64]()
        self.to_move = -1

    # What happens, for whoever listens

    def note(
        self, code: i64, seat: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0, only: i64 = -1
    ) -> None:
        """Write one thing that happened into the journal; where nobody listens this costs next to nothing.

        `only` is the one seat that may read it, -1 for everybody.
        """
        journal = self.journal
        if journal is not None:
            journal.note(code, seat, a, b, c, d, only)

    def reveal(self) -> None:
        """A hidden thing was seen without the dealer being asked: the action cannot be undone."""
        journal = self.journal
        if journal is not None:
            journal.reveal()

    # What every game writes

    def actions(self) -> vec[i64]:
        """Every legal action, in a stable order; never empty while the game runs."""
        raise NotImplementedError

    def timely_actions(self) -> vec[i64]:
        """What a bot weighs: `actions` without those that may as well wait; never empty where it is not."""
        return self.actions()

    def resolve(self, action: i64, dealer: Dealer) -> None:
        """Carry out a legal action with all that follows from it; `note` tells what happens."""
        raise NotImplementedError

    def copy(self) -> State:
        """An independent position."""
        raise NotImplementedError

    def imagine(self, seat: i64, dealer: Dealer) -> State:
        """A copy in which everything that this seat (-1: a spectator) cannot know is dealt again."""
        raise NotImplementedError

    def score(self, seat: i64) -> i64:
        """The points of a seat: the final ones, or what they would be if the game stopped now."""
        raise NotImplementedError

    def evaluate(self, seat: i64) -> float:
        """The points that this seat may expect to have at the end."""
        return float(self.score(seat))

    def features(self, seat: i64) -> vec[float]:
        """What `evaluate` counts for this seat, in the order of the game's weights."""
        return append(vec[float](), float(self.score(seat)))

    def progress(self) -> float:
        """How much of the game is over, from 0 to 1; weights of features go from early to late with it."""
        return 0.0

    def spread(self) -> float:
        """How far the final points may still lie from what `evaluate` expects, as a standard deviation."""
        return 10.0 - 8.0 * self.progress()

    def is_quiet(self) -> bool:
        """Whether no action made of several decisions is half done.

        A search may go on to such a position before it asks `evaluate`.
        """
        return True

    def rivals(self) -> i64:
        """How many rivals without a seat play along (automata).

        `score` and `evaluate` take them as the seats after the last.
        """
        return 0

    def winners(self) -> list[int]:
        """The seats that have won, or would; several share a tie. Games with tie-breaks write their own."""
        best = max(self.score(seat) for seat in range(self.seats))
        return [int(seat) for seat in range(self.seats) if self.score(seat) == best]

    def is_lost(self) -> bool:
        """Whether nobody at the table has won, because an automaton of the game has.

        Then `winners` names no seat.
        """
        return False

    # What follows from that

    @property
    def seat(self) -> int | None:
        """Who must decide now; None when the game is over."""
        return None if self.to_move < 0 else int(self.to_move)

    def scores(self) -> list[int]:
        """The points of all seats."""
        return [int(self.score(seat)) for seat in range(self.seats)]

    def is_legal(self, action: i64) -> bool:
        """Whether the action is among those listed now."""
        if self.to_move < 0:
            return False
        for legal in self.actions():
            if legal == action:
                return True
        return False

    def play(self, action: i64, dealer: Dealer, journal: Journal | None) -> None:
        """Play a legal action, telling the journal what happens. Not checked: `apply` is."""
        if journal is None:
            self.resolve(action, dealer)
            return
        self.journal = journal
        try:
            self.resolve(action, dealer)
        finally:
            self.journal = None

    def apply(self, action: i64, dealer: Dealer, journal: Journal | None = None) -> None:
        """Play an action; one that is not legal raises IllegalAction and changes nothing."""
        if not self.is_legal(action):
            raise IllegalAction(
                "the game is over" if self.to_move < 0 else f"action {int(action)} is not possible now"
            )
        self.play(action, dealer, journal)
