"""Laws of a table: deciding changes nothing, and a table is the fold of its events."""

from __future__ import annotations

import random
from typing import get_args

import pytest

from comptoir.kernel.errors import ComptoirError
from comptoir.tables.events import store_form
from comptoir.tables.seating import HUMAN
from comptoir.tables.table import Table
from comptoir.tables.terms import Agreement, Pace, Undo

from .moves import GAMES, RandomTable, begin, folded, good_move, play_to_the_end, standing

SEEDS = 3
COMMANDS = 100


def random_table(slug: str, seed: int) -> RandomTable:
    """A table of people, bots and free seats, with any agreement."""
    chance = random.Random(f"{slug} {seed}")
    kinds = [chance.choice([HUMAN, HUMAN, "random", "open"]) for _ in range(chance.choice([1, 2]))]
    agreed = Agreement(
        confirm=chance.random() < 0.8,
        undo=chance.choice(get_args(Undo)),
        pace=chance.choice(get_args(Pace)),
    )
    return RandomTable(begin(slug, [HUMAN, *kinds], agreed, deal=chance.choice([None, "deal"])), chance)


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("seed", range(SEEDS))
def test_deciding_changes_nothing_and_is_the_same_each_time(slug: str, seed: int) -> None:
    of = random_table(slug, seed)
    refused = 0
    for _ in range(COMMANDS):
        table, command = of.table, of.next_command()
        before = standing(table)
        try:
            events = table.decide(command, of.now).events
        except ComptoirError:
            events = []
            refused += 1
        assert standing(table) == before
        assert of.ask(command) == events
    assert 0 < refused < COMMANDS


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("seed", range(SEEDS))
def test_a_table_is_the_fold_of_its_events(slug: str, seed: int) -> None:
    of = random_table(slug, seed)
    for _ in range(COMMANDS):
        if of.ask(of.next_command()):
            assert standing(folded(of.table, of.events)) == standing(of.table)


@pytest.mark.parametrize("slug", GAMES)
def test_a_whole_game_is_the_fold_of_its_events(slug: str) -> None:
    of = RandomTable(begin(slug, (HUMAN, "random")), random.Random(slug))
    for _ in range(40):
        of.ask(of.next_command())
    over, rest = play_to_the_end(of.table, of.chance, of.now)
    assert over.status == "over"
    again = folded(over, [*of.events, *rest])
    assert standing(again) == standing(over)
    assert str(again.record()) == str(over.record())


@pytest.mark.parametrize("slug", GAMES)
def test_a_table_that_catches_up_event_by_event_is_the_same(slug: str) -> None:
    of = random_table(slug, 7)
    caught = Table.fold("table", of.table.secret, [], of.events)
    for _ in range(COMMANDS):
        for event in of.ask(of.next_command()):
            caught = caught.copy()
            caught.apply(event)
        assert standing(caught) == standing(of.table)


@pytest.mark.parametrize("slug", GAMES)
def test_a_copy_goes_its_own_way(slug: str) -> None:
    table = begin(slug, ("random", "random")).after
    before = standing(table)
    play_to_the_end(table.copy(), random.Random(2))
    assert standing(table) == before


@pytest.mark.parametrize("slug", GAMES)
def test_a_game_begun_from_a_position_is_the_fold_of_its_events(slug: str) -> None:
    over, _ = play_to_the_end(begin(slug, ("random", "random")).after, random.Random(3))
    position = over.game.dump(over.playing.state_at(10))
    begun = begin(slug, (HUMAN, "random"), position=position)
    assert begun.after.game.dump(begun.after.playing.state) == position
    assert standing(folded(begun.after, begun.events)) == standing(begun.after)


def test_no_event_holds_a_name_or_the_secret() -> None:
    of = random_table("spyrium", 1)
    for _ in range(COMMANDS):
        of.ask(of.next_command())
    stored = "".join(one.body for one in store_form(of.events, 0, ""))
    assert len(of.events) > 10
    assert of.table.secret.hex() not in stored
    assert not any(f'"{name}"' in stored for name in of.table.names if name)


def test_a_run_begins_where_another_seat_decides_or_something_is_shown() -> None:
    table, chance = begin("venise", ("random", "random")).after, random.Random(4)
    start = 0
    while table.status == "running":
        seat = table.to_move
        table = table.decide(good_move(table, chance), 2.0).after
        if table.playing.history[-1].is_barrier or table.to_move != seat:
            start = len(table.playing.history)
        assert table.run_start == start
