"""The board in a terminal."""

from __future__ import annotations

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from comptoir.games.spyrium.cards import (
    is_building,
    is_character,
    is_tilted,
    kind_of,
    symbols_of,
    technique_of,
    techniques_in,
)
from comptoir.games.spyrium.data import (
    BONUS_MONEY,
    BOTH_BONUSES,
    CALL_CRYSTALS,
    CALL_SPEND,
    CALL_VP,
    CARD_NAMES,
    CARDS,
    COLUMNS,
    EFFECT_CRYSTALS,
    EFFECT_SPEND,
    EFFECT_VP,
    EFFECT_WORKERS,
    EFFECTS,
    EPOCH_OF_ROUND,
    EPOCHS,
    FIRST_BONUS,
    GAIN_WORKERS,
    GAP_CARDS,
    GONE,
    MONEY_LEFT,
    NO_BONUS,
    PASSED,
    PLACEMENT,
    PRICE,
    PRINTED_VP,
    RESIDENCE,
    ROUNDS,
    SECOND_BONUS,
    WORKER_LEFT,
    spot,
)
from comptoir.games.spyrium.dump import faces, in_gap
from comptoir.games.spyrium.names import event_name, kind_name
from comptoir.games.spyrium.state import Player, State
from comptoir.kernel.words import Words

COLOURS = ("red", "blue", "green", "yellow", "magenta")
LETTERS = "ABCDE"
SYMBOLS = {
    "factory": Words("usine", "factory"),
    "mine": Words("mine", "mine"),
    "research": Words("recherche", "research"),
}
BONUSES = {  # that wait on the score track
    BOTH_BONUSES: Words(f"{FIRST_BONUS}: ouvrier/£{BONUS_MONEY}", f"{FIRST_BONUS}: worker/£{BONUS_MONEY}"),
    WORKER_LEFT: Words(f"{SECOND_BONUS}: ouvrier", f"{SECOND_BONUS}: worker"),
    MONEY_LEFT: Words(f"{SECOND_BONUS}: £{BONUS_MONEY}", f"{SECOND_BONUS}: £{BONUS_MONEY}"),
    NO_BONUS: Words("—", "—"),
}


def workers(state: State, first: int, second: int) -> Text:
    """The workers between two cards, a letter each."""
    text = Text()
    for seat in in_gap(state, GAP_CARDS.index((first, second))):
        text.append(LETTERS[seat], style=f"bold {COLOURS[seat]}")
    return text or Text("·", style="dim")


def effect(kind: int, lang: str) -> str:
    """What a card does, in a line: workers (w) and crystals (c) used, crystals or points gained."""
    worker = "o" if lang == "fr" else "w"
    parts = []
    for choice in range(EFFECTS[kind]):
        place = spot(kind, choice)
        used = [f"{int(EFFECT_WORKERS[place])}{worker}"] if EFFECT_WORKERS[place] else []
        used += [f"{int(EFFECT_SPEND[place])}c"] if EFFECT_SPEND[place] else []
        gained = f"{int(EFFECT_CRYSTALS[place])}c" if EFFECT_CRYSTALS[place] else str(int(EFFECT_VP[place]))
        parts.append(f"{' '.join(used)}→{gained}" if used else f"+{gained}")
    if GAIN_WORKERS[kind]:
        parts.append(f"+{int(GAIN_WORKERS[kind])}{worker}")
    if CALL_SPEND[kind]:
        parts.append(f"{int(CALL_SPEND[kind])}c→{int(CALL_VP[kind])}")
    elif is_character(kind) and (CALL_VP[kind] or CALL_CRYSTALS[kind]):
        parts.append(f"+{int(CALL_VP[kind])}" if CALL_VP[kind] else f"+{int(CALL_CRYSTALS[kind])}c")
    if RESIDENCE[kind]:
        parts.append("rés." if lang == "fr" else "res.")
    return " · ".join(parts)


def symbols(kind: int, lang: str) -> str:
    """The symbols of a card, which decide the rebate."""
    return ", ".join(SYMBOLS[symbol].to(lang) for symbol in symbols_of(kind))


