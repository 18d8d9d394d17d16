"""Chapter 6: exchanges as plans, compared with a search through all exchanges there are."""

import random

import pytest

from comptoir.games.settlement.data import RESOURCES
from comptoir.games.settlement.exchanges import PLENTY, find_plans, is_payable, payment_plans
from comptoir.games.settlement.keeping import best_for_ties, golds_of, keeping_plans, kept_of, made_of
from comptoir.kernel.packing import get8, packed8
from comptoir.kernel.rulebook import rule

from .positions import SETTLEMENT, at, player, position, reserve, tile

BASICS = (0, 1, 2)


def one_exchange(have, rate):
    """Every reserve that one exchange leads to: the rates as printed (6.1)."""
    for got in BASICS:
        if have[4]:
            yield after(have, {4: -1, got: 1})
        for one in BASICS:
            if rate == 1 and have[one] and one != got:
                yield after(have, {one: -1, got: 1})
            for two in range(one, 3):
                if (have[one] >= 2) if one == two else (have[one] and have[two]):
                    yield after(after(have, {one: -1}), {two: -1, got: 1} if two != got else {})
    if all(have[kind] for kind in BASICS):
        yield after(have, {0: -1, 1: -1, 2: -1, 3: 1})
    if have[3] >= 2:
        yield after(have, {3: -2, 4: 1})


def after(have, change):
    return tuple(n + change.get(kind, 0) for kind, n in enumerate(have))


def reachable(have, rate):
    """All reserves that exchanges lead to."""
    seen, todo = {have}, [have]
    while todo:
        for found in one_exchange(todo.pop(), rate):
            if found not in seen:
                seen.add(found)
                todo.append(found)
    return seen


def unpacked(handful):
    return tuple(int(get8(handful, kind)) for kind in range(5))


def minus(have, paid):
    return tuple(n - m for n, m in zip(have, paid, strict=True))


def covers(have, other):
    return all(n >= m for n, m in zip(have, other, strict=True))


def some_hands(seed, n, most):
    chance = random.Random(seed)
    return [tuple(chance.randint(0, limit) for limit in most) for _ in range(n)]


COSTS = [
    packed8(cost)
    for cost in (
        [0, 0, 1, 0, 0],
        [0, 0, 0, 1, 0],
        [0, 0, 0, 0, 1],
        [2, 0, 0, 0, 2],
        [1, 0, 0, 4, 1],
        [1, 0, 2, 0, 0],
        [0, 2, 0, 3, 1],
        [1, 1, 0, 0, 1],
    )
]


@rule("settlement", "6.6")
@pytest.mark.parametrize("rate", [2, 1])
@pytest.mark.parametrize("cost", COSTS)
def test_the_payment_plans_reach_everything_that_matters_and_nothing_impossible(cost, rate):
    for have in some_hands(int(cost) + rate, 12, (3, 3, 2, 3, 2)):
        every = [
            minus(found, unpacked(cost)) for found in reachable(have, rate) if covers(found, unpacked(cost))
        ]
        offered = [
            minus(have, unpacked(plan)) for plan in find_plans(packed8(list(have)), cost, rate, PLENTY)
        ]
        assert set(offered) <= set(every), have
        assert len(set(offered)) == len(offered)
        within_reach = set().union(*(reachable(left, rate) for left in offered)) if offered else set()
        for left in set(every) - within_reach:  # then something is wasted, and a plan leads to more
            assert any(covers(more, left) for more in within_reach), (have, left)


@rule("settlement", "6.6")
@pytest.mark.parametrize("artefact", ["mirror", "cup"])
@pytest.mark.parametrize("cost", COSTS)
def test_a_cost_can_be_paid_where_there_is_a_plan(cost, artefact):
    for have in some_hands(int(cost) + 1, 60, (2, 2, 2, 3, 2)):
        trial = at({"artefact": artefact, "reserve": dict(zip(RESOURCES, have, strict=True))})
        me = trial.state.players[0]
        assert is_payable(trial.state, me, cost) == (len(payment_plans(trial.state, me, cost)) > 0), have


@rule("settlement", "6.6")
@pytest.mark.parametrize("cost", COSTS)
def test_no_payment_plan_can_be_reached_from_another(cost):
    for have in some_hands(int(cost), 12, (3, 3, 2, 3, 2)):
        offered = [minus(have, unpacked(plan)) for plan in find_plans(packed8(list(have)), cost, 2, PLENTY)]
        for left in offered:
            assert not any(other != left and other in reachable(left, 2) for other in offered), (
                have,
                offered,
            )


