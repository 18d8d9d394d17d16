"""The table in the terminal: sea, piers, clock, Town Square, and every seat's shop."""

from __future__ import annotations

from typing import cast

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from comptoir.games.cove import names
from comptoir.games.cove.clock import is_open_hand
from comptoir.games.cove.data import (
    ADVENTURERS,
    BOATS,
    CORRUPTION_KINDS,
    DOCK_PIER,
    DOCKS,
    GOODS,
    NOON,
    ROGUE,
    ROW,
    STAFF_SLOTS,
    TOWN_CORRUPTION,
    TOWN_HOURS,
)
from comptoir.games.cove.merchants.merchant import Merchant
from comptoir.games.cove.merchants.roster import STOREFRONTS
from comptoir.games.cove.peddler import RESERVE, Peddler
from comptoir.games.cove.peddler_cards import CARD_NAMES
from comptoir.games.cove.state import State
from comptoir.kernel.packing import bits, get4, get8
from comptoir.kernel.words import Words

PAINT = ("red", "green", "blue", "yellow", "bright_black")
FIRST_PLACE, LAST_PLACE = 2, 29  # of the clock, in half hours; past noon only where an Hourglass is


def board(state: State, seat: int | None, lang: str) -> RenderableType:
    """The whole table as this seat sees it."""
    parts: list[RenderableType] = [_sea(state, lang), _clock(state, lang), _square(state, lang)]
    for number, player in enumerate(state.players):
        parts.append(_seat(state, number, player, number == seat or state.to_move < 0, lang))
    return Group(*parts)


def people(packed: int) -> Text:
    """Adventurers as coloured letters."""
    text = Text()
    for kind in range(ADVENTURERS):
        text.append(names.LETTERS[kind] * int(get4(packed, kind)), PAINT[kind])
    return text if text.plain else Text("·", "dim")


def goods(packed: int) -> Text:
    """Goods as coloured signs: a small and a large square."""
    text = Text()
    for a_good in range(GOODS):
        text.append(("▪" if a_good < 4 else "■") * int(get4(packed, a_good)), PAINT[a_good % 4])
    return text if text.plain else Text("–", "dim")


def _sea(state: State, lang: str) -> RenderableType:
    """Boats at sea above, docks and piers below."""
    table = Table(box=None, padding=(0, 2))
    sea = Words("Mer", "Sea").to(lang)
    table.add_column(sea, style="bold")
    for name in names.BOATS:
        table.add_column(name)
    aboard = [people(int(state.boats[i])) if state.is_at_sea(i) else Text("⚓", "dim") for i in range(BOATS)]
    table.add_row("", *aboard)
    piers = Table(box=None, padding=(0, 2))
    for i, pier in enumerate(names.PIER):
        docks = [dock for dock in range(DOCKS) if DOCK_PIER[dock] == i]
        signs = " ".join(f"{names.DOCKS[dock]}{'·' if state.is_dock_free(dock) else '⚓'}" for dock in docks)
        piers.add_column(f"{pier.to(lang)} {signs}")
    piers.add_row(*(people(int(pier)) for pier in state.piers))
    halls = Text(Words("Salles ", "Halls ").to(lang), "bold")
    for kind in range(ROGUE):
        halls.append(f"{names.LETTERS[kind]}{int(get8(state.halls, kind))} ", PAINT[kind])
    halls.append(Words("  Repaire ", "  Lair ").to(lang), "bold").append(
        str(int(get8(state.halls, ROGUE))), PAINT[ROGUE]
    )
    halls.append(Words("  Sac ", "  Bag ").to(lang), "bold")
    for kind in range(ADVENTURERS):
        halls.append(f"{names.LETTERS[kind]}{int(get8(state.bag, kind))} ", PAINT[kind])
    rogues = names.ROGUE_CARDS[state.rogue_card - 1].to(lang)
    return Panel(
        Group(table, piers, halls),
        title=f"{Words('Manche', 'Round').to(lang)} {int(state.round)} · {rogues}",
        title_align="left",
    )


