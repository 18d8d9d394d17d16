"""Chapter 2: setting up."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from comptoir.games.spyrium import frames
from comptoir.games.spyrium.data import (
    BOTH_BONUSES,
    CARDS,
    DECKS,
    EVENT_IDS,
    GAPS,
    GONE,
    PLACEMENT,
    RESIDENCE_TRACKS,
    START_CRYSTALS,
    START_MONEY,
    START_WORKERS,
    numbers,
)
from comptoir.games.spyrium.rounds import start_round, turn_up_event
from comptoir.games.spyrium.state import Player, State
from comptoir.games.spyrium.tokens import ALL_TOKENS
from comptoir.kernel.dealers import Dealer
from comptoir.kernel.frames import frame


def set_up(seats: i64, track: i64, dealer: Dealer) -> State:
    """Everything laid out (2.1 to 2.7), the first round begun."""
    state = cleared(seats, track)
    state.first = dealer.below(seats)
    turn_up_event(state, dealer)
    start_round(state, dealer)
    state.push(frame(frames.TURN, state.first))
    return state


def cleared(seats: i64, track: i64) -> State:
    """A position with everything in its place and no round begun."""
    state = State()
    state.seats = seats
    state.round = 0
    state.first = 0
    state.track = track
    state.residence_values = numbers(RESIDENCE_TRACKS[track])
    state.deck = numbers(DECKS[0])
    state.events = numbers(list(range(len(EVENT_IDS))))
    state.event = -1
    state.event_token = 0
    state.next_event = -1
    state.next_token = 0
    state.supply = ALL_TOKENS
    state.discard = 0
    state.market = numbers([GONE] * CARDS)
    state.tokens = numbers([0] * CARDS)
    state.gaps = numbers([0] * (GAPS + 1))  # with NO_GAP
    state.players = [new_player() for _ in range(seats)]
    return state


def new_player() -> Player:
    """What everybody starts with (2.3)."""
    player = Player()
    player.money = START_MONEY
    player.crystals = START_CRYSTALS
    player.vp = 0
    player.residence = 0
    player.workers = START_WORKERS
    player.active = START_WORKERS
    player.placed = 0
    player.phase = PLACEMENT
    player.used_event = 0
    player.techniques = 0
    player.used_techniques = 0
    player.bonuses = BOTH_BONUSES
    player.kept = 0
    player.buildings = vec[i64]()
    return player
