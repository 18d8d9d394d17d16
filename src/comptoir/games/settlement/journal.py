"""What can be told: the codes of journal entries with their arguments; `words` turns them into sentences."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

BUILT: Final[i64] = 1  # a: building, b: street
PAID: Final[i64] = 2  # a: what left the reserve, b: the cost, c: what for (frames.py), d: 1 by the Mirror
DREW_BUILDING: Final[i64] = 3  # a: building, b: market space, c: 1 at the end of a round
EXPLORED: Final[i64] = 4  # a: cell, b: tile
MONSTER: Final[i64] = 5  # a: cell, b: colour, c: 1 where the Mask decided so
HUNTED: Final[i64] = 6  # a: cell, b: colour, c: what was gained
FORTIFIED: Final[i64] = 7  # a: cell
ACTIVATED_REGION: Final[i64] = 8  # a: region, b: what was gained, c: 1 for the second time
ACTIVATED_STREET: Final[i64] = 9  # a: street, b: 1 for the second time
ACTIVATED_FORT: Final[i64] = 10  # a: cell, b: what was gained
USED: Final[i64] = 11  # a: building, b: what was given, c: what was gained
INVITED_HERO: Final[i64] = 12  # a: hero
DREW_HERO: Final[i64] = 13  # a: hero, b: 1 at the end of a round
RECRUITED: Final[i64] = 14  # a: how many, b: artefact that brought them plus one, c: or building that did
PASSED: Final[i64] = 15  # a: 1 for the first to pass, who will begin the next round
KEPT: Final[i64] = 16  # a: kept, b: diamonds made, c: golds spent, d: what was thrown away
TOOK: Final[i64] = 17  # a: artefact, b: 1 at the setup, c: 1 in a game alone
GAINED: Final[i64] = 18  # a: what, b: artefact that gave it plus one
HERO_LEFT: Final[i64] = 19  # a: hero
ROUND: Final[i64] = 20  # a: number; seat: who begins
TRADED: Final[i64] = 21  # a: given, b: received, c: 1 at the rate of the Mirror
ENDED: Final[i64] = 22
REVEALED: Final[i64] = 23  # a: artefact (solo)
FOR_TIES: Final[i64] = 24  # a: the reserve then, b: 1 where the Mirror helped
NO_MONSTER: Final[i64] = 25  # a: cell
STORED: Final[i64] = 26  # a: building, b: tokens on it now
SURCHARGED: Final[i64] = 27  # a: diamonds that the place of the hero just invited costs more
MIRRORED: Final[i64] = 28  # a: basics that the Mirror's rate was needed for when passing
CLOCKED: Final[i64] = 29  # a: the new building that the Clock lets be used
