"""`comptoir replay`: a record told from its start, or stepped through."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from comptoir.cli.shared import LANGUAGE, BadInput, Lang, argument, option, out, read_text
from comptoir.cli.table import log_lines, names, show_board, show_lines, show_notice, show_result
from comptoir.kernel.dealers import SeededDealer
from comptoir.kernel.match import Match, resume
from comptoir.kernel.record import SEAT_LETTERS, Record, read_record
from comptoir.kernel.words import Words

AFTER = Words("Après l'action {0} sur {1}", "After action {0} of {1}")
STEP = Words(
    "Entrée : suite, b : retour, un numéro : y aller, q : quitter > ",
    "Enter: next, b: back, a number: go there, q: quit > ",
)


def replay(
    file: Annotated[Path, argument("FILE", "un enregistrement", "a record")],
    at: Annotated[int | None, option("--at", "s'arrêter après l'action N", "stop after action N")] = None,
    step: Annotated[bool, option("--step", "pas à pas", "step by step")] = False,
    seat: Annotated[str | None, option("--seat", "vu de la place A, B…", "as seat A, B … saw it")] = None,
    lang: Lang = LANGUAGE,
) -> None:
    """Tell a record from its start (or up to action N) and show the table there."""
    record = read_record(read_text(file))
    total = len(record.moves)
    if at is not None and not 0 <= at <= total:
        raise BadInput(f"--at is a number from 0 to {total} for this record, not {at}")
    viewer = seat_of(record, seat)
    # The whole record must be sound before any of it is told.
    show_notice(resume(record, SeededDealer()), lang)
    if step:
        step_through(record, at or 0, viewer, lang)
    else:
        match = resume(record, SeededDealer(), at)
        show_lines(log_lines(match, viewer, lang))
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
        show_lines(log_lines(match, viewer, lang, min(before, at)))
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
