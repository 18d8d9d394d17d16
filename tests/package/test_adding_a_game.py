"""The game of docs/adding-a-game.md: written from the page, installed with pip, played and opened."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.web.server import Player, Server

from .installing import install, run, served

PAGE = (Path(__file__).parents[2] / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
# A block is named by its first line: a comment with the path of the file.
BLOCK = re.compile(
    r"^```\w+\n(?:#|<!--|/\*) (\S+?)(, added)?(?: -->| \*/)?\n(.*?)^```$", re.DOTALL | re.MULTILINE
)
BLOCKS = [block for block in BLOCK.findall(PAGE) if not block[0].startswith("tests/example_game/")]
OF_THE_TABLE = ("presenter.py", "table.html", "table.css", "icons.svg")


def write(folder: Path, with_table: bool) -> Path:
    """Write the package of the page, before or after it has a table in the browser."""
    for name, is_added, text in BLOCKS:
        if with_table or not (is_added or name.endswith(OF_THE_TABLE)):
            file = folder / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text((file.read_text() + "\n" if is_added else "") + text, encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Embers as the page has it before it speaks of the browser."""
    target = tmp_path_factory.mktemp("site")
    install(write(tmp_path_factory.mktemp("embers"), with_table=False), target)
    return target


@pytest.fixture(scope="module")
def server(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    yield from served(site, tmp_path_factory.mktemp("tables"))


@pytest.fixture(scope="module")
def later_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The whole page, served."""
    target = tmp_path_factory.mktemp("later")
    install(write(tmp_path_factory.mktemp("embers"), with_table=True), target)
    yield from served(target, tmp_path_factory.mktemp("later_tables"))


def test_the_game_is_short() -> None:
    rules = [text for name, _, text in BLOCKS if name in ("src/embers/state.py", "src/embers/game.py")]
    assert len(rules) == 2
    assert sum(bool(line.strip()) for text in rules for line in text.splitlines()) <= 150


def test_the_laws_hold(site: Path, tmp_path: Path) -> None:
    tests = write(tmp_path, with_table=False) / "tests"
    done = run(site, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(tests))
    assert "1 passed" in done.stdout, done.stdout


def test_the_commands_of_the_page_work(site: Path) -> None:
    commands = re.findall(r"^comptoir (\S+.*)$", PAGE.split("## Playing it")[1].split("```")[1], re.MULTILINE)
    assert [command.split()[0] for command in commands] == ["games", "play", "sim", "serve"]
    games, play, sim = (
        run(site, "-m", "comptoir", *command.split(), stdin="1\n1\n1\n1\n") for command in commands[:3]
    )
    assert "Embers" in games.stdout
    assert "wins" in play.stdout, play.stderr
    assert "-" in play.stdout  # points are counted as negative
    assert "50 games" in sim.stdout, sim.stderr
    assert "Embers" in run(site, "-m", "comptoir", "games", "embers", "--lang", "fr").stdout


def test_pages_about_files_that_it_does_not_have_say_so(site: Path, server: Server) -> None:
    player = Player(server.url)
    player.client.headers["accept-language"] = "en"
    for address, sentence in (
        ("/games/embers/rules", "brings no written rules"),
        ("/games/embers/components", "brings no list of its numbers"),
    ):
        answer = player.client.get(address)
        assert answer.status_code == 200
        assert sentence in answer.text
    assert "brings no written rules" in run(site, "-m", "comptoir", "rules", "embers").stdout
    assert "brings no list of its numbers" in run(site, "-m", "comptoir", "components", "embers").stdout


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_its_table_is_a_text_board_first(server: Server, lang: str) -> None:
    player = Player(server.url)
    player.client.headers["accept-language"] = lang
    assert 'data-game="embers"' in player.client.get("/").text
    path = player.sit_down(game="embers")
    page = player.my_turn(path)
    board = next(node for node in page.nodes if node.tag == "pre")
    assert "holds" in board.text
    assert "Play the" in next(iter(page.actions.values())).text  # the one language that it has
    player.play_out(path)
    assert player.page(path).main.attrs["data-over"] == "1"


def test_its_table_is_drawn_by_its_presenter_then(later_server: Server) -> None:
    player = Player(later_server.url)
    path = player.sit_down(game="embers")
    page = player.my_turn(path)
    html = player.client.get(path).text
    assert 'class="led"' in html
    assert "text-board" not in html
    assert re.search(r"/games/embers/icons\.svg\?v=[0-9a-f]+#ember", html)
    assert ".game-embers" in player.client.get("/games/embers/table.css").text
    text, button = next(iter(page.actions.items()))
    assert button.attrs["data-targets"] == text.replace("play ", "card-")
    player.play_out(path)
    assert player.page(path).main.attrs["data-over"] == "1"
