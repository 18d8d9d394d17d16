"""Ending with something left undone is asked about once, in the game's own terms.

Tried over whole random games of every game.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from comptoir import Match, Seat, SeededDealer, game, new_match
from comptoir.web.presenter import presenter_of

# Game, seats, the action that ends something, a word of the question, the actions one of which must then
# still be possible
QUESTIONS = [
    ("spyrium", 3, "pass", "exploit", {"exploit", "taylor"}),
    ("spyrium", 3, "pass", "the event", {"event", "take", "reuse", "late"}),
    ("settlement", 2, "pass", "invite a hero", {"invite"}),
    ("settlement", 2, "done", "building of this street", {"use"}),
    ("venise", 3, "end", "produce", {"make"}),
    ("venise", 3, "return", "keep one", {"keep"}),
    ("venise", 3, "decline", "activated", {"use"}),
    ("cove", 4, "done", "goods that sell", {"sell"}),
    ("cove", 4, "done", "Staff", {"ability"}),
    ("cove", 4, "done", "Corruption", {"discard"}),
]


def games_at_random(slug: str, seats: int, count: int) -> Iterator[Match]:
    """The match at each of its positions."""
    for seed in range(count):
        match, chance = (
            new_match(game(slug), [Seat("anybody")] * seats, SeededDealer(seed), {}),
            SeededDealer(seed + 50),
        )
        while not match.is_over:
            yield match
            actions = match.state.actions()
            match.act(int(actions[chance.below(len(actions))]))


@pytest.mark.parametrize(("slug", "seats", "verb", "word", "others"), QUESTIONS)
def test_the_question_is_asked_exactly_where_something_is_left(
    slug: str, seats: int, verb: str, word: str, others: set[str]
) -> None:
    playing, asked = game(slug), 0
    for match in games_at_random(slug, seats, 4):
        texts = {playing.write(int(action)): int(action) for action in match.state.actions()}
        can = {text.split()[0] for text in texts}
        if verb not in can:
            continue
        warning = presenter_of(slug).warning(match.state, texts[verb])
        is_asked = warning is not None and word in warning.en
        assert is_asked == bool(can & others)
        if warning is not None and is_asked:
            assert warning.fr != warning.en
            asked += 1
    assert asked


def test_going_over_to_activation_with_nobody_in_the_market_is_asked_about() -> None:
    seen = set()
    for match in games_at_random("spyrium", 3, 2):
        texts = {match.game.write(int(action)): int(action) for action in match.state.actions()}
        if "enter" not in texts or match.state.seat is None:
            continue
        view: Any = match.game.observe(match.state, match.state.seat)
        placed = any(match.state.seat in workers for workers in view["gaps"].values())
        asked = presenter_of("spyrium").warning(match.state, texts["enter"]) is not None
        assert asked != placed
        seen.add(asked)
    assert seen == {True, False}


def test_cubes_that_do_not_fit_are_counted_before_they_are_lost() -> None:
    seen = 0
    for match in games_at_random("venise", 3, 2):
        texts = {match.game.write(int(action)): int(action) for action in match.state.actions()}
        if "stock" not in texts or match.state.seat is None:
            continue
        seat = match.state.seat
        warning = presenter_of("venise").warning(match.state, texts["stock"])
        after = match.state.copy()
        after.play(texts["stock"], SeededDealer(0), None)
        view: Any = match.game.observe(after, seat)
        is_full = sum(view["players"][seat]["stock"]) == 6
        assert warning is None or is_full  # something is lost only where the stock is full afterwards
        seen += warning is not None
    assert seen


def test_nothing_else_is_asked_about() -> None:
    """A question at every turn would only be clicked away."""
    for slug, verbs in (("spyrium", {"pass", "enter"}), ("settlement", {"pass", "done"}), ("cove", {"done"})):
        for match in games_at_random(slug, 3, 1):
            for action in match.state.actions():
                if presenter_of(slug).warning(match.state, int(action)) is not None:
                    assert match.game.write(int(action)).split()[0] in verbs
