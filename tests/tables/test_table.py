"""What stands after some events, how far one may go back, and who must confirm."""

from __future__ import annotations

import random
from contextlib import suppress

import pytest

from comptoir.kernel.errors import BadSetup
from comptoir.tables import commands as c
from comptoir.tables import events as e
from comptoir.tables.errors import NotAllowed, Refused, Stale
from comptoir.tables.playing import HELD
from comptoir.tables.seating import HUMAN, OPEN, Seating
from comptoir.tables.table import NO_UNDO, UNDO_USED, Table
from comptoir.tables.terms import Agreement, Undo

from .moves import any_command, begin, folded, good_move, legal_texts, play_to_the_end, standing


class Played:
    """A table of Spyrium with people p0 and p1 or bots, and the events it is made of."""

    def __init__(
        self, confirm: bool = True, kinds: tuple[str, ...] = (HUMAN, HUMAN), undo: Undo = "free"
    ) -> None:
        begun = begin("spyrium", kinds, Agreement(confirm=confirm, undo=undo))
        self.table, self.events = begun.after, begun.events

    def ask(self, command: c.Command, now: float = 1.0) -> list[e.Any]:
        decided = self.table.decide(command, now)
        self.table = decided.after
        self.events += decided.events
        return decided.events

    def play(self, seat: int, kind: str, text: str = "", version: int | None = None) -> list[e.Any]:
        return self.ask(c.Play(self.table.seats[seat].person, kind, text, version, seat))

    def place(self, seat: int) -> list[e.Any]:
        text = next(text for text in legal_texts(self.table) if text.startswith("place"))
        if self.table.seats[seat].is_bot:
            return self.ask(c.PlayForBot(seat, self.table.seats[seat].kind, text, self.table.version))
        return self.play(seat, "act", text)

    @property
    def to_move(self) -> int:
        assert self.table.to_move is not None
        return self.table.to_move

    @property
    def texts(self) -> list[str]:
        return [move.text for move in self.table.playing.record.moves]

    @property
    def undone(self) -> list[str]:
        return [move.text for move in self.table.playing.undone]


def bonus_turns(of: Played) -> int:
    """Play on until the seat that must decide has played twice in its turn; that seat."""
    chance = random.Random(3)
    while True:
        seat, count = of.to_move, len(of.texts)
        if of.table.held_by is None and count - of.table.turn_start(seat) >= 2:
            return seat
        of.ask(good_move(of.table, chance))


def test_taking_back_is_an_event_of_its_own() -> None:
    of = Played()
    seat = of.to_move
    of.place(seat)
    events = of.play(seat, "undo")
    assert events == [e.Undone(at=1.0, seat=seat, count=0)]
    assert of.texts == []
    assert len(of.undone) == 1
    of.place(seat)
    assert of.undone == []
    assert len(of.texts) == 1
    assert of.table.confirmed == 0
    assert [type(event) for event in of.events] == [e.Created, e.Dealt, e.Acted, e.Undone, e.Acted]


def test_what_was_taken_back_is_played_again_in_order() -> None:
    of = Played()
    seat = bonus_turns(of)
    start, before = of.table.turn_start(seat), of.texts
    of.play(seat, "reset")
    assert of.texts == before[:start]
    assert of.undone == before[start:][::-1]
    of.play(seat, "redo")
    assert of.texts == before[: start + 1]
    assert of.undone == before[start + 1 :][::-1]
    while of.undone:
        of.play(seat, "redo")
    assert of.texts == before


def test_going_back_to_a_place_is_the_same_as_taking_back_so_often() -> None:
    of, other = Played(), Played()
    seat = bonus_turns(of)
    bonus_turns(other)
    count = len(of.texts) - 2
    of.play(seat, "back", str(count))
    other.play(seat, "undo")
    other.play(seat, "undo")
    assert of.texts == other.texts
    assert of.undone == other.undone
    with pytest.raises(Refused):
        of.play(seat, "back", str(count - 1000))


def test_a_confirmed_turn_stays() -> None:
    of = Played()
    seat = of.to_move
    of.place(seat)
    assert of.play(seat, "end") == [e.TurnEnded(at=1.0, seat=seat, count=1)]
    assert of.table.confirmed == 1


