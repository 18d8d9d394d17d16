"""`comptoir upgrade`: what becomes of stored tables under the version that is installed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated

import typer
from rich.progress import track
from rich.table import Table

from comptoir.cli.overlays import Boxes, play_with, show_whose
from comptoir.cli.shared import LANGUAGE, Lang, err, option, out
from comptoir.kernel.words import Words

if TYPE_CHECKING:
    from comptoir.tables.upgrade import Finding, Survey

HEADS = [
    Words("jeu", "game"),
    Words("comme avant", "as before"),
    Words("continue avec ces règles", "goes on under these rules"),
    Words("montrée de sa fin gardée", "shown from its kept end"),
    Words("de côté : les règles", "set aside: the rules"),
    Words("de côté : altérée", "set aside: changed"),
]
OLDER = Words(
    "Le schéma est le {0}, d’une version plus ancienne ; il n’est mis à jour que pour cet examen.",
    "The schema is {0}, of an older version; it is brought to today's for this look only.",
)
BROUGHT = Words("Le schéma {0} a été mis à jour.", "The schema {0} was brought to today's.")
KEPT = Words("Fins de partie gardées maintenant : {0}.", "Ends of games kept now: {0}.")
TO_KEEP = Words("Fins de partie à garder : {0}.", "Ends of games to be kept: {0}.")
NO_TABLES = Words("Il n’y a aucune table.", "There are no tables.")
LOOKING = Words("tables", "tables")


def upgrade(
    check: Annotated[
        bool,
        option(
            "--check",
            "dire ce qui arrivera, sans rien changer ; code 1 si une table est mise de côté",
            "say what will happen and change nothing; code 1 if a table is set aside",
        ),
    ] = False,
    database: Annotated[
        str,
        option(
            "--database",
            "adresse SQLAlchemy ; sans elle, un fichier du dossier personnel",
            "an SQLAlchemy address; without it, a file in the user's data folder",
        ),
    ] = "",
    boxes: Boxes = [],  # noqa: B006
    lang: Lang = LANGUAGE,
) -> None:
    """Bring stored tables to this version, and say what becomes of each under its rules."""
    for of in play_with(boxes, lang=lang):
        show_whose(of, lang)
    from comptoir.tables.upgrade import checking, upgrading

    with (checking if check else upgrading)(database) as survey:
        if survey.is_older:
            out.print((OLDER if check else BROUGHT).to(lang).format(survey.schema), soft_wrap=True)
        found = list(_looked_at(survey, lang))
    show(found, lang)
    if ends := sum(one.missing_end is not None for one in found):
        out.print((TO_KEEP if check else KEPT).to(lang).format(ends))
    if check and any(one.fate.is_set_aside for one in found):
        raise typer.Exit(1)


def _looked_at(survey: Survey, lang: str) -> Iterator[Finding]:
    """Each table, with a bar on a terminal; an end is written or counted, not kept in memory."""
    for one in track(
        survey.findings,
        LOOKING.to(lang),
        total=survey.total,
        console=err,
        transient=True,
        disable=not err.is_terminal,
    ):
        yield one if one.missing_end is None else one._replace(missing_end="")


def show(found: list[Finding], lang: str) -> None:
    """How many there are of each kind in each game, and a line for each table that is set aside."""
    from comptoir.tables.upgrade import Fate

    if not found:
        out.print(NO_TABLES.to(lang))
        return
    counts = Counter((one.game, one.fate) for one in found)
    table = Table(*(head.to(lang) for head in HEADS))
    for column in table.columns[1:]:
        column.justify = "right"
    for game in sorted({one.game for one in found}):
        table.add_row(game, *(str(counts[game, fate] or "") for fate in Fate))
    out.print(table)
    for one in found:
        if one.fate.is_set_aside and one.why is not None:
            out.print(f"{one.table}: {one.why.to(lang)}", markup=False, soft_wrap=True)
