"""Fit the weights of a game's `evaluate` from self-play.

A round plays games with the weights in force, samples `State.features` on the way, fits the weights to the
final points, and lets the new weights play the old: they are taken only if they do not lose. With `leads`
the differences between two seats are fitted instead, for games that are long or short for everybody
together. A stopped run goes on where it was.
"""

from __future__ import annotations

import hashlib
import itertools
import json
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import NamedTuple

from comptoir.bots import Bot, Decision, bot, play_game
from comptoir.kernel.dealers import Dealer, SeededDealer
from comptoir.kernel.game import Game, game
from comptoir.kernel.knowledge import Knowledge
from comptoir.kernel.state import State
from comptoir.kernel.weights import Weights
from comptoir.lab.checkpoint import Checkpoint, Json, Runner, state_folder
from comptoir.lab.fit import Sample, Values, current_values, error, fit, midpoint, set_values, slopes
from comptoir.lab.statistics import Share, share

SAMPLE_EVERY = 5  # one decision in so many is sampled
RANDOM_EVERY = 20  # one decision in so many is played at random, so that the samples are not all of one kind


@dataclass(frozen=True)
class Tuning:
    """What a run does; the same tuning with the same weights to start from continues where it was stopped."""

    game: str
    bot: str = "search:150"
    games: int = 300
    trial_games: int = 120
    rounds: int = 3
    ridge: float = 0.02
    seed: int = 1
    seats: tuple[int, ...] = ()
    options: dict[str, str] = field(default_factory=dict)
    leads: bool = False  # fit leads instead of points

    def folder(self) -> Path:
        """Where this run keeps its checkpoints."""
        rules = game(self.game)
        values = current_values(rules.weights)
        start = json.dumps([asdict(self), rules.rules_version, rules.weights.names, values])
        return state_folder("tune", self.game, hashlib.blake2b(start.encode(), digest_size=6).hexdigest())

    def seat_counts(self) -> list[int]:
        """The seat counts that are played in turn."""
        rules = game(self.game)
        least = max(rules.min_seats, 2) if self.leads else rules.min_seats
        return list(self.seats) or list(range(least, min(rules.max_seats, 4) + 1))


class Round(NamedTuple):
    """The result of one round."""

    values: Values
    samples: int
    error_before: float  # root mean square error of the predicted points, with the weights as they were
    error_after: float
    trial: Share
    trial_games: int
    is_taken: bool


def tune(tuning: Tuning, runner: Runner) -> list[Round]:
    """Run all rounds."""
    rules = game(tuning.game)
    start = current_values(rules.weights)
    folder = tuning.folder()
    values, rounds = start, []
    for number in range(1, tuning.rounds + 1):
        checkpoint = Checkpoint(folder / f"round-{number}.jsonl")
        games = [SelfPlay(tuning, values, number, i) for i in range(tuning.games)]
        samples = self_play(games, checkpoint, runner)
        fitted = fit(rules, samples, values, tuning.ridge, tuning.leads)
        checkpoint = Checkpoint(folder / f"trial-{number}.jsonl")
        trial = run_trial(
            [Trial(tuning, values, fitted, number, i) for i in range(tuning.trial_games)], checkpoint, runner
        )
        is_taken = trial.share >= 0.5
        errors = error(samples, values, values), error(samples, fitted, values)
        rounds.append(Round(fitted, len(samples), *errors, trial, tuning.trial_games, is_taken))
        values = fitted if is_taken else midpoint(values, fitted)
    set_values(rules.weights, start)
    return rounds


# Self-play


class SelfPlay(NamedTuple):
    """One game of self-play."""

    tuning: Tuning
    values: Values
    round: int
    number: int


