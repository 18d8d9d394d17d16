"""What is drawn of every position of random games.

Each action is a named button, nothing hidden is shown, nothing is inline.
"""

from __future__ import annotations

import re

import pytest

from comptoir.kernel.dealers import SeededDealer
from comptoir.kernel.game import game, games
from comptoir.tables.seating import HUMAN, Seating
from comptoir.web.draw import CACHE

from .tables import drawn, table_of, walk
from .visitor import Page, plain

CASES = [(slug, seats) for slug in games() for seats in range(game(slug).min_seats, game(slug).max_seats + 1)]


@pytest.mark.parametrize(("slug", "seats"), CASES)
def test_every_legal_action_is_a_named_button_for_its_seat_and_for_nobody_else(slug: str, seats: int) -> None:
    table = table_of(slug, seats)
    for _ in walk(table, seats, 19):
        lang = ("fr", "en")[table.version % 2]
        to_move = table.to_move
        others = [None, *[seat for seat in range(seats) if seat != to_move][:1]]
        for seat in others:
            assert not Page(drawn(table, seat, lang)).actions
        if to_move is None:
            continue
        page = Page(drawn(table, to_move, lang))
        legal = [table.game.write(int(action)) for action in table.playing.state.actions()]
        assert sorted(page.actions) == sorted(legal)
        for button in page.actions.values():
            assert re.search(r"[^\W\d]{2}", button.text), f"a button needs a name: {button}"
            assert button.attrs["form"] == "act"


@pytest.mark.parametrize("slug", games())
def test_parts_that_are_kept_are_those_that_would_be_drawn(slug: str) -> None:
    seats = game(slug).max_seats
    table, other = table_of(slug, seats), table_of(slug, seats)
    # The same game among other people has warmed the parts up.
    other.seats = [Seating(HUMAN, f"q{i}") for i in range(seats)]
    other.names = [f"M{i}" for i in range(seats)]
    for _ in zip(walk(table, 7, 23), walk(other, 7, 23), strict=True):
        for seat in (None, table.to_move):
            drawn(other, seat, "fr")
            kept = drawn(table, seat, "fr")
            CACHE.clear()
            assert kept == drawn(table, seat, "fr")


@pytest.mark.parametrize(("slug", "seats"), CASES)
def test_nothing_drawn_depends_on_what_the_seat_cannot_know(slug: str, seats: int) -> None:
    table = table_of(slug, seats, b"secret")
    for _ in walk(table, seats + 50, 23):
        if table.status == "over":
            continue
        truth = table.playing.state
        for seat in [None, *range(seats)]:
            shown = plain(drawn(table, seat, "en"))
            for seed in (table.version,):
                table.playing.state = truth.imagine(-1 if seat is None else seat, SeededDealer(seed))
                assert plain(drawn(table, seat, "en")) == shown, (
                    f"seat {seat} sees hidden things at {table.version}"
                )
                table.playing.state = truth
            assert table.secret.hex() not in shown


@pytest.mark.parametrize("slug", games())
def test_drawings_are_clean(slug: str) -> None:
    """No inline style or script, no id twice, nothing focusable inside a target.

    Every target of an action is on the board or in the bar.
    """
    table = table_of(slug, game(slug).max_seats, b"clean")
    for _ in walk(table, 9, 11):
        seat = table.to_move or 0
        html = drawn(table, seat, "fr")
        page = Page(html)
        assert "style=" not in html
        assert "<script" not in html
        assert not re.search(r"\son[a-z]+=", html)
        ids = [node.attrs["id"] for node in page.nodes if "id" in node.attrs]
        assert len(ids) == len(set(ids)), [id for id in ids if ids.count(id) > 1]
        for node in page.nodes:
            if "tabindex" in node.attrs or node.tag in ("button", "a", "input"):
                assert not any(above.attrs.get("role") == "button" for above in node.ancestors), node
            if node.attrs.get("role") == "button":
                assert node.attrs.get("aria-label") or node.text.strip(), node
