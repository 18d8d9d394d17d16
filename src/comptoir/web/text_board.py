"""The table of a game that brings no presenter: its board as text."""

from __future__ import annotations

import logging
from typing import NamedTuple

from comptoir.kernel.errors import one_line
from comptoir.tables import text_board as drawing
from comptoir.web.views import TableView

log = logging.getLogger("comptoir.web")


class TextBoard(NamedTuple):
    """A board as lines of text, or why there is none."""

    text: str
    fault: str = ""


def text_board(view: TableView) -> TextBoard:
    """The game's board as the viewer sees it."""
    table = view.table
    try:
        board = drawing.text_board(view.game, table.playing.state, view.seat, view.lang, table.version)
        return TextBoard(board)
    except (Exception, SystemExit) as error:  # whatever a board does when it is drawn
        log.error("the board of %s cannot be drawn", view.game.slug, exc_info=error)
        return TextBoard("", one_line(error))
