"""Chapter 5: The Market."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from comptoir.games.cove import actions, causes, frames, journal
from comptoir.games.cove.corruption import can_draw, draw_corruption
from comptoir.games.cove.data import (
    BAZAAR,
    BLACK_MARKET,
    CULTISTS,
    GOODS,
    LARGE,
    PIERS,
    PRICE,
    ROGUE,
    SELLING,
    TOWN_SQUARE,
    colour_of,
    good,
)
from comptoir.kernel.actions import pack, verb_of
from comptoir.kernel.dealers import Dealer
from comptoir.kernel.frames import frame_seat
from comptoir.kernel.packing import get4, get8, has_bit, with_bit

if TYPE_CHECKING:
    from comptoir.games.cove.state import State

# The steps of the phase: the three piers, then these
BLACK_MARKET_PRICE: Final[i64] = PIERS
SPONSORSHIP: Final[i64] = PIERS + 1
END_OF_DAY: Final[i64] = PIERS + 2


def first_good(pier: i64) -> i64:
    """The first good that is sold at a pier: large ones only at the Bazaar (5.1)."""
    return good(LARGE, 0) if pier == BAZAAR else 0


def end_of_goods(pier: i64) -> i64:
    """One after the last good that is sold at a pier: small ones only at the Town Square (5.1)."""
    return good(LARGE, 0) if pier == TOWN_SQUARE else GOODS


def takes_size(pier: i64, size: i64) -> bool:
    """Whether goods of this size are sold at a pier (5.1)."""
    return first_good(pier) <= good(size, 0) < end_of_goods(pier)


def demand(state: State, pier: i64, a_good: i64, served: i64) -> i64:
    """The Customers for a good on a pier, with the Rogues that the seller serves there (5.3, 8.5)."""
    return get4(state.piers[pier], colour_of(a_good)) + served


def can_serve_rogue(state: State, pier: i64, served: i64) -> bool:
    """Whether one more Cultist can be served on this pier (8.3)."""
    return state.rogue_card == CULTISTS and served < get4(state.piers[pier], ROGUE) and can_draw(state)


def can_trade(state: State, seat: i64, pier: i64, served: i64) -> bool:
    """Whether the seat has anything to sell at this pier (5.3)."""
    shelf = state.players[seat].shelf
    if shelf == 0:
        return False
    by_cultist = can_serve_rogue(state, pier, served)
    for a_good in range(first_good(pier), end_of_goods(pier)):
        if get4(shelf, a_good) > 0 and (by_cultist or demand(state, pier, a_good, served) > 0):
            return True
    return False


def sell_actions(state: State, f: i64, out: vec[i64]) -> vec[i64]:
    """What may be sold at this pier, one good at a time or everything (5.2, 5.5)."""
    pier = frames.pier_of(f)
    served = frames.rogues_served(f)
    shelf = state.players[frame_seat(f)].shelf
    wanted: i64 = 0
    for a_good in range(first_good(pier), end_of_goods(pier)):
        n = get4(shelf, a_good)
        if n > 0 and demand(state, pier, a_good, served) > 0:
            out = append(out, pack(actions.SELL, a_good))
            wanted += n
    if wanted > 1:
        out = append(out, pack(actions.SELL_ALL))
    if can_serve_rogue(state, pier, served):
        out = append(out, pack(actions.CULTIST))
    return append(out, pack(actions.DONE))


def play_sell(state: State, f: i64, action: i64, dealer: Dealer) -> None:
    """Sell, serve a Cultist, or be done; what is not sold stays on the shelf (5.2, 5.5)."""
    seat = frame_seat(f)
    pier = frames.pier_of(f)
    served = frames.rogues_served(f)
    verb = verb_of(action)
    if verb == actions.SELL:
        sell(state, seat, pier, actions.good_of(action), served)
    elif verb == actions.SELL_ALL:
        sell_all(state, seat, pier, served)
    elif verb == actions.CULTIST:
        serve_rogue(state, seat, pier, dealer)
        served += 1
    if verb != actions.DONE and can_trade(state, seat, pier, served):
        state.push(frames.ask_sell(seat, pier, served))


def sell(state: State, seat: i64, pier: i64, a_good: i64, served: i64) -> None:
    """Sell one good for its price times the Customers of its colour, who stay (5.3).

    It returns to the supply (5.4).
    """
    player = state.players[seat]
    customers = demand(state, pier, a_good, served)
    gold = PRICE[a_good] * customers
    player.gold += gold
    player.sales += gold
    player.lose_good(a_good)
    if pier == BLACK_MARKET:
        state.sold_black = with_bit(state.sold_black, seat)
    state.note(journal.SALE, seat, a_good, pier, customers, gold)


def sell_all(state: State, seat: i64, pier: i64, served: i64) -> None:
    """Sell everything that finds a Customer at this pier (5.3)."""
    for a_good in range(first_good(pier), end_of_goods(pier)):
        while get4(state.players[seat].shelf, a_good) > 0 and demand(state, pier, a_good, served) > 0:
            sell(state, seat, pier, a_good, served)


def serve_rogue(state: State, seat: i64, pier: i64, dealer: Dealer) -> None:
    """Draw a Corruption card to treat one Cultist here as a Customer of every colour (8.3)."""
    state.note(journal.CULTIST, seat, pier)
    draw_corruption(state, seat, 1, dealer, causes.FOR_A_CULTIST)


def resume_market(state: State, f: i64, dealer: Dealer) -> None:
    """The next seat of the stack at this pier, from the top; then the next pier (5.1, 5.2)."""
    step = frames.market_step(f)
    at = frames.place_in_stack(f)
    if at == state.hourglasses:
        step += 1
        at = 0
        if step == END_OF_DAY:
            state.end_day(dealer)
            return
    state.push(frames.market(step, at + 1))
    seat = get4(state.order, at)
    if step < BLACK_MARKET_PRICE:
        if at == 0:
            state.note(journal.MARKET, 0, step, state.piers[step])
        state.players[seat].sell(state, seat, step, dealer)
    elif step == BLACK_MARKET_PRICE:
        if has_bit(state.sold_black, seat):
            draw_corruption(state, seat, 1, dealer, causes.AT_THE_BLACK_MARKET)
    else:
        collect(state, seat)
        state.players[seat].after_sponsorship(state, seat, dealer)


def collect(state: State, seat: i64) -> None:
    """Gain the Sponsorship of every active icon (5.7)."""
    icons = state.players[seat].active_icons()
    if icons != 0:
        for faction in range(ROGUE):
            for _ in range(get4(icons, faction)):
                sponsor(state, seat, faction)


def sponsor(state: State, seat: i64, faction: i64) -> None:
    """Gain as much gold as there are Adventurers in a Hall (5.7, 5.8)."""
    gold = get8(state.halls, faction)
    state.players[seat].gold += gold
    state.players[seat].sponsorship += gold
    cause = state.players[seat].sponsorship_cause() if state.phase == SELLING else causes.AT_ONCE
    state.note(journal.SPONSORSHIP, seat, faction, gold, cause)
