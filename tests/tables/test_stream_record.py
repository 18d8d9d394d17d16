"""Streams that are not what was stored, and the record that the events alone say."""

from __future__ import annotations

import asyncio
import random

import pytest

from comptoir.kernel.record import Seat
from comptoir.tables.events import Acted, Created, Dealt, Redone, Undone
from comptoir.tables.opening import open_table
from comptoir.tables.stream_record import stream_record
from comptoir.tables.terms import Terms

from . import moves
from .finished import (
    begin,
    change,
    dearer_pairs,
    finished,
    play,
    set_aside,
    stored,
)
from .moves import RandomTable
from .serving import forget, service_at

GAMES = ["cove", "settlement", "spyrium", "stall", "venise"]


# Streams that are not what was stored


def test_a_changed_stream_is_set_aside_and_its_end_is_shown_all_the_same(url: str) -> None:
    async def main() -> None:
        async with service_at(url) as service:
            table = await finished(service)
            record = str(table.record())
            await change(service, table.id, 9)
            await forget(service, table.id)
            error = await set_aside(service, table.id)
        assert not error.is_by_rules
        assert "(event 9: changed)" in error.words.en
        assert "It is shown as it was kept at its end." in error.words.en
        assert error.good is not None
        assert error.good.number == 8
        assert error.record() == record

    asyncio.run(main())


def test_a_changed_stream_is_no_question_of_rules(url: str) -> None:
    async def main() -> None:
        async with service_at(url) as service:
            table = await finished(service)
            await change(service, table.id, table.number)
            with dearer_pairs():
                await forget(service, table.id)
                error = await set_aside(service, table.id)
        assert not error.is_by_rules

    asyncio.run(main())


def test_the_record_of_a_running_game_goes_as_far_as_its_stream_is_good(url: str) -> None:
    async def main() -> None:
        async with service_at(url) as service:
            table = await play(service, (await begin(service)).id, events=14)
            good = open_table(await stored(service, table.id)).table
            await change(service, table.id, 10)
            await forget(service, table.id)
            error = await set_aside(service, table.id)
            assert error.end is None
            assert error.good is not None
            assert error.record() == str(error.good.record())
            assert str(good.record()).startswith(error.record())
            assert "secret" not in error.record()

    asyncio.run(main())


def test_a_table_without_a_good_first_event_is_set_aside_without_a_record(url: str) -> None:
    async def main() -> None:
        async with service_at(url) as service:
            table = await play(service, (await begin(service)).id, events=8)
            await change(service, table.id, 1)
            await forget(service, table.id)
            error = await set_aside(service, table.id)
        assert error.terms is None
        assert error.good is None
        assert error.record() == ""
        assert (error.game, error.names) == ("stall", ["Ann", "Bob"])

    asyncio.run(main())


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("slug", GAMES)
def test_the_events_alone_say_the_record(slug: str, seed: int) -> None:
    of = RandomTable(moves.begin(slug), random.Random(seed), rest=0.8)
    for _ in range(60):
        of.ask(of.next_command())
        seats = [Seat(seating.kind, name) for seating, name in zip(of.table.seats, of.table.names)]
        record = of.table.record()
        found = stream_record(of.events, seats)
        assert found is not None
        found.result, found.secret = record.result, record.secret
        assert str(found) == str(record)


def test_what_was_taken_back_and_played_again_is_in_the_record() -> None:
    seats = [Seat("human"), Seat("human")]
    begun = [
        Created(at=1.0, terms=Terms(game="stall", rules=1), seats=(), seal="ab"),
        Dealt(at=1.0, answers=(3,)),
        *(Acted(at=1.0, seat=0, text=text) for text in "abc"),
        Undone(at=1.0, seat=0, count=1),
        Redone(at=1.0, seat=0),
    ]
    record = stream_record(begun, seats)
    assert record is not None
    assert [move.text for move in record.moves] == ["a", "b"]
    record = stream_record([*begun, Undone(at=1.0, seat=0, count=0), Redone(at=1.0, seat=0)], seats)
    assert record is not None
    assert [move.text for move in record.moves] == ["a"]
