"""Positions of one's own: what can occur loads and plays on, anything else is refused with one sentence."""

import copy
import math
import random

import pytest

from comptoir import BadData, SeededDealer, game
from comptoir.kernel.playout import play_randomly
from comptoir.kernel.rulebook import rule

SPYRIUM = game("spyrium")
MARKET = ["usine_1", "bureaucrate", "lobbying", *["hotel"] * 6]
ACTIVE = {"phase": "activation", "money": 20, "crystals": 5}


def some_positions(chance, count):
    """Dumps from random games, at every stage of them."""
    while count:
        state = SPYRIUM.new(
            chance.randint(2, 5),
            SeededDealer(chance.randrange(1 << 20)),
            residence=chance.choice(["short", "long"]),
        )
        play_randomly(state, SeededDealer(chance.randrange(1 << 20)), chance.randrange(150))
        if state.seat is not None:
            count -= 1
            yield SPYRIUM.dump(state)


def containers(node):
    """Every object and list inside, this one included."""
    found = [node]
    for child in node.values() if isinstance(node, dict) else node:
        if isinstance(child, dict | list):
            found += containers(child)
    return found


WRONG = [
    -1,
    0,
    1,
    2,
    3,
    5,
    7,
    8,
    20,
    99,
    4096,
    1 << 21,
    1.5,
    True,
    None,
    "",
    "hotel",
    "palais*",
    "negoce",
    [],
    {},
]


def spoil(data, chance):
    """Change one thing: drop it, double it, put something else there, move a number, or swap two of them."""
    node = chance.choice([one for one in containers(data) if one])
    keys = list(node) if isinstance(node, dict) else list(range(len(node)))
    key, other = chance.choice(keys), chance.choice(keys)
    how = chance.choice(["drop", "put", "shift", "swap", "double"])
    if how == "drop":
        del node[key]
    elif how == "put" or (how == "shift" and not isinstance(node[key], int)):
        node[key] = chance.choice(WRONG)
    elif how == "shift":
        node[key] += chance.choice([-2, -1, 1, 2, 9])
    elif how == "swap":
        node[key], node[other] = node[other], node[key]
    elif isinstance(node, list):
        node.append(copy.deepcopy(node[key]))
    else:
        node[f"{key}_"] = node[key]


def play_on(state, chance):
    """Random actions to the end, with the laws at each step."""
    dealer, totals = SeededDealer(chance.randrange(1 << 20)), SPYRIUM.conserved(state)
    assert all(SPYRIUM.why(state, action) or state.is_legal(action) for action in SPYRIUM.candidates(state))
    assert SPYRIUM.prompt(state, "fr")
    assert SPYRIUM.board(state, 0, "fr")
    assert math.isfinite(state.evaluate(0))
    while state.seat is not None:
        actions = [int(action) for action in state.actions()]
        assert actions
        assert len(set(actions)) == len(actions)
        assert SPYRIUM.conserved(state) == totals
        data = SPYRIUM.dump(state)
        assert SPYRIUM.dump(SPYRIUM.load(data)) == data
        action = chance.choice(actions)
        assert SPYRIUM.sentence(state, action, "en")
        state.apply(action, dealer)
    assert SPYRIUM.observe(state, 0)
    assert SPYRIUM.conserved(state) == totals


def try_spoiled(seed, count):
    """How many spoiled positions are refused, and how many play on."""
    chance = random.Random(seed)
    refused = played = 0
    for data in some_positions(chance, count):
        for _ in range(chance.choice([1, 1, 2, 3])):
            spoil(data, chance)
        try:
            state = SPYRIUM.load(data)
        except BadData:
            refused += 1
        else:
            play_on(state, chance)
            played += 1
    return refused, played


@pytest.mark.test
@pytest.mark.parametrize("seed", range(3))
def test_a_spoiled_position_is_refused_or_plays_on_to_the_end(seed):
    refused, played = try_spoiled(seed, 120)
    assert refused > 30
    assert played > 10


def buying(card=0, me=None, pending=None, **rest):
    """Seat 0 beside the card at a1, something pending."""
    players = [{**ACTIVE, **(me or {})}, {}, *([{}] if "tokens" in rest else [])]
    position = {"event": "money_vp", "market": MARKET, "gaps": {"a1-a2": [0, 1]}, "players": players}
    return {**position, "pending": [pending or [1, 0, 0, 0, 0, 0]], **rest}


