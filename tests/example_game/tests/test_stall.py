"""The rules of the stall, clause by clause: positions are loaded, chance is scripted."""

from __future__ import annotations

import pytest

from comptoir import BadData, IllegalAction, ScriptedDealer, SeededDealer, check_game, new_match
from comptoir.kernel.frames import frame
from comptoir.kernel.record import Seat
from comptoir.kernel.rulebook import rule
from comptoir.kernel.state import State
from stall.game import STALL
from stall.state import PAIR

SELLING_A_PAIR = {"hands": [[2, 3], [5]], "stalls": [[3], []], "deck": [[0, 1, 4]]}


def texts(state: State) -> list[str]:
    return [STALL.write(int(action)) for action in state.actions()]


def play(state: State, *actions: str, answers: list[int] | None = None) -> State:
    dealer = ScriptedDealer(answers or [])
    for text in actions:
        state.apply(STALL.read(text), dealer)
    return state


@rule("stall", "1.1")
def test_everybody_is_dealt_two_of_fifteen_cards() -> None:
    state = STALL.new(3, SeededDealer(1))
    view = STALL.observe(state, None)
    assert view["hand_sizes"] == [2, 2, 2]
    assert view["deck"] == 15 - 6


@rule("stall", "1.2")
def test_a_seat_sees_its_own_hand_only() -> None:
    state = STALL.load({"hands": [[1, 2], [5]]})
    assert STALL.observe(state, 0)["hand"] == [1, 2]
    assert "5" not in str(STALL.observe(state, 0))
    assert STALL.observe(state, None)["hand"] is None


@rule("stall", "2.1")
def test_a_turn_is_to_draw_or_to_sell() -> None:
    state = STALL.load({"hands": [[2, 4], [5]], "deck": [[0, 1, 3]]})
    assert texts(state) == ["draw", "sell 2", "sell 4"]
    play(state, "draw", answers=[1])
    assert STALL.observe(state, 0)["hand"] == [2, 3, 4]
    assert state.seat == 1


@rule("stall", "2.1")
@pytest.mark.parametrize(("limit", "may_draw"), [(3, False), (4, True)])
def test_a_full_hand_cannot_draw(limit: int, may_draw: bool) -> None:
    state = STALL.load({"hands": [[1, 2, 4], [5]], "deck": [[0, 1, 3]], "limit": limit})
    assert ("draw" in texts(state)) is may_draw


@rule("stall", "2.2")
def test_a_card_sold_is_worth_its_value() -> None:
    state = play(STALL.load({"hands": [[4], [5]], "deck": [[0, 1]]}), "sell 4")
    assert state.scores() == [4, 0]


@rule("stall", "2.3")
def test_a_pair_brings_coins() -> None:
    state = play(STALL.load(SELLING_A_PAIR), "sell 3")
    assert texts(state) == ["coins", "bury 2"]
    assert state.seat == 0
    play(state, "coins")
    assert state.scores() == [3 + 3 + 2, 0]


@rule("stall", "2.3")
def test_a_card_slid_under_the_deck_is_known_to_its_seat_only() -> None:
    state = play(STALL.load(SELLING_A_PAIR), "sell 3", "bury 2")
    assert state.scores() == [3 + 3 + 3, 0]
    assert STALL.observe(state, 0)["slid_under"] == [2]
    assert STALL.observe(state, 1)["slid_under"] == []
    assert STALL.dump(state)["deck"] == [[0, 1, 4], [1, 2]]


@rule("stall", "2.4")
def test_who_has_nothing_left_is_passed_over() -> None:
    state = play(STALL.load({"hands": [[4, 5], []]}), "sell 4")
    assert state.seat == 0


@rule("stall", "3.1")
def test_the_game_ends_with_the_last_card() -> None:
    state = play(STALL.load({"hands": [[4], [5]]}), "sell 4", "sell 5")
    assert state.seat is None


@rule("stall", "3.2")
def test_a_tie_is_shared() -> None:
    state = play(STALL.load({"hands": [[4], [4]]}), "sell 4", "sell 4")
    assert state.winners() == [0, 1]


def test_a_refusal_names_its_clause() -> None:
    state = STALL.load(SELLING_A_PAIR)
    for text, clause in [("bury 2", "2.3"), ("sell 5", "2.1")]:
        refusal = STALL.why(state, STALL.read(text))
        assert refusal is not None
        assert refusal.clause == clause


def test_a_text_that_is_no_action_is_told_what_would_be_right() -> None:
    with pytest.raises(IllegalAction, match="'sell 9': '9' is no card; there are: 1, 2, 3, 4, 5"):
        STALL.read("sell 9")


@pytest.mark.parametrize(
    "data", [{}, {"hands": [[1], ["a"]]}, {"hands": 3}, {"hands": [[1], [2]], "coins": [1]}]
)
def test_a_position_that_makes_no_sense_is_refused(data: dict[str, object]) -> None:
    with pytest.raises(BadData):
        STALL.load(data)


def test_only_what_showed_nothing_new_can_be_taken_back() -> None:
    match = new_match(STALL, [Seat("human", "Ann"), Seat("random")], SeededDealer(1))
    match.state = STALL.load({**SELLING_A_PAIR, "stack": [int(frame(PAIR, 0, 3))]})
    match.act("bury 2")
    assert match.can_undo(0)
    match.act("sell 5")
    assert not match.can_undo(1)


def test_the_laws_hold() -> None:
    assert check_game(STALL, games=3, every=2) > 100
