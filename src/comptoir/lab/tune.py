"""Fit the weights of a game's `evaluate` from self-play.

A round plays games with the weights as they are, keeps what `State.features` counted along the way and the points that came of it, and fits
the weights that would have foreseen those points best. Where games are long or short for everybody together, leads are fitted instead:
what one seat has more than another, and how far it ends ahead. Where little was seen a weight stays near what it was. The parameters
of the features are fitted with the weights: along the way each is moved a little to see how far the expected points go with it. Then the
new weights play the old: they are taken only if they do not lose. Every game is kept in a ledger: a stopped run goes on where it was.
"""

from __future__ import annotations

import hashlib
import itertools
import json
import math
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import NamedTuple

from librt.vecs import append, vec

from comptoir.bots import Bot, bot
from comptoir.bots.fitting import Squares
from comptoir.kernel.dealers import Dealer, SeededDealer
from comptoir.kernel.game import Game, game
from comptoir.kernel.state import State
from comptoir.kernel.weights import Weights
from comptoir.lab.ledger import Ledger, finish, workshop
from comptoir.lab.simulate import seed_for
from comptoir.lab.statistics import Share, share

EVERY = 5  # one decision in so many is looked at
NUDGE = 0.05  # how far a parameter is moved to see what depends on it, as part of it
LEAST_NUDGE = 0.02
INTERCEPTS_HELD = (
    0.01  # intercepts may follow the games: how strongly they are held, as part of what holds the others
)
STRAY = 20  # one decision in so many is played at random, so that the fit sees more than the bot's own taste


class Numbers(NamedTuple):
    """A set of weights, the spread around what they foresee, and the parameters of the features."""

    early: list[float]
    late: list[float]
    spread_early: float
    spread_late: float
    parameters: list[float]


@dataclass(frozen=True)
class Tuning:
    """What a tuning run does; the same tuning with the same weights to start from continues where it was stopped."""

    game: str
    bot: str = "search:150"
    games: int = 300
    trial_games: int = 120
    rounds: int = 3
    stubbornness: float = 0.02
    seed: int = 1
    seats: tuple[int, ...] = ()
    options: dict[str, str] = field(default_factory=dict)
    leads: bool = False  # fit leads instead of points

    def folder(self) -> Path:
        """Where this run keeps its ledgers."""
        rules = game(self.game)
        start = json.dumps([asdict(self), rules.rules_version, rules.weights.names, now(rules.weights)])
        return workshop("tune", self.game, hashlib.blake2b(start.encode(), digest_size=6).hexdigest())

    def seat_counts(self) -> list[int]:
        """The seat counts that are played in turn."""
        rules = game(self.game)
        least = max(rules.min_seats, 2) if self.leads else rules.min_seats
        return list(self.seats) or list(range(least, min(rules.max_seats, 4) + 1))


class Fit(NamedTuple):
    """What a round came to."""

    numbers: Numbers
    rows: int
    error_before: float  # root mean square error of the foreseen points, with the weights as they were
    error_after: float
    trial: Share
    trial_games: int
    is_taken: bool


def now(weights: Weights) -> Numbers:
    """The weights as they are in this process."""
    return Numbers(
        list(weights.early),
        list(weights.late),
        weights.spread_early,
        weights.spread_late,
        list(weights.parameters),
    )


def use(weights: Weights, numbers: Numbers) -> None:
    """Set the weights of this process."""
    weights.replace(numbers.early, numbers.late, numbers.parameters)
    weights.spread_early, weights.spread_late = numbers.spread_early, numbers.spread_late


def tune(
    plan: Tuning,
    jobs: int | None = None,
    stage: Callable[[str, int, int], None] = lambda name, total, done: None,
    progress: Callable[[int], None] = lambda done: None,
) -> list[Fit]:
    """Run all rounds; `stage` is told of each part of the work (its name, how many games it has and how many of them are done already)."""
    rules = game(plan.game)
    start = now(rules.weights)
    folder = plan.folder()
    numbers, fits = start, []
    for number in range(1, plan.rounds + 1):
        rows = _self_play(plan, numbers, number, folder, jobs, stage, progress)
        fitted = fit(rules, rows, numbers, plan.stubbornness, plan.leads)
        trial = _trial(plan, numbers, fitted, number, folder, jobs, stage, progress)
        is_taken = trial.share >= 0.5
        before, after = error(rows, numbers, numbers), error(rows, fitted, numbers)
        fits.append(Fit(fitted, len(rows), before, after, trial, plan.trial_games, is_taken))
        numbers = fitted if is_taken else halfway(numbers, fitted)
    use(rules.weights, start)
    return fits


