"""`check_game` lets a sound game pass and finds each way of being broken.

Every law has a game that breaks it.
"""

from __future__ import annotations

import pytest
from librt.vecs import append, vec
from mypy_extensions import i64

import comptoir
from comptoir import Dealer, Journal, State, check_game
from comptoir.kernel import game as kernel
from comptoir.kernel.actions import verb_of
from comptoir.kernel.check import LawBroken, option_choices
from comptoir.kernel.game import Json, Points
from comptoir.kernel.journal import Entry
from comptoir.kernel.words import Refusal, Words
from kernel.broken import Own, broken_by, kind
from kernel.steps import STEPS
from stall import state as codes
from stall.game import STALL, Stall
from stall.state import StallState


def test_sound_games_pass() -> None:
    assert check_game(STALL, games=1) > 0
    assert check_game(kind(Own), games=1) > 0


def test_a_game_without_secrets_passes() -> None:
    comptoir.register(STEPS)
    try:
        assert check_game(STEPS, games=1) == 3 * 80
    finally:
        kernel._loaded.pop(STEPS.slug)


def test_every_option_is_played() -> None:
    assert option_choices(STALL) == [{}, {"hand": "large"}]


def test_a_failure_says_how_to_get_there() -> None:
    class Lists(Own):
        def actions(self) -> vec[i64]:
            return vec[i64]()

    with pytest.raises(LawBroken, match=r"\[stall, 2 seats, options \{\}, seed 5, after 0 actions\]"):
        check_game(kind(Lists), games=1, seed=5)


def test_a_game_that_lists_nothing() -> None:
    class Lists(Own):
        def actions(self) -> vec[i64]:
            found = super().actions()
            return vec[i64]() if len(self.stalls[0]) > 1 else found

    broken_by("never empty", kind(Lists))


def test_a_game_that_lists_something_twice() -> None:
    class Lists(Own):
        def actions(self) -> vec[i64]:
            found = super().actions()
            return append(found, found[0])

    broken_by("nothing twice", kind(Lists))


def test_a_copy_that_shares() -> None:
    class Shares(Own):
        def copy(self) -> StallState:
            new = super().copy()
            new.hands = self.hands
            return new

    broken_by("leaves the original alone", kind(Shares))


def test_a_copy_that_forgets() -> None:
    class Forgets(Own):
        def copy(self) -> StallState:
            new = super().copy()
            new.limit = 2
            return new

    broken_by("same position", kind(Forgets))


def test_a_view_that_shows_another_hand() -> None:
    class Leaks(Stall):
        observation_type = Json

        def observe(self, state: State, seat: int | None) -> Json:
            assert isinstance(state, StallState)
            return {**super().observe(state, seat), "hands": [hand[:] for hand in state.hands]}

    broken_by("nothing hidden shows", Leaks())


def test_a_view_that_shows_the_deck_to_a_spectator() -> None:
    class Leaks(Stall):
        observation_type = Json

        def observe(self, state: State, seat: int | None) -> Json:
            assert isinstance(state, StallState)
            return {
                **super().observe(state, seat),
                "next": state.deck.dump()[0][1] if seat is None and state.deck.size() else 0,
            }

    broken_by("nothing hidden shows in the view of seat None", Leaks())


def test_imagining_from_the_truth() -> None:
    class Peeks(Own):
        def imagine(self, seat: i64, dealer: Dealer) -> StallState:
            return self.copy()

    broken_by("imagine must deal it again", kind(Peeks))


def test_imagining_in_an_order_that_tells_the_truth() -> None:
    class Tells(Own):
        def imagine(self, seat: i64, dealer: Dealer) -> StallState:
            new = self.copy()
            others = [other for other in range(self.seats) if other != seat]
            cards = [card for other in others for card in self.hands[other]] + [
                int(card) for card in self.deck.unknown_to(seat)
            ]
            shift = int(dealer.below(len(cards))) if cards else 0
            cards = cards[shift:] + cards[:shift]
            for other in others:
                size = len(self.hands[other])
                new.hands[other], cards = sorted(cards[:size]), cards[size:]
            new.deck.deal_unknown(seat, vec[i64](cards))
            return new

    broken_by("whatever the hidden truth is", kind(Tells))


def test_imagining_that_loses_cards() -> None:
    class Loses(Own):
        def imagine(self, seat: i64, dealer: Dealer) -> StallState:
            new = super().imagine(seat, dealer)
            for other in range(self.seats):
                if other != seat:
                    new.hands[other] = [1] * len(new.hands[other])
            return new

    broken_by("imagine keeps the conserved totals", kind(Loses))


