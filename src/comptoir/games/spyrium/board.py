"""The table in a terminal."""

from __future__ import annotations

from rich.columns import Columns
from rich.console import Group
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from comptoir.games.spyrium.data import EPOCH_OF_ROUND, FIRST_CHARACTER, FIRST_TECHNIQUE, PRICE, PRINTED_VP
from comptoir.games.spyrium.rules import SpyriumState
from comptoir.games.spyrium.state import PASSED, PLACEMENT
from comptoir.games.spyrium.view import CARD_NAMES, GAP_NAMES, faces, in_gap
from comptoir.games.spyrium.words import event_name, kind_name

COLOURS = ("red", "blue", "green", "yellow", "magenta")
LETTERS = "ABCDE"


def workers(state: SpyriumState, first: int, second: int) -> Text:
    """The workers between two cards, a letter each."""
    gap = GAP_NAMES.index(f"{CARD_NAMES[first]}-{CARD_NAMES[second]}")
    text = Text()
    for seat in in_gap(state, gap):
        text.append(LETTERS[seat], style=f"bold {COLOURS[seat]}")
    return text or Text("·", style="dim")


def card(state: SpyriumState, place: int, lang: str) -> Panel:
    """One market card."""
    kind = state.market[place]
    name = CARD_NAMES[place].upper()
    if kind < 0:
        return Panel(Text("—", style="dim", justify="center"), title=name, width=21, height=5, border_style="dim")
    lines = Text(kind_name(int(kind), lang), style="bold")
    lines.append(f"\n£{int(PRICE[kind])}", style="yellow")
    if kind < FIRST_CHARACTER:
        lines.append(f"  {int(PRINTED_VP[kind])} {'pts' if lang == 'fr' else 'VP'}", style="cyan")
    lines.append("\n" + " ".join(f"({value})" for value in faces(state.tokens[place])), style="green")
    style = "white" if kind < FIRST_CHARACTER else "green" if kind < FIRST_TECHNIQUE else "magenta"
    return Panel(lines, title=name, width=21, height=5, border_style=style)


def market(state: SpyriumState, lang: str) -> Grid:
    """Nine cards and the workers between them."""
    grid = Grid.grid(padding=(0, 1))
    for row in range(3):
        cells: list[object] = []
        for column in range(3):
            place = row * 3 + column
            cells.append(card(state, place, lang))
            if column < 2:
                cells.append(Text("\n\n") + workers(state, place, place + 1))
        grid.add_row(*cells)  # type: ignore[arg-type]
        if row < 2:
            below: list[object] = []
            for column in range(3):
                place = row * 3 + column
                below.append(Text(" " * 9) + workers(state, place, place + 3))
                if column < 2:
                    below.append("")
            grid.add_row(*below)  # type: ignore[arg-type]
    return grid


def players(state: SpyriumState, seat: int | None, lang: str) -> Grid:
    """Everybody's numbers, one line each."""
    fr = lang == "fr"
    grid = Grid(expand=False, header_style="bold")
    heads = ("", "pts", "total", "£", "cristaux", "ouvriers", "rés.", "phase", "bâtiments", "techniques")
    for head in heads if fr else ("", "VP", "total", "£", "crystals", "workers", "res.", "phase", "buildings", "techniques"):
        grid.add_column(head)
    for number, player in enumerate(state.players):
        phase = "I" if player.phase == PLACEMENT else "—" if player.phase == PASSED else "II"
        built = ", ".join(kind_name(int(b >> 1), lang) + (" ↷" if b & 1 else "") for b in player.buildings)
        patents = ", ".join(kind_name(int(FIRST_TECHNIQUE) + i, lang) for i in range(7) if player.has(1 << i))
        mark = "▶" if state.seat == number else " "
        you = " *" if seat == number else ""
        grid.add_row(
            Text(f"{mark}{LETTERS[number]}{you}", style=f"bold {COLOURS[number]}"),
            str(int(player.vp)),
            str(state.score(number)),
            str(int(player.money)),
            str(int(player.crystals)),
            f"{int(player.active)}/{int(player.workers)}",
            str(int(state.residence_value(player))),
            phase,
            built,
            patents,
        )
    return grid


def board(state: SpyriumState, seat: int | None, lang: str) -> Group:
    """Round, events, market and players."""
    fr = lang == "fr"
    head = Text(
        f"{'Tour' if fr else 'Round'} {int(state.round)}/6 · {'époque' if fr else 'epoch'} {'ABC'[EPOCH_OF_ROUND[state.round]]}",
        style="bold",
    )
    for label, event, token in (
        ("événement" if fr else "event", state.event, state.event_token),
        ("ensuite" if fr else "next", state.next_event, state.next_token),
    ):
        if event >= 0:
            head.append(f" · {label} : " if fr else f" · {label}: ", style="dim")
            head.append(event_name(int(event), lang) + (f" ({int(token)})" if token else ""), style="green")
    return Group(head, Columns([market(state, lang)]), players(state, seat, lang))
