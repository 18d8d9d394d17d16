"""Playing with numbers that somebody read from a box: `--components FILE`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from comptoir.cli.shared import err, out, said
from comptoir.kernel.check import is_playable, option_choices
from comptoir.kernel.dealers import SeededDealer
from comptoir.kernel.errors import BadNumbers, BrokenGame, one_line
from comptoir.kernel.game import Game, game, games
from comptoir.kernel.overlay import Overlay, read_overlay, use_overlays
from comptoir.kernel.playout import play_randomly
from comptoir.kernel.words import Words

Boxes = Annotated[
    list[Path],
    typer.Option(
        "--components",
        metavar="FILE",
        help=said(
            "jouer avec les nombres de ce fichier (`comptoir components JEU --fill`)",
            "play with the numbers of this file (`comptoir components GAME --fill`)",
        ),
    ),
]
MOST_ACTIONS = 20_000  # of a game that ends; a random one takes some hundreds
OTHER_BASE = Words(
    "{0} a été rempli sur d’autres nombres que ceux d’aujourd’hui ; il convient toujours.",
    "{0} was filled in over other numbers than today’s; it still fits.",
)


def play_with(files: list[Path], slug: str | None = None, lang: str = "en") -> list[Game]:
    """Put the numbers of these files in force, all for one game where it is named; gives the games.

    Raises BadNumbers, with the file and what does not fit, unless they can be played with.
    """
    overlays = [read_overlay(file) for file in files]
    for overlay in overlays:
        if slug is not None and overlay.game != slug:
            raise BadNumbers(f"{overlay.name} has numbers of {overlay.game}, not of {slug}")
        if overlay.game not in games():
            raise BadNumbers(
                f"{overlay.name}: there is no game {overlay.game!r}; there are: {', '.join(games())}"
            )
    if overlays:
        use_overlays(overlays)
    return [_loaded(overlay, lang) for overlay in overlays]


def _loaded(overlay: Overlay, lang: str) -> Game:
    """The game with its numbers over ours, once they can be played with."""
    try:
        of = game(overlay.game)
    except BrokenGame as error:
        why = error.fault.rpartition(" cannot be loaded: ")[2]  # whoever has the box need not know the module
        raise BadNumbers(f"{overlay.name}: {overlay.game} cannot be set up so: {why}") from None
    if of.components.overlay is None:
        raise BadNumbers(f"{overlay.name}: {overlay.game} takes no numbers from outside")
    for what, printed, ours in of.check_totals():
        if printed != ours:
            raise BadNumbers(f"{overlay.name}: {what} must add up to {printed}, not {ours}")
    if overlay.base not in ("", of.components.ours_digest):
        err.print(OTHER_BASE.to(lang).format(overlay.name), markup=False, soft_wrap=True)
    return of


def show_whose(of: Game, lang: str) -> None:
    """One line that says whose numbers are played with, where they are not ours."""
    if (whose := of.components.whose) is not None:
        out.print(whose.to(lang), style="cyan", markup=False, soft_wrap=True)


def try_out(of: Game, name: str) -> None:
    """Play a random game at every number of seats and with every option.

    Raises BadNumbers where one does not come to its end.
    """
    for options in option_choices(of):
        playable = [
            seats for seats in range(of.min_seats, of.max_seats + 1) if is_playable(of, seats, options)
        ]
        for seats in playable[:1] if options else playable:
            try:
                _play_out(of, seats, options)
            except Exception as error:  # whatever a rule does with a number that nobody has thought of
                way = " ".join(f"{option}={value}" for option, value in options.items())
                where = f"{of.slug} at {seats} seats {way}".rstrip()
                raise BadNumbers(f"{name}: {where} cannot be played so: {one_line(error)}") from None


def _play_out(of: Game, seats: int, options: dict[str, str]) -> None:
    dealer = SeededDealer(seats)
    state = of.new(seats, dealer, **options)
    before = of.conserved(state)
    play_randomly(state, dealer, MOST_ACTIONS)
    if state.seat is not None:
        raise BadNumbers(f"a random game does not end within {MOST_ACTIONS} actions")
    if of.conserved(state) != before:
        raise BadNumbers(f"{before} at the start, {of.conserved(state)} at the end")
