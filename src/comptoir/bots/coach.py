"""The coach: what a decision was worth, what would have been better and why, and what luck gave.

All chances are estimates of a search from what the deciding seat knew.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from librt.vecs import append, vec

from comptoir.bots.analysis import Analysis, Choice, Decision, Draw, Gain, amount, gains_in_words
from comptoir.bots.levels import search_settings
from comptoir.bots.rollout import SOLO_SCALE, Expectation, expect, value_position
from comptoir.bots.search import NONE, ROOT, SearchSettings, Tree
from comptoir.kernel.dealers import FirstDealer, ScriptedDealer, SeededDealer
from comptoir.kernel.errors import BadRecord
from comptoir.kernel.game import Game, game
from comptoir.kernel.knowledge import Knowledge
from comptoir.kernel.match import resume
from comptoir.kernel.record import Record
from comptoir.kernel.state import State
from comptoir.kernel.words import Words

BATCH = 64
MOST_ALTERNATIVES = 4
MOST_GAINS = 3
LEAST_GAIN = 0.15  # in points: smaller gains are not told
LUCK_SAMPLES = 12  # other answers of the dealer that a draw is compared with
LUCK_ROLLOUTS = 16  # from the position after each of them
LUCK_STEPS = 14  # in each rollout
LUCK_WIDTH = 3


class Hint(NamedTuple):
    """An action to play, and why."""

    best: Choice
    next_best: Choice | None
    unit: str

    def reason(self, lang: str, seat: int) -> str:
        """One sentence: what it promises against the next best, in the game's terms."""
        mine = amount(self.best.chances[seat], self.unit, lang)
        if self.next_best is None:
            return Words(
                f"Rien d’autre à envisager : {mine}.", f"There is nothing else to consider: {mine}."
            ).to(lang)
        other = amount(self.next_best.chances[seat], self.unit, lang)
        text = Words(
            f"{mine}, contre {other} pour « {self.next_best.text} »",
            f"{mine}, against {other} for “{self.next_best.text}”",
        ).to(lang)
        if promised := gains_in_words(self.best.gains, lang):
            text += Words(f" ; promet {promised}", f"; it promises {promised}").to(lang)
        return text + "."


def unit_of(state: State) -> str:
    """What is played for: points by a seat that has no rival, else the win."""
    return "points" if state.seats == 1 and state.rivals() == 0 else "chance"


# One decision


class DecisionSearch:
    """A search of one decision that also averages the features at the end of simulations."""

    def __init__(self, known: Knowledge, simulations: int, seed: int) -> None:
        self.rules, self.seat = known.game, known.seat
        self.state = state = known.imagine(FirstDealer())
        own = search_settings(self.rules.slug)
        # Rollouts stay short, so that what an action gains still shows at their end; leads do not count.
        settings = SearchSettings(
            lead_weight=0.0, prior_visits=own.prior_visits, quiescence_steps=int(own.quiescence_steps)
        )
        self.tree = Tree(state.seats, settings, seed)
        self.tree.watch(self.seat)
        done = 0
        while done < simulations:
            self.tree.simulate(state, min(BATCH, simulations - done))
            done += BATCH
        self.nodes: dict[int, int] = {}
        node = int(self.tree.first_child[ROOT])
        while node != NONE:
            self.nodes[int(self.tree.action[node])] = node
            node = int(self.tree.next_sibling[node])

    def ensure_visits(self, action: int, least: int) -> None:
        """Simulate an action until it has so many visits: enough for its chances to mean something."""
        node = int(self.tree.child(ROOT, action))
        missing = least if node == NONE else least - int(self.tree.visits[node])
        if missing > 0:
            self.tree.simulate_through(self.state, action, missing)
            self.nodes[action] = int(self.tree.child(ROOT, action))

    def ranked(self) -> list[int]:
        """The actions, the most visited first."""
        return sorted(self.nodes, key=lambda action: -int(self.tree.visits[self.nodes[action]]))

    def chances(self, action: int) -> tuple[float, ...]:
        """What each seat may expect after an action."""
        scale = SOLO_SCALE if unit_of(self.state) == "points" else 1.0
        node = self.nodes[action]
        return tuple(scale * self.tree.mean_value(node, seat) for seat in range(self.state.seats))

    def choice(self, action: int, against: int | None) -> Choice:
        """An action with what it gains against another."""
        gains = [] if against is None or against == action else self.gains(action, against)
        visits = int(self.tree.visits[self.nodes[action]])
        return Choice(action, self.rules.write(action), visits, self.chances(action), gains)

    def gains(self, action: int, against: int) -> list[Gain]:
        """In which features the positions that an action leads to differ most from those of another."""
        one, other = (self.tree.mean_features(self.nodes[which]) for which in (action, against))
        return largest_gains(self.rules, [a - b for a, b in zip(one, other)], self.state.progress())


def largest_gains(rules: Game, differences: list[float], progress: float) -> list[Gain]:
    """The differences of features that are worth most, largest first."""
    weights = rules.weights
    found = [
        Gain(weights.labels[i], difference, difference * weights.weight(i, progress))
        for i, difference in enumerate(differences)
        if i < len(weights.labels)
    ]
    worth_telling = [gain for gain in found if abs(gain.points) >= LEAST_GAIN]
    return sorted(worth_telling, key=lambda gain: -abs(gain.points))[:MOST_GAINS]