def test_a_finished_turn_waits_for_its_confirmation_and_nobody_else_acts_meanwhile() -> None:
    of = Played()
    seat = of.to_move
    of.place(seat)
    assert of.table.held_by == seat
    assert of.to_move == seat
    with pytest.raises(Refused) as refused:
        of.place(1 - seat)
    assert refused.value.words == HELD
    of.play(seat, "end")
    assert of.to_move == 1 - seat
    with pytest.raises(Refused):
        of.play(seat, "undo")
    with pytest.raises(Refused):
        of.play(seat, "end")


def test_without_confirmation_the_next_seat_moves_at_once_and_undo_ends_when_it_has() -> None:
    of = Played(confirm=False)
    seat = of.to_move
    of.place(seat)
    assert of.to_move == 1 - seat
    assert of.table.can_undo(seat)
    of.place(1 - seat)
    assert not of.table.can_undo(seat)
    with pytest.raises(Refused):
        of.play(seat, "undo")


def test_a_bots_turn_needs_no_confirmation() -> None:
    of = Played(kinds=(HUMAN, "random"))
    while of.to_move != 1:
        of.place(0)
        if of.table.held_by is not None:
            of.play(0, "end")
    of.place(1)
    assert of.table.held_by is None


def test_a_command_for_another_position_is_stale() -> None:
    of = Played()
    seat, version = of.to_move, of.table.version
    text = legal_texts(of.table)[0]
    for wrong in (0, version - 1, version + 1):
        with pytest.raises(Stale):
            of.play(seat, "act", text, wrong)
    of.play(seat, "act", text, version)
    with pytest.raises(Stale):
        of.play(seat, "undo", version=version)


def test_an_answer_of_a_bot_to_another_position_is_stale() -> None:
    of = Played(kinds=("random", "greedy"), confirm=False)
    seat, bot, text = of.to_move, of.table.seats[of.to_move].kind, legal_texts(of.table)[0]
    for command in (
        c.PlayForBot(seat, bot, text, of.table.version - 1),
        c.PlayForBot(1 - seat, bot, text, of.table.version),
        c.PlayForBot(seat, "expert", text, of.table.version),
        c.PlayForPerson(seat, text, of.table.version - 1),
        c.PlayForPerson(1 - seat, text, of.table.version),
    ):
        with pytest.raises(Stale):
            of.ask(command)
    of.ask(c.PlayForBot(seat, bot, text, of.table.version))


def test_nobody_acts_out_of_turn() -> None:
    of = Played()
    with pytest.raises(NotAllowed):
        of.play(1 - of.to_move, "act", legal_texts(of.table)[0])


def test_nobody_plays_another_seat() -> None:
    of = Played()
    seat, text = of.to_move, legal_texts(of.table)[0]
    for person in (f"p{1 - seat}", "p7", None):
        with pytest.raises(NotAllowed):
            of.ask(c.Play(person, "act", text, seat=seat))
    with pytest.raises(NotAllowed):
        of.ask(c.Play("p7", "act", text))
    with pytest.raises(BadSetup):
        of.play(seat, "hop")


def test_a_table_is_recalled_as_it_was() -> None:
    of = Played()
    for number in range(12):
        seat = of.to_move
        if of.table.held_by is not None:
            of.play(seat, "end" if number % 3 else "undo")
        else:
            texts = legal_texts(of.table)
            of.play(seat, "act", texts[number % len(texts)])
    again = folded(of.table, of.events)
    assert again.version == of.table.version
    assert again.to_move == of.table.to_move
    assert again.held_by == of.table.held_by
    assert of.table.game.dump(again.playing.state) == of.table.game.dump(of.table.playing.state)
    assert again.playing.undone == of.table.playing.undone
    assert [played.entries for played in again.playing.history] == [
        played.entries for played in of.table.playing.history
    ]


# How often people may take back


