"""Positions of one's own: those that can occur are accepted, the others refused with one sentence."""

import copy
import json

import pytest

from comptoir import SeededDealer, game
from comptoir.kernel.errors import BadData
from comptoir.kernel.trial import Trial

VENISE = game("venise")
WORDS = ["LA", "CO", "MA", "PE", "W", "G", "W1", "M3", "M9", "M14", "W+2", "", "move", "sell", "keep", "fill"]
NUMBERS = [-1, 0, 1, 2, 3, 4, 5, 6, 7, 9, 50, 4095, 65535, 10**9]
AFTER = [["produce", 0], ["bridge", 0]]


def dumps(seed, every=5):
    """Positions of a random game."""
    dealer, chooser = SeededDealer(seed), SeededDealer(seed + 1)
    layouts = VENISE.options[0].values
    state = VENISE.new(2 + seed % 3, dealer, layout=layouts[seed % len(layouts)])
    number = 0
    while state.seat is not None:
        if number % every == seed % every:
            yield VENISE.dump(state)
        legal = state.actions()
        state.play(legal[chooser.below(len(legal))], dealer, None)
        number += 1
    yield VENISE.dump(state)


def places(data, path=()):
    """Where something stands in it: paths of keys and indexes."""
    inside = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in inside:
        yield (*path, key)
        yield from places(value, (*path, key))


def at(data, path):
    for key in path:
        data = data[key]
    return data


def mutated(data, chooser):
    """The same position with one thing dropped, changed or swapped for another."""
    new = copy.deepcopy(data)
    paths = list(places(new))

    def one_of(things):
        return things[chooser.below(len(things))]

    path = one_of(paths)
    inside, key = at(new, path[:-1]), path[-1]
    what = chooser.below(6)
    if what == 0:
        del inside[key]
    elif what == 1:
        inside[key] = one_of(NUMBERS)
    elif what == 2:
        inside[key] = one_of([*WORDS, None, True, [], {}, 1.5])
    elif what == 3 and isinstance(inside[key], int):
        inside[key] += one_of([-1, 1])
    elif what == 4:
        inside[key] = copy.deepcopy(at(data, one_of(paths)))
    else:
        other = one_of(paths)
        beside = at(new, other[:-1])
        if other[: len(path)] != path and path[: len(other)] != other:
            inside[key], beside[other[-1]] = beside[other[-1]], inside[key]
    return new


def play_on(state, chooser):
    """Random legal actions to the end of the game, with every law on the way."""
    totals = VENISE.conserved(state)
    dealer = SeededDealer(3)
    number = 0
    while state.seat is not None:
        legal = state.actions()
        assert len(legal) > 0
        if number % 40 == 0:
            again = VENISE.load(json.loads(json.dumps(VENISE.dump(state))))
            assert VENISE.dump(again) == VENISE.dump(state)
            assert list(again.actions()) == list(legal)
        state.play(legal[chooser.below(len(legal))], dealer, None)
        assert VENISE.conserved(state) == totals
        number += 1
        assert number < 10_000
    assert all(points >= 0 for points in state.scores())


def tried(seed, mutations):
    """How many changed positions were refused, and how many played on."""
    chooser = SeededDealer(seed + 7)
    refused = accepted = 0
    for data in dumps(seed, every=11):
        for _ in range(mutations):
            changed = mutated(data, chooser)
            try:
                state = VENISE.load(changed)
            except BadData:
                refused += 1
            else:
                VENISE.observe(state, None)
                play_on(state, chooser)
                accepted += 1
    return refused, accepted


@pytest.mark.test
@pytest.mark.parametrize("seed", range(6))
def test_a_changed_position_is_refused_or_plays_on_by_the_rules(seed):
    refused, accepted = tried(seed, mutations=3)
    assert refused > 20
    assert accepted > 0


def test_every_position_of_random_games_is_accepted():
    for seed in range(6, 10):
        for data in dumps(seed, every=3):
            assert VENISE.dump(VENISE.load(json.loads(json.dumps(data)))) == data


def position(stack=(), me=None, rival=None, **rest):
    players = [{"burgher": "MA", **(me or {})}, {"burgher": "CO", **(rival or {})}]
    return {"players": players, "stack": [list(frame) for frame in stack]} | rest