@rule("settlement", "8.2", "6.2")
@pytest.mark.parametrize("rate", [2, 1])
@pytest.mark.parametrize("room", [0, 1, 2, 4, 9])
def test_the_keeping_plans_reach_everything_that_matters_and_nothing_impossible(room, rate):
    for have in some_hands(room + 7 * rate, 12, (4, 3, 2, 1, 2)):
        before_discard = reachable(have, rate)
        offered = []
        for plan in keeping_plans(packed8(list(have)), room, rate, PLENTY):
            kept = unpacked(kept_of(plan))
            offered.append(after(kept, {3: have[3] + int(made_of(plan)), 4: have[4] - int(golds_of(plan))}))
            assert sum(kept) <= room
            assert any(
                covers(found, offered[-1]) and found[3:] == offered[-1][3:] for found in before_discard
            ), have
        next_round = {found for left in offered for found in reachable(left, 2)}
        for outcome in {kept for found in before_discard for kept in kept_sets(found, room)} - next_round:
            assert any(covers(left, outcome) for left in next_round), (have, outcome, offered)


def kept_sets(have, room):
    """The largest discards of a reserve: nobody throws away more than must be."""
    size = min(room, sum(have[:3]))
    for wood in range(min(size, have[0]) + 1):
        for clay in range(min(size - wood, have[1]) + 1):
            if size - wood - clay <= have[2]:
                yield (wood, clay, size - wood - clay, have[3], have[4])


@rule("settlement", "8.11")
@pytest.mark.parametrize("rate", [2, 1])
def test_the_best_for_ties_is_the_best_of_all_reserves(rate):
    for have in some_hands(rate, 30, (4, 3, 3, 3, 2)):
        best = max((found[4], found[3]) for found in reachable(have, rate))
        found = unpacked(best_for_ties(packed8(list(have)), rate, PLENTY))
        assert (found[4], found[3]) == best


def reachable_from(have, supply, rate):
    """All reserves that exchanges lead to with a supply that has so much, each with what it has then."""
    total = tuple(n + m for n, m in zip(have, supply, strict=True))
    seen, todo = {(have, total)}, [(have, total)]
    while todo:
        mine, of_both = todo.pop()
        for found in one_exchange(mine, rate):
            (got,) = [kind for kind in range(5) if found[kind] > mine[kind]] or [None]
            if got is not None and found[got] <= of_both[got] and (found, of_both) not in seen:
                seen.add((found, of_both))
                todo.append((found, of_both))
    return {found for found, _ in seen}


@rule("settlement", "8.11", "6.4")
@pytest.mark.parametrize("rate", [2, 1])
def test_the_best_for_ties_goes_as_far_as_the_supply(rate):
    hands, supplies = some_hands(rate, 120, (4, 3, 3, 4, 2)), some_hands(rate + 5, 120, (1, 1, 1, 2, 2))
    short = 0
    for have, supply in zip(hands, supplies, strict=True):
        best = max((found[4], found[3]) for found in reachable_from(have, supply, rate))
        found = unpacked(best_for_ties(packed8(list(have)), rate, packed8(list(supply))))
        assert (found[4], found[3]) == best, (have, supply)
        short += found != unpacked(best_for_ties(packed8(list(have)), rate, PLENTY))
    assert short > 20


@rule("settlement", "6.1", "6.4")
def test_each_exchange_at_its_rate():
    trial = at({"reserve": {"wood": 2, "clay": 1, "stone": 1, "diamond": 2, "gold": 1}}, supply="printed")
    trial.play("trade 2w for clay")
    assert reserve(trial) == {"clay": 2, "stone": 1, "diamond": 2, "gold": 1}
    trial.play("trade 1g for wood", "trade 1w 1c 1s for diamond", "trade 2d for gold")
    assert reserve(trial) == {"clay": 1, "diamond": 1, "gold": 1}
    assert trial.refusal("trade 2d for gold") == "6.1"
    assert trial.refusal("trade 1d for wood") == "6.1"
    assert trial.refusal("trade 1g for diamond") == "6.1"


@rule("settlement", "6.5")
def test_any_two_basics_make_any_basic_but_a_diamond_takes_one_of_each():
    trial = at({"reserve": {"wood": 2, "clay": 1}}, supply="printed")
    assert {"trade 2w for stone", "trade 1w 1c for stone", "trade 1w 1c for wood"} <= set(trial.legal)
    assert not [text for text in trial.legal if text.endswith("diamond")]


@rule("settlement", "6.6")
def test_a_purchase_offers_each_way_to_pay_that_does_not_waste():
    trial = at(
        {"reserve": {"wood": 1, "clay": 2, "diamond": 2, "gold": 2}}, row=[None, None, None, "ADV-01"]
    ).play("invite 3")
    assert trial.legal == ["pay 1w 2c 2g", "pay 1w 2d 2g"]
    assert trial.refusal("pay 2w 2g") == "6.6"
    trial.play("pay 1w 2d 2g")
    assert reserve(trial) == {"clay": 2}
    assert player(trial)["heroes"] == ["ADV-01"]


