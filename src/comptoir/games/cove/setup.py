"""Chapter 1: Setup."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from comptoir.games.cove import actions, causes, day, frames, journal, townsfolk
from comptoir.games.cove.data import (
    CARDS_A_SET,
    CORRUPTION_DECK,
    HALLS_AT_SETUP,
    NOON,
    ROGUE,
    ROGUES_IN_BAG,
    ROGUES_IN_LAIR,
    TOKENS,
    TOWNSFOLK_SETS,
)
from comptoir.games.cove.merchants.merchant import Merchant
from comptoir.games.cove.merchants.roster import fresh, kinds
from comptoir.games.cove.peddler import seat_peddler
from comptoir.kernel.actions import pack
from comptoir.kernel.dealers import Dealer
from comptoir.kernel.frames import frame
from comptoir.kernel.packing import add8, get8, has_bit, put4

if TYPE_CHECKING:
    from comptoir.games.cove.state import State

CHOSEN: Final[i64] = -2  # every seat chooses its merchant in turn
DEALT: Final[i64] = -1  # every seat is dealt a merchant


def lay_out(state: State, merchants: i64, sets: i64, dealer: Dealer) -> None:
    """Set up the main board, then the merchants (1.1 to 1.9).

    How many seats there are, the Rogue card and the Peddler stand in the state already. `merchants` is
    CHOSEN, DEALT or the kind of the first seat's; `sets` has a bit for each set of Townsfolk that plays.
    """
    seats = state.seats
    state.hourglasses = seats
    state.marker = NOON
    lay_adventurers(state)
    state.corruption = CORRUPTION_DECK
    for one in range(TOWNSFOLK_SETS):
        if has_bit(sets, one):
            state.deck |= ((i64(1) << CARDS_A_SET) - 1) << (one * CARDS_A_SET)
    townsfolk.refill(state, dealer, causes.AT_SETUP)
    stack_hourglasses(state, dealer)
    for _ in range(seats):
        state.players.append(Merchant())
    if merchants == CHOSEN:
        if state.peddler > 0:
            state.push(frame(frames.ASK_LENDER, 0))
        for i in range(seats):
            state.push(frame(frames.ASK_MERCHANT, seats - 1 - i))
        return
    for seat in range(seats):
        free = free_kinds(state)
        kind = merchants if seat == 0 and merchants >= 0 else free[dealer.below(i64(len(free)))]
        state.players[seat] = fresh(kind)
    lender: i64 = -1
    if state.peddler > 0:
        free = free_kinds(state)
        lender = free[dealer.below(i64(len(free)))]
    open_shops(state, lender, dealer)


def lay_adventurers(state: State) -> None:
    """One of each faction in its Hall, the rest in the bag; Rogues as their card says (1.4, 1.5)."""
    state.halls = add8(HALLS_AT_SETUP, ROGUE, ROGUES_IN_LAIR[state.rogue_card])
    state.bag = add8(0, ROGUE, ROGUES_IN_BAG[state.rogue_card])
    for kind in range(ROGUE):
        state.bag = add8(state.bag, kind, TOKENS[kind] - get8(HALLS_AT_SETUP, kind))


def stack_hourglasses(state: State, dealer: Dealer) -> None:
    """Stack the Hourglasses in random order (1.7)."""
    waiting = vec[i64]()
    for seat in range(state.seats):
        waiting = append(waiting, seat)
    for at in range(state.seats):
        waiting, seat = pop(waiting, dealer.below(i64(len(waiting))))
        state.order = put4(state.order, at, seat)


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
    """The merchants that may still be chosen, to play or to lend goods to the Peddler (1.9, P1.3)."""
    for kind in free_kinds(state):
        out = append(out, pack(actions.CHOOSE, kind))
    return out


def choose_merchant(state: State, seat: i64, kind: i64, dealer: Dealer) -> None:
    """Take a merchant; after the last choice the shops open (1.9)."""
    state.players[seat] = fresh(kind)
    state.note(journal.MERCHANT, seat, kind)
    if len(state.stack) == 0:
        open_shops(state, -1, dealer)


def open_shops(state: State, lender: i64, dealer: Dealer) -> None:
    """Every merchant sets up its shop, the Peddler comes to town, and the first day begins (1.9, P1.1).

    The Peddler sells the goods of the lender, -1 where it stays away.
    """
    for seat in range(state.seats):
        state.players[seat].setup(state, seat, dealer)
    if lender >= 0:
        seat_peddler(state, lender)
    state.round = 1
    day.begin_round(state, dealer)
    day.go_on(state, dealer)
