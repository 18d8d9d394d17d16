from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from comptoir.kernel.dealers import ScriptedDealer, SeededDealer, shuffle
from comptoir.kernel.piles import (
    EVERYBODY,
    NOBODY,
    Pile,
    empty_pile,
    is_known_to,
    load_pile,
    pile_of,
    sorted_vec,
)

LAYERS = st.lists(
    st.tuples(st.integers(0, 15), st.lists(st.integers(0, 9), min_size=1, max_size=5)), max_size=4
)


def layered(layers: list[tuple[int, list[int]]]) -> Pile:
    return load_pile([[known, *sorted(cards)] for known, cards in layers])


def test_a_pile_is_drawn_at_random_from_what_is_left() -> None:
    deck = pile_of([4, 2, 9])
    assert deck.draw(ScriptedDealer([1])) == 4
    assert deck.draw(ScriptedDealer([1])) == 9
    assert deck.draw(ScriptedDealer([0])) == 2
    assert deck.size() == 0
    assert deck.dump() == []


def test_upper_layers_are_drawn_first() -> None:
    deck = layered([(0, [5]), (0, [1, 2])])
    assert deck.draw(ScriptedDealer([0])) == 5
    assert deck.dump() == [[0, 1, 2]]


def test_cards_put_under_are_a_layer_of_their_own() -> None:
    deck = pile_of([7, 3])
    deck.put_under(vec[i64]([9, 1]), 0b10)
    assert deck.dump() == [[EVERYBODY, 3, 7], [0b10, 1, 9]]
    deck.put_under(vec[i64](), 0b1)
    assert len(deck.dump()) == 2


def test_mixing_in_makes_one_layer() -> None:
    deck = layered([(1, [5]), (2, [1, 2])])
    deck.mix_in(vec[i64]([3]), NOBODY)
    assert deck.dump() == [[NOBODY, 1, 2, 3, 5]]


def test_a_card_is_removed_from_the_uppermost_layer_that_has_it() -> None:
    deck = layered([(0, [4]), (1, [2, 4]), (2, [4])])
    assert deck.remove(4)
    assert deck.dump() == [[1, 2, 4], [2, 4]]
    assert deck.remove(4)
    assert deck.dump() == [[1, 2], [2, 4]]
    assert not deck.remove(8)
    assert deck.count(4) == 1


def test_a_seat_knows_the_layers_with_its_bit_and_a_spectator_only_what_everybody_knows() -> None:
    assert [is_known_to(0b101, seat) for seat in (0, 1, 2, -1)] == [True, False, True, False]
    assert is_known_to(EVERYBODY, -1)


def test_what_a_seat_does_not_know_is_dealt_again_and_the_rest_stays() -> None:
    deck = layered([(0, [1, 2]), (0b10, [8]), (0, [3])])
    assert list(deck.unknown_to(1)) == [1, 2, 3]
    deck.deal_unknown(1, vec[i64]([3, 1, 2]))
    assert deck.dump() == [[0, 1, 3], [0b10, 8], [0, 2]]


def test_a_copy_is_independent() -> None:
    deck = layered([(0, [1, 2]), (1, [8])])
    twin = deck.copy()
    twin.draw(SeededDealer(0))
    twin.put_under(vec[i64]([4]), 0)
    twin.known[0] = 3
    assert deck.dump() == [[0, 1, 2], [1, 8]]


def test_an_empty_pile_has_nothing() -> None:
    assert empty_pile().dump() == []
    assert empty_pile().size() == 0


@given(LAYERS)
def test_load_takes_back_what_dump_wrote(layers: list[tuple[int, list[int]]]) -> None:
    deck = layered(layers)
    assert load_pile(deck.dump()).dump() == deck.dump()


@given(LAYERS, st.integers(-1, 3), st.integers())
def test_dealing_again_keeps_sizes_and_cards(
    layers: list[tuple[int, list[int]]], seat: int, seed: int
) -> None:
    deck, before = layered(layers), layered(layers)
    deck.deal_unknown(seat, shuffle(deck.unknown_to(seat), SeededDealer(seed)))
    assert sorted(deck.cards) == sorted(before.cards)
    for now, then in zip(deck.dump(), before.dump(), strict=True):
        assert len(now) == len(then)
        assert now[1:] == sorted(now[1:])
        if is_known_to(then[0], seat):
            assert now == then


@given(st.lists(st.integers(-5, 5)))
def test_sorting(cards: list[int]) -> None:
    assert list(sorted_vec(vec[i64](cards))) == sorted(cards)
