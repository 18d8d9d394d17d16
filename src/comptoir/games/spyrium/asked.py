"""What is asked: whether a decision can be pending in a position."""

from __future__ import annotations

from comptoir.games.spyrium.activation import cheapest, token_actions
from comptoir.games.spyrium.buildings import build_actions
from comptoir.games.spyrium.cards import is_building
from comptoir.games.spyrium.data import (
    ACTIVATION,
    FIRST_BONUS,
    GAP_CARDS,
    GAPS,
    GONE,
    LOBBYING,
    NO_TOKEN,
    PASSED,
    PLACEMENT,
    TOKEN_USE,
    TOKEN_VALUES,
    numbers,
)
from comptoir.games.spyrium.frames import (
    BONUS_CHOICE,
    BUILD_CHOICE,
    LOBBY_CHOICE,
    RESIDENCE_CHOICE,
    TOKEN_CHOICE,
    TURN,
    card_of,
    gap_of,
    is_lobbied,
    is_purchase,
    value_of,
)
from comptoir.games.spyrium.market import surcharge
from comptoir.games.spyrium.state import Player, State
from comptoir.kernel.frames import frame_a, frame_b, frame_c, frame_d, frame_kind, frame_seat


def fault_of(state: State, pending: int) -> str:
    """Why nobody can be asked this here; nothing where it can be asked."""
    player, kind = state.players[frame_seat(pending)], frame_kind(pending)
    if player.phase == PASSED:
        return "that seat has passed"
    if is_purchase(pending):
        return fault_of_purchase(state, player, pending)
    if frame_a(pending) or frame_b(pending) or frame_c(pending) or frame_d(pending):
        return "it has numbers that mean nothing"
    if kind == TURN:
        return ""
    if player.phase == PLACEMENT and not player.used_event:
        return "in the Placement phase only the event leads to it"
    if kind == RESIDENCE_CHOICE and state.is_last_residence(player):
        return "at the end of the residence track there is no choice"
    if kind == BONUS_CHOICE and player.vp < FIRST_BONUS:
        return f"there is no bonus before {FIRST_BONUS} points"
    return ""


def fault_of_purchase(state: State, player: Player, pending: int) -> str:
    """Why this card cannot be paid for now."""
    gap, card, seat = gap_of(pending), card_of(pending), frame_seat(pending)
    if player.phase != ACTIVATION:
        return "cards are activated in the Activation phase"
    if gap >= GAPS or card not in GAP_CARDS[gap] or state.workers_in(gap, seat) == 0:
        return "there is no such worker beside that card"
    kind = state.market[card]
    if kind == GONE:
        return "that card has left the market"
    if frame_c(pending) > 1 or value_of(pending) > TOKEN_VALUES:
        return "it has numbers that mean nothing"
    if is_lobbied(pending) and not player.used_techniques & LOBBYING:
        return "Lobbying has not been used"
    return FAULTS_OF_STEPS[frame_kind(pending)](state, player, pending, int(kind))


def fault_of_lobbying(state: State, player: Player, pending: int, kind: int) -> str:
    """Lobbying is asked about where both answers can be."""
    card = card_of(pending)
    if not player.has_unused(LOBBYING) or state.others_around(card) == 0 or frame_c(pending):
        return "there is nothing that Lobbying could leave out"
    return fault_of_price(player, cheapest(state, player, card) + state.others_around(card))


def fault_of_token(state: State, player: Player, pending: int, kind: int) -> str:
    """A token is asked for where there are several to use."""
    if TOKEN_USE[kind] == NO_TOKEN or value_of(pending):
        return "that card uses no token now"
    if len(token_actions(state, pending, numbers([]))) < 2:
        return "there are not two tokens to choose from"
    return fault_of_price(player, cheapest(state, player, card_of(pending)) + surcharge(state, pending))


def fault_of_building(state: State, player: Player, pending: int, kind: int) -> str:
    """A place is asked for where a building has several."""
    if not is_building(kind):
        return "that card is no building"
    if value_of(pending) > 0 and TOKEN_USE[kind] == NO_TOKEN:
        return "that card uses no token"
    if value_of(pending) == 0 and state.tokens[card_of(pending)] > 0 and TOKEN_USE[kind] != NO_TOKEN:
        return "its token has not been taken"
    if len(build_actions(state, pending, numbers([]))) < 2:
        return "there are not two places that can be paid"
    return ""


def fault_of_price(player: Player, price: int) -> str:
    """What is bought can be paid."""
    return "" if price <= player.money else "the card cannot be paid"


FAULTS_OF_STEPS = {
    LOBBY_CHOICE: fault_of_lobbying,
    TOKEN_CHOICE: fault_of_token,
    BUILD_CHOICE: fault_of_building,
}
