"""What runs in a worker process: one run of one bot, one hint, a part of an analysis.

It is handed a position or a record and gives back texts and numbers, so that nothing else crosses.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import threading
from typing import NamedTuple

from comptoir.bots import bot
from comptoir.bots.analysis import Analysis
from comptoir.bots.coach import analyse, hint
from comptoir.bots.runs import Seed, play_run, run_chance
from comptoir.kernel.dealers import SeededDealer
from comptoir.kernel.game import Json, game, sound_games
from comptoir.kernel.knowledge import Knowledge
from comptoir.kernel.match import resume
from comptoir.kernel.record import read_record
from comptoir.kernel.words import Words


def start_worker() -> None:
    """Load the games once, and leave when the server has gone, however it went."""
    sound_games()
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_exit_with, args=(parent,), daemon=True).start()


def start_low_priority_worker() -> None:
    """The same, for work that can wait: people and bots come first."""
    with contextlib.suppress(AttributeError):  # there is no nice() on Windows
        os.nice(10)
    start_worker()


def _exit_with(parent: multiprocessing.process.BaseProcess) -> None:
    parent.join()
    os._exit(0)


def compute_run(slug: str, position: Json, name: str, seed: Seed, number: int) -> list[str]:
    """The actions of a bot's next run, as texts.

    The position is imagined for the seat that decides; `number` actions were played before it.
    """
    playing = game(slug)
    known = Knowledge(playing, playing.load(position))
    chance = run_chance(seed, known.seat, number)
    return [playing.write(action) for action in play_run(bot(name, slug), known, chance)]


class Advice(NamedTuple):
    """A hint as a table keeps it: for which version, the action, and the reason in words."""

    version: int
    text: str
    sentence: Words
    reason: Words
    simulations: int


def advise(slug: str, position: Json, simulations: int, seed: int) -> tuple[str, Words, Words, int]:
    """The action that the coach suggests to the seat that decides.

    As text and in words, its reason, and how many simulations it rests on.
    """
    playing = game(slug)
    state = playing.load(position)
    found = hint(Knowledge(playing, state), simulations, seed)

    def reason(lang: str) -> str:
        other = found.next_best
        told = other and other._replace(text=playing.sentence(state, other.action, lang))
        return found._replace(next_best=told).reason(lang, int(state.to_move))

    action = found.best.action
    sentence = Words(playing.sentence(state, action, "fr"), playing.sentence(state, action, "en"))
    return found.best.text, sentence, Words(reason("fr"), reason("en")), simulations if found.next_best else 0


def review(
    text: str, first: int, last: int, simulations: int
) -> tuple[Analysis, dict[int, dict[int, Words]]]:
    """The coach's findings from one action of a record to another.

    And the choices of each decision in words.
    """
    record = read_record(text)
    playing = game(record.game)
    found = analyse(record, simulations, part=range(first, last))
    match = resume(record, SeededDealer(0))
    said: dict[int, dict[int, Words]] = {}
    for decision in found.decisions:
        state = match.state_at(decision.number)
        actions = [decision.played.action, *(choice.action for choice in decision.better)]
        said[decision.number] = {
            a: Words(playing.sentence(state, a, "fr"), playing.sentence(state, a, "en")) for a in actions
        }
    return found, said