@rule("settlement", "6.6")
def test_what_is_there_is_paid_without_asking():
    trial = at({"reserve": {"stone": 1, "wood": 2, "gold": 1}}, market=["sawmill"] + [None] * 8).play(
        "build 1", "place up"
    )
    assert reserve(trial) == {"wood": 2, "gold": 1}


@rule("settlement", "6.2")
def test_a_cathedral_may_be_fed_with_basics():
    trial = at({"reserve": {"wood": 1, "clay": 1, "stone": 1}, "colony": {"up": ["cathedral"]}}).play(
        "street up", "use 0"
    )
    assert reserve(trial) == {}
    assert trial.state.score(0) == 4


@rule("settlement", "6.2", "6.3")
def test_nothing_goes_from_player_to_player_nor_out_of_turn():
    trial = at({"reserve": {"diamond": 4}}, [{"reserve": {"diamond": 4}}], supply="printed").play(
        "trade 2d for gold"
    )
    assert reserve(trial, 1) == {"diamond": 4}
    assert position(trial)["left"]["gold"] == 15
    assert trial.state.seat == 0


@rule("settlement", "6.4")
def test_with_a_limited_supply_an_exchange_needs_something_left():
    left = {"wood": 0, "clay": 1, "stone": 0, "diamond": 0, "gold": 0, "villagers": 0}
    trial = at({"reserve": {"wood": 3, "clay": 1, "stone": 1, "diamond": 2}}, supply="printed", left=left)
    assert set(trial.legal_of("trade")) == {
        f"trade {two} for clay" for two in ("2w", "1w 1c", "1w 1s", "1c 1s")
    }
    trial.play("trade 2w for clay")
    assert position(trial)["left"]["wood"] == 2
    assert trial.refusal("trade 2d for gold") == "6.1"


@rule("settlement", "6.4")
def test_with_a_limited_supply_plans_respect_what_is_left():
    left = {"wood": 1, "clay": 1, "stone": 0, "diamond": 0, "gold": 0, "villagers": 0}
    trial = at(
        {"reserve": {"wood": 4}}, supply="printed", left=left, market=["sawmill", "quarry"] + [None] * 7
    )
    assert trial.legal_of("build") == ["build 2"]


@rule("settlement", "6.6")
def test_with_an_unlimited_supply_an_exchange_is_no_move_of_its_own():
    trial = at({"reserve": {"diamond": 2}})
    assert trial.refusal("trade 2d for gold") == "6.6"


@rule("settlement", "9.13", "6.4")
def test_mirror_swaps_never_go_back():
    me = {"reserve": {"wood": 2}, "artefact": "mirror"}
    trial = at(me, supply="printed").play("swap wood for clay")
    assert trial.refusal("swap clay for wood") == "6.1"
    trial.play("swap wood for clay")
    assert reserve(trial) == {"clay": 2}
    assert trial.legal_of("swap") == []
    trial.play("explore I-0")
    assert "swap clay for wood" in trial.legal


@rule("settlement", "6.2", "6.4")
def test_exchanges_may_happen_between_two_buildings():
    me = {"reserve": {"diamond": 2}, "colony": {"up": ["bank", "sawmill"]}}
    trial = at(me, supply="printed").play("street up", "trade 2d for gold", "use 0")
    assert trial.state.score(0) == 5


@rule("settlement", "6.7", "1.10")
def test_with_a_limited_supply_the_gains_of_an_action_come_all_at_once():
    wild = {"I-0": tile("T1-01"), "I-1": tile("T1-02"), "I-2": tile("T1-05")}
    left = {"wood": 1, "clay": 1, "stone": 1, "diamond": 1, "gold": 1, "villagers": 1}
    me = {"reserve": {"wood": 2}, "wilderness": wild}
    trial = at(me, supply="printed", left=left).play("region I")  # no wood is given back between two gains
    assert reserve(trial) == {"wood": 3, "clay": 1}
    trial = at(me, supply="printed", left=left).play("trade 2w for stone", "region I")
    assert reserve(trial) == {"wood": 2, "clay": 1, "stone": 1}
    trial = at({**me, "artefact": "scroll"}, supply="printed", left={**left, "wood": 4}).play("region I")
    assert trial.legal == ["extra wood", "extra clay"]
    assert trial.refusal("trade 2w for stone") == "6.7"
    trial.play("extra wood")
    assert "trade 2w for stone" in trial.legal


def test_a_plan_names_what_leaves_the_reserve():
    trial = at({"reserve": {"wood": 4, "clay": 1}, "wilderness": {"I-0": tile("T1-01")}})
    plans = payment_plans(trial.state, trial.state.players[0], packed8([0, 0, 0, 1, 0]))
    assert [unpacked(plan) for plan in plans] == [(3, 1, 0, 0, 0)]
    assert SETTLEMENT.write(SETTLEMENT.read("pay 3w 1c")) == "pay 3w 1c"
