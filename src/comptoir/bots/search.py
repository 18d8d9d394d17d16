"""Information-set Monte-Carlo tree search with a value for every seat.

Each simulation deals the unknown again (`State.imagine`), walks down one tree that all imagined positions share, and judges where it ends
by the game's `evaluate`, after a few quick moves. An edge is an action, so chance needs no nodes of its own: what follows an action is the
average over what the dealer may answer. Wide decisions are ordered by a look one action ahead: the better an action looks, the sooner it
is tried. In games that ask for it, what is under way is brought to its end before a position is judged.

Everything lives in flat vectors: node `n` is reached by `action[n]`, its children are linked by `first` and `sibling`.
"""

from __future__ import annotations

import math
from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from comptoir.kernel.dealers import Dealer, SeededDealer
from comptoir.kernel.state import State

ROOT: i64 = 0
NONE: i64 = -1
ALONE = 20.0  # points that a seat without rivals counts as 1
LEAD = 40.0  # a lead that counts as much as the win, where leads count
NEGLECT: i64 = 8  # every action at the root gets at least its even share divided by this
CALM_WIDTH: i64 = 8  # how many actions, picked at random, are compared to end what is under way
SAMPLES: i64 = 4  # how often an action that asks the dealer is looked at


@final
class Style:
    """How a search thinks; levels.toml says what differs from these defaults in each game."""

    def __init__(
        self,
        explore: float = 0.8,
        trust: float = 1.0,
        margin: float = 0.35,
        steps: int = 2,
        width: int = 3,
        patience: int = 16,
        greed: float = 0.0,
        calm: int = 0,
    ) -> None:
        self.explore: float = explore  # how much is tried that does not look best yet
        self.trust: float = trust  # how many visits the look one action ahead counts for
        self.margin: float = margin  # how much points count beside winning, from 0 to 1
        self.greed: float = greed  # how much of that is its own points instead of its lead, with more than one rival, from 0 to 1
        self.steps: i64 = steps  # quick moves from the end of the walk to the position that is judged
        self.width: i64 = width  # how many actions, picked at random, each quick move compares
        self.calm: i64 = calm  # quick moves, at most, that end what is under way before a position is judged, at every look too
        self.patience: i64 = (
            patience  # a decision among n actions is looked at in full once it was met 1 + n / patience times
        )


