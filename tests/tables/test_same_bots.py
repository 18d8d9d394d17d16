"""The bots of the site are the bots that are measured: from the same seed they play the very same moves."""

from __future__ import annotations

import asyncio
import multiprocessing
from collections.abc import Sequence
from functools import partial

import pytest

from comptoir.bots.play import decisions
from comptoir.bots.registry import bot
from comptoir.kernel.dealers import SealedDealer
from comptoir.kernel.game import game
from comptoir.kernel.match import new_match
from comptoir.kernel.record import Record, Seat
from comptoir.tables.table import Table

from .faults import Faults
from .moves import GAMES
from .serving import is_over, lay_sealed, service_at, until

SECRET, SEED = b"the deal".ljust(32), "3/17"  # the bots' seed of game 17 of `comptoir sim --seed 3`


def _has_played(count: int, table: Table) -> bool:
    """Whether so many actions were played."""
    return len(table.playing.history) >= count


def played_in_the_laboratory(
    slug: str, bots: Sequence[str], seed: str = SEED, secret: bytes = SECRET
) -> Record:
    """The game as the laboratory plays it, with a sealed deal."""
    rules, dealer = game(slug), SealedDealer(secret)
    match = new_match(rules, [Seat(name) for name in bots], SealedDealer(secret))
    state = rules.new(len(bots), dealer)
    for decision in decisions(rules, state, dealer, [bot(name, slug) for name in bots], seed):
        match.act(decision.action)
    return match.record


def expect_same(table: Table, expected: Record) -> None:
    """Action by action, with the dealer's answers and the digests."""
    found = table.playing.record
    assert found.deal == expected.deal
    assert found.moves == expected.moves
    assert found.result == expected.result is not None
    assert found.seal == expected.seal


async def play_through(url: str, slug: str, bots: Sequence[str], workers: int = 1) -> Table:
    async with service_at(url, workers, ["search"]) as service:
        return await until(service, await lay_sealed(service, slug, bots, SECRET, SEED), is_over)


SEARCHED = [
    "spyrium",
    "venise",
    pytest.param("cove", marks=pytest.mark.all),
    pytest.param("settlement", marks=pytest.mark.all),
]


@pytest.mark.parametrize("slug", GAMES)
def test_greedy_bots_play_as_in_the_laboratory(sqlite: str, slug: str) -> None:
    bots = ("greedy", "random", "greedy")[: 2 if slug == "cove" else 3]
    expect_same(asyncio.run(play_through(sqlite, slug, bots)), played_in_the_laboratory(slug, bots))


@pytest.mark.parametrize("slug", SEARCHED)
def test_search_bots_play_as_in_the_laboratory(sqlite: str, slug: str) -> None:
    bots = ("search:5", "greedy")
    expect_same(asyncio.run(play_through(sqlite, slug, bots)), played_in_the_laboratory(slug, bots))


@pytest.mark.all
@pytest.mark.parametrize("slug", GAMES)
def test_better_search_bots_play_as_in_the_laboratory(sqlite: str, slug: str) -> None:
    bots = ("greedy", "search:30")
    expect_same(asyncio.run(play_through(sqlite, slug, bots)), played_in_the_laboratory(slug, bots))


def test_it_does_not_matter_how_many_workers_share_the_runs(sqlite: str) -> None:
    bots = ("search:3", "greedy", "search:2")
    expected = played_in_the_laboratory("venise", bots)

    async def main() -> None:
        async with service_at(sqlite, 2, ["search"]) as service:
            ids = [await lay_sealed(service, "venise", bots, SECRET, SEED) for _ in range(2)]
            for table in await asyncio.gather(*(until(service, id, is_over) for id in ids)):
                expect_same(table, expected)

    asyncio.run(main())


def test_it_does_not_matter_that_a_worker_dies(sqlite: str) -> None:
    bots = ("search:3", "search:2")
    expected = played_in_the_laboratory("spyrium", bots)

    async def main() -> None:
        async with service_at(sqlite, 1, ["search"]) as service:
            id = await lay_sealed(service, "spyrium", bots, SECRET, SEED)
            for count in (3, 20, 41):
                await until(service, id, partial(_has_played, count))
                (worker,) = multiprocessing.active_children()
                worker.kill()
            expect_same(await until(service, id, is_over), expected)

    asyncio.run(main())


def test_it_does_not_matter_that_the_service_is_stopped_in_the_middle_of_a_run(sqlite: str) -> None:
    bots = ("search:2", "greedy")
    expected = played_in_the_laboratory("settlement", bots)
    runs = 0

    async def main() -> None:
        nonlocal runs
        async with service_at(sqlite, 1, ["search"]) as service:
            id = await lay_sealed(service, "settlement", bots, SECRET, SEED, pause=0.01)
        for stop in range(3):
            async with service_at(sqlite, 1, ["search"]) as service:
                start = await service.table(id)
                runs += start.run_start < len(start.playing.history)
                least = len(start.playing.history) + 10 * stop

                def is_in_run(table: Table, least: int = least) -> bool:
                    count = len(table.playing.history)
                    return is_over(table) or (count > least and table.run_start < count)

                await until(service, id, is_in_run)
        async with service_at(sqlite, 1, ["search"]) as service:
            expect_same(await until(service, id, is_over), expected)

    asyncio.run(main())
    assert runs > 0  # it was stopped within a run at least once


def test_it_does_not_matter_that_two_processes_play_the_same_table(url: str) -> None:
    bots = ("greedy", "search:2", "greedy")
    expected = played_in_the_laboratory("venise", bots)

    async def main() -> None:
        async with service_at(url, 1, ["search"]) as one, service_at(url, 1, ["search"]) as other:
            id = await lay_sealed(one, "venise", bots, SECRET, SEED)
            for table in await asyncio.gather(until(one, id, is_over), until(other, id, is_over)):
                expect_same(table, expected)

    asyncio.run(main())


def test_it_does_not_matter_that_writing_fails_now_and_then(url: str) -> None:
    bots = ("greedy", "greedy")
    expected = played_in_the_laboratory("spyrium", bots)

    async def main() -> None:
        async with service_at(url) as service:
            id = await lay_sealed(service, "spyrium", bots, SECRET, SEED)
            faults = Faults(service.store.engine)
            faults.next = ["", "", "before", "", "after", "", "", "after", "after", "before", "before"] * 4
            expect_same(await until(service, id, is_over), expected)
            assert faults.failed > 20

    asyncio.run(main())


def test_another_seed_is_another_game() -> None:
    bots = ("search:3", "random")
    one, other = (played_in_the_laboratory("spyrium", bots, seed) for seed in ("1", "2"))
    assert one.deal == other.deal
    assert one.moves != other.moves
