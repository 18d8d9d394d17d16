"""Checksums: whatever is changed in a stored stream is noticed when its table is opened.

The table is set aside, with one sentence; nothing of it is changed, and the other tables open.
"""

from __future__ import annotations

import asyncio
import random
import re
from collections.abc import Callable
from dataclasses import replace

import pytest
from sqlalchemy import Connection, text

from comptoir.tables import events as e
from comptoir.tables.commands import Play, Sit, StepOut
from comptoir.tables.errors import NoSuchTable
from comptoir.tables.opening import SetAside, open_table
from comptoir.tables.seating import HUMAN
from comptoir.tables.service import Service
from comptoir.tables.store import streams
from comptoir.tables.store.streams import StoredTable, Tail
from comptoir.tables.table import Table

from .moves import RandomTable, begin, standing
from .serving import act, all_rows, forget, lay, people, service_at

DEALT = 3  # the number of the event that begins the game at the tables below

Break = Callable[[Connection, str, str], None]  # breaks the first table; the second may help


def stored_table(of: RandomTable) -> StoredTable:
    """A table as it lies in the store."""
    stored = e.store_form(of.events, 0, e.first_checksum("table"))
    tail = Tail(stored[-1].number, stored[-1].checksum)
    table = of.table
    names = list(table.names)
    return StoredTable(
        id="table",
        game="spyrium",
        secret=table.secret,
        bot_seed="",
        status=table.status,
        result=None,
        tail=tail,
        digest=table.digest(),
        digest_number=tail.number,
        seats=list(table.seats),
        names=names,
        autoplay=[],
        events=stored,
        is_deal_open=False,
        end=None,
    )


@pytest.fixture(scope="module")
def stored() -> StoredTable:
    of = RandomTable(begin("spyrium", (HUMAN, "random")), random.Random(4))
    while len(of.events) < 30:
        of.ask(of.next_command())
    return stored_table(of)


def test_a_stream_that_nobody_touched_is_the_table(stored: StoredTable) -> None:
    table, is_under_other_rules = open_table(stored)
    assert table.number == 30
    assert not is_under_other_rules


def test_every_changed_byte_is_noticed(stored: StoredTable) -> None:
    for place, one in enumerate(stored.events):
        for index, letter in enumerate(one.body):
            body = one.body[:index] + ("x" if letter != "x" else "y") + one.body[index + 1 :]
            events = [*stored.events[:place], one._replace(body=body), *stored.events[place + 1 :]]
            with pytest.raises(e.BadStream) as bad:
                e.read_stream(stored.id, events)
            assert bad.value.number == one.number
            assert len(bad.value.good) == place


def test_every_changed_letter_of_a_checksum_is_noticed(stored: StoredTable) -> None:
    for place, one in enumerate(stored.events):
        for index in range(len(one.checksum)):
            digit = f"{int(one.checksum[index], 16) ^ 1:x}"
            checksum = one.checksum[:index] + digit + one.checksum[index + 1 :]
            events = [*stored.events[:place], one._replace(checksum=checksum), *stored.events[place + 1 :]]
            with pytest.raises(e.BadStream) as bad:
                e.read_stream(stored.id, events)
            assert bad.value.number == one.number


def test_a_table_is_good_up_to_the_first_event_that_is_not(stored: StoredTable) -> None:
    whole = e.read_stream(stored.id, stored.events)
    for place, one in enumerate(stored.events):
        events = [*stored.events[:place], one._replace(body=one.body + " "), *stored.events[place + 1 :]]
        with pytest.raises(SetAside) as aside:
            open_table(replace(stored, events=events))
        assert f"(event {one.number}: changed)" in aside.value.words.en
        good = aside.value.good
        if place < 2:  # the game had not begun
            assert good is None
        else:
            assert good is not None
            expected = Table.fold(stored.id, stored.secret, stored.names, whole[:place])
            assert standing(good) == standing(expected)


def test_a_stream_with_right_checksums_that_is_no_game_is_noticed(stored: StoredTable) -> None:
    """Whoever can compute checksums can still not make the position another one."""
    whole = e.read_stream(stored.id, stored.events)
    place = next(i for i, event in enumerate(whole) if isinstance(event, e.Acted))
    last = next(i for i in reversed(range(len(whole))) if isinstance(whole[i], e.Acted))
    for wrong in (whole[:place] + whole[place + 1 :], whole[:last] + whole[last + 1 :], whole[1:], []):
        forged = e.store_form(wrong, 0, e.first_checksum(stored.id))
        tail = Tail(forged[-1].number, forged[-1].checksum) if forged else Tail(0, "")
        with pytest.raises(SetAside):
            open_table(replace(stored, events=forged, tail=tail))


