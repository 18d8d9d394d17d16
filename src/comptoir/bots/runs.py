"""Runs: the decisions of one bot until another seat decides, the game ends or something new is shown.

A run is computed from what the seat knew at its beginning, and from chance that follows from the seed, the
seat and the number of its first decision. Nothing outlives it: whoever computes it, the site or the
laboratory, in whichever process, plays the same.
"""

from __future__ import annotations

import traceback
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from comptoir.bots.base import Bot, name_of
from comptoir.kernel.dealers import Dealer, FirstDealer, SeededDealer
from comptoir.kernel.errors import ComptoirError
from comptoir.kernel.knowledge import Knowledge
from comptoir.kernel.playout import play_watched

Seed = int | str


class Step(NamedTuple):
    """One decision of a run: what the seat knew, and the action that its bot chose."""

    known: Knowledge
    action: int


def run_chance(seed: Seed, seat: int, number: int) -> SeededDealer:
    """The chance of the run whose first decision has this number in the game, counted from 0."""
    return SeededDealer(f"{seed}/seat {seat}/{number}")


def run(bot: Bot, known: Knowledge, chance: Dealer) -> Iterator[Step]:
    """The decisions of one run, each computed when it is asked for.

    Whoever plays them in the true position stops asking once an action was a barrier there, or another seat
    decides: then the next run begins.
    """
    bot.begin()
    while True:
        try:
            action = bot.choose(known, chance)
        except Exception as error:
            raise ComptoirError(failed(bot, error)) from error
        if action not in known.actions:
            raise ComptoirError(not_legal(bot, known, action))
        yield Step(known, action)
        position = known.imagine(FirstDealer())
        is_barrier = play_watched(position, action, FirstDealer())
        if is_barrier or position.to_move != known.seat:
            return
        known = Knowledge(known.game, position)


def play_run(bot: Bot, known: Knowledge, chance: Dealer) -> list[int]:
    """The actions of a whole run, as far as its seat can foresee it."""
    return [step.action for step in run(bot, known, chance)]


def failed(bot: Bot, error: Exception) -> str:
    """What is said where a bot fails: what went wrong, and where in its sources."""
    last = traceback.extract_tb(error.__traceback__)[-1]
    where = f"{Path(last.filename).name}, line {last.lineno}"
    return f"the bot {name_of(bot)} failed at {where}: {type(error).__name__}: {error}"


def not_legal(bot: Bot, known: Knowledge, action: int) -> str:
    """What is said where a bot chose what it may not do."""
    try:
        text = f"{known.game.write(action)} ({action})"
    except Exception:  # not even an action: whatever it is, it is shown
        text = repr(action)
    return f"the bot {name_of(bot)} chose {text}, which is not legal here: it must be one of known.actions"
