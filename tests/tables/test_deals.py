"""Shared deals and rematches: begun once, and their seal stays closed as long as anybody may play them."""

from __future__ import annotations

import asyncio

import pytest

from comptoir.tables import deals
from comptoir.tables.deals import Deal
from comptoir.tables.errors import NotAllowed, NotStored, Refused
from comptoir.tables.live import LiveTable
from comptoir.tables.service import Service
from comptoir.tables.store import lists
from comptoir.tables.store.people import Person
from comptoir.tables.table import Table

from .faults import Faults
from .serving import forget, lay, people, play, service_at

ALL = 10_000  # commands: to the end of the game


async def shared(service: Service, host: Person) -> Deal:
    return await deals.create_deal(service, "spyrium", ["me", "random"], {}, host)


async def finish(service: Service, id: str) -> Table:
    table = await play(service, id, ALL)
    assert table.status == "over"
    return table


async def finished(service: Service, deal: Deal, person: Person) -> Table:
    return await finish(service, (await deals.play(service, deal.id, person)).id)


def expect_closed(deal: Deal, *tables: Table) -> None:
    """Nobody is told the secret, at no table that shares it."""
    for table in tables:
        assert table.secret == deal.secret
        assert table.opened_secret == ""
        assert deal.secret.hex() not in str(table.record())


def test_a_deal_begun_twice_at_once_is_one_table(url: str) -> None:
    async def main() -> None:
        async with service_at(url) as one, service_at(url) as other:
            ana, bo = await people(one, "Ana", "Bo")
            deal = await shared(one, ana)
            for person in (ana, bo):
                begun = await asyncio.gather(
                    *(deals.play(service, deal.id, person) for service in [one, other] * 4)
                )
                assert len({live.id for live in begun}) == 1
                again = await deals.play(one, deal.id, person)
                assert again.id == begun[0].id
            assert len(await one.store.read(lists.select_ids)) == 2

    asyncio.run(main())


@pytest.mark.parametrize("same_deal", [False, True])
def test_a_rematch_begun_twice_at_once_is_one_table(url: str, same_deal: bool) -> None:
    async def main() -> None:
        async with service_at(url) as one, service_at(url) as other:
            ana, bo = await people(one, "Ana", "Bo")
            id = (await lay(one, "spyrium", [ana, bo])).id
            await finish(one, id)
            begun = await asyncio.gather(
                *(
                    service.rematch(id, person, same_deal=same_deal)
                    for service in (one, other)
                    for person in (ana, bo, ana)
                )
            )
            assert len({live.id for live in begun}) == 1
            assert len(await one.store.read(lists.select_ids)) == 2
            different = await one.rematch(id, bo, same_deal=not same_deal)
            assert different.id != begun[0].id

    asyncio.run(main())


@pytest.mark.parametrize("how", ["before", "after"])
def test_a_rematch_whose_commit_failed_is_begun_once(url: str, how: str) -> None:
    async def main() -> None:
        async with service_at(url) as service:
            ana, bo = await people(service, "Ana", "Bo")
            id = (await lay(service, "spyrium", [ana, bo])).id
            await finish(service, id)
            faults, begun = Faults(service.store.engine), []
            with faults.at_the_next_commit(how):
                begun += await asyncio.gather(service.rematch(id, ana), return_exceptions=True)
            again = await service.rematch(id, bo)
            assert how == "before" or [live.id for live in begun if isinstance(live, LiveTable)] == [again.id]
            assert len(await service.store.read(lists.select_ids)) == 2

    asyncio.run(main())


def test_an_open_deal_leaks_nothing_through_a_rematch(url: str) -> None:
    async def main() -> None:
        async with service_at(url) as service:
            ana, bo = await people(service, "Ana", "Bo")
            deal = await shared(service, ana)
            first = await finished(service, deal, ana)
            theirs = await service.table((await deals.play(service, deal.id, bo)).id)
            expect_closed(deal, first)
            again = await finish(service, (await service.rematch(first.id, ana, same_deal=True)).id)
            expect_closed(deal, first, again)
            third = await finish(service, (await service.rematch(again.id, ana, same_deal=True)).id)
            expect_closed(deal, first, again, third)
            for id in (first.id, again.id, third.id):  # nor after a restart
                await forget(service, id)
                expect_closed(deal, await service.table(id))
            assert theirs.status == "running"

    asyncio.run(main())


