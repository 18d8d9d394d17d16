"""`comptoir games`: what can be played."""

from __future__ import annotations

from typing import Annotated

from rich.markup import escape
from rich.table import Table

from comptoir.cli.shared import LANGUAGE, Lang, argument, err, out
from comptoir.kernel.game import Game, broken_games, game, sound_games
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
BROKEN = Words(
    "{0} est installé mais ne peut pas être joué : {1}", "{0} is installed but cannot be played: {1}"
)


def games(
    name: Annotated[str | None, argument("GAME", "un jeu en détail", "one game in detail")] = None,
    lang: Lang = LANGUAGE,
) -> None:
    """The games, with their seats and options."""
    if name is not None:
        show(game(name), lang)
        return
    table = Table(*(head.to(lang) for head in HEADS))
    for of in sound_games():
        options = "\n".join(f"{option.name}={'|'.join(option.values)}" for option in of.options)
        row = [of.slug, of.title.to(lang), f"{of.min_seats}-{of.max_seats}", str(of.minutes), options]
        table.add_row(*map(escape, row))
    out.print(table)
    for slug, fault in broken_games().items():
        err.print(BROKEN.to(lang).format(slug, fault), markup=False, soft_wrap=True)


def show(of: Game, lang: str) -> None:
    """One game: what it is, and every value of every option."""
    out.print(of.title.to(lang), style="bold", markup=False)
    out.print(of.blurb.to(lang), markup=False)
    out.print(FACTS.to(lang).format(of.min_seats, of.max_seats, of.minutes, of.rules_version))
    for option in of.options:
        out.print(f"\n--set {option.name}=…  {option.help.to(lang)}", markup=False)
        for value in option.values:
            label = option.labels[value].to(lang) if value in option.labels else ""
            mark = DEFAULT.to(lang) if value == option.default else ""
            out.print("  " + " ".join(filter(None, (value, label, mark))), markup=False)
