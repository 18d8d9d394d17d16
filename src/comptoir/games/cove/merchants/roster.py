"""The merchants there are. A new one is a package of its own and a line here; the rules ask no more.

Its shop is declared in `CoveView` (`observation.py`) for those who read views.

A merchant's kind is its place in the roster; its verbs, frames and journal codes are numbered from it (see
`actions.py`, `frames.py` and `journal.py`).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from comptoir.games.cove import notation
from comptoir.games.cove.merchants.alchemist.front import AlchemistFront
from comptoir.games.cove.merchants.alchemist.shop import Alchemist
from comptoir.games.cove.merchants.blacksmith.front import BlacksmithFront
from comptoir.games.cove.merchants.blacksmith.shop import Blacksmith
from comptoir.games.cove.merchants.captain.front import CaptainFront
from comptoir.games.cove.merchants.captain.shop import Captain
from comptoir.games.cove.merchants.chronomancer.front import ChronomancerFront
from comptoir.games.cove.merchants.chronomancer.shop import Chronomancer
from comptoir.games.cove.merchants.merchant import Merchant
from comptoir.games.cove.merchants.storefront import Storefront

ROSTER: Final[list[Merchant]] = []
STOREFRONTS: Final[dict[int, Storefront]] = {}


def enter(merchant: Merchant, front: Storefront) -> None:
    """Add a merchant to the roster."""
    ROSTER.append(merchant)
    STOREFRONTS[front.kind] = front
    notation.follow(STOREFRONTS)


def leave(kind: int) -> None:
    """Take a merchant off the roster again (for tests)."""
    ROSTER[:] = [merchant for merchant in ROSTER if merchant.kind != kind]
    del STOREFRONTS[kind]
    notation.follow(STOREFRONTS)


enter(Alchemist(), AlchemistFront())
enter(Captain(), CaptainFront())
enter(Chronomancer(), ChronomancerFront())
enter(Blacksmith(), BlacksmithFront())


def fresh(kind: i64) -> Merchant:
    """A merchant of this kind, not set up yet."""
    for merchant in ROSTER:
        if merchant.kind == kind:
            return merchant.copy()
    raise ValueError("there is no such merchant")


def kinds() -> list[i64]:
    """The kinds of all merchants."""
    return [merchant.kind for merchant in ROSTER]
