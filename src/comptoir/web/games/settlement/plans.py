"""Payment and keeping plans made plain: what is given, what becomes of it, what is left, what is lost.

Loss is counted in basics at the rates of the supply (6.1): a diamond is worth three of them, a gold six.
"""

from __future__ import annotations

from typing import NamedTuple

from comptoir.games.settlement.actions import PAY
from comptoir.games.settlement.data import (
    BASICS_FOR_A_DIAMOND,
    BUILDING_COST,
    BUILDING_TAKES,
    BUILDINGS,
    DIAMONDS_FOR_A_GOLD,
    MIRROR_RATE,
    RESOURCES,
    STREETS,
    SWAP_RATE,
)
from comptoir.games.settlement.exchanges import MOST_GOLDS, PLENTY, covers, find_plans
from comptoir.games.settlement.frames import FOR_BUILDING, FOR_HERO
from comptoir.games.settlement.keeping import golds_of, keep_action, keeping_plans, kept_of, made_of
from comptoir.games.settlement.notation import NOTATION
from comptoir.kernel.actions import pack
from comptoir.kernel.packing import packed8
from comptoir.web.games.settlement.cards import Parts, counts_of, parts
from comptoir.web.presenter import Observation

A_DIAMOND = int(BASICS_FOR_A_DIAMOND)
A_GOLD = A_DIAMOND * int(DIAMONDS_FOR_A_GOLD)
WORTH = (1, 1, 1, A_DIAMOND, A_GOLD)
WOOD_CLAY_STONE = range(3)
DIAMOND, GOLD = 3, 4


class Step(NamedTuple):
    """One exchange with the supply."""

    given: Parts
    received: Parts


class Plan(NamedTuple):
    """A way to pay."""

    place: str
    given: Parts
    steps: list[Step]
    left: list[tuple[str, int]]
    loss: int
    is_best: bool


class Keeping(NamedTuple):
    """A way to keep something when passing."""

    place: str
    kept: Parts
    made: int
    golds: int
    lost: int  # basics that are gone for nothing
    is_best: bool


class Till(NamedTuple):
    """What is being paid or kept now."""

    cost: Parts
    plans: list[Plan]
    keepings: list[Keeping]
    room: int


class Offer(NamedTuple):
    """Whether something on offer can be paid: have, trade or lack; with the plan that loses least."""

    state: str
    plan: Plan | None


def place_of(action: int, observation: Observation) -> str:
    """The place on the table of a way to pay or to keep."""
    return NOTATION.places(action, observation["seat"])[0]


def worth(counts: list[int]) -> int:
    """What a handful is worth in basics."""
    return sum(n * value for n, value in zip(counts, WORTH, strict=True))


def five(named: dict[str, int]) -> list[int]:
    """Resources by name as five numbers."""
    return [named[name] for name in RESOURCES]


def rate_of(player: Observation) -> int:
    """How many basics a basic costs."""
    return int(MIRROR_RATE if player["artefact"] == "mirror" else SWAP_RATE)


def stock_of(observation: Observation) -> int:
    """What the supply has to exchange for."""
    return int(PLENTY) if observation["left"] is None else int(packed8(five(observation["left"])))


def payments(observation: Observation, player: Observation, cost: list[int]) -> list[Plan]:
    """The ways to pay a cost, in the order of the actions; none where it cannot be paid."""
    reserve, rate = five(player["reserve"]), rate_of(player)
    have, asked = packed8(reserve), packed8(cost)
    found = (
        [int(asked)]
        if covers(have, asked)
        else [int(plan) for plan in find_plans(have, asked, rate, stock_of(observation))]
    )
    losses = [worth(counts_of(plan)) - worth(cost) for plan in found]
    plans = []
    for plan, loss in zip(found, losses, strict=True):
        given = counts_of(plan)
        left = [(name, had - gone) for name, had, gone in zip(RESOURCES, reserve, given, strict=True)]
        steps = explain(reserve, cost, given, rate)
        plans.append(
            Plan(
                place_of(int(pack(PAY, plan)), observation),
                parts(given),
                steps,
                left,
                loss,
                min(losses) == loss < max(losses),
            )
        )
    return plans


def explain(reserve: list[int], cost: list[int], given: list[int], rate: int) -> list[Step]:
    """The exchanges that turn what is given into the cost."""
    for golds in range(MOST_GOLDS + 1):
        made_gold = max(0, cost[GOLD] + golds - reserve[GOLD])
        made_diamonds = max(0, cost[DIAMOND] + DIAMONDS_FOR_A_GOLD * made_gold - reserve[DIAMOND])
        needed = [cost[kind] + made_diamonds for kind in WOOD_CLAY_STONE]
        lacking = [max(0, needed[kind] - reserve[kind]) for kind in WOOD_CLAY_STONE]
        swapped = [given[kind] - min(reserve[kind], needed[kind]) for kind in WOOD_CLAY_STONE]
        is_it = (
            given[GOLD] == cost[GOLD] + golds - made_gold
            and given[DIAMOND] == cost[DIAMOND] + DIAMONDS_FOR_A_GOLD * made_gold - made_diamonds
            and min(swapped) >= 0
            and sum(swapped) == (sum(lacking) - golds) * rate
        )
        if is_it:
            return _steps(golds, lacking, swapped, made_diamonds, made_gold)
    return []


