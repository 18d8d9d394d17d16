"""The bot that searches: its budget, and the tree that it reuses between the decisions of one run."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import NamedTuple, Self

from comptoir.bots.base import Bot
from comptoir.bots.levels import budget, search_settings
from comptoir.bots.search import NONE, ROOT, SearchSettings, Tree
from comptoir.kernel.dealers import Dealer, FirstDealer, SeededDealer
from comptoir.kernel.errors import BadSetup
from comptoir.kernel.knowledge import Knowledge
from comptoir.kernel.state import State

BATCH = 64  # simulations between two checks of the clock and of `stop`


class Candidate(NamedTuple):
    """One action of a decision and what the search found out about it."""

    action: int
    visits: int
    values: tuple[float, ...]  # for each seat: its share of the win, and in part its lead in points


class SearchResult(NamedTuple):
    """The result of a search: the candidates, the most visited first."""

    candidates: list[Candidate]
    simulations: int
    seconds: float
    was_stopped: bool

    @property
    def best(self) -> int:
        """The action to play."""
        return self.candidates[0].action


class Subtree(NamedTuple):
    """The part of a tree below the action that was chosen, and the position in which it can be reused."""

    tree: Tree
    signature: tuple[object, ...]


class SearchBot(Bot):
    """Searches within a budget of simulations, of seconds, or of both: the first used up ends it.

    A `visit_threshold` above 0 makes it weaker: it plays, at random, any action with at least this share of
    the visits of the most visited one.
    """

    name = "search"

    def __init__(
        self,
        simulations: int | None = 1000,
        seconds: float | None = None,
        settings: SearchSettings | None = None,
        visit_threshold: float = 0.0,
        name: str = "search",
    ) -> None:
        if simulations is None and seconds is None:
            raise ValueError("a search needs a budget: simulations, seconds, or both")
        self.name = name
        self.simulations, self.seconds, self.visit_threshold = simulations, seconds, visit_threshold
        self.settings = settings or SearchSettings()
        self._subtree: Subtree | None = None

    @classmethod
    def make(cls, parameter: str, slug: str) -> Self:
        """`500` is so many simulations, `0.2s` so much time a decision."""
        if parameter.isdecimal() and int(parameter):
            return cls(int(parameter), settings=search_settings(slug))
        if parameter.endswith("s") and _is_positive(parameter[:-1]):
            return cls(None, seconds=float(parameter[:-1]), settings=search_settings(slug))
        raise BadSetup(
            f"search needs a budget behind its colon, such as search:500 or search:0.2s, not {parameter!r}"
        )

    def begin(self) -> None:
        self._subtree = None

    def choose(self, known: Knowledge, dealer: Dealer) -> int:
        """The action to play."""
        root = known.imagine(FirstDealer())
        timely = root.timely_actions()
        if len(timely) == 1:
            action = int(timely[0])
            if self._subtree is not None:
                self._subtree = self._below(self._subtree.tree, root, action)
            return action
        return self._pick(self.search(known, dealer), dealer)

    def _pick(self, result: SearchResult, dealer: Dealer) -> int:
        if not self.visit_threshold:
            return result.best
        least = self.visit_threshold * result.candidates[0].visits
        good = [candidate for candidate in result.candidates if candidate.visits >= least]
        return good[dealer.below(len(good))].action

    def search(
        self, known: Knowledge, dealer: Dealer, stop: Callable[[], bool] | None = None
    ) -> SearchResult:
        """Search this decision.

        When `stop` says so, the search ends with the best so far, after one batch at least.
        """
        began = time.perf_counter()
        root = known.imagine(FirstDealer())
        tree = self._tree(root, int(dealer.below(1 << 30)))
        done, was_stopped = 0, False
        while True:
            size = BATCH if self.simulations is None else min(BATCH, self.simulations - done)
            tree.simulate(root, size)
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
        result = SearchResult(candidates(tree), done, time.perf_counter() - began, was_stopped)
        self._subtree = self._below(tree, root, result.best)
        return result

    # The tree between the decisions of one run

    def _tree(self, state: State, seed: int) -> Tree:
        """The tree to search in: the last one's subtree if it was built for this position, else a new one."""
        last, self._subtree = self._subtree, None
        if last is not None and last.signature == signature(state, state.to_move):
            last.tree.dealer = SeededDealer(seed)
            last.tree.prune_root(state.timely_actions())
            return last.tree
        return Tree(state.seats, self.settings, seed)

    def _below(self, tree: Tree, state: State, action: int) -> Subtree | None:
        """The tree below the action, if the same seat decides again."""
        seat = state.to_move
        after = state.imagine(seat, FirstDealer())
        after.play(action, FirstDealer(), None)
        if after.to_move != seat:
            return None
        if len(state.timely_actions()) > 1 and not tree.reroot(action):
            return None
        return Subtree(tree, signature(after, seat))


def make_level(level: str, parameter: str, slug: str) -> SearchBot:
    """The bot of a level, as it plays this game."""
    if parameter:
        raise BadSetup(f"a level takes no parameter: search:{parameter} may be what is meant")
    simulations, visit_threshold = budget(slug, level)
    return SearchBot(simulations, None, search_settings(slug, level), visit_threshold, level)


def _is_positive(text: str) -> bool:
    try:
        return 0.0 < float(text) < 1e6
    except ValueError:
        return False


def signature(state: State, seat: int) -> tuple[object, ...]:
    """What tells a position from others, as the seat sees it."""
    seen = state.imagine(seat, FirstDealer())
    evaluations = [seen.evaluate(other) for other in range(seen.seats)]
    return list(seen.stack), list(seen.actions()), seen.scores(), evaluations


def candidates(tree: Tree) -> list[Candidate]:
    """The actions at the root of a tree, the most visited first; ties keep the order of `State.actions`."""
    found: list[Candidate] = []
    node = tree.first_child[ROOT]
    while node != NONE:
        values = tuple(tree.mean_value(node, seat) for seat in range(tree.seats))
        found.append(Candidate(int(tree.action[node]), int(tree.visits[node]), values))
        node = tree.next_sibling[node]
    return sorted(found, key=lambda candidate: -candidate.visits)
