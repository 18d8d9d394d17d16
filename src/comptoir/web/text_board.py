"""The table of a game that brings no presenter: its board as text."""

from __future__ import annotations

import io
import logging
from typing import NamedTuple

from rich.console import Console

from comptoir.kernel.dealers import SeededDealer
from comptoir.kernel.errors import one_line
from comptoir.web.views import TableView

log = logging.getLogger("comptoir.web")

COLUMNS = 100


class TextBoard(NamedTuple):
    """A board as lines of text, or why there is none."""

    text: str
    fault: str = ""


def text_board(view: TableView) -> TextBoard:
    """The game's board as the viewer sees it.

    It is drawn from a position imagined for them: a board that shows too much shows nothing that is true.
    """
    state = view.table.playing.state.imagine(
        -1 if view.seat is None else view.seat, SeededDealer(view.table.version)
    )
    try:
        board = view.game.board(state, view.seat, view.lang)
        return TextBoard(board if isinstance(board, str) else rendered(board))
    except (Exception, SystemExit) as error:  # whatever a board does when it is drawn
        log.error("the board of %s cannot be drawn", view.game.slug, exc_info=error)
        return TextBoard("", one_line(error))


def rendered(board: object) -> str:
    """What rich prints, without colours, as text."""
    page = io.StringIO()
    Console(file=page, width=COLUMNS, color_system=None, force_terminal=False, highlight=False).print(board)
    return "\n".join(line.rstrip() for line in page.getvalue().rstrip().splitlines())
