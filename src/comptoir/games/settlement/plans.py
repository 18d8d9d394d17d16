"""Chapters 6 and 8: what payment and keeping plans mean: what is given, exchanged, left and lost.

The rules list plans as numbers (exchanges.py, keeping.py). Here each of them is told in full, and which is
best, from what a seat sees of a player. Loss is counted in basics at the rates of the supply (6.1).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, TypedDict

from comptoir.games.settlement.actions import PAY
from comptoir.games.settlement.data import (
    BASICS,
    BASICS_FOR_A_DIAMOND,
    BASICS_MASK,
    DIAMOND,
    DIAMONDS_FOR_A_GOLD,
    GOLD,
    RESOURCES,
    UNIT,
)
from comptoir.games.settlement.dump import by_name
from comptoir.games.settlement.exchanges import (
    MOST_GOLDS,
    ONE_OF_EACH,
    PLENTY,
    covers,
    made_diamonds_for,
    made_gold_for,
    plans_for,
    spares_of,
    units,
)
from comptoir.games.settlement.keeping import (
    basics_in,
    golds_of,
    keep_action,
    keeping_plans,
    kept_of,
    made_of,
)
from comptoir.kernel.actions import pack
from comptoir.kernel.packing import get8, packed8

Handful = dict[str, int]  # resources by name

# What a resource is worth in basics
WORTH: Final[Handful] = dict.fromkeys(RESOURCES[:BASICS], 1) | {
    "diamond": int(BASICS_FOR_A_DIAMOND),
    "gold": int(BASICS_FOR_A_DIAMOND * DIAMONDS_FOR_A_GOLD),
}


class Purse(TypedDict):
    """What exchanges depend on, of a player as `observe` shows it."""

    reserve: Handful
    swap_rate: int  # how many basics a basic costs
    room: int  # how many basics are kept when passing


class Exchange(NamedTuple):
    """Something exchanged with the supply."""

    given: Handful
    received: Handful


class Payment(NamedTuple):
    """A way to pay."""

    action: int
    given: Handful
    exchanges: list[Exchange]  # that turn what is given into the cost, in an order in which they can be made
    left: Handful
    loss: int  # in basics
    is_best: bool  # loses least, where ways differ


class Keeping(NamedTuple):
    """A way to keep something when passing."""

    action: int
    kept: Handful
    diamonds: int  # made out of basics
    golds: int  # spent in the place of basics
    lost: int  # basics that are gone for nothing
    is_best: bool  # saves most, where ways differ


def worth(handful: Handful) -> int:
    """What a handful is worth in basics (6.1)."""
    return sum(n * WORTH[name] for name, n in handful.items())


# Ways to pay


def ways_to_pay(player: Purse, cost: Handful, left: Handful | None) -> list[Payment]:
    """The ways to pay a cost, in the order of the actions; none where it cannot be paid (6.6).

    `left` is what a limited supply still has (`left` of `observe`).
    """
    reserve, asked, rate = packed(player["reserve"]), packed(cost), player["swap_rate"]
    plans = [int(plan) for plan in plans_for(reserve, asked, rate, stock_of(left, reserve))]
    losses = [worth(by_name(plan)) - worth(cost) for plan in plans]
    return [
        Payment(
            int(pack(PAY, plan)),
            by_name(plan),
            exchanges_in(plan, reserve, asked, rate),
            by_name(reserve - plan),
            loss,
            min(losses) == loss < max(losses),
        )
        for plan, loss in zip(plans, losses, strict=True)
    ]


def least_loss(ways: Sequence[Payment]) -> Payment | None:
    """The way that loses least, the first of equals; None where there is none."""
    return min(ways, key=lambda way: way.loss, default=None)


def exchanges_in(plan: int, reserve: int, cost: int, rate: int) -> list[Exchange]:
    """The exchanges that turn what a payment plan gives into the cost (6.1)."""
    for golds in range(MOST_GOLDS + 1):
        made_gold = int(made_gold_for(reserve, cost, golds))
        made_diamonds = int(made_diamonds_for(reserve, cost, made_gold))
        diamonds = get8(cost, DIAMOND) + DIAMONDS_FOR_A_GOLD * made_gold - made_diamonds
        needed = (cost & BASICS_MASK) + made_diamonds * ONE_OF_EACH
        at_hand = (reserve & BASICS_MASK) - spares_of(reserve, needed)
        lacking, basics = needed - at_hand, plan & BASICS_MASK
        if (
            get8(plan, GOLD) == get8(cost, GOLD) + golds - made_gold
            and get8(plan, DIAMOND) == diamonds
            and covers(basics, at_hand)
            and units(basics - at_hand) == (units(lacking) - golds) * rate
        ):
            return in_order(golds, int(lacking), int(basics - at_hand), made_diamonds, made_gold)
    return []


def in_order(golds: int, lacking: int, swapped: int, made_diamonds: int, made_gold: int) -> list[Exchange]:
    """Those exchanges one after the other: gold that becomes basics comes first, other gold last."""
    from_gold = some_basics(lacking, golds)
    gilding = (DIAMONDS_FOR_A_GOLD * made_gold * UNIT[DIAMOND], made_gold * UNIT[GOLD])
    steps = [
        (golds * UNIT[GOLD], from_gold),
        (swapped, lacking - from_gold),
        (made_diamonds * ONE_OF_EACH, made_diamonds * UNIT[DIAMOND]),
    ]
    steps = [gilding, *steps] if golds else [*steps, gilding]
    return [Exchange(by_name(int(given)), by_name(int(received))) for given, received in steps if received]


def some_basics(basics: int, n: int) -> int:
    """So many of these basics, wood before clay before stone."""
    found = 0
    for kind in range(BASICS):
        some = min(int(get8(basics, kind)), n)
        found += some * int(UNIT[kind])
        n -= some
    return found


# Ways to keep


def ways_to_keep(player: Purse, left: Handful | None) -> list[Keeping]:
    """The ways to keep something when passing, in the order of the actions (8.2)."""
    reserve = packed(player["reserve"])
    plans = [
        int(plan)
        for plan in keeping_plans(reserve, player["room"], player["swap_rate"], stock_of(left, reserve))
    ]
    saved = [saved_by(plan) for plan in plans]
    return [
        Keeping(
            int(keep_action(plan)),
            by_name(int(kept_of(plan))),
            int(made_of(plan)),
            int(golds_of(plan)),
            lost_by(plan, reserve),
            max(saved) == value > min(saved),
        )
        for plan, value in zip(plans, saved, strict=True)
    ]


def saved_by(plan: int) -> int:
    """What is kept and made by a keeping plan, less the gold spent on it, in basics."""
    made = made_of(plan) * WORTH["diamond"] - golds_of(plan) * WORTH["gold"]
    return int(units(kept_of(plan)) + made)


def lost_by(plan: int, reserve: int) -> int:
    """How many basics a keeping plan neither keeps nor makes into diamonds."""
    used = units(kept_of(plan)) + made_of(plan) * BASICS_FOR_A_DIAMOND
    return int(basics_in(reserve) + golds_of(plan) - used)


# Between what is seen and the numbers of the rules


def packed(handful: Handful) -> int:
    """Resources by name as one number."""
    return int(packed8([handful[name] for name in RESOURCES]))


def stock_of(left: Handful | None, reserve: int) -> int:
    """What the supply has to exchange for."""
    return int(PLENTY) - reserve if left is None else packed(left)
