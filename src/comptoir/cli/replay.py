"""`comptoir replay`: a record, or a game of a simulation, told from its start or stepped through."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from comptoir.cli.overlays import Boxes, play_with, show_whose
from comptoir.cli.shared import (
    LANGUAGE,
    BadInput,
    Lang,
    Sets,
    argument,
    chosen_options,
    named,
    option,
    out,
    read_text,
    write_text,
)
from comptoir.cli.table import log_lines, names, show_board, show_lines, show_notice, show_result, view_of
from comptoir.kernel.dealers import SeededDealer
from comptoir.kernel.game import game
from comptoir.kernel.match import Match, resume
from comptoir.kernel.record import SEAT_LETTERS, Record, read_record
from comptoir.kernel.words import Words
from comptoir.lab.simulate import Simulation

AFTER = Words("Après l'action {0} sur {1}", "After action {0} of {1}")
STEP = Words(
    "Entrée : suite, b : retour, un numéro : y aller, q : quitter > ",
    "Enter: next, b: back, a number: go there, q: quit > ",
)


def replay(
    file: Annotated[Path | None, argument("FILE", "un enregistrement", "a record")] = None,
    at: Annotated[int | None, option("--at", "s'arrêter après l'action N", "stop after action N")] = None,
    step: Annotated[bool, option("--step", "pas à pas", "step by step")] = False,
    seat: Annotated[str | None, option("--seat", "vu de la place A, B…", "as seat A, B … saw it")] = None,
    sim: Annotated[
        str | None,
        option(
            "--sim",
            "au lieu d'un fichier : une partie de `comptoir sim` de ce jeu, rejouée",
            "instead of a file: a game of `comptoir sim` of this game, played again",
        ),
    ] = None,
    seats: Annotated[
        str | None, option("--seats", "avec --sim : les robots", "with --sim: the bots, as it had them")
    ] = None,
    seed: Annotated[int | None, option("--seed", "avec --sim : le germe", "with --sim: its seed")] = None,
    number: Annotated[
        int | None,
        option("--number", "avec --sim : quelle partie, dès 0", "with --sim: which game, counted from 0"),
    ] = None,
    rotate: Annotated[
        bool, option("--rotate", "avec --sim : si les places changeaient", "with --sim: if seats changed")
    ] = False,
    sets: Sets = [],  # noqa: B006
    save: Annotated[
        Path | None, option("--save", "garder l'enregistrement ici", "keep the record in this file")
    ] = None,
    boxes: Boxes = [],  # noqa: B006
    lang: Lang = LANGUAGE,
) -> None:
    """Tell a record from its start (or up to action N) and show the table there."""
    if sim is not None:
        if file is not None or seats is None or number is None:
            raise BadInput("--sim GAME takes --seats and --number, and no file")
        if number < 0:
            raise BadInput(f"--number must be at least 0, not {number}")
        play_with(boxes, sim, lang)
        record = simulated(
            Simulation(
                sim, tuple(named(seats)), number + 1, seed or 0, chosen_options(game(sim), sets), rotate
            )
        )
    elif file is None:
        raise BadInput("which record? a FILE, or --sim GAME with --seats, --seed and --number")
    elif seats is not None or seed is not None or number is not None or rotate or sets:
        raise BadInput("--seats, --seed, --number, --rotate and --set go with --sim: a record has its own")
    else:
        record = read_record(read_text(file))
        play_with(boxes, record.game, lang)
    if save is not None:
        if save.exists():
            raise BadInput(f"{save} is there already")
        write_text(save, str(record))
    show(record, at, step, seat, lang)


def simulated(simulation: Simulation) -> Record:
    """The last game of a simulation, played again."""
    simulation.check()
    return simulation.play(simulation.games - 1).record


def show(record: Record, at: int | None, step: bool, seat: str | None, lang: str) -> None:
    """Tell a record, or step through it."""
    total = len(record.moves)
    if at is not None and not 0 <= at <= total:
        raise BadInput(f"--at is a number from 0 to {total} for this record, not {at}")
    viewer = seat_of(record, seat)
    # The whole record must be sound before any of it is told.
    sound = resume(record, SeededDealer())
    show_notice(sound, lang)
    show_whose(sound.game, lang)
    if step:
        step_through(record, at or 0, viewer, lang)
    else:
        match = resume(record, SeededDealer(), at)
        show_lines(log_lines(view_of(match, viewer, lang)))
        show_position(match, total, viewer, lang)


def seat_of(record: Record, letter: str | None) -> int | None:
    """The seat whose eyes are used; None: a spectator's."""
    if letter is None:
        return None
    number = SEAT_LETTERS.find(letter.upper()) if len(letter) == 1 else -1
    if not 0 <= number < len(record.seats):
        raise BadInput(f"--seat is one of {', '.join(SEAT_LETTERS[: len(record.seats)])}, not {letter!r}")
    return number


def show_position(match: Match, total: int, viewer: int | None, lang: str) -> None:
    """The table after so many actions, and what is asked there."""
    out.rule(AFTER.to(lang).format(len(match.history), total))
    show_board(match, viewer, lang)
    if match.state.seat is None:
        show_result(match, lang)
    else:
        out.print(
            f"{names(match, lang)[match.state.seat]}: {match.game.prompt(match.state, lang)}", markup=False
        )


def step_through(record: Record, start: int, viewer: int | None, lang: str) -> None:
    """Ask after every action where to go next."""
    total, at, before = len(record.moves), start, start
    while True:
        match = resume(record, SeededDealer(), at)
        show_lines(log_lines(view_of(match, viewer, lang), min(before, at)))
        show_position(match, total, viewer, lang)
        try:
            answer = out.input(STEP.to(lang)).strip().lower()
        except EOFError:
            return
        before = at
        if answer == "q":
            return
        if answer == "b":
            at = max(0, at - 1)
        elif answer.isdigit():
            at = min(int(answer), total)
        elif at == total:
            return
        else:
            at += 1
