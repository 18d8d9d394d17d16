"""The coach: what a decision was worth, what would have been better and why, where a game turned, and what luck gave.

All chances are estimates of a search from what the deciding seat knew. A seat alone has no chance to win but points to expect:
`Analysis.unit` says which of the two the numbers are.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from librt.vecs import append, vec

from comptoir.bots.levels import style
from comptoir.bots.search import ALONE, NONE, ROOT, Style, Tree, judge, prospect
from comptoir.kernel.dealers import ScriptedDealer, SeededDealer
from comptoir.kernel.errors import BadRecord
from comptoir.kernel.game import Game, game
from comptoir.kernel.match import resume
from comptoir.kernel.record import Record
from comptoir.kernel.state import State
from comptoir.kernel.words import Words, figure

SLICE = 64
MOST_ALTERNATIVES = 4
MOST_GAINS = 3
LUCK_SAMPLES = 12  # other answers of the dealer that a draw is compared with
LUCK_GAMES = 16  # quick games from each of them
LUCK_STEPS = 14  # moves in each
TURNING = 0.06  # a change of this much of the win is worth telling
MOST_TURNING = 8


class Gain(NamedTuple):
    """What an action brings in the game's terms, compared with another: a feature, and its worth in final points."""

    label: Words
    amount: float
    points: float


class Choice(NamedTuple):
    """One action of a decision: what each seat may expect after it."""

    action: int
    text: str
    visits: int
    chances: tuple[float, ...]
    gains: list[Gain]  # compared with the action that was played (in a hint: with the next best)


class Decision(NamedTuple):
    """One decision of a game. `before` is what each seat could expect if the best was played, `after` what came of the action played."""

    number: int  # of the action in the record, from 0
    seat: int
    played: Choice
    better: list[Choice]
    before: tuple[float, ...]
    after: tuple[float, ...]

    @property
    def loss(self) -> float:
        """What the seat gave away."""
        return max(0.0, self.before[self.seat] - self.after[self.seat])


class Draw(NamedTuple):
    """What chance gave in one action: for each seat, points against what was to be expected, and the share of the win it moved."""

    number: int
    seat: int
    points: tuple[float, ...]
    chances: tuple[float, ...]
    gains: list[Gain]  # to the seat it helped or hurt most, feature by feature
    touched: int  # that seat


class Turning(NamedTuple):
    """Where the game turned: by a decision or by a draw, and how much of the win the seat lost or gained."""

    number: int
    seat: int
    is_luck: bool
    change: float


class Analysis(NamedTuple):
    """A whole record, or its first part where the work was stopped."""

    game: str
    seats: int
    unit: str  # "chance" or "points"
    decisions: list[Decision]
    draws: list[Draw]
    result: tuple[int, ...] | None
    winners: tuple[int, ...]
    actions: int
    is_complete: bool
    simulations: int

    def luck(self, seat: int) -> float:
        """The points that draws gave a seat, in all, against what was to be expected."""
        return sum(draw.points[seat] for draw in self.draws)

    def lost(self, seat: int) -> float:
        """What the seat gave away by its own decisions, in all."""
        return sum(decision.loss for decision in self.decisions if decision.seat == seat)

    def turning_points(self) -> list[Turning]:
        """The decisions and draws that moved most, in the order of the game."""
        least = TURNING if self.unit == "chance" else 2.0
        found = [
            Turning(one.number, one.seat, False, -one.loss) for one in self.decisions if one.loss >= least
        ]
        for draw in self.draws:
            moved = draw.chances if self.unit == "chance" else draw.points
            if abs(moved[draw.touched]) >= least:
                found.append(Turning(draw.number, draw.touched, True, moved[draw.touched]))
        most = sorted(found, key=lambda turn: -abs(turn.change))[:MOST_TURNING]
        return sorted(most, key=lambda turn: turn.number)

    def curve(self) -> list[tuple[int, tuple[float, ...]]]:
        """For a chart: after how many actions, and what each seat could expect then."""
        points = [(decision.number, decision.before) for decision in self.decisions]
        if self.result is not None and self.is_complete:
            if self.unit == "points":
                end = tuple(float(score) for score in self.result)
            else:
                end = tuple(
                    1 / len(self.winners) if seat in self.winners else 0.0 for seat in range(self.seats)
                )
            points.append((self.actions, end))
        return points


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


def amount(value: float, unit: str, lang: str) -> str:
    """A chance or an expectation as people read it."""
    if unit == "points":
        return Words(f"{value:.0f} points attendus", f"{value:.0f} points expected").to(lang)
    return Words(f"{100 * value:.0f} % de chances de gagner", f"a {100 * value:.0f} % chance to win").to(lang)