# In the store


def drop(number: int) -> Break:
    def job(connection: Connection, broken: str, other: str) -> None:
        where = "WHERE table_id = :of AND number = :number"
        done = connection.execute(text(f"DELETE FROM events {where}"), {"of": broken, "number": number})
        assert done.rowcount == 1

    return job


def change(column: str, number: int) -> Break:
    """Change one letter in the middle of a column."""

    def job(connection: Connection, broken: str, other: str) -> None:
        where = {"of": broken, "number": number}
        query = f"SELECT {column} FROM events WHERE table_id = :of AND number = :number"
        value = connection.execute(text(query), where).scalar_one()
        middle = len(value) // 2
        value = value[:middle] + ("7" if value[middle] != "7" else "8") + value[middle + 1 :]
        query = f"UPDATE events SET {column} = :value WHERE table_id = :of AND number = :number"
        connection.execute(text(query), where | {"value": value})

    return job


def put(connection: Connection, table: str, number: int, row: e.StoredEvent) -> None:
    """Something else lies where an event was."""
    query = "UPDATE events SET body = :body, checksum = :checksum WHERE table_id = :of AND number = :number"
    connection.execute(
        text(query), {"of": table, "number": number, "body": row.body, "checksum": row.checksum}
    )


def swap(one: int, other: int) -> Break:
    def job(connection: Connection, broken: str, _: str) -> None:
        events = {row.number: row for row in streams.select_events(connection, broken)}
        put(connection, broken, one, events[other])
        put(connection, broken, other, events[one])

    return job


def replace_by_another_tables(number: int) -> Break:
    def job(connection: Connection, broken: str, other: str) -> None:
        events = {row.number: row for row in streams.select_events(connection, other)}
        put(connection, broken, number, events[number])

    return job


def replace_all_by_another_tables(connection: Connection, broken: str, other: str) -> None:
    """The whole stream, and where it ends."""
    connection.execute(text("DELETE FROM events WHERE table_id = :of"), {"of": broken})
    copy = (
        "INSERT INTO events (table_id, number, body, checksum) "
        "SELECT :of, number, body, checksum FROM events WHERE table_id = :other"
    )
    connection.execute(text(copy), {"of": broken, "other": other})
    for column in ("number", "checksum", "digest", "digest_number"):
        query = f"UPDATE tables SET {column} = (SELECT {column} FROM tables WHERE id = :other) WHERE id = :of"
        connection.execute(text(query), {"of": broken, "other": other})


def change_row(column: str, value: object) -> Break:
    def job(connection: Connection, broken: str, other: str) -> None:
        query = f"UPDATE tables SET {column} = :value WHERE id = :of"
        connection.execute(text(query), {"of": broken, "value": value})

    return job


def drop_seat(connection: Connection, broken: str, other: str) -> None:
    connection.execute(text("DELETE FROM seats WHERE table_id = :of AND seat = 1"), {"of": broken})


BREAKS: dict[str, tuple[Break, int, int | None]] = {
    # what is done → the event that is named, and up to which the table is good
    "the first event is dropped": (drop(1), 1, None),
    "one in the middle is dropped": (drop(7), 7, 6),
    "the last event is dropped": (drop(12), 12, 11),
    "the first event is changed": (change("body", 1), 1, None),
    "one that was before the game is changed": (change("body", 2), 2, None),
    "one in the middle is changed": (change("body", 8), 8, 7),
    "the last event is changed": (change("body", 12), 12, 11),
    "a checksum is changed": (change("checksum", 5), 5, 4),
    "two events are swapped": (swap(6, 7), 6, 5),
    "the first two are swapped": (swap(1, 2), 1, None),
    "one is another table's": (replace_by_another_tables(9), 9, 8),
    "the first is another table's": (replace_by_another_tables(1), 1, None),
    "the whole stream is another table's": (replace_all_by_another_tables, 1, None),
    "the last number is another": (change_row("number", 13), 13, 12),
    "the last checksum is another": (change_row("checksum", "0" * 32), 13, 12),
    "the last position is another": (change_row("digest", "0" * 12), 12, 11),
    "the secret is another": (change_row("secret", "0" * 64), 1, 12),
    "the secret is none": (change_row("secret", "not a secret"), 1, 12),
    "the game is another": (change_row("game", "venise"), 1, 12),
    "a seat is missing": (drop_seat, 1, 12),
}


