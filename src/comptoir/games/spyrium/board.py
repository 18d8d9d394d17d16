"""The table in a terminal."""

from __future__ import annotations

from rich.columns import Columns
from rich.console import Group
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from comptoir.games.spyrium.data import (
    CALL_CRYSTALS,
    CALL_SPEND,
    CALL_VP,
    EFFECT_CRYSTALS,
    EFFECT_SPEND,
    EFFECT_VP,
    EFFECT_WORKERS,
    EFFECTS,
    EPOCH_OF_ROUND,
    FIRST_CHARACTER,
    FIRST_TECHNIQUE,
    GAIN_WORKERS,
    PRICE,
    PRINTED_VP,
    RESIDENCE,
)
from comptoir.games.spyrium.rules import SpyriumState
from comptoir.games.spyrium.state import PASSED, PLACEMENT
from comptoir.games.spyrium.view import CARD_NAMES, GAP_NAMES, faces, in_gap
from comptoir.games.spyrium.words import event_name, kind_name
from comptoir.kernel.words import Words

COLOURS = ("red", "blue", "green", "yellow", "magenta")
LETTERS = "ABCDE"


def workers(state: SpyriumState, first: int, second: int) -> Text:
    """The workers between two cards, a letter each."""
    gap = GAP_NAMES.index(f"{CARD_NAMES[first]}-{CARD_NAMES[second]}")
    text = Text()
    for seat in in_gap(state, gap):
        text.append(LETTERS[seat], style=f"bold {COLOURS[seat]}")
    return text or Text("·", style="dim")


def effect(kind: int, lang: str) -> str:
    """What a card does, in a line: workers (w) and crystals (c) used, crystals or points gained."""
    worker = "o" if lang == "fr" else "w"
    parts = []
    for spot in range(kind * 2, kind * 2 + int(EFFECTS[kind])):
        used = [f"{int(EFFECT_WORKERS[spot])}{worker}"] if EFFECT_WORKERS[spot] else []
        used += [f"{int(EFFECT_SPEND[spot])}c"] if EFFECT_SPEND[spot] else []
        gained = f"{int(EFFECT_CRYSTALS[spot])}c" if EFFECT_CRYSTALS[spot] else str(int(EFFECT_VP[spot]))
        parts.append(f"{' '.join(used)}→{gained}" if used else f"+{gained}")
    if GAIN_WORKERS[kind]:
        parts.append(f"+{int(GAIN_WORKERS[kind])}{worker}")
    if CALL_SPEND[kind]:
        parts.append(f"{int(CALL_SPEND[kind])}c→{int(CALL_VP[kind])}")
    elif FIRST_CHARACTER <= kind < FIRST_TECHNIQUE and (CALL_VP[kind] or CALL_CRYSTALS[kind]):
        parts.append(f"+{int(CALL_VP[kind])}" if CALL_VP[kind] else f"+{int(CALL_CRYSTALS[kind])}c")
    if RESIDENCE[kind]:
        parts.append("rés." if lang == "fr" else "res.")
    return " · ".join(parts)


def card(state: SpyriumState, place: int, lang: str) -> Panel:
    """One market card: name, price and printed points, effect, tokens."""
    kind = int(state.market[place])
    name = CARD_NAMES[place].upper()
    if kind < 0:
        return Panel(
            Text("—", style="dim", justify="center"), title=name, width=22, height=5, border_style="dim"
        )
    lines = Text(kind_name(kind, lang), style="bold")
    lines.append(f"\n£{int(PRICE[kind])}", style="yellow")
    if kind < FIRST_CHARACTER:
        lines.append(f"  {int(PRINTED_VP[kind])} {'pts' if lang == 'fr' else 'VP'}", style="cyan")
    if tokens := faces(state.tokens[place]):
        lines.append("  " + "".join(f"({value})" for value in tokens), style="green")
    lines.append("\n" + effect(kind, lang), style="dim")
    style = "white" if kind < FIRST_CHARACTER else "green" if kind < FIRST_TECHNIQUE else "magenta"
    return Panel(lines, title=name, width=22, height=5, border_style=style)


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
    heads = (
        Words("pts|total|£|cristaux|ouvriers|rés.|phase", "VP|total|£|crystals|workers|res.|phase")
        .to(lang)
        .split("|")
    )
    grid = Grid(expand=False, header_style="bold")
    for head in ["", *heads]:
        grid.add_column(head)
    for number, player in enumerate(state.players):
        phase = "I" if player.phase == PLACEMENT else "—" if player.phase == PASSED else "II"
        mark = "▶" if state.seat == number else " "
        you = " *" if seat == number else ""
        numbers = [player.vp, state.score(number), player.money, player.crystals]
        grid.add_row(
            Text(f"{mark}{LETTERS[number]}{you}", style=f"bold {COLOURS[number]}"),
            *[str(int(value)) for value in numbers],
            f"{int(player.active)}/{int(player.workers)}",
            str(int(state.residence_value(player))),
            phase,
        )
    return grid


def streets(state: SpyriumState, lang: str) -> Text:
    """Everybody's buildings, numbered as `exploit` counts them, and techniques."""
    lines = Text()
    for number, player in enumerate(state.players):
        built = [
            f"{i}. {kind_name(int(b >> 1), lang)}{' ↷' if b & 1 else ''}{f' ({done})' if (done := effect(int(b >> 1), lang)) else ''}"
            for i, b in enumerate(player.buildings, 1)
        ]
        patents = [kind_name(int(FIRST_TECHNIQUE) + i, lang) for i in range(7) if player.has(1 << i)]
        if built or patents:
            lines.append(f" {LETTERS[number]} ", style=f"bold {COLOURS[number]}")
            lines.append(", ".join(built) + (" · " if built and patents else "") + ", ".join(patents) + "\n")
    return lines


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
    return Group(head, Columns([market(state, lang)]), players(state, seat, lang), streets(state, lang))
