"""`comptoir sim`: many games between bots, and what came of them."""

from __future__ import annotations

import json
import time
from math import isfinite
from pathlib import Path
from typing import Annotated

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from comptoir.cli.overlays import Boxes, play_with, show_whose
from comptoir.cli.shared import (
    LANGUAGE,
    GameName,
    Jobs,
    Json,
    Lang,
    Seed,
    Sets,
    chosen_options,
    err,
    named,
    option,
    out,
)
from comptoir.kernel.game import game
from comptoir.kernel.words import Words
from comptoir.lab.report import Report, Row, game_rows, report
from comptoir.lab.simulate import Outcome, Simulation, simulate
from comptoir.lab.statistics import Share

GAMES = Words("{0} parties, {1:.1f} décisions en moyenne", "{0} games, {1:.1f} decisions on average")
SPEED = Words("{0:.1f} parties par seconde ({1:.1f} s)", "{0:.1f} games a second ({1:.1f} s)")
HEADS = [
    Words("moyenne ± 95 %", "mean ± 95 %"),
    Words("écart", "spread"),
    Words("min", "min"),
    Words("max", "max"),
    Words("victoires", "wins"),
    Words("95 %", "95 %"),
]


def sim(
    name: GameName,
    seats: Annotated[
        str,
        option(
            "--seats",
            "un robot par place, séparés par des virgules ; mybot.py:Classe pour le vôtre",
            "a bot a seat, with commas; mybot.py:Class for your own",
        ),
    ],
    games: Annotated[int, option("--games", "combien de parties", "how many games")] = 100,
    seed: Seed = None,
    jobs: Jobs = None,
    rotate: Annotated[
        bool, option("--rotate", "changer de place à chaque partie", "change seats from game to game")
    ] = False,
    sets: Sets = [],  # noqa: B006
    records: Annotated[
        Path | None,
        option(
            "--records",
            "garder chaque partie dans ce dossier, vide ou nouveau",
            "keep every game in this folder, which is empty or new",
        ),
    ] = None,
    boxes: Boxes = [],  # noqa: B006
    as_json: Json = False,
    lang: Lang = LANGUAGE,
) -> None:
    """Play many games between bots and print what came of them."""
    play_with(boxes, name, lang)
    of = game(name)
    simulation = Simulation(name, tuple(named(seats)), games, seed or 0, chosen_options(of, sets), rotate)
    start = time.perf_counter()
    outcomes = with_progress(simulation, jobs, records)
    seconds = time.perf_counter() - start
    found = report(simulation, outcomes)
    if as_json:
        run = {"seconds": seconds, "games_per_second": games / seconds}
        numbers = {"digest": of.numbers_digest, "by": of.numbers_by}
        data = {**found.as_data(), "games": game_rows(outcomes), "numbers": numbers, "run": run}
        print(json.dumps(data, indent=1))
        return
    show_whose(of, lang)
    show(found, lang)
    out.print(SPEED.to(lang).format(games / seconds, seconds))


def with_progress(simulation: Simulation, jobs: int | None, records: Path | None) -> list[Outcome]:
    """Simulate with a bar on standard error, where somebody can see it."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=err, transient=True, disable=not err.is_terminal) as bar:
        task = bar.add_task(simulation.game, total=simulation.games)
        return simulate(simulation, jobs, lambda done: bar.advance(task, done), records)


def show(found: Report, lang: str) -> None:
    """The tables."""
    out.print(GAMES.to(lang).format(found.simulation.games, found.decisions))
    out.print(table(Words("par place", "by seat").to(lang), found, found.by_seat, lang))
    if len(found.by_bot) > 1 and (found.simulation.rotate or len(found.by_bot) < len(found.by_seat)):
        out.print(table(Words("par robot", "by bot").to(lang), found, found.by_bot, lang))
    if found.by_role:
        out.print(table(Words("par rôle", "by role").to(lang), found, found.by_role, lang))
    for name, part in found.grades.items():
        out.print(f"{found.name(name, lang)}: {percent(part.share)} ({interval(part)})", markup=False)


def table(title: str, found: Report, rows: list[Row], lang: str) -> Table:
    """A table of rows with their intervals; one game alone has none."""
    made = Table(title, *(head.to(lang) for head in HEADS))
    for column in made.columns[1:]:
        column.justify = "right"
    for row in rows:
        points = row.points
        made.add_row(
            found.name(row.who, lang),
            f"{points.mean:.2f} ± {points.high - points.mean:.2f}"
            if isfinite(points.high)
            else f"{points.mean:.2f}",
            f"{points.spread:.2f}" if isfinite(points.spread) else "",
            f"{points.least:.4g}",
            f"{points.most:.4g}",
            percent(row.wins.share),
            interval(row.wins),
        )
    return made


def percent(part: float) -> str:
    """A share as people read it."""
    return f"{100 * part:.1f} %"


def interval(part: Share) -> str:
    """From where to where."""
    return f"{100 * part.low:.1f} … {100 * part.high:.1f}"