DICE = {"MA": [0, 1], "OR": [0, 3]}
EQUAL = {"MA": [0, 1], "OR": [0, 1]}
MOVE = ("move", 0, 1, 2)
FOUR = [["PW", "LA"], ["LA", "MO"], ["MO", "MA"], ["LA", "MA"]]
FULL = ["W1", "W2", "W3", "W4"]
SELLER = {"store": [1, 0, 0]}
EXPORTER = {"burgher": "PE", "store": [1, 0, 0]}
REFUSED = [
    (position(rival={"row1": ["W1"]}, me={"row1": ["W1"]}), "W1 is there 2 times, in the box 1 times"),
    (position(prices={"G": {"ones": 5}}), r"G\+1 is there 5 times, in the box 4 times"),
    (position(gone=1), "of the orders that are gone some are still there"),
    (position(me={"row1": ["W1"]}, decks={"AT": [{"cards": ["W1"]}]}), "W1 is there 2 times"),
    (position(me={"row1": ["W+1"]}), "W[+]1 lies in the other row"),
    (position(me={"row2": ["W1"]}), "W1 lies in the other row"),
    (position(me={"row1": ["M14"]}), "M14 lies in the other row"),
    (position(me={"row1": ["M3", "M4"]}), "two permanent cards of the same type"),
    (position(me={"row1": [{"card": "W1", "held": 1}]}), "W1 does not hold so many cubes"),
    (position(me={"row1": [{"card": "W1", "done": True, "held": 2}]}), "W1 does not hold so many cubes"),
    (position(me={"row1": [{"card": "W2", "paid": [2, 0, 1]}]}), "then it is done"),
    (position(me={"row1": [{"card": "M9", "done": True}]}), "M9 is never done on the board"),
    (position(me={"row1": [{"card": "W1", "colour": "red"}]}), "unknown colour"),
    (position(me={"row1": ["-"]}), "which is not one of"),
    (position(me={"used": ["M3"]}), "single-use master builders"),
    (position(me={"used": ["M9", "M9"]}), "single-use master builders, each once"),
    (position(me={"bridges": [["MA", "CO"], ["CO", "MA"]]}), "twice"),
    (position(ports={"PE": ["W", "W"]}), "buys each good once"),
    (position(prices={"W": {"threes": 1}}), "unknown threes"),
    (position(decks={"AT": [{"cards": []}]}), "a layer has cards"),
    (position(decks={"AT": [{"cards": ["M1"]}]}), "all of this deck"),
    (position(decks={"AT": [{"known": 4, "cards": ["W1"]}]}), "a bit for each seat"),
    (position(layout="L0", tiles={"MA": [0, 0]}), "the tiles of L0 lie elsewhere"),
    (position(tiles={"MA": [0, 0], "LA": [2, 0]}), "every tile must touch another"),
    (position([("move", 0, 1, 2)], tiles={"MA": [0, 0], "LA": [1, 0]}), "the city has 9 tiles"),
    (position([("move", 0, 1, 2)], barge=None), "the barge must be"),
    (position([("move", 0, 1, 2)], me={"burgher": None}), "every burgher must stand on a tile"),
    (position([("settle", 0)]), "burghers are placed in turn"),
    (position([("move", 0, 0, 2)]), "a die shows 1 to 6"),
    (position([("move", 0, 1, 2, 511, 511)]), "those dice do not lead to those tiles"),
    (position([("move", 0, 1, 2)], dice={t: [0, 1] for t in ("LA", "LI", "OR", "AT")}), "lie on no tile"),
    (position([("take back", 0)]), "none is taken back"),
    (position([("move", 0, 1, 2), ("move", 1, 1, 2)]), "do not lie on each other so"),
    (position([("bridge", 0)]), "do not lie on each other so"),
    (position([("produce", 0), ("bridge", 1)]), "do not lie on each other so"),
    (position([*AFTER, ("sell", 1, 2)], me={"store": [1, 0, 0]}), "do not lie on each other so"),
    (position([*AFTER, ("second", 0, 1, "MA")]), "do not lie on each other so"),
    (
        position([*AFTER, ("second", 1, 1, "OR")], me={"burgher": "OR"}, rival={"burgher": "OR"}),
        "decide there",
    ),
    (position([*AFTER, ("second", 1, 1, "CO")]), "does not stand on that tile"),
    (position([*AFTER, ("second", 1, 2, "CO")], me={"burgher": "CO"}), "the level is 1 with"),
    (position([*AFTER, ("sell", 0, 2)]), "goods in the store"),
    (position([*AFTER, ("sell", 0, 2, 1)], me={"store": [1, 0, 0]}), "has fewer arguments"),
    (position([*AFTER, ("lower", 0, "W")]), "a price above nothing"),
    (position([*AFTER, ("export", 0, 2, "PE")], me={"burgher": "PE"}), "goods that it still buys"),
    (position([*AFTER, ("price", 0, "W")]), "it takes a port"),
    (position([*AFTER, ("gain", 0, "G", 3)]), "the tile of that colour"),
    (
        position([*AFTER, ("gain", 1, "G", 2)], me={"burgher": "OR"}, rival={"burgher": "OR"}),
        "at most 1 cubes",
    ),
    (position([*AFTER, ("keep", 0, "CO")], me={"burgher": "CO"}), "cards must have been drawn"),
    (position([("produce", 0)], drawn=["W1"]), "nobody is keeping"),
    (position([*AFTER, ("keep", 0, "CO")], me={"burgher": "CO"}, drawn=["W1"]), "of that deck"),
    (position([("produce", 0), ("fill", 0)]), "no master builder under the board fills"),
    (position([("produce", 0), ("shift", 0, "W")], me={"used": ["M9"]}), "every price must be above nothing"),
    (position([("produce", 0), ("pay", 0, "OR", 1)], dice=DICE), "not what the bridge costs"),
    (position([("produce", 0), ("pay", 0, "OR", 2)], dice=DICE), "the stock does not pay"),
    (position([("produce", 0), ("recall", 0, "OR")], dice=DICE), "no bridge of that seat"),
    (position([("produce", 0, 1)]), "only built workshops have produced"),
    (position([("settle", 0)], me={"burgher": None}, rival={"burgher": None}, round=1), "no round has begun"),
    (position(), "a game is over after a last round"),
    (position([("produce", 0)], ending=["market"]), "a reason that did not hold"),
    (position([("produce", 0)], ending=["orders"]), "a reason that did not hold"),
    (position([("produce", 0)], ending=["bridges"], me={"bridges": FOUR}), "a reason that did not hold"),
    (position([*AFTER], ending=["bridges"], rival={"bridges": FOUR}, dice=EQUAL), "did not hold"),
    (position([("produce", 0)], ending=["market"], market=["W"] * 5, round=1), "the first round is not"),
    (position([MOVE], ending=[], market=["W"] * 5), r"`ending` must be \['market'\]"),
    (position([MOVE], ending=[], decks={"CO": []}), r"`ending` must be \['orders'\]"),
    (position([MOVE], ending=["market"], decks={"CO": []}, market=["W"] * 5), "`ending` must be"),
    (position([MOVE], ending=[], rival={"bridges": [*FOUR, ["MA", "CO"]]}), "`ending` must be"),
    (position([*AFTER, ("lower", 0, "W")], prices={"W": {"ones": 1}}), "was not of that good"),
    (position([*AFTER, ("lower", 0, "W")], prices={"W": {"ones": 1}}, market=["G"]), "was not of that good"),
    (position([*AFTER, ("price", 0, "W")], me={"burgher": "PE"}, ports={"PW": ["W"]}), "no such good"),
    (position([*AFTER, ("use", 0, 3)], me={"burgher": "AT"}, decks={"AT": []}), "no card can be drawn"),
    (position([*AFTER, ("use", 0, 3)], me={"burgher": "AT", "row1": FULL, "row2": ["M12"]}), "no card can"),
    (position([*AFTER, ("use", 0, 3)], me={"burgher": "OR"}), "nobody may follow"),
    (position([*AFTER, ("level", 0, 3)], me={"row1": ["M3"]}), "no alderman lies on the board"),
    (position(AFTER), "no bridge to decide about"),
    (position(AFTER, dice=DICE), "no bridge to decide about"),
    (position([*AFTER, ("fill", 0)], me={"used": ["M12"]}), "no bridge to decide about"),
    (position([*AFTER, ("sell", 0, 2)], me=SELLER), "no activation at 2"),
    (position([*AFTER, ("sell", 0, 2)], me=SELLER, dice={"MA": [0, 3]}), "no activation at 2"),
    (position([*AFTER, ("sell", 0, 2)], me=SELLER, dice={"MA": [1, 2]}), "no activation at 2"),
    (position([*AFTER, ("export", 0, 2, "PE")], me=EXPORTER, dice={"PE": [1, 4]}), "no activation at 2"),
    (position([("moor", 0, "PE", 12, 3)], barge="CO"), "no movement leads there"),
    (position([("moor", 0, "PE", 270, 3, 4)], barge="CO"), "no movement leads there"),
]


