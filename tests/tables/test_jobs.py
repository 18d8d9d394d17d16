"""Bots and autoplay go on, whatever fails on the way."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from pathlib import Path

import pytest

from comptoir.tables import jobs
from comptoir.tables.autoplay import Autoplay, dated_plan
from comptoir.tables.commands import StepIn, StepOut
from comptoir.tables.service import Service
from comptoir.tables.table import Table
from comptoir.tables.terms import Agreement

from .faults import Faults
from .moves import legal_texts
from .serving import act, is_over, lay, people, service_at, until

# A bot that fails the first times it is asked, and plays the first action from then on.
FAILING = """
import os
from pathlib import Path
from comptoir import Bot

class Failing(Bot):
    def choose(self, known, dealer):
        count = Path("count")
        asked = int(count.read_text()) if count.exists() else 0
        count.write_text(str(asked + 1))
        if asked in (0, 5, 6):
            HOW
        return known.actions[0]
"""


@pytest.fixture
def quick_sweep(monkeypatch: pytest.MonkeyPatch) -> None:
    """What waits is looked for all the time, not every ten seconds."""
    monkeypatch.setattr(jobs, "TICK", 0.02)


async def reach(service: Service, id: str, is_reached: Callable[[Table], bool]) -> Table:
    """The table once it is there, without any help: the service has to go on by itself."""
    while not is_reached(table := await service.table(id)):
        await asyncio.sleep(0.005)
    return table


def waits_for(person: str) -> Callable[[Table], bool]:
    def is_reached(table: Table) -> bool:
        seat = table.to_move
        return is_over(table) or (seat is not None and table.seats[seat].person == person)

    return is_reached


@pytest.mark.parametrize("how", ["before", "after"])
@pytest.mark.parametrize("is_down", [False, True], ids=["", "and then nobody answers"])
def test_a_write_that_fails_once_does_not_stop_the_bots(
    url: str, how: str, is_down: bool, quick_sweep: None, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.CRITICAL)

    async def main() -> None:
        async with service_at(url) as service:
            await service.start()
            (ana,) = await people(service, "Ana")
            id = (await lay(service, "spyrium", [ana, "greedy"], Agreement(confirm=False, bot_pause=0))).id
            table = await reach(service, id, waits_for(ana.id))
            faults = Faults(service.store.engine)
            for _ in range(3):
                before = len(table.playing.history)
                faults.next = ["", how]  # the person's move is stored, the bot's is not
                faults.then_down = is_down
                failed = faults.failed
                await act(service, id)
                while faults.failed == failed:
                    await asyncio.sleep(0.005)
                faults.is_down = False
                table = await reach(service, id, waits_for(ana.id))
                assert len(table.playing.history) > before + 1

    asyncio.run(main())


@pytest.mark.parametrize("how", ["raise ValueError('oh')", "os._exit(3)"], ids=["raises", "dies"])
def test_a_worker_that_fails_does_not_stop_the_bots(
    sqlite: str, how: str, quick_sweep: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "f.py").write_text(FAILING.replace("HOW", how))
    monkeypatch.chdir(tmp_path)

    async def main() -> None:
        async with service_at(sqlite, bots=["f.py:Failing"]) as service:
            await service.start()
            id = (await lay(service, "venise", ["f.py:Failing", "random"], Agreement(bot_pause=0))).id
            await reach(service, id, is_over)
            assert int((tmp_path / "count").read_text()) > 7

    asyncio.run(main())


def test_a_bot_that_always_fails_stops_no_other_table(
    sqlite: str, quick_sweep: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "f.py").write_text(FAILING.replace("HOW", "raise ValueError").replace("in (0, 5, 6)", ">= 0"))
    monkeypatch.chdir(tmp_path)

    async def main() -> None:
        async with service_at(sqlite, bots=["f.py:Failing"]) as service:
            await service.start()
            bad = (await lay(service, "spyrium", ["f.py:Failing"] * 2, Agreement(bot_pause=0))).id
            good = (await lay(service, "spyrium", ["random", "random"], Agreement(bot_pause=0))).id
            await reach(service, good, is_over)
            assert (await service.table(bad)).status == "running"

    asyncio.run(main())


def test_a_table_created_while_its_answer_was_lost_is_played(sqlite: str) -> None:
    async def main() -> None:
        async with service_at(sqlite) as service:
            with Faults(service.store.engine).at_the_next_commit("after"):
                id = (await lay(service, "spyrium", ["random", "random"], Agreement(bot_pause=0))).id
            await reach(service, id, is_over)  # nothing sweeps here

    asyncio.run(main())


def test_bots_go_on_after_a_restart(url: str) -> None:
    async def main() -> None:
        async with service_at(url) as service:
            id = (await lay(service, "spyrium", ["random", "greedy"], Agreement(bot_pause=0))).id
            await reach(service, id, lambda table: len(table.playing.history) > 5)
        async with service_at(url) as service:
            await service.start()
            await reach(service, id, is_over)

    asyncio.run(main())


def test_a_bot_that_is_replaced_while_it_thinks_plays_no_more(sqlite: str) -> None:
    async def main() -> None:
        async with service_at(sqlite, bots=["search"]) as service:
            (ana,) = await people(service, "Ana")
            id = (await lay(service, "spyrium", [ana, "random"], Agreement(confirm=False, bot_pause=0))).id
            table = await until(service, id, waits_for(ana.id))
            await service.command(id, StepOut(ana.id, "search:300"))
            assert service.jobs.has_job(id)
            await service.command(id, StepIn(ana.id))
            while service.jobs.has_job(id):
                await asyncio.sleep(0.01)
            assert len((await service.table(id)).playing.history) == len(table.playing.history)

    asyncio.run(main())


def test_autoplay_plays_a_plan_and_goes_on_though_a_write_fails(url: str, quick_sweep: None) -> None:
    async def main() -> None:
        async with service_at(url) as service:
            await service.start()
            ana, bo = await people(service, "Ana", "Bo")
            id = (await lay(service, "spyrium", [ana, bo], Agreement(bot_pause=0))).id
            table = await service.table(id)
            seat = table.to_move
            assert seat is not None
            plan = dated_plan(table, legal_texts(table)[0])
            faults = Faults(service.store.engine)
            # The plan is stored; its action is not at first, and then the answer is lost.
            faults.next = ["", "before", "after"]
            await service.set_autoplay(id, seat, Autoplay(plan=plan))
            table = await reach(service, id, lambda table: table.to_move != seat)
            assert [move.text for move in table.playing.record.moves] == [plan.partition(" ")[2]]
            assert (await service.live(id)).autoplay[seat] == Autoplay()
            assert faults.failed == 2

    asyncio.run(main())


def test_autoplay_that_another_process_has_stored_is_found(url: str) -> None:
    async def main() -> None:
        async with service_at(url) as one, service_at(url) as other:
            ana, bo = await people(one, "Ana", "Bo")
            id = (await lay(one, "spyrium", [ana, bo], Agreement(bot_pause=0))).id
            table = await other.table(id)
            seat = table.to_move
            assert seat is not None
            await one.set_autoplay(id, seat, Autoplay(plan="99 nothing of this round"))
            await one.jobs.look_after_all()  # it waits, and there is nothing to do for it
            await other.jobs.stop()
            await other.set_autoplay(id, seat, Autoplay(plan=dated_plan(table, legal_texts(table)[0])))
            table = await until(one, id, lambda table: table.to_move != seat)
            assert len(table.playing.history) == 1

    asyncio.run(main())