def _steps(
    golds: int, lacking: list[int], swapped: list[int], made_diamonds: int, made_gold: int
) -> list[Step]:
    """In the order in which they can be made: gold that becomes basics comes first."""
    from_gold = []
    rest = golds
    for n in lacking:
        from_gold.append(min(n, rest))
        rest -= from_gold[-1]
    from_basics = [n - m for n, m in zip(lacking, from_gold, strict=True)]
    gilding = (
        [Step([("diamond", int(DIAMONDS_FOR_A_GOLD) * made_gold)], [("gold", made_gold)])]
        if made_gold
        else []
    )
    steps = [*gilding, Step([("gold", golds)], parts(from_gold))] if golds else []
    if any(from_basics):
        steps.append(Step(parts(swapped), parts(from_basics)))
    if made_diamonds:
        steps.append(Step(parts([made_diamonds] * 3), [("diamond", made_diamonds)]))
    if not golds:
        steps += gilding
    return steps


def keepings(observation: Observation, player: Observation) -> list[Keeping]:
    """The ways to keep something, in the order of the actions."""
    reserve = five(player["reserve"])
    room = forts(player)
    found = [
        int(plan) for plan in keeping_plans(packed8(reserve), room, rate_of(player), stock_of(observation))
    ]
    values = [
        sum(counts_of(kept_of(plan))) + A_DIAMOND * int(made_of(plan)) - A_GOLD * int(golds_of(plan))
        for plan in found
    ]
    ways = []
    for plan, value in zip(found, values, strict=True):
        kept, made, golds = int(kept_of(plan)), int(made_of(plan)), int(golds_of(plan))
        lost = sum(reserve[:3]) + golds - A_DIAMOND * made - sum(counts_of(kept))
        ways.append(
            Keeping(
                place_of(int(keep_action(plan)), observation),
                parts(counts_of(kept)),
                made,
                golds,
                lost,
                max(values) == value > min(values),
            )
        )
    return ways


def forts(player: Observation) -> int:
    """How many fortifications a player has."""
    return sum(cell["fort"] for cell in player["wilderness"].values())


def hero_cost(hero: Observation) -> list[int]:
    """The cost of a hero on offer with the surcharge of its place."""
    cost = five(hero["cost"])
    cost[DIAMOND] += hero["surcharge"]
    return cost


def building_cost(name: str) -> list[int]:
    """The cost of a building."""
    return counts_of(BUILDING_COST[BUILDINGS.index(name) + 1])


def till(observation: Observation) -> Till | None:
    """What the viewer is asked to pay or to keep now, if so."""
    if observation["seat"] is None or observation["to_move"] != observation["seat"]:
        return None
    player = observation["players"][observation["seat"]]
    if observation["asked"] == "keep":
        return Till([], [], keepings(observation, player), forts(player))
    if observation["asked"] != "pay":
        return None
    cost = cost_asked(observation, player)
    return Till(parts(cost), payments(observation, player, cost), [], 0)


def cost_asked(observation: Observation, player: Observation) -> list[int]:
    """The cost that is being paid."""
    what, where, _ = observation["asked_about"]
    if what == FOR_HERO:
        return hero_cost(observation["row"][where])
    if what == FOR_BUILDING:
        return building_cost(observation["market"][where][0])
    building = player["colony"][STREETS[where // 3]][where % 3][0]
    return counts_of(BUILDING_TAKES[BUILDINGS.index(building) + 1])


def offers(observation: Observation) -> dict[str, Offer]:
    """What the viewer could pay of all that is on offer."""
    if observation["seat"] is None:
        return {}
    player = observation["players"][observation["seat"]]
    costs = {f"hero-{place}": hero_cost(hero) for place, hero in enumerate(observation["row"]) if hero}
    costs |= {
        f"market-{space}": building_cost(stack[0])
        for space, stack in enumerate(observation["market"], 1)
        if stack
    }
    return {place: offer(observation, player, cost) for place, cost in costs.items()}


def offer(observation: Observation, player: Observation, cost: list[int]) -> Offer:
    """Whether one cost can be paid."""
    plans = payments(observation, player, cost)
    if not plans:
        return Offer("lack", None)
    best = min(plans, key=lambda plan: plan.loss)
    return Offer("trade" if best.steps else "have", best)