def gains_in_words(gains: list[Gain], lang: str) -> str:
    """Gains as a list: what, how many more or fewer, and what that is worth."""
    return ", ".join(
        f"{gain.label.to(lang)} {figure(gain.amount, lang, '+.1f')} ({figure(gain.points, lang, '+.1f')} pts)"
        for gain in gains
    )


# One decision


class Study:
    """A search of one decision for the coach: pure chances, and what the deciding seat has where simulations end."""

    def __init__(self, rules: Game, state: State, simulations: int, seed: int) -> None:
        self.rules, self.state = rules, state
        self.seat = int(state.to_move)
        own = style(rules.slug)  # but with short quick games, after which what an action gains still shows
        self.tree = Tree(state.seats, Style(margin=0.0, trust=own.trust, calm=int(own.calm)), seed)
        self.tree.watch(self.seat)
        done = 0
        while done < simulations:
            self.tree.simulate(state, min(SLICE, simulations - done))
            done += SLICE
        self.nodes: dict[int, int] = {}
        node = int(self.tree.first[ROOT])
        while node != NONE:
            self.nodes[int(self.tree.action[node])] = node
            node = int(self.tree.sibling[node])

    def look_closer(self, action: int, least: int) -> None:
        """See that an action was tried often enough for its chances to mean something."""
        missing = least - int(self.tree.visits[self.nodes[action]])
        if missing > 0:
            self.tree.simulate_through(self.state, action, missing)

    def ranked(self) -> list[int]:
        """The actions, the most tried first."""
        return sorted(self.nodes, key=lambda action: -int(self.tree.visits[self.nodes[action]]))

    def chances(self, action: int) -> tuple[float, ...]:
        """What each seat may expect after an action."""
        scale = ALONE if unit_of(self.state) == "points" else 1.0
        return tuple(scale * self.tree.average(self.nodes[action], seat) for seat in range(self.state.seats))

    def choice(self, action: int, against: int | None) -> Choice:
        """An action with what it gains against another."""
        gains = [] if against is None or against == action else self.gains(action, against)
        visits = int(self.tree.visits[self.nodes[action]])
        return Choice(action, self.rules.write(action), visits, self.chances(action), gains)

    def gains(self, action: int, against: int) -> list[Gain]:
        """In which features the positions that an action leads to differ most from those of another."""
        one, other = (self.tree.gathered(self.nodes[which]) for which in (action, against))
        return weighed(self.rules, [a - b for a, b in zip(one, other)], self.state.progress())


def weighed(rules: Game, differences: list[float], progress: float) -> list[Gain]:
    """The differences of features that are worth most, largest first."""
    weights = rules.weights
    found = [
        Gain(weights.labels[i], difference, difference * weights.weight(i, progress))
        for i, difference in enumerate(differences)
        if i < len(weights.labels)
    ]
    worth_telling = [gain for gain in found if abs(gain.points) >= 0.15]
    return sorted(worth_telling, key=lambda gain: -abs(gain.points))[:MOST_GAINS]


