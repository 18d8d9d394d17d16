"""`comptoir ladder`: how strong each level is, measured."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Annotated

from rich.table import Table

from comptoir.bots import bot, bot_title
from comptoir.bots.levels import LEVELS, Measurement, measured_file
from comptoir.cli.shared import (
    LANGUAGE,
    BadInput,
    GameName,
    Jobs,
    Json,
    Lang,
    Sets,
    chosen_options,
    err,
    named,
    option,
    out,
    write_text,
)
from comptoir.cli.tune import STOPPED, WROTE, Stages
from comptoir.kernel.game import game
from comptoir.kernel.words import Words
from comptoir.lab.checkpoint import Runner
from comptoir.lab.identity import identity
from comptoir.lab.ladder import Ladder, Pairing, merged, pairings, read_measured

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
LEFT_ASIDE = Words(
    "{0} : {1} parties d’autres robots ou sous d’autres règles sont laissées de côté",
    "{0}: {1} games of other bots, or under other rules, are left aside",
)
NOT_KEPT = Words(
    "arrêté : les parties d’un robot du dehors ne sont pas gardées",
    "stopped: games of a bot from outside are not kept",
)


def ladder(
    name: GameName,
    games: Annotated[int, option("--games", "parties par ligne", "games in each line")] = 200,
    only: Annotated[
        str,
        option(
            "--levels",
            "niveaux ou autres robots, séparés par des virgules",
            "levels or other bots, with commas",
        ),
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
    ledger: Annotated[
        Path | None,
        option(
            "--ledger",
            "garder chaque partie jouée dans ce fichier et reprendre à partir de lui",
            "keep each game that was played in this file, and go on from it",
        ),
    ] = None,
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
    for one in (*wanted, *filter(None, [against])):
        bot(one, name)
    if seats is not None:
        rules.check_seats(seats)
    options = chosen_options(rules, sets) if sets else {}
    usual = [replace(one, options={**one.options, **options}) for one in pairings(rules, games, wanted)]
    chosen = [one for one in usual if against in ("", one.rival) and seats in (None, one.seats)]
    # A rival, a seat count or a bot that the usual ladder does not have
    missing = [one for one in wanted if one not in LEVELS or (against and not chosen)]
    count, rival = seats or max(2, rules.min_seats), against or "greedy"
    chosen += [Pairing(name, one, rival if count > 1 else "", count, games, options) for one in missing]
    target = file or (measured_file(name) if write else None)
    if target is not None and not all(one.level in LEVELS and one.is_of_ours for one in chosen):
        raise BadInput("--write and --out are for the levels: --json has the figures of other bots")
    if ledger is not None and not all(one.is_of_ours for one in chosen):
        raise BadInput(
            "--ledger is for the levels: the name of another bot does not tell whether it is the same"
        )
    # Only games that are kept need to know which bots played them.
    bots = identity(rules) if all(one.is_of_ours for one in chosen) else {}
    run = Ladder(rules, chosen, bots, ledger=ledger)
    if run.left_aside:
        err.print(LEFT_ASIDE.to(lang).format(ledger, run.left_aside), markup=False)
    shown = Stages()
    with shown.bars:
        try:
            run.run(Runner(jobs, shown.stage, shown.progress))
        except KeyboardInterrupt:
            err.print((STOPPED if run.is_kept else NOT_KEPT).to(lang))
    found = run.measurements()
    if as_json:
        print(json.dumps([one._asdict() for one in found], indent=1))
    else:
        out.print(table(found, lang))
    if target is not None:
        write_text(target, merged(read_measured(target), run).text(name))
        err.print(WROTE.to(lang).format(target), markup=False)


def table(measurements: list[Measurement], lang: str) -> Table:
    """One row for each measurement."""
    made = Table(*(head.to(lang) for head in HEADS))
    for column in made.columns[2:]:
        column.justify = "right"
    for one in measurements:
        rival = bot_title(one.rival, lang)
        made.add_row(
            bot_title(one.level, lang),
            " ".join(word for word in (rival or "-", one.options) if word),
            str(one.seats),
            str(one.games),
            f"{one.grade} {100 * one.wins:.1f} %".strip(),
            f"{100 * one.low:.1f} … {100 * one.high:.1f}",
            f"{one.points:.1f}",
            f"{one.winning:.1f}",
            f"{one.seconds:.3f}",
        )
    return made
