"""A game from outside the package.

Installed as anybody would install it, found through its entry point, and sound.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from tests.web.server import Player, Server

from .installing import install, run, served

EXAMPLE = Path(__file__).parents[1] / "example_game"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder into which the example game was installed with pip."""
    source, target = tmp_path_factory.mktemp("source") / "stall", tmp_path_factory.mktemp("site")
    shutil.copytree(EXAMPLE, source, ignore=shutil.ignore_patterns("__pycache__"))
    install(source, target)
    return target


def test_it_is_found_and_keeps_the_laws(site: Path) -> None:
    code = (
        "import comptoir; stall = comptoir.game('stall'); "
        "print(comptoir.check_game(stall, games=1), stall.folder)"
    )
    done = run(site, "-c", code)
    assert done.returncode == 0, done.stderr
    played, folder = done.stdout.split()
    assert int(played) > 100
    assert Path(folder) == site / "stall"


def test_it_is_played_simulated_and_measured_like_any_other(site: Path) -> None:
    assert "The stall" in run(site, "-m", "comptoir", "games").stdout
    assert (
        "The stall" in run(site, "-m", "comptoir", "play", "stall", "--seed", "1", stdin="1\nquit\n").stdout
    )
    assert (
        "20 games"
        in run(
            site, "-m", "comptoir", "sim", "stall", "--seats", "random,greedy", "--games", "20", "--jobs", "2"
        ).stdout
    )
    bench = run(site, "-m", "comptoir", "bench", "--game", "stall", "--seconds", "0.01")
    assert "stall (3), loop outside" in bench.stdout, bench.stderr
    coverage = run(site, "-m", "comptoir", "rules", "stall", "--coverage", "--tests", str(EXAMPLE))
    assert "8 of 8 clauses are held by a test: 100 %" in coverage.stdout


# At the table in the browser


@pytest.fixture(scope="module")
def server(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    yield from served(site, tmp_path_factory.mktemp("tables"))


def get(server: Server, address: str) -> httpx.Response:
    return httpx.get(server.url + address, timeout=30, headers={"accept-language": "en"})


def test_the_home_page_offers_it_with_its_own_picture(server: Server) -> None:
    home = get(server, "/").text
    article = re.search(r'<article[^>]*data-game="stall".*?</article>', home, re.DOTALL)
    assert article is not None
    assert "The stall" in article[0]
    assert (EXAMPLE / "src" / "stall" / "web" / "box.svg").read_text().strip() in article[0]
    assert "broken" not in home


def test_its_table_is_drawn_by_its_own_template_and_played(server: Server) -> None:
    player = Player(server.url)
    player.client.headers["accept-language"] = "en"
    path = player.sit_down(game="stall", **{"seat-0": "me", "seat-1": "random"})
    page = player.my_turn(path)
    html = player.client.get(path).text
    assert 'class="market-square"' in html
    for name in ("table.css", "icons.svg", "static/goods.svg"):
        address = re.search(rf"/games/stall/{name}\?v=[0-9a-f]+", html)
        assert address is not None, name
        answer = get(server, address[0])
        assert answer.status_code == 200
        assert answer.content == (EXAMPLE / "src" / "stall" / "web" / name).read_bytes()
    draw = page.actions["draw"]
    assert draw.attrs["data-targets"] == "deck"
    assert "Draw a card" in draw.text
    answer = player.act(path, page.version, "draw")
    assert answer.status_code == 200
    assert "draws a card" in answer.text
    player.play_out(path)
    assert player.page(path).main.attrs["data-over"] == "1"


def test_its_pages_speak_french_with_its_own_words(server: Server) -> None:
    player = Player(server.url)
    player.client.headers["accept-language"] = "fr"
    html = player.client.get("/games/stall/components").text
    assert "limite, grande main" in html
    assert "le nombre de la page déchirée" in html
    assert "Un tour" in player.client.get("/games/stall/rules").text
    assert "Miel" in player.client.get("/games/stall/info/card:5").text


MEASURED = """
rules_version = 1
machine = "a quiet one"
date = "2026-01-01"
[[measurement]]
level = "hard"
seats = 2
rival = "greedy"
games = 100
wins = 0.71
low = 0.61
high = 0.79
points = 20.0
winning = 21.0
seconds = 0.01
"""


def test_its_levels_and_measurements_are_its_own(site: Path, server: Server) -> None:
    code = "from comptoir.bots import bot; print(bot('hard', 'stall').simulations)"
    assert run(site, "-c", code).stdout.strip() == "40"
    assert "a quiet one" not in get(server, "/tables/new?game=stall").text
    (site / "stall" / "measured.toml").write_text(MEASURED)
    html = get(server, "/tables/new?game=stall").text
    assert "71 % (61-79)" in html
    assert "a quiet one" in html
