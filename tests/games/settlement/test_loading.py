"""Positions of one's own: what can come up loads and plays on, everything else is refused in one sentence."""

import json
import random

import pytest

from comptoir import BadData, SeededDealer
from comptoir.games.settlement.data import ARTEFACTS, BUILDINGS, CELLS, HEROES, ONCE_A_ROUND, TERRAINS
from comptoir.kernel.trial import Trial

from .positions import SETTLEMENT, WOOD_GREEN, at, player, position, reserve, tile

WORDS = [ARTEFACTS, BUILDINGS, CELLS, HEROES, ONCE_A_ROUND, TERRAINS, ["unlimited", "printed", "retail"]]
ODD = [
    -1,
    0,
    1,
    2,
    3,
    6,
    7,
    9,
    15,
    16,
    63,
    100,
    120,
    128,
    4096,
    1 << 40,
    0.5,
    True,
    None,
    "",
    "x",
    [],
    {},
    [0] * 6,
]
GAMES = [
    (seats, options)
    for seats in (1, 2, 4)
    for options in ({}, {"supply": "printed"}, {"supply": "retail", "heroes": "face_down"})
]


def dumps_of_a_game(seats, options, seed):
    """A random game: every position of it, as data."""
    dealer, chooser = SeededDealer(seed), random.Random(seed)
    state, found = SETTLEMENT.new(seats, dealer, **options), []
    while state.seat is not None:
        found.append(SETTLEMENT.dump(state))
        state.apply(chooser.choice(list(state.actions())), dealer)
    return [*found, SETTLEMENT.dump(state)]


def places_in(data):
    """Every place in it: what holds it, and its key there."""
    for key in list(data) if isinstance(data, dict) else range(len(data)):
        yield data, key
        if isinstance(data[key], dict | list):
            yield from places_in(data[key])


