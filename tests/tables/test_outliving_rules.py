"""Games under other rules than those they were played under: gone on, shown from their end, set aside."""

from __future__ import annotations

import asyncio

import pytest

from comptoir.kernel.dealers import SeededDealer
from comptoir.kernel.match import check_seal, resume
from comptoir.kernel.match_view import MatchView
from comptoir.kernel.record import read_record
from comptoir.kernel.words import LANGUAGES, Words
from comptoir.tables import accounts, deals
from comptoir.tables.errors import NotStored
from comptoir.tables.events import Continued, first_checksum, next_checksum
from comptoir.tables.service import Service
from comptoir.tables.store import schema
from comptoir.tables.table import Table
from stall.state import StallState

from .faults import Faults
from .finished import (
    ANN,
    NextVersion,
    begin,
    dearer_pairs,
    finished,
    installed,
    kept,
    kinds,
    play,
    set_aside,
    stored,
)
from .serving import forget, service_at

GAMES = ["cove", "settlement", "spyrium", "stall", "venise"]


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


def test_another_name_for_the_result_is_noticed_though_all_points_agree(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def main() -> None:
        async with service_at(sqlite) as service:
            monkeypatch.setattr(NextVersion, "rules_version", 1)
            with installed(NextVersion()):
                monkeypatch.setattr(NextVersion, "grade", lambda of, state: Words("Maire", "Mayor"))
                table = await finished(service)
                assert (await kept(service, table.id)).grade == Words("Maire", "Mayor")
            monkeypatch.setattr(NextVersion, "rules_version", 2)
            monkeypatch.setattr(NextVersion, "grade", lambda of, state: Words("Seigneur", "Lord"))
            with installed(NextVersion()):
                await forget(service, table.id)
                error = await set_aside(service, table.id)
        assert error.is_by_rules
        assert error.end is not None
        assert error.end.end.grade == Words("Maire", "Mayor")

    asyncio.run(main())


@pytest.mark.parametrize("is_signed", [False, True], ids=["", "with the right checksum"])
def test_an_end_that_somebody_has_changed_is_shown_to_nobody(url: str, is_signed: bool) -> None:
    async def main() -> None:
        async with service_at(url) as service:
            table = await finished(service)
            body = (await stored(service, table.id)).end
            assert body is not None
            forged = body.replace('"scores":[', '"scores":[9')
            values = {"body": forged}
            if is_signed:
                values["checksum"] = next_checksum(first_checksum(table.id), forged)
            ends = schema.ends
            await service.store.write(lambda c: c.execute(ends.update().values(values)).rowcount)
            with dearer_pairs():
                await forget(service, table.id)
                error = await set_aside(service, table.id)
                assert error.end is None
                assert read_record(error.record()).result == tuple(table.playing.state.scores())

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


@pytest.mark.parametrize("then_down", [False, True])
def test_nobody_plays_on_before_it_is_stored_that_the_rules_are_others(url: str, then_down: bool) -> None:
    async def main() -> None:
        async with service_at(url) as service:
            id = (await begin(service)).id
            await play(service, id, 12)
            await service.positions.rest()
        with installed(NextVersion()):
            async with service_at(url) as service:
                faults = Faults(service.store.engine)
                with faults.at_the_next_commit("before", then_down=then_down), pytest.raises(NotStored):
                    await service.table(id)
                assert service.peek(id) is None
                await service.table(id)
                assert (await kinds(service, id)).count(Continued) == 1

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
