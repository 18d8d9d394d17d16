"""A game of nothing but steps, for what the kernel promises about going back.

Many actions can be undone, some cannot.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from comptoir import Dealer, Game, State
from comptoir.kernel.frames import frame
from comptoir.kernel.game import Json, Points
from comptoir.kernel.journal import Entry
from comptoir.kernel.notation import Notation, Verb
from comptoir.kernel.rulebook import Rulebook
from comptoir.kernel.words import Refusal, Words

STEP, ROLL, PEEK = 1, 2, 3
LAST = 80


class StepsState(State):
    """Seats take turns; a step adds 1, a roll adds a die, a peek shows something hidden."""

    count = 0
    points: list[int]

    def actions(self) -> vec[i64]:
        return vec[i64]([STEP, ROLL, PEEK])

    def resolve(self, action: i64, dealer: Dealer) -> None:
        seat = int(self.to_move)
        self.pop()
        self.count += 1
        self.points[seat] += 1 if action != ROLL else int(dealer.below(6)) + 1
        self.note(action, seat, self.count)
        if action == PEEK:
            self.reveal()
        if self.count < LAST:
            self.push(frame(1, (seat + 1) % self.seats))

    def copy(self) -> StepsState:
        new = StepsState()
        new.seats, new.stack, new.to_move = self.seats, self.stack[:], self.to_move
        new.count, new.points = self.count, self.points[:]
        return new

    def imagine(self, seat: i64, dealer: Dealer) -> StepsState:
        return self.copy()

    def score(self, seat: i64) -> i64:
        return self.points[seat]


class Steps(Game):
    slug = "steps"
    title = blurb = Words("Pas", "Steps")
    min_seats, max_seats = 1, 3
    notation = Notation("steps", {STEP: Verb("step"), ROLL: Verb("roll"), PEEK: Verb("peek")})
    package = "kernel"
    rulebook = Rulebook({"chapter": {}, "clause": {}})

    def start(self, seats: int, dealer: Dealer, options: dict[str, str]) -> State:
        return self.load({"points": [int(dealer.below(6)) for _ in range(seats)]})

    def dump(self, state: State) -> Json:
        assert isinstance(state, StepsState)
        return {"count": state.count, "points": state.points[:], "stack": [int(f) for f in state.stack]}

    def load(self, data: Json) -> State:
        state = StepsState()
        points, stack, count = data["points"], data.get("stack", [int(frame(1, 0))]), data.get("count", 0)
        assert isinstance(points, list)
        assert isinstance(stack, list)
        assert isinstance(count, int)
        state.seats, state.points, state.count = len(points), points[:], count
        for f in stack:
            state.push(f)
        return state

    def observe(self, state: State, seat: int | None) -> Json:
        return self.dump(state)

    def conserved(self, state: State) -> dict[str, int]:
        return {"seats": int(state.seats)}

    def sentence(self, state: State, action: int, lang: str) -> str:
        return self.write(action)

    def prompt(self, state: State, lang: str) -> str:
        return "?"

    def why(self, state: State, action: int) -> Refusal | None:
        return None if state.is_legal(action) else Refusal(Words("non", "no"), "")

    def tell(self, entry: Entry, lang: str) -> str:
        return f"{{{entry.seat}}} {self.write(entry.code)} {entry.a}"

    def breakdown(self, state: State, seat: int) -> list[Points]:
        return [Points(Words("points", "points"), int(state.score(seat)))]


STEPS = Steps()
