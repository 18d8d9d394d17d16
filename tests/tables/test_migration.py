"""A database of the time before tables were streams goes on as it was.

`databases/v0009.json` holds all rows of such a database, and what the code of then (commit a12c310) said of
each table when it had read them again. It was made by playing through the service of then: tables in all four
games, open, running, over; moves taken back and not yet played again, turns to be confirmed, seats lent to
bots, bots in the middle of a run, shared deals, rematches, autoplay, chat, notes, uploads, an analysis,
programs with tokens.

It was made under version 1 of the rules of every game. Of a game whose rules or numbers are others today, a
table that has begun is set aside where nothing tells that it goes the same way; Spyrium's go on, and there is
one of every kind.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import MetaData, Table, inspect, text
from tests.databases import migrate_to

from comptoir.kernel.dealers import SealedDealer
from comptoir.kernel.errors import BadRecord
from comptoir.kernel.game import game
from comptoir.tables import accounts, chat, deals, replays
from comptoir.tables import table as tables
from comptoir.tables.live import LiveTable
from comptoir.tables.opening import SetAside
from comptoir.tables.service import Service
from comptoir.tables.store import beside, lists, schema
from comptoir.tables.store.people import Person
from comptoir.tables.store.store import Store, engine_for

from .serving import act, forget, service_at, until

FILE = Path(__file__).parent / "databases" / "v0009.json"

Data = dict[str, Any]


@cache
def then() -> Data:
    """The rows, and what was true of them."""
    found: Data = json.loads(FILE.read_text())
    return found


def make_old_database(url: str, rows: Data) -> None:
    """The schema of then, and these rows in it."""
    engine = engine_for(url)
    with engine.begin() as connection:
        migrate_to(connection, "0009")
        made = MetaData()
        order = ("house", "people", "keys", "deals", "tables", "seats", "events", "chat", "notes")
        for name in (*order, "replays", "analyses"):
            table, columns = Table(name, made, autoload_with=connection), rows[name]["columns"]
            if rows[name]["rows"]:
                values = [dict(zip(columns, row, strict=True)) for row in rows[name]["rows"]]
                connection.execute(table.insert(), values)
        assert "body" not in {column["name"] for column in inspect(connection).get_columns("events")}
    engine.dispose()


def migrated(url: str, check: Callable[[Service], Awaitable[None]]) -> None:
    """Open the old database with the code of today, and look at it."""
    make_old_database(url, then()["rows"])

    async def main() -> None:
        async with service_at(url) as service:
            await check(service)

    asyncio.run(main())


def has_todays_rules(expected: Data) -> bool:
    """Whether a table was begun under the rules and with the numbers of today."""
    of = game(expected["game"])
    return (expected["rules"], expected["numbers"]) == (of.rules_version, of.numbers_digest)


async def gone_on(service: Service) -> dict[str, LiveTable]:
    """The tables that go on. Of the others, none was begun under today's rules, and each says why."""
    found: dict[str, LiveTable] = {}
    aside: dict[str, SetAside] = {}
    for id in then()["tables"]:
        try:
            found[id] = await service.live(id)
        except SetAside as why:
            aside[id] = why
    for id, why in aside.items():
        assert not has_todays_rules(then()["tables"][id])
        assert why.is_by_rules
        assert "version 1" in why.words.en
    assert sum(then()["tables"][id]["game"] == "spyrium" for id in found) == 22
    return found


def facts(live: Any) -> Data:
    """What the code of then said of a table, said by the code of today."""
    table: tables.Table = live.table
    terms = table.terms
    found: Data = {
        "game": terms.game,
        "status": table.status,
        "to_move": table.to_move,
        "host": table.host,
        "parent": terms.parent,
        "confirm": terms.confirm,
        "undo": terms.undo,
        "pace": terms.pace,
        "listed": terms.listed,
        "hints": terms.hints,
        "options": terms.options,
        "numbers": terms.numbers,
        "rules": terms.rules,
        "seats": [[s.kind, s.person, name] for s, name in zip(table.seats, table.names, strict=True)],
        "autoplay": [[on.plays_forced, on.plan] for on in live.autoplay],
        "chat": [[message.name, message.text] for message in live.chat],
        "confirmed": table.confirmed,
        "undo_counts": {str(seat): count for seat, count in table.undo_counts.items()},
        "opened_secret": bool(table.opened_secret),
        "is_deal_open": table.is_deal_open,
        "bot_seed": live.bot_seed,
        "held_by": table.held_by,
    }
    match = table.match
    if match is not None:
        seats = range(len(table.seats))
        found |= {
            "position": table.digest(),
            "history": [move.text for move in match.record.moves],
            "undone": [move.text for move in match.undone],
            "can_undo": [table.can_undo(seat) for seat in seats],
            "can_redo": [table.can_redo(seat) for seat in seats],
            "record": hashlib.sha256(str(table.record()).encode()).hexdigest(),
            "scores": list(map(int, match.state.scores())) if table.status == "over" else None,
        }
    return found