def _clock(state: State, lang: str) -> RenderableType:
    """Every Hourglass on its hour, the top of a stack first, and the market marker."""
    text = Text()
    for place in range(FIRST_PLACE, LAST_PLACE + 1):
        here = [
            int(get4(state.order, i))
            for i in range(state.hourglasses)
            if state.players[get4(state.order, i)].place == place
        ]
        is_between = place % 2 == 1 and not is_open_hand(state, place)
        if (is_between or place > NOON) and not here:
            continue
        text.append(f" {names.hour(place)}", "bold cyan" if here else "dim")
        if place == state.marker:
            text.append("⚑", "bold yellow")
        if here:
            text.append("[" + "".join(_initial(state, seat) for seat in here) + "]", "bold")
    return Panel(text, title=Words("Horloge", "Clock").to(lang), title_align="left")


def _initial(state: State, seat: int) -> str:
    """A seat on the clock: its number, P for the Peddler."""
    return "P" if state.players[seat].is_automaton else str(seat + 1)


def _square(state: State, lang: str) -> RenderableType:
    """The four Townsfolk with their costs."""
    table = Table(box=None, padding=(0, 1), show_header=False)
    for slot in range(ROW):
        card = int(state.card_at(slot))
        cost = names.cost(int(TOWN_HOURS[slot]), int(TOWN_CORRUPTION[slot]))
        table.add_row(f"{slot + 1}. {cost}", names.townsfolk(card, lang) if card >= 0 else "–")
    return Panel(table, title=Words("Grand Place", "Town Square").to(lang), title_align="left")


def _seat(state: State, number: int, player: Merchant, is_own: bool, lang: str) -> RenderableType:
    """Gold, goods, Corruption cards, Staff and shop of a seat."""
    text = Text()
    text.append(f"{int(player.gold)} {Words('Or', 'gold').to(lang)}  ", "bold")
    text.append(Words("Étal ", "Shelf ").to(lang)).append(goods(int(player.shelf)))
    text.append(f"  Corruption {int(player.corruption_cards())}")
    if is_own and player.corruption:
        cards = [
            f"{int(get8(player.corruption, k))} × {names.corruption_card(k, lang)}"
            for k in range(CORRUPTION_KINDS)
            if get8(player.corruption, k)
        ]
        text.append(f" ({', '.join(cards)})", "dim")
    parts: list[RenderableType] = [text]
    if isinstance(player, Peddler):
        parts.append(_peddler(player, lang))
        title = names.PEDDLER.to(lang)
    elif player.kind >= 0:
        front = STOREFRONTS[int(player.kind)]
        for slot in range(STAFF_SLOTS):
            card = int(player.staff_at(slot))
            if card >= 0:
                parts.append(
                    Text(
                        f"{slot + 1}. {front.abilities[slot].to(lang)} ← {names.townsfolk(card, lang)}", "dim"
                    )
                )
        parts.append(cast(RenderableType, front.panel(player, is_own, lang)))
        title = f"{number + 1}. {front.name.to(lang)}"
    else:
        title = f"{number + 1}."
    return Panel(
        Group(*parts),
        title=title,
        title_align="left",
        border_style="cyan" if number == state.to_move else "none",
    )


def _peddler(peddler: Peddler, lang: str) -> Text:
    """The Peddler's cards, stall and Reserve."""
    text = Text()
    if peddler.right:
        does = names.peddler_action(int(peddler.right) - 1, lang)
        text.append(
            f"{Words('Prochaine action :', 'Next action:').to(lang)} {CARD_NAMES[peddler.right - 1]} {does}\n"
        )
    text.append(f"{Words('Réserve', 'Reserve').to(lang)} ")
    for space in range(RESERVE):
        kind = int(get4(peddler.reserve, space)) - 1
        if kind >= 0:
            text.append(names.LETTERS[kind], PAINT[kind])
    text.append(f"   {Words('Habitants', 'Townsfolk').to(lang)} {bits(peddler.townsfolk)}")
    return text