@final
class Tree:
    """What a search knows. Grown by `simulate`, one imagined game at a time."""

    seats: i64
    size: i64
    action: vec[i64]
    first: vec[i64]
    sibling: vec[i64]
    last: vec[i64]
    visits: vec[i64]
    looks: vec[float]  # how good the action looked one ahead, to the seat that plays it
    worth: vec[float]  # sums of values, `seats` for each node
    path: vec[i64]
    found: vec[i64]
    value: vec[float]
    count: float
    mean: vec[float]
    spread: vec[float]
    style: Style
    dealer: SeededDealer
    watched: i64  # the seat whose features are gathered for each action at the root, NONE for nobody
    width: i64  # how many features it has
    sums: vec[float]

    def __init__(self, seats: i64, style: Style, seed: int) -> None:
        self.seats = seats
        self.style = style
        self.dealer = SeededDealer(seed)
        self.size = 0
        self.action = vec[i64]()
        self.first = vec[i64]()
        self.sibling = vec[i64]()
        self.last = vec[i64]()
        self.visits = vec[i64]()
        self.looks = vec[float]()
        self.worth = vec[float]()
        self.path = vec[i64]()
        self.found = vec[i64]()
        self.value = vec[float]()
        self.mean = vec[float]()
        self.spread = vec[float]()
        for _ in range(seats):
            self.value = append(self.value, 0.0)
            self.mean = append(self.mean, 0.0)
            self.spread = append(self.spread, 0.0)
        self.count = 0.0
        self.watched = NONE
        self.width = 0
        self.sums = vec[float]()
        self.add(NONE, NONE)

    # Nodes

    def add(self, parent: i64, action: i64) -> i64:
        """A new node under its parent."""
        node = self.size
        self.size += 1
        self.action = append(self.action, action)
        self.first = append(self.first, NONE)
        self.sibling = append(self.sibling, NONE)
        self.last = append(self.last, NONE)
        self.visits = append(self.visits, 0)
        self.looks = append(self.looks, 0.0)
        for _ in range(self.seats):
            self.worth = append(self.worth, 0.0)
        if parent >= 0:
            if self.last[parent] >= 0:
                self.sibling[self.last[parent]] = node
            else:
                self.first[parent] = node
            self.last[parent] = node
        return node

    def child(self, parent: i64, action: i64) -> i64:
        """The node that this action leads to, or NONE."""
        node = self.first[parent]
        while node >= 0 and self.action[node] != action:
            node = self.sibling[node]
        return node

    def average(self, node: i64, seat: i64) -> float:
        """The mean value of a node for a seat."""
        n: i64 = self.visits[node]
        return self.worth[node * self.seats + seat] / float(n) if n > 0 else 0.0

    # One simulation after another

    def simulate(self, state: State, simulations: i64) -> None:
        """Grow the tree by so many imagined games from this position."""
        seat = state.to_move
        for _ in range(simulations):
            self.walk(state.imagine(seat, self.dealer), NONE)

    def simulate_through(self, state: State, action: i64, simulations: i64) -> None:
        """Grow the tree by so many imagined games that begin with this action."""
        seat = state.to_move
        for _ in range(simulations):
            self.walk(state.imagine(seat, self.dealer), action)

    def walk(self, state: State, forced: i64) -> None:
        """Go down the tree and one step further, judge the position there, and tell all nodes on the way."""
        node: i64 = ROOT
        self.path = append(self.path[:0], node)
        while state.to_move >= 0:
            actions = state.actions()
            n: i64 = len(actions)
            if n == 1:
                state.play(actions[0], self.dealer, None)
                continue
            if self.first[node] < 0 and node != ROOT and self.visits[node] * self.style.patience < n:
                break
            self.meet(node, state, actions)
            if node != ROOT:
                node = self.choose(state.to_move)
            elif forced == NONE:
                node = self.neglected(n)
                if node == NONE:
                    node = self.choose(state.to_move)
            else:
                node = self.child(ROOT, forced)
            self.path = append(self.path, node)
            state.play(self.action[node], self.dealer, None)
            if self.visits[node] == 0:
                break
        end = self.stroll(state)
        judge(end, self.style.margin, self.style.greed, self.value)
        if self.watched >= 0 and len(self.path) > 1:
            self.gather(self.path[1], end.features(self.watched))
        self.learn()

    def watch(self, seat: i64) -> None:
        """Gather from now on, for each action at the root, what the seat has where the simulations end."""
        self.watched = seat

    def gather(self, node: i64, features: vec[float]) -> None:
        """Add the features at the end of a simulation to those of the action it began with."""
        self.width = len(features)
        while i64(len(self.sums)) < (node + 1) * self.width:
            self.sums = append(self.sums, 0.0)
        for i in range(self.width):
            self.sums[node * self.width + i] += features[i]

    def gathered(self, node: i64) -> list[float]:
        """What the watched seat has, on average, where simulations through this node end."""
        found: list[float] = []
        n = float(max(1, self.visits[node]))
        if i64(len(self.sums)) >= (node + 1) * self.width:
            for i in range(self.width):
                found.append(self.sums[node * self.width + i] / n)
        return found

    def meet(self, node: i64, state: State, actions: vec[i64]) -> None:
        """Find the children of these actions, in `found`; look one action ahead where there is none yet."""
        self.found = self.found[:0]
        at = self.first[node]
        for action in actions:
            if at < 0 or self.action[at] != action:
                at = self.child(node, action)
            if at < 0:
                at = self.add(node, action)
                self.looks[at] = self.look(state, action)
            self.found = append(self.found, at)
            at = self.sibling[at]

    def look(self, state: State, action: i64) -> float:
        """What the position after an action is worth to the seat that plays it: a mean of a few where chance has its say."""
        seat = state.to_move
        chance = self.dealer.a
        total = 0.0
        for _ in range(SAMPLES):
            after = state.copy()
            after.play(action, self.dealer, None)
            is_certain = self.dealer.a == chance
            after = self.calmed(after)
            judge(after, self.style.margin, self.style.greed, self.value)
            total += self.value[seat]
            if is_certain:
                return total
        return total / float(SAMPLES)

    def scale(self, seat: i64) -> float:
        """How far the values of a seat spread in this search (a standard deviation)."""
        if self.count < 8.0:
            return 0.08
        return max(0.01, math.sqrt(self.spread[seat] / self.count))

    def choose(self, seat: i64) -> i64:
        """The child to follow: its value as far as it is known, and what deserves to be tried.

        The look one action ahead counts as `trust` visits. How far looks lie from what simulations say is learnt at each node.
        """
        tried: i64 = 0
        known = 1.0
        bias = 0.0
        for at in self.found:
            visits: i64 = self.visits[at]
            if visits > 0:
                tried += visits
                known += 1.0
                bias += self.worth[at * self.seats + seat] / float(visits) - self.looks[at]
        bias /= known
        trust = self.style.trust
        per = 1.0 / self.scale(seat)
        push = self.style.explore * math.sqrt(math.log(float(tried) + 1.0))
        most = -1e18
        best: i64 = self.found[0]
        for at in self.found:
            weight = trust + float(self.visits[at])
            value = (trust * (self.looks[at] + bias) + self.worth[at * self.seats + seat]) / weight
            score = value * per + push / math.sqrt(weight)
            if score > most:
                most = score
                best = at
        return best

    def neglected(self, n: i64) -> i64:
        """An action at the root that was tried less than an eighth of its even share, or NONE: a bad look must not be the last word."""
        least: i64 = self.visits[ROOT] // (NEGLECT * n)
        for at in self.found:
            if self.visits[at] < least:
                return at
        return NONE

    def stroll(self, state: State) -> State:
        """Play a few quick moves: each the best of some picked at random."""
        for _ in range(self.style.steps):
            while state.to_move >= 0:
                actions = state.actions()
                n: i64 = len(actions)
                if n > 1:
                    break
                state.play(actions[0], self.dealer, None)
            if state.to_move < 0:
                break
            state = quick_move(state, actions, self.style.width, self.dealer)
        return self.calmed(state)

    def calmed(self, state: State) -> State:
        """The position once quick moves have ended what is under way: halfway through, its costs show and its gains do not."""
        left = self.style.calm
        while left > 0 and state.to_move >= 0 and not state.is_quiet():
            actions = state.actions()
            if len(actions) == 1:
                state.play(actions[0], self.dealer, None)
            else:
                state = quick_move(state, actions, CALM_WIDTH, self.dealer)
                left -= 1
        return state

    def learn(self) -> None:
        """Add the values of the position that was judged to every node of the path."""
        self.count += 1.0
        for seat in range(self.seats):
            value = self.value[seat]
            delta = value - self.mean[seat]
            self.mean[seat] += delta / self.count
            self.spread[seat] += delta * (value - self.mean[seat])
        for node in self.path:
            self.visits[node] += 1
            base: i64 = node * self.seats
            for seat in range(self.seats):
                self.worth[base + seat] += self.value[seat]

    # What came out

    def best(self) -> i64:
        """The action tried most often at the root; the better value decides a tie."""
        found: i64 = NONE
        at = self.first[ROOT]
        while at >= 0:
            if found < 0 or self.visits[at] > self.visits[found]:
                found = at
            at = self.sibling[at]
        return self.action[found]

    def is_settled(self, left: i64) -> bool:
        """Whether no other action can still catch up in so many simulations."""
        most: i64 = 0
        second: i64 = 0
        at = self.first[ROOT]
        while at >= 0:
            n: i64 = self.visits[at]
            if n > most:
                second = most
                most = n
            elif n > second:
                second = n
            at = self.sibling[at]
        return most - second > left

    def follow(self, action: i64) -> bool:
        """Make the node after this action the root; False, and nothing changes, if it was never met."""
        node = self.child(ROOT, action)
        if node < 0:
            return False
        old = Tree(self.seats, self.style, 0)
        old.action, self.action = self.action, old.action
        old.first, self.first = self.first, old.first
        old.sibling, self.sibling = self.sibling, old.sibling
        old.last, self.last = self.last, old.last
        old.visits, self.visits = self.visits, old.visits
        old.looks, self.looks = self.looks, old.looks
        old.worth, self.worth = self.worth, old.worth
        self.size = 1
        self.graft(ROOT, old, node)
        return True

    def prune(self, actions: vec[i64]) -> None:
        """Drop the actions at the root that are not among these: the same way down may have led elsewhere in other imagined games."""
        kept: i64 = NONE
        at = self.first[ROOT]
        self.first[ROOT] = NONE
        while at >= 0:
            after = self.sibling[at]
            legal = False
            for action in actions:
                if action == self.action[at]:
                    legal = True
            if legal:
                if kept >= 0:
                    self.sibling[kept] = at
                else:
                    self.first[ROOT] = at
                self.sibling[at] = NONE
                kept = at
            at = after
        self.last[ROOT] = kept

    def graft(self, node: i64, old: Tree, source: i64) -> None:
        """Copy a node of another tree, with all that is under it, onto this one."""
        self.visits[node] = old.visits[source]
        self.looks[node] = old.looks[source]
        for seat in range(self.seats):
            self.worth[node * self.seats + seat] = old.worth[source * self.seats + seat]
        at = old.first[source]
        while at >= 0:
            self.graft(self.add(node, old.action[at]), old, at)
            at = old.sibling[at]


