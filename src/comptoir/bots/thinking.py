"""A bot that searches: its budget, its tree between the small decisions of a turn, and what it thought."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import NamedTuple

from comptoir.bots.base import Bot
from comptoir.bots.search import NONE, ROOT, Style, Tree
from comptoir.kernel.dealers import Dealer, FirstDealer, SeededDealer
from comptoir.kernel.state import State

SLICE = 64  # simulations between two looks at the clock and at whoever may want to stop the search


class Candidate(NamedTuple):
    """One action of a decision and what the search found out about it."""

    action: int
    visits: int
    values: tuple[float, ...]  # for each seat: its share of the win, and in part its lead in points


class Thought(NamedTuple):
    """What a search came to: candidates, the most visited first."""

    candidates: list[Candidate]
    simulations: int
    seconds: float
    was_stopped: bool

    @property
    def best(self) -> int:
        """The action to play."""
        return self.candidates[0].action


class SearchBot(Bot):
    """Searches within a budget of simulations, of seconds, or of both; the first that is used up ends it.

    `slack` makes it weaker in a human way: it plays any action that was visited at least so large a share of the best one's visits.
    """

    name = "search"

    def __init__(
        self,
        simulations: int | None = 1000,
        seconds: float | None = None,
        style: Style | None = None,
        slack: float = 0.0,
        name: str = "search",
    ) -> None:
        if simulations is None and seconds is None:
            raise ValueError("a search needs a budget: simulations, seconds, or both")
        self.name = name
        self.simulations, self.seconds, self.slack = simulations, seconds, slack
        self.style = style or Style()
        self._kept: tuple[Tree, tuple[object, ...]] | None = None

    def choose(self, state: State, dealer: Dealer) -> int:
        """The action to play, from what the deciding seat knows."""
        actions = state.actions()
        if len(actions) == 1:
            self._kept = None if self._kept is None else self._keep(self._kept[0], state, int(actions[0]))
            return int(actions[0])
        thought = self.think(state, dealer)
        return self._pick(thought, dealer)

    def _pick(self, thought: Thought, dealer: Dealer) -> int:
        if not self.slack:
            return thought.best
        enough = self.slack * thought.candidates[0].visits
        near = [candidate for candidate in thought.candidates if candidate.visits >= enough]
        return near[dealer.below(len(near))].action

    def think(self, state: State, dealer: Dealer, stop: Callable[[], bool] | None = None) -> Thought:
        """Search this decision. Where `stop` says so, the search ends with the best so far (after one slice at least)."""
        began = time.perf_counter()
        tree = self._tree(state, int(dealer.below(1 << 30)))
        done, was_stopped = 0, False
        while True:
            size = SLICE if self.simulations is None else min(SLICE, self.simulations - done)
            tree.simulate(state, size)
            done += size
            if self.simulations is not None and (
                done >= self.simulations or tree.is_settled(self.simulations - done)
            ):
                break
            if self.seconds is not None and time.perf_counter() - began >= self.seconds:
                break
            if stop is not None and stop():
                was_stopped = True
                break
        thought = Thought(candidates(tree), done, time.perf_counter() - began, was_stopped)
        self._kept = self._keep(tree, state, thought.best)
        return thought

    # The tree between the small decisions of one turn

    def _tree(self, state: State, seed: int) -> Tree:
        kept, self._kept = self._kept, None
        if kept is not None and kept[1] == signature(state, state.to_move):
            kept[0].dealer = SeededDealer(seed)
            kept[0].prune(state.actions())
            return kept[0]
        return Tree(state.seats, self.style, seed)

    def _keep(self, tree: Tree, state: State, action: int) -> tuple[Tree, tuple[object, ...]] | None:
        """The part of the tree below the action, if the same seat decides again; it is used only if the position looks as foreseen."""
        seat = state.to_move
        after = state.imagine(seat, FirstDealer())
        after.play(action, FirstDealer(), None)
        if after.to_move != seat:
            return None
        if len(state.actions()) > 1 and not tree.follow(action):
            return None
        return tree, signature(after, seat)


def signature(state: State, seat: int) -> tuple[object, ...]:
    """What tells one position from another as the seat sees it: pending decisions, choices, points and outlook."""
    seen = state.imagine(seat, FirstDealer())
    everybody = range(seen.seats)
    return (
        list(seen.stack),
        list(seen.actions()),
        seen.scores(),
        [seen.evaluate(other) for other in everybody],
    )


def candidates(tree: Tree) -> list[Candidate]:
    """The actions at the root of a tree, the most visited first."""
    found: list[Candidate] = []
    node = tree.first[ROOT]
    while node != NONE:
        values = tuple(tree.average(node, seat) for seat in range(tree.seats))
        found.append(Candidate(int(tree.action[node]), int(tree.visits[node]), values))
        node = tree.sibling[node]
    return sorted(found, key=lambda candidate: -candidate.visits)
