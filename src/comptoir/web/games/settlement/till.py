"""The till, where one pays or keeps, and what of the offers could be paid: pictures and places of plans."""

from __future__ import annotations

from typing import NamedTuple

from comptoir.games.settlement.data import BUILDING_COST, BUILDINGS
from comptoir.games.settlement.dump import by_name
from comptoir.games.settlement.notation import NOTATION
from comptoir.games.settlement.plans import Payment, least_loss, ways_to_keep, ways_to_pay
from comptoir.web.games.settlement.cards import Parts, parts
from comptoir.web.presenter import Observation


class Step(NamedTuple):
    """One exchange with the supply."""

    given: Parts
    received: Parts


class Plan(NamedTuple):
    """A way to pay."""

    place: str
    given: Parts
    steps: list[Step]
    left: Parts
    loss: int
    is_best: bool


class Keep(NamedTuple):
    """A way to keep something when passing."""

    place: str
    kept: Parts
    made: int
    golds: int
    lost: int
    is_best: bool


class Till(NamedTuple):
    """What is being paid or kept now."""

    cost: Parts
    plans: list[Plan]
    keepings: list[Keep]
    room: int


class Offer(NamedTuple):
    """Whether something on offer can be paid: have, trade or lack; and what the best way loses."""

    state: str
    loss: int


def place_of(action: int, seat: int) -> str:
    """The place on the table of a way to pay or to keep."""
    return NOTATION.places(action, seat)[0]


def till(observation: Observation) -> Till | None:
    """What the viewer is asked to pay or to keep now, if so."""
    seat, left = observation["seat"], observation["left"]
    if seat is None or observation["to_move"] != seat:
        return None
    player = observation["players"][seat]
    if observation["asked"] == "keep":
        ways = [
            Keep(place_of(way.action, seat), parts(way.kept), *way[2:]) for way in ways_to_keep(player, left)
        ]
        return Till([], [], ways, player["room"])
    if observation["asked"] != "pay":
        return None
    cost = observation["asked_about"]["cost"]
    return Till(parts(cost), [plan(way, seat) for way in ways_to_pay(player, cost, left)], [], 0)


def plan(way: Payment, seat: int) -> Plan:
    """A way to pay, as it is drawn."""
    return Plan(
        place_of(way.action, seat),
        parts(way.given),
        [Step(parts(exchange.given), parts(exchange.received)) for exchange in way.exchanges],
        list(way.left.items()),
        way.loss,
        way.is_best,
    )


def offers(observation: Observation) -> dict[str, Offer]:
    """What the viewer could pay of all that is on offer, by its place."""
    if observation["seat"] is None:
        return {}
    player, left = observation["players"][observation["seat"]], observation["left"]
    costs = {f"hero-{place}": hero["price"] for place, hero in enumerate(observation["row"]) if hero}
    costs |= {
        f"market-{space}": by_name(int(BUILDING_COST[BUILDINGS.index(stack[0]) + 1]))
        for space, stack in enumerate(observation["market"], 1)
        if stack
    }
    return {place: offer(least_loss(ways_to_pay(player, cost, left))) for place, cost in costs.items()}


def offer(best: Payment | None) -> Offer:
    """Whether one cost can be paid, by the way that loses least."""
    if best is None:
        return Offer("lack", 0)
    return Offer("trade" if best.exchanges else "have", best.loss)