def halfway(one: Numbers, other: Numbers) -> Numbers:
    """Between two sets: where the fit went too far, the next round starts from half of it."""
    early = [(a + b) / 2 for a, b in zip(one.early, other.early)]
    late = [(a + b) / 2 for a, b in zip(one.late, other.late)]
    parameters = [(a + b) / 2 for a, b in zip(one.parameters, other.parameters)]
    return Numbers(early, late, other.spread_early, other.spread_late, parameters)


# Self-play


class Row(NamedTuple):
    """What was seen of a seat, or of its lead over another."""

    progress: float
    points: float  # at the end; or how far the seat ended ahead
    features: list[float]  # or what the seat had more
    slopes: list[float]  # how far the expected points go with each parameter


SelfPlay = tuple[Tuning, Numbers, int, int]


def _self_play(
    plan: Tuning,
    numbers: Numbers,
    turn: int,
    folder: Path,
    jobs: int | None,
    stage: Callable[[str, int, int], None],
    progress: Callable[[int], None],
) -> list[Row]:
    ledger = Ledger(folder / f"round-{turn}.jsonl")
    tasks = [(str(number), (plan, numbers, turn, number)) for number in range(plan.games)]
    stage(f"round {turn}: self-play", plan.games, sum(key in ledger.done for key, _ in tasks))
    finish(ledger, tasks, play_and_watch, jobs, progress)
    rows: list[Row] = []
    slopes_from = 2 + len(numbers.early)
    for key, _ in tasks:
        for row in ledger.done[key]["rows"]:  # type: ignore[attr-defined]
            rows.append(Row(row[0], row[1], row[2:slopes_from], row[slopes_from:]))
    return rows


def play_and_watch(task: SelfPlay) -> dict[str, object]:
    """Play one game and look at every seat now and then: progress, final points, features, slopes. For leads: how much more a seat has."""
    plan, numbers, turn, number = task
    rules = game(plan.game)
    use(rules.weights, numbers)
    counts = plan.seat_counts()
    seats = counts[number % len(counts)]
    dealer = SeededDealer(seed_for(plan.seed, number, f"round {turn}"))
    chance = SeededDealer(seed_for(plan.seed, number, f"bots of round {turn}"))
    state = rules.new(seats, dealer, **plan.options)
    players = [bot(plan.bot, plan.game) for _ in range(seats)]
    seen: list[tuple[float, list[list[float]]]] = []
    while state.seat is not None:
        if chance.below(EVERY) == 0:
            watched = state.imagine(state.to_move, chance)
            seen.append((watched.progress(), [_look(watched, seat, rules.weights) for seat in range(seats)]))
        state.play(_stray(state, players[state.seat], chance), dealer, None)
    scores = [float(state.score(seat)) for seat in range(seats)]
    told = _leads if plan.leads else _points
    return {"rows": [[round(p, 4), *row] for p, found in seen for row in told(scores, found)]}


def _look(state: State, seat: int, weights: Weights) -> list[float]:
    return [round(x, 4) for x in [*state.features(seat), *slopes(state, seat, weights)]]


def slopes(state: State, seat: int, weights: Weights) -> list[float]:
    """How far the expected points of a seat go with each parameter."""
    found = []
    for at in range(len(weights.parameter_names)):
        here = weights.parameters[at]
        step = max(LEAST_NUDGE, NUDGE * abs(here))
        ends = []
        for there in (here - step, here + step):
            weights.parameters[at] = there
            ends.append(state.copy().evaluate(seat))  # a position may remember what it forecast
        weights.parameters[at] = here
        found.append((ends[1] - ends[0]) / (2 * step))
    return found


def _points(scores: list[float], found: list[list[float]]) -> list[list[float]]:
    return [[score, *looked] for score, looked in zip(scores, found)]


def _leads(scores: list[float], found: list[list[float]]) -> list[list[float]]:
    pairs = itertools.combinations(range(len(scores)), 2)
    return [[scores[a] - scores[b], *(round(x - y, 4) for x, y in zip(found[a], found[b]))] for a, b in pairs]


def _stray(state: State, player: Bot, chance: SeededDealer) -> int:
    actions = state.actions()
    if chance.below(STRAY) == 0:
        return int(actions[chance.below(len(actions))])
    return player.choose(state, chance)


# The fit


