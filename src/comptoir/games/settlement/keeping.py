"""Chapter 8: what may be kept when passing, as keeping plans.

exchanges.py says why nothing that matters is left out. A keeping plan is one number: the handful of basics
kept, in the byte of the diamonds how many are made out of the other basics, in the byte of the gold how many
golds are spent in the place of basics.
"""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from comptoir.games.settlement.actions import KEEP, golds_in, kept_in, made_in
from comptoir.games.settlement.data import (
    BASICS,
    BASICS_FOR_A_DIAMOND,
    BASICS_MASK,
    CLAY,
    DIAMOND,
    DIAMONDS_FOR_A_GOLD,
    GOLD,
    STONE,
    UNIT,
    WOOD,
)
from comptoir.games.settlement.exchanges import covers
from comptoir.kernel.actions import pack
from comptoir.kernel.packing import get8


def keeping_plan(kept: i64, made: i64, golds: i64) -> i64:
    """The plan that keeps a handful of basics and makes diamonds, with golds in the place of basics."""
    return kept + made * UNIT[DIAMOND] + golds * UNIT[GOLD]


def kept_of(plan: i64) -> i64:
    """The basics that a plan keeps."""
    return plan & BASICS_MASK


def made_of(plan: i64) -> i64:
    """The diamonds that a plan makes."""
    return get8(plan, DIAMOND)


def golds_of(plan: i64) -> i64:
    """The golds that a plan spends in the place of basics."""
    return get8(plan, GOLD)


def keep_action(plan: i64) -> i64:
    """The action that keeps so."""
    return pack(KEEP, kept_of(plan), made_of(plan), golds_of(plan))


def plan_in(action: i64) -> i64:
    """The plan of such an action."""
    return keeping_plan(kept_in(action), made_in(action), golds_in(action))


def keeping_plans(reserve: i64, room: i64, rate: i64, supply: i64) -> vec[i64]:
    """The basics that may be kept, at most `room`, and the diamonds made out of the others (8.2)."""
    basics = reserve & BASICS_MASK
    total = basics_in(reserve)
    if total == 0 or (total <= room and rate > 1):
        return vec[i64]([basics])
    plans = vec[i64]()
    for golds in range(get8(reserve, GOLD) + 1):
        made: i64 = min((total + golds) // BASICS_FOR_A_DIAMOND, get8(supply, DIAMOND))
        while made >= 0:
            plans = add_kept(plans, keeping_plan(0, made, golds), reserve, room, rate, supply)
            made -= 1
    return plans


def basics_in(reserve: i64) -> i64:
    """How many basics a reserve has."""
    return get8(reserve, WOOD) + get8(reserve, CLAY) + get8(reserve, STONE)


def largest_kept(reserve: i64, room: i64, made: i64, golds: i64, rate: i64) -> i64:
    """How many basics can be kept after making so many diamonds.

    -1 where they cannot be made, or gold would be wasted.
    """
    lacking: i64 = 0
    spares: i64 = 0
    for kind in range(BASICS):
        over = get8(reserve, kind) - made
        if over >= 0:
            spares += over
        else:
            lacking -= over
    if golds > lacking or (lacking - golds) * rate > spares:
        return -1
    return min(room, spares - (lacking - golds) * rate)


def kinds_below(reserve: i64, made: i64) -> i64:
    """How many kinds of basics are too few for so many diamonds."""
    n: i64 = 0
    for kind in range(BASICS):
        if get8(reserve, kind) < made:
            n += 1
    return n


def add_kept(plans: vec[i64], exchanged: i64, reserve: i64, room: i64, rate: i64, supply: i64) -> vec[i64]:
    """Add a plan for each set of the largest size that can be kept beside what is exchanged.

    `exchanged` is a plan that keeps nothing. What another plan is above is left out.
    """
    made, golds = made_of(exchanged), golds_of(exchanged)
    size = largest_kept(reserve, room, made, golds, rate)
    if size < 0:
        return plans
    if made > 0 and size + BASICS_FOR_A_DIAMOND - min(golds, kinds_below(reserve, made)) <= room:
        return plans  # with that much room the basics and the gold are better kept, and exchanged next round
    for wood in range(size + 1):
        for clay in range(size - wood + 1):
            stone = size - wood - clay
            plan = exchanged + wood * UNIT[WOOD] + clay * UNIT[CLAY] + stone * UNIT[STONE]
            if can_keep(plan, reserve, rate, supply) and not is_below_another(plan, plans):
                plans = append(plans, plan)
    return plans


def can_keep(plan: i64, reserve: i64, rate: i64, supply: i64) -> bool:
    """Whether swaps get there."""
    golds = golds_of(plan)
    lacking: i64 = 0
    spares: i64 = 0
    for kind in range(BASICS):
        over = get8(reserve, kind) - made_of(plan) - get8(plan, kind)
        if over >= 0:
            spares += over
        else:
            lacking -= over
            if -over > get8(supply, kind):
                return False
    return golds <= lacking and (lacking - golds) * rate <= spares


def is_below_another(plan: i64, plans: vec[i64]) -> bool:
    """Whether a plan found before keeps at least as much, makes as many diamonds and spends no more gold."""
    for other in plans:
        if (
            made_of(other) >= made_of(plan)
            and golds_of(other) <= golds_of(plan)
            and covers(kept_of(other), kept_of(plan))
        ):
            return True
    return False


def best_for_ties(reserve: i64, rate: i64, supply: i64) -> i64:
    """The reserve with the most gold, then the most diamonds, that exchanges can reach (8.11).

    A gold is made as soon as may be: it gives two diamonds back to the supply, where the next one comes from.
    """
    diamonds, golds = get8(reserve, DIAMOND), get8(reserve, GOLD)
    diamonds_left, golds_left = get8(supply, DIAMOND), get8(supply, GOLD)
    makeable = makeable_diamonds(reserve, rate, supply)
    while True:
        if diamonds >= DIAMONDS_FOR_A_GOLD and golds_left > 0:
            diamonds -= DIAMONDS_FOR_A_GOLD
            diamonds_left += DIAMONDS_FOR_A_GOLD
            golds += 1
            golds_left -= 1
        elif makeable > 0 and diamonds_left > 0:
            makeable -= 1
            diamonds += 1
            diamonds_left -= 1
        else:
            return golds * UNIT[GOLD] + diamonds * UNIT[DIAMOND]


def makeable_diamonds(reserve: i64, rate: i64, supply: i64) -> i64:
    """How many diamonds the basics of a reserve make.

    One basic of a kind is enough for all of them, wherever it is: it goes to the supply with each diamond and
    is swapped for again.
    """
    for kind in range(BASICS):
        if get8(reserve, kind) + get8(supply, kind) == 0:
            return 0
    made: i64 = basics_in(reserve) // BASICS_FOR_A_DIAMOND
    while largest_kept(reserve, 0, made, 0, rate) < 0:
        made -= 1
    return made
