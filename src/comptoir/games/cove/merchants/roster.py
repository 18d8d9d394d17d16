"""The merchants there are. A new one is added here and in `view.py`, nowhere else; its numbers follow from its kind."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from comptoir.games.cove.merchants.alchemist.shop import Alchemist
from comptoir.games.cove.merchants.base import Merchant
from comptoir.games.cove.merchants.blacksmith.shop import Blacksmith
from comptoir.games.cove.merchants.captain.shop import Captain
from comptoir.games.cove.merchants.chronomancer.shop import Chronomancer

# Kinds 0 to 3: Alchemist (verbs, frames and notes 64 to 79), Captain (80 to 95), Chronomancer (96 to 111), Blacksmith (112 to 127)
ROSTER: Final[list[Merchant]] = [Alchemist(), Captain(), Chronomancer(), Blacksmith()]


def fresh(kind: i64) -> Merchant:
    """A merchant of this kind, not set up yet."""
    for merchant in ROSTER:
        if merchant.kind == kind:
            return merchant.copy()
    raise ValueError("there is no such merchant")


def kinds() -> list[i64]:
    """The kinds of all merchants."""
    found: list[i64] = []
    for merchant in ROSTER:
        found.append(merchant.kind)
    return found
