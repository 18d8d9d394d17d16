"""Setting up the table (chapter 1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from comptoir.games.cove import actions as an
from comptoir.games.cove import day, townsfolk
from comptoir.games.cove.data import (
    CARDS_A_SET,
    CORRUPTION_DECK,
    HALLS_AT_SETUP,
    ROGUE,
    ROGUES_IN_BAG,
    ROGUES_IN_LAIR,
    TOKENS,
)
from comptoir.games.cove.merchants.base import Merchant
from comptoir.games.cove.merchants.roster import fresh, kinds
from comptoir.games.cove.peddler import seat_peddler
from comptoir.kernel.dealers import Dealer
from comptoir.kernel.frames import frame
from comptoir.kernel.packing import add8, get8

if TYPE_CHECKING:
    from comptoir.games.cove.state import State

CHOSEN: Final[i64] = -2  # every seat chooses its merchant in turn
DEALT: Final[i64] = -1  # every seat is dealt a merchant


def lay_out(
    state: State, seats: i64, merchants: i64, sets: i64, rogue_card: i64, peddler: i64, dealer: Dealer
) -> None:
    """Set up the main board, then the merchants (1.1 to 1.9). `sets`: a bit for each set of Townsfolk that plays."""
    state.seats = seats
    state.hourglasses = seats
    state.peddler = peddler
    state.rogue_card = rogue_card
    lay_adventurers(state)
    state.corruption = CORRUPTION_DECK
    for one in range(i64(3)):
        if (sets >> one) & 1 == 1:
            state.deck |= ((i64(1) << CARDS_A_SET) - 1) << (one * CARDS_A_SET)
    townsfolk.refill(state, dealer)
    stack_hourglasses(state, dealer)
    for _ in range(seats):
        state.players.append(Merchant())
    if merchants == CHOSEN:
        for i in range(seats):
            state.push(frame(an.ASK_MERCHANT, seats - 1 - i))
        return
    for seat in range(seats):
        free = free_kinds(state)
        kind = merchants if seat == 0 and merchants >= 0 else free[dealer.below(i64(len(free)))]
        state.players[seat] = fresh(kind)
    open_shops(state, dealer)


def lay_adventurers(state: State) -> None:
    """One of each faction in its Hall, the rest in the bag; Rogues as their card says (1.4, 1.5)."""
    state.halls = add8(HALLS_AT_SETUP, ROGUE, ROGUES_IN_LAIR[state.rogue_card])
    state.bag = ROGUES_IN_BAG[state.rogue_card] << (ROGUE << 3)
    for kind in range(ROGUE):
        state.bag = add8(state.bag, kind, TOKENS[kind] - get8(HALLS_AT_SETUP, kind))


def stack_hourglasses(state: State, dealer: Dealer) -> None:
    """Stack the Hourglasses in random order (1.7)."""
    waiting = vec[i64]()
    for seat in range(state.seats):
        waiting = append(waiting, seat)
    for at in range(state.seats):
        waiting, seat = pop(waiting, dealer.below(i64(len(waiting))))
        state.order |= seat << (at << 2)


def free_kinds(state: State) -> list[i64]:
    """The merchants that nobody has taken."""
    free: list[i64] = []
    for kind in kinds():
        is_taken = False
        for player in state.players:
            if player.kind == kind:
                is_taken = True
        if not is_taken:
            free.append(kind)
    return free


def merchant_actions(state: State, out: vec[i64]) -> vec[i64]:
    """The merchants that may still be chosen (1.9)."""
    for kind in free_kinds(state):
        out = append(out, an.act(an.CHOOSE, kind))
    return out


def choose_merchant(state: State, seat: i64, kind: i64, dealer: Dealer) -> None:
    """Take a merchant; after the last choice the shops open (1.9)."""
    state.players[seat] = fresh(kind)
    state.note(an.NOTE_MERCHANT, seat, kind)
    if len(state.stack) == 0:
        open_shops(state, dealer)


def open_shops(state: State, dealer: Dealer) -> None:
    """Every merchant sets up its shop, the Peddler comes to town, and the first day begins (1.9, P1.1)."""
    for seat in range(state.seats):
        state.players[seat].setup(state, seat, dealer)
    if state.peddler > 0:
        seat_peddler(state, free_kinds(state), dealer)
    state.round = 1
    day.begin_round(state, dealer)
    day.go_on(state, dealer)
