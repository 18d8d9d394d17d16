"""Playing, going back, and playing again from a record."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

import comptoir
from comptoir import (
    BadRecord,
    BadSetup,
    IllegalAction,
    Match,
    ScriptedDealer,
    SealedDealer,
    SeededDealer,
    new_match,
    read_record,
    resume,
)
from comptoir.kernel import game as kernel
from comptoir.kernel.match import DIGEST_EVERY, SNAPSHOT_EVERY, check_seal
from comptoir.kernel.record import Record, Seat
from kernel.steps import LAST, STEPS


@pytest.fixture(autouse=True)
def steps() -> Iterator[None]:
    """The game of steps is installed while these tests run."""
    comptoir.register(STEPS)
    yield
    kernel._loaded.pop(STEPS.slug)


SECRET = b"an old cupboard"
GOLDEN = Path(__file__).parents[1] / "games"


def match_of(*actions: str, seats: int = 2, dealer: comptoir.Dealer | None = None) -> Match:
    match = new_match(STEPS, [Seat("human")] * seats, dealer or SeededDealer(1))
    for action in actions:
        match.act(action)
    return match


def finished(dealer: comptoir.Dealer | None = None) -> Match:
    return match_of(*(["step", "roll", "peek", "step"] * (LAST // 4)), dealer=dealer)


# Playing


def test_an_action_is_played_recorded_and_told() -> None:
    match = match_of()
    entries = match.act("step")
    assert [(entry.code, entry.seat) for entry in entries] == [(1, 0)]
    assert [(move.seat, move.text) for move in match.record.moves] == [(0, "step")]
    assert match.state.seat == 1


def test_the_answers_of_the_dealer_are_recorded_with_the_action() -> None:
    match = new_match(STEPS, [Seat("human")], ScriptedDealer([5, 3]))
    match.act("roll")
    assert match.record.deal == (5,)
    assert match.record.moves[0].answers == (3,)
    assert match.state.scores() == [5 + 4]


def test_an_illegal_action_changes_nothing() -> None:
    match = match_of("step")
    before, record = STEPS.dump(match.state), str(match.record)
    for action in ("jump", 9):
        with pytest.raises(IllegalAction):
            match.act(action)
    assert STEPS.dump(match.state) == before
    assert str(match.record) == record


def test_a_refusal_carries_its_reason_and_clause() -> None:
    with pytest.raises(IllegalAction) as raised:
        match_of().act(9)
    assert (raised.value.reason, raised.value.clause) == ("no", "")


def test_nothing_is_played_after_the_end() -> None:
    match = finished()
    assert match.is_over
    assert match.record.result == tuple(match.state.scores())
    with pytest.raises(IllegalAction, match="over"):
        match.act("step")


# Going back


def test_undo_gives_back_the_position_before_and_redo_the_one_after() -> None:
    match = match_of("step")
    before = STEPS.dump(match.state)
    match.act("step")
    after, record = STEPS.dump(match.state), str(match.record)
    match.undo()
    assert STEPS.dump(match.state) == before
    match.redo()
    assert STEPS.dump(match.state) == after
    assert str(match.record) == record


def test_many_actions_are_undone_and_redone_across_snapshots() -> None:
    match = match_of(*["step"] * (SNAPSHOT_EVERY + 5))
    final, record = STEPS.dump(match.state), str(match.record)
    for left in range(SNAPSHOT_EVERY + 4, -1, -1):
        match.undo()
        assert STEPS.dump(match.state)["count"] == left
    assert not match.can_undo()
    while match.undone:
        match.redo()
    assert STEPS.dump(match.state) == final
    assert str(match.record) == record


def test_a_new_action_forgets_what_was_taken_back() -> None:
    match = match_of("step", "step")
    match.undo()
    match.act("peek")
    with pytest.raises(IllegalAction, match="nothing was taken back"):
        match.redo()


@pytest.mark.parametrize("barrier", ["roll", "peek"])
def test_what_showed_something_new_cannot_be_undone(barrier: str) -> None:
    match = match_of("step", barrier)
    record = str(match.record)
    assert not match.can_undo()
    with pytest.raises(IllegalAction, match="cannot be taken back"):
        match.undo()
    assert str(match.record) == record


def test_a_seat_takes_back_its_own_action_only() -> None:
    match = match_of("step")
    assert match.can_undo(0)
    assert not match.can_undo(1)
    match.act("step")
    assert not match.can_undo(0)


def test_the_part_of_a_turn_that_can_be_taken_back_starts_after_the_last_barrier() -> None:
    match = match_of("step", "roll", "step", "step", seats=1)
    assert match.turn_start(0) == 2
    assert match_of("step", "step", seats=2).turn_start(1) == 1


def test_nothing_can_be_undone_before_the_first_action() -> None:
    assert not match_of().can_undo()


def test_a_host_may_rewind_behind_barriers() -> None:
    match = match_of("step", "roll", "peek", "roll")
    record = str(match_of("step", "roll").record)
    match.rewind(2)
    assert str(match.record) == record
    assert len(match.history) == 2


def test_rewinding_to_the_end_changes_nothing() -> None:
    match = finished()
    record = str(match.record)
    match.rewind(LAST)
    assert str(match.record) == record


@pytest.mark.parametrize("count", [-1, 2])
def test_rewinding_to_nowhere_is_refused(count: int) -> None:
    with pytest.raises(BadSetup, match="1 actions were played"):
        match_of("step").rewind(count)


def test_a_sealed_dealer_goes_back_with_the_game() -> None:
    match = match_of("roll", "step", "roll", dealer=SealedDealer(SECRET))
    answer = match.record.moves[2].answers
    match.rewind(2)
    match.act("roll")
    assert match.record.moves[2].answers == answer


# Records


def test_a_digest_stands_every_so_often_and_at_the_end() -> None:
    match = finished()
    marked = [number for number, move in enumerate(match.record.moves, 1) if move.digest]
    assert marked == [*range(DIGEST_EVERY, LAST, DIGEST_EVERY), LAST]


def test_a_record_is_replayed_exactly() -> None:
    match = finished()
    again = resume(read_record(str(match.record)), SeededDealer(9))
    assert str(again.record) == str(match.record)
    assert STEPS.dump(again.state) == STEPS.dump(match.state)
    assert again.history == match.history


def test_a_game_goes_on_from_its_record() -> None:
    match = match_of("step", "roll", dealer=SealedDealer(SECRET))
    text = str(match.record)
    match.act("roll")
    again = resume(read_record(text), SealedDealer(SECRET))
    again.act("roll")
    assert str(again.record) == str(match.record)


def test_a_record_can_be_replayed_in_part() -> None:
    match = resume(finished().record, SeededDealer(0), until=7)
    assert len(match.history) == 7
    assert match.record.result is None


def test_a_game_may_start_from_a_position_set_up_by_hand() -> None:
    record = Record("steps", 1, {}, [Seat("human")], position={"points": [4], "count": LAST - 1})
    match = Match(STEPS, record, SeededDealer(0))
    match.act("step")
    assert match.record.result == (5,)
    assert str(resume(read_record(str(match.record)), SeededDealer(0)).record) == str(match.record)


def tampered(old: str, new: str) -> Record:
    text = str(match_of("step", "roll", dealer=ScriptedDealer([5, 4, 3])).record)
    assert old in text
    return read_record(text.replace(old, new))


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            "seat human\nseat human",
            "seat human\nseat human\nseat human\nseat human",
            "line 4: .*1 to 3 seats",
        ),
        ("rules 1\n", "rules 1\noption speed high\n", "line 4: .*no option 'speed'"),
        ("deal 5 4", "deal 5", "line 6: the deal"),
        ("deal 5 4", "deal 5 4 4", "line 6: the deal has 3 answers of the dealer, 2 used"),
        ("deal 5 4", "deal 5 9", "line 6: the deal: scripted answer 2 is 9"),
        ("A step", "B step", "line 7: action 1 .*not this seat's turn"),
        ("A step", "A jump", "line 7: action 1 .*no action"),
        ("A step", "A step | 2", "line 7: action 1 .*1 answers of the dealer, 0 used"),
        ("B roll | 3", "B roll", "line 8: action 2 .*one more was asked for"),
        ("B roll | 3", "B roll | 8", "line 8: action 2 .*asked for one of 6"),
        ("B roll | 3", "B roll | 3\n= 0123456789abcdef", "line 8: .*not the one that was recorded"),
        ("B roll | 3", "B roll | 3\nend 1 2", "line 9: the record ends with"),
    ],
)
def test_the_first_wrong_line_of_a_record_is_named(old: str, new: str, message: str) -> None:
    with pytest.raises(BadRecord, match=message):
        resume(tampered(old, new), SeededDealer(0))


# Records of other rules


def of_other_rules(header: str) -> Record:
    """A finished game whose header says so."""
    text = str(finished().record)
    assert "rules 1\n" in text
    return read_record(text.replace("rules 1\n", header))


@pytest.mark.parametrize(
    ("header", "theirs"),
    [
        ("rules 2\n", "version 2"),
        ("rules 1\nnumbers 0123456789ab\n", r"version 1 \(numbers 0123456789ab\)"),
    ],
)
def test_a_record_of_other_rules_is_accepted_with_a_notice_where_it_goes_the_same_way(
    header: str, theirs: str
) -> None:
    match = resume(of_other_rules(header), SeededDealer(0))
    assert match.is_over
    assert match.notice is not None
    assert re.search(f"played under {theirs} of the rules; under version 1 it goes the same", match.notice.en)
    assert (match.record.rules, match.record.numbers) == (1, "")
    assert match.past(3).notice == match.notice


def test_part_of_a_record_of_other_rules_is_shown_only_where_all_of_it_goes_the_same_way() -> None:
    record = of_other_rules("rules 2\n")
    assert len(resume(record, SeededDealer(0), until=7).history) == 7
    record.moves[-1] = record.moves[-1]._replace(digest="0123456789abcdef")
    with pytest.raises(BadRecord, match="another way"):
        resume(record, SeededDealer(0), until=7)


@pytest.mark.parametrize("line", [DIGEST_EVERY - 1, -1])
def test_a_record_of_other_rules_that_goes_another_way_is_refused_in_a_line_that_names_both(
    line: int,
) -> None:
    record = of_other_rules("rules 2\nnumbers 0123456789ab\n")
    assert record.moves[line].digest
    record.moves[line] = record.moves[line]._replace(digest="0123456789abcdef")
    with pytest.raises(BadRecord) as error:
        resume(record, SeededDealer(0))
    assert "version 2 (numbers 0123456789ab) of the rules of steps; these are version 1" in str(error.value)
    assert "the position is not the one that was recorded" in str(error.value)
    assert "\n" not in str(error.value)


def test_a_record_of_other_rules_without_a_digest_is_refused() -> None:
    with pytest.raises(BadRecord, match=r"line 3: a game under version 2 .*no digest"):
        resume(tampered("rules 1", "rules 2"), SeededDealer(0))


def test_an_older_record_without_the_digest_of_its_numbers_is_judged_by_its_rules_version() -> None:
    text = (GOLDEN / "spyrium" / "golden" / "3-seats-short.record").read_text()
    assert "numbers" not in text
    assert resume(read_record(text), SeededDealer(0)).notice is None


def test_a_new_record_says_with_which_numbers_it_was_played() -> None:
    spyrium = comptoir.game("spyrium")
    record = new_match(spyrium, [Seat("human")] * 2, SeededDealer(1)).record
    assert record.numbers == spyrium.components.digest == spyrium.numbers_digest
    assert f"rules 1\nnumbers {record.numbers}\n" in str(record)


def test_a_record_of_a_game_that_is_not_installed_is_refused() -> None:
    with pytest.raises(BadSetup, match="no game 'golf'"):
        resume(tampered("game steps", "game golf"), SeededDealer(0))


# Seals


def sealed() -> Record:
    record = finished(SealedDealer(SECRET)).record
    record.secret = SECRET.hex()
    return read_record(str(record))


def test_an_open_seal_proves_every_answer() -> None:
    check_seal(sealed())


def test_a_closed_or_missing_seal_proves_nothing() -> None:
    record = sealed()
    record.secret = ""
    with pytest.raises(BadRecord, match="still closed"):
        check_seal(record)
    with pytest.raises(BadRecord, match="no seal"):
        check_seal(finished().record)


def test_another_secret_does_not_open_the_seal() -> None:
    record = sealed()
    record.secret = b"another cupboard".hex()
    with pytest.raises(BadRecord, match="does not open the seal"):
        check_seal(record)


def test_a_stacked_deck_is_found() -> None:
    record = sealed()
    record.deal = tuple((answer + 1) % 6 for answer in record.deal)
    with pytest.raises(BadRecord, match="the deal does not follow"):
        check_seal(record)
    record = sealed()
    move = record.moves[1]
    record.moves[1] = move._replace(answers=((move.answers[0] + 1) % 6,))
    with pytest.raises(BadRecord, match=f"line {move.line}: action 2 .*do not follow from the secret"):
        check_seal(record)


# Looking at positions


def test_walking_gives_each_position_once() -> None:
    match = finished()
    digest, last = match.game.digest, len(match.history)
    for start, end in ((0, last), (3, 3), (last, last), (SNAPSHOT_EVERY - 1, SNAPSHOT_EVERY + 2)):
        walked = [(count, digest(state)) for count, state in match.walk(start, end)]
        assert walked == [(count, digest(match.state_at(count))) for count in range(start, end + 1)]


def test_walking_leaves_the_match_as_it_is() -> None:
    match = match_of("step", "step")
    before = match.game.digest(match.state)
    for _, state in match.walk(2, 2):
        state.play(int(state.actions()[0]), SeededDealer(1), None)
    assert match.game.digest(match.state) == before


def test_stretches_lead_from_the_start_to_the_end() -> None:
    match = finished()
    stretches = match.stretches
    assert stretches[0][0] == 0
    assert stretches[-1][1] == len(match.history)
    assert all(before[1] == after[0] for before, after in pairwise(stretches))


def test_a_match_goes_on_from_a_later_position() -> None:
    whole, other = finished(), match_of(dealer=SeededDealer(1))
    for count in (5, len(whole.history)):
        other = match_of()
        moves, history = whole.record.moves[:count], whole.history[:count]
        other.go_on_from(whole.state_at(count), moves, history)
        assert other.is_over == (count == len(whole.history))
        assert other.record.result == (whole.record.result if other.is_over else None)
        for earlier in range(count + 1):
            assert other.game.digest(other.state_at(earlier)) == whole.game.digest(whole.state_at(earlier))
