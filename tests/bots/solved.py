"""Positions shortly before the end of a game that an exhaustive search solves.

`python -m tests.bots.solved GAME` looks for some and writes them to solved/GAME.json; the tests solve them
again.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from comptoir.bots.base import GreedyBot
from comptoir.kernel.dealers import Dealer, SeededDealer
from comptoir.kernel.game import game
from comptoir.kernel.knowledge import Knowledge

FOLDER = Path(__file__).parent / "solved"
MOST = 3000  # positions that one search may visit
WANTED = 5
CLEAR = 2  # the best action must lead to so many points more than some other


class ChanceAskedError(Exception):
    """A position whose end depends on chance."""


class NoChance(Dealer):
    """Chance has no say: whoever asks is told so."""

    def below(self, n):
        raise ChanceAskedError


def slugs():
    return sorted(file.stem for file in FOLDER.glob("*.json"))


def read(slug):
    return json.loads((FOLDER / f"{slug}.json").read_text(encoding="utf-8"))


def outcomes(state, seat, left):
    """What each action leads to with the best play, where chance and others have no say any more.

    The value is what the seat plays for: its share of the win, then its lead. None where the position is
    not so simple.
    """
    found = {}
    for action in state.actions():
        after = state.copy()
        left[0] -= 1
        try:
            after.play(action, NoChance(), None)
            while after.seat is not None and len(after.actions()) == 1:
                after.play(after.actions()[0], NoChance(), None)
        except ChanceAskedError:
            return None
        if left[0] < 0:
            return None
        if after.seat is None:
            winners = after.winners()
            rivals = [int(after.score(other)) for other in range(after.seats) if other != seat]
            share = 1 / len(winners) if seat in winners else 0.0
            found[int(action)] = (share, int(after.score(seat)) - max(rivals, default=0))
        elif after.to_move == seat:
            deeper = outcomes(after, seat, left)
            if deeper is None:
                return None
            found[int(action)] = max(deeper.values())
        else:
            return None
    return found


def find(slug, wanted):
    """Play greedy games and look at their last decisions."""
    rules = game(slug)
    found = []
    for seed in range(400):
        dealer = SeededDealer(seed)
        counts = list(range(rules.min_seats, min(3, rules.max_seats) + 1))
        state = rules.new(counts[seed % len(counts)], dealer)
        tail = []
        while state.seat is not None:
            if len(state.actions()) > 1:
                tail = [*tail[-7:], state.copy()]
            state.play(GreedyBot().choose(Knowledge(rules, state), dealer), dealer, None)
        for position in tail:
            exact = outcomes(position, position.to_move, [MOST])
            if exact is None:
                continue
            ranked = sorted(set(exact.values()), reverse=True)
            if len(ranked) > 1 and len(exact) > 2 and ranked[0][1] - ranked[1][1] >= CLEAR:
                best = [rules.write(action) for action, value in exact.items() if value == ranked[0]]
                found.append(
                    {"best": " or ".join(best), "value": ranked[0], "position": rules.dump(position)}
                )
                print(
                    f"{slug}: seed {seed}, {len(exact)} actions, {found[-1]['best']} gives {ranked[0]}",
                    flush=True,
                )
                break
        if len(found) == wanted:
            break
    return found


if __name__ == "__main__":
    for name in sys.argv[1:]:
        FOLDER.mkdir(exist_ok=True)
        rows = ",\n".join(json.dumps(row, ensure_ascii=False) for row in find(name, WANTED))
        (FOLDER / f"{name}.json").write_text(f"[\n{rows}\n]\n", encoding="utf-8")
