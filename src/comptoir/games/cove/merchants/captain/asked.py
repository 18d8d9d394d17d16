"""What the Captain is asked, as a word, and what it is about."""

from __future__ import annotations

from collections.abc import Callable

from comptoir.games.cove.merchants.captain import frames
from comptoir.kernel.frames import frame_kind
from comptoir.kernel.game import Json


def asked(frame: int) -> Json:
    """What a frame of his own kinds asks: `what`, a word, and what it is about."""
    what, about = QUESTIONS[int(frame_kind(frame))]
    return {"what": what, **about(frame)}


def _nothing(_: int) -> Json:
    return {}


def _ship(frame: int) -> Json:
    return {"points": int(frames.points_left(frame)), "must_move": bool(frames.must_move(frame))}


def _ships(frame: int) -> Json:
    return {"ships": int(frames.ships_left(frame))}


QUESTIONS: dict[int, tuple[str, Callable[[int], Json]]] = {
    int(frames.ASK_SHIP): ("ship", _ship),
    int(frames.ASK_AGAIN): ("again", _nothing),
    int(frames.ASK_CATCH): ("catch", _ships),
    int(frames.ASK_HAUL): ("haul", _ships),
}