@rule("spyrium", "3.8", "4.2", "8.2", "8.3", "10.11")
@pytest.mark.parametrize(
    ("data", "says"),
    [
        (buying(seats=3), "players must be a list of 2|players must be a list of 3"),
        (
            buying(pending=[1, 1, 0, 0, 0, 0], players=[{}, {"phase": "passed", "active": 0}], gaps={}),
            "has passed",
        ),
        (buying(players=[{"phase": "passed"}, {}]), "nobody has passed with a worker in the market"),
        (buying(gaps={"a1-a2": [0] * 8}), "more than 7 workers"),
        (buying(me={"workers": 4, "active": 4}), "more workers at home"),
        (buying(me={"vp": 12, "bonuses": "both"}), "with 12 points, bonuses must be money or worker"),
        (buying(me={"vp": 3, "bonuses": "none"}), "with 3 points, bonuses must be both"),
        (buying(me={"vp": 25, "bonuses": "money"}), "with 25 points, bonuses must be none"),
        (buying(me={"used_techniques": ["negoce"]}), "used_techniques"),
        (buying(me={"techniques": ["grue"], "used_techniques": ["grue"]}), "work once a round"),
        (buying(me={"techniques": ["lobbying"]}), "'lobbying' is there twice"),
        (buying(me={"kept": [1] * 8}), "kept may have 7 tokens"),
        (buying(me={"kept": [1]}), "only Trade"),
        (buying(tokens=[[1], *[[]] * 8]), "has 0 tokens at most"),
        (buying(tokens=[[], [1, 2, 3], *[[]] * 7]), "has 2 tokens at most with 3 seats"),
        (buying(market=["mine_3"] * 9, tokens=[[1, 2], *[[]] * 8]), "has 1 tokens at most"),
        (buying(me={"buildings": ["hotel*"]}), "never tilted"),
        (buying(me={"buildings": [None]}), "without gaps"),
        (buying(me={"phase": "placement", "buildings": ["mine_1*"]}), "no building is tilted"),
        (buying(deck=[None]), "without gaps"),
        (buying(deck=["palais"]), "no card of epoch A"),
        (buying(deck=["hotel"] * 31), "31 cards"),
        (buying(next_event="money_vp"), "an event is there twice"),
        (buying(events=["reuse", "reuse"]), "an event is there twice"),
        (buying(event_token=2), "carries no token"),
        (buying(supply=[9, 0, 0]), "supply"),
        (buying(supply=[8, 8, 8], tokens=[[], [1], *[[]] * 7]), "9 tokens of value 1"),
        (buying(market=[None] * 9, tokens=[[1], *[[]] * 8]), "where there is no card"),
        (buying(turn=0), "give one of them"),
        (buying(pending=[1, 0, 3, 0, 0, 0]), "mean nothing"),
        (buying(pending=[4, 0, 9, 0, 0, 0]), "no such worker"),
        (buying(pending=[4, 0, 0, 5, 0, 0]), "no such worker"),
        (buying(pending=[4, 0, 0, 1, 0, 0]), "no building"),
        (buying(pending=[4, 0, 0, 0, 0, 0]), "two places"),
        (buying(pending=[4, 0, 0, 0, 0, 2], me={"buildings": ["mine_1"]}), "uses no token"),
        (buying(pending=[4, 0, 0, 0, 1, 0], me={"buildings": ["mine_1"]}), "Lobbying has not been used"),
        (buying(pending=[4, 0, 0, 0, 0, 0], me={"phase": "placement"}), "Activation phase"),
        (buying(pending=[3, 0, 0, 0, 0, 0]), "uses no token"),
        (buying(pending=[3, 0, 0, 1, 0, 0]), "two tokens"),
        (
            buying(pending=[3, 0, 0, 1, 0, 0], tokens=[[], [1, 2], *[[]] * 7], me={"money": 1}),
            "cannot be paid",
        ),
        (buying(pending=[2, 0, 0, 0, 0, 0]), "Lobbying could leave out"),
        (buying(pending=[5, 0, 0, 0, 0, 0], me={"residence": 4}), "end of the residence track"),
        (buying(pending=[5, 0, 0, 0, 0, 0], me={"phase": "placement"}), "only the event"),
        (buying(pending=[6, 0, 0, 0, 0, 0]), "no bonus before 8"),
        ({**buying(), "pending": [[1, 0, 0, 0, 0, 0]] * 2}, "one decision"),
    ],
)
def test_what_cannot_occur_is_refused(data, says):
    with pytest.raises(BadData, match=says):
        SPYRIUM.load(data)


@pytest.mark.parametrize(
    ("data", "legal"),
    [
        (
            buying(
                pending=[2, 0, 0, 1, 0, 0],
                tokens=[[], [2], *[[]] * 7],
                me={"techniques": ["lobbying"]},
                market=["hotel", "bureaucrate", *["hotel"] * 7],
            ),
            ["lobby yes", "lobby no"],
        ),
        (buying(pending=[3, 0, 0, 1, 0, 0], tokens=[[], [1, 2], *[[]] * 7]), ["token 1", "token 2"]),
        (buying(pending=[4, 0, 0, 0, 0, 0], me={"buildings": ["mine_1"]}), ["build new", "build over 1"]),
        (buying(pending=[5, 0, 0, 0, 0, 0]), ["residence advance", "residence score"]),
        (buying(pending=[6, 0, 0, 0, 0, 0], me={"vp": 22}), ["bonus worker", "bonus money"]),
    ],
)
def test_every_kind_of_decision_can_be_set_by_hand(data, legal):
    state = SPYRIUM.load(data)
    assert sorted(SPYRIUM.write(int(action)) for action in state.actions()) == sorted(legal)
    play_on(state, random.Random(1))


def test_what_is_left_out_follows_from_the_rest():
    data = SPYRIUM.dump(
        SPYRIUM.load({"players": [{"techniques": ["grue", "negoce"], "kept": [2, 2]}, {}, {}]})
    )
    assert data["seats"] == 3
    assert "grue" not in data["deck"]
    assert data["supply"] == [8, 6, 8]
    asked = buying(pending=[6, 0, 0, 0, 0, 0], me={"vp": 9})
    assert SPYRIUM.dump(SPYRIUM.load(asked))["players"][0]["bonuses"] == "both"


def test_a_round_without_an_event_or_cards_plays_on():
    state = SPYRIUM.load({"turn": 0, "deck": [], "events": [], "players": [{"phase": "activation"}, {}]})
    assert [SPYRIUM.write(int(action)) for action in state.actions()] == ["pass"]
    play_on(state, random.Random(2))
