"""What is asked now, as a word, of whom, and what it is about, by the names that `observe` uses.

What is counted, is counted from 0 as in the lists of `observe`. Everything that is asked is public.
"""

from __future__ import annotations

from collections.abc import Callable

from comptoir.games.cove import frames
from comptoir.games.cove.data import CARD_IDS, SAILOR_ABILITIES, STAFF_SLOTS
from comptoir.games.cove.merchants.roster import STOREFRONTS
from comptoir.games.cove.names import BOATS, FACTIONS, PIERS, hour
from comptoir.games.cove.state import State
from comptoir.kernel.frames import frame_kind, frame_seat
from comptoir.kernel.game import Json
from comptoir.kernel.packing import has_bit


def asked(state: State) -> Json | None:
    """The question: `what`, a word, the `seat`, and what it is about; None where nothing is asked."""
    if state.to_move < 0:
        return None
    f = int(state.top())
    kind, seat = int(frame_kind(f)), int(frame_seat(f))
    if frames.is_pending(kind):  # a position written by hand, where something goes on by itself
        return {"what": "go-on", "seat": seat}
    if kind >= frames.FIRST_OF_MERCHANTS:
        return {"seat": seat, **STOREFRONTS[int(frames.merchant_of(kind))].asked(f)}
    what, about = QUESTIONS[kind]
    return {"what": what, "seat": seat, **about(state, f)}


def _nothing(_: State, __: int) -> Json:
    return {}


def _staff(_: State, f: int) -> Json:
    return {"used": [slot for slot in range(STAFF_SLOTS) if has_bit(frames.abilities_used(f), slot)]}


def _discard(_: State, f: int) -> Json:
    return {"most": int(frames.discards_left(f)), "may_stop": bool(frames.may_stop(f))}


def _load(_: State, f: int) -> Json:
    boat = int(frames.source_of(f))
    return {"adventurer": FACTIONS[frames.adventurer_of(f)], "from": BOATS[boat] if boat >= 0 else "bag"}


def _boat(_: State, f: int) -> Json:
    return {"boat": BOATS[frames.boat_of(f)]}


def _pier(_: State, f: int) -> Json:
    return {"adventurer": FACTIONS[frames.adventurer_of(f)], "from": BOATS[frames.boat_left(f)]}


def _hand(state: State, f: int) -> Json:
    place = int(state.players[frame_seat(f)].place)
    return {"hand": hour(place + 1), "hour": hour(place + 2), "hours_left": int(frames.hours_left(f))}


def _sell(_: State, f: int) -> Json:
    return {"pier": PIERS[frames.pier_of(f)], "rogues_served": int(frames.rogues_served(f))}


QUESTIONS: dict[int, tuple[str, Callable[[State, int], Json]]] = {
    int(frames.ASK_MERCHANT): ("merchant", _nothing),
    int(frames.ASK_LENDER): ("lender", _nothing),
    int(frames.ASK_TURN): ("turn", _nothing),
    int(frames.ASK_RECRUIT): ("recruit", _nothing),
    int(frames.ASK_STAFF): ("staff", _staff),
    int(frames.ASK_TUCK): ("tuck", lambda _, f: {"card": CARD_IDS[frames.recruit_of(f)]}),
    int(frames.ASK_DISCARD): ("discard", _discard),
    int(frames.ASK_LOAD): ("load", _load),
    int(frames.ASK_DOCK): ("dock", _boat),
    int(frames.ASK_ROB): ("rob", _boat),
    int(frames.ASK_SAIL): ("sail", lambda _, f: {"ability": SAILOR_ABILITIES[frames.sailor_of(f)]}),
    int(frames.ASK_PIER): ("pier", _pier),
    int(frames.ASK_HAND): ("hand", _hand),
    int(frames.ASK_SELL): ("sell", _sell),
}
