"""Chapter B1: the Blacksmith's Staff: Bellows, Metallurgist and Apprentice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from comptoir.games.cove.merchants.blacksmith import actions, frames, journal
from comptoir.games.cove.merchants.blacksmith import furnaces as fire
from comptoir.games.cove.merchants.blacksmith.data import (
    APPRENTICE,
    APPRENTICE_FURNACES,
    BELLOWS_MAN,
    BELLOWS_POINTS,
    METALLURGIST,
)
from comptoir.games.cove.merchants.blacksmith.furnaces import FURNACES, SIDES
from comptoir.kernel.actions import pack
from comptoir.kernel.frames import frame

if TYPE_CHECKING:
    from comptoir.games.cove.merchants.blacksmith.shop import Blacksmith
    from comptoir.games.cove.state import State


def can_use(shop: Blacksmith, ability: i64) -> bool:
    """Whether the Metallurgist can fill a Furnace (B1.16); the others can always be used."""
    if ability == METALLURGIST:
        dice = fire.dice_in(shop.reserve)
        for furnace in range(FURNACES):
            if shop.can_stoke(furnace, dice):
                return True
        return False
    return True


def use(shop: Blacksmith, state: State, seat: i64, ability: i64) -> None:
    """Use the Bellows, the Metallurgist or the Apprentice (B1.15 to B1.17)."""
    if ability == BELLOWS_MAN:
        state.push(frames.ask_bellows(seat, BELLOWS_POINTS))
    elif ability == METALLURGIST:
        state.push(frame(frames.ASK_FILL, seat))
    elif ability == APPRENTICE:
        state.push(frames.forging(frames.FORGING, seat, APPRENTICE_FURNACES, False))


def bellows_actions(shop: Blacksmith, left: i64, out: vec[i64]) -> vec[i64]:
    """Any Charcoal die up or down by one (B1.15, B1.22); at least one is changed."""
    for furnace in range(FURNACES):
        value = fire.charcoal_of(shop.charcoal, furnace)
        if value > 1:
            out = append(out, pack(actions.BELLOWS, furnace, 0))
        if value < SIDES:
            out = append(out, pack(actions.BELLOWS, furnace, 1))
    return append(out, pack(actions.ENOUGH)) if left < BELLOWS_POINTS else out


def blow(shop: Blacksmith, state: State, seat: i64, left: i64, furnace: i64, is_up: bool) -> None:
    """Change a Charcoal die by one point; so many points are left then (B1.15)."""
    shop.charcoal = fire.change_charcoal(shop.charcoal, furnace, 1 if is_up else -1)
    state.note(journal.BELLOWS, seat, furnace, fire.charcoal_of(shop.charcoal, furnace))
    if left > 0:
        state.push(frames.ask_bellows(seat, left))
