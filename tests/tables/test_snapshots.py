"""A long game is opened from a snapshot and the events since; it is the same table as by all its events."""

from __future__ import annotations

import asyncio
import random
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest

from comptoir.tables import events as e
from comptoir.tables import opening, positions, snapshots
from comptoir.tables.opening import SetAside, open_table
from comptoir.tables.seating import HUMAN
from comptoir.tables.snapshots import StoredSnapshot, read_snapshot, snapshot_of, table_of
from comptoir.tables.store import streams
from comptoir.tables.store.streams import StoredTable, Tail
from comptoir.tables.table import Table

from .moves import GAMES, RandomTable, begin, folded, play_to_the_end, standing
from .serving import act, forget, lay, people, service_at


def table_with_events(slug: str, seed: int, count: int = 120) -> RandomTable:
    """A table where much was asked for, also going back and handing over."""
    of = RandomTable(begin(slug, (HUMAN, HUMAN, "random")[: 2 + seed % 2]), random.Random(seed), 0.3)
    while len(of.events) < count and of.table.status != "over":
        of.ask(of.next_command())
    return of


def stored_with(of: RandomTable, number: int) -> StoredTable:
    """The table as it is stored, with a snapshot after so many events."""
    table, stored = of.table, e.store_form(of.events, 0, e.first_checksum(of.table.id))
    before = Table.fold(table.id, table.secret, table.names, of.events[:number])
    return StoredTable(
        id=table.id,
        game=table.terms.game,
        secret=table.secret,
        bot_seed="",
        status=table.status,
        result=table.playing.record.result,
        is_deal_open=table.is_deal_open,
        tail=Tail(stored[-1].number, stored[-1].checksum),
        digest=table.digest(),
        digest_number=table.number,
        seats=table.seats,
        names=table.names,
        autoplay=[],
        events=stored,
        end=None,
        snapshot=snapshot_of(before, stored[number - 1].checksum),
    )


