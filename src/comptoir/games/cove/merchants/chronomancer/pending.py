"""What can be pending in the Chronomancer's shop, asked of positions that somebody wrote."""

from __future__ import annotations

from collections.abc import Callable

from librt.vecs import vec
from mypy_extensions import i64

from comptoir.games.cove import frames as core
from comptoir.games.cove.data import ALL_FACTIONS
from comptoir.games.cove.merchants.chronomancer import frames, portals, staff
from comptoir.games.cove.merchants.chronomancer.data import FREEZE_HOURS, FREEZE_TAKES, SHIFT_HOURS
from comptoir.games.cove.merchants.chronomancer.portals import (
    ARTIFACT,
    LEFT,
    LEFT_MACHINE,
    RIGHT,
    RIGHT_MACHINE,
    SHARD_KIND,
    SHARDS,
)
from comptoir.games.cove.merchants.chronomancer.shop import Chronomancer
from comptoir.kernel.frames import frame_a, frame_b, frame_c, frame_d, frame_kind
from comptoir.kernel.packing import bits

MOST_HOURS = max(portals.MOST_HOURS, FREEZE_HOURS, SHIFT_HOURS)


def fits(shop: Chronomancer, f: int, below: int) -> bool:
    """Whether this frame can be pending, on one of that kind."""
    lies_on, used, check = FITS.get(int(frame_kind(f)), NEVER)
    unused = (frame_a, frame_b, frame_c, frame_d)[used:]
    return below == lies_on and not any(part(f) for part in unused) and check(shop, f)


def _shift(shop: Chronomancer, f: int) -> bool:
    """The Chronomancer stands in that Time Machine."""
    machines = {LEFT: LEFT_MACHINE, RIGHT: RIGHT_MACHINE}
    return machines.get(frames.side_of(f)) == shop.wizard


def _portal(shop: Chronomancer, f: int) -> bool:
    """A figure stands in a portal of that Shard, which leaves something to choose."""
    shard = frames.shard_of(f)
    if shard >= SHARDS or SHARD_KIND[shard] == ARTIFACT:
        return False
    stands = any(
        not portals.is_machine(space) and portals.portal_action(shop.tiles, space) == shard
        for space in (shop.wizard, shop.assistant)
    )
    return stands and len(shop.portal_actions(shard, vec[i64]())) > 0


def _freeze(shop: Chronomancer, f: int) -> bool:
    return bool(0 < frames.freezes_left(f) <= FREEZE_TAKES and bits(shop.covered) > frames.freezes_left(f))


def _spend(shop: Chronomancer, f: int) -> bool:
    return 0 < frames.hours_left(f) <= MOST_HOURS and shop.covered != ALL_FACTIONS


def _exchange(shop: Chronomancer, f: int) -> bool:
    return len(staff.exchange_actions(shop, frame_kind(f), vec[i64]())) > 0


Check = Callable[[Chronomancer, int], bool]
# By kind: what it lies on, how many arguments it has, and what must be true
FITS: dict[int, tuple[int, int, Check]] = {
    frames.ASK_SHIFT: (core.PAY, 1, _shift),
    frames.ASK_PORTAL: (core.PAY, 1, _portal),
    frames.ASK_FREEZE: (core.PAY, 1, _freeze),
    frames.ASK_SPEND: (core.PRODUCTION, 1, _spend),
    frames.ASK_SWAP: (core.ASK_STAFF, 0, _exchange),
    frames.ASK_EMBIGGEN: (core.ASK_STAFF, 0, _exchange),
    frames.ASK_BREAK: (core.ASK_STAFF, 0, _exchange),
}
NEVER: tuple[int, int, Check] = (-1, 0, lambda _, __: False)
