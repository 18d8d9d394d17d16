"""What can be pending in the Alchemist's shop, asked of positions that somebody wrote."""

from __future__ import annotations

from collections.abc import Callable

from comptoir.games.cove import frames as core
from comptoir.games.cove.merchants.alchemist import brewing, frames, staff
from comptoir.games.cove.merchants.alchemist import decanter as glass
from comptoir.games.cove.merchants.alchemist.cauldrons import ALL_CAULDRONS, CAULDRONS
from comptoir.games.cove.merchants.alchemist.data import SCRUBBED, SCULLION, STIRRED
from comptoir.games.cove.merchants.alchemist.decanter import CELLS, ICHOR, ROWS, TOP_ROW
from comptoir.games.cove.merchants.alchemist.shop import Alchemist
from comptoir.kernel.frames import frame_a, frame_b, frame_c, frame_d, frame_kind
from comptoir.kernel.packing import bits, has_bit, sum4


def fits(shop: Alchemist, f: int, below: int) -> bool:
    """Whether this frame can be pending, on one of that kind."""
    lies_on, used, check = FITS.get(int(frame_kind(f)), NEVER)
    unused = (frame_a, frame_b, frame_c, frame_d)[used:]
    return below in lies_on and not any(part(f) for part in unused) and check(shop, f, below)


def is_in_order(shop: Alchemist, kinds: list[int]) -> bool:
    """Whether marbles are in hand, or missing in the Decanter, only while frames of these kinds see to it.

    There are always marbles enough to fill it (A1.1): a gap lasts until the end of the action at most.
    """
    is_placing = frames.PLACING in kinds or frames.ASK_PLACE in kinds
    is_filled_later = frames.REFILL in kinds or core.END_STAFF in kinds
    return (shop.hand == 0 or is_placing) and (glass.is_full(shop.decanter) or is_filled_later)


def _colour(shop: Alchemist, f: int, _: int) -> bool:
    row = frames.row_of(f)
    return bool(row < ROWS and shop.hand == 0 and glass.is_full(shop.decanter))


def _taking(_: Alchemist, f: int, __: int) -> bool:
    return bool(frames.row_of(f) < TOP_ROW and frames.colour_of(f) < ICHOR)


def _pick(shop: Alchemist, f: int, below: int) -> bool:
    if not _taking(shop, f, below):
        return False
    return len(glass.cells_to_take(shop.decanter, frames.row_of(f), frames.colour_of(f))) > 1


def _drop(shop: Alchemist, f: int, _: int) -> bool:
    gap = frames.gap_of(f)
    if gap >= CELLS or glass.marble_at(shop.decanter, gap) >= 0:
        return False
    return len(glass.droppers(shop.decanter, gap)) > 1


def _placing(shop: Alchemist, f: int, below: int) -> bool:
    """The Scullion moves one marble."""
    if frames.is_fetched(f):
        return below == core.ASK_STAFF and sum4(shop.hand) == 1
    return below == frames.REFILL and frame_a(f) == 0


def _place(shop: Alchemist, f: int, below: int) -> bool:
    return _placing(shop, f, below) and shop.hand != 0 and shop.room() != 0


def _brewing(_: Alchemist, f: int, below: int) -> bool:
    done, left = frames.cauldrons_done(f), frames.brews_left(f)
    most = STIRRED if below == core.ASK_STAFF else CAULDRONS
    return bool(done <= ALL_CAULDRONS and left + bits(done) == most)


def _brew(shop: Alchemist, f: int, below: int) -> bool:
    has_brew = brewing.has_brew(shop, frames.cauldrons_done(f))
    return _brewing(shop, f, below) and frames.brews_left(f) > 0 and has_brew


def _icon(shop: Alchemist, f: int, _: int) -> bool:
    return has_bit(shop.room(), frames.cauldron_of(f)) and bits(shop.covered) > 1


def _scrub(shop: Alchemist, f: int, _: int) -> bool:
    return 0 < frames.scrubs_left(f) <= SCRUBBED and staff.has_marbles(shop)


def _anyhow(_: Alchemist, __: int, ___: int) -> bool:
    return True


AFTER_TAKING = (frames.REFILL, core.ASK_STAFF)
BREWED_BY = (core.PAY, core.ASK_STAFF)
Check = Callable[[Alchemist, int, int], bool]
# By kind: what it lies on, how many arguments it has, and what must be true
FITS: dict[int, tuple[tuple[int, ...], int, Check]] = {
    frames.ASK_COLOUR: ((frames.PLACING,), 1, _colour),
    frames.ASK_PICK: ((frames.PLACING,), 2, _pick),
    frames.ASK_DROP: ((frames.TAKING, frames.PLACING), 1, _drop),
    frames.ASK_PLACE: (AFTER_TAKING, 1, _place),
    frames.ASK_BREW: (BREWED_BY, 2, _brew),
    frames.ASK_ICON: ((frames.BREWING,), 1, _icon),
    frames.ASK_SCRUB: ((core.ASK_STAFF,), 1, _scrub),
    frames.ASK_FETCH: ((core.ASK_STAFF,), 0, lambda shop, *_: staff.can_use(shop, SCULLION)),
    frames.TAKING: ((frames.PLACING,), 2, _taking),
    frames.PLACING: (AFTER_TAKING, 1, _placing),
    frames.REFILL: ((core.PAY,), 0, _anyhow),
    frames.BREWING: (BREWED_BY, 2, _brewing),
}
NEVER: tuple[tuple[int, ...], int, Check] = ((), 0, _anyhow)
