"""Chapter 10: Final scoring."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from comptoir.games.cove.data import CORRUPT, ROGUE
from comptoir.kernel.packing import add8, get8

if TYPE_CHECKING:
    from comptoir.games.cove.state import State


def corruption_icons(cards: i64) -> i64:
    """The round icons on Corruption cards, eight bits each: four factions, then corruption (6.6)."""
    icons: i64 = add8(0, CORRUPT, get8(cards, 0))
    for faction in range(ROGUE):
        n = get8(cards, faction + 1)
        icons = add8(add8(icons, faction, n), CORRUPT, 2 * n)
    return icons


def worth_of_icons(state: State, icons: i64) -> i64:
    """Gain the Adventurers in its Hall for each faction icon (10.1).

    Lose the Rogues in the Lair for each corruption icon (10.2).
    """
    gold: i64 = -get8(icons, CORRUPT) * get8(state.halls, ROGUE)
    for faction in range(ROGUE):
        gold += get8(icons, faction) * get8(state.halls, faction)
    return gold


def final_gold(state: State, seat: i64) -> i64:
    """The gold of a seat with everything that counts at the end; it may be below zero (10.3)."""
    player = state.players[seat]
    return player.gold + worth_of_icons(state, player.icons() + corruption_icons(player.corruption))


def winners(state: State) -> list[int]:
    """The seats that have won; none where the Peddler alone has (10.4, 10.5)."""
    best: i64 = -1
    for seat in range(state.hourglasses):
        if best < 0 or compare(state, seat, best) > 0:
            best = seat
    return [int(seat) for seat in range(state.seats) if compare(state, seat, best) == 0]


def compare(state: State, seat: i64, other: i64) -> i64:
    """Above 0 where the first seat is ahead (10.4).

    More gold, then more unsold goods, then fewer Corruption cards.
    """
    gold = final_gold(state, seat) - final_gold(state, other)
    if gold != 0:
        return gold
    goods = state.players[seat].goods() - state.players[other].goods()
    if goods != 0:
        return goods
    return state.players[other].corruption_cards() - state.players[seat].corruption_cards()
