"""Chapter T1: the Chronomancer's Staff: Recombobulator, Embiggener and Breaker."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from comptoir.games.cove.data import FACTIONS, LARGE, SMALL, good
from comptoir.games.cove.merchants.chronomancer import actions, frames, journal
from comptoir.games.cove.merchants.chronomancer.data import BROKEN
from comptoir.kernel.actions import pack
from comptoir.kernel.packing import add4, get4

if TYPE_CHECKING:
    from comptoir.games.cove.merchants.chronomancer.shop import Chronomancer
    from comptoir.games.cove.state import State


def exchange_actions(shop: Chronomancer, kind: i64, out: vec[i64]) -> vec[i64]:
    """The exchanges that shelf and supply allow."""
    for colour in range(FACTIONS):
        relics = get4(shop.shelf, good(SMALL, colour))
        if kind == frames.ASK_SWAP and relics > 0:
            for other in range(FACTIONS):
                if other != colour and shop.has_relic(other):
                    out = append(out, pack(actions.SWAP, colour, other))
        elif kind == frames.ASK_EMBIGGEN and relics > 0 and get4(shop.supply, good(LARGE, colour)) > 0:
            out = append(out, pack(actions.EMBIGGEN, colour))
        elif (
            kind == frames.ASK_BREAK
            and get4(shop.shelf, good(LARGE, colour)) > 0
            and get4(shop.supply, good(SMALL, colour)) >= BROKEN
        ):
            out = append(out, pack(actions.BREAK, colour))
    return out


def exchange(shop: Chronomancer, state: State, seat: i64, verb: i64, colour: i64, other: i64) -> None:
    """Swap goods of the shelf for goods of the supply."""
    given = good(LARGE if verb == actions.BREAK else SMALL, colour)
    gained = (
        good(LARGE, colour)
        if verb == actions.EMBIGGEN
        else good(SMALL, colour if verb == actions.BREAK else other)
    )
    n: i64 = BROKEN if verb == actions.BREAK else 1
    shop.lose_good(given)
    shop.supply = add4(shop.supply, gained, -n)
    shop.shelf = add4(shop.shelf, gained, n)
    if verb == actions.BREAK:
        state.note(journal.BREAK, seat, colour)
    else:
        state.note(journal.SWAP, seat, given, gained)
