"""What stands after a row of events, how far one may go back, and who must confirm."""

from __future__ import annotations

import pytest

from comptoir.kernel.game import game
from comptoir.tables.errors import NotAllowed, Refused, Stale
from comptoir.tables.events import Event, fold
from comptoir.tables.table import HUMAN, NO_UNDO, UNDO_USED, Seating, Table, Terms


def event(number: int, kind: str, text: str, seat: int = 0) -> Event:
    return Event(number, kind, seat, text, (), "", 0.0)


def new_table(confirm: bool = True, kinds: tuple[str, ...] = (HUMAN, HUMAN), undo: str = "free") -> Table:
    spyrium = game("spyrium")
    terms = Terms(
        "id",
        "spyrium",
        spyrium.rules_version,
        spyrium.complete_options({}),
        b"s" * 32,
        confirm=confirm,
        undo=undo,
    )
    table = Table(
        terms, [Seating(kind, f"p{i}" if kind == HUMAN else None, f"N{i}") for i, kind in enumerate(kinds)]
    )
    table.begin()
    return table


def first_action(table: Table, word: str = "place") -> str:
    texts = [table.game.write(int(action)) for action in table.playing.state.actions()]
    return next(text for text in texts if text.startswith(word))


def test_taking_back_is_a_line_of_its_own() -> None:
    events = [event(1, "act", "a"), event(2, "act", "b"), event(3, "back", "1"), event(4, "act", "c")]
    moves, undone, confirmed = fold(events)
    assert [move.text for move in moves] == ["a", "c"]
    assert undone == []
    assert confirmed == 0


def test_what_was_taken_back_is_played_again_in_order() -> None:
    events = [event(1, "act", "a"), event(2, "act", "b"), event(3, "back", "0"), event(4, "redo", "a")]
    moves, undone, _ = fold(events)
    assert [move.text for move in moves] == ["a"]
    assert [move.text for move in undone] == ["b"]


def test_a_confirmed_turn_stays() -> None:
    assert fold([event(1, "act", "a"), event(2, "end", "1")])[2] == 1


def test_a_finished_turn_waits_for_its_confirmation_and_nobody_else_acts_meanwhile() -> None:
    table = new_table()
    seat = table.to_move
    assert seat is not None
    table.act(seat, first_action(table), 1.0)
    assert table.held_by == seat
    assert table.to_move == seat
    with pytest.raises(Refused):
        table.act(1 - seat, first_action(table), 2.0)
    table.end_turn(seat, 3.0)
    assert table.to_move == 1 - seat
    with pytest.raises(Refused):
        table.undo(seat, 4.0)


def test_without_confirmation_the_next_seat_moves_at_once_and_undo_ends_when_it_has() -> None:
    table = new_table(confirm=False)
    seat = table.to_move
    assert seat is not None
    table.act(seat, first_action(table), 1.0)
    assert table.to_move == 1 - seat
    assert table.can_undo(seat)
    table.act(1 - seat, first_action(table), 2.0)
    assert not table.can_undo(seat)


def test_a_bots_turn_needs_no_confirmation() -> None:
    table = new_table(kinds=(HUMAN, "random"))
    while table.to_move != 1:
        seat = table.to_move
        assert seat is not None
        table.act(seat, first_action(table), 1.0)
        if table.held_by is not None:
            table.end_turn(seat, 1.0)
    table.act(1, first_action(table), 2.0)
    assert table.held_by is None


def test_a_command_for_another_position_is_stale() -> None:
    table = new_table()
    table.expect_version(0)
    with pytest.raises(Stale):
        table.expect_version(1)


def test_nobody_acts_out_of_turn() -> None:
    table = new_table()
    seat = table.to_move
    assert seat is not None
    with pytest.raises(NotAllowed):
        table.act(1 - seat, first_action(table), 1.0)


def test_a_table_is_recalled_as_it_was() -> None:
    table = new_table()
    deal = table.playing.record.deal
    events = []
    for number in range(12):
        seat = table.to_move
        assert seat is not None
        if table.held_by is not None:
            events.append(table.end_turn(seat, 1.0) if number % 3 else table.undo(seat, 1.0))
        else:
            actions = table.playing.state.actions()
            events.append(table.act(seat, table.game.write(int(actions[number % len(actions)])), 1.0))
    again = Table(table.terms, table.seats, "running")
    again.restore(deal, events)
    assert again.version == table.version
    assert again.to_move == table.to_move
    assert again.held_by == table.held_by
    assert table.game.dump(again.playing.state) == table.game.dump(table.playing.state)
    assert again.playing.undone == table.playing.undone
    assert [played.entries for played in again.playing.history] == [
        played.entries for played in table.playing.history
    ]


# How often people may take back


def test_once_a_turn_is_once_until_the_turn_is_confirmed() -> None:
    table = new_table(undo="once")
    seat = table.to_move
    assert seat is not None
    table.act(seat, first_action(table), 1.0)
    assert table.held_by == seat
    table.undo(seat, 2.0)
    assert not table.can_undo(seat)
    table.act(seat, first_action(table), 3.0)
    assert table.held_by is None  # there is nothing left to wait for: the move stands
    assert table.to_move == 1 - seat
    with pytest.raises(Refused) as refused:
        table.undo(seat, 4.0)
    assert refused.value.words == UNDO_USED
    table.act(1 - seat, first_action(table), 5.0)
    assert table.can_undo(1 - seat)
    table.end_turn(1 - seat, 6.0)
    table.act(seat, first_action(table), 7.0)
    assert table.can_undo(seat)  # another turn
    table.reset(seat, 8.0)
    assert table.undo_limit(seat) == UNDO_USED
    table.redo(seat, 9.0)
    assert table.undo_limit(seat) == UNDO_USED


def test_what_was_taken_back_counts_after_a_restart_too() -> None:
    table = new_table(undo="once")
    seat, events = table.to_move, []
    assert seat is not None
    events.append(table.act(seat, first_action(table), 1.0))
    events.append(table.undo(seat, 2.0))
    again = Table(table.terms, table.seats, "running")
    again.restore(table.playing.record.deal, events)
    assert again.undo_counts == table.undo_counts == {seat: 1}
    assert again.undo_limit(seat) == UNDO_USED
    events.append(again.act(seat, first_action(again), 3.0))
    events.append(again.act(1 - seat, first_action(again), 4.0))
    later = Table(table.terms, table.seats, "running")
    later.restore(table.playing.record.deal, events)
    assert later.undo_counts == again.undo_counts
    assert later.undo_limit(seat) is None


def test_where_nothing_is_taken_back_nothing_waits_to_be_confirmed() -> None:
    table = new_table(undo="none")
    seat = table.to_move
    assert seat is not None
    table.act(seat, first_action(table), 1.0)
    assert table.to_move == 1 - seat
    with pytest.raises(Refused) as refused:
        table.reset(seat, 2.0)
    assert refused.value.words == NO_UNDO


def test_who_plays_against_bots_alone_takes_back_freely() -> None:
    table = new_table(kinds=(HUMAN, "greedy"), undo="none")
    assert table.undo_rule == "free"
    assert table.undo_limit(0) is None
