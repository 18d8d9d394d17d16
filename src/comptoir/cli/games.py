"""`comptoir games`: what can be played."""

from __future__ import annotations

from typing import Annotated

from rich.table import Table

from comptoir.cli.shared import LANGUAGE, Lang, argument, err, out
from comptoir.kernel.errors import BadSetup
from comptoir.kernel.game import Game, game
from comptoir.kernel.game import games as installed
from comptoir.kernel.words import Words

HEADS = [
    Words("jeu", "game"),
    Words("titre", "title"),
    Words("places", "seats"),
    Words("minutes", "minutes"),
    Words("options", "options"),
]
FACTS = Words(
    "{0} à {1} places, {2} minutes, règles version {3}", "{0} to {1} seats, {2} minutes, rules version {3}"
)
DEFAULT = Words("(par défaut)", "(default)")


def games(
    name: Annotated[str | None, argument("GAME", "un jeu en détail", "one game in detail")] = None,
    lang: Lang = LANGUAGE,
) -> None:
    """The games, with their seats and options."""
    if name is not None:
        show(game(name), lang)
        return
    table = Table(*(head.to(lang) for head in HEADS))
    for slug in installed():
        try:
            of = game(slug)
        except BadSetup as error:
            err.print(f"comptoir: {error}", markup=False, soft_wrap=True)
            continue
        options = "\n".join(f"{option.name}={'|'.join(option.values)}" for option in of.options)
        table.add_row(slug, of.title.to(lang), f"{of.min_seats}-{of.max_seats}", str(of.minutes), options)
    out.print(table)


def show(of: Game, lang: str) -> None:
    """One game: what it is, and every value of every option."""
    out.print(of.title.to(lang), style="bold")
    out.print(of.blurb.to(lang))
    out.print(FACTS.to(lang).format(of.min_seats, of.max_seats, of.minutes, of.rules_version))
    for option in of.options:
        out.print(f"\n--set {option.name}=…  {option.help.to(lang)}", markup=False)
        for value in option.values:
            label = option.labels[value].to(lang) if value in option.labels else ""
            mark = DEFAULT.to(lang) if value == option.default else ""
            out.print("  " + " ".join(filter(None, (value, label, mark))), markup=False)
