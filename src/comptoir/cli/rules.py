"""`comptoir rules`: the rules of a game, clause by clause, and the tests that hold them."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape
from rich.table import Table

from comptoir.cli.shared import LANGUAGE, BadInput, GameName, Lang, argument, option, out
from comptoir.kernel.game import Game, game
from comptoir.kernel.rulebook import Clause, tested_clauses
from comptoir.kernel.words import Words

PAGE = Words("page", "page")
NO_RULES = Words("{0} n’apporte pas de règles écrites.", "{0} brings no written rules.")
OURS = Words("décision de notre part", "a ruling of ours")
HEADS = [Words("article", "clause"), Words("tests", "tests")]
COVERED = Words(
    "{0} articles sur {1} sont tenus par un test : {2:.0f} %",
    "{0} of {1} clauses are held by a test: {2:.0f} %",
)


def rules(
    name: GameName,
    clause: Annotated[
        str | None, argument("CLAUSE", "un article, ou un chapitre", "a clause, or a chapter")
    ] = None,
    coverage: Annotated[
        bool, option("--coverage", "quels tests tiennent quel article", "which tests hold which clause")
    ] = False,
    tests: Annotated[Path | None, option("--tests", "où sont les tests", "where the tests are")] = None,
    lang: Lang = LANGUAGE,
) -> None:
    """The rules of a game as numbered clauses."""
    of = game(name)
    if not of.rulebook.clauses:
        out.print(NO_RULES.to(lang).format(of.title.to(lang)), markup=False)
    elif coverage:
        show_coverage(of, tests or find_tests(), lang)
    elif clause is not None and clause in of.rulebook.clauses:
        show_clause(of.rulebook[clause], lang)
    elif clause is not None and clause not in of.rulebook.chapters:
        raise BadInput(
            f"{name} has no clause and no chapter {clause!r}; `comptoir rules {name}` prints them all"
        )
    else:
        for chapter in [clause] if clause is not None else of.rulebook.chapters:
            show_chapter(of, chapter, lang)


def show_chapter(of: Game, chapter: str, lang: str) -> None:
    """A chapter with its clauses."""
    out.print(f"\n{chapter}. {of.rulebook.chapters[chapter].to(lang)}", style="bold", markup=False)
    for clause in of.rulebook.of_chapter(chapter):
        show_clause(clause, lang)


def show_clause(clause: Clause, lang: str) -> None:
    """One rule and where it is printed."""
    where = f"{PAGE.to(lang)} {clause.page}" if clause.page else OURS.to(lang)
    grid = Table.grid(padding=(0, 2))
    grid.add_column(no_wrap=True, style="cyan")
    grid.add_column()
    grid.add_row(clause.id, f"{escape(clause.words.to(lang))} [dim]({where})[/dim]")
    out.print(grid)


def find_tests() -> Path:
    """The tests of the checkout this runs from."""
    folder = Path(__file__).parents[3] / "tests"
    if not folder.is_dir():
        raise BadInput("the tests are not installed with the package; say where they are with --tests FOLDER")
    return folder


def show_coverage(of: Game, folder: Path, lang: str) -> None:
    """Every clause with how many tests hold it; exit code 1 where one has none."""
    if not folder.is_dir():
        raise BadInput(f"there is no folder {folder}")
    tested = tested_clauses(folder, of.slug)
    table = Table(*(head.to(lang) for head in HEADS))
    for id in of.rulebook.clauses:
        names = tested.get(id, [])
        table.add_row(id, "\n".join(names) or "—", style=None if names else "red")
    out.print(table)
    total = len(of.rulebook.clauses)
    held = sum(id in tested for id in of.rulebook.clauses)
    out.print(COVERED.to(lang).format(held, total, 100 * held / total))
    strays = sorted(set(tested) - set(of.rulebook.clauses))
    if strays:
        raise BadInput(f"tests of {of.slug} name clauses that do not exist: {', '.join(strays)}")
    if held < total:
        raise typer.Exit(1)
