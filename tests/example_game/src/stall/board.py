"""The table in the terminal, as one seat sees it."""

from __future__ import annotations

from rich.table import Table

from comptoir.kernel.record import SEAT_LETTERS
from comptoir.kernel.words import Words
from stall.state import StallState

TITLES = [Words("place", "seat"), Words("main", "hand"), Words("étal", "stall"), Words("pièces", "coins")]


def board(state: StallState, seat: int | None, lang: str) -> Table:
    """A row a seat; the cards of the others are question marks (1.2)."""
    deck = Words(f"paquet : {int(state.deck.size())}", f"deck: {int(state.deck.size())}").to(lang)
    table = Table(*(title.to(lang) for title in TITLES), caption=deck)
    for other in range(state.seats):
        hand = state.hands[other] if other == seat else "?" * len(state.hands[other])
        row = [
            SEAT_LETTERS[other],
            *(" ".join(map(str, cards)) for cards in (hand, state.stalls[other])),
            str(state.coins[other]),
        ]
        table.add_row(*row, style="bold" if other == state.to_move else None)
    return table