def test_a_rematch_with_a_new_deal_has_a_seal_of_its_own(sqlite: str) -> None:
    async def main() -> None:
        async with service_at(sqlite) as service:
            (ana,) = await people(service, "Ana")
            deal = await shared(service, ana)
            first = await finished(service, deal, ana)
            again = await finish(service, (await service.rematch(first.id, ana)).id)
            assert again.secret != deal.secret
            assert again.opened_secret == again.secret.hex()
            assert again.terms.deal is None

    asyncio.run(main())


def test_the_seal_opens_everywhere_once_nobody_plays_the_deal_and_its_host_closes_it(url: str) -> None:
    async def main() -> None:
        async with service_at(url) as service:
            ana, bo, cy = await people(service, "Ana", "Bo", "Cy")
            deal = await shared(service, ana)
            first = await finished(service, deal, ana)
            theirs = (await deals.play(service, deal.id, bo)).id
            again = (await service.rematch(first.id, ana, same_deal=True)).id
            with pytest.raises(NotAllowed):
                await deals.close(service, deal.id, bo)
            for id in (theirs, again):  # the rematch counts as well
                with pytest.raises(Refused):
                    await deals.close(service, deal.id, ana)
                await finish(service, id)
            assert [result.table for result in await deals.results(service, deal)].count(again) == 0
            await deals.close(service, deal.id, ana)
            for id in (first.id, theirs, again):
                assert (await service.table(id)).opened_secret == deal.secret.hex()
                await forget(service, id)
                assert (await service.table(id)).opened_secret == deal.secret.hex()
            with pytest.raises(Refused):
                await deals.play(service, deal.id, cy)
            assert (await deals.play(service, deal.id, bo)).id == theirs
            assert (await service.rematch(theirs, bo, same_deal=True)).table.terms.deal is None
            assert len(await deals.results(service, await deals.find(service, deal.id))) == 2

    asyncio.run(main())


def test_a_deal_is_begun_or_closed_never_both(url: str) -> None:
    async def main() -> None:
        async with service_at(url) as one, service_at(url) as other:
            ana, bo = await people(one, "Ana", "Bo")
            for delay in range(6):
                deal = await shared(one, ana)
                first = await finished(one, deal, ana)

                async def begin_later(deal: Deal = deal, delay: int = delay) -> LiveTable:
                    await asyncio.sleep(delay / 1000)
                    return await deals.play(other, deal.id, bo)

                begun, closed = await asyncio.gather(
                    begin_later(), deals.close(one, deal.id, ana), return_exceptions=True
                )
                assert isinstance(begun, LiveTable) != isinstance(closed, Deal), (begun, closed)
                table = await one.table(first.id)
                assert (table.opened_secret == "") == isinstance(begun, LiveTable)

    asyncio.run(main())


def test_seals_that_a_crash_left_closed_open_when_somebody_looks_at_the_closed_deal(url: str) -> None:
    async def main() -> None:
        async with service_at(url) as service:
            ana, bo = await people(service, "Ana", "Bo")
            deal = await shared(service, ana)
            tables = [await finished(service, deal, person) for person in (ana, bo)]
            faults = Faults(service.store.engine)
            faults.next, faults.then_down = ["", "before"], True  # closed, and no seal opened
            with pytest.raises(NotStored):
                await deals.close(service, deal.id, ana)
            faults.is_down = False
            assert [(await service.table(table.id)).opened_secret for table in tables] == ["", ""]
            await deals.results(service, await deals.find(service, deal.id))
            for table in tables:
                assert (await service.table(table.id)).opened_secret == deal.secret.hex()

    asyncio.run(main())
