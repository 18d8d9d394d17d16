"""What the Alchemist is asked, as a word, and what it is about."""

from __future__ import annotations

from collections.abc import Callable

from comptoir.games.cove.merchants.alchemist import frames
from comptoir.games.cove.merchants.alchemist.cauldrons import CAULDRONS
from comptoir.games.cove.merchants.alchemist.data import ROW_NAMES
from comptoir.games.cove.merchants.alchemist.decanter import CELL_NAMES, ROW_START
from comptoir.games.cove.merchants.names import COLOUR_NAMES
from comptoir.kernel.frames import frame_kind
from comptoir.kernel.game import Json
from comptoir.kernel.packing import has_bit


def asked(frame: int) -> Json:
    """What a frame of his own kinds asks: `what`, a word, and what it is about."""
    what, about = QUESTIONS[int(frame_kind(frame))]
    return {"what": what, **about(frame)}


def _nothing(_: int) -> Json:
    return {}


def _colour(frame: int) -> Json:
    row = int(frames.row_of(frame))
    return {"row": ROW_NAMES[row], "cells": list(CELL_NAMES[ROW_START[row] : ROW_START[row + 1]])}


def _pick(frame: int) -> Json:
    return {"row": ROW_NAMES[frames.row_of(frame)], "colour": COLOUR_NAMES[frames.colour_of(frame)]}


def _brew(frame: int) -> Json:
    done = int(frames.cauldrons_done(frame))
    brewed = [cauldron for cauldron in range(CAULDRONS) if has_bit(done, cauldron)]
    return {"brewed": brewed, "left": int(frames.brews_left(frame))}


QUESTIONS: dict[int, tuple[str, Callable[[int], Json]]] = {
    int(frames.ASK_COLOUR): ("colour", _colour),
    int(frames.ASK_PICK): ("pick", _pick),
    int(frames.ASK_DROP): ("drop", lambda frame: {"gap": CELL_NAMES[frames.gap_of(frame)]}),
    int(frames.ASK_PLACE): ("place", _nothing),
    int(frames.ASK_BREW): ("brew", _brew),
    int(frames.ASK_ICON): ("icon", lambda frame: {"cauldron": int(frames.cauldron_of(frame))}),
    int(frames.ASK_SCRUB): ("scrub", lambda frame: {"left": int(frames.scrubs_left(frame))}),
    int(frames.ASK_FETCH): ("fetch", _nothing),
}
