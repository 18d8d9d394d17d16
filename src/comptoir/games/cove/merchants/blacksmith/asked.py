"""What the Blacksmith is asked, as a word, and what it is about."""

from __future__ import annotations

from collections.abc import Callable

from comptoir.games.cove.merchants.blacksmith import frames
from comptoir.games.cove.merchants.blacksmith.furnaces import DICE, dice_like
from comptoir.games.cove.merchants.blacksmith.notation import DIE_NAMES
from comptoir.kernel.frames import frame_kind
from comptoir.kernel.game import Json


def asked(frame: int) -> Json:
    """What a frame of his own kinds asks: `what`, a word, and what it is about."""
    what, about = QUESTIONS[int(frame_kind(frame))]
    return {"what": what, **about(frame)}


def _nothing(_: int) -> Json:
    return {}


def _forge(frame: int) -> Json:
    return {"left": int(frames.furnaces_left(frame)), "smelter": bool(frames.with_smelter(frame))}


def _reroll(frame: int) -> Json:
    dice = frames.dice_of(frame)
    return {"dice": [DIE_NAMES[alloy] for alloy in range(DICE) for _ in range(dice_like(dice, alloy))]}


QUESTIONS: dict[int, tuple[str, Callable[[int], Json]]] = {
    int(frames.ASK_STOKE): ("stoke", lambda frame: {"furnace": int(frames.furnace_of(frame))}),
    int(frames.ASK_FEED): ("feed", _nothing),
    int(frames.ASK_FORGE): ("forge", _forge),
    int(frames.ASK_REROLL): ("reroll", _reroll),
    int(frames.ASK_BELLOWS): ("bellows", lambda frame: {"points": int(frames.points_left(frame))}),
    int(frames.ASK_FILL): ("fill", _nothing),
}
