"""A game outlives a change of rules: what is kept of its end, and what is shown of it then."""

from __future__ import annotations

import asyncio
import json
import random

import pytest
from sqlalchemy import text

from comptoir.kernel.dealers import SeededDealer
from comptoir.kernel.journal import Entry
from comptoir.kernel.match import check_seal, resume
from comptoir.kernel.match_view import MatchView
from comptoir.kernel.record import Seat, read_record
from comptoir.kernel.state import State
from comptoir.kernel.words import LANGUAGES
from comptoir.tables import accounts, deals
from comptoir.tables.commands import Play, StepIn, StepOut
from comptoir.tables.ends import End, read_end
from comptoir.tables.errors import NotStored
from comptoir.tables.events import Acted, Continued, Created, Dealt, Redone, Undone, read_stream
from comptoir.tables.opening import open_table
from comptoir.tables.service import Service
from comptoir.tables.store import schema
from comptoir.tables.stream_record import stream_record
from comptoir.tables.table import Table
from comptoir.tables.terms import Agreement, Terms
from stall.game import Stall
from stall.state import StallState

from . import moves
from .finished import (
    ANN,
    BOB,
    NextVersion,
    begin,
    change,
    dearer_pairs,
    finished,
    installed,
    next_command,
    play,
    play_until_held_at_the_end,
    set_aside,
    stored,
)
from .moves import RandomTable
from .serving import forget, service_at

GAMES = ["cove", "settlement", "spyrium", "stall", "venise"]


async def kept(service: Service, id: str) -> End:
    """What is kept of a table's end."""
    end = read_end((await stored(service, id)).end)
    assert end is not None
    return end


async def kinds(service: Service, id: str) -> list[type]:
    """The kinds of a table's events."""
    return [type(event) for event in read_stream(id, (await stored(service, id)).events)]


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


# Finished games under other rules


def test_a_finished_game_that_goes_another_way_now_is_shown_as_it_was_kept(url: str) -> None:
    async def main() -> None:
        async with service_at(url) as service:
            table = await finished(service)
            record, scores = str(table.record()), table.playing.state.scores()
            views = {lang: MatchView(table.playing, None, lang, table.names) for lang in LANGUAGES}
        with dearer_pairs():
            async with service_at(url) as service:
                error = await set_aside(service, table.id)
        end = error.end
        assert end is not None
        assert error.is_by_rules
        assert error.is_over
        assert error.words == end.why
        assert "numbers 000000000000" in end.why.en
        assert "gardée à sa fin" in end.why.fr
        assert (error.id, error.game, error.names) == (table.id, "stall", ["Ann", "Bob"])
        assert error.seats == table.seats
        assert error.terms == end.terms == table.terms
        assert list(end.end.scores) == scores
        assert end.name(0) == "Ann"
        for lang, view in views.items():
            assert [line.text for line in end.log(lang)] == [line.text for line in view.log()]
        assert end.record() == error.record() == record
        check_seal(read_record(end.record()))

    asyncio.run(main())


def test_it_opens_again_under_the_rules_it_was_played_under(url: str) -> None:
    async def main() -> None:
        async with service_at(url) as service:
            table = await finished(service)
            with dearer_pairs():
                await forget(service, table.id)
                await set_aside(service, table.id)
            assert (await service.table(table.id)).playing.state.scores() == table.playing.state.scores()

    asyncio.run(main())