def quick_move(state: State, actions: vec[i64], width: i64, dealer: Dealer) -> State:
    """The position after the best of a few actions picked at random, for the seat that decides."""
    seat = state.to_move
    n: i64 = len(actions)
    if width <= 1:
        state.play(actions[dealer.below(n)], dealer, None)
        return state
    best = state
    most = -1e18
    for i in range(min(n, width)):
        j: i64 = i + dealer.below(n - i)
        action = actions[j]
        actions[j] = actions[i]
        after = state.copy()
        after.play(action, dealer, None)
        worth = after.evaluate(seat)
        if worth > most:
            most = worth
            best = after
    return best


def prospect(
    state: State, games: i64, steps: i64, width: i64, dealer: Dealer, chances: vec[float], points: vec[float]
) -> None:
    """Write into `chances` and `points` what each seat may expect, as the mean of some quick games of so many moves each."""
    seats: i64 = state.seats
    value = chances[:]
    for seat in range(seats):
        chances[seat] = 0.0
        points[seat] = 0.0
    for _ in range(games):
        end = state.copy()
        for _step in range(steps):
            if end.to_move < 0:
                break
            end = quick_move(end, end.actions(), width, dealer)
        judge(end, 0.0, 0.0, value)
        for seat in range(seats):
            chances[seat] += value[seat] / float(games)
            points[seat] += (float(end.score(seat)) if end.to_move < 0 else end.evaluate(seat)) / float(games)