def columns(rules: Game, row: Row, held: Numbers) -> tuple[vec[float], float]:
    """A row as the fit sees it: each free feature early and late, then the slopes; and the points less what the fixed ones explain."""
    p, points = row.progress, row.points
    out = vec[float]()
    for i, x in enumerate(row.features):
        if rules.weights.fixed[i]:
            points -= x * ((1.0 - p) * held.early[i] + p * held.late[i])
        else:
            out = append(append(out, x * (1.0 - p)), x * p)
    for slope in row.slopes:
        out = append(out, slope)
    return out, points


def fit(rules: Game, rows: list[Row], held: Numbers, stubbornness: float, leads: bool = False) -> Numbers:
    """The weights and parameters that would have foreseen the points best, held near those that were."""
    free = [i for i, is_fixed in enumerate(rules.weights.fixed) if not is_fixed]
    squares = Squares(2 * len(free) + len(held.parameters))
    for row in rows:
        found, points = columns(rules, row, held)
        squares.add(found, points, 1.0)
    believed = [weight for i in free for weight in (held.early[i], held.late[i])]
    intercepts = rules.weights.intercepts
    holds = [stubbornness] * len(believed) + [
        stubbornness * (INTERCEPTS_HELD if is_intercept else 1.0) for is_intercept in intercepts
    ]
    solved = squares.solve(believed + [0.0] * len(intercepts), holds)
    early, late = list(held.early), list(held.late)
    for k, i in enumerate(free):
        early[i], late[i] = round(solved[2 * k], 4), round(solved[2 * k + 1], 4)
    moved = [was + step for was, step in zip(held.parameters, solved[len(believed) :])]
    parameters = [
        round(value if is_intercept else max(0.0, value), 4) for value, is_intercept in zip(moved, intercepts)
    ]
    fitted = Numbers(early, late, held.spread_early, held.spread_late, parameters)
    return _with_spread(rows, fitted, held, leads)


def _with_spread(rows: list[Row], numbers: Numbers, held: Numbers, leads: bool) -> Numbers:
    """How far points lay from what these weights foresee: a line over the progress of the game. Leads stray by the points of two."""
    squares = Squares(2)
    for row in rows:
        squares.add(
            vec[float]([1.0 - row.progress, row.progress]),
            abs(row.points - foreseen(row, numbers, held)),
            1.0,
        )
    early, late = squares.solve([8.0, 2.0], [1e-6, 1e-6])
    deviation = math.sqrt(math.pi / 2)  # of a normal distribution, in terms of its mean absolute error
    if leads:
        deviation /= math.sqrt(2.0)
    return numbers._replace(
        spread_early=round(max(1.0, early * deviation), 3), spread_late=round(max(0.5, late * deviation), 3)
    )


def foreseen(row: Row, numbers: Numbers, held: Numbers) -> float:
    """The points that these weights expect, where the row was seen with those held before."""
    p = row.progress
    counted = sum(
        x * ((1.0 - p) * numbers.early[i] + p * numbers.late[i]) for i, x in enumerate(row.features) if x
    )
    return counted + sum(
        slope * (numbers.parameters[i] - held.parameters[i]) for i, slope in enumerate(row.slopes) if slope
    )


def error(rows: list[Row], numbers: Numbers, held: Numbers) -> float:
    """The root mean square error of what the weights foresee."""
    return math.sqrt(
        sum((row.points - foreseen(row, numbers, held)) ** 2 for row in rows) / max(1, len(rows))
    )


# The trial


Trial = tuple[Tuning, Numbers, Numbers, int, int]


class WithWeights(Bot):
    """A bot that believes in its own weights, in one process with others that do not."""

    def __init__(self, inner: Bot, weights: Weights, numbers: Numbers) -> None:
        self.inner, self.weights, self.numbers = inner, weights, numbers

    def choose(self, state: State, dealer: Dealer) -> int:
        """Put the weights in force, then choose."""
        use(self.weights, self.numbers)
        return self.inner.choose(state, dealer)


def _trial(
    plan: Tuning,
    old: Numbers,
    new: Numbers,
    turn: int,
    folder: Path,
    jobs: int | None,
    stage: Callable[[str, int, int], None],
    progress: Callable[[int], None],
) -> Share:
    ledger = Ledger(folder / f"trial-{turn}.jsonl")
    tasks = [(str(number), (plan, old, new, turn, number)) for number in range(plan.trial_games)]
    stage(f"round {turn}: new against old", plan.trial_games, sum(key in ledger.done for key, _ in tasks))
    finish(ledger, tasks, play_new_against_old, jobs, progress)
    return share(sum(float(str(ledger.done[key]["won"])) for key, _ in tasks), plan.trial_games)


