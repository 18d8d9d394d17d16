"""`comptoir serve`: the table in the browser."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from comptoir.cli.overlays import Boxes, play_with, show_whose
from comptoir.cli.shared import LANGUAGE, BadInput, err, named, option, out
from comptoir.kernel.errors import BadSetup
from comptoir.kernel.game import Game
from comptoir.kernel.words import Words

WOULD_BE = Words(
    "Avec ces nombres, {0} parties en cours seraient mises de côté, et {1} parties finies dont la fin n’a "
    "pas été gardée ; {2} tables continuent. Sans ces nombres, elles reviennent. "
    "`comptoir upgrade --check --components FICHIER` les nomme.",
    "Under these numbers {0} running games would be set aside, and {1} finished ones of which no end was "
    "kept; {2} tables go on. Without these numbers they come back. "
    "`comptoir upgrade --check --components FILE` names them.",
)
GO_ON = Words("Continuer ?", "Go on?")


def serve(
    port: Annotated[int, option("--port", "le port", "the port")] = 8000,
    host: Annotated[str, option("--host", "l'adresse d'écoute", "the address to listen on")] = "127.0.0.1",
    database: Annotated[
        str,
        option(
            "--database",
            "adresse SQLAlchemy ; sans elle, un fichier du dossier personnel",
            "an SQLAlchemy address; without it, a file in the user's data folder",
        ),
    ] = "",
    browser: Annotated[
        bool, option("--browser/--no-browser", "ouvrir le navigateur", "open the browser")
    ] = True,
    https: Annotated[
        bool, option("--https", "derrière https : cookies sûrs", "behind https: secure cookies")
    ] = False,
    bots: Annotated[
        str,
        option(
            "--bots",
            "robots admis aux tables en plus des nôtres, séparés par des virgules",
            "bots allowed at the tables beyond ours, with commas",
        ),
    ] = "",
    boxes: Boxes = [],  # noqa: B006
    yes: Annotated[
        bool,
        option(
            "--yes",
            "avec --components : mettre de côté sans demander les parties en cours qui ne vont plus",
            "with --components: set running games aside that no longer go on, without asking",
        ),
    ] = False,
) -> None:
    """Serve the tables and open the browser."""
    games = play_with(boxes, lang=LANGUAGE)
    from comptoir.tables.allowed_bots import AllowedBots
    from comptoir.tables.service import ServiceSettings
    from comptoir.web.app import Settings
    from comptoir.web.serve import serve as run

    service = ServiceSettings(bots=tuple(named(bots)) if bots else ())
    AllowedBots(service.bots)  # what cannot be allowed is said before anything is served
    for of in games:
        show_whose(of, LANGUAGE)
    if games:
        agree(games, database, yes)
    run(host, port, Settings(database=database, secure=https, service=service), browser=browser)


def agree(games: list[Game], database: str, yes: bool) -> None:
    """Say which stored tables would be set aside under these numbers; go on where nobody minds."""
    running, finished, going_on = fates([of.slug for of in games], database)
    if running + finished == 0:
        return
    told = WOULD_BE.to(LANGUAGE).format(running, finished, going_on)
    if yes:
        out.print(told, markup=False, soft_wrap=True)
    elif not sys.stdin.isatty():
        raise BadInput(f"{told} --yes goes on all the same")
    else:
        err.print(told, markup=False, soft_wrap=True)
        typer.confirm(GO_ON.to(LANGUAGE), abort=True)


def fates(slugs: list[str], database: str) -> tuple[int, int, int]:
    """How many running tables and finished ones would be set aside, and how many go on."""
    from comptoir.tables.upgrade import checking

    try:
        with checking(database) as survey:
            found = [one for one in survey.findings if one.game in slugs]
    except BadSetup:
        return 0, 0, 0  # nothing is stored yet, or serving says what is wrong
    aside = [one for one in found if one.fate.is_set_aside]
    finished = sum(one.is_over for one in aside)
    return len(aside) - finished, finished, len(found) - len(aside)