def test_imagining_that_changes_the_original() -> None:
    class Changes(Own):
        def imagine(self, seat: i64, dealer: Dealer) -> StallState:
            self.coins[0] += 1
            return super().imagine(seat, dealer)

    broken_by("imagine leaves the original alone", kind(Changes))


def test_choices_that_depend_on_what_is_hidden() -> None:
    class Knows(Own):
        def actions(self) -> vec[i64]:
            found = super().actions()
            top = self.deck.dump()[0][1] if self.deck.size() else 0
            return found[1:] if top == 1 and len(found) > 2 else found

    broken_by("does not depend on what it cannot know|same actions in the same order", kind(Knows))


def test_a_total_that_is_not_kept() -> None:
    class Prints(Own):
        def sell(self, seat: int, value: int) -> None:
            super().sell(seat, value)
            self.hands[seat] = sorted([*self.hands[seat], 1])

    broken_by("conserved totals stay the same", kind(Prints))


def test_a_game_that_asks_the_journal() -> None:
    class Asks(Own):
        def take_coins(self, seat: int) -> None:
            super().take_coins(seat)
            if self.journal is None:
                self.coins[seat] += 1

    broken_by("journal or not|undo gives back|a replay is exact", kind(Asks))


def test_a_dump_that_forgets() -> None:
    class Forgets(Stall):
        def dump(self, state: State) -> Json:
            return {key: value for key, value in super().dump(state).items() if key != "stack"}

    broken_by("same actions in the same order|load gives back", Forgets())


def test_a_dump_that_is_not_plain_data() -> None:
    class Odd(Stall):
        def dump(self, state: State) -> Json:
            return {**super().dump(state), "seats": (1, 2)}

    broken_by(r"dump\(\) is JSON-able and keeps its form", Odd())


def test_a_dump_that_shares_with_the_position() -> None:
    class Shares(Stall):
        def dump(self, state: State) -> Json:
            assert isinstance(state, StallState)
            return {**super().dump(state), "coins": state.coins}

    broken_by("give data of their own", Shares())


def test_a_view_that_shares_with_the_position() -> None:
    class Shares(Stall):
        def observe(self, state: State, seat: int | None) -> Json:
            assert isinstance(state, StallState)
            return {**super().observe(state, seat), "coins": state.coins}

    broken_by("give data of their own", Shares())


def test_texts_that_are_not_inverse() -> None:
    class Mumbles(Stall):
        def write(self, action: int) -> str:
            return super().write(action).replace("5", "4")

    broken_by("text and action are inverse", Mumbles())


def test_a_text_of_a_refused_action_that_is_not_inverse() -> None:
    class Thinks(Stall):
        def candidates(self, state: State) -> list[int]:
            return [99]

        def write(self, action: int) -> str:
            return "draw" if action == 99 else super().write(action)

    broken_by("text and action are inverse: draw", Thinks())


def test_a_text_that_breaks_a_record() -> None:
    class Bars(Stall):
        def write(self, action: int) -> str:
            return super().write(action).replace(" ", "|")

        def read(self, text: str) -> int:
            return super().read(text.replace("|", " "))

    broken_by("fits into a record", Bars())


def test_any_text_taken_for_an_action() -> None:
    class Takes(Stall):
        def read(self, text: str) -> int:
            return super().read(text) if text[:1].isalpha() and "?" not in text else 0

    broken_by("text that is no action", Takes())


def test_an_action_without_a_sentence() -> None:
    class Silent(Stall):
        def sentence(self, state: State, action: int, lang: str) -> str:
            return (
                ""
                if lang == "fr" and verb_of(action) == codes.BURY
                else super().sentence(state, action, lang)
            )

    broken_by("an action has a sentence", Silent())


def test_an_entry_without_a_sentence() -> None:
    class Silent(Stall):
        def tell(self, entry: Entry, lang: str) -> str:
            return "" if entry.code == codes.SOLD else super().tell(entry, lang)

    broken_by("a journal entry has a sentence", Silent())


def test_a_refusal_of_what_is_legal() -> None:
    class Refuses(Stall):
        def why(self, state: State, action: int) -> Refusal | None:
            return super().why(state, action) or Refusal(Words("non", "no"), "2.1")

    broken_by("nothing against a legal action", Refuses())


def test_no_refusal_of_what_is_not() -> None:
    class Agrees(Stall):
        def why(self, state: State, action: int) -> Refusal | None:
            return None

    broken_by("agrees with actions", Agrees())


