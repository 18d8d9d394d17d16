"""`comptoir play`: a game in the terminal, against bots or with others at the same keyboard."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Annotated

from comptoir.bots import bot
from comptoir.cli.overlays import Boxes, play_with, show_whose
from comptoir.cli.session import Session
from comptoir.cli.shared import (
    LANGUAGE,
    BadInput,
    Lang,
    Seed,
    Sets,
    argument,
    chosen_options,
    named,
    option,
    out,
    read_text,
)
from comptoir.cli.table import show_notice
from comptoir.kernel.dealers import SeededDealer
from comptoir.kernel.errors import BadSetup
from comptoir.kernel.game import Game, game
from comptoir.kernel.match import Match, new_match, resume
from comptoir.kernel.record import Seat, read_record
from comptoir.kernel.words import Words

WELCOME = Words("{0} · germe {1} · `aide` pour les commandes", "{0} · seed {1} · `help` lists the commands")


def play(
    name: Annotated[
        str | None, argument("GAME", "le jeu (voir `comptoir games`)", "the game (see `comptoir games`)")
    ] = None,
    seats: Annotated[
        str | None,
        option(
            "--seats",
            "human ou un robot par place, séparés par des virgules",
            "human or a bot for each seat, with commas",
        ),
    ] = None,
    seed: Seed = None,
    save: Annotated[
        Path | None, option("--save", "enregistrer chaque coup ici", "keep every move in this file")
    ] = None,
    again: Annotated[
        Path | None, option("--resume", "reprendre cette partie", "go on with this game")
    ] = None,
    sets: Sets = [],  # noqa: B006
    boxes: Boxes = [],  # noqa: B006
    lang: Lang = LANGUAGE,
) -> None:
    """Play in the terminal: choose by number, or type `help`."""
    if boxes:
        play_with(boxes, name if again is None else read_record(read_text(again)).game, lang)
    seed = secrets.randbelow(2**32) if seed is None else seed
    dealer = SeededDealer(seed)
    if again is not None:
        match = take_up(again, name, seats, sets, dealer)
        save = save or again
    else:
        if name is None:
            raise BadInput("which game? `comptoir games` lists them")
        match = begin(game(name), seats, sets, dealer)
        if save is not None and save.exists():
            raise BadInput(f"{save} is there already; --resume {save} goes on with it")
    session = Session(match, seed, save, lang)
    session.store()
    show_notice(match, lang)
    out.print(WELCOME.to(lang).format(match.game.title.to(lang), seed), markup=False)
    show_whose(match.game, lang)
    session.run()


def begin(of: Game, seats: str | None, sets: list[str], dealer: SeededDealer) -> Match:
    """A new game; without --seats, one person against two greedy bots, or as many as the game needs."""
    rivals = max(of.min_seats - 1, min(2, of.max_seats - 1))
    kinds = named(seats) if seats is not None else ["human"] + ["greedy"] * rivals
    check_kinds(kinds, of.slug)
    return new_match(of, [Seat(kind) for kind in kinds], dealer, chosen_options(of, sets))


def take_up(file: Path, name: str | None, seats: str | None, sets: list[str], dealer: SeededDealer) -> Match:
    """The game in a record, where it stopped."""
    if seats is not None or sets:
        raise BadInput("--resume takes seats and options from the record: leave --seats and --set out")
    record = read_record(read_text(file))
    if name not in (None, record.game):
        raise BadInput(f"{file} is a game of {record.game}, not of {name}")
    check_kinds([seat.kind for seat in record.seats], record.game)
    if record.seal:
        raise BadInput(f"{file} is from a sealed table: its dealer cannot go on here")
    match = resume(record, dealer)
    if match.is_over:
        raise BadInput(f"{file} is a finished game; `comptoir replay {file}` shows it")
    return match


def check_kinds(kinds: list[str], slug: str) -> None:
    """Raise where somebody at the table is neither a person nor a bot that there is."""
    for kind in kinds:
        if kind != "human":
            try:
                bot(kind, slug)
            except BadSetup as error:
                raise BadInput(f"a seat is human or a bot: {error}") from None