def self_play(games: list[SelfPlay], checkpoint: Checkpoint, runner: Runner) -> list[Sample]:
    """Play games and sample them."""
    tasks = [(str(one.number), one) for one in games]
    results = runner.run(f"round {games[0].round}: self-play", checkpoint, tasks, play_and_sample)
    slopes_from = 2 + len(games[0].values.early)
    return [
        Sample(row[0], row[1], row[2:slopes_from], row[slopes_from:])
        for result in results
        for row in result["rows"]  # type: ignore[attr-defined]
    ]


def play_and_sample(task: SelfPlay) -> Json:
    """Play one game and sample every seat now and then: progress, final points, features and slopes."""
    tuning, values, turn, number = task
    rules = game(tuning.game)
    set_values(rules.weights, values)
    counts = tuning.seat_counts()
    seats = counts[number % len(counts)]
    seed = f"{tuning.seed}/{number}/round {turn}"
    chance = SeededDealer(f"{seed}/samples")
    sampled: list[tuple[float, list[list[float]]]] = []

    def sample(decision: Decision) -> None:
        if chance.below(SAMPLE_EVERY) == 0:
            seen = decision.known.imagine(chance)
            rows = [_features_and_slopes(seen, seat, rules.weights) for seat in range(seats)]
            sampled.append((seen.progress(), rows))

    players = [Wavering(bot(tuning.bot, tuning.game)) for _ in range(seats)]
    played = play_game(rules, players, seed, options=tuning.options, on_decision=sample)
    scores = [float(score) for score in played.scores]
    rows_of = _leads if tuning.leads else _points
    return {"rows": [[round(p, 4), *row] for p, counted in sampled for row in rows_of(scores, counted)]}


class Wavering(Bot):
    """Another bot that plays at random now and then."""

    def __init__(self, inner: Bot) -> None:
        self.inner = inner

    def begin(self) -> None:
        self.inner.begin()

    def choose(self, known: Knowledge, dealer: Dealer) -> int:
        """Choose at random, or as the other bot does."""
        if dealer.below(RANDOM_EVERY) == 0:
            return known.actions[dealer.below(len(known.actions))]
        return self.inner.choose(known, dealer)


def _features_and_slopes(state: State, seat: int, weights: Weights) -> list[float]:
    return [round(x, 4) for x in [*state.features(seat), *slopes(state, seat, weights)]]


def _points(scores: list[float], counted: list[list[float]]) -> list[list[float]]:
    return [[score, *row] for score, row in zip(scores, counted)]


def _leads(scores: list[float], counted: list[list[float]]) -> list[list[float]]:
    pairs = itertools.combinations(range(len(scores)), 2)
    return [
        [scores[a] - scores[b], *(round(x - y, 4) for x, y in zip(counted[a], counted[b]))] for a, b in pairs
    ]


# The trial


class Trial(NamedTuple):
    """One game of new values against old ones."""

    tuning: Tuning
    old: Values
    new: Values
    round: int
    number: int


class WithValues(Bot):
    """A bot with its own weights, in one process with others that have other weights."""

    def __init__(self, inner: Bot, weights: Weights, values: Values) -> None:
        self.inner, self.weights, self.values = inner, weights, values

    def begin(self) -> None:
        self.inner.begin()

    def choose(self, known: Knowledge, dealer: Dealer) -> int:
        """Put the weights in force, then choose."""
        set_values(self.weights, self.values)
        return self.inner.choose(known, dealer)


def run_trial(games: list[Trial], checkpoint: Checkpoint, runner: Runner) -> Share:
    """Play the games of a trial: the share that the new values won."""
    tasks = [(str(one.number), one) for one in games]
    results = runner.run(f"round {games[0].round}: new against old", checkpoint, tasks, play_trial)
    return share(sum(float(str(result["won"])) for result in results), len(games))


