"""Positions that somebody wrote: what can be is played on, what cannot be is refused with a sentence."""

import copy

import pytest

from comptoir.games.cove.game import COVE
from comptoir.kernel.dealers import FirstDealer, SeededDealer
from comptoir.kernel.errors import BadData
from comptoir.kernel.rulebook import rule

from .table import DECK, ROW, Table, corrupt

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
        return pick([[], value + value, value[1:], value[::-1], value + [None], {}, None, "x"], chance)
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
    played = refused = 0
    for _ in range(tries):
        data = mutate(pick(positions, chance), chance)
        if chance.below(3) == 0:
            data = mutate(data, chance)
        try:
            state = COVE.load(data)
        except BadData as error:
            refused += 1
            assert "\n" not in str(error)
            continue
        play_on(state, chance)
        played += 1
    return played, refused


@pytest.mark.test
@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_a_position_that_was_tampered_with_is_refused_or_played_on(seats, options):
    played, refused = hold(seats, options, 7, 60)
    assert played > 5
    assert refused > 20
