"""Where all tokens and cards are: how many there may be, and what no action may change."""

from __future__ import annotations

from functools import cache

from comptoir.games.cove import frames
from comptoir.games.cove.data import (
    ADVENTURERS,
    BOAT_SEATS,
    BOATS,
    CARD_IDS,
    CORRUPTION_DECK,
    CORRUPTION_KINDS,
    PIERS,
    ROGUE,
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


# What cannot be


def misfit(state: State) -> str:
    """Which token or card is there more often than in the box, or where it does not fit; nothing if none."""
    for kind, out in enumerate(out_of_bag(state)):
        if out + get8(state.bag, kind) > TOKENS[kind]:
            return f"there are only {TOKENS[kind]} Adventurers of the kind {FACTIONS[kind]}"
    for kind, out in enumerate(out_of_deck(state)):
        if out + get8(state.corruption, kind) > get8(CORRUPTION_DECK, kind):
            return f"there are only {get8(CORRUPTION_DECK, kind)} Corruption cards {CORRUPTIONS[kind]}"
    found = townsfolk(state)
    for card in found:
        if card >= len(CARD_IDS) or found.count(card) > 1:
            return f"{CARD_IDS[card] if card < len(CARD_IDS) else card} can be in one place only"
    full = [frames.boat_of(f) for f in state.stack if frame_kind(f) in (frames.FILLED, frames.ASK_DOCK)]
    for boat in range(BOATS):
        aboard = sum4(state.boats[boat])
        if aboard > BOAT_SEATS or (aboard == BOAT_SEATS and boat not in full):
            return f"{BOAT_NAMES[boat]} has {BOAT_SEATS} seats, and docks when they are taken"
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
