"""A game without a presenter shows its board as text, and nothing on it that its viewer may not know."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from rich.table import Table as RichTable

import comptoir
from comptoir.kernel.state import State
from comptoir.tables.text_board import COLUMNS, rendered
from comptoir.web import presenter
from comptoir.web.draw import draw_table
from comptoir.web.text_board import text_board
from stall.game import STALL, Stall
from stall.state import StallState

from .tables import table_of, view_of
from .visitor import Guest, Page


class Golf(Stall):
    """The stall under another name, without a presenter."""

    slug = "golf"


class Careless(Golf):
    """Its board shows all hands to everybody."""

    def board(self, state: State, seat: int | None, lang: str) -> object:
        assert isinstance(state, StallState)
        return f"hands: {state.hands}"


@pytest.fixture
def golf() -> Iterator[None]:
    yield from registered(Golf())


@pytest.fixture
def careless() -> Iterator[None]:
    yield from registered(Careless())


def registered(game: comptoir.Game) -> Iterator[None]:
    comptoir.register(game)
    yield
    comptoir.kernel.game._loaded.pop(game.slug)  # type: ignore[attr-defined]
    presenter._loaded.pop(game.slug, None)


@pytest.mark.usefixtures("golf")
def test_a_whole_game_is_played_on_it(site: Guest) -> None:
    path = site.sit_down("golf", **{"seat-0": "me", "seat-1": "open", "confirm": "0"})
    bob = site.other()
    bob.post(f"{path}/sit", {"name": "Bob"})
    for _ in range(100):
        guest = site if 'data-mine="1"' in site.get(path).text else bob
        page = guest.my_turn(path)
        board = next(node for node in page.nodes if node.tag == "pre")
        assert "┃ hand" in board.text
        if page.main.attrs["data-over"] == "1":
            break
        guest.act(path, page, next(iter(page.actions)))
    assert page.main.attrs["data-over"] == "1"


@pytest.mark.usefixtures("golf")
def test_it_is_offered_on_the_home_page_with_a_plain_picture(site: Guest) -> None:
    home = site.get("/").text
    assert 'data-game="golf"' in home
    assert 'class="plain-box"' in home


@pytest.mark.usefixtures("careless")
def test_a_careless_board_shows_nothing_true_that_is_hidden() -> None:
    shown = set()
    for secret in range(12):
        table = table_of("golf", 2, secret=f"deal {secret}".encode())
        state = table.playing.state
        assert isinstance(state, StallState)
        board = text_board(view_of(table, 0, "en"))
        assert str(state.hands[0]) in board.text
        shown.add(board.text == f"hands: {state.hands}")
        spectator = text_board(view_of(table, None, "en"))
        shown.add(spectator.text == f"hands: {state.hands}")
    assert False in shown  # a hand dealt again is the true one only by luck


@pytest.mark.usefixtures("golf")
def test_what_rich_draws_is_text_of_one_width() -> None:
    table = RichTable("a", "b", expand=True)
    table.add_row("[red]1[/red]", "2")
    lines = rendered(table).splitlines()
    assert {len(line) for line in lines} == {COLUMNS}
    assert "\x1b" not in rendered(table)


@pytest.mark.usefixtures("golf")
def test_a_game_without_a_board_shows_an_outline() -> None:
    class Plain(Golf):
        board = comptoir.Game.board

    comptoir.register(Plain())
    html = draw_table(view_of(table_of("golf", 2), 0, "en"))
    board = next(node for node in Page(html).nodes if node.tag == "pre").text
    assert "hand sizes: 2 2" in board
    assert "{" not in board


def test_the_stall_has_a_table_of_its_own(site: Guest) -> None:
    html = site.get(site.sit_down("stall", **{"seat-0": "me", "seat-1": "random"})).text
    assert "market-square" in html
    assert "text-board" not in html
    assert STALL.title.en
