"""`comptoir ladder`: how strong each level is, measured."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Annotated

from rich.table import Table

from comptoir.bots.levels import LEVELS, TITLES, Fact, measured_file
from comptoir.cli.shared import (
    LANGUAGE,
    BadInput,
    GameName,
    Jobs,
    Json,
    Lang,
    Sets,
    err,
    named,
    option,
    out,
    settings,
    write_text,
)
from comptoir.cli.tune import STOPPED, WROTE, Stages
from comptoir.kernel.game import Game, game
from comptoir.kernel.words import Words
from comptoir.lab.ladder import Ladder, Rung, kept, rungs, written

HEADS = [
    Words("niveau", "level"),
    Words("contre", "against"),
    Words("places", "seats"),
    Words("parties", "games"),
    Words("gagne ou atteint", "wins or reaches"),
    Words("95 %", "95 %"),
    Words("points", "points"),
    Words("vainqueur", "winner"),
    Words("s par décision", "s a decision"),
]


def ladder(
    name: GameName,
    games: Annotated[int, option("--games", "parties par ligne", "games in each line")] = 200,
    only: Annotated[
        str, option("--levels", "niveaux, séparés par des virgules", "levels, with commas")
    ] = ",".join(LEVELS),
    against: Annotated[
        str, option("--against", "contre cet adversaire seulement", "against this rival only")
    ] = "",
    seats: Annotated[
        int | None, option("--seats", "à tant de places seulement", "with so many seats only")
    ] = None,
    jobs: Jobs = None,
    write: Annotated[
        bool, option("--write", "mettre à jour les niveaux du site", "update the levels of the site")
    ] = False,
    file: Annotated[Path | None, option("--out", "écrire les chiffres ici", "write the figures here")] = None,
    sets: Sets = [],  # noqa: B006
    as_json: Json = False,
    lang: Lang = LANGUAGE,
) -> None:
    """Measure the levels of a game, seats rotated; a stopped run goes on where it was."""
    rules = game(name)
    if games < 1:
        raise BadInput(f"--games must be at least 1, not {games}")
    wanted = tuple(named(only))
    if unknown := [level for level in wanted if level not in LEVELS]:
        raise BadInput(f"there is no level {unknown[0]!r}; there are: {', '.join(LEVELS)}")
    if seats is not None:
        rules.check_seats(seats)
    run = Ladder(rules, _steps(rules, games, wanted, against, seats, settings(rules, sets) if sets else {}))
    shown = Stages()
    with shown.bars:
        try:
            run.run(jobs, shown.stage, shown.progress)
        except KeyboardInterrupt:
            err.print(STOPPED.to(lang))
    facts = run.facts()
    if as_json:
        print(json.dumps([fact._asdict() for fact in facts], indent=1))
    else:
        out.print(table(facts, lang))
    target = file or (measured_file(name) if write else None)
    if target is not None:
        write_text(target, written(run, facts, kept(target, run, facts)))
        err.print(WROTE.to(lang).format(target), markup=False)


def _steps(
    rules: Game, games: int, wanted: tuple[str, ...], against: str, seats: int | None, options: dict[str, str]
) -> list[Rung]:
    """The lines of the game's ladder that were asked for; a rival or a number of seats that it does not have makes lines of their own."""
    lines = [replace(step, options={**step.options, **options}) for step in rungs(rules, games, wanted)]
    chosen = [step for step in lines if against in ("", step.rival) and seats in (None, step.seats)]
    if chosen or not against:
        return chosen
    return [
        Rung(rules.slug, level, against, seats or max(2, rules.min_seats), games, options) for level in wanted
    ]


def table(facts: list[Fact], lang: str) -> Table:
    """One row a fact."""
    made = Table(*(head.to(lang) for head in HEADS))
    for column in made.columns[2:]:
        column.justify = "right"
    for fact in facts:
        rival = TITLES[fact.rival].to(lang) if fact.rival in TITLES else fact.rival
        made.add_row(
            TITLES[fact.level].to(lang),
            " ".join(word for word in (rival or "-", fact.options) if word),
            str(fact.seats),
            str(fact.games),
            f"{fact.grade} {100 * fact.wins:.1f} %".strip(),
            f"{100 * fact.low:.1f} … {100 * fact.high:.1f}",
            f"{fact.points:.1f}",
            f"{fact.winning:.1f}",
            f"{fact.seconds:.3f}",
        )
    return made
