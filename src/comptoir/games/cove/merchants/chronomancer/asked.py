"""What the Chronomancer is asked, as a word, and what it is about."""

from __future__ import annotations

from collections.abc import Callable

from comptoir.games.cove.merchants.chronomancer import frames
from comptoir.games.cove.merchants.chronomancer.portals import LEFT, SHARD_NAMES
from comptoir.kernel.frames import frame_kind
from comptoir.kernel.game import Json


def asked(frame: int) -> Json:
    """What a frame of his own kinds asks: `what`, a word, and what it is about."""
    what, about = QUESTIONS[int(frame_kind(frame))]
    return {"what": what, **about(frame)}


def _nothing(_: int) -> Json:
    return {}


def _shift(frame: int) -> Json:
    return {"side": "left" if frames.side_of(frame) == LEFT else "right"}


QUESTIONS: dict[int, tuple[str, Callable[[int], Json]]] = {
    int(frames.ASK_SHIFT): ("shift", _shift),
    int(frames.ASK_PORTAL): ("portal", lambda frame: {"shard": SHARD_NAMES[frames.shard_of(frame)]}),
    int(frames.ASK_FREEZE): ("freeze", lambda frame: {"left": int(frames.freezes_left(frame))}),
    int(frames.ASK_SPEND): ("spend", lambda frame: {"hours": int(frames.hours_left(frame))}),
    int(frames.ASK_SWAP): ("swap", _nothing),
    int(frames.ASK_EMBIGGEN): ("embiggen", _nothing),
    int(frames.ASK_BREAK): ("break", _nothing),
}