def play_trial(task: Trial) -> Json:
    """Play one game with the new values in half of the seats: how much of the win these got.

    With one seat, new and old values play the same deal and the higher score wins.
    """
    tuning, old, new, turn, number = task
    rules = game(tuning.game)
    counts = [count for count in tuning.seat_counts() if count % 2 == 0] or tuning.seat_counts()
    seats = counts[number % len(counts)]
    if seats == 1:
        mine, theirs = (_solo_score(task, values) for values in (new, old))
        return {"won": 0.5 if mine == theirs else float(mine > theirs)}
    is_new = [(seat + number) % 2 == 0 for seat in range(seats)]
    players = [
        WithValues(bot(tuning.bot, tuning.game), rules.weights, new if mine else old) for mine in is_new
    ]
    seed, deal = (f"{tuning.seed}/{n}/trial {turn}" for n in (number, number // 2))
    winners = play_game(rules, players, seed, deal=deal, options=tuning.options).winners
    share_of_new = sum(is_new) / seats
    won = sum(is_new[seat] for seat in winners) / max(1, len(winners))
    return {"won": won if share_of_new == 0.5 else won * 0.5 / share_of_new}


def _solo_score(task: Trial, values: Values) -> int:
    tuning = task.tuning
    rules = game(tuning.game)
    player = WithValues(bot(tuning.bot, tuning.game), rules.weights, values)
    seed = f"{tuning.seed}/{task.number}/trial {task.round}"
    return play_game(rules, [player], seed, options=tuning.options).scores[0]


# The file


def last_taken(rounds: list[Round]) -> Round | None:
    """The last round whose values were taken."""
    taken = [one for one in rounds if one.is_taken]
    return taken[-1] if taken else None


def weights_text(rules: Game, values: Values, head: list[str]) -> str:
    """A weights.toml with these values; the lines of `head` are comments at its top."""
    weights = rules.weights
    lines = [
        "# What a position is worth, in final points: one of each feature of evaluate.py",
        "# at the start of the game (early) and at its end (late)."
        + (" Then the parameters of the features." if weights.parameter_names else ""),
        *(f"# {line}" for line in head),
        "",
        "[spread]",
        f"early = {values.spread_early}",
        f"late = {values.spread_late}",
    ]
    for i, name in enumerate(weights.names):
        label = weights.labels[i]
        lines += ["", "[[feature]]", f'name = "{name}"', f'fr = "{label.fr}"', f'en = "{label.en}"']
        lines += [f"early = {values.early[i]}", f"late = {values.late[i]}"]
        lines += ["fixed = true"] if weights.fixed[i] else []
    for name, about, value, is_intercept in zip(
        weights.parameter_names, weights.abouts, values.parameters, weights.intercepts
    ):
        lines += ["", "[[parameter]]", f'name = "{name}"', f'about = "{about}"', f"value = {value}"]
        lines += ["intercept = true"] if is_intercept else []
    return "\n".join(lines) + "\n"


def summary(tuning: Tuning, rounds: list[Round], date: str) -> list[str]:
    """The command and the figures of a run, for the head of the file it wrote."""
    flags = [
        f"--bot {tuning.bot} --games {tuning.games} --trial {tuning.trial_games} --rounds {tuning.rounds}"
    ]
    flags += [f"--hold {tuning.ridge}"] if tuning.ridge != Tuning.ridge else []
    flags += ["--leads"] if tuning.leads else []
    flags += [f"--seats {','.join(map(str, tuning.seats))}"] if tuning.seats else []
    flags += [f"--seed {tuning.seed}"]
    lines = [f"`comptoir tune {tuning.game} {' '.join(flags)}`, {date}."]
    for number, one in enumerate(rounds, 1):
        verdict = "taken" if one.is_taken else "not taken, half of the way kept to go on from"
        percent = [f"{100 * part:.0f}" for part in one.trial]
        won = f"{percent[0]} % ({percent[1]}-{percent[2]}) of {one.trial_games} games"
        errors = f"error {one.error_before:.2f} -> {one.error_after:.2f} points"
        lines.append(f"Round {number}: {one.samples} positions, {errors}; new against old {won}: {verdict}.")
    return lines
