"""Where all tokens and cards are: how many there may be, and what no action may change."""

from __future__ import annotations

from functools import cache

from comptoir.games.cove import boats, clock, frames
from comptoir.games.cove.data import (
    ADVENTURERS,
    BOAT_SEATS,
    BOATS,
    CARD_IDS,
    CORRUPTION_DECK,
    CORRUPTION_KINDS,
    HALLS_AT_SETUP,
    NOON,
    PIERS,
    PRODUCING,
    ROGUE,
    ROGUE_NAMES,
    ROGUES_IN_BAG,
    ROGUES_IN_LAIR,
    ROW,
    STAFF_SLOTS,
    TOKENS,
)
from comptoir.games.cove.merchants.merchant import Merchant
from comptoir.games.cove.merchants.roster import STOREFRONTS, fresh
from comptoir.games.cove.names import BOATS as BOAT_NAMES
from comptoir.games.cove.names import CORRUPTIONS, FACTIONS
from comptoir.games.cove.peddler import RESERVE, Peddler
from comptoir.games.cove.peddler_cards import MOST_HOURS
from comptoir.games.cove.state import State
from comptoir.kernel.frames import frame_kind
from comptoir.kernel.packing import get4, get8, has_bit, sum4
from comptoir.kernel.reader import Reader


def adventurers_of_game(state: State) -> list[int]:
    """The Adventurers that play: all Customers, and the Rogues that the card of the game names (1.4, 1.5)."""
    rogues = int(ROGUES_IN_LAIR[state.rogue_card] + ROGUES_IN_BAG[state.rogue_card])
    return [rogues if kind == ROGUE else int(TOKENS[kind]) for kind in range(ADVENTURERS)]


def out_of_bag(state: State) -> list[int]:
    """The Adventurers by kind that are not in the bag."""
    found = [int(get8(state.halls, kind)) for kind in range(ADVENTURERS)]
    for crowd in (
        *(state.boats[boat] for boat in range(BOATS)),
        *(state.piers[pier] for pier in range(PIERS)),
    ):
        for kind in range(ADVENTURERS):
            found[kind] += int(get4(crowd, kind))
    for f in state.stack:
        if frame_kind(f) == frames.ASK_LOAD and frames.source_of(f) < 0:
            kind = int(frames.adventurer_of(f))
            if kind < ADVENTURERS:
                found[kind] += 1
    for player in state.players:
        if isinstance(player, Peddler):
            for space in range(RESERVE):
                if get4(player.reserve, space) > 0:
                    found[get4(player.reserve, space) - 1] += 1
    return found


def out_of_deck(state: State) -> list[int]:
    """The Corruption cards by kind that are not in the deck."""
    return [
        int(get8(state.discards, kind)) + sum(int(get8(player.corruption, kind)) for player in state.players)
        for kind in range(CORRUPTION_KINDS)
    ]


def townsfolk(state: State) -> list[int]:
    """Every Townsfolk, wherever it is."""
    found = [card for card in range(len(CARD_IDS)) if has_bit(state.deck, card)]
    found += [int(card) for card in state.under]
    found += [int(state.card_at(place)) for place in range(ROW)]
    found += [int(frames.recruit_of(f)) for f in state.stack if frame_kind(f) == frames.ASK_TUCK]
    for player in state.players:
        found += [int(player.staff_at(slot)) for slot in range(STAFF_SLOTS)]
        if isinstance(player, Peddler):
            found += [card for card in range(len(CARD_IDS)) if has_bit(player.townsfolk, card)]
    return [card for card in found if card >= 0]


def most_hours(player: Merchant) -> int:
    """The hours of the dearest turn of a seat."""
    return int(MOST_HOURS) if isinstance(player, Peddler) else STOREFRONTS[int(player.kind)].most_hours


def furthest(player: Merchant) -> int:
    """The last place that its Hourglass can reach: it moves no more from 12 on (3.16)."""
    return int(NOON) - 2 + 2 * most_hours(player)


# What cannot be