@pytest.mark.parametrize(("data", "says"), REFUSED, ids=[says for _, says in REFUSED])
def test_a_position_that_cannot_occur_is_refused_with_the_reason(data, says):
    with pytest.raises(BadData, match=says):
        VENISE.load(data)


ACCEPTED = [
    position([("produce", 0)], ending=["bridges"], rival={"bridges": FOUR}),  # one was destroyed
    position([("produce", 1)], ending=["bridges"], rival={"bridges": FOUR}),
    position([("produce", 0)], market=["W"] * 5),  # the last sale was in this round
    position([*AFTER, ("lower", 0, "G")], prices={"G": {"twos": 1}}, market=["G"]),
    position([*AFTER, ("lower", 0, "G")], prices={"G": {"twos": 1}}, market=["W"] * 5),  # no space was free
    position([*AFTER, ("use", 0, 3)], me={"burgher": "AT", "row1": ["M12", "W1", "W2", "W3"]}),
    position([*AFTER, ("use", 0, 3)], me={"burgher": "OR"}, rival={"burgher": "OR"}),
    position([*AFTER, ("level", 0, 3)], me={"row1": ["M6"]}),
    position([*AFTER, ("sell", 0, 2)], me=SELLER, dice={"MA": [0, 2]}),
    position([*AFTER, ("sell", 0, 2)], me=SELLER, dice={"MA": [1, 1]}),  # not placed
    position([*AFTER, ("sell", 0, 2)], me=SELLER, dice={"MA": [0, 1]}),  # nor over one’s own
    position([*AFTER, ("export", 0, 2, "PE")], me=EXPORTER, dice={"PE": [0, 2]}),
    position([("moor", 0, "PE", 270, 3)], barge="CO"),
    position([("moor", 0, "PE", 270, 3, 5)], barge="CO"),
]


