"""A match on the screen: names, the log, the board and the score sheet. Shared by `play` and `replay`."""

from __future__ import annotations

from rich.console import RenderableType
from rich.table import Table

from comptoir.cli.shared import out
from comptoir.kernel.match import Match
from comptoir.kernel.match_view import MatchView
from comptoir.kernel.record import SEAT_LETTERS
from comptoir.kernel.words import Words

YOU = Words("vous", "you")
TOTAL = Words("total", "total")
WINNER = Words("Victoire de {0}.", "{0} wins.")
SHARED = Words("Victoire partagée : {0}.", "A shared win: {0}.")


def names(match: Match, lang: str) -> list[str]:
    """What each seat is called: its letter, and who sits there."""
    found = []
    for letter, seat in zip(SEAT_LETTERS, match.record.seats):
        who = seat.name or (YOU.to(lang) if seat.kind == "human" else seat.kind)
        found.append(f"{letter} ({who})")
    return found


def view_of(match: Match, seat: int | None, lang: str) -> MatchView:
    """What a seat at the keyboard sees of the match."""
    return MatchView(match, seat, lang, names(match, lang))


def log_lines(view: MatchView, start: int = 0) -> list[str]:
    """What happened from action `start` on, as far as the viewer may read it, each line with its clause."""
    return [f"{line.text} [{line.clause}]" if line.clause else line.text for line in view.log(start)]


def show_lines(lines: list[str]) -> None:
    """Lines of the log, dimmed."""
    for line in lines:
        out.print(f"  {line}", style="dim", markup=False)


def show_board(match: Match, seat: int | None, lang: str) -> None:
    """The table as this seat sees it."""
    board = match.game.board(match.state, seat, lang)
    if isinstance(board, str):
        out.print(board, markup=False)
    else:
        out.print(board)


def show_notice(match: Match, lang: str) -> None:
    """What is to be known of the match, if anything."""
    if match.notice is not None:
        out.print(match.notice.to(lang), style="yellow", markup=False)


def show_result(match: Match, lang: str) -> None:
    """The score sheet of everybody, who won, and the grade of a solo game."""
    state, called = match.state, names(match, lang)
    sheets = [match.game.breakdown(state, seat) for seat in range(state.seats)]
    labels = list(dict.fromkeys(line.label.to(lang) for sheet in sheets for line in sheet))
    table = Table("", *called)
    for column in table.columns[1:]:
        column.justify = "right"
    for label in labels:
        row: list[RenderableType] = [label]
        for sheet in sheets:
            points = [line.points for line in sheet if line.label.to(lang) == label]
            row.append(str(sum(points)) if points else "")
        table.add_row(*row)
    table.add_section()
    table.add_row(TOTAL.to(lang), *map(str, state.scores()), style="bold")
    out.print(table)
    grade = match.game.grade(state)
    if grade is not None:
        out.print(grade.to(lang), style="bold", markup=False)
    elif len(called) > 1 and match.is_over:
        winners = [called[seat] for seat in state.winners()]
        words = WINNER if len(winners) == 1 else SHARED
        out.print(words.to(lang).format(", ".join(winners)), style="bold", markup=False)
