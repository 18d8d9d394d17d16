"""What `Stall.observe` gives, field by field."""

from typing import TypedDict


class StallView(TypedDict):
    """A game of the stall; cards are their values."""

    to_move: int  # -1 at the end
    stack: list[int]  # the pending decisions
    limit: int  # how large a hand may be
    deck: int  # how many cards
    hand: list[int] | None  # one's own; null for a spectator
    slid_under: list[int]  # the cards that one slid under the deck
    hand_sizes: list[int]
    stalls: list[list[int]]
    coins: list[int]
