"""Chapter A1: the Alchemist's Staff: Scrubber, Scullion and Stirrer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from comptoir.games.cove.merchants.alchemist import actions, brewing, frames, journal
from comptoir.games.cove.merchants.alchemist import cauldrons as pots
from comptoir.games.cove.merchants.alchemist import decanter as glass
from comptoir.games.cove.merchants.alchemist.cauldrons import CAULDRONS
from comptoir.games.cove.merchants.alchemist.data import (
    SCRUBBED,
    SCRUBBER,
    SCULLION,
    STIRRED,
    WASTE,
    WASTE_LOW,
)
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
        return has_marbles(shop)
    if ability == SCULLION:
        return shop.room() != 0 and (shop.decanter != 0 or has_marbles(shop))
    return brewing.has_brew(shop, 0)


def use(shop: Alchemist, state: State, seat: i64, ability: i64) -> None:
    """Use the Scrubber, the Scullion or the Stirrer (A1.15 to A1.17)."""
    if ability == SCRUBBER:
        go_on_scrubbing(shop, state, seat, SCRUBBED)
    elif ability == SCULLION:
        state.push(frame(frames.ASK_FETCH, seat))
    else:
        state.push(frames.brewing(frames.BREWING, seat, 0, STIRRED))


def has_marbles(shop: Alchemist) -> bool:
    """Whether there is a marble in any Cauldron or in the Toxic Waste."""
    for cauldron in range(CAULDRONS):
        if pots.coloured(shop.cauldrons, cauldron) + pots.held(shop.cauldrons, cauldron, ICHOR) > 0:
            return True
    return shop.waste > 0


def marble_actions(shop: Alchemist, verb: i64, out: vec[i64]) -> vec[i64]:
    """The same verb for each kind of marble in each Cauldron, and in the Toxic Waste (A1.23)."""
    for cauldron in range(CAULDRONS):
        for kind in range(MARBLE_KINDS):
            if pots.held(shop.cauldrons, cauldron, kind) > 0:
                out = append(out, pack(verb, cauldron, kind))
    if shop.waste > 0:
        out = append(out, pack(verb, WASTE, ICHOR))
    if shop.waste > shop.waste_top > 0:
        out = append(out, pack(verb, WASTE_LOW, ICHOR))
    return out


def scrub_actions(shop: Alchemist, left: i64, out: vec[i64]) -> vec[i64]:
    """Any marble; after one at least, no more (A1.15, A1.25)."""
    out = marble_actions(shop, actions.SCRUB, out)
    return append(out, pack(actions.ENOUGH)) if left < SCRUBBED else out


def go_on_scrubbing(shop: Alchemist, state: State, seat: i64, left: i64) -> None:
    """Ask for the next ingredient to scrub, while there is one (A1.15)."""
    if left > 0 and has_marbles(shop):
        state.push(frames.ask_scrub(seat, left))


def scrub(shop: Alchemist, state: State, seat: i64, cauldron: i64, kind: i64) -> None:
    """Return one ingredient to the bag (A1.15)."""
    take_from(shop, cauldron, kind)
    shop.bag = add4(shop.bag, kind, 1)
    state.note(journal.SCRUBBED, seat, cauldron, kind)


def take_from(shop: Alchemist, cauldron: i64, kind: i64) -> None:
    """An ingredient leaves a Brewing Cauldron or the Toxic Waste, there from the space one likes (A1.23)."""
    if cauldron < CAULDRONS:
        shop.cauldrons = pots.take_out(shop.cauldrons, cauldron, kind)
        return
    shop.waste -= 1
    if cauldron == WASTE and shop.waste_top > 0:
        shop.waste_top -= 1


def fetch_actions(shop: Alchemist, out: vec[i64]) -> vec[i64]:
    """What the Scullion may move (A1.16): out of the Decanter, a Cauldron or the Toxic Waste."""
    for cell in range(CELLS):
        if glass.marble_at(shop.decanter, cell) >= 0:
            out = append(out, pack(actions.PICK, cell))
    return marble_actions(shop, actions.FETCH, out)


def fetch(shop: Alchemist, state: State, seat: i64, cauldron: i64, kind: i64) -> None:
    """Take an ingredient out of a Cauldron or the Toxic Waste to place it in a Brewing Cauldron."""
    take_from(shop, cauldron, kind)
    shop.hand = add4(shop.hand, kind, 1)
    state.note(journal.FETCHED, seat, kind, cauldron + 1)