def card(state: State, place: int, lang: str) -> Panel:
    """One market card: name, price and printed points, effect, tokens; its symbols below."""
    kind = int(state.market[place])
    name = CARD_NAMES[place].upper()
    if kind == GONE:
        nothing = Text("—", style="dim", justify="center")
        return Panel(nothing, title=name, width=22, height=5, border_style="dim")
    lines = Text(kind_name(kind, lang), style="bold")
    lines.append(f"\n£{int(PRICE[kind])}", style="yellow")
    if is_building(kind):
        lines.append(f"  {int(PRINTED_VP[kind])} {'pts' if lang == 'fr' else 'VP'}", style="cyan")
    if tokens := faces(state.tokens[place]):
        lines.append("  " + "".join(f"({value})" for value in tokens), style="green")
    lines.append("\n" + effect(kind, lang), style="dim")
    style = "white" if is_building(kind) else "green" if is_character(kind) else "magenta"
    below = symbols(kind, lang) or None
    return Panel(lines, title=name, subtitle=below, width=22, height=5, border_style=style)


def market(state: State, lang: str) -> Grid:
    """The cards in their rows and the workers between them."""
    grid = Grid.grid(padding=(0, 1))
    for first in range(0, CARDS, COLUMNS):
        row = range(first, first + COLUMNS)
        cells: list[RenderableType] = []
        below: list[RenderableType] = []
        for place in row:
            cells.append(card(state, place, lang))
            if place + COLUMNS < CARDS:
                below.append(Text(" " * 9) + workers(state, place, place + COLUMNS))
            if place + 1 in row:
                cells.append(Text("\n\n") + workers(state, place, place + 1))
                below.append("")
        grid.add_row(*cells)
        if first + COLUMNS < CARDS:
            grid.add_row(*below)
    return grid


def players(state: State, seat: int | None, lang: str) -> Grid:
    """Everybody's numbers, one line each."""
    heads = (
        Words(
            "pts|total|£|cristaux|ouvriers|rés.|phase|bonus", "VP|total|£|crystals|workers|res.|phase|bonus"
        )
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
            BONUSES[int(player.bonuses)].to(lang),
        )
    return grid


def streets(state: State, lang: str) -> Text:
    """Everybody's buildings, numbered as `exploit` counts them, techniques, and kept tokens."""
    lines = Text()
    for number, player in enumerate(state.players):
        built = [f"{i}. {building_line(int(b), lang)}" for i, b in enumerate(player.buildings, 1)]
        patents = [technique_line(player, kind, lang) for kind in techniques_in(player.techniques)]
        kept = "".join(f"({value})" for value in faces(player.kept))
        if parts := [part for part in (", ".join(built), ", ".join(patents), kept) if part]:
            lines.append(f" {LETTERS[number]} ", style=f"bold {COLOURS[number]}")
            lines.append(" · ".join(parts) + "\n")
    return lines


def technique_line(player: Player, kind: int, lang: str) -> str:
    """A technique: name, and whether it has been used this round."""
    return kind_name(kind, lang) + (" ↷" if player.used_techniques & technique_of(kind) else "")


def building_line(building: int, lang: str) -> str:
    """A building of a street: name, whether it is tilted, what it does, its symbols."""
    kind = int(kind_of(building))
    does = " · ".join(part for part in (effect(kind, lang), symbols(kind, lang)) if part)
    return kind_name(kind, lang) + (" ↷" if is_tilted(building) else "") + (f" ({does})" if does else "")


def board(state: State, seat: int | None, lang: str) -> Group:
    """Round, events, market and players."""
    fr = lang == "fr"
    epoch = EPOCHS[EPOCH_OF_ROUND[state.round]]
    words = Words(
        f"Tour {int(state.round)}/{ROUNDS} · époque {epoch}",
        f"Round {int(state.round)}/{ROUNDS} · epoch {epoch}",
    )
    head = Text(words.to(lang), style="bold")
    users = "".join(LETTERS[number] for number, player in enumerate(state.players) if player.used_event)
    used = f", utilisé par {users}" if fr else f", used by {users}"
    for label, event, token, note in (
        ("événement" if fr else "event", state.event, state.event_token, used if users else ""),
        ("ensuite" if fr else "next", state.next_event, state.next_token, ""),
    ):
        if event >= 0:
            head.append(f" · {label} : " if fr else f" · {label}: ", style="dim")
            head.append(event_name(int(event), lang) + (f" ({int(token)})" if token else ""), style="green")
            head.append(note)
    return Group(head, Columns([market(state, lang)]), players(state, seat, lang), streets(state, lang))
