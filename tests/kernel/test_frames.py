from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from comptoir.kernel.frames import frame, frame_a, frame_b, frame_c, frame_d, frame_kind, frame_seat

ARGUMENT = st.integers(0, 4095)


@given(st.integers(0, 255), st.integers(0, 15), ARGUMENT, ARGUMENT, ARGUMENT, ARGUMENT)
def test_a_frame_gives_back_what_was_packed(kind: int, seat: int, a: int, b: int, c: int, d: int) -> None:
    f = frame(kind, seat, a, b, c, d)
    assert f >= 0
    assert (frame_kind(f), frame_seat(f), frame_a(f), frame_b(f), frame_c(f), frame_d(f)) == (
        kind,
        seat,
        a,
        b,
        c,
        d,
    )


def test_arguments_left_out_are_nothing() -> None:
    assert frame(3, 2) == frame(3, 2, 0, 0, 0, 0)
