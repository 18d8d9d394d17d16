"""`comptoir tune`: fit the weights of a game's evaluation from self-play."""

from __future__ import annotations

import datetime
from pathlib import Path
from typing import Annotated

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeRemainingColumn

from comptoir.cli.shared import (
    LANGUAGE,
    BadInput,
    GameName,
    Jobs,
    Lang,
    Sets,
    chosen_options,
    err,
    named,
    option,
    out,
    write_text,
)
from comptoir.kernel.game import game
from comptoir.kernel.words import Words
from comptoir.lab.checkpoint import Runner
from comptoir.lab.tune import Tuning, last_taken, summary, tune, weights_text

STOPPED = Words(
    "arrêté : la même commande reprend où l’on en était", "stopped: the same command goes on from here"
)
NOTHING = Words("aucun ajustement ne fait mieux : rien n’est écrit", "no fit does better: nothing is written")
WROTE = Words("écrit : {0}", "written: {0}")


class Stages:
    """A bar for each part of long work, on standard error where somebody can see it."""

    def __init__(self) -> None:
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        self.bars = Progress(*columns, console=err, transient=False, disable=not err.is_terminal)
        self.task: TaskID | None = None

    def stage(self, name: str, total: int, done: int) -> None:
        """The next part begins."""
        self.task = self.bars.add_task(name, total=total, completed=done)
        if not err.is_terminal:
            err.print(f"{name}: {done}/{total}")

    def progress(self, done: int) -> None:
        """So much more of it is done."""
        if self.task is not None:
            self.bars.advance(self.task, done)


def tune_command(
    name: GameName,
    bot: Annotated[
        str, option("--bot", "le robot qui joue contre lui-même", "the bot that plays itself")
    ] = "search:150",
    games: Annotated[
        int, option("--games", "parties par manche d’ajustement", "games in each round of fitting")
    ] = 300,
    trial: Annotated[
        int, option("--trial", "parties entre nouveaux et anciens poids", "games between new and old weights")
    ] = 120,
    rounds: Annotated[int, option("--rounds", "combien de manches", "how many rounds")] = 3,
    hold: Annotated[
        float, option("--hold", "force des anciens poids", "how strongly the old weights hold")
    ] = 0.02,
    leads: Annotated[
        bool, option("--leads", "ajuster les avances au lieu des points", "fit leads instead of points")
    ] = False,
    seats: Annotated[
        str, option("--seats", "nombres de places, séparés par des virgules", "seat counts, with commas")
    ] = "",
    seed: Annotated[int, option("--seed", "germe", "seed")] = 1,
    jobs: Jobs = None,
    file: Annotated[
        Path | None,
        option(
            "--out", "où écrire; weights.toml du jeu sinon", "where to write; else the game's weights.toml"
        ),
    ] = None,
    sets: Sets = [],  # noqa: B006
    lang: Lang = LANGUAGE,
) -> None:
    """Fit the weights of a game's evaluation from self-play; a stopped run goes on where it was."""
    rules = game(name)
    if games < 1 or trial < 1 or rounds < 1:
        raise BadInput("--games, --trial and --rounds must be at least 1")
    if hold < 0.0:
        raise BadInput(f"--hold must be at least 0, not {hold:g}")
    tuning = Tuning(
        name, bot, games, trial, rounds, hold, seed, tuple(_counts(seats)), chosen_options(rules, sets), leads
    )
    for count in tuning.seat_counts():
        rules.check_seats(count)
    if leads and min(tuning.seat_counts(), default=0) < 2:
        raise BadInput("--leads takes games with two seats or more")
    shown = Stages()
    with shown.bars:
        try:
            rounds_done = tune(tuning, Runner(jobs, shown.stage, shown.progress))
        except KeyboardInterrupt:
            err.print(STOPPED.to(lang))
            return
    head = summary(tuning, rounds_done, datetime.date.today().isoformat())
    for line in head:
        out.print(line, markup=False)
    best = last_taken(rounds_done)
    if best is None:
        out.print(NOTHING.to(lang))
        return
    target = file or rules.folder / "weights.toml"
    write_text(target, weights_text(rules, best.values, head))
    out.print(WROTE.to(lang).format(target), markup=False)


def _counts(text: str) -> list[int]:
    if not text:
        return []
    if not all(word.isdecimal() for word in named(text)):
        raise BadInput(f"--seats takes numbers with commas, not {text!r}")
    return [int(word) for word in named(text)]
