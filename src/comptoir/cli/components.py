"""`comptoir components`: every number of a game, with its source."""

from __future__ import annotations

from rich.markup import escape
from rich.table import Table

from comptoir.cli.shared import LANGUAGE, GameName, Json, Lang, out
from comptoir.kernel.components import Component
from comptoir.kernel.errors import BadData
from comptoir.kernel.game import game
from comptoir.kernel.words import Words

HEADS = [
    Words("nombre", "number"),
    Words("valeur", "value"),
    Words("source", "source"),
    Words("note", "note"),
]
SOURCES = {
    "rulebook": Words("règle", "rulebook"),
    "photo": Words("photo", "photo"),
    "likely": Words("probable", "likely"),
    "reconstructed": Words("reconstitué *", "reconstructed *"),
}
MARKED = Words(
    "* reconstitué par nous : {0} nombres sur {1}. Qui a la boîte peut les corriger dans components.toml.",
    "* reconstructed by us: {0} numbers of {1}. Whoever has the box can correct them in components.toml.",
)
NO_NUMBERS = Words("{0} n’apporte pas de liste de ses nombres.", "{0} brings no list of its numbers.")
TOTAL = Words("{0} : {1} imprimé, {2} ici", "{0}: {1} printed, {2} here")


def components(name: GameName, as_json: Json = False, lang: Lang = LANGUAGE) -> None:
    """Every number of a game with its source; those we reconstructed are marked,
    and printed totals are checked.
    """
    of = game(name)
    numbers = list(of.components)
    if as_json:
        out.print_json(data=[part._asdict() for part in numbers])
    elif not numbers:
        out.print(NO_NUMBERS.to(lang).format(of.title.to(lang)), markup=False)
    else:
        out.print(table(numbers, lang))
        out.print(MARKED.to(lang).format(sum(part.is_ours for part in numbers), len(numbers)))
    for what, printed, ours in of.check_totals():
        if printed != ours:
            raise BadData(f"components.toml of {name}: {what} must add up to {printed}, not {ours}")
        if not as_json:
            out.print(TOTAL.to(lang).format(what, printed, ours))


def table(numbers: list[Component], lang: str) -> Table:
    """A row a number."""
    made = Table(*(head.to(lang) for head in HEADS))
    made.columns[0].overflow = made.columns[1].overflow = "fold"
    for part in numbers:
        value = " ".join(map(str, part.value)) if isinstance(part.value, list) else str(part.value)
        made.add_row(
            part.path,
            value,
            SOURCES[part.source].to(lang),
            escape(part.note),
            style="yellow" if part.is_ours else None,
        )
    return made
