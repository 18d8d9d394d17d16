"""A game's board as plain text: what its `board` gives, drawn without colours."""

from __future__ import annotations

import io

from comptoir.kernel.dealers import SeededDealer
from comptoir.kernel.game import Game
from comptoir.kernel.state import State

COLUMNS = 100


def text_board(of: Game, state: State, seat: int | None, lang: str, seed: int = 0) -> str:
    """The board as this seat (None: a spectator) sees it; raises whatever the game's own board raises.

    It is drawn from a position imagined for the seat: a board that shows too much shows nothing that is true.
    """
    imagined = state.imagine(-1 if seat is None else seat, SeededDealer(seed))
    board = of.board(imagined, seat, lang)
    return board if isinstance(board, str) else rendered(board)


def rendered(board: object) -> str:
    """What rich prints, without colours, as text."""
    from rich.console import Console  # only where a board is drawn

    page = io.StringIO()
    Console(file=page, width=COLUMNS, color_system=None, force_terminal=False, highlight=False).print(board)
    return "\n".join(line.rstrip() for line in page.getvalue().rstrip().splitlines())
