"""A broken game, however it is broken, leaves everything of the others alone and is listed with one line.

Every game here is installed beside the sound ones, broken in its own way, all at once.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from typing import NamedTuple

import httpx
import pytest
from tests.web.server import Player, Server

EXAMPLE = Path(__file__).parents[1] / "example_game" / "src"
STALL = "from stall.game import *\nfrom stall.game import Stall\nclass Broken(Stall):\n    slug = {slug!r}\n"
GAME = "\nGAME = Broken()\n"
PRESENTER = (
    "from comptoir.web.presenter import Presenter\n"
    "class Table(Presenter):\n    slug = {slug!r}\n{body}\nPRESENTER = Table()\n"
)
SOUND = "    package = ''\n"


class Sabotage(NamedTuple):
    """How a game is broken: its module, a class of the stall where it is indented, its files, its line."""

    code: str
    line: str
    files: dict[str, str] = {}
    point: str = "game:GAME"


def with_file(name: str, text: str, line: str) -> Sabotage:
    return Sabotage("    package = __package__\n", line, {name: text})


# These cannot be loaded, or not be asked what everybody asks.
UNSOUND = {
    "import_error": Sabotage("import no_such_thing", "No module named 'no_such_thing'"),
    "syntax_error": Sabotage("def broken(:", "SyntaxError: invalid syntax (game.py, line 1)"),
    "quits": Sabotage("import sys; sys.exit(3)", "SystemExit: 3"),
    "raises": Sabotage("{}['key']", "KeyError: 'key'"),
    "no_attribute": Sabotage(SOUND, "has no attribute 'NOTHING'", point="game:NOTHING"),
    "no_module": Sabotage(SOUND, "No module named", point="nowhere:GAME"),
    "a_class": Sabotage(SOUND, "which is no instance of Game", point="game:Broken"),
    "abstract": Sabotage(
        "from comptoir import Game\nclass Half(Game):\n    slug = 'abstract'\nGAME = Half()",
        "Can't instantiate abstract class Half",
    ),
    "wrong_slug": Sabotage("    slug = 'another'\n", "its slug is 'another': they must be the same"),
    "plain_title": Sabotage("    title = 'Plain'\n", "its title must be Words"),
    "no_blurb": Sabotage("    blurb = Words()\n", "its blurb must be Words"),
    "upside_down": Sabotage("    min_seats = 5\n", "its seats must go from min_seats to max_seats"),
    "texts_as_seats": Sabotage("    max_seats = '3'\n", "its max_seats must be a whole number"),
    "odd_options": Sabotage("    options = ('hand',)\n", "its options must be a tuple of Option"),
    "no_package": Sabotage("    package = 'not_there'\n", "its package 'not_there' cannot be imported"),
    "bad_rulebook": with_file("rulebook.toml", "[chapter", "rulebook.toml:"),
    "bad_components": with_file("components.toml", "cards = 3", "components.toml: cards has no source"),
    "bad_levels": with_file("levels.toml", "easy = {", "levels.toml: TOMLDecodeError"),
    "bad_measured": with_file("measured.toml", "= 3", "measured.toml: TOMLDecodeError"),
    "bad_weights": Sabotage(
        "    weights = property(lambda self: 1 / 0)\n", "ZeroDivisionError: division by zero"
    ),
    "bad_slug": Sabotage("    slug = property(lambda self: self.nothing)\n", "its slug must be a short name"),
}
# These are played, and something about their table is broken: the text board stands in for it.
NO_TABLE = {
    "presenter_import": Sabotage(
        SOUND, "No module named 'no_such_thing'", {"presenter.py": "import no_such_thing"}
    ),
    "presenter_quits": Sabotage(SOUND, "SystemExit: 4", {"presenter.py": "raise SystemExit(4)"}),
    "presenter_class": Sabotage(SOUND, "is no instance of Presenter", {"presenter.py": "PRESENTER = int"}),
    "presenter_slug": Sabotage(
        SOUND, "its slug is 'other'", {"presenter.py": PRESENTER.format(slug="other", body="")}
    ),
    "presenter_model": Sabotage(
        SOUND,
        "ValueError: no model",
        {
            "presenter.py": PRESENTER.format(
                slug="presenter_model", body="    def model(self, o, lang): raise ValueError('no model')"
            )
        },
    ),
    "presenter_tally": Sabotage(
        SOUND,
        "KeyError: 'gold'",
        {
            "presenter.py": PRESENTER.format(
                slug="presenter_tally", body="    def tally(self, s, seat): return {}['gold']"
            )
        },
    ),
    "template_syntax": Sabotage(SOUND, "TemplateSyntaxError", {"presenter.py": "", "table.html": "{% if %}"}),
    "template_error": Sabotage(
        SOUND,
        "UndefinedError",
        {
            "presenter.py": "",
            "table.html": "{% extends 'frame.html' %}{% block board %}{{ nothing }}{% endblock %}",
        },
    ),
    "template_missing": Sabotage(
        SOUND,
        "TemplateNotFound",
        {"presenter.py": "", "table.html": "{% include 'games/template_missing/x.html' %}"},
    ),
}
# These are played, and fail at their own table only.
FAILS_LATER = {
    "bad_prompt": Sabotage(SOUND + "    def prompt(self, state, lang): return [][1]\n", "IndexError"),
    "bad_sentence": Sabotage(SOUND + "    def sentence(self, *a): raise ValueError('silent')\n", "silent"),
    "bad_observe": Sabotage(SOUND + "    def observe(self, *a): raise ValueError('blind')\n", "blind"),
    "bad_candidates": Sabotage(SOUND + "    def candidates(self, state): return None\n", "TypeError"),
    "bad_breakdown": Sabotage(SOUND + "    def breakdown(self, *a): return 3\n", "TypeError"),
}
GOOD_BUT = {
    "bad_board": Sabotage(SOUND + "    def board(self, *a): raise ValueError('no board')\n", "no board"),
    "bad_box": Sabotage(SOUND, "", {"presenter.py": "", "box.svg": "<svg><g></svg></main>"}),
    "bad_icons": Sabotage(
        SOUND, "", {"presenter.py": "", "icons.svg": "<symbol id=", "component_words.toml": "= ="}
    ),
    "bad_start": Sabotage(SOUND + "    def start(self, *a): raise ValueError('no start')\n", "no start"),
}
ALL = UNSOUND | NO_TABLE | FAILS_LATER | GOOD_BUT


def install(folder: Path, slug: str, sabotage: Sabotage) -> None:
    """Lay a game out as pip would have done."""
    package = folder / f"broken_{slug}"
    package.mkdir()
    (package / "__init__.py").touch()
    is_stall = sabotage.code.startswith(" ")
    code = STALL.format(slug=slug) + sabotage.code + GAME if is_stall else sabotage.code
    (package / "game.py").write_text(code)
    for name, text in sabotage.files.items():
        bare = PRESENTER.format(slug=slug, body="")
        (package / name).write_text(bare if name == "presenter.py" and not text else text)
    info = folder / f"broken_{slug}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: broken-{slug}\nVersion: 1.0\n")
    points = f"[comptoir.games]\n{slug} = broken_{slug}.{sabotage.point}\n"
    if "presenter.py" in sabotage.files:
        points += f"[comptoir.presenters]\n{slug} = broken_{slug}.presenter:PRESENTER\n"
    (info / "entry_points.txt").write_text(points)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with every broken game."""
    folder = tmp_path_factory.mktemp("broken")
    for slug, sabotage in ALL.items():
        install(folder, slug, sabotage)
    return folder