def play_new_against_old(task: Trial) -> dict[str, object]:
    """One game, half of the seats with the new weights: how much of the win they got; alone at the table, whether they score more."""
    plan, old, new, turn, number = task
    rules = game(plan.game)
    counts = [count for count in plan.seat_counts() if count % 2 == 0] or plan.seat_counts()
    seats = counts[number % len(counts)]
    if seats == 1:
        mine, theirs = (_solo(plan, numbers, turn, number) for numbers in (new, old))
        return {"won": 0.5 if mine == theirs else float(mine > theirs)}
    dealer = SeededDealer(seed_for(plan.seed, number // 2, f"trial {turn}"))
    state = rules.new(seats, dealer, **plan.options)
    is_new = [(seat + number) % 2 == 0 for seat in range(seats)]
    players = [WithWeights(bot(plan.bot, plan.game), rules.weights, new if mine else old) for mine in is_new]
    chances = [
        SeededDealer(seed_for(plan.seed, number, f"trial {turn} seat {seat}")) for seat in range(seats)
    ]
    while state.seat is not None:
        state.play(players[state.seat].choose(state, chances[state.seat]), dealer, None)
    winners = state.winners()
    share_of_new = sum(is_new) / seats
    won = sum(is_new[seat] for seat in winners) / max(1, len(winners))
    return {"won": won if share_of_new == 0.5 else won * 0.5 / share_of_new}


def _solo(plan: Tuning, numbers: Numbers, turn: int, number: int) -> int:
    rules = game(plan.game)
    dealer = SeededDealer(seed_for(plan.seed, number, f"trial {turn}"))
    player = WithWeights(bot(plan.bot, plan.game), rules.weights, numbers)
    state = rules.new(1, dealer, **plan.options)
    while state.seat is not None:
        state.play(player.choose(state, dealer), dealer, None)
    return int(state.score(0))


# The file


def best_of(fits: list[Fit]) -> Fit | None:
    """The last fit that was taken."""
    taken = [one for one in fits if one.is_taken]
    return taken[-1] if taken else None


def written(rules: Game, numbers: Numbers, facts: list[str]) -> str:
    """The text of a weights.toml with these numbers; `facts` go into its head, a line each."""
    weights = rules.weights
    lines = [
        "# What a position is worth, in final points: one of each feature of evaluate.py at the start of the game (early) and at its end",
        "# (late)." + (" Then the parameters of the features." if weights.parameter_names else ""),
        *(f"# {fact}" for fact in facts),
        "",
        "[spread]",
        f"early = {numbers.spread_early}",
        f"late = {numbers.spread_late}",
    ]
    for i, name in enumerate(weights.names):
        label = weights.labels[i]
        lines += ["", "[[feature]]", f'name = "{name}"', f'fr = "{label.fr}"', f'en = "{label.en}"']
        lines += [f"early = {numbers.early[i]}", f"late = {numbers.late[i]}"]
        lines += ["fixed = true"] if weights.fixed[i] else []
    for name, about, value, is_intercept in zip(
        weights.parameter_names, weights.abouts, numbers.parameters, weights.intercepts
    ):
        lines += ["", "[[parameter]]", f'name = "{name}"', f'about = "{about}"', f"value = {value}"]
        lines += ["intercept = true"] if is_intercept else []
    return "\n".join(lines) + "\n"


def facts_of(plan: Tuning, fits: list[Fit], date: str) -> list[str]:
    """The figures of a run, for the head of the file it wrote."""
    seats = f" --seats {','.join(map(str, plan.seats))}" if plan.seats else ""
    hold = f" --hold {plan.stubbornness}" if plan.stubbornness != Tuning.stubbornness else ""
    leads = " --leads" if plan.leads else ""
    wishes = f"--bot {plan.bot} --games {plan.games} --trial {plan.trial_games} --rounds {plan.rounds}{hold}{leads}{seats} --seed {plan.seed}"
    facts = [f"`comptoir tune {plan.game} {wishes}`, {date}."]
    for number, one in enumerate(fits, 1):
        verdict = "taken" if one.is_taken else "not taken, half of the way kept to go on from"
        won = f"{100 * one.trial.share:.0f} % ({100 * one.trial.low:.0f}-{100 * one.trial.high:.0f}) of {one.trial_games} games"
        errors = f"error {one.error_before:.2f} -> {one.error_after:.2f} points"
        facts.append(f"Round {number}: {one.rows} positions, {errors}; new against old {won}: {verdict}.")
    return facts
