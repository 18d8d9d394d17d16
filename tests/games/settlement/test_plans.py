"""Chapters 6 and 8: what a seat is told of the ways to pay and to keep, and of what is asked."""

import pytest

from comptoir.games.settlement.data import RESOURCES
from comptoir.games.settlement.plans import least_loss, ways_to_keep, ways_to_pay
from comptoir.kernel.dealers import SeededDealer
from comptoir.kernel.rulebook import rule

from .positions import SETTLEMENT, WOOD_BLUE, WOOD_GREEN, WOOD_YELLOW, at, tile

MIRROR = {"artefact": "mirror"}


def handful(*counts):
    return dict(zip(RESOURCES, counts, strict=True))


def seen(player):
    """The player as everybody sees it."""
    return SETTLEMENT.observe(at(player).state, None)["players"][0]


def ways(reserve, cost, **player):
    return ways_to_pay(seen({"reserve": reserve, **player}), handful(*cost), None)


@rule("settlement", "6.1")
@pytest.mark.parametrize(
    ("reserve", "cost", "player", "losses"),
    [
        ({"wood": 1}, [1, 0, 0, 0, 0], {}, [0]),
        ({"wood": 2}, [0, 0, 1, 0, 0], {}, [1]),
        ({"wood": 1}, [0, 0, 1, 0, 0], MIRROR, [0]),
        ({"gold": 1}, [0, 0, 1, 0, 0], {}, [5]),
        ({"wood": 1, "clay": 1, "stone": 1}, [0, 0, 0, 1, 0], {}, [0]),
        ({"diamond": 2}, [0, 0, 0, 0, 1], {}, [0]),
        ({"wood": 3, "stone": 2, "gold": 1}, [0, 0, 0, 1, 0], {}, [1, 1, 5]),
        ({"wood": 1}, [0, 0, 0, 0, 1], {}, []),
    ],
)
def test_a_swap_of_two_basics_loses_one_and_a_gold_for_a_basic_five(reserve, cost, player, losses):
    """A diamond or a gold made loses nothing."""
    assert sorted(way.loss for way in ways(reserve, cost, **player)) == losses


@rule("settlement", "6.6")
def test_the_exchanges_of_a_way_lead_from_what_is_given_to_the_cost():
    chance = SeededDealer(12)
    told = 0
    for _ in range(300):
        reserve = handful(*(chance.below(n) for n in (5, 5, 5, 4, 3)))
        cost = [chance.below(3), chance.below(3), chance.below(2), chance.below(3), chance.below(2)]
        for way in ways(reserve, cost, artefact="mirror" if chance.below(4) == 0 else None):
            held = dict(way.given)
            for exchange in way.exchanges:
                for kind, n in exchange.given.items():
                    held[kind] -= n
                    assert held[kind] >= 0
                for kind, n in exchange.received.items():
                    held[kind] += n
                told += 1
            assert held == handful(*cost)
            assert way.left == {kind: reserve[kind] - way.given[kind] for kind in RESOURCES}
    assert told > 100


@rule("settlement", "6.6")
def test_the_way_that_loses_least_is_best_unless_all_are_alike():
    found = ways({"wood": 3, "stone": 2, "gold": 1}, [0, 0, 0, 1, 0])
    assert [way.is_best for way in found] == [way.loss == 1 for way in found]
    assert least_loss(found).loss == 1
    alike = ways({"wood": 1, "clay": 1, "diamond": 0}, [0, 0, 1, 0, 0])
    assert not any(way.is_best for way in alike)
    assert least_loss([]) is None


@rule("settlement", "8.2")
def test_a_way_to_keep_says_what_is_kept_made_and_lost():
    found = ways_to_keep(
        seen(
            {
                "reserve": {"wood": 2, "clay": 1, "stone": 1},
                "wilderness": {"I-0": {"tile": "T1-01", "fort": True}},
            }
        ),
        None,
    )
    assert (handful(1, 0, 0, 0, 0), 1, 0) in [(way.kept, way.diamonds, way.lost) for way in found]
    assert [(way.diamonds, way.lost) for way in found if way.is_best] == [(1, 0)]
    assert max(way.lost for way in found) == 3


