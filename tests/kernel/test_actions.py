"""Actions as numbers."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from comptoir.kernel.actions import first_of, pack, second_of, third_of, verb_of

BYTE = st.integers(0, 255)


@given(st.integers(1, 127), st.integers(0, (1 << 40) - 1), BYTE, BYTE)
def test_an_action_gives_back_what_was_packed(verb: int, first: int, second: int, third: int) -> None:
    action = pack(verb, first, second, third)
    assert (verb_of(action), first_of(action)) == (verb, first)
    assert (second_of(action), third_of(action)) == (second, third)
    assert 0 < action < 1 << 63