def misfit(state: State) -> str:
    """Which token or card is there more often than in the box, or where it does not fit; nothing if none."""
    if state.seats == 1 and state.peddler == 0:
        return "a lone player always meets the Peddler: players must list it too"
    of_game = adventurers_of_game(state)
    for kind, out in enumerate(out_of_bag(state)):
        if out + get8(state.bag, kind) > TOKENS[kind]:
            return f"there are only {TOKENS[kind]} Adventurers of the kind {FACTIONS[kind]}"
        if out + get8(state.bag, kind) > of_game[kind]:
            return f"only {of_game[kind]} Rogues play with the card {ROGUE_NAMES[state.rogue_card - 1]}"
        if kind != ROGUE and get8(state.halls, kind) < get8(HALLS_AT_SETUP, kind):
            return (
                f"halls, {FACTIONS[kind]} must be {get8(HALLS_AT_SETUP, kind)} at least: nobody leaves a Hall"
            )
    for kind, out in enumerate(out_of_deck(state)):
        if out + get8(state.corruption, kind) > get8(CORRUPTION_DECK, kind):
            return f"there are only {get8(CORRUPTION_DECK, kind)} Corruption cards {CORRUPTIONS[kind]}"
    found = townsfolk(state)
    for card in found:
        if card >= len(CARD_IDS) or found.count(card) > 1:
            return f"{CARD_IDS[card] if card < len(CARD_IDS) else card} can be in one place only"
    if not is_row_filled(state):
        return "row must be filled from the right, null only at its left and only when no Townsfolk are left"
    full = [frames.boat_of(f) for f in state.stack if frame_kind(f) in (frames.FILLED, frames.ASK_DOCK)]
    for boat in range(BOATS):
        aboard = sum4(state.boats[boat])
        if aboard > BOAT_SEATS or (aboard == BOAT_SEATS and boat not in full):
            return f"{BOAT_NAMES[boat]} has {BOAT_SEATS} seats, and docks when they are taken"
    return ""


def is_row_filled(state: State) -> bool:
    """Whether the Town Square has no hole, but for want of Townsfolk or where one is recruited (7.5)."""
    empty = [place for place in range(ROW) if state.card_at(place) < 0]
    is_waiting = any(frame_kind(f) == frames.REFILL for f in state.stack)
    holes = [[place for place in empty if place != taken] for taken in empty] if is_waiting else [empty]
    is_over = state.deck == 0 and len(state.under) == 0
    return any(left == (list(range(len(left))) if is_over else []) for left in holes)


def mistimed(state: State) -> str:
    """Which Hourglass, or whether the market marker, cannot stand where it does; nothing if all can."""
    if state.round == 0:
        return ""
    for seat, player in enumerate(state.players):
        if player.place < 2 * state.round:
            return f"hourglass of seat {seat} must be {state.round} at least: Mice close the hours before"
        if player.place > furthest(player):
            return f"hourglass of seat {seat} must be {furthest(player) // 2} at most: none moves from 12 on"
    if not boats.are_docks_full(state):
        return "" if state.marker == NOON else "marker must be 12 while a dock is free"
    ahead = clock.ahead_of_leader(state)
    if state.phase == PRODUCING and state.marker > min(ahead, NOON):
        return (
            f"marker must be {ahead // 2} at most, just ahead of the leading Hourglass when the docks filled"
        )
    return ""


# What no action may change


def conserved(state: State) -> dict[str, int]:
    """Adventurers, Townsfolk, Corruption cards; and what is missing in the shops, which is nothing."""
    return {
        "Adventurers": sum(out_of_bag(state))
        + sum(int(get8(state.bag, kind)) for kind in range(ADVENTURERS)),
        "Townsfolk": len(townsfolk(state)),
        "Corruption cards": sum(out_of_deck(state))
        + sum(int(get8(state.corruption, kind)) for kind in range(CORRUPTION_KINDS)),
        "missing in the shops": sum(_missing(state, player) for player in state.players),
    }


def _missing(state: State, player: Merchant) -> int:
    """How far the totals of a shop are from what they were at the start."""
    if isinstance(player, Peddler):
        return abs(int(sum4(player.shelf)) - int(player.goods_on_stall()))
    if player.kind < 0 or state.round == 0:
        return 0
    found = STOREFRONTS[int(player.kind)].conserved(player)
    return sum(abs(count - found[name]) for name, count in _full_shop(int(player.kind)).items())


@cache
def _full_shop(kind: int) -> dict[str, int]:
    """What a shop of this kind holds at the start, by count."""
    shop = fresh(kind)
    STOREFRONTS[kind].load(shop, Reader({}, "a shop"))
    return STOREFRONTS[kind].conserved(shop)
