"""How everybody's points grew over a game."""

from __future__ import annotations

from typing import NamedTuple

from comptoir.kernel.match import Match


class PointsHistory(NamedTuple):
    """How everybody's points grew.

    After how many actions they were counted, the round that had ended there, and each seat's points.
    """

    counts: list[int]
    rounds: list[int]  # 0 where the game began
    points: list[list[int]]


def points_history(match: Match) -> PointsHistory:
    """The points that each seat would have scored at the end of each round.

    In a game without rounds, after each action.
    """
    of, last = match.game, len(match.history)
    has_rounds = of.round_of(match.state) > 0
    found = PointsHistory([0], [0], [[int(score)] for score in match.state_at(0).scores()])
    for start, end in match.stretches:
        ends = (of.round_of(match.state_at(count)) for count in (start, end))
        if has_rounds and end < last and len(set(ends)) == 1:
            continue  # rounds only go up: none has ended here
        before = 0
        for count, state in match.walk(start, end):
            now = of.round_of(state)
            if count > start and (0 < before < now or count == last or not has_rounds):
                found.counts.append(count)
                found.rounds.append(before)
                for line, score in zip(found.points, state.scores(), strict=True):
                    line.append(int(score))
            before = now
    return found
