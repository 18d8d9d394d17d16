"""`comptoir components`: every number of a game, with its source."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from rich.markup import escape
from rich.table import Table

from comptoir.cli.overlays import Boxes, play_with, show_whose, try_out
from comptoir.cli.patch import patch
from comptoir.cli.shared import LANGUAGE, BadInput, GameName, Json, Lang, err, option, out
from comptoir.kernel.components import Components
from comptoir.kernel.errors import BadData
from comptoir.kernel.game import Game, game
from comptoir.kernel.limits import Value
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
    "* reconstitué par nous : {0} nombres sur {1}. Qui a la boîte peut les corriger : "
    "comptoir components {2} --fill FICHIER",
    "* reconstructed by us: {0} numbers of {1}. Whoever has the box can correct them: "
    "comptoir components {2} --fill FILE",
)
NO_NUMBERS = Words("{0} n’apporte pas de liste de ses nombres.", "{0} brings no list of its numbers.")
WAS = Words("{0} (le nôtre : {1})", "{0} (ours: {1})")
SEND = Words(
    "`git apply` met cette modification dans une copie du projet ; CONTRIBUTING.md dit comment la proposer. "
    "Une note doit aussi être en français : component_words.toml.",
    "`git apply` brings this change into a copy of the project; CONTRIBUTING.md says how to send it. "
    "A note needs its French, too: component_words.toml.",
)
NO_PATCH = Words(
    "{0} ne dit rien d’un nombre : il n’y a rien à proposer",
    "{0} says nothing of any number: there is nothing to patch",
)
TOTAL = Words("{0} : {1} imprimé, {2} ici", "{0}: {1} printed, {2} here")


def components(
    name: GameName,
    as_json: Json = False,
    boxes: Boxes = [],  # noqa: B006
    filled: Annotated[
        Path | None,
        option(
            "--fill",
            "parcourir, la boîte en main, les nombres que rien n’imprime, et les garder dans ce fichier",
            "go through the numbers that nobody could read, with the box at hand, and keep them in this file",
        ),
    ] = None,
    by: Annotated[
        str, option("--by", "avec --fill : à qui est la boîte", "with --fill: whose box it is")
    ] = "",
    as_patch: Annotated[
        bool,
        option(
            "--patch",
            "avec --components : la modification du projet qui y mettrait ces nombres",
            "with --components: the change of the project that would bring these numbers into it",
        ),
    ] = False,
    lang: Lang = LANGUAGE,
) -> None:
    """Every number of a game with its source; those we reconstructed are marked,
    and printed totals are checked.
    """
    if filled is not None:
        if boxes or as_patch or as_json:
            raise BadInput("--fill goes on by itself: leave --components, --patch and --json out")
        from comptoir.cli.fill import fill  # it needs the words of the site

        fill(game(name), filled, by, lang)
        return
    if by:
        raise BadInput("--by says whose box it is, together with --fill FILE")
    play_with(boxes, name, lang)
    of = game(name)
    if as_patch:
        write_patch(of, lang)
        return
    numbers = list(of.components)
    if boxes:
        try_out(of, of.components.overlay.name if of.components.overlay else "")
    if as_json:
        out.print_json(data=[part._asdict() for part in numbers])
    elif not numbers:
        out.print(NO_NUMBERS.to(lang).format(of.title.to(lang)), markup=False)
    else:
        show_whose(of, lang)
        out.print(table(of.components, lang))
        out.print(MARKED.to(lang).format(sum(part.is_ours for part in numbers), len(numbers), name))
    from comptoir.web.component_names import value_in_words  # what a total is called

    for what, printed, ours in of.check_totals():
        if printed != ours:
            raise BadData(f"components.toml of {name}: {what} must add up to {printed}, not {ours}")
        if not as_json:
            what = value_in_words(name, what, lang)
            out.print(TOTAL.to(lang).format(what, printed, ours))


def write_patch(of: Game, lang: str) -> None:
    """The numbers of a box as a change of the project, and how to send it."""
    file, overlay = of.file("components.toml"), of.components.overlay
    if file is None or overlay is None:
        raise BadInput("--patch needs the numbers: --components FILE")
    change = patch(file, overlay)
    if not change:
        raise BadInput(NO_PATCH.to(lang).format(overlay.name))
    print(change, end="")
    err.print(SEND.to(lang), markup=False, soft_wrap=True)


def table(box: Components, lang: str) -> Table:
    """A row a number; ours stand beside those that a box has changed."""
    made = Table(*(head.to(lang) for head in HEADS))
    made.columns[0].overflow = made.columns[1].overflow = "fold"
    changed = box.changed
    for part in box:
        value = written(part.value)
        if part.path in changed:
            value = WAS.to(lang).format(value, written(changed[part.path].value))
        made.add_row(
            part.path,
            value,
            SOURCES[part.source].to(lang),
            escape(part.note),
            style="yellow" if part.is_ours else "cyan" if part.path in changed else None,
        )
    return made


def written(value: Value) -> str:
    """A value as it is typed."""
    return " ".join(map(str, value)) if isinstance(value, list) else str(value)
