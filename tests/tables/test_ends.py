"""What is kept of a finished game at its end, and when."""

from __future__ import annotations

import asyncio
import json
import random

import pytest
from sqlalchemy import text

from comptoir.kernel.journal import Entry
from comptoir.kernel.match_view import MatchView
from comptoir.kernel.state import State
from comptoir.kernel.words import LANGUAGES
from comptoir.tables.commands import Play, StepIn, StepOut
from comptoir.tables.errors import NotStored
from comptoir.tables.events import Acted
from comptoir.tables.opening import open_table
from comptoir.tables.store import schema
from comptoir.tables.terms import Agreement
from stall.game import Stall

from .finished import (
    ANN,
    BOB,
    begin,
    finished,
    installed,
    kept,
    kinds,
    next_command,
    play,
    play_until_held_at_the_end,
    stored,
)
from .serving import service_at

GAMES = ["cove", "settlement", "spyrium", "stall", "venise"]


# What is kept, and when


@pytest.mark.parametrize("slug", GAMES)
def test_the_end_of_a_game_is_kept_as_everybody_may_see_it(slug: str, sqlite: str) -> None:
    async def main() -> None:
        async with service_at(sqlite) as service:
            table = await finished(service, slug=slug)
            end, state, of = await kept(service, table.id), table.playing.state, table.game
            assert list(end.scores) == state.scores()
            assert list(end.winners) == list(state.winners())
            assert [sum(line.points for line in sheet) for sheet in end.sheets] == list(end.scores)
            assert end.view == json.loads(json.dumps(of.observe(state, None)))
            assert end.terms == table.terms
            assert (end.rules, end.numbers) == (of.rules_version, of.numbers_digest)
            assert end.board is not None
            assert min(map(len, end.board)) > 20
            for lang in LANGUAGES:
                log = MatchView(table.playing, None, lang, ()).log()
                assert [line.text.to(lang) for line in end.log] == [line.text for line in log]
                assert [(line.number, line.clause) for line in end.log] == [
                    (line.number, line.clause) for line in log
                ]

    asyncio.run(main())


def test_a_running_game_has_no_end(url: str) -> None:
    async def main() -> None:
        async with service_at(url) as service:
            live = await begin(service)
            await play(service, live.id, events=8)
            assert (await stored(service, live.id)).end is None

    asyncio.run(main())


def test_the_end_holds_neither_names_nor_the_secret(url: str) -> None:
    async def main() -> None:
        async with service_at(url) as service:
            table = await play_until_held_at_the_end(service, (await begin(service)).id)
            table.record()  # what was asked for before has names
            table = await play(service, table.id)
            body = (await stored(service, table.id)).end
            assert body is not None
            for hidden in ("Ann", "Bob", ANN.id, BOB.id, table.secret.hex()):
                assert hidden not in body
            assert "{0}" in body
            assert "{1}" in body

    asyncio.run(main())


@pytest.mark.parametrize("confirm", [True, False])
def test_the_end_is_kept_with_a_confirmation_or_with_the_last_action(confirm: bool, url: str) -> None:
    async def main() -> None:
        async with service_at(url) as service:
            table = await finished(service, Agreement(confirm=confirm))
            assert ((await kinds(service, table.id))[-1] is Acted) is not confirm
            assert (await kept(service, table.id)).scores == tuple(table.playing.state.scores())

    asyncio.run(main())


def test_whoever_hands_over_after_the_last_turn_has_confirmed_it(url: str) -> None:
    async def main() -> None:
        async with service_at(url) as service:
            table = await play_until_held_at_the_end(service, (await begin(service)).id)
            assert table.status == "running"
            held = table.held_by
            assert held is not None
            table = await service.command(table.id, StepOut(table.seats[held].person or "", "random"))
            assert table.status == "over"
            assert table.to_move is None
            assert (await kept(service, table.id)).scores == tuple(table.playing.state.scores())
            assert open_table(await stored(service, table.id)).table.status == "over"

    asyncio.run(main())


def test_another_seat_that_is_handed_over_confirms_nothing(url: str) -> None:
    async def main() -> None:
        async with service_at(url) as service:
            table = await play_until_held_at_the_end(service, (await begin(service)).id)
            other = table.seats[1 - (table.held_by or 0)].person or ""
            table = await service.command(table.id, StepOut(other, "random"))
            assert table.status == "running"
            assert (await stored(service, table.id)).end is None

    asyncio.run(main())


def test_a_turn_that_was_handed_over_cannot_be_taken_back(url: str) -> None:
    async def main() -> None:
        async with service_at(url) as service:
            table, chance = (await begin(service, slug="spyrium")).table, random.Random(1)
            while (held := table.held_by) is None:
                table = await service.command(table.id, next_command(table, chance))
            person = table.seats[held].person or ""
            assert table.can_undo(held)
            await service.command(table.id, StepOut(person, "random"))
            table = await service.command(table.id, StepIn(person))
            assert table.held_by is None
            assert not table.can_undo(held)

    asyncio.run(main())


def test_a_game_does_not_end_where_its_end_cannot_be_kept(sqlite: str) -> None:
    async def main() -> None:
        async with service_at(sqlite) as service:
            table = await play_until_held_at_the_end(service, (await begin(service)).id)
            held, number = table.held_by, table.number
            assert held is not None
            refuse = "CREATE TRIGGER full BEFORE INSERT ON ends BEGIN SELECT RAISE(ABORT, 'full'); END"
            await service.store.write(lambda c: c.execute(text(refuse)).rowcount)
            end_turn = Play(table.seats[held].person, "end")
            with pytest.raises(NotStored):
                await service.command(table.id, end_turn)
            assert (await stored(service, table.id)).tail.number == number
            assert (await service.table(table.id)).status == "running"
            await service.store.write(lambda c: c.execute(text("DROP TRIGGER full")).rowcount)
            assert (await service.command(table.id, end_turn)).status == "over"
            assert await kept(service, table.id)

    asyncio.run(main())


class NoBoard(Stall):
    def board(self, state: State, seat: int | None, lang: str) -> object:
        raise ValueError("out of chalk")


class Speechless(Stall):
    def tell(self, entry: Entry, lang: str) -> str:
        raise ValueError("no words")


def test_a_board_that_cannot_be_drawn_is_left_out(sqlite: str) -> None:
    async def main() -> None:
        async with service_at(sqlite) as service:
            with installed(NoBoard()):
                end = await kept(service, (await finished(service)).id)
        assert end.board is None
        assert end.log

    asyncio.run(main())


def test_a_game_that_cannot_tell_its_end_ends_all_the_same(sqlite: str) -> None:
    async def main() -> None:
        async with service_at(sqlite) as service:
            with installed(Speechless()):
                table = await finished(service)
                assert table.status == "over"
                assert (await stored(service, table.id)).end is None

    asyncio.run(main())


def test_an_end_that_is_missing_is_kept_at_the_first_opening(url: str) -> None:
    async def main() -> None:
        async with service_at(url) as service:
            table = await finished(service)
            before = (await stored(service, table.id)).end
            await service.store.write(lambda c: c.execute(schema.ends.delete()).rowcount)
        async with service_at(url) as service:
            await service.table(table.id)
        async with service_at(url) as service:
            assert (await stored(service, table.id)).end == before

    asyncio.run(main())