# What is another today, by the label of the table, and why.
TODAY: dict[str, Data] = {
    # Whoever hands their seat over confirms the turn as it was played.
    "handed over with a held turn": {"confirmed": 1, "undo_counts": {}, "can_undo": [False, False]},
    "late, replaced": {"confirmed": 5, "undo_counts": {}, "can_undo": [False, False]},
    # A game that is over waits for nobody, whoever took their seat back afterwards.
    "finished by a bot, then taken back": {"held_by": None, "confirmed": 113, "undo_counts": {}},
    "both handed over, played to the end": {"confirmed": 116, "undo_counts": {}},
    "finished cove": {"confirmed": 209, "undo_counts": {}},
    # A rematch of a deal that others still play keeps the seal closed at its end.
    "open deal, played once more": {"is_deal_open": True},
}


def test_every_table_is_as_it_was(url: str) -> None:
    async def check(service: Service) -> None:
        differences, compared = [], 0
        for id, live in (await gone_on(service)).items():
            expected = then()["tables"][id]
            if not has_todays_rules(expected):
                continue
            compared += 1
            label = expected["label"]
            found = facts(live)
            # How moves are told is no part of what is stored: it may be better told today.
            asked = {name: value for name, value in expected.items() if name not in ("label", "entries")}
            wanted = asked | TODAY.get(label, {})
            differences += [
                (label, name, wanted[name], found[name]) for name in wanted if found[name] != wanted[name]
            ]
            assert found.keys() == wanted.keys()
        assert differences == []
        assert compared >= 21  # an open table has no numbers yet

    migrated(url, check)


def test_lists_chat_and_notes_are_as_they_were(url: str) -> None:
    async def check(service: Service) -> None:
        data = then()
        listed = await service.store.read(lists.select_listed)
        assert [summary.id for summary in listed] == data["lists"]["listed"]
        for name, ids in data["lists"]["of"].items():
            person = data["people"][name]["id"]
            mine = await service.store.read(lambda c, person=person: lists.select_of_person(c, person))
            assert [summary.id for summary in mine] == ids
        for id, person, note in data["notes"]:
            assert await chat.read_note(service, id, Person(person, "")) == note

    migrated(url, check)


def test_games_go_on(url: str) -> None:
    async def check(service: Service) -> None:
        for id in await gone_on(service):
            expected = then()["tables"][id]
            seat = expected["to_move"]
            if seat is None or expected["seats"][seat][0] != "human":
                continue
            before = (await service.table(id)).number
            assert (await act(service, id)).number > before
            while service.jobs.has_job(id):  # the bots go on
                await asyncio.sleep(0.01)
            after = await service.table(id)
            await forget(service, id)
            assert (await service.table(id)).digest() == after.digest()

    migrated(url, check)


def test_what_was_lent_to_bots_and_planned_is_played_on(url: str) -> None:
    async def check(service: Service) -> None:
        tables = then()["tables"]
        (handed_over,) = (id for id, of in tables.items() if of["label"] == "handed over")
        before = await service.table(handed_over)
        assert before.held_by == 0
        await act(service, handed_over)
        await until(service, handed_over, lambda table: table.bot_to_move is None)
        after = await service.table(handed_over)
        assert len(after.playing.history) > len(before.playing.history)
        assert after.playing.record.moves[: len(before.playing.history)] == before.playing.record.moves

    migrated(url, check)


def test_devices_passwords_and_programs_are_known_as_before(url: str) -> None:
    async def check(service: Service) -> None:
        data = then()
        for name, known in data["people"].items():
            for cookie in known["cookies"]:
                assert "." in cookie  # a secret and its signature
                found = await service.people.find(cookie)
                assert found == Person(known["id"], name)
                assert await service.people.find(cookie.partition(".")[0]) == found
        again = await accounts.log_in(service, "Dora", "correct horse battery")
        assert (await service.people.find(again) or Person("", "")).name == "Dora"
        kept, tables = 0, await gone_on(service)
        for id, tokens in data["tokens"].items():
            for seat, _, person, status, token in tokens:
                found = await service.people.find(token)
                if status == "over":
                    assert found is None
                    continue
                kept += 1
                assert found is not None
                assert found.id == person
                assert id not in tables or tables[id].table.seats[seat].person == person
                assert await service.people.find(token[:-1]) is None
        assert kept > 50

    migrated(url, check)


