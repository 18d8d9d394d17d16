"""The service: what is asked for is done once, whatever is lost, however many processes there are."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from tests.databases import empty_database

from comptoir.kernel.game import game
from comptoir.tables import chat
from comptoir.tables.autoplay import Autoplay
from comptoir.tables.commands import Command, Play, Sit, StepOut
from comptoir.tables.errors import NotKnown, NotStored, Refused, Stale, TableError
from comptoir.tables.seating import person_at
from comptoir.tables.seats import NO_SEAT
from comptoir.tables.service import Service
from comptoir.tables.store import lists, schema
from comptoir.tables.store.store import LONGEST_WAIT
from comptoir.tables.table import Table
from comptoir.tables.terms import terms_for

from .faults import Faults
from .moves import legal_texts, standing
from .serving import act, all_rows, event_rows, forget, lay, people, play, service_at

HOW = ("before", "after")  # a commit fails before it has happened, or its answer is lost


def seat_to_move(table: Table) -> int:
    assert table.to_move is not None
    return table.to_move


def first_action(table: Table) -> Play:
    """The first action of whoever must decide."""
    seat = seat_to_move(table)
    return Play(table.seats[seat].person, "act", legal_texts(table)[0], table.version, seat)


async def keys(service: Service, id: str) -> list[str | None]:
    return [row.command for row in await event_rows(service, id)]


async def expect_as_stored(service: Service, id: str) -> None:
    """What is in memory is what another process reads."""
    mine = standing(await service.table(id))
    await forget(service, id)
    assert standing(await service.table(id)) == mine


# Lost answers


@pytest.mark.parametrize("how", HOW)
@pytest.mark.parametrize("is_down", [False, True], ids=["", "and then nobody answers"])
def test_a_move_whose_commit_failed_is_played_once(url: str, how: str, is_down: bool) -> None:
    async def main() -> None:
        async with service_at(url) as service:
            ana, bo = await people(service, "Ana", "Bo")
            id = (await lay(service, "spyrium", [ana, bo])).id
            before = await service.table(id)
            faults = Faults(service.store.engine)
            seat = seat_to_move(before)
            command = Play(before.seats[seat].person, "act", legal_texts(before)[0], before.version, seat)
            with faults.at_the_next_commit(how, then_down=is_down):
                if how == "after" and not is_down:
                    await service.command(id, command, key="mine")
                else:
                    with pytest.raises(NotStored):
                        await service.command(id, command, key="mine")
            after = await service.command(id, command, key="mine")  # asked again, with the old version
            assert len(after.playing.history) == 1
            assert (await keys(service, id)).count("mine") == 1
            assert (await event_rows(service, id))[-1].number == after.number == before.number + 1
            await expect_as_stored(service, id)
            await act(service, id)

    asyncio.run(main())


@pytest.mark.parametrize("how", HOW)
@pytest.mark.parametrize("is_down", [False, True], ids=["", "and then nobody answers"])
def test_a_table_whose_commit_failed_is_created_once(url: str, how: str, is_down: bool) -> None:
    async def main() -> None:
        async with service_at(url) as service:
            ana, bo = await people(service, "Ana", "Bo")
            faults = Faults(service.store.engine)
            found = ""
            with faults.at_the_next_commit(how, then_down=is_down):
                if how == "after" and not is_down:
                    found = (await lay(service, "spyrium", [ana, bo], key="mine")).id
                else:
                    with pytest.raises(NotStored):
                        await lay(service, "spyrium", [ana, bo], key="mine")
            again = await lay(service, "spyrium", [ana, bo], key="mine")
            assert found in ("", again.id)
            assert await service.store.read(lists.select_ids) == [again.id]
            await expect_as_stored(service, again.id)

    asyncio.run(main())


@pytest.mark.parametrize("how", HOW)
def test_a_seat_whose_commit_failed_is_taken_once(url: str, how: str) -> None:
    async def main() -> None:
        async with service_at(url) as service:
            ana, bo = await people(service, "Ana", "Bo")
            id = (await lay(service, "spyrium", [ana, "open", "open"])).id
            faults = Faults(service.store.engine)
            with faults.at_the_next_commit(how):
                if how == "after":
                    await service.command(id, Sit(bo.id), key="mine", name="Bo")
                else:
                    with pytest.raises(NotStored):
                        await service.command(id, Sit(bo.id), key="mine", name="Bo")
            after = await service.command(id, Sit(bo.id), key="mine", name="Bo")
            assert after.seats_of(bo.id) == [1]
            assert after.names == ["Ana", "Bo", ""]
            assert (await keys(service, id)).count("mine") == 1
            await expect_as_stored(service, id)

    asyncio.run(main())


SLOW_COMMIT = """
CREATE FUNCTION think() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN PERFORM pg_sleep(0.6); RETURN NULL; END $$;
CREATE CONSTRAINT TRIGGER slow AFTER INSERT ON events DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION think();
"""


def test_a_commit_that_still_runs_when_its_answer_is_lost_is_waited_for(tmp_path: Path) -> None:
    async def main(url: str) -> None:
        async with service_at(url) as service:
            ana, bo = await people(service, "Ana", "Bo")
            id = (await lay(service, "spyrium", [ana, bo])).id
            before = await service.table(id)
            command = first_action(before)
            with service.store.engine.begin() as connection:
                connection.exec_driver_sql(SLOW_COMMIT)
            faults = Faults(service.store.engine)
            with faults.at_the_next_commit("while"):
                after = await service.command(id, command, key="mine")
            assert after.number == before.number + 1
            with faults.at_the_next_commit("while"):
                laid = (await lay(service, "spyrium", [ana, "open"], key="theirs")).id
            assert sorted(await service.store.read(lists.select_ids)) == sorted([id, laid])
            assert (await lay(service, "spyrium", [ana, "open"], key="theirs")).id == laid
            for one in (id, laid):
                await expect_as_stored(service, one)

    with empty_database("postgres", tmp_path) as url:
        asyncio.run(main(url))


def test_where_it_takes_too_long_nobody_says_that_nothing_was_stored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(LONGEST_WAIT, "postgresql", 0.2)

    async def main(url: str) -> None:
        async with service_at(url) as service:
            ana, bo = await people(service, "Ana", "Bo")
            id = (await lay(service, "spyrium", [ana, bo])).id
            before = await service.table(id)
            command = first_action(before)
            with service.store.engine.begin() as connection:
                connection.exec_driver_sql(SLOW_COMMIT)
            with Faults(service.store.engine).at_the_next_commit("while"), pytest.raises(NotKnown):
                await service.command(id, command, key="mine")
            await asyncio.sleep(1.0)
            assert (await service.table(id)).number == before.number + 1  # what was in memory is not trusted
            assert (await service.command(id, command, key="mine")).number == before.number + 1

    with empty_database("postgres", tmp_path) as url:
        asyncio.run(main(url))


def test_a_lost_answer_of_the_last_seat_starts_the_game_once(url: str) -> None:
    async def main() -> None:
        async with service_at(url) as service:
            ana, bo = await people(service, "Ana", "Bo")
            id = (await lay(service, "spyrium", [ana, "open"])).id
            with Faults(service.store.engine).at_the_next_commit("after"):
                assert (await service.command(id, Sit(bo.id), name="Bo")).status == "running"
            assert [row.kind for row in await event_rows(service, id)] == ["created", "sat", "dealt"]

    asyncio.run(main())


# Asked again under the same key


def test_a_command_that_is_repeated_gets_its_first_answer_and_changes_nothing(url: str) -> None:
    async def main() -> None:
        async with service_at(url) as service, service_at(url) as other:
            ana, bo = await people(service, "Ana", "Bo")
            id = (await lay(service, "spyrium", [ana, "open"])).id
            old = await other.table(id)  # another process, which knows the table as it is now
            commands: list[tuple[str, Command]] = [("sit", Sit(bo.id))]
            await service.command(id, commands[0][1], key="sit", name="Bo")
            table = await service.table(id)
            seat = seat_to_move(table)
            person = table.seats[seat].person
            for number, kind in enumerate(("act", "undo", "redo", "end")):
                text = legal_texts(await service.table(id))[0] if kind == "act" else ""
                commands.append((f"{number} {kind}", Play(person, kind, text, None, seat)))
                await service.command(id, commands[-1][1], key=commands[-1][0])
            commands.append(("out", StepOut(person or "", "greedy")))
            await service.command(id, commands[-1][1], key="out")
            now = standing(await service.table(id))
            await service.positions.rest()
            rows = await service.store.read(all_rows)
            assert old.number == 1
            for asked in (service, other):
                for key, command in commands:
                    assert standing(await asked.command(id, command, key=key, name="Bo")) == now
            async with service_at(url) as restarted:
                for key, command in commands:
                    assert standing(await restarted.command(id, command, key=key, name="Bo")) == now
            assert await service.store.read(all_rows) == rows

    asyncio.run(main())


def test_creating_that_is_repeated_gives_the_first_table(url: str) -> None:
    async def main() -> None:
        async with service_at(url) as service, service_at(url) as other:
            ana, bo = await people(service, "Ana", "Bo")
            first = await lay(service, "cove", [ana, bo], key="mine")
            assert (await lay(service, "cove", [ana, bo], key="mine")) is first
            assert (await lay(other, "cove", [ana, bo], key="mine")).id == first.id
            async with service_at(url) as restarted:
                assert (await lay(restarted, "cove", [ana, bo], key="mine")).id == first.id
            both = await asyncio.gather(*(lay(s, "cove", [ana, bo], key="new") for s in [service, other] * 4))
            assert len({live.id for live in both}) == 1
            assert len(await service.store.read(lists.select_ids)) == 2

    asyncio.run(main())


def test_a_key_of_another_table_is_no_answer(url: str) -> None:
    async def main() -> None:
        async with service_at(url) as service:
            ana, bo = await people(service, "Ana", "Bo")
            one = (await lay(service, "spyrium", [ana, bo])).id
            other = (await lay(service, "spyrium", [ana, bo])).id
            await act(service, one, key="mine")
            before = standing(await service.table(other))
            with pytest.raises(TableError):
                await act(service, other, key="mine")
            assert standing(await service.table(other)) == before

    asyncio.run(main())


# Two processes


def test_two_people_who_want_one_seat_are_one_owner(url: str) -> None:
    async def main() -> None:
        async with service_at(url) as one, service_at(url) as other:
            ana, bo, cy = await people(one, "Ana", "Bo", "Cy")
            for _ in range(8):
                id = (await lay(one, "spyrium", [ana, "open"])).id
                await other.table(id)
                both = await asyncio.gather(
                    one.command(id, Sit(bo.id, 1), name="Bo"),
                    other.command(id, Sit(cy.id, 1), name="Cy"),
                    return_exceptions=True,
                )
                refused = [answer for answer in both if isinstance(answer, Refused)]
                (seated,) = [answer for answer in both if isinstance(answer, Table)]
                assert [answer.words for answer in refused] == [NO_SEAT]
                owner = bo if seated.seats[1].person == bo.id else cy
                for service in (one, other):
                    table = await service.table(id)
                    assert standing(table) == standing(seated)
                    assert table.names[1] == owner.name
                await expect_as_stored(other, id)

    asyncio.run(main())


def test_somebody_who_sits_down_makes_nobodys_command_stale(url: str) -> None:
    async def main() -> None:
        async with service_at(url) as one, service_at(url) as other:
            ana, bo, cy = await people(one, "Ana", "Bo", "Cy")
            for _ in range(8):
                id = (await lay(one, "spyrium", [ana, "open", "open"])).id
                await other.table(id)
                await asyncio.gather(
                    one.command(id, Sit(bo.id), name="Bo"), other.command(id, Sit(cy.id), name="Cy")
                )
                for service in (one, other):
                    table = (await service.catch_up(id)).table
                    assert table.status == "running"
                    assert {seating.person for seating in table.seats} == {ana.id, bo.id, cy.id}
                    assert sorted(table.names) == ["Ana", "Bo", "Cy"]

    asyncio.run(main())


def test_of_two_moves_for_one_version_one_is_played_and_the_other_is_stale(url: str) -> None:
    async def main() -> None:
        async with service_at(url) as one, service_at(url) as other:
            ana, bo = await people(one, "Ana", "Bo")
            id = (await lay(one, "spyrium", [ana, bo])).id
            for _ in range(12):
                await one.catch_up(id)
                table = (await other.catch_up(id)).table
                seat = seat_to_move(table)
                person, texts = table.seats[seat].person, legal_texts(table)
                if table.held_by is not None:
                    moves = [Play(person, kind, "", table.version, seat) for kind in ("end", "undo")]
                else:
                    moves = [Play(person, "act", text, table.version, seat) for text in (texts[0], texts[-1])]
                both = await asyncio.gather(
                    one.command(id, moves[0]), other.command(id, moves[1]), return_exceptions=True
                )
                assert sorted(type(answer) for answer in both if isinstance(answer, Stale)) == [Stale]
                (winner,) = [answer for answer in both if isinstance(answer, Table)]
                assert winner.version == table.version + 1
            await expect_as_stored(one, id)

    asyncio.run(main())


def test_what_another_process_did_is_caught_up(url: str) -> None:
    async def main() -> None:
        async with service_at(url) as one, service_at(url) as other:
            ana, bo = await people(one, "Ana", "Bo")
            id = (await lay(one, "venise", [ana, bo])).id
            await other.table(id)
            await play(one, id, 15)
            assert (await other.table(id)).number < (await one.table(id)).number  # nobody has told it yet
            seen = (await other.catch_up(id)).table
            assert standing(seen) == standing(await one.table(id))
            await play(other, id, 5)
            await one.catch_up(id)
            assert standing(await one.table(id)) == standing(await other.table(id))

    asyncio.run(main())


def test_a_process_that_nobody_told_catches_up_when_it_looks(url: str) -> None:
    async def main() -> None:
        async with service_at(url) as service, service_at(url) as other:
            ana, bo = await people(service, "Ana", "Bo")
            id = (await lay(service, "spyrium", [ana, "open"])).id
            assert (await other.table(id)).status == "open"
            token = await service.people.add_key(ana.id, 1.0)
            assert (await other.people.find(token)) == ana
            seen = other.channel.revision(id)
            await service.command(id, Sit(bo.id), name="Bo")
            await act(service, id)
            renamed = await service.people.rename(ana, "Anna")
            assert (await other.table(id)).status == "open"
            await other.see_others_changes()
            assert standing(await other.table(id)) == standing(await service.table(id))
            assert other.channel.revision(id) != seen  # whoever watches is shown it
            assert (await other.people.find(token)) == renamed

    asyncio.run(main())


def test_a_command_to_a_process_that_is_behind_is_decided_on_the_table_as_it_is(url: str) -> None:
    async def main() -> None:
        async with service_at(url) as one, service_at(url) as other:
            ana, bo = await people(one, "Ana", "Bo")
            id = (await lay(one, "spyrium", [ana, bo])).id
            await other.table(id)
            first = await one.table(id)
            seat = seat_to_move(first)
            idle = first.seats[1 - seat].person or ""
            await one.command(id, StepOut(idle, "greedy"))  # changes neither the position nor who decides
            after = await other.command(
                id, Play(first.seats[seat].person, "act", legal_texts(first)[0], first.version, seat)
            )
            assert after.lent_by(idle) == [1 - seat]
            assert len(after.playing.history) == 1
            # And what was chosen for a position that is gone is stale, there as well.
            with pytest.raises(Stale):
                await one.command(
                    id, Play(first.seats[seat].person, "act", legal_texts(first)[0], first.version, seat)
                )

    asyncio.run(main())


# What is no event


def test_chat_and_autoplay_of_others_make_nobodys_move_stale(url: str) -> None:
    async def main() -> None:
        async with service_at(url) as service:
            ana, bo = await people(service, "Ana", "Bo")
            id = (await lay(service, "spyrium", [ana, bo])).id
            table = await service.table(id)
            seat = seat_to_move(table)
            other = bo if seat == 0 else ana
            command = Play(table.seats[seat].person, "act", legal_texts(table)[0], table.version, seat)
            await chat.say(service, id, other, "Hurry up!")
            await service.set_autoplay(id, 1 - seat, Autoplay(plays_forced=True))
            await service.command(id, command)
            live = await service.live(id)
            assert [message.text for message in live.chat] == ["Hurry up!"]
            assert live.autoplay[1 - seat] == Autoplay(plays_forced=True)
            await forget(service, id)
            assert (await service.live(id)).autoplay[1 - seat] == Autoplay(plays_forced=True)

    asyncio.run(main())


def test_autoplay_set_by_a_process_that_is_behind_leaves_the_seats_alone(url: str) -> None:
    async def main() -> None:
        async with service_at(url) as one, service_at(url) as other:
            ana, bo = await people(one, "Ana", "Bo")
            id = (await lay(one, "spyrium", [ana, bo])).id
            await other.table(id)
            await one.command(id, StepOut(bo.id, "greedy"))
            await other.set_autoplay(id, 1, Autoplay(plays_forced=True))
            s = schema.seats.c
            rows = await one.store.read(
                lambda c: c.execute(schema.seats.select().where(s.table_id == id).order_by(s.seat)).all()
            )
            assert [row.kind for row in rows] == ["human", "greedy"]
            assert [row.plays_forced for row in rows] == [False, True]

    asyncio.run(main())


def test_whoever_sits_down_to_a_full_table_of_another_process_is_refused(url: str) -> None:
    async def main() -> None:
        async with service_at(url) as one, service_at(url) as other:
            ana, bo, cy = await people(one, "Ana", "Bo", "Cy")
            id = (await lay(one, "spyrium", [ana, "open"])).id
            await other.table(id)
            await one.command(id, Sit(bo.id), name="Bo")
            with pytest.raises(Refused):
                await other.command(id, Sit(cy.id), name="Cy")
            assert (await other.table(id)).seats_of(bo.id) == [1]

    asyncio.run(main())


def test_one_person_at_two_seats_plays_both(url: str) -> None:
    async def main() -> None:
        async with service_at(url) as service:
            (ana,) = await people(service, "Ana")
            sitters = [person_at(ana.id, "Ana"), person_at(ana.id, "Ana again")]
            live = await service.create(terms_for(game("spyrium")), sitters, ana)
            await play(service, live.id, 10)
            table = await service.table(live.id)
            assert table.seats_of(ana.id) == [0, 1]
            assert len(table.playing.history) > 3

    asyncio.run(main())