def hint(rules: Game, state: State, simulations: int = 1500, seed: int = 0) -> Hint:
    """The action to play for the seat that decides, from what it knows, and why."""
    unit = unit_of(state)
    actions = [int(action) for action in state.actions()]
    if len(actions) == 1:
        expected = tuple(
            float(state.imagine(state.to_move, SeededDealer(seed)).evaluate(seat))
            for seat in range(state.seats)
        )
        chances = expected if unit == "points" else shares(state.imagine(state.to_move, SeededDealer(seed)))
        return Hint(Choice(actions[0], rules.write(actions[0]), 0, chances, []), None, unit)
    study = Study(rules, state, simulations, seed)
    first, second = study.ranked()[:2]
    study.look_closer(second, simulations // 8)
    return Hint(study.choice(first, second), study.choice(second, None), unit)


def shares(state: State) -> tuple[float, ...]:
    """What share of the win each seat has by the look of the position (its points, where it is alone)."""
    value = vec[float]()
    for _ in range(state.seats):
        value = append(value, 0.0)
    judge(state, 0.0, 0.0, value)
    scale = ALONE if unit_of(state) == "points" else 1.0
    return tuple(scale * value[i] for i in range(len(value)))


# A whole record


def analyse(
    record: Record,
    simulations: int = 300,
    seed: int = 0,
    progress: Callable[[int, int], None] = lambda done, total: None,
    stop: Callable[[], bool] = lambda: False,
    first: int = 0,
    last: int | None = None,
) -> Analysis:
    """Look at every decision and every draw of a record, or of a part of it: from action `first` up to `last`, that one left out.

    `progress` is told how many actions of all are done; where `stop` says so, it ends with what there is.
    """
    rules = game(record.game)
    match = resume(record, SeededDealer())  # the whole record must be sound
    last = len(record.moves) if last is None else min(last, len(record.moves))
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
            decisions.append(judge_decision(rules, state, number, action, simulations, seed + number))
        if move.answers:
            draws.append(judge_draw(rules, state, number, action, move.answers, seed + number))
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


def judge_decision(
    rules: Game, state: State, number: int, action: int, simulations: int, seed: int
) -> Decision:
    """One decision: the action that was played beside the best there was."""
    study = Study(rules, state, simulations, seed)
    study.look_closer(action, simulations // 4)
    seat = study.seat
    after = study.chances(action)
    others = [choice for choice in study.ranked() if choice != action][:MOST_ALTERNATIVES]
    better = [
        study.choice(other, action)
        for other in others
        if study.tree.visits[study.nodes[other]] >= simulations // 16
    ]
    better.sort(key=lambda choice: -choice.chances[seat])
    best = better[0].chances if better and better[0].chances[seat] > after[seat] else after
    return Decision(number, seat, study.choice(action, None), better, best, after)


def judge_draw(
    rules: Game, state: State, number: int, action: int, answers: tuple[int, ...], seed: int
) -> Draw:
    """What the dealer gave, against the mean of what it might have given: both judged by quick games from there."""
    seats = range(state.seats)
    dealer = SeededDealer(seed)
    came = state.copy()
    came.play(action, ScriptedDealer(list(answers)), None)
    chances, points = foresee(came, LUCK_SAMPLES * LUCK_GAMES // 2, dealer)
    features = [[0.0] * len(came.features(seat)) for seat in seats]
    mean_chances, mean_points = [0.0] * len(seats), [0.0] * len(seats)
    for _ in range(LUCK_SAMPLES):
        might = state.copy()
        might.play(action, dealer, None)
        their_chances, their_points = foresee(might, LUCK_GAMES, dealer)
        for seat in seats:
            mean_chances[seat] += their_chances[seat] / LUCK_SAMPLES
            mean_points[seat] += their_points[seat] / LUCK_SAMPLES
            for i, x in enumerate(might.features(seat)):
                features[seat][i] += x / LUCK_SAMPLES
    given = tuple(points[seat] - mean_points[seat] for seat in seats)
    moved = tuple(chances[seat] - mean_chances[seat] for seat in seats)
    touched = max(seats, key=lambda seat: abs(given[seat]))
    differences = [x - mean for x, mean in zip(came.features(touched), features[touched])]
    return Draw(
        number, int(state.to_move), given, moved, weighed(rules, differences, came.progress()), int(touched)
    )


def foresee(state: State, games: int, dealer: SeededDealer) -> tuple[list[float], list[float]]:
    """What each seat may expect, in chances and in points, by quick games from a position."""
    chances, points = vec[float](), vec[float]()
    for _ in range(state.seats):
        chances, points = append(chances, 0.0), append(points, 0.0)
    prospect(state, games, LUCK_STEPS, 3, dealer, chances, points)
    return list(chances), list(points)


# As data, for pages and scripts


def choice_data(choice: Choice, lang: str) -> dict[str, object]:
    """A choice as JSON-able data."""
    return {
        "action": choice.action,
        "text": choice.text,
        "visits": choice.visits,
        "chances": [round(x, 4) for x in choice.chances],
        "gains": [
            {"what": gain.label.to(lang), "amount": round(gain.amount, 2), "points": round(gain.points, 2)}
            for gain in choice.gains
        ],
    }


def analysis_data(found: Analysis, lang: str) -> dict[str, object]:
    """An analysis as JSON-able data, for the replay page and for scripts."""
    decisions = [
        {
            "number": one.number,
            "seat": one.seat,
            "before": [round(x, 4) for x in one.before],
            "after": [round(x, 4) for x in one.after],
            "loss": round(one.loss, 4),
            "played": choice_data(one.played, lang),
            "better": [choice_data(choice, lang) for choice in one.better],
        }
        for one in found.decisions
    ]
    draws = [
        {
            "number": draw.number,
            "seat": draw.seat,
            "points": [round(x, 2) for x in draw.points],
            "chances": [round(x, 4) for x in draw.chances],
            "touched": draw.touched,
            "gains": [
                {
                    "what": gain.label.to(lang),
                    "amount": round(gain.amount, 2),
                    "points": round(gain.points, 2),
                }
                for gain in draw.gains
            ],
        }
        for draw in found.draws
    ]
    return {
        "game": found.game,
        "seats": found.seats,
        "unit": found.unit,
        "simulations": found.simulations,
        "complete": found.is_complete,
        "actions": found.actions,
        "result": list(found.result) if found.result is not None else None,
        "winners": list(found.winners),
        "curve": [[number, [round(x, 4) for x in chances]] for number, chances in found.curve()],
        "decisions": decisions,
        "draws": draws,
        "luck": [round(found.luck(seat), 2) for seat in range(found.seats)],
        "lost": [round(found.lost(seat), 4) for seat in range(found.seats)],
        "turning_points": [turn._asdict() for turn in found.turning_points()],
    }