def test_once_a_turn_is_once_until_the_turn_is_confirmed() -> None:
    of = Played(undo="once")
    seat = of.to_move
    of.place(seat)
    assert of.table.held_by == seat
    of.play(seat, "undo")
    assert not of.table.can_undo(seat)
    of.place(seat)
    assert of.table.held_by is None  # there is nothing left to wait for: the move stands
    assert of.to_move == 1 - seat
    with pytest.raises(Refused) as refused:
        of.play(seat, "undo")
    assert refused.value.words == UNDO_USED
    of.place(1 - seat)
    assert of.table.can_undo(1 - seat)
    of.play(1 - seat, "end")
    of.place(seat)
    assert of.table.can_undo(seat)  # another turn
    of.play(seat, "reset")
    assert of.table.undo_limit(seat) == UNDO_USED
    of.play(seat, "redo")
    assert of.table.undo_limit(seat) == UNDO_USED


def test_what_was_taken_back_counts_after_a_restart_too() -> None:
    of = Played(undo="once")
    seat = of.to_move
    of.place(seat)
    of.play(seat, "undo")
    again = folded(of.table, of.events)
    assert again.undo_counts == of.table.undo_counts == {seat: 1}
    assert again.undo_limit(seat) == UNDO_USED
    of.table = again
    of.place(seat)
    of.place(1 - seat)
    later = folded(of.table, of.events)
    assert later.undo_counts == of.table.undo_counts
    assert later.undo_limit(seat) is None


def test_where_nothing_is_taken_back_nothing_waits_to_be_confirmed() -> None:
    of = Played(undo="none")
    seat = of.to_move
    of.place(seat)
    assert of.to_move == 1 - seat
    with pytest.raises(Refused) as refused:
        of.play(seat, "reset")
    assert refused.value.words == NO_UNDO


def test_who_plays_against_bots_alone_takes_back_freely() -> None:
    of = Played(kinds=(HUMAN, "greedy"), undo="none")
    assert of.table.undo_rule == "free"
    assert of.table.undo_limit(0) is None


# Who sits where


def test_the_game_begins_when_the_last_seat_is_taken() -> None:
    of = Played(kinds=(HUMAN, OPEN, OPEN))
    assert of.table.status == "open"
    of.ask(c.Sit("p1", 2))
    assert [seating.person for seating in of.table.seats] == ["p0", None, "p1"]
    with pytest.raises(Refused):
        of.ask(c.Sit("p2", 2))
    events = of.ask(c.Sit("p2"))
    assert [type(event) for event in events] == [e.Sat, e.Dealt]
    assert of.table.status == "running"
    with pytest.raises(Refused):
        of.ask(c.Sit("p3"))
    with pytest.raises(Refused):
        of.ask(c.Leave("p2"))


def test_who_leaves_before_the_start_leaves_a_free_seat() -> None:
    of = Played(kinds=(HUMAN, OPEN, OPEN))
    of.ask(c.Sit("p1", 1))
    assert of.ask(c.Leave("p1")) == [e.Left(at=1.0, seat=1)]
    assert of.table.seats[1] == Seating()
    assert of.ask(c.Leave("nobody of them")) == []


def test_the_host_alone_fills_the_table_with_bots() -> None:
    of = Played(kinds=(HUMAN, OPEN, OPEN))
    with pytest.raises(NotAllowed):
        of.ask(c.Fill("p1", "greedy"))
    of.ask(c.Fill("p0", "greedy"))
    assert [seating.kind for seating in of.table.seats] == [HUMAN, "greedy", "greedy"]
    assert of.table.status == "running"


def test_a_seat_is_lent_to_a_bot_and_taken_back() -> None:
    of = Played()
    seat = of.to_move
    of.place(seat)
    assert of.table.held_by == seat
    of.ask(c.StepOut(f"p{seat}", "greedy"))
    assert of.table.held_by is None  # a bot confirms nothing
    assert of.table.lent_by(f"p{seat}") == [seat]
    assert of.table.seats_of(f"p{seat}") == []
    with pytest.raises(NotAllowed):
        of.ask(c.StepOut(f"p{seat}", "greedy"))
    of.ask(c.StepIn(f"p{seat}"))
    assert of.table.seats_of(f"p{seat}") == [seat]
    with pytest.raises(Refused):
        of.ask(c.StepIn(f"p{seat}"))


def test_whoever_hands_over_confirms_the_turn_as_it_was_played() -> None:
    of = Played()
    seat = of.to_move
    of.place(seat)
    assert of.table.held_by == seat
    of.ask(c.StepOut(f"p{seat}", "greedy"))
    assert of.to_move == 1 - seat
    of.ask(c.StepIn(f"p{seat}"))
    assert of.to_move == 1 - seat
    assert not of.table.can_undo(seat)


