"""Chapter 7: inviting a hero, and the row of heroes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from comptoir.games.settlement.data import (
    CUP,
    CUP_VILLAGERS,
    DIAMOND,
    HERO_COST,
    HERO_ICON,
    HERO_VILLAGERS,
    ROW,
    SURCHARGE,
    UNIT,
)
from comptoir.games.settlement.exchanges import note_payment, pay, payment_plans
from comptoir.games.settlement.frames import FOR_HERO, paying_for_hero
from comptoir.games.settlement.journal import DREW_HERO, HERO_LEFT, INVITED_HERO, RECRUITED, SURCHARGED
from comptoir.kernel.dealers import Dealer
from comptoir.kernel.packing import bits, nth_bit

if TYPE_CHECKING:
    from comptoir.games.settlement.state import State


def surcharge_at(state: State, place: i64) -> i64:
    """How many diamonds more a hero costs: the two leftmost of the row do (7.2, 7.6)."""
    rank = place
    if state.deck == 0:  # only then are places on the left empty
        for other in range(place):
            if state.hero_at(other) < 0:
                rank -= 1
    return SURCHARGE[rank]


def hero_cost(state: State, place: i64) -> i64:
    """The cost of the hero at this place with its surcharge (7.1, 7.2)."""
    return HERO_COST[state.hero_at(place)] + surcharge_at(state, place) * UNIT[DIAMOND]


def start_invitation(state: State, seat: i64, place: i64, dealer: Dealer) -> None:
    """Ask how to pay, where there is a choice (7.1)."""
    plans: vec[i64] = payment_plans(state, state.players[seat], hero_cost(state, place))
    if len(plans) > 1:
        state.push(paying_for_hero(seat, place))
    else:
        invite(state, seat, place, plans[0], dealer)


def invite(state: State, seat: i64, place: i64, plan: i64, dealer: Dealer) -> None:
    """Pay the hero, take the bonus villagers, fill the row up again (7.1 to 7.5)."""
    player = state.players[seat]
    hero = state.hero_at(place)
    cost, surcharge = hero_cost(state, place), surcharge_at(state, place)
    pay(state, player, plan)
    player.heroes |= i64(1) << hero
    state.note(INVITED_HERO, seat, hero)
    note_payment(state, seat, plan, cost, FOR_HERO)
    if surcharge > 0:
        state.note(SURCHARGED, seat, surcharge)
    if HERO_VILLAGERS[hero] > 0:
        state.note(RECRUITED, seat, state.recruit(player, HERO_VILLAGERS[hero]))
    if player.artefact == CUP:
        state.note(RECRUITED, seat, state.recruit(player, CUP_VILLAGERS), CUP + 1)
    close_gap(state, place, dealer, False)


def close_gap(state: State, place: i64, dealer: Dealer, is_end_of_round: bool) -> None:
    """Slide the heroes left of the gap to the right and turn up a new one on the left (7.3, 8.7)."""
    while place > 0:
        state.set_hero(place, state.hero_at(place - 1))
        place -= 1
    hero = draw_hero(state, dealer)
    state.set_hero(0, hero)
    if hero >= 0:
        state.note(DREW_HERO, 0, hero, 1 if is_end_of_round else 0)


def draw_hero(state: State, dealer: Dealer) -> i64:
    """The next hero of the deck; -1 once it is empty, it is not shuffled again (7.6)."""
    if state.deck == 0:
        return -1
    hero = nth_bit(state.deck, dealer.below(bits(state.deck)))
    state.deck &= ~(i64(1) << hero)
    return hero


def deal_invited(state: State, seat: i64, dealer: Dealer) -> None:
    """Give a seat as many heroes as it has, from the deck: which ones they might be (7.10)."""
    player = state.players[seat]
    count = bits(player.heroes)
    player.heroes = 0
    for _ in range(count):
        player.heroes |= i64(1) << draw_hero(state, dealer)


def retire_oldest(state: State, dealer: Dealer) -> None:
    """The rightmost hero leaves at the end of a round (8.7)."""
    if state.hero_at(ROW - 1) < 0:
        return  # the row is empty
    state.note(HERO_LEFT, 0, state.hero_at(ROW - 1))
    close_gap(state, ROW - 1, dealer, True)


def icons_in_row(state: State) -> i64:
    """The monster colours that the heroes on offer show, a bit each (4.1)."""
    colours: i64 = 0
    for place in range(ROW):
        hero = state.hero_at(place)
        if hero >= 0:
            colours |= i64(1) << HERO_ICON[hero]
    return colours
