"""What runs in a worker process: one decision of one bot. It is handed a position and gives back a text, so that nothing else crosses."""

from __future__ import annotations

import multiprocessing
import os
import threading

from comptoir.bots import bot
from comptoir.kernel.dealers import SeededDealer
from comptoir.kernel.game import Json, game, games


def arrive() -> None:
    """Load the games once, and leave when the server has gone, however it went."""
    games()
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_leave_with, args=(parent,), daemon=True).start()


def _leave_with(parent: multiprocessing.process.BaseProcess) -> None:
    parent.join()
    os._exit(0)


def think(slug: str, position: Json, name: str, seed: int) -> str:
    """The action that this bot chooses, as text."""
    playing = game(slug)
    state = playing.load(position)
    return playing.write(bot(name, slug).choose(state, SeededDealer(seed)))
