"""Knowledge holds what a seat knows, and nothing of what it does not."""

from __future__ import annotations

import pytest

from comptoir import BadSetup, Game, Knowledge, SeededDealer, State, game, games
from comptoir.kernel.playout import play_randomly

SECRETIVE = [slug for slug in games() if game(slug).has_secrets]
PUBLIC = {"actions", "game", "imagine", "seat", "view"}


def some_way_into(rules: Game, count: int, seed: int = 3) -> State:
    dealer = SeededDealer(seed)
    state = rules.new(max(2, rules.min_seats), dealer)
    play_randomly(state, dealer, count)
    assert state.seat is not None
    return state


def reachable(known: Knowledge) -> list[object]:
    """Everything that attributes lead to, public or not; positions as their dumps."""
    found: list[object] = []
    for name in sorted(set(dir(known)) - set(dir(object))):
        value = getattr(known, name)
        if isinstance(value, State):
            found.append((name, known.game.dump(value)))
        elif not callable(value) and name not in ("game", "__doc__", "__module__"):
            found.append((name, value))
    return found


def test_it_has_five_members_and_takes_no_others() -> None:
    known = Knowledge(game("stall"), game("stall").new(2, SeededDealer(1)))
    assert {name for name in dir(known) if not name.startswith("_")} == PUBLIC
    with pytest.raises(AttributeError):
        known.state = 1  # type: ignore[attr-defined]


@pytest.mark.parametrize("slug", SECRETIVE)
@pytest.mark.parametrize("count", [4, 21, 50])
def test_positions_that_differ_in_what_is_hidden_are_known_alike_to_the_last_attribute(
    slug: str, count: int
) -> None:
    rules = game(slug)
    for seed in range(4):
        state = some_way_into(rules, count if slug != "stall" else count // 6, seed)
        other = state.imagine(state.to_move, SeededDealer(99))
        if rules.dump(other) == rules.dump(state):
            continue  # nothing is hidden from this seat just now
        one, same = Knowledge(rules, state), Knowledge(rules, other)
        assert (one.actions, one.view) == (same.actions, same.view)
        assert reachable(one) == reachable(same)
        return
    pytest.skip("nothing was hidden in these positions")


@pytest.mark.parametrize("slug", games())
def test_imagining_from_knowledge_is_imagining_from_the_truth(slug: str) -> None:
    rules = game(slug)
    state = some_way_into(rules, 5)
    known = Knowledge(rules, state)
    truth = state.imagine(state.to_move, SeededDealer(8))
    assert rules.dump(known.imagine(SeededDealer(8))) == rules.dump(truth)
    assert list(known.actions) == list(state.actions())
    assert known.view == rules.observe(state, state.seat)


def test_what_is_imagined_is_ones_own() -> None:
    rules = game("stall")
    known = Knowledge(rules, rules.new(2, SeededDealer(1)))
    before = rules.dump(known.imagine(SeededDealer(2)))
    mine = known.imagine(SeededDealer(2))
    play_randomly(mine, SeededDealer(3))
    assert rules.dump(known.imagine(SeededDealer(2))) == before


def test_a_seat_that_does_not_decide_knows_something_but_may_do_nothing() -> None:
    rules = game("stall")
    state = rules.new(2, SeededDealer(1))
    other = Knowledge(rules, state, 1)
    assert (other.seat, other.actions) == (1, ())
    assert other.view == rules.observe(state, 1)
    with pytest.raises(BadSetup, match="no seat 7"):
        Knowledge(rules, state, 7)


def test_nobody_decides_in_a_finished_game() -> None:
    rules, dealer = game("stall"), SeededDealer(1)
    state = rules.new(2, dealer)
    play_randomly(state, dealer)
    with pytest.raises(BadSetup, match="the game is over"):
        Knowledge(rules, state)
