"""Information-set Monte-Carlo tree search with a value for every seat.

A simulation deals everything again that the deciding seat cannot know (`State.imagine`), descends one tree
that all imagined positions share, plays a short rollout from the leaf and evaluates the position there with
the game's `evaluate`. An edge is an action. There are no chance nodes: a node averages over the dealer's
answers.

Children are ordered by their one-ply value (the evaluation right after the action), which counts as some
prior visits. With `quiescence_steps`, an action made of several decisions is finished before a position is
evaluated.

Nodes live in flat vectors: node `n` is reached by `action[n]`; `first_child` and `next_sibling` link the
children.
"""

from __future__ import annotations

import math
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from comptoir.bots.rollout import LEAST, rollout_move, value_position
from comptoir.kernel.dealers import SeededDealer
from comptoir.kernel.state import State

ROOT: Final[i64] = 0
NONE: Final[i64] = -1
ROOT_SHARE: Final[i64] = (
    8  # each action at the root gets at least its even share of the visits divided by this
)
QUIESCENCE_WIDTH: Final[i64] = 8  # actions, drawn at random, that a quiescence move compares
CHANCE_SAMPLES: Final[i64] = 4  # positions averaged into the one-ply value of an action that asks the dealer


@final
class SearchSettings:
    """The parameters of a search; `levels.toml` has those that differ from these defaults in a game."""

    def __init__(
        self,
        exploration: float = 0.8,
        prior_visits: float = 1.0,
        lead_weight: float = 0.35,
        rollout_steps: int = 2,
        rollout_width: int = 3,
        expansion_rate: int = 16,
        rival_discount: float = 0.0,
        quiescence_steps: int = 0,
    ) -> None:
        # the exploration constant of UCT, in standard deviations of the values seen
        self.exploration: float = exploration
        # how many visits a one-ply value counts for
        self.prior_visits: float = prior_visits
        # the part of a value that is the lead in points, from 0 to 1; the rest is the share of the win
        self.lead_weight: float = lead_weight
        # with several rivals: how much less the best rival's points count in the lead, from 0 to 1
        self.rival_discount: float = rival_discount
        # moves of a rollout, and how many actions, drawn at random, each of them compares
        self.rollout_steps: i64 = rollout_steps
        self.rollout_width: i64 = rollout_width
        # moves, at most, that finish an action under way before a position is evaluated
        self.quiescence_steps: i64 = quiescence_steps
        # a node with n actions is expanded once it has n / expansion_rate visits
        self.expansion_rate: i64 = expansion_rate

    def values(self) -> list[float]:
        """All settings, in the order of the constructor."""
        steps = [self.rollout_steps, self.rollout_width, self.expansion_rate]
        first = [self.exploration, self.prior_visits, self.lead_weight]
        return [*first, *(float(n) for n in steps), self.rival_discount, float(self.quiescence_steps)]


def with_action(actions: vec[i64], action: i64) -> vec[i64]:
    """These actions, and this one if it is not among them."""
    for one in actions:
        if one == action:
            return actions
    return append(actions, action)