def test_points_that_are_counted_otherwise_are_noticed_though_all_positions_agree(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def main() -> None:
        async with service_at(sqlite) as service:
            table = await finished(service)
            scores = tuple(table.playing.state.scores())
            monkeypatch.setattr(StallState, "score", lambda state, seat: 2 * sum(state.stalls[seat]))
            with installed(NextVersion()):
                await forget(service, table.id)
                error = await set_aside(service, table.id)
        assert error.is_by_rules
        assert error.end is not None
        assert error.end.end.scores == scores
        assert error.good is not None

    asyncio.run(main())


def test_a_finished_game_that_goes_the_same_way_is_opened_and_nothing_is_appended(url: str) -> None:
    async def main() -> None:
        async with service_at(url) as service:
            table = await finished(service)
            with installed(NextVersion()):
                await forget(service, table.id)
                again = await service.table(table.id)
            assert again.status == "over"
            assert again.playing.notice is not None
            assert Continued not in await kinds(service, table.id)

    asyncio.run(main())


def test_a_name_that_was_forgotten_is_not_in_the_end_that_is_shown(url: str) -> None:
    async def main() -> None:
        async with service_at(url) as service:
            table = await finished(service)
            await accounts.delete_person(service, ANN, "random")
            with dearer_pairs():
                await forget(service, table.id)
                error = await set_aside(service, table.id)
        assert error.end is not None
        assert error.end.names == ["—", "Bob"]
        shown = "".join(line.text for line in error.end.log("fr")) + error.record()
        assert "Ann" not in shown
        assert "Bob" in shown

    asyncio.run(main())


def test_the_secret_of_a_shared_deal_is_shown_once_it_is_closed(url: str) -> None:
    async def main() -> None:
        async with service_at(url) as service:
            deal = await deals.create_deal(service, "stall", ["me", "greedy"], {}, ANN)
            table = await play(service, (await begin(service, deal=deal.id)).id)
            points = table.playing.state.scores()
            with dearer_pairs():
                await forget(service, table.id)
                error = await set_aside(service, table.id)
                assert "secret" not in error.record()
                (result,) = await deals.results(service, deal)
                assert (result.name, result.scores) == ("Ann", points)
                await deals.close(service, deal.id, ANN)
                error = await set_aside(service, table.id)
            assert f"secret {table.secret.hex()}" in error.record()
            check_seal(read_record(error.record()))

    asyncio.run(main())


# Running games under other rules


def test_a_running_game_that_goes_another_way_now_is_set_aside(url: str) -> None:
    async def main() -> None:
        async with service_at(url) as service:
            table = await play_until_a_pair_is_paid(service)
            with dearer_pairs():
                await forget(service, table.id)
                error = await set_aside(service, table.id)
            assert error.is_by_rules
            assert not error.is_over
            assert error.end is None
            assert error.status == 409
            assert "begun under version 1" in error.words.en
            assert error.terms == table.terms
            assert (await stored(service, table.id)).tail.number == table.number
        record = error.record()
        assert record == str(table.record())
        assert "secret" not in record
        again = resume(read_record(record), SeededDealer(1))
        assert table.game.digest(again.state) == table.digest()

    asyncio.run(main())


async def play_until_a_pair_is_paid(service: Service) -> Table:
    table = (await begin(service)).table
    while "coins" not in [move.text for move in table.playing.record.moves]:
        table = await play(service, table.id, events=table.number + 1, seed=table.number)
    return table


def test_a_running_game_that_goes_the_same_way_goes_on_and_says_so_once(url: str) -> None:
    async def main() -> None:
        async with service_at(url) as service:
            table = await play(service, (await begin(service)).id, events=8)
        with installed(NextVersion()):
            for _ in range(2):
                async with service_at(url) as service:
                    again = await service.table(table.id)
                    assert (again.rules, again.digest()) == (2, table.digest())
                    assert (await kinds(service, table.id)).count(Continued) == 1
            async with service_at(url) as service:
                assert (await play(service, table.id)).status == "over"
                assert (await kept(service, table.id)).rules == 2

    asyncio.run(main())


def test_an_action_that_is_not_legal_any_more_stops_a_game_that_would_play_the_same_way(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def main() -> None:
        async with service_at(sqlite) as service:
            table = await play(service, (await begin(service)).id, events=8)
            monkeypatch.setattr(StallState, "is_legal", lambda state, action: False)
            await open_again(service, table.id)  # nobody asks under the same rules
            with installed(NextVersion()):
                await forget(service, table.id)
                assert (await set_aside(service, table.id)).is_by_rules

    async def open_again(service: Service, id: str) -> None:
        await forget(service, id)
        await service.table(id)

    asyncio.run(main())


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
