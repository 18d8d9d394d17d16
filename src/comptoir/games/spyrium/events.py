"""Chapter 7: using the event of the round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from comptoir.games.spyrium import journal
from comptoir.games.spyrium.actions import (
    EVENT,
    EVENT_GAIN,
    EVENT_PLACE,
    EVENT_REUSE,
    GAIN_CRYSTALS,
    GAIN_MONEY,
    GAIN_VP,
    GAINS,
)
from comptoir.games.spyrium.buildings import BY_EVENT, exploit, exploit_actions
from comptoir.games.spyrium.data import (
    ACTIVATION,
    ALL_WORKERS,
    EVENT_OPTIONS,
    LATE_PLACE_EVENT,
    OPTION_MONEY,
    OPTION_PAY_CRYSTALS,
    OPTION_PAY_MONEY,
    OPTION_VP,
    RECRUIT_EVENT,
    RESIDENCE_EVENT,
    REUSE_EVENT,
    TOKEN_EVENT,
    TOKEN_VALUES,
    TRADE,
    spot,
)
from comptoir.games.spyrium.market import place, place_actions
from comptoir.games.spyrium.points import OF_EVENT, act_on_residences, score
from comptoir.kernel.actions import pack

if TYPE_CHECKING:
    from comptoir.games.spyrium.state import Player, State


def can_pay(state: State, player: Player, option: i64) -> bool:
    """Whether the option of this round's event can be paid in full (7.8)."""
    place = spot(state.event, option)
    return OPTION_PAY_MONEY[place] <= player.money and OPTION_PAY_CRYSTALS[place] <= player.crystals


def recruit_price(player: Player) -> i64:
    """Hiring costs £1 for each worker owned (7.12)."""
    return player.workers


def event_actions(state: State, seat: i64, out: vec[i64]) -> vec[i64]:
    """How this seat may use the event of the round: once, one option (7.7)."""
    player = state.players[seat]
    event = state.event
    if player.used_event == 1 or event < 0:
        return out
    if event == TOKEN_EVENT:
        return token_actions(state, player, out)
    if event == REUSE_EVENT:
        if can_pay(state, player, 0):
            out = exploit_actions(player, EVENT_REUSE, True, out)
    elif event == RECRUIT_EVENT:
        if player.workers < ALL_WORKERS and player.money >= recruit_price(player):
            out = append(out, pack(EVENT))
    elif event == LATE_PLACE_EVENT:
        if player.phase == ACTIVATION and player.active > 0:
            out = place_actions(state, EVENT_PLACE, out)
    else:
        for option in range(EVENT_OPTIONS[event]):
            if can_pay(state, player, option):
                out = append(out, pack(EVENT, option))
    return out


def token_actions(state: State, player: Player, out: vec[i64]) -> vec[i64]:
    """The value of the event's token in money, crystals or points (7.6, 7.17); with Trade any value (10.7).

    Without a token there is nothing to take (7.15).
    """
    if state.event_token == 0:
        return out
    for gain in range(i64(GAINS)):
        for value in range(i64(1), TOKEN_VALUES + 1):
            if value == state.event_token or player.has_unused(TRADE):
                out = append(out, pack(EVENT_GAIN, gain, value))
    return out


def use_event(state: State, seat: i64, option: i64) -> None:
    """Pay for an option and take what it gives (7.9 to 7.12)."""
    player = state.players[seat]
    event = state.event
    place = spot(event, option)
    player.used_event = 1
    state.note(journal.USED_EVENT, seat, event, option)
    player.money += OPTION_MONEY[place] - OPTION_PAY_MONEY[place]
    player.crystals -= OPTION_PAY_CRYSTALS[place]
    if event == RECRUIT_EVENT:
        price = recruit_price(player)
        player.money -= price
        state.note(journal.HIRED, seat, player.gain_workers(1), price)
    elif event == RESIDENCE_EVENT:
        act_on_residences(state, seat)
    score(state, seat, OPTION_VP[place], OF_EVENT, event)


def take_event_token(state: State, seat: i64, gain: i64, value: i64) -> None:
    """Gain the value of the event's token in money, crystals or points (7.6, 7.17, 10.7)."""
    player = state.players[seat]
    player.used_event = 1
    if value != state.event_token:
        player.used_techniques |= TRADE
        state.note(journal.SET_TOKEN, seat, state.event_token, value)
    state.note(journal.TOOK_EVENT, seat, gain, value)
    if gain == GAIN_MONEY:
        player.money += value
    elif gain == GAIN_CRYSTALS:
        player.crystals += value
    elif gain == GAIN_VP:
        score(state, seat, value, OF_EVENT, state.event)


def reuse_building(state: State, seat: i64, building: i64, effect: i64) -> None:
    """Pay to untilt a building and use it at once (7.13, 7.18)."""
    player = state.players[seat]
    player.used_event = 1
    player.money -= OPTION_PAY_MONEY[spot(REUSE_EVENT, 0)]
    exploit(state, seat, building, effect, BY_EVENT)


def place_late(state: State, seat: i64, gap: i64) -> None:
    """Place a worker although the Activation phase has begun (7.14)."""
    state.players[seat].used_event = 1
    state.note(journal.USED_EVENT, seat, LATE_PLACE_EVENT)
    place(state, seat, gap)