@pytest.fixture
def no_folding(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever folds all events fails."""

    def fail(stored: StoredTable) -> None:
        raise AssertionError("the snapshot was not used")

    monkeypatch.setattr(opening, "_fold", fail)


@pytest.mark.usefixtures("no_folding")
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("slug", GAMES)
def test_a_snapshot_and_the_events_since_are_the_table(slug: str, seed: int) -> None:
    of = table_with_events(slug, seed)
    whole = standing(folded(of.table, of.events))
    for number in sorted({2, len(of.events) // 2, len(of.events) - 1, len(of.events)}):
        assert standing(open_table(stored_with(of, number)).table) == whole


@pytest.mark.usefixtures("no_folding")
@pytest.mark.parametrize("slug", GAMES)
def test_a_game_goes_on_from_its_snapshot_as_it_would_have_without(slug: str) -> None:
    of = table_with_events(slug, 5)
    opened = open_table(stored_with(of, len(of.events))).table
    ends = [play_to_the_end(table, random.Random(1))[0] for table in (of.table, opened)]
    assert standing(ends[0]) == standing(ends[1])


def test_every_earlier_position_can_be_seen_from_a_snapshot() -> None:
    of = table_with_events("venise", 1, 200)
    match, opened = of.table.playing, open_table(stored_with(of, len(of.events))).table.playing
    digest = match.game.digest
    for count in range(len(match.history), -1, -7):
        assert digest(opened.state_at(count)) == digest(match.state_at(count))
    opened.rewind(3)
    assert digest(opened.state) == digest(match.state_at(3))


def damaged(snapshot: StoredSnapshot) -> list[StoredSnapshot]:
    """Snapshots that are not what was stored, or not of this table."""
    form = snapshot.body.replace('"form":1', '"form":0')
    return [
        snapshot._replace(number=snapshot.number - 1),
        snapshot._replace(number=snapshot.number + 1),
        snapshot._replace(number=10**6),
        snapshot._replace(checksum="0" * 32),
        snapshot._replace(body=snapshot.body.replace('"seat', '"seal', 1)),
        snapshot._replace(body=form),
        snapshot._replace(body=""),
    ]


def test_a_snapshot_that_does_not_fit_is_left_alone_and_all_is_folded(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    of = table_with_events("spyrium", 2)
    stored, whole, count = stored_with(of, len(of.events) - 3), standing(of.table), 0
    fold = opening._fold

    def counted(stored: StoredTable) -> opening.Opened:
        nonlocal count
        count += 1
        return fold(stored)

    monkeypatch.setattr(opening, "_fold", counted)
    assert stored.snapshot is not None
    wrong = damaged(stored.snapshot)
    for snapshot in wrong:
        assert standing(open_table(replace(stored, snapshot=snapshot)).table) == whole
    assert count == len(wrong)
    monkeypatch.setattr(of.table.game, "numbers_digest", "other")
    with suppress(SetAside):
        open_table(stored)
    assert count == len(wrong) + 1


def test_a_good_snapshot_of_another_form_is_not_read() -> None:
    of = table_with_events("spyrium", 2)
    kept = snapshot_of(of.table, "0")
    assert read_snapshot(kept, "0") is not None
    other = kept.body.replace('"form":1', '"form":0')
    assert read_snapshot(kept._replace(body=other, checksum=snapshots._checksum("0", other)), "0") is None
    broken = other[:-1]
    assert read_snapshot(kept._replace(body=broken, checksum=snapshots._checksum("0", broken)), "0") is None


def test_events_before_a_snapshot_are_checked_all_the_same() -> None:
    of = table_with_events("spyrium", 3)
    stored = stored_with(of, len(of.events) - 3)
    for number in (1, 5, len(of.events)):
        event = stored.events[number - 1]
        events = [*stored.events]
        events[number - 1] = event._replace(body=event.body.replace('"at":', '"at" :', 1))
        with pytest.raises(SetAside):
            open_table(replace(stored, events=events))
    with pytest.raises(SetAside):
        open_table(replace(stored, events=stored.events[:-1]))


def test_another_position_than_the_one_that_was_stored_is_noticed_behind_a_snapshot() -> None:
    of = table_with_events("spyrium", 3)
    with pytest.raises(SetAside):
        open_table(replace(stored_with(of, len(of.events)), digest="0" * 16))


def test_a_table_that_rests_after_many_events_has_a_snapshot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(snapshots, "EVERY", 6)
    monkeypatch.setattr(positions, "REST", 60.0)

    async def main() -> None:
        async with service_at(f"sqlite:///{tmp_path / 'tables.sqlite3'}") as service:
            (ana,) = await people(service, "Ana")
            id = (await lay(service, "spyrium", [ana, ana])).id

            async def number() -> int:
                found = await service.store.read(lambda c: streams.select_table(c, id))
                assert found is not None
                return 0 if found.snapshot is None else found.snapshot.number

            await act(service, id)
            await service.positions.rest()
            assert await number() == 0
            for _ in range(6):
                table = await act(service, id)
            whole, first = standing(table), table.number
            await forget(service, id)
            assert await number() == first
            monkeypatch.setattr(opening, "_fold", None)
            assert standing(await service.table(id)) == whole
            await act(service, id)
            await service.positions.rest()
            assert await number() == first
            for _ in range(6):
                table = await act(service, id)
            await service.positions.rest()
            assert await number() == table.number

    asyncio.run(main())


def test_a_snapshot_holds_no_name_and_no_secret() -> None:
    of = table_with_events("cove", 1)
    body = snapshot_of(of.table, "0").body
    assert of.table.secret.hex() not in body
    assert not any(f'"{name}"' in body for name in of.table.names if name)
    found = read_snapshot(snapshot_of(of.table, "0"), "0")
    assert found is not None
    assert table_of(found, "table", of.table.secret, of.table.names).names == of.table.names