def hint(known: Knowledge, simulations: int = 1500, seed: int = 0) -> Hint:
    """The action to play for the seat that decides, from what it knows, and why."""
    if len(known.actions) == 1:
        state, action = known.imagine(SeededDealer(seed)), known.actions[0]
        return Hint(
            Choice(action, known.game.write(action), 0, expectations(state), []), None, unit_of(state)
        )
    search = DecisionSearch(known, simulations, seed)
    first, *others = search.ranked()[:2]
    if not others:  # all others may as well wait
        return Hint(search.choice(first, None), None, unit_of(search.state))
    second = others[0]
    search.ensure_visits(second, simulations // 8)
    return Hint(search.choice(first, second), search.choice(second, None), unit_of(search.state))


def expectations(state: State) -> tuple[float, ...]:
    """What each seat may expect by the evaluation of the position: its share of the win, or its points."""
    if unit_of(state) == "points":
        return tuple(float(state.evaluate(seat)) for seat in range(state.seats))
    values = vec[float]()
    for _ in range(state.seats):
        values = append(values, 0.0)
    value_position(state, 0.0, 0.0, values)
    return tuple(values)


# A whole record


def analyse(
    record: Record,
    simulations: int = 300,
    seed: int = 0,
    part: range | None = None,
    progress: Callable[[int, int], None] = lambda done, total: None,
    stop: Callable[[], bool] = lambda: False,
) -> Analysis:
    """Look at every decision and every draw of a record, or of the actions of a part of it.

    `progress` is called with the number of actions done and of all; when `stop` says so, the analysis ends
    with what there is.
    """
    rules = game(record.game)
    match = resume(record, SeededDealer())  # the whole record must be sound
    first, last = (0, len(record.moves)) if part is None else (part.start, min(part.stop, len(record.moves)))
    state = resume(record, SeededDealer(), first).state
    decisions: list[Decision] = []
    draws: list[Draw] = []
    done, is_complete = first, last == len(record.moves)
    for number, move in enumerate(record.moves[first:last], first):
        if stop():
            is_complete = False
            break
        action = rules.read(move.text)
        if len(state.actions()) > 1:
            known = Knowledge(rules, state)
            decisions.append(analyse_decision(known, number, action, simulations, seed + number))
        if move.answers:
            draws.append(analyse_draw(rules, state, number, action, move.answers, seed + number))
        state.play(action, ScriptedDealer(list(move.answers)), None)
        done += 1
        progress(done, len(record.moves))
    if is_complete and record.moves and rules.digest(state) != rules.digest(match.state):
        raise BadRecord("the analysis went another way than the replay")
    unit = unit_of(state)
    winners = tuple(match.state.winners()) if match.state.seat is None else ()
    result = tuple(match.state.scores()) if match.state.seat is None else None
    return Analysis(
        rules.slug, int(state.seats), unit, decisions, draws, result, winners, done, is_complete, simulations
    )


def analyse_decision(known: Knowledge, number: int, action: int, simulations: int, seed: int) -> Decision:
    """One decision: the action that was played beside the best there was."""
    search = DecisionSearch(known, simulations, seed)
    search.ensure_visits(action, simulations // 4)
    seat = search.seat
    after = search.chances(action)
    others = [choice for choice in search.ranked() if choice != action][:MOST_ALTERNATIVES]
    better = [
        search.choice(other, action)
        for other in others
        if search.tree.visits[search.nodes[other]] >= simulations // 16
    ]
    better.sort(key=lambda choice: -choice.chances[seat])
    best = better[0].chances if better and better[0].chances[seat] > after[seat] else after
    return Decision(number, seat, search.choice(action, None), better, best, after)


def analyse_draw(
    rules: Game, state: State, number: int, action: int, answers: tuple[int, ...], seed: int
) -> Draw:
    """What the dealer's answers were worth, against the mean over other answers; rollouts estimate both.

    Luck is measured in the true position, on purpose: nobody decides anything here.
    """
    seats = range(state.seats)
    dealer = SeededDealer(seed)
    actual = state.copy()
    actual.play(action, ScriptedDealer(list(answers)), None)
    expected = rollouts(actual, LUCK_SAMPLES * LUCK_ROLLOUTS // 2, dealer)
    mean_features = [[0.0] * len(actual.features(seat)) for seat in seats]
    mean_shares, mean_points = [0.0] * len(seats), [0.0] * len(seats)
    for _ in range(LUCK_SAMPLES):
        other = state.copy()
        other.play(action, dealer, None)
        otherwise = rollouts(other, LUCK_ROLLOUTS, dealer)
        for seat in seats:
            mean_shares[seat] += otherwise.shares[seat] / LUCK_SAMPLES
            mean_points[seat] += otherwise.points[seat] / LUCK_SAMPLES
            for i, x in enumerate(other.features(seat)):
                mean_features[seat][i] += x / LUCK_SAMPLES
    points = tuple(expected.points[seat] - mean_points[seat] for seat in seats)
    chances = tuple(expected.shares[seat] - mean_shares[seat] for seat in seats)
    touched = max(seats, key=lambda seat: abs(points[seat]))
    differences = [x - mean for x, mean in zip(actual.features(touched), mean_features[touched])]
    gains = largest_gains(rules, differences, actual.progress())
    return Draw(number, int(state.to_move), points, chances, gains, int(touched))


def rollouts(state: State, count: int, dealer: SeededDealer) -> Expectation:
    """What each seat may expect from a position, by so many rollouts."""
    return expect(state, count, LUCK_STEPS, LUCK_WIDTH, dealer)