@pytest.fixture(scope="module")
def path(folder: Path) -> str:
    return os.pathsep.join([str(folder), str(EXAMPLE)])


@pytest.fixture(scope="module")
def server(path: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("site"), may_break=True)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", path)
        server.start()
    yield server
    server.stop()


def get(server: Server, address: str) -> httpx.Response:
    return httpx.get(server.url + address, timeout=30, headers={"accept-language": "en"})


def comptoir(path: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": path, "LANG": "C.UTF-8", "COLUMNS": "160"}
    command = [sys.executable, "-m", "comptoir", *arguments]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


def sentence(html: str) -> str:
    """What a page says, without its tags."""
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", html)).split())


# The others


@pytest.mark.parametrize(
    "address",
    [
        "/",
        "/tables",
        "/credits",
        "/settings",
        "/replays",
        "/api",
        "/tables/new?game=spyrium",
        "/games/spyrium/rules",
        "/games/cove/components",
        "/games/venise/table.css",
        "/api/games",
        "/api/games/settlement",
    ],
)
def test_every_page_of_the_others_works(server: Server, address: str) -> None:
    assert get(server, address).status_code == 200


def test_the_others_are_played(server: Server) -> None:
    player = Player(server.url)
    table = player.sit_down(game="spyrium")
    page = player.my_turn(table)
    assert player.act(table, page.version, next(iter(page.actions))).status_code == 200


def test_the_list_for_programs_has_those_that_can_be_played(server: Server) -> None:
    listed = {one["slug"] for one in get(server, "/api/games").json()}
    assert listed == {"cove", "settlement", "spyrium", "venise", *NO_TABLE, *FAILS_LATER, *GOOD_BUT}


def test_commands_about_the_others_work(path: str) -> None:
    sim = comptoir(path, "sim", "spyrium", "--seats", "random,random", "--games", "2", "--jobs", "2")
    assert "2 games" in sim.stdout, sim.stderr
    assert "Spyrium" in comptoir(path, "games", "spyrium").stdout


def test_the_command_lists_broken_games_with_one_line_each(path: str) -> None:
    done = comptoir(path, "games")
    assert done.returncode == 0
    assert "Spyrium" in done.stdout
    assert "Traceback" not in done.stderr
    lines = done.stderr.splitlines()
    for slug, sabotage in UNSOUND.items():
        found = [line for line in lines if line.startswith(f"{slug} is installed but cannot be played:")]
        assert len(found) == 1
        assert sabotage.line in found[0]


# Its own


@pytest.mark.parametrize("slug", UNSOUND)
def test_the_home_page_says_what_is_wrong(server: Server, slug: str) -> None:
    home = get(server, "/").text
    article = re.search(rf'<article[^>]*data-broken="{slug}".*?</article>', home, re.DOTALL)
    assert article is not None
    assert UNSOUND[slug].line in sentence(article[0])
    assert f'data-game="{slug}"' not in home


@pytest.mark.parametrize("slug", UNSOUND)
def test_its_own_pages_say_what_is_wrong(server: Server, slug: str) -> None:
    for address in (f"/games/{slug}/rules", f"/games/{slug}/components", f"/tables/new?game={slug}"):
        answer = get(server, address)
        assert answer.status_code == 503
        assert UNSOUND[slug].line in sentence(answer.text)
    answer = get(server, f"/api/games/{slug}")
    assert answer.status_code == 503
    assert UNSOUND[slug].line in answer.json()["error"]


@pytest.mark.parametrize("slug", ["quits", "plain_title", "bad_weights"])
def test_a_command_about_it_says_what_is_wrong_in_one_line(path: str, slug: str) -> None:
    done = comptoir(path, "sim", slug, "--seats", "random,random")
    assert done.returncode == 2
    assert done.stderr.startswith(f"comptoir: the game {slug} cannot be played:")
    assert UNSOUND[slug].line in done.stderr
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.parametrize("slug", NO_TABLE)
def test_a_table_that_cannot_be_drawn_is_a_text_board_with_what_is_wrong(server: Server, slug: str) -> None:
    player = Player(server.url)
    player.client.headers["accept-language"] = "en"
    table = player.sit_down(game=slug)
    page = player.my_turn(table)
    html = player.client.get(table).text
    assert 'class="text-board"' in html
    assert NO_TABLE[slug].line in sentence(html)
    assert str(Path(__file__).anchor) + "tmp" not in sentence(html)  # nobody is told where it lies
    assert player.act(table, page.version, next(iter(page.actions))).status_code == 200


@pytest.mark.parametrize("slug", FAILS_LATER)
def test_a_game_that_fails_at_its_table_says_so_there_only(server: Server, slug: str) -> None:
    player = Player(server.url)
    player.client.headers["accept-language"] = "en"
    table = player.sit_down(game=slug, listed="1")
    answer = player.client.get(table)
    assert answer.status_code == 503
    assert FAILS_LATER[slug].line in sentence(answer.text)
    for address in ("/", "/tables"):
        assert player.client.get(address).status_code == 200


def test_a_board_that_cannot_be_drawn_leaves_the_choices(server: Server) -> None:
    player = Player(server.url)
    table = player.sit_down(game="bad_board")
    page = player.my_turn(table)
    assert "no board" in page.main.text
    assert player.act(table, page.version, next(iter(page.actions))).status_code == 200


@pytest.mark.parametrize("slug", ["bad_box", "bad_icons"])
def test_a_picture_that_is_none_is_replaced(server: Server, slug: str) -> None:
    assert "</main></body>" in re.sub(r"\s", "", get(server, "/").text)
    assert get(server, f"/games/{slug}/components").status_code == 200
    player = Player(server.url)
    player.my_turn(player.sit_down(game=slug))


def test_a_game_that_cannot_begin_says_so(server: Server) -> None:
    player = Player(server.url)
    form = {"_csrf_token": player.csrf, "game": "bad_start"}
    answer = player.client.post("/tables", data=form, headers={"accept-language": "en"})
    assert answer.status_code == 503
    assert "no start" in sentence(answer.text)
    seats = {"game": "bad_start", "seats": ["me", "random"]}
    answer = player.client.post("/api/tables", json=seats)
    assert answer.status_code == 503
    assert "no start" in answer.json()["error"]


# A table whose game has gone


def test_a_table_of_a_game_that_has_gone_says_so(
    folder: Path, path: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = Server(tmp_path, may_break=True)
    monkeypatch.setenv("PYTHONPATH", path)
    server.start()
    player = Player(server.url)
    player.client.headers["accept-language"] = "en"
    running, other = player.sit_down(game="bad_board", listed="1"), player.sit_down(game="spyrium")
    waiting = player.sit_down(game="bad_icons", listed="1", **{"seat-0": "me", "seat-1": "open"})
    server.stop()
    monkeypatch.setenv("PYTHONPATH", str(EXAMPLE))
    server.start()
    try:
        for address in ("/", "/tables", other):
            assert player.client.get(address).status_code == 200
        assert "bad_board" in player.client.get("/tables").text
        for address in (f"{running}/log", f"{running}/replay", f"/api{running}"):
            answer = player.client.get(address)
            assert answer.status_code == 409
            assert "bad_board" in answer.text
        for table, slug in ((running, "bad_board"), (waiting, "bad_icons")):
            answer = player.client.get(table)
            assert answer.status_code == 409
            told = f"This table is set aside: the game {slug} is not installed here, or cannot be played."
            assert told in answer.text
    finally:
        server.stop()