@final
class Tree:
    """What a search knows. Grown by `simulate`."""

    seats: i64
    size: i64
    action: vec[i64]
    first_child: vec[i64]
    last_child: vec[i64]
    next_sibling: vec[i64]
    visits: vec[i64]
    one_ply: vec[float]  # the one-ply value of the action, to the seat that plays it
    value_sums: vec[float]  # `seats` for each node
    path: vec[i64]  # nodes of the current simulation
    children: vec[i64]  # nodes of the legal actions at the current node
    values: vec[float]  # of the position evaluated last, one for each seat
    simulations: float
    means: vec[float]  # of all values, one for each seat
    squares: vec[float]  # sums of the squared deviations from these means
    settings: SearchSettings
    dealer: SeededDealer
    watched: i64  # the seat whose features are summed for each action at the root, NONE for nobody
    feature_count: i64
    feature_sums: vec[float]

    def __init__(self, seats: i64, settings: SearchSettings, seed: int) -> None:
        self.seats = seats
        self.settings = settings
        self.dealer = SeededDealer(seed)
        self.size = 0
        self.action = vec[i64]()
        self.first_child = vec[i64]()
        self.last_child = vec[i64]()
        self.next_sibling = vec[i64]()
        self.visits = vec[i64]()
        self.one_ply = vec[float]()
        self.value_sums = vec[float]()
        self.path = vec[i64]()
        self.children = vec[i64]()
        self.values = vec[float]()
        self.means = vec[float]()
        self.squares = vec[float]()
        for _ in range(seats):
            self.values = append(self.values, 0.0)
            self.means = append(self.means, 0.0)
            self.squares = append(self.squares, 0.0)
        self.simulations = 0.0
        self.watched = NONE
        self.feature_count = 0
        self.feature_sums = vec[float]()
        self.add(NONE, NONE)

    # Nodes

    def add(self, parent: i64, action: i64) -> i64:
        """Add a node under its parent, after its siblings."""
        node = self.size
        self.size += 1
        self.action = append(self.action, action)
        self.first_child = append(self.first_child, NONE)
        self.next_sibling = append(self.next_sibling, NONE)
        self.last_child = append(self.last_child, NONE)
        self.visits = append(self.visits, 0)
        self.one_ply = append(self.one_ply, 0.0)
        for _ in range(self.seats):
            self.value_sums = append(self.value_sums, 0.0)
        if parent >= 0:
            if self.last_child[parent] >= 0:
                self.next_sibling[self.last_child[parent]] = node
            else:
                self.first_child[parent] = node
            self.last_child[parent] = node
        return node

    def child(self, parent: i64, action: i64) -> i64:
        """The node that this action leads to, or NONE."""
        node = self.first_child[parent]
        while node >= 0 and self.action[node] != action:
            node = self.next_sibling[node]
        return node

    def mean_value(self, node: i64, seat: i64) -> float:
        """The mean value of a node for a seat."""
        n: i64 = self.visits[node]
        return self.value_sums[node * self.seats + seat] / float(n) if n > 0 else 0.0

    # One simulation: select, expand, roll out, back up

    def simulate(self, state: State, simulations: i64) -> None:
        """Run so many simulations from this position."""
        seat = state.to_move
        for _ in range(simulations):
            self.simulate_once(state.imagine(seat, self.dealer), NONE)

    def simulate_through(self, state: State, action: i64, simulations: i64) -> None:
        """Run so many simulations that begin with this action, timely or not."""
        seat = state.to_move
        for _ in range(simulations):
            self.simulate_once(state.imagine(seat, self.dealer), action)

    def simulate_once(self, state: State, forced: i64) -> None:
        """Descend to a leaf, evaluate the end of a rollout from there, and back the values up."""
        node: i64 = ROOT
        self.path = append(self.path[:0], node)
        while state.to_move >= 0:
            actions = state.timely_actions()
            if node == ROOT and forced != NONE:
                actions = with_action(actions, forced)
            n: i64 = len(actions)
            if n == 1 and node != ROOT:
                state.play(actions[0], self.dealer, None)
                continue
            if (
                self.first_child[node] < 0
                and node != ROOT
                and self.visits[node] * self.settings.expansion_rate < n
            ):
                break
            self.expand(node, state, actions)
            if node != ROOT:
                node = self.select(state.to_move)
            elif forced == NONE:
                node = self.under_visited(n)
                if node == NONE:
                    node = self.select(state.to_move)
            else:
                node = self.child(ROOT, forced)
            self.path = append(self.path, node)
            state.play(self.action[node], self.dealer, None)
            if self.visits[node] == 0:
                break
        end = self.rollout(state)
        value_position(end, self.settings.lead_weight, self.settings.rival_discount, self.values)
        if self.watched >= 0 and len(self.path) > 1:
            self.add_features(self.path[1], end.features(self.watched))
        self.back_up()

    def expand(self, node: i64, state: State, actions: vec[i64]) -> None:
        """Set `children` to the nodes of these actions; add missing ones with their one-ply values."""
        self.children = self.children[:0]
        at = self.first_child[node]
        for action in actions:
            if at < 0 or self.action[at] != action:
                at = self.child(node, action)
            if at < 0:
                at = self.add(node, action)
                self.one_ply[at] = self.one_ply_value(state, action)
            self.children = append(self.children, at)
            at = self.next_sibling[at]

    def one_ply_value(self, state: State, action: i64) -> float:
        """The value right after an action, to the seat that plays it.

        If the action asks the dealer, it is a mean over a few answers.
        """
        seat = state.to_move
        chance = self.dealer.a
        total = 0.0
        for _ in range(CHANCE_SAMPLES):
            after = state.copy()
            after.play(action, self.dealer, None)
            is_certain = self.dealer.a == chance
            after = self.quiesce(after)
            value_position(after, self.settings.lead_weight, self.settings.rival_discount, self.values)
            total += self.values[seat]
            if is_certain:
                return total
        return total / float(CHANCE_SAMPLES)

    def deviation(self, seat: i64) -> float:
        """The standard deviation of the values of a seat in this search."""
        if self.simulations < 8.0:
            return 0.08
        return max(0.01, math.sqrt(self.squares[seat] / self.simulations))

    def select(self, seat: i64) -> i64:
        """The child with the highest upper confidence bound.

        The one-ply value is a prior worth `prior_visits` visits. One-ply values may all be too high or too
        low here: the mean error over the visited children is added to all of them.
        """
        tried: i64 = 0
        known = 1.0
        bias = 0.0
        for at in self.children:
            visits: i64 = self.visits[at]
            if visits > 0:
                tried += visits
                known += 1.0
                bias += self.value_sums[at * self.seats + seat] / float(visits) - self.one_ply[at]
        bias /= known
        prior_visits = self.settings.prior_visits
        per_deviation = 1.0 / self.deviation(seat)
        exploration = self.settings.exploration * math.sqrt(math.log(float(tried) + 1.0))
        most = LEAST
        best: i64 = self.children[0]
        for at in self.children:
            weight = prior_visits + float(self.visits[at])
            prior = prior_visits * (self.one_ply[at] + bias)
            value = (prior + self.value_sums[at * self.seats + seat]) / weight
            bound = value * per_deviation + exploration / math.sqrt(weight)
            if bound > most:
                most = bound
                best = at
        return best

    def under_visited(self, n: i64) -> i64:
        """An action at the root with too few visits, whatever its one-ply value, or NONE."""
        least: i64 = self.visits[ROOT] // (ROOT_SHARE * n)
        for at in self.children:
            if self.visits[at] < least:
                return at
        return NONE

    def rollout(self, state: State) -> State:
        """The position after a few rollout moves and quiescence."""
        for _ in range(self.settings.rollout_steps):
            while state.to_move >= 0:
                actions = state.timely_actions()
                n: i64 = len(actions)
                if n > 1:
                    break
                state.play(actions[0], self.dealer, None)
            if state.to_move < 0:
                break
            state = rollout_move(state, actions, self.settings.rollout_width, self.dealer)
        return self.quiesce(state)

    def quiesce(self, state: State) -> State:
        """The position once the action under way is finished.

        Before that, its costs show and its gains do not.
        """
        left = self.settings.quiescence_steps
        while left > 0 and state.to_move >= 0 and not state.is_quiet():
            actions = state.timely_actions()
            if len(actions) == 1:
                state.play(actions[0], self.dealer, None)
            else:
                state = rollout_move(state, actions, QUIESCENCE_WIDTH, self.dealer)
                left -= 1
        return state

    def back_up(self) -> None:
        """Add the values of the evaluated position to all nodes of the path."""
        self.simulations += 1.0
        for seat in range(self.seats):
            value = self.values[seat]
            delta = value - self.means[seat]
            self.means[seat] += delta / self.simulations
            self.squares[seat] += delta * (value - self.means[seat])
        for node in self.path:
            self.visits[node] += 1
            base: i64 = node * self.seats
            for seat in range(self.seats):
                self.value_sums[base + seat] += self.values[seat]

    # Features at the end of simulations, for the coach

    def watch(self, seat: i64) -> None:
        """From now on sum this seat's features at the end of simulations, for each action at the root."""
        self.watched = seat

    def add_features(self, node: i64, features: vec[float]) -> None:
        """Add the features at the end of a simulation to the sums of its first action."""
        self.feature_count = len(features)
        while i64(len(self.feature_sums)) < (node + 1) * self.feature_count:
            self.feature_sums = append(self.feature_sums, 0.0)
        for i in range(self.feature_count):
            self.feature_sums[node * self.feature_count + i] += features[i]

    def mean_features(self, node: i64) -> list[float]:
        """The watched seat's features at the end of simulations through this node, on average."""
        means: list[float] = []
        n = float(max(1, self.visits[node]))
        if i64(len(self.feature_sums)) >= (node + 1) * self.feature_count:
            for i in range(self.feature_count):
                means.append(self.feature_sums[node * self.feature_count + i] / n)
        return means

    # The root

    def is_settled(self, left: i64) -> bool:
        """Whether no other action can overtake the most visited one in so many simulations."""
        most: i64 = 0
        second: i64 = 0
        at = self.first_child[ROOT]
        while at >= 0:
            n: i64 = self.visits[at]
            if n > most:
                second = most
                most = n
            elif n > second:
                second = n
            at = self.next_sibling[at]
        return most - second > left

    def reroot(self, action: i64) -> bool:
        """Make the node after this action the root; False, and nothing changes, if there is no such node."""
        node = self.child(ROOT, action)
        if node < 0:
            return False
        old = Tree(self.seats, self.settings, 0)
        old.action, self.action = self.action, old.action
        old.first_child, self.first_child = self.first_child, old.first_child
        old.next_sibling, self.next_sibling = self.next_sibling, old.next_sibling
        old.last_child, self.last_child = self.last_child, old.last_child
        old.visits, self.visits = self.visits, old.visits
        old.one_ply, self.one_ply = self.one_ply, old.one_ply
        old.value_sums, self.value_sums = self.value_sums, old.value_sums
        self.size = 1
        self.copy_subtree(ROOT, old, node)
        return True

    def copy_subtree(self, node: i64, old: Tree, source: i64) -> None:
        """Copy a node of another tree, with everything below it, to a node of this one."""
        self.visits[node] = old.visits[source]
        self.one_ply[node] = old.one_ply[source]
        for seat in range(self.seats):
            self.value_sums[node * self.seats + seat] = old.value_sums[source * self.seats + seat]
        at = old.first_child[source]
        while at >= 0:
            self.copy_subtree(self.add(node, old.action[at]), old, at)
            at = old.next_sibling[at]

    def prune_root(self, actions: vec[i64]) -> None:
        """Drop children of the root that are not legal here: other imagined positions had them."""
        last: i64 = NONE
        at = self.first_child[ROOT]
        self.first_child[ROOT] = NONE
        while at >= 0:
            after = self.next_sibling[at]
            is_legal = False
            for action in actions:
                if action == self.action[at]:
                    is_legal = True
            if is_legal:
                if last >= 0:
                    self.next_sibling[last] = at
                else:
                    self.first_child[ROOT] = at
                self.next_sibling[at] = NONE
                last = at
            at = after
        self.last_child[ROOT] = last
