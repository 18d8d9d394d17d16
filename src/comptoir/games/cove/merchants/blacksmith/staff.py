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
    """Whether the Bellows, the Metallurgist or the Apprentice could do anything."""
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
        state.push(frames.ask_bellows(seat, BELLOWS_POINTS, 0, frames.NO_WAY))
    elif ability == METALLURGIST:
        state.push(frame(frames.ASK_FILL, seat))
    elif ability == APPRENTICE:
        shop.begin_forge(state, seat, APPRENTICE_FURNACES, False)


def bellows_actions(shop: Blacksmith, last: i64, way: i64, out: vec[i64]) -> vec[i64]:
    """A Charcoal die up or down by one; dice in order, and no way back on the last one (B1.15, B1.22)."""
    for furnace in range(last, FURNACES):
        value = fire.charcoal_of(shop.charcoal, furnace)
        if value > 1 and not (furnace == last and way == frames.UP):
            out = append(out, pack(actions.BELLOWS, furnace, 0))
        if value < SIDES and not (furnace == last and way == frames.DOWN):
            out = append(out, pack(actions.BELLOWS, furnace, 1))
    if way != frames.NO_WAY:
        out = append(out, pack(actions.ENOUGH))
    return out


def blow(shop: Blacksmith, state: State, seat: i64, left: i64, furnace: i64, is_up: bool) -> None:
    """Change a Charcoal die by one point (B1.15)."""
    shop.charcoal = fire.change_charcoal(shop.charcoal, furnace, 1 if is_up else -1)
    way: i64 = frames.UP if is_up else frames.DOWN
    state.note(journal.BELLOWS, seat, furnace, fire.charcoal_of(shop.charcoal, furnace))
    if left > 1 and i64(len(bellows_actions(shop, furnace, way, vec[i64]()))) > 1:
        state.push(frames.ask_bellows(seat, left - 1, furnace, way))