def judge(state: State, margin: float, greed: float, value: vec[float]) -> None:
    """Write into `value` what the position is worth to each seat: its share of the win, and in part its lead in points.

    A seat alone plays for points, unless a rival without a seat plays along. What harms one rival of several helps the others too: there
    `greed` says how much of the lead gives way to a seat's own points.
    """
    seats: i64 = state.seats
    rivals: i64 = state.rivals()
    over = state.to_move < 0
    best = -1e18
    second = -1e18
    leader: i64 = NONE
    for seat in range(seats + rivals):
        points = float(state.score(seat)) if over else state.evaluate(seat)
        if seat < seats:
            value[seat] = points
        if points > best:
            second = best
            best = points
            leader = seat
        elif points > second:
            second = points
    if seats == 1 and rivals == 0:
        value[0] = value[0] / ALONE
        return
    winners: list[int] = state.winners() if over else []
    spread = max(0.5, state.spread())
    heed = 1.0 - greed if seats + rivals > 2 else 1.0
    total = 0.0
    for seat in range(seats + rivals):
        if not over:
            points = value[seat] if seat < seats else state.evaluate(seat)
            total += math.exp((points - best) / spread)
    for seat in range(seats):
        points = value[seat]
        lead = points - heed * (second if seat == leader else best)
        if over:
            share = 1.0 / float(len(winners)) if int(seat) in winners else 0.0
        else:
            share = math.exp((points - best) / spread) / total
        value[seat] = (1.0 - margin) * share + margin * lead / LEAD