def test_deals_and_rematches_are_begun_once_as_before(url: str) -> None:
    async def check(service: Service) -> None:
        data = then()
        people = {name: Person(of["id"], name) for name, of in data["people"].items()}
        for known in data["deals"].values():
            deal = await deals.find(service, known["id"])
            assert deal.seal == known["seal"]
            found = [
                [r.table, r.name, r.points, r.is_won, r.scores] for r in await deals.results(service, deal)
            ]
            assert found == known["results"]
            for person, id in zip((people["Ana"], people["Bo"]), known["tables"], strict=True):
                assert (await deals.play(service, deal.id, person)).id == id
        rematches = data["rematches"]
        for is_same, name in ((True, "same"), (False, "new")):
            again = await service.rematch(rematches["of"], people["Ana"], same_deal=is_same)
            assert again.id == rematches[name]
        open_deal = data["deals"]["open deal"]
        first = await service.table(open_deal["tables"][0])
        again = await service.rematch(first.id, people["Ana"], same_deal=True)
        assert again.id == open_deal["again"]
        while (await service.table(again.id)).status != "over":
            if (await service.table(again.id)).bot_to_move is None:
                await act(service, again.id)
            await asyncio.sleep(0)
        for id in (first.id, again.id):
            assert (await service.table(id)).opened_secret == ""

    migrated(url, check)


def test_uploads_and_analyses_are_kept(url: str) -> None:
    async def check(service: Service) -> None:
        data = then()
        with pytest.raises(BadRecord, match=r"a game under version 1 .* of the rules of venise"):
            await replays.uploaded_table(service, data["replay"]["id"])
        id, count = data["analysis"]["id"], data["analysis"]["decisions"]
        found = await service.store.read(lambda c: beside.select_analysis(c, id))
        assert len(found["en"]["decisions"]) == count
        over = await service.table(id)
        assert replays.seal_holds(over)
        assert SealedDealer(bytes.fromhex(over.opened_secret)).seal == over.seal

    migrated(url, check)


def test_a_database_without_a_site_key_or_tables_is_migrated_too(url: str) -> None:
    empty = {name: {"columns": of["columns"], "rows": []} for name, of in then()["rows"].items()}
    make_old_database(url, empty)
    store = Store(url)
    with store.engine.connect() as connection:
        assert connection.execute(text("SELECT count(*) FROM keys")).scalar() == 0
        assert compare_metadata(MigrationContext.configure(connection), schema.metadata) == []
    store.close()


def test_a_token_that_is_known_already_is_no_reason_to_stop(url: str) -> None:
    rows = json.loads(json.dumps(then()["rows"]))
    tokens = [row for tokens in then()["tokens"].values() for row in tokens if row[3] != "over"]
    for _, _, person, _, token in tokens[:3]:
        rows["keys"]["rows"].append([hashlib.sha256(token.encode()).hexdigest(), person, 1.0])
    make_old_database(url, rows)
    store = Store(url)
    with store.engine.connect() as connection:
        count = connection.execute(text("SELECT count(*) FROM keys")).scalar()
    assert count == len(then()["rows"]["keys"]["rows"]) + len(tokens)
    store.close()


def test_a_migration_that_fails_leaves_everything_as_it_was(url: str) -> None:
    rows = json.loads(json.dumps(then()["rows"]))
    rows["tables"]["rows"][40][rows["tables"]["columns"].index("options")] = "{"
    make_old_database(url, rows)
    for _ in range(2):
        with pytest.raises(ValueError, match="Expecting property name"):
            Store(url)
    engine = engine_for(url)
    with engine.connect() as connection:
        assert connection.execute(text("SELECT version_num FROM alembic_version")).scalar() == "0009"
        assert connection.execute(text("SELECT count(*) FROM events WHERE kind = 'act'")).scalar()
        for name, of in rows.items():
            assert connection.execute(text(f"SELECT count(*) FROM {name}")).scalar() == len(of["rows"])
    engine.dispose()


def test_two_processes_that_migrate_at_once_migrate_once(url: str) -> None:
    make_old_database(url, then()["rows"])
    with ThreadPoolExecutor(4) as pool:
        stores = list(pool.map(lambda _: Store(url), range(4)))
    with stores[0].engine.connect() as connection:
        count = connection.execute(text("SELECT count(*) FROM events WHERE number = 1")).scalar()
    assert count == len(then()["tables"])
    for store in stores:
        store.close()


@pytest.mark.parametrize("kind", ["act", "back", "redo", "end"])
def test_the_old_database_has_events_of_every_kind(kind: str) -> None:
    events = then()["rows"]["events"]
    place = events["columns"].index("kind")
    assert sum(row[place] == kind for row in events["rows"]) > 2
