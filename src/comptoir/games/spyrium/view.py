"""What a seat sees: everything but the order of the decks, as everybody does."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from comptoir.games.spyrium import frames
from comptoir.games.spyrium.cards import is_building, is_technique, kind_of, symbols_of
from comptoir.games.spyrium.data import (
    CARD_NAMES,
    CARDS,
    EPOCH_OF_ROUND,
    EPOCHS,
    EVENT_IDS,
    GAP_NAMES,
    GONE,
    KIND_IDS,
    PRICE,
    PRINTED_VP,
)
from comptoir.games.spyrium.dump import counts, dump_player, event_id, faces, in_gap
from comptoir.games.spyrium.scoring import final_points
from comptoir.games.spyrium.state import State
from comptoir.kernel.frames import frame_kind
from comptoir.kernel.game import Json


def observe(state: State, seat: int | None) -> Json:
    """What a seat sees. Of the decks only what is left in them is known, not the order."""
    is_buying = state.seat is not None and frames.is_purchase(state.top())
    return {
        "seats": int(state.seats),
        "seat": seat,
        "to_move": state.seat,
        "track": [int(value) for value in state.residence_values],
        "round": int(state.round),
        "epoch": EPOCHS[EPOCH_OF_ROUND[state.round]],
        "first": int(state.first),
        "deck": tally(state.deck),
        "events_left": [EVENT_IDS[event] for event in state.events],
        "event": event_id(state.event),
        "event_token": int(state.event_token),
        "next_event": event_id(state.next_event),
        "next_token": int(state.next_token),
        "supply": counts(state.supply),
        "discard": counts(state.discard),
        "market": [observe_card(state, card) for card in range(CARDS)],
        "gaps": {name: in_gap(state, gap) for gap, name in enumerate(GAP_NAMES)},
        "players": [observe_player(state, other) for other in range(state.seats)],
        "pending": None if state.seat is None else frames.ASKS[frame_kind(state.top())],
        "pending_card": int(frames.card_of(state.top())) if is_buying else None,
    }


def tally(kinds: vec[i64]) -> dict[str, int]:
    """How many cards of each kind are left."""
    found: dict[str, int] = {}
    for kind in kinds:
        found[KIND_IDS[kind]] = found.get(KIND_IDS[kind], 0) + 1
    return found


def observe_card(state: State, card: int) -> Json | None:
    """A market card with what lies on it and stands around it."""
    kind = state.market[card]
    if kind == GONE:
        return None
    type = "building" if is_building(kind) else "technique" if is_technique(kind) else "character"
    return {
        "place": CARD_NAMES[card],
        "kind": KIND_IDS[kind],
        "price": int(PRICE[kind]),
        "vp": int(PRINTED_VP[kind]),
        "type": type,
        "symbols": symbols_of(kind),
        "tokens": faces(state.tokens[card]),
        "workers": int(state.workers_around(card)),
    }


def observe_player(state: State, seat: int) -> Json:
    """A player, with what the board shows of him at a glance."""
    player = state.players[seat]
    data = dump_player(player)
    data["symbols"] = [symbols_of(kind_of(building)) for building in player.buildings]
    data["placed"] = int(player.placed)
    data["residence_value"] = int(state.residence_value(player))
    data["total"] = int(final_points(state, seat))
    return data