def test_a_finished_game_in_which_something_is_legal() -> None:
    class Agrees(Stall):
        def why(self, state: State, action: int) -> Refusal | None:
            return None if state.seat is None else super().why(state, action)

        def candidates(self, state: State) -> list[int]:
            return [] if state.seat is None else super().candidates(state)

    broken_by("refuses everything once the game is over", Agrees())


def test_a_refusal_by_a_clause_that_does_not_exist() -> None:
    class Cites(Stall):
        def why(self, state: State, action: int) -> Refusal | None:
            refusal = super().why(state, action)
            return refusal and refusal._replace(clause="9.9")

    broken_by("a refusal names a clause", Cites())


def test_an_entry_of_a_clause_that_does_not_exist() -> None:
    class Cites(Stall):
        def clause(self, entry: Entry) -> str:
            return "9.9"

    broken_by("a journal entry names a clause", Cites())


def test_an_illegal_action_that_is_played() -> None:
    class Plays(Own):
        def apply(self, action: i64, dealer: Dealer, journal: Journal | None = None) -> None:
            self.play(action if self.is_legal(action) else self.actions()[0], dealer, journal)

    broken_by("raises IllegalAction", kind(Plays))


def test_a_score_sheet_that_does_not_add_up() -> None:
    class Forgets(Stall):
        def breakdown(self, state: State, seat: int) -> list[Points]:
            return super().breakdown(state, seat)[:1]

    broken_by("score sheet of seat . adds up", Forgets())


@pytest.mark.parametrize("timely", [[], [1 << 40]], ids=["none", "illegal"])
def test_timely_actions_that_are_none_or_not_legal(timely: list[int]) -> None:
    class Hurries(Own):
        def timely_actions(self) -> vec[i64]:
            return vec[i64](timely)

    broken_by(r"timely_actions\(\) lists some of the legal actions", kind(Hurries))


def test_an_undo_that_would_show_nothing_new_twice() -> None:
    class Remembers(Own):
        sold = 0

        def take_coins(self, seat: int) -> None:
            super().take_coins(seat)
            type(self).sold += 1
            self.coins[seat] += type(self).sold

    broken_by("same answers give the same position|undo gives back|redo gives back", kind(Remembers))


class Quiet(Own):
    """Nobody is told that a card was sold; so one may be taken back."""

    def reveal(self) -> None:
        pass


def test_an_action_that_shows_its_seat_something_without_saying_so() -> None:
    class Takes(Quiet):
        def sell(self, seat: int, value: int) -> None:
            super().sell(seat, value)
            rival = self.hands[(seat + 1) % int(self.seats)]
            if self.to_move == seat and rival:
                self.hands[seat] = sorted([*self.hands[seat], rival.pop()])

    assert check_game(kind(Quiet), games=1) > 0
    broken_by("shows its seat nothing new: reveal", kind(Takes))


def test_an_action_that_shows_its_seat_something_and_ends_its_turn() -> None:
    class Takes(Quiet):
        def next_turn(self, last: int) -> None:
            super().next_turn(last)
            rival = self.hands[(last + 1) % int(self.seats)]
            if len(rival) > 1:
                self.hands[last] = sorted([*self.hands[last], rival.pop()])

    broken_by("can be taken back shows its seat nothing new", kind(Takes))


def test_an_entry_that_its_clause_does_not_explain() -> None:
    class Cites(Stall):
        def clause(self, entry: Entry) -> str:
            return "2.1"

    broken_by("2.1 does not name", Cites())


def test_an_entry_without_a_clause_where_clauses_say_what_they_explain() -> None:
    class Cites(Stall):
        def clause(self, entry: Entry) -> str:
            return ""

    broken_by("an entry cites a clause", Cites())


def test_a_question_to_the_dealer_that_depends_on_what_is_hidden() -> None:
    class Asks(Quiet):
        def resolve(self, action: i64, dealer: Dealer) -> None:
            seat = int(self.to_move)
            super().resolve(action, dealer)
            rival = self.hands[(seat + 1) % int(self.seats)]
            if self.to_move == seat and rival and rival[0] == 1:
                dealer.below(2)

    broken_by("whether an action asks the dealer or shows something is known", kind(Asks))


def test_a_view_that_depends_on_what_the_first_answers_would_be() -> None:
    class Guesses(Own):
        def imagine(self, seat: i64, dealer: Dealer) -> StallState:
            new = super().imagine(seat, dealer)
            if new.hands[int(seat) - 1][:1] == [1]:
                new.hands[int(seat) - 1].append(new.hands[int(seat) - 1].pop())
                new.coins[seat] += 0 if dealer.below(1 << 30) else 1
            return new

    broken_by("knowledge shows seat|imagining from what seat", kind(Guesses))
