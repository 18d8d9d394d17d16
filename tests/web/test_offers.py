"""What is offered at a decision: no two buttons read the same."""

from __future__ import annotations

import pytest

from comptoir.kernel.dealers import SeededDealer
from comptoir.kernel.game import game, games

CASES = [(slug, seats) for slug in games() for seats in range(game(slug).min_seats, game(slug).max_seats + 1)]


@pytest.mark.parametrize(("slug", "seats"), CASES)
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_no_two_actions_offered_together_have_the_same_sentence(slug: str, seats: int, lang: str) -> None:
    playing = game(slug)
    for seed in range(6):
        chance = SeededDealer(seed)
        state = playing.new(seats, chance)
        while state.seat is not None:
            actions = [int(action) for action in state.actions()]
            said: dict[str, str] = {}
            for action in actions:
                sentence, text = playing.sentence(state, action, lang), playing.write(action)
                assert sentence not in said, f"{text} and {said[sentence]} both read: {sentence}"
                said[sentence] = text
            state.play(actions[chance.below(len(actions))], chance, None)