async def two_tables(service: Service) -> tuple[str, str]:
    """Two tables of twelve events each: somebody sat down, played, took back, stepped out."""
    ana, bo = await people(service, "Ana", "Bo")
    made = []
    for place in range(2):
        id = (await lay(service, "spyrium", [ana, "open"])).id
        await service.command(id, Sit(bo.id), name=bo.name)
        await act(service, id, place=place)
        table = await service.table(id)
        seat = table.to_move
        await service.command(id, Play(table.seats[seat or 0].person, "undo"))
        while (await service.table(id)).number < 11:
            await act(service, id, place=place + 1)
        table = await service.table(id)
        idle = next(s.person for i, s in enumerate(table.seats) if i != table.to_move)
        await service.command(id, StepOut(idle or "", "random"))
        assert (await service.table(id)).number == 12
        made.append(id)
    return made[0], made[1]


@pytest.mark.parametrize("how", BREAKS)
def test_what_is_broken_in_the_store_is_set_aside_and_left_alone(url: str, how: str) -> None:
    breaking, number, good = BREAKS[how]

    async def main() -> None:
        async with service_at(url) as service:
            broken, other = await two_tables(service)
            expected = Table.fold(
                broken,
                (await service.table(broken)).secret,
                [],
                e.read_stream(broken, await service.store.read(lambda c: streams.select_events(c, broken)))[
                    : good or 0
                ],
            )
            await service.positions.rest()
            await service.store.write(lambda c: breaking(c, broken, other))
        async with service_at(url) as service:
            before = await service.store.read(all_rows)
            with pytest.raises(SetAside) as aside:
                await service.table(broken)
            expect_one_sentence(aside.value, number)
            assert (aside.value.good is None) == (good is None)
            if how.startswith("the secret"):
                expected.secret = b""  # a wrong one is told nobody
            if aside.value.good is not None:
                assert standing(aside.value.good) == standing(expected)
            for _ in range(2):
                with pytest.raises(SetAside):
                    await service.command(broken, Play("anybody", "undo"))
                await service.jobs.look_after_all()
            assert (await service.table(other)).number == 12
            assert await service.store.read(all_rows) == before
            await act(service, other)

    asyncio.run(main())


def expect_one_sentence(aside: SetAside, number: int) -> None:
    french, english = aside.words.to("fr"), aside.words.to("en")
    assert re.fullmatch(rf"Cette table est mise de côté : [^.]+ \(événement {number} : [^.]+\)\.", french)
    assert re.fullmatch(rf"This table is set aside: [^.]+ \(event {number}: [^.]+\)\.", english)


def test_two_streams_that_were_exchanged_are_both_set_aside(url: str) -> None:
    async def main() -> None:
        async with service_at(url) as service:
            one, other = await two_tables(service)

            def exchange(connection: Connection) -> None:
                mine = streams.select_events(connection, one)
                theirs = streams.select_events(connection, other)
                for row in mine:
                    put(connection, other, row.number, row)
                for row in theirs:
                    put(connection, one, row.number, row)

            await service.store.write(exchange)
        async with service_at(url) as service:
            for id in (one, other):
                with pytest.raises(SetAside):
                    await service.table(id)

    asyncio.run(main())


def test_what_was_changed_back_opens_again(url: str) -> None:
    async def main() -> None:
        async with service_at(url) as service:
            one, other = await two_tables(service)
            before = standing(await service.table(one))
            await service.store.write(lambda c: swap(6, 7)(c, one, other))
            await forget(service, one)
            with pytest.raises(SetAside):
                await service.table(one)
            await service.store.write(lambda c: swap(6, 7)(c, one, other))
            assert standing(await service.table(one)) == before

    asyncio.run(main())


def test_a_table_that_nobody_created_is_not_there(url: str) -> None:
    async def main() -> None:
        async with service_at(url) as service:
            with pytest.raises(NoSuchTable):
                await service.table("nothing")

    asyncio.run(main())
