"""What an action would change in what a seat counts, as far as the seat can know."""

from __future__ import annotations

from comptoir.kernel.dealers import RecordingDealer, SeededDealer
from comptoir.kernel.state import State
from comptoir.web.presenter import Presenter
from comptoir.web.totals import Change


class Previews:
    """What actions change in what a seat counts, as far as it can know."""

    def __init__(self, presenter: Presenter, state: State, seat: int) -> None:
        self.presenter, self.seat = presenter, seat
        self.known = state.imagine(seat, SeededDealer(1))
        self.now = presenter.tally(self.known, seat)

    def of(self, action: int) -> tuple[list[Change], bool]:
        """The changes of an action, and whether chance has a word in it."""
        if not self.now:
            return [], False
        after, dealer = self.known.copy(), RecordingDealer(SeededDealer(1))
        after.play(action, dealer, None)
        then = self.presenter.tally(after, self.seat)
        changes = [
            Change(counter, then[counter.name] - self.now[counter.name], then[counter.name])
            for counter in self.presenter.counters
            if counter.name in self.now and then[counter.name] != self.now[counter.name]
        ]
        return changes, bool(dealer.answers)