@pytest.mark.parametrize("data", ACCEPTED)
def test_a_position_that_can_occur_is_accepted_and_plays_on(data):
    play_on(VENISE.load(data), SeededDealer(5))


def test_the_reasons_of_the_end_that_hold_as_a_round_begins_need_not_be_said():
    data = VENISE.dump(VENISE.load(position([MOVE], market=["W"] * 5)))
    assert (data["ending"], data["round"]) == (["market"], 2)
    assert VENISE.dump(VENISE.load(position([("move", 1, 1, 2)], market=["W"] * 5)))["ending"] == []
    assert VENISE.dump(VENISE.load(position(market=["W"] * 5)))["ending"] == ["market"]


def test_an_order_that_is_a_master_builder_may_lie_by_the_market():
    state = VENISE.load(position([("produce", 0)], prices={"G": {"twos": 3}}))
    decks = VENISE.dump(state)["decks"]
    assert all("G+2" not in layer["cards"] for layer in decks["CO"])
    assert all("M16" not in layer["cards"] for layer in decks["MO"])


def test_a_position_that_is_set_up_before_the_first_turn_begins_there():
    trial = Trial(VENISE, {"seats": 3, "first": 1, "stack": [["settle", 1]]})
    trial.play("settle MA", "settle CO", "settle PE", answers=[0, 0])
    assert VENISE.dump(trial.state)["round"] == 1
