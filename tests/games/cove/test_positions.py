"""Positions that somebody wrote: what can be is played on, what cannot be is refused with a sentence."""

import copy

import pytest

from comptoir.games.cove.game import COVE
from comptoir.kernel.dealers import SeededDealer
from comptoir.kernel.errors import BadData
from comptoir.kernel.rulebook import rule

from .table import Table, corrupt

LONGEST = 3000  # actions of a game


def nodes(data, path=()):
    """Every place inside of JSON-able data."""
    yield path
    inner = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in inner:
        yield from nodes(value, (*path, key))


def at(data, path):
    for key in path:
        data = data[key]
    return data


def pick(things, chance):
    return things[chance.below(len(things))]


def another(value, chance):
    """A value that might stand there instead: another number, another type, another order."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return pick([value + 1, value - 1, 0, 1, 3, 7, 15, 255, 4095, -1, str(value), None, True], chance)
    if isinstance(value, str):
        return pick(
            ["", value + value, value[::-1], value[1:], "1", "24", "nobody", 7, None, [value]], chance
        )
    if isinstance(value, list):
        return pick([[], value + value, value[1:], value[::-1], [*value, None], {}, None, "x"], chance)
    if isinstance(value, dict):
        return pick([{}, [], None, {**value, "moon": 1}], chance)
    return pick([0, "", [], {}, "L01"], chance)


def mutate(data, chance):
    """The data with one thing dropped, changed, or swapped with another of its kind."""
    data = copy.deepcopy(data)
    places = [path for path in nodes(data) if path]
    path = pick(places, chance)
    home, key, value = at(data, path[:-1]), path[-1], at(data, path)
    way = chance.below(4)
    if way == 0 and isinstance(home, dict):
        del home[key]
    elif way == 1:
        apart = [other for other in places if other[: len(path)] != path and path[: len(other)] != other]
        alike = [other for other in apart if type(at(data, other)) is type(value)]
        if alike:
            other = pick(alike, chance)
            home[key], at(data, other[:-1])[other[-1]] = at(data, other), value
    else:
        home[key] = another(value, chance)
    return data


def play_on(state, chance):
    """Play random actions to the end, and hold what must hold on the way."""
    totals = COVE.conserved(state)
    played = 0
    while state.seat is not None:
        assert 0 <= state.seat < state.seats
        actions = state.actions()
        assert len(actions) > 0, "somebody is asked and can do nothing"
        if played % 40 == 0:
            assert COVE.dump(COVE.load(COVE.dump(state))) == COVE.dump(state)
            for seat in (None, *range(state.seats)):
                COVE.observe(state, seat)
            COVE.prompt(state, "fr")
        state.play(pick(actions, chance), chance, None)
        assert COVE.conserved(state) == totals or played % 20
        played += 1
        assert played < LONGEST
    assert COVE.conserved(state) == totals
    assert state.phase == 3


def dumps(seats, chance, **options):
    """Positions of one random game, the choice of merchants and the end among them."""
    state = COVE.new(seats, chance, **options)
    found = []
    while state.seat is not None:
        found.append(COVE.dump(state))
        state.play(pick(state.actions(), chance), chance, None)
    return [*found, COVE.dump(state)]


GAMES = [
    (1, {"merchants": "captain", "peddler": "hard", "rogues": "cultists", "townsfolk": "all"}),
    (2, {"merchants": "chosen", "peddler": "normal", "rogues": "robbers", "townsfolk": "all"}),
    (2, {"merchants": "captain", "rogues": "robbers", "townsfolk": "mercenaries+sailors"}),
    (4, {"rogues": "cultists", "townsfolk": "all"}),
]


def hold(seats, options, seed, tries):
    """Load mutated positions; how many were played on and how many refused."""
    chance = SeededDealer(seed)
    positions = dumps(seats, chance, **options)
    played, refusals = 0, []
    for _ in range(tries):
        data = mutate(pick(positions, chance), chance)
        if chance.below(3) == 0:
            data = mutate(data, chance)
        try:
            state = COVE.load(data)
        except BadData as error:
            refusals.append(str(error))
            continue
        play_on(state, chance)
        played += 1
    assert not any("\n" in refusal for refusal in refusals)
    return played, len(refusals)


@pytest.mark.test
@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_a_position_that_was_tampered_with_is_refused_or_played_on(seats, options):
    played, refused = hold(seats, options, 7, 60)
    assert played > 5
    assert refused > 20


# Positions as somebody would write them

SHELF = {"shelf": {"small-red": 1}}
PEDDLER = {"merchant": "peddler", "hourglass": "1"}


@rule("cove", "5.1", "5.2")
def test_the_market_phase_begins_with_the_first_who_can_sell():
    table = Table({}, SHELF, phase="market", piers={"square": "W"})
    assert (table.seat, table.legal) == (1, ["sell small-red", "done"])


def test_a_market_where_nobody_can_sell_goes_on_as_far_as_no_chance_is_asked():
    shop = {"ships": {"warrior": 1, "bay": 3}}
    table = Table({}, {"shop": shop}, phase="market", round=3, halls={"warrior": 3, "rogue": 1})
    assert (table.seat, table.gold(1), table.data["phase"]) == (None, 3, "over")
    table = Table({}, {"shop": shop}, phase="market", round=1, halls={"warrior": 3, "rogue": 1})
    assert (table.legal, table.gold(1), table.data["round"]) == (["go-on"], 3, 1)
    table.do("go-on")
    assert (table.gold(1), table.data["round"], table.asked) == (3, 2, 2)


def test_the_turn_of_the_peddler_waits_for_chance():
    table = Table({"hourglass": "3"}, PEDDLER, peddler="normal")
    assert (table.seat, table.legal) == (0, ["go-on"])
    assert table.why("recruit 1") == "3.2"
    assert COVE.candidates(table.state) == [COVE.read("go-on")]
    assert COVE.prompt(table.state, "en") == "What comes now happens by itself."
    assert COVE.observe(table.state, 0)["asked"] == {"what": "go-on", "seat": 0}
    table.do("go-on")
    assert table.seat == 0
    assert any(text.startswith("recruit") for text in table.legal)
    assert table.hour(1) != "1"


def test_production_ends_at_once_where_everybody_has_reached_the_marker():
    table = Table({"hourglass": "12", **SHELF}, {"hourglass": "13"}, piers={"square": "W"})
    assert (table.data["phase"], table.seat, table.data["order"]) == ("market", 0, [1, 0])


def test_what_is_not_named_lies_where_it_would_be():
    table = Table({"corruption": corrupt(3)}, boats={"L1": "WWN"}, halls={"warrior": 2})
    assert table.data["bag"] == {"warrior": 9, "bard": 12, "wizard": 8, "noble": 7, "rogue": 4}
    assert table.data["corruption_deck"]["single"] == 25


TWO = [{"merchant": "captain"}, {"merchant": "blacksmith"}]
FULL = {"D1": "L1", "D2": "L2", "D3": "R1", "D4": "R2"}


def timed(*hours):
    """Two at these hours."""
    return [{**seat, "hourglass": hour} for seat, hour in zip(TWO, hours)]


def shop(**data):
    """The Captain with this shop, and the Smith."""
    return [{**TWO[0], "shop": data}, TWO[1]]


ALCHEMIST = [{"merchant": "alchemist"}, {"merchant": "blacksmith"}]


@pytest.mark.parametrize(
    ("position", "says"),
    [
        ({"players": []}, "players must list one to four"),
        ({"players": TWO, "seats": 3}, "seats must be 2"),
        ({"players": TWO, "peddler": "normal"}, "must agree on whether it plays"),
        ({"players": [*TWO, PEDDLER], "peddler": "none"}, "must agree on whether it plays"),
        ({"players": [PEDDLER, *TWO]}, "the Peddler sits last"),
        ({"players": [TWO[0], TWO[0]]}, "no two players have the same merchant"),
        ({"players": [{"merchant": "baker"}, TWO[0]]}, "not one of"),
        ({"players": [{"merchant": "nobody"}, TWO[0]], "round": 1}, "everybody has a merchant"),
        ({"players": TWO, "order": [0, 0]}, "order must name every seat once"),
        ({"players": TWO, "round": 0}, "in the setup those without a merchant choose in turn"),
        ({"players": TWO, "round": 2, "phase": "over"}, "the game is over in round 3 only"),
        ({"players": TWO, "phase": "setup"}, "phase is setup in round 0"),
        ({"players": TWO, "marker": "H1"}, "marker must be an hour from 1 to 12"),
        ({"players": TWO, "docks": {"D1": "R1"}}, "a boat has one dock, on its own side"),
        ({"players": TWO, "docks": {"D1": "L1", "D2": "L1"}}, "a boat has one dock, on its own side"),
        ({"players": TWO, "docks": {"D1": "L1"}, "docks_full": "marked"}, "docks_full must be 'open'"),
        ({"players": TWO, "docks": {"D1": "L1"}, "boats": {"L1": "W"}}, "L1 is not at sea"),
        ({"players": TWO, "docks": {"D1": "L1", "D2": "L2"}, "boats": {"L3": "W"}}, "L3 is not at sea"),
        ({"players": TWO, "boats": {"L1": "WWWW"}}, "L1 has 4 seats"),
        ({"players": TWO, "phase": "market", "boats": {"L1": "W"}}, "during Production only"),
        ({"players": TWO, "boats": {"L1": 3}}, "written with the letters"),
        ({"players": TWO, "piers": {"black": "R" * 9}}, "there are only 8 Adventurers R"),
        ({"players": TWO, "bag": {"noble": 9}}, "there are only 9 Adventurers of the kind noble"),
        ({"players": TWO, "discards": {"noble": 9}}, "there are only 8 Corruption cards noble"),
        ({"players": TWO, "row": ["L01"], "deck": ["L01"]}, "L01 can be in one place only"),
        ({"players": TWO, "row": ["L01", "L02", "L03", "L04", "L05"]}, "row must be a list of at most 4"),
        ({"players": [{**TWO[0], "staff": ["L01"] * 5}, TWO[1]]}, "staff must be a list of at most 4"),
        ({"players": TWO, "sold_black": [0]}, "sold_black must be empty"),
        ({"players": [{**TWO[0], "hourglass": "H1"}, TWO[1]]}, "a Hand that no Mouse closes"),
        ({"players": [{**TWO[0], "hourglass": "0"}, TWO[1]]}, "an hour from 1 on"),
        ({"players": [{**TWO[0], "gold": -1}, TWO[1]]}, "gold must be a whole number"),
        ({"players": [{**TWO[0], "supply": {}}, TWO[1]]}, "the supply must hold what is not on the shelf"),
        ({"players": [{**TWO[0], "moon": 1}, TWO[1]]}, "unknown moon"),
        ({"players": TWO, "frames": []}, "frames must say what is pending"),
        ({"players": TWO, "frames": [[39, 0, 0, 0]]}, "the first frame must be that of the phase"),
        ({"players": TWO, "frames": [[32, 0], [2, 1]]}, "frame 2 cannot be pending here"),
        ({"players": TWO, "frames": [[32, 0], [7, 0, 0, 0]]}, "frame 2 cannot be pending here"),
        ({"players": TWO, "frames": [[32, 0], [34, 0, 1, 1], [8, 0, 0]]}, "frame 3 cannot be pending here"),
        (
            {"players": ALCHEMIST, "frames": [[32, 0], [33, 0, 2], [74, 0], [73, 0], [65, 0, 15, 2]]},
            "frame 5 cannot",
        ),
        ({"players": TWO, "frames": [[32, 0], [33, 0, 1], [80, 1, 1]]}, "one seat at a time decides"),
        ({"players": TWO, "frames": [[32, 0], [2]]}, "a frame is a list"),
        ({"players": [TWO[0], {**PEDDLER, "shop": {"stall": ["small-red"] * 9}}]}, "stall lists at most 8"),
        ({"players": [TWO[0], {**PEDDLER, "shop": {"reserve": "WWWWWWW"}}]}, "reserve names at most 6"),
        ({"players": [TWO[0], {**PEDDLER, "shop": {"left": "P01"}}]}, "left is empty"),
        ({"players": [TWO[0], {**PEDDLER, "shop": {"cards": ["P01"]}}]}, "two at least"),
        ({"players": [TWO[0], {**PEDDLER, "shop": {"deck": ["H05"]}}]}, "name some of its cards"),
        ({"players": [TWO[0], {**PEDDLER, "shelf": {"small-red": 1}}]}, "shelf holds what the stall does"),
        (
            {"players": [TWO[0], {**PEDDLER, "shop": {"stall": ["large-red"] * 4}}]},
            "nobody plays has as many",
        ),
        ({"players": [TWO[0], {**PEDDLER, "staff": ["L01"]}]}, "the Peddler has no Staff board"),
        ({"players": timed("1", "2"), "round": 2}, "seat 0 must be 2 at least: Mice close"),
        ({"players": timed("3", "2"), "round": 3}, "seat 1 must be 3 at least: Mice close"),
        ({"players": timed("1", "14")}, "seat 1 must be 13 at most"),
        ({"players": timed("1", "5"), "marker": "9"}, "marker must be 12 while a dock is free"),
        ({"players": timed("4", "5"), "docks": FULL, "marker": "7"}, "marker must be 6 at most"),
        ({"players": TWO, "phase": "market", "marker": "9"}, "marker must be 12 while a dock is free"),
        ({"players": TWO, "piers": {"black": "RRRRR"}}, "only 6 Rogues play with the card criminals"),
        ({"players": TWO, "halls": {"bard": 0}}, "halls, bard must be 1 at least"),
        ({"players": [TWO[0], {**PEDDLER, "supply": {"large-red": 3}}]}, "nobody plays has as many"),
        ({"players": [TWO[0]]}, "a lone player always meets the Peddler"),
        ({"players": TWO, "row": ["M01", None, "M02", "M03"]}, "row must be filled from the right"),
        ({"players": TWO, "row": ["M01", "M02", "M03"]}, "row must be filled from the right"),
        ({"players": TWO, "row": [None, "M01", "M02", "M03"], "deck": ["M04"]}, "row must be filled from"),
        ({"players": TWO, "row": [None, "M01", "M02", "M03"], "under": ["M04"]}, "row must be filled from"),
        ({"players": shop(ships={"bay": 3, "warrior": 2})}, "ships must add up to 4"),
        ({"players": shop(ships={"bay": 3})}, "ships must add up to 4"),
        ({"players": shop(ships={"warrior": 5})}, "there are only 4 ships"),
        ({"players": shop(islands={"bard": "red"}, face_up=["noble"])}, "face_up names noble, where no"),
        ({"players": timed("12", "13"), "frames": [[32, 0], [33, 0, 1]]}, "has reached the marker"),
        ({"players": TWO, "frames": [[32, 0], [33, 0, 3]]}, "frame 2 cannot be pending here"),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_a_sentence(position, says):
    with pytest.raises(BadData, match=says):
        COVE.load(position)


def test_the_marker_stands_ahead_of_the_leader_where_the_docks_are_full():
    data = COVE.dump(COVE.load({"players": timed("4", "7"), "docks": FULL}))
    assert (data["marker"], data["docks_full"]) == ("8", "marked")
    data = COVE.dump(COVE.load({"players": timed("4", "9"), "docks": FULL, "marker": "5"}))
    assert data["marker"] == "5", "whoever was moving went past it"


def test_a_place_of_the_row_is_empty_while_its_townsfolk_is_recruited():
    row = ["M01", None, "M02", "M03"]
    frames = [[32, 0], [37, 0], [33, 0, 2], [5, 0, 15]]
    state = COVE.load({"players": TWO, "row": row, "deck": ["M05"], "frames": frames})
    assert COVE.dump(state)["row"] == row
    with pytest.raises(BadData, match="row must be filled"):
        COVE.load({"players": TWO, "row": [None, None, "M02", "M03"], "deck": ["M05"], "frames": frames})


def test_a_lone_player_who_has_no_merchant_yet_waits_for_the_peddler():
    data = COVE.dump(COVE.load({"players": [{"merchant": "nobody"}]}))
    assert (data["peddler"], data["phase"]) == ("normal", "setup")


def test_few_words_make_a_position():
    state = COVE.load({"players": TWO})
    assert (state.seat, int(state.round), len(state.actions()) > 0) == (0, 1, True)
    play_on(state, SeededDealer(1))
    play_on(COVE.load({"players": [TWO[0], {"merchant": "peddler"}]}), SeededDealer(1))
