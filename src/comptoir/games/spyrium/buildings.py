"""Chapter 6: building, and exploiting what stands in the street."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from comptoir.games.spyrium import frames, journal
from comptoir.games.spyrium.actions import BUILD, NEW_SLOT, replaced_in
from comptoir.games.spyrium.cards import has_symbol, is_tilted, kind_of, tilted, upright
from comptoir.games.spyrium.data import (
    AUTOMATION,
    CRANE,
    CRANE_REBATE,
    EFFECT_CRYSTALS,
    EFFECT_SPEND,
    EFFECT_VP,
    EFFECT_WORKERS,
    EFFECTS,
    ENGINEERING,
    FACTORY,
    GAIN_WORKERS,
    MINE,
    PRICE,
    REBATE,
    RESIDENCE,
    SYMBOLS,
    TAYLORISM,
    TOKEN_CRYSTALS,
    TOKEN_USE,
    TOKEN_VP,
    spot,
)
from comptoir.games.spyrium.market import pay_for_card, remove_card, surcharge
from comptoir.games.spyrium.points import OF_CARD, OF_TOKEN, act_on_residences, score
from comptoir.kernel.actions import pack
from comptoir.kernel.frames import frame_seat

if TYPE_CHECKING:
    from comptoir.games.spyrium.state import Player, State

# How a building is exploited, for the journal
PLAINLY: Final = 0
BY_TAYLORISM: Final = 1
BY_EVENT: Final = 2


# What a building costs, without the surcharge


def slot_price(player: Player) -> i64:
    """A new slot costs £1 for each building owned (6.2), less what the Crane saves."""
    return i64(len(player.buildings)) - saved_by_crane(player)


def saved_by_crane(player: Player) -> i64:
    """The Crane takes £3 off a new slot, down to nothing (10.3)."""
    if player.has(CRANE):
        return min(i64(len(player.buildings)), CRANE_REBATE)
    return 0


def price_over(kind: i64, old: i64) -> i64:
    """In place of another building no slot is paid (6.3); a shared symbol earns a rebate (6.4, 6.18)."""
    if SYMBOLS[old] & SYMBOLS[kind] != 0:
        return max(0, PRICE[kind] - REBATE)
    return PRICE[kind]


def building_price(player: Player, kind: i64, slot: i64) -> i64:
    """What a building costs in this slot (6.1)."""
    if slot == NEW_SLOT:
        return PRICE[kind] + slot_price(player)
    return price_over(kind, kind_of(player.buildings[replaced_in(slot)]))


def cheapest_building(player: Player, kind: i64) -> i64:
    """The least that this building can cost."""
    best: i64 = PRICE[kind] + slot_price(player)
    for building in player.buildings:
        best = min(best, price_over(kind, kind_of(building)))
    return best


# Building


def build_actions(state: State, purchase: i64, out: vec[i64]) -> vec[i64]:
    """Where the building may go: a new slot, or in place of any other that leaves it affordable (6.1)."""
    player = state.players[frame_seat(purchase)]
    kind = state.market[frames.card_of(purchase)]
    purse = player.money - surcharge(state, purchase)
    for slot in range(NEW_SLOT, i64(len(player.buildings)) + 1):
        if building_price(player, kind, slot) <= purse:
            out = append(out, pack(BUILD, slot))
    return out


def build(state: State, purchase: i64, slot: i64) -> None:
    """Pay, and put the building at the end of the street (5.4, 6.1)."""
    seat = frame_seat(purchase)
    player = state.players[seat]
    card = frames.card_of(purchase)
    kind = state.market[card]
    price = building_price(player, kind, slot)
    pay_for_card(state, purchase, price)
    remove_card(state, card)
    if slot == NEW_SLOT:
        state.note(journal.BUILT, seat, kind, price, saved_by_crane(player))
    else:
        player.buildings, old = pop(player.buildings, replaced_in(slot))
        state.note(journal.REPLACED, seat, kind, price, kind_of(old), PRICE[kind] - price)
    player.buildings = append(player.buildings, upright(kind))
    take_gifts(state, seat, kind, frames.value_of(purchase))


def take_gifts(state: State, seat: i64, kind: i64, value: i64) -> None:
    """What a new building gives at once: workers, the value of its token, a residence action (6.5)."""
    player = state.players[seat]
    if GAIN_WORKERS[kind] > 0:
        state.note(journal.GAINED_WORKERS, seat, player.gain_workers(GAIN_WORKERS[kind]), kind)
    if TOKEN_USE[kind] == TOKEN_CRYSTALS and value > 0:
        player.crystals += value
        state.note(journal.GAINED_CRYSTALS, seat, value, kind)
    if TOKEN_USE[kind] == TOKEN_VP:
        score(state, seat, value, OF_TOKEN, kind)
    if RESIDENCE[kind] > 0:
        act_on_residences(state, seat)


# Exploiting


def workers_needed(player: Player, kind: i64, effect: i64) -> i64:
    """The workers that an effect uses; Automation leaves them out in Mines (10.1)."""
    if has_symbol(kind, MINE) and player.has(AUTOMATION):
        return 0
    return EFFECT_WORKERS[spot(kind, effect)]


def can_use(player: Player, kind: i64, effect: i64) -> bool:
    """Whether the player has the workers and the crystals (6.8)."""
    return (
        workers_needed(player, kind, effect) <= player.active
        and EFFECT_SPEND[spot(kind, effect)] <= player.crystals
    )


def exploit_actions(player: Player, verb: i64, again: bool, out: vec[i64]) -> vec[i64]:
    """The effects that can be used of upright buildings, or of tilted ones once again (6.7)."""
    for i in range(i64(len(player.buildings))):
        building = player.buildings[i]
        if is_tilted(building) == again:
            kind = kind_of(building)
            for effect in range(EFFECTS[kind]):
                if can_use(player, kind, effect):
                    out = append(out, pack(verb, i, effect))
    return out


def exploit(state: State, seat: i64, building: i64, effect: i64, how: i64) -> None:
    """Tilt the building, use workers and crystals, and take what the effect gives (6.7, 6.8, 10.5)."""
    player = state.players[seat]
    kind = kind_of(player.buildings[building])
    place = spot(kind, effect)
    workers = workers_needed(player, kind, effect)
    crystals = EFFECT_CRYSTALS[place]
    player.buildings[building] = tilted(kind)
    player.active -= workers
    player.crystals += crystals - EFFECT_SPEND[place]
    points = EFFECT_VP[place]
    state.note(journal.EXPLOITED, seat, kind, effect, how)
    if crystals > 0:
        state.note(journal.MINED, seat, crystals, kind)
    if workers > 0 and has_symbol(kind, FACTORY) and player.has(ENGINEERING):
        points += workers
        state.note(journal.ENGINEERED, seat, workers)
    score(state, seat, points, OF_CARD, kind)


def exploit_again(state: State, seat: i64, building: i64, effect: i64) -> None:
    """Untilt a building with Taylorism and use it at once, as the action of the turn (10.6, 10.10)."""
    state.players[seat].used_techniques |= TAYLORISM
    exploit(state, seat, building, effect, BY_TAYLORISM)
