"""`comptoir identity`: whether the levels of a game still play as they did when they were measured."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated

from rich.table import Table

from comptoir.bots.levels import measured_file
from comptoir.cli.shared import LANGUAGE, BadInput, GameName, Lang, err, option, out, write_text
from comptoir.cli.tune import WROTE
from comptoir.kernel.game import game
from comptoir.kernel.words import Words
from comptoir.lab.identity import changed, is_behaviour
from comptoir.lab.identity import identity as identity_of
from comptoir.lab.ladder import read_measured

HEADS = [Words("partie", "part"), Words("mesuré", "measured"), Words("maintenant", "now")]
SAME = Words("rien n’a changé", "nothing has changed")
CHANGED = Words("changé : {0}", "changed: {0}")


def identity(
    name: GameName,
    rewrite: Annotated[
        bool,
        option(
            "--rewrite",
            "garder les mesures, si les coups sont les mêmes",
            "keep the measurements, if the moves are the same",
        ),
    ] = False,
    lang: Lang = LANGUAGE,
) -> None:
    """Compare how the levels behave with how they did when they were measured."""
    rules, file = game(name), measured_file(name)
    measured = read_measured(file)
    if measured is None:
        raise BadInput(f"{name} has no measurements: `comptoir ladder {name} --write` makes some")
    with err.status("…"):
        now = identity_of(rules)
    parts = changed(measured.identity, now)
    table = Table(*(head.to(lang) for head in HEADS))
    for part, value in now.items():
        table.add_row(part, measured.identity.get(part, ""), value, style="bold" if part in parts else None)
    out.print(table)
    out.print(CHANGED.to(lang).format(", ".join(parts)) if parts else SAME.to(lang), markup=False)
    if not rewrite or not parts:
        return
    if behaviour := [part for part in parts if is_behaviour(part)]:
        raise BadInput(
            f"{', '.join(behaviour)} changed: these are other bots than those measured; "
            f"`comptoir ladder {name} --write` measures them"
        )
    write_text(file, replace(measured, rules_version=rules.rules_version, identity=now).text(name))
    out.print(WROTE.to(lang).format(file), markup=False)