@rule("settlement", "6.6", "8.2")
@pytest.mark.parametrize("supply", ["unlimited", "printed"])
def test_what_is_told_are_the_legal_actions_and_no_others(supply):
    chance, asked = SeededDealer(5), {"pay": 0, "keep": 0}
    for _ in range(150):
        players = [
            {
                "reserve": handful(*(chance.below(n) for n in (4, 4, 4, 2, 2))),
                "wilderness": {"I-0": tile(WOOD_GREEN, fort=True)},
                "colony": {"up": ["bank", "cathedral"]},
                "artefact": ("cup", "mirror")[chance.below(2)],
            },
            {},
        ]
        market = ["warehouse", "tavern", "bazaar", *[None] * 6]
        trial = at(
            players[0], players[1:], supply=supply, market=market, row=["ADV-05", None, "BLD-06", None]
        )
        for action in trial.state.actions():
            state = trial.state.copy()
            state.play(action, SeededDealer(1), None)
            while state.seat == 0 and SETTLEMENT.observe(state, 0)["asked"] == "place":
                state.play(state.actions()[0], SeededDealer(1), None)
            view = SETTLEMENT.observe(state, 0)
            if state.seat != 0 or view["asked"] not in asked:
                continue
            me, left = view["players"][0], view["left"]
            if view["asked"] == "keep":
                told = ways_to_keep(me, left)
            else:
                told = ways_to_pay(me, view["asked_about"]["cost"], left)
            assert [way.action for way in told] == [int(legal) for legal in state.actions()]
            asked[view["asked"]] += 1
    assert min(asked.values()) > 20


# What is asked


def after(trial, *texts):
    trial.play(*texts)
    view = SETTLEMENT.observe(trial.state, 0)
    return view["asked"], view["asked_about"]


@rule("settlement", "7.2", "6.6")
def test_paying_names_what_is_bought_and_its_cost():
    trial = at({"reserve": {"wood": 3, "stone": 2}}, [{}], market=[None, "quarry", *[None] * 7])
    assert after(trial, "build 2")[0] == "place"
    assert after(trial, "place mid") == (
        "pay",
        {"for": "building", "space": 1, "street": "mid", "cost": handful(0, 1, 0, 0, 0)},
    )
    trial = at({"reserve": {"stone": 3, "clay": 2, "diamond": 4}}, [{}], row=["DEF-10", None, None, None])
    hero = SETTLEMENT.observe(trial.state, 0)["row"][0]
    asked, about = after(trial, "invite 0")
    assert (asked, about) == ("pay", {"for": "hero", "place": 0, "cost": hero["price"]})
    assert about["cost"] == handful(1, 0, 0, hero["cost"]["diamond"] + hero["surcharge"], 0)


@rule("settlement", "5.9")
def test_paying_for_an_effect_names_its_building():
    colony = {"low": ["sawmill", "bazaar", "tavern"]}
    trial = at({"reserve": {"wood": 3, "stone": 2, "gold": 1}, "colony": colony}, [{}])
    assert after(trial, "street low") == ("use", {"street": "low", "used": [0]})
    assert after(trial, "use 2") == (
        "pay",
        {"for": "use", "street": "low", "column": 2, "cost": handful(0, 0, 0, 1, 0)},
    )


@rule("settlement", "2.2", "9.6", "9.17")
def test_a_turn_says_what_was_done_and_the_scroll_which_region_it_is_about():
    wild = {"I-0": tile(WOOD_GREEN), "I-2": tile(WOOD_YELLOW, monster=True), "I-1": tile("T1-05")}
    trial = at({"artefact": "scroll", "wilderness": wild}, [{}])
    assert SETTLEMENT.observe(trial.state, 1)["asked_about"] == {"has_acted": False, "has_invited": False}
    assert after(trial, "region I") == ("extra", {"region": "I", "columns": [0, 1]})


@rule("settlement", "3.9", "7.4", "8.2", "9.13")
def test_a_board_adds_up_to_what_it_gives_keeps_and_counts():
    me = seen(
        {
            "artefact": "mirror",
            "wilderness": {
                "I-0": tile(WOOD_GREEN, fort=True),
                "I-1": tile(WOOD_BLUE, monster=True),
                "II-1": tile("T2-04"),
            },
            "colony": {"up": ["bank", "bank"], "low": ["tavern"]},
        }
    )
    assert me["harvest"] == {"I": ["wood"], "II": ["diamond"], "III": []}
    assert me["counted"] == {"adventurer": 3, "defender": 1, "builder": 3, "artisan": 0}
    assert (me["room"], me["swap_rate"]) == (1, 1)
    assert seen({})["swap_rate"] == 2


def test_the_game_being_over_nothing_is_asked():
    chance, state = SeededDealer(3), SETTLEMENT.new(2, SeededDealer(1))
    words = set()
    while state.seat is not None:
        view = SETTLEMENT.observe(state, None)
        assert isinstance(view["asked_about"], dict)
        words.add(view["asked"])
        actions = state.actions()
        state.play(actions[chance.below(len(actions))], chance, None)
    assert {"take", "turn", "place"} <= words
    view = SETTLEMENT.observe(state, None)
    assert (view["asked"], view["asked_about"]) == ("", None)
