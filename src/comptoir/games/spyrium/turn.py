"""Chapter 3: the one action of a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from comptoir.games.spyrium import frames, journal
from comptoir.games.spyrium.actions import (
    ACTIVATE,
    EARN,
    ENTER,
    EVENT,
    EVENT_GAIN,
    EVENT_PLACE,
    EVENT_REUSE,
    EXPLOIT,
    PASS,
    PLACE,
    TAYLOR,
    building_of,
    card_of,
    effect_of,
    gain_of,
    gap_of,
    option_of,
    value_of,
)
from comptoir.games.spyrium.activation import activate, market_actions
from comptoir.games.spyrium.buildings import PLAINLY, exploit, exploit_actions, exploit_again
from comptoir.games.spyrium.data import ACTIVATION, PASSED, PLACEMENT, TAYLORISM
from comptoir.games.spyrium.events import (
    event_actions,
    place_late,
    reuse_building,
    take_event_token,
    use_event,
)
from comptoir.games.spyrium.market import earn, place, place_actions
from comptoir.kernel.actions import pack, verb_of
from comptoir.kernel.frames import frame

if TYPE_CHECKING:
    from comptoir.games.spyrium.state import State


def turn_actions(state: State, seat: i64, out: vec[i64]) -> vec[i64]:
    """What a player may do in the phase he is in (3.6, 3.7)."""
    player = state.players[seat]
    if player.phase == PLACEMENT:
        if player.active > 0:
            out = place_actions(state, PLACE, out)
        out = event_actions(state, seat, out)
        return append(out, pack(ENTER))
    out = market_actions(state, seat, out)
    out = exploit_actions(player, EXPLOIT, False, out)
    if player.has_unused(TAYLORISM):
        out = exploit_actions(player, TAYLOR, True, out)
    out = event_actions(state, seat, out)
    if player.placed == 0:
        out = append(out, pack(PASS))
    return out


def take_turn(state: State, seat: i64, action: i64) -> None:
    """Play the one action of a turn (3.5)."""
    verb = verb_of(action)
    if verb == PLACE:
        place(state, seat, gap_of(action))
    elif verb == EARN:
        earn(state, seat, gap_of(action), card_of(action))
    elif verb == ACTIVATE:
        activate(state, seat, gap_of(action), card_of(action))
    elif verb == EXPLOIT:
        exploit(state, seat, building_of(action), effect_of(action), PLAINLY)
    elif verb == ENTER:
        enter(state, seat)
    elif verb == PASS:
        leave_round(state, seat)
    elif verb == EVENT:
        use_event(state, seat, option_of(action))
    elif verb == EVENT_GAIN:
        take_event_token(state, seat, gain_of(action), value_of(action))
    elif verb == EVENT_PLACE:
        place_late(state, seat, gap_of(action))
    elif verb == EVENT_REUSE:
        reuse_building(state, seat, building_of(action), effect_of(action))
    elif verb == TAYLOR:
        exploit_again(state, seat, building_of(action), effect_of(action))


def enter(state: State, seat: i64) -> None:
    """Go over to the Activation phase and take an action of it at once (3.6)."""
    state.players[seat].phase = ACTIVATION
    state.note(journal.ENTERED, seat)
    state.push(frame(frames.TURN, seat))


def leave_round(state: State, seat: i64) -> None:
    """Pass for the rest of the round (3.8)."""
    state.players[seat].phase = PASSED
    state.note(journal.PASSED, seat)
