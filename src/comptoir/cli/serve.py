"""`comptoir serve`: the table in the browser."""

from __future__ import annotations

import sys
from collections import Counter
from typing import TYPE_CHECKING, Annotated

import typer

from comptoir.cli.overlays import Boxes, play_with, show_whose
from comptoir.cli.shared import LANGUAGE, NO, YES, BadInput, err, named, option, out
from comptoir.kernel.errors import BadSetup
from comptoir.kernel.words import Words

if TYPE_CHECKING:
    from comptoir.tables.upgrade import Finding

WOULD_BE = Words(
    "Avec ces nombres, {0} parties en cours de {3} seraient mises de côté, et {1} parties finies dont la fin "
    "n’a pas été gardée ; {2} tables de {3} continuent. Avec les nombres de leur début, elles reviennent. "
    "`comptoir upgrade --check --components FICHIER` les nomme.",
    "Under these numbers {0} running games of {3} would be set aside, and {1} finished ones of which no end "
    "was kept; {2} tables of {3} go on. With the numbers they were begun with they come back. "
    "`comptoir upgrade --check --components FILE` names them.",
)
ARE = Words(
    "De côté : {0} parties en cours ({1}) qui n’ont pas été commencées avec les règles et les nombres "
    "d’aujourd’hui. Avec ceux de leur début, elles reviennent (`--components` pour les nombres). "
    "`comptoir upgrade --check` les nomme.",
    "Set aside: {0} running games ({1}) that were not begun under today’s rules and numbers. With those "
    "they were begun with they come back (`--components` for numbers). "
    "`comptoir upgrade --check` names them.",
)
CONSENT = Words("--yes continue malgré tout.", "--yes goes on all the same.")
GO_ON = Words("Continuer ? [o/N]", "Go on? [y/N]")


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
    agree([of.slug for of in games], database, yes)
    run(host, port, Settings(database=database, secure=https, service=service), browser=browser)


def agree(slugs: list[str], database: str, yes: bool) -> None:
    """Say which stored tables are set aside; go on where nobody minds.

    Who chose other numbers for a game at this start is asked; nothing else keeps a service from starting.
    """
    from comptoir.tables.upgrade import Fate

    found = findings(database, only_unfinished=not slugs)
    aside = [one for one in found if one.fate is Fate.OTHER_RULES]
    others = Counter(one.game for one in aside if one.game not in slugs and not one.is_over)
    if others:
        where = ", ".join(f"{slug}: {count}" for slug, count in sorted(others.items()))
        err.print(ARE.to(LANGUAGE).format(others.total(), where), markup=False, soft_wrap=True)
    of_these = [one for one in aside if one.game in slugs]
    if not of_these:
        return
    finished = sum(one.is_over for one in of_these)
    going_on = sum(one.game in slugs for one in found) - len(of_these)
    told = WOULD_BE.to(LANGUAGE).format(len(of_these) - finished, finished, going_on, ", ".join(slugs))
    if yes:
        out.print(told, markup=False, soft_wrap=True)
    elif not sys.stdin.isatty():
        raise BadInput(told + " " + CONSENT.to(LANGUAGE))
    else:
        err.print(told, markup=False, soft_wrap=True)
        if not is_yes(GO_ON.to(LANGUAGE)):
            raise typer.Abort


def is_yes(question: str) -> bool:
    """Ask until it is answered; nothing means no."""
    while True:
        try:
            answer = out.input(f"{question} ", markup=False).strip().casefold()
        except EOFError:
            return False
        if answer in YES:
            return True
        if answer in ("", *NO):
            return False


def findings(database: str, *, only_unfinished: bool) -> list[Finding]:
    """What becomes of stored tables; nothing where none are stored yet, or serving says what is wrong."""
    from comptoir.tables.upgrade import checking

    try:
        with checking(database, only_unfinished=only_unfinished) as survey:
            return list(survey.findings)
    except BadSetup:
        return []