def test_a_game_that_waits_for_its_last_confirmation_is_over_when_a_bot_takes_the_seat() -> None:
    table, chance = begin("spyrium", (HUMAN, HUMAN)).after, random.Random(2)
    while not table.playing.is_over:
        table = table.decide(good_move(table, chance), 2.0).after
    if table.held_by is not None:
        assert table.status == "running"
        table = table.decide(c.StepOut(f"p{table.held_by}", "greedy"), 3.0).after
    assert table.status == "over"
    assert table.to_move is None


def test_only_who_is_late_is_replaced_and_only_by_somebody_at_the_table() -> None:
    begun = begin("spyrium", (HUMAN, HUMAN), Agreement(pace=86400))
    table = begun.after
    seat = table.to_move
    assert seat is not None
    with pytest.raises(Refused):
        table.decide(c.ReplaceLate("p0", "greedy"), 86401.0)
    with pytest.raises(NotAllowed):
        table.decide(c.ReplaceLate("p7", "greedy"), 86402.0)
    decided = table.decide(c.ReplaceLate(f"p{1 - seat}", "greedy"), 86402.0)
    assert decided.events == [e.HandedOver(at=86402.0, seat=seat, bot="greedy", is_late=True)]
    assert decided.after.bot_to_move == seat
    assert decided.after.changed == 86402.0


def test_who_is_forgotten_leaves_no_trace_in_the_table() -> None:
    of = Played()
    of.ask(c.Forget("p0", "greedy"))
    assert of.table.seats[0] == Seating("greedy")
    assert of.table.host is None
    waiting = Played(kinds=(HUMAN, OPEN))
    waiting.ask(c.Forget("p0", "greedy"))
    assert waiting.table.seats[0] == Seating()


# What makes a command stale


def test_what_happens_at_other_seats_makes_nobodys_move_stale() -> None:
    of = Played(kinds=(HUMAN, HUMAN, HUMAN))
    seat, version = of.to_move, of.table.version
    others = [other for other in range(3) if other != seat]
    of.ask(c.StepOut(f"p{others[0]}", "greedy"))
    of.ask(c.StepOut(f"p{others[1]}", "greedy"))
    of.ask(c.StepIn(f"p{others[0]}"))
    of.ask(c.Forget(f"p{others[1]}", "greedy"))
    of.ask(c.OpenSeal())
    assert of.table.version == version < of.table.number
    of.play(seat, "act", legal_texts(of.table)[0], version)


def test_another_decider_is_another_version() -> None:
    of = Played()
    seat, version = of.to_move, of.table.version
    of.ask(c.StepOut(f"p{seat}", "greedy"))
    assert of.table.version > version
    of.ask(c.StepIn(f"p{seat}"))
    with pytest.raises(Stale):
        of.play(seat, "act", legal_texts(of.table)[0], version)


# What is shown of the deal


def test_the_secret_is_shown_after_the_last_action() -> None:
    begun = begin("cove", ("random", "random"))
    assert begun.after.record().secret == ""
    over, _ = play_to_the_end(begun.after, random.Random(1))
    assert over.record().secret == over.secret.hex()


def test_the_secret_of_a_shared_deal_is_shown_once_its_seal_is_opened() -> None:
    begun = begin("cove", ("random", "random"), deal="deal")
    over, _ = play_to_the_end(begun.after, random.Random(1))
    assert over.record().secret == ""
    opened = over.decide(c.OpenSeal(), 3.0)
    assert opened.events == [e.SealOpened(at=3.0)]
    assert opened.after.record().secret == over.secret.hex()
    assert opened.after.decide(c.OpenSeal(), 4.0).events == []


def test_going_on_under_the_rules_it_has_is_no_event() -> None:
    table: Table = Played().table
    assert table.decide(c.Continue(), 2.0).events == []


def test_any_command_at_all_is_answered_or_refused() -> None:
    table, chance = begin("spyrium", (HUMAN, OPEN)).after, random.Random(5)
    before = standing(table)
    for _ in range(200):
        command = any_command(table, chance)
        with suppress(Refused, NotAllowed, Stale, BadSetup):
            table.decide(command, 2.0)
        assert standing(table) == before
