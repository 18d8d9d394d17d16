"""What can be pending in the Blacksmith's shop, asked of positions that somebody wrote."""

from __future__ import annotations

from collections.abc import Callable

from librt.vecs import vec
from mypy_extensions import i64

from comptoir.games.cove import frames as core
from comptoir.games.cove.merchants.blacksmith import frames, staff
from comptoir.games.cove.merchants.blacksmith import furnaces as fire
from comptoir.games.cove.merchants.blacksmith.data import APPRENTICE_FURNACES, BELLOWS_POINTS, METALLURGIST
from comptoir.games.cove.merchants.blacksmith.furnaces import DICE, FURNACES
from comptoir.games.cove.merchants.blacksmith.shop import Blacksmith
from comptoir.kernel.frames import frame_a, frame_b, frame_c, frame_d, frame_kind


def fits(shop: Blacksmith, f: int, below: int) -> bool:
    """Whether this frame can be pending, on one of that kind."""
    lies_on, used, check = FITS.get(int(frame_kind(f)), NEVER)
    unused = (frame_a, frame_b, frame_c, frame_d)[used:]
    return below in lies_on and not any(part(f) for part in unused) and check(shop, f, below)


def is_in_order(shop: Blacksmith, kinds: list[int]) -> bool:
    """Whether dice wait for the roll, or a Furnace for its second die, only in an action that sees to it."""
    half = sum(1 for furnace in range(FURNACES) if fire.is_half_loaded(shop.furnaces, furnace))
    is_rolling = any(kind in kinds for kind in (frames.ASK_FORGE, frames.FORGING, frames.ASK_REROLL))
    return half == (frames.ASK_STOKE in kinds and half > 0) and (shop.thrown == 0 or is_rolling)


def _stoke(shop: Blacksmith, f: int, below: int) -> bool:
    """An empty Furnace that can be filled, or a large one with its top die."""
    furnace, top = frames.furnace_of(f), frames.top_of(f)
    if furnace >= FURNACES or frame_c(f) != (below == core.ASK_STAFF):
        return False
    dice = fire.dice_in(shop.reserve)
    if top < 0:
        return shop.can_stoke(furnace, dice)
    return bool(dice > 0 and fire.is_half_loaded(shop.furnaces, furnace)) and (
        fire.top_die(shop.furnaces, furnace) == top
    )


def _feed(shop: Blacksmith, _: int, __: int) -> bool:
    return shop.reserve != 0 and shop.feeding == 0 and shop.covered != 0


def _forging(_: Blacksmith, f: int, below: int) -> bool:
    """The Apprentice leaves the Smelter alone."""
    is_apprentice = below == core.ASK_STAFF
    most = APPRENTICE_FURNACES if is_apprentice else FURNACES
    return bool(frames.furnaces_left(f) <= most and frame_b(f) == (0 if is_apprentice else 1))


def _forge(shop: Blacksmith, f: int, below: int) -> bool:
    left, with_smelter = frames.furnaces_left(f), frames.with_smelter(f)
    return _forging(shop, f, below) and len(shop.forge_actions(left, with_smelter, vec[i64]())) > 1


def _reroll(shop: Blacksmith, f: int, _: int) -> bool:
    dice = frames.dice_of(f)
    return dice != 0 and all(
        fire.dice_like(dice, alloy) <= fire.dice_like(shop.reserve, alloy) for alloy in range(DICE)
    )


def _bellows(_: Blacksmith, f: int, __: int) -> bool:
    return bool(0 < frames.points_left(f) <= BELLOWS_POINTS)


def _anyhow(_: Blacksmith, __: int, ___: int) -> bool:
    return True


BY_SPACE_OR_STAFF = (core.PAY, core.ASK_STAFF)
Check = Callable[[Blacksmith, int, int], bool]
# By kind: what it lies on, how many arguments it has, and what must be true
FITS: dict[int, tuple[tuple[int, ...], int, Check]] = {
    frames.ASK_STOKE: (BY_SPACE_OR_STAFF, 3, _stoke),
    frames.ASK_FEED: ((core.PAY,), 0, _feed),
    frames.ASK_FORGE: (BY_SPACE_OR_STAFF, 2, _forge),
    frames.ASK_REROLL: (BY_SPACE_OR_STAFF, 4, _reroll),
    frames.ASK_BELLOWS: ((core.ASK_STAFF,), 1, _bellows),
    frames.ASK_FILL: ((core.ASK_STAFF,), 0, lambda shop, *_: staff.can_use(shop, METALLURGIST)),
    frames.FORGING: (BY_SPACE_OR_STAFF, 2, _forging),
}
NEVER: tuple[tuple[int, ...], int, Check] = ((), 0, _anyhow)
