"""Chapter A1: the Alchemist's Staff: Scrubber, Scullion and Stirrer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from comptoir.games.cove.merchants.alchemist import actions, brewing, frames, journal
from comptoir.games.cove.merchants.alchemist import cauldrons as pots
from comptoir.games.cove.merchants.alchemist import decanter as glass
from comptoir.games.cove.merchants.alchemist.cauldrons import CAULDRONS, KINDS
from comptoir.games.cove.merchants.alchemist.data import SCRUBBED, SCRUBBER, SCULLION, STIRRED, WASTE
from comptoir.games.cove.merchants.alchemist.decanter import CELLS, ICHOR, MARBLE_KINDS
from comptoir.kernel.actions import pack
from comptoir.kernel.frames import frame
from comptoir.kernel.packing import add4

if TYPE_CHECKING:
    from comptoir.games.cove.merchants.alchemist.shop import Alchemist
    from comptoir.games.cove.state import State


def can_use(shop: Alchemist, ability: i64) -> bool:
    """Whether the Scrubber, the Scullion or the Stirrer could do anything."""
    if ability == SCRUBBER:
        return shop.waste > 0 or marbles_in_cauldrons(shop) > 0
    if ability == SCULLION:
        return shop.room_for(-1) != 0
    return brewing.next_brew(shop, 0) < CAULDRONS


def use(state: State, seat: i64, ability: i64) -> None:
    """Use the Scrubber, the Scullion or the Stirrer (A1.15 to A1.17)."""
    if ability == SCRUBBER:
        state.push(frames.ask_scrub(seat, SCRUBBED, 0))
    elif ability == SCULLION:
        state.push(frame(frames.ASK_FETCH, seat))
    else:
        state.push(frames.brewing(frames.BREWING, seat, 0, STIRRED, False))


def marbles_in_cauldrons(shop: Alchemist) -> i64:
    """How many marbles all Brewing Cauldrons hold."""
    n: i64 = 0
    for cauldron in range(CAULDRONS):
        n += pots.coloured(shop.cauldrons, cauldron) + pots.held(shop.cauldrons, cauldron, ICHOR)
    return n


def scrub_actions(shop: Alchemist, left: i64, last: i64, out: vec[i64]) -> vec[i64]:
    """What may be scrubbed; places in order, so that two are listed one way only. At least one must be."""
    for cauldron in range(CAULDRONS):
        for kind in range(MARBLE_KINDS):
            if cauldron * KINDS + kind >= last and pots.held(shop.cauldrons, cauldron, kind) > 0:
                out = append(out, pack(actions.SCRUB, cauldron, kind))
    if shop.waste > 0:
        out = append(out, pack(actions.SCRUB, WASTE, ICHOR))
    if left < SCRUBBED:
        out = append(out, pack(actions.ENOUGH))
    return out


def scrub(shop: Alchemist, state: State, seat: i64, left: i64, cauldron: i64, kind: i64) -> None:
    """Return one ingredient to the bag (A1.15, A1.23); then perhaps another."""
    take_from(shop, cauldron, kind)
    shop.bag = add4(shop.bag, kind, 1)
    state.note(journal.SCRUBBED, seat, cauldron, kind)
    last = cauldron * KINDS + kind
    if left > 0 and i64(len(scrub_actions(shop, left, last, vec[i64]()))) > 1:
        state.push(frames.ask_scrub(seat, left, last))


def take_from(shop: Alchemist, cauldron: i64, kind: i64) -> None:
    """An ingredient leaves a Brewing Cauldron or the Toxic Waste."""
    if cauldron == WASTE:
        shop.waste -= 1
    else:
        shop.cauldrons = pots.take_out(shop.cauldrons, cauldron, kind)


def fetch_actions(shop: Alchemist, out: vec[i64]) -> vec[i64]:
    """What the Scullion may move (A1.16).

    Out of the Decanter, the Toxic Waste, or a Cauldron with room elsewhere.
    """
    for cell in range(CELLS):
        if glass.marble_at(shop.decanter, cell) >= 0:
            out = append(out, pack(actions.PICK, cell))
    for cauldron in range(CAULDRONS):
        if shop.room_for(cauldron) != 0:
            for kind in range(MARBLE_KINDS):
                if pots.held(shop.cauldrons, cauldron, kind) > 0:
                    out = append(out, pack(actions.FETCH, cauldron, kind))
    if shop.waste > 0:
        out = append(out, pack(actions.FETCH, WASTE, ICHOR))
    return out


def fetch(shop: Alchemist, state: State, seat: i64, cauldron: i64, kind: i64) -> None:
    """Take an ingredient out of a Cauldron to place it in another."""
    take_from(shop, cauldron, kind)
    shop.hand = add4(shop.hand, kind, 1)
    state.note(journal.TAKEN, seat, kind)
    state.push(frames.placing(frames.PLACING, seat, cauldron))
