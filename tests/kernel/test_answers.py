"""`check_game` asks first for what everybody asks later: each answer of the wrong kind is found."""

from __future__ import annotations

from typing import Any

import pytest
from librt.vecs import vec

import comptoir
from comptoir import State, check_game
from comptoir.kernel.check import LawBroken
from comptoir.kernel.game import Points
from comptoir.kernel.journal import Entry
from comptoir.kernel.notation import Notation, Verb
from comptoir.kernel.words import Refusal
from kernel.broken import Own, broken_by, kind
from stall.game import STALL, Stall
from stall.state import StallState

# What everybody asks before a game begins


def test_a_game_without_a_title_in_words() -> None:
    class Plain(Stall):
        title = "The stall"  # type: ignore[assignment]

    with pytest.raises(LawBroken, match=r"before a game begins: its title must be Words.* \[stall\]"):
        check_game(Plain())


def test_a_game_without_files_passes() -> None:
    class Loose(Stall):
        package = ""

        def clause(self, entry: Entry) -> str:
            return ""

        def why(self, state: State, action: int) -> Refusal | None:
            refusal = super().why(state, action)
            return refusal and refusal._replace(clause="")

    comptoir.register(Loose())
    try:
        assert check_game(Loose(), games=1) > 0
    finally:
        comptoir.register(STALL)


def test_an_error_while_it_is_played_is_told_with_its_place() -> None:
    class Stumbles(Own):
        def take_coins(self, seat: int) -> None:
            raise KeyError("purse")

    broken_by(r"played without an error: KeyError: 'purse' \[stall, 2 seats, .* actions\]", kind(Stumbles))


# Answers of the right kind, at every position


STATE_ANSWERS: list[tuple[str, object, str]] = [
    (
        "actions",
        lambda self: [int(action) for action in StallState.actions(self)],
        r"actions\(\) gives a vec",
    ),
    ("is_quiet", lambda self: 1, r"is_quiet\(\) is True or False, not 1"),
    ("is_lost", lambda self: None, r"is_lost\(\) is True or False, not None"),
    ("winners", lambda self: (0,), r"winners\(\) is a list of seats, not \(0,\)"),
    ("winners", lambda self: [9], r"winners\(\) is a list of seats, not \[9\]"),
    (
        "imagine",
        lambda self, seat, dealer: StallState.copy(StallState.imagine(self, seat, dealer)),
        r"imagine\(-1, …\) gives a Odd like the original, not a StallState",
    ),
    (
        "score",
        lambda self, seat: float(StallState.score(self, seat)),
        r"score\(0\) is a whole number, not 0\.0",
    ),
    ("evaluate", lambda self, seat: 3, r"evaluate\(0\) is a float, not 3"),
    ("evaluate", lambda self, seat: float("nan"), r"evaluate\(0\) is a float, not nan"),
    ("features", lambda self, seat: [1.0], r"features\(0\) gives a vec\[float\]"),
    ("features", lambda self, seat: vec[float](), r"counts each of the 1 features of the weights, not 0"),
    ("progress", lambda self: 1.5, r"progress\(\) is a float from 0\.0 to 1\.0, not 1\.5"),
    ("progress", lambda self: 0, r"progress\(\) is a float from 0\.0 to 1\.0, not 0"),
    ("spread", lambda self: -1.0, r"spread\(\) is a float from 0\.0 on, not -1\.0"),
    ("rivals", lambda self: "none", r"rivals\(\) is a whole number, not 'none'"),
]


@pytest.mark.parametrize(("member", "answer", "law"), STATE_ANSWERS)
def test_a_state_that_answers_with_the_wrong_kind(member: str, answer: object, law: str) -> None:
    broken_by(law, kind(type("Odd", (Own,), {member: answer})))


def test_a_copy_of_another_class() -> None:
    class Changes(Own):
        copy = StallState.copy

    broken_by("copy gives a Changes like the original, not a StallState", kind(Changes))


VERBS = STALL.notation.verbs.items()
NO_WORDS: Any = "all"
GAME_ANSWERS: list[tuple[str, object, str]] = [
    ("observe", lambda self, state, seat: [], r"observe\(\) gives a dict, not a list"),
    ("observe", lambda self, state, seat: {"hand": (1, 2)}, r"observe\(\) is JSON-able and keeps its form"),
    ("observe", lambda self, state, seat: {}, "the view lacks 'to_move', which StallView declares"),
    ("conserved", lambda self, state: {"cards": 1.5}, r"conserved\(\) gives a dict of whole numbers"),
    ("breakdown", lambda self, state, seat: (), r"breakdown\(…, 0\) gives a list of Points"),
    ("breakdown", lambda self, state, seat: [Points(NO_WORDS, 0)], "lines of Words and a whole"),
    ("role", lambda self, state, seat: "buyer", r"role\(…, 0\) is Words or None"),
    ("round_of", lambda self, state: None, r"round_of\(\) is the number of the round"),
    ("grade", lambda self, state: "good", r"grade\(\) is Words or None"),
    ("prompt", lambda self, state, lang: "", r"prompt\(\) says what is asked, .* in fr: not ''"),
    ("board", lambda self, state, seat, lang: None, r"board\(\) gives a text or a rich renderable, not None"),
    ("board", lambda self, state, seat, lang: 1 / 0, r"it raised ZeroDivisionError: division by zero"),
    ("candidates", lambda self, state: state.actions(), r"candidates\(\) gives a list of actions"),
    ("sentence", lambda self, state, action, lang: None, "an action has a sentence, in fr: .*, not None"),
    ("why", lambda self, state, action: "no", r"why\(\) gives None or Refusal"),
    ("clause", lambda self, entry: None, r"clause\(\) gives the number of a clause or ''"),
    ("tell", lambda self, entry, lang: "{9} draws.", r"tell\(\) writes seats as \{0\}, \{1\} … and no other"),
    ("tell", lambda self, entry, lang: "{0} draws {.", r"tell\(\) writes seats as"),
]


@pytest.mark.parametrize(("member", "answer", "law"), GAME_ANSWERS)
def test_a_game_that_answers_with_the_wrong_kind(member: str, answer: object, law: str) -> None:
    broken_by(law, type("Odd", (Stall,), {member: answer})())


def test_a_prompt_that_fails_once_the_game_is_over() -> None:
    class Asks(Stall):
        def prompt(self, state: State, lang: str) -> str:
            return f"Decide about {state.top()}."

    broken_by(r"prompt\(\) answers at every position, the end included: it raised IndexError", Asks())


def test_a_score_sheet_that_adds_up_at_the_end_only() -> None:
    class Late(Stall):
        def breakdown(self, state: State, seat: int) -> list[Points]:
            sheet = super().breakdown(state, seat)
            return sheet if state.seat is None else sheet[:1]

    broken_by("score sheet of seat . adds up, at every position", Late())


def test_places_that_are_no_names() -> None:
    class Nameless(Stall):
        notation = Notation(
            "the stall", {number: Verb(verb.word, *verb.parts, at=[" "]) for number, verb in VERBS}
        )

    broken_by("the places of an action are a list of names", Nameless())
