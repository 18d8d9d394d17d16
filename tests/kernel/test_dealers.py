"""Dealers. The expected answers are fixed.

The compiled and the uncompiled kernel must both give them, on every machine, for good.
"""

from __future__ import annotations

from collections import Counter

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from comptoir.kernel.dealers import (
    Dealer,
    FirstDealer,
    RecordingDealer,
    ScriptedDealer,
    SealedDealer,
    SeededDealer,
    shuffle,
)
from comptoir.kernel.errors import BadScript

SEALED = [72, 86, 86, 48, 49, 63, 1, 49]


def answers(dealer: Dealer, n: int, count: int = 8) -> list[int]:
    return [int(dealer.below(n)) for _ in range(count)]


@pytest.mark.parametrize(
    ("seed", "n", "expected"),
    [
        (0, 6, [4, 3, 2, 5, 3, 3, 0, 3]),
        (1, 52, [30, 25, 5, 30, 51, 5, 48, 44]),
        (7, 1_000_000, [569424, 525456, 357490, 297106, 12421, 421396, 787693, 176669]),
        (-3, 2, [1, 1, 0, 0, 1, 1, 0, 0]),
        (
            2**80,
            2**31 - 1,
            [1691779302, 839683032, 358044884, 1702182447, 370336241, 1812641407, 2036496330, 717482676],
        ),
    ],
)
def test_a_seed_always_gives_the_same_answers(seed: int, n: int, expected: list[int]) -> None:
    assert answers(SeededDealer(seed), n) == expected


def test_seeded_answers_are_even() -> None:
    counts = Counter(answers(SeededDealer(11), 7, 70_000))
    assert set(counts) == set(range(7))
    assert all(abs(count - 10_000) < 500 for count in counts.values())


def test_one_possible_answer_is_given() -> None:
    assert answers(SeededDealer(3), 1) == [0] * 8


def test_the_first_dealer_always_answers_zero() -> None:
    assert answers(FirstDealer(), 9) == [0] * 8


def test_a_script_is_followed_and_then_handed_over() -> None:
    dealer = ScriptedDealer([2, 0], then=ScriptedDealer([5]))
    assert answers(dealer, 6, 3) == [2, 0, 5]


def test_a_script_that_is_too_short_says_so() -> None:
    dealer = ScriptedDealer([1])
    dealer.below(2)
    with pytest.raises(BadScript, match="1 answers and one more was asked for"):
        dealer.below(2)


@pytest.mark.parametrize("answer", [-1, 6])
def test_a_scripted_answer_must_fit_the_question(answer: int) -> None:
    dealer = ScriptedDealer([answer])
    with pytest.raises(BadScript, match=f"answer 1 is {answer}, asked for one of 6"):
        dealer.below(6)
    assert dealer.given == 0


def test_sealed_answers_follow_from_the_secret() -> None:
    dealer = SealedDealer(b"comptoir")
    assert dealer.seal == "794f8f6e965152a66885475d6410d60869b5b5e8f5ff7a6a674eb2ea963647bc"
    assert answers(dealer, 100) == SEALED


def test_a_sealed_dealer_can_be_taken_up_anywhere() -> None:
    assert answers(SealedDealer(b"comptoir", given=3), 100, 5) == SEALED[3:]


def test_another_secret_gives_other_answers() -> None:
    assert answers(SealedDealer(b"comptoir."), 100) != SEALED


def test_a_recording_dealer_writes_down_what_was_answered() -> None:
    dealer = RecordingDealer(SeededDealer(0))
    assert answers(dealer, 6, 3) == [4, 3, 2]
    assert dealer.take() == [4, 3, 2]
    assert dealer.take() == []


def test_a_shuffle_keeps_the_cards_and_leaves_the_original() -> None:
    cards = vec[i64](list(range(10)))
    assert [int(card) for card in shuffle(cards, SeededDealer(5))] == [8, 3, 6, 0, 5, 1, 9, 2, 4, 7]
    assert list(cards) == list(range(10))


def test_every_order_of_a_shuffle_is_equally_likely() -> None:
    dealer = SeededDealer(2)
    orders = Counter(tuple(shuffle(vec[i64]([1, 2, 3]), dealer)) for _ in range(12_000))
    assert len(orders) == 6
    assert all(abs(count - 2000) < 250 for count in orders.values())
