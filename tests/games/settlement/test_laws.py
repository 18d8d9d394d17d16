"""The laws of every game, at every seat count and with every supply, and in longer games than random ones."""

import pytest

from comptoir import SeededDealer, check_game
from comptoir.kernel.check import option_choices

from .positions import SETTLEMENT


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("options", option_choices(SETTLEMENT))
def test_the_laws_hold(seats, options):
    assert check_game(SETTLEMENT, games=2, seed=seats, every=11, seats=seats, options=options) > 0


def busy_game(seats, seed, supply, look):
    """A random game in which nobody passes while there is something to do; `look` sees every position."""
    dealer, chooser = SeededDealer(seed), SeededDealer(seed + 1)
    state = SETTLEMENT.new(seats, dealer, supply=supply)
    while state.seat is not None:
        texts = [SETTLEMENT.write(int(action)) for action in state.actions()]
        wanted = [
            text
            for text in texts
            if text not in ("pass", "end", "done") and not text.startswith(("trade", "swap"))
        ]
        if "end" in texts and not [text for text in wanted if text.startswith("invite")]:
            wanted = ["end"]
        chosen = (wanted or texts)[chooser.below(len(wanted or texts))]
        state.apply(SETTLEMENT.read(chosen), dealer)
        look(state)
    return state


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("supply", ["unlimited", "printed"])
def test_conserved_totals_and_dumps_hold_in_busy_games(seats, supply):
    totals = {}
    played = []

    def look(state):
        played.append(1)
        totals.setdefault("at first", SETTLEMENT.conserved(state))
        assert SETTLEMENT.conserved(state) == totals["at first"]
        if len(played) % 25 == 0:
            data = SETTLEMENT.dump(state)
            again = SETTLEMENT.load(data)
            assert SETTLEMENT.dump(again) == data
            if state.seat is not None:
                assert [int(a) for a in again.actions()] == [int(a) for a in state.actions()]
                for action in SETTLEMENT.candidates(state):
                    assert (SETTLEMENT.why(state, action) is None) == state.is_legal(action)

    end = busy_game(seats, 10 * seats, supply, look)
    assert len(played) > 60 * seats
    assert max(end.scores()) > 0
    for seat in range(seats):
        assert sum(line.points for line in SETTLEMENT.breakdown(end, seat)) == end.score(seat)


def test_the_hero_deck_may_run_out_and_the_game_goes_on():
    start = SETTLEMENT.dump(SETTLEMENT.new(2, SeededDealer(5)))
    start["deck"] = start["deck"][:2]
    state, dealer = SETTLEMENT.load(start), SeededDealer(6)
    while state.seat is not None:
        actions = state.actions()
        state.apply(actions[dealer.below(len(actions))], dealer)
    assert SETTLEMENT.dump(state)["deck"] == []