def nudged(value, chance):
    """Another value of the same sort."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return chance.choice([value - 1, value + 1, chance.randrange(10)])
    if isinstance(value, str):
        return chance.choice(next((words for words in WORDS if value in words), WORDS[0]))
    if isinstance(value, list):
        return chance.sample(value, chance.randint(0, len(value)))
    return value


def mutated(data, chance):
    """The same with something dropped, changed or swapped."""
    found = json.loads(json.dumps(data))
    for _ in range(chance.choice([1, 1, 1, 2, 3])):
        places = list(places_in(found))
        asked = found.get("pending")
        frames = [(frame, i) for frame in asked for i in range(6)] if is_frames(asked) else []
        holder, key = chance.choice(frames if frames and chance.random() < 0.2 else places)
        other, at_ = chance.choice([one for one in places if isinstance(one[0][one[1]], type(holder[key]))])
        way = chance.random()
        if way < 0.1:
            del holder[key]
        elif way < 0.2:
            holder[key] = chance.choice(ODD)
        elif way < 0.6:
            holder[key] = nudged(holder[key], chance)
        else:
            holder[key], other[at_] = json.loads(json.dumps([other[at_], holder[key]]))
    return found


def is_frames(asked):
    return isinstance(asked, list) and all(isinstance(frame, list) and len(frame) == 6 for frame in asked)


def play_on(state, seed):
    """Play at random to the end; every law holds on the way."""
    dealer, chooser = SeededDealer(seed), random.Random(seed)
    totals, played = SETTLEMENT.conserved(state), 0
    while state.seat is not None:
        actions = list(state.actions())
        assert actions, "somebody is asked and can do nothing"
        if played % 10 == 0:
            data = SETTLEMENT.dump(state)
            again = SETTLEMENT.load(json.loads(json.dumps(data)))
            assert SETTLEMENT.dump(again) == data
            assert list(again.actions()) == actions
            for seat in (None, *range(state.seats)):
                SETTLEMENT.observe(state, seat)
            SETTLEMENT.prompt(state, "fr")
        state.apply(chooser.choice(actions), dealer)
        assert SETTLEMENT.conserved(state) == totals
        played += 1
        assert played < 5000
    assert state.winners()


def try_mutants(seats, options, count, seed):
    """Why mutants were refused, and how many could be played."""
    chance = random.Random(seed)
    dumps = dumps_of_a_game(seats, options, seed)
    refused, played = [], 0
    for number in range(count):
        data = mutated(chance.choice(dumps), chance)
        try:
            state = SETTLEMENT.load(data)
        except BadData as error:
            refused.append(str(error))
            continue
        played += 1
        try:
            play_on(state, number)
        except Exception as error:
            raise AssertionError(json.dumps(data)) from error
    return refused, played


@pytest.mark.test
@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_a_mutated_position_is_refused_or_plays_on(seats, options):
    refused, played = try_mutants(seats, options, 60, seats)
    assert refused
    assert not any("\n" in why for why in refused)
    assert played


@pytest.mark.all
@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_many_mutated_positions_are_refused_or_play_on(seats, options, seed):
    try_mutants(seats, options, 100, 1000 + seed)


def loaded(**data):
    return Trial(SETTLEMENT, {"seats": 2, **data})


def test_what_is_left_out_is_what_fits():
    trial = loaded(players=[{"passed": True}, {"basic": 4, "artefact": "cup"}])
    data = position(trial)
    assert (trial.state.seat, data["first_to_pass"]) == (1, 0)
    assert data["artefacts"] == ["clock", "astrolabe", "mace", "potion"]  # three, and one for seat 0
    assert player(trial, 1)["zones"] == {"building": 0, "exploring": 2, "hunting": 0, "fortifying": 0}
    trial = at({"closed": ["I", "up"], "zones": {"hunting": 5}})
    assert (player(trial)["basic"], player(trial)["spent"]) == (0, 1)
    assert loaded().state.seat == 0
    assert loaded(first=1).state.seat == 1


def test_a_game_of_which_all_have_passed_in_the_last_round_is_over():
    trial = loaded(round=6, players=[{"passed": True}, {"passed": True}])
    assert trial.state.seat is None
    with pytest.raises(BadData, match="nothing is pending"):
        loaded(round=5, players=[{"passed": True}, {"passed": True}])


def test_without_artefacts_of_their_own_players_take_them_when_they_pass():
    trial = loaded(players=[{}, {"artefact": "cup"}]).play("pass", "take clock")
    assert player(trial)["artefact"] == "clock"
    assert trial.state.seat == 1
    trial.play("pass")
    assert len(trial.legal_of("take")) == 3


ONE_WOOD = {"I-0": tile(WOOD_GREEN)}
SHOP = {"market": ["tavern"] + [None] * 8}


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"players": [{}]}, "players must be a list of 2"),
        ({"turn": 2}, "turn must be"),
        ({"turn": True}, "turn must be"),
        ({"turn": 0, "pending": [[1, 0, 0, 0, 0, 0]]}, "give one of them"),
        ({"pending": []}, "nothing is pending"),
        ({"pending": [[1, 0, 0, 0, 0]]}, "six numbers"),
        ({"pending": [[1, 3, 0, 0, 0, 0]]}, "not there"),
        ({"pending": [[1, 0, 4, 0, 0, 0]]}, "nobody is asked to take such a turn"),
        ({"pending": [[1, 0, 1, 0, 0, 0], [2, 1, 0, 0, 0, 0]]}, "only one seat"),
        ({"pending": [[1, 0, 0, 0, 0, 0], [1, 0, 0, 0, 0, 0]]}, "nobody is asked to take"),
        ({"pending": [[1, 0, 1, 0, 0, 0], [2, 0, 0, 0, 0, 0]], **SHOP}, "nobody is asked where to build"),
        ({"pending": [[1, 0, 1, 0, 0, 0], [3, 0, 0, 0, 0, 0]], **SHOP}, "nobody is asked how to pay"),
        ({"pending": [[1, 0, 2, 0, 0, 0], [3, 0, 1, 3, 0, 0]]}, "nobody is asked how to pay"),
        ({"pending": [[1, 0, 1, 0, 0, 0], [4, 0, 1, 0, 0, 0]]}, "nobody is asked which building"),
        ({"pending": [[1, 0, 1, 0, 0, 0], [5, 0, 0, 1, 0, 0]]}, "nobody is asked which resource"),
        ({"pending": [[1, 0, 1, 0, 0, 0], [6, 0, 1, 0, 0, 0]]}, "nobody is asked whether a monster"),
        ({"pending": [[1, 0, 1, 0, 0, 0], [7, 0, 0, 0, 0, 0]]}, "nobody is asked what to keep"),
        ({"pending": [[8, 0, 0, 0, 0, 0]]}, "nobody is asked which artefact"),
        ({"pending": [[1, 0, 0, 0, 0, 0], [9, 0, 2, 0, 0, 0]]}, "nobody is asked which villagers"),
        ({"first_to_pass": 1}, "first_to_pass must be"),
        ({"players": [{}, {"passed": True}], "first_to_pass": None}, "first_to_pass must be"),
        ({"players": [{}, {"passed": True}], "turn": 1}, "nobody is asked to take"),
        ({"players": [{}, {"passed": True, "basic": 2}]}, "has passed"),
        ({"players": [{}, {"passed": True, "reserve": {"wood": 1}}]}, "has passed"),
        (
            {"players": [{"basic": 5, "spent": 0, "zones": {"hunting": 3}}, {}]},
            "1 villagers have left home, but 3",
        ),
        ({"players": [{"basic": 3, "zones": {"hunting": 1}}, {}]}, "3 villagers have left home, but 1"),
        ({"players": [{"again": ["I"], "closed": ["I"]}, {}]}, "again"),
        ({"players": [{"again": ["I"], "artefact": "star"}, {}]}, "again"),
        ({"players": [{"closed": ["fort I-0"], "wilderness": ONE_WOOD}, {}]}, "fortification that is not"),
        ({"players": [{"wilderness": {"II-0": tile("T2-01")}}, {}]}, "first terrain"),
        ({"players": [{"wilderness": {**ONE_WOOD, "III-0": tile("T3-01")}}, {}]}, "one area"),
        ({"players": [{"wilderness": {**ONE_WOOD, "I-2": tile("T1-02")}}, {}]}, "one area"),
        ({"players": [{"wilderness": {**ONE_WOOD, "II-1": tile("T2-01")}}, {}]}, "one area"),
        ({"row": ["ADV-01", None, "ADV-02", "ADV-03"], "deck": []}, "gap right of a hero"),
        ({"row": ["ADV-01", "ADV-02", "ADV-03", None]}, "gap right of a hero"),
        ({"row": [None, "ADV-01", "ADV-02", "ADV-03"], "deck": ["ADV-04"]}, "deck is not empty"),
        ({"deck": ["ADV-04"]}, "deck is not empty"),
        ({"market": [["bank", 2]] + [None] * 8}, "not in round 1"),
        ({"players": [{"colony": {"up": [["bank", True]]}}, {}]}, "whole number"),
        ({"players": [{"reserve": {"wood": 121}}, {}]}, "from 0 to 120"),
        ({"market": [["bank", 2], ["bank", 2]] + [None] * 7}, "more buildings of a kind"),
        ({"market": ["bank"] + [None] * 8, "pile": {"bank": 3}}, "more buildings of a kind"),
        ({"artefacts": ["ring"]}, "3 to 5 artefacts"),
        ({"supply": "printed", "players": [{"reserve": {"gold": 17}}, {}]}, "in the box"),
        ({"supply": "printed", "left": {"gold": 17}}, "in the box"),
        (
            {"supply": "printed", "left": {"gold": 16}, "players": [{"reserve": {"gold": 1}}, {}]},
            "in the box",
        ),
        ({"heroes": "hidden"}, "heroes"),
    ],
)
def test_what_cannot_come_up_is_refused(wrong, message):
    with pytest.raises(BadData, match=message):
        SETTLEMENT.load({"seats": 2, **wrong})


def test_terrains_may_be_connected_by_way_of_another_region():
    wild = {**ONE_WOOD, "I-2": tile("T1-02"), **{f"II-{i}": tile(f"T2-0{i + 1}") for i in range(3)}}
    assert set(player(at({"wilderness": wild}))["wilderness"]) == set(wild)


def test_a_deck_that_is_left_out_is_what_the_row_allows():
    assert position(loaded())["deck"] == []
    short = [None, "ADV-01", "ADV-02", "ADV-03"]
    assert (position(loaded(row=short))["row"], position(loaded(row=short))["deck"]) == (short, [])
    full = ["ADV-04", "ADV-01", "ADV-02", "ADV-03"]
    assert len(position(loaded(row=full))["deck"]) == 44


def test_buildings_may_be_stacked_from_round_2_on():
    assert position(loaded(round=2, market=[["bank", 2]] + [None] * 8))["market"][0] == ["bank", 2]


def test_alone_the_stack_must_last():
    with pytest.raises(BadData, match="alone"):
        SETTLEMENT.load(
            {"seats": 1, "players": [{"artefact": "cup"}], "artefacts": ["ring"], "box": ["clock"]}
        )


def test_a_reserve_of_an_unlimited_supply_holds_no_more_than_can_be_counted():
    me = {"reserve": {"wood": 120, "gold": 119}, "wilderness": {"I-0": tile(WOOD_GREEN, fort=True)}}
    trial = at({**me, "artefact": "crown", "colony": {"up": [["bank", 15]]}}).play("fort I-0")
    assert reserve(trial)["wood"] == 120
    trial.play("end", "street up")
    assert trial.legal == ["end", "pass"]
