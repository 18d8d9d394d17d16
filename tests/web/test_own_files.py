"""What a game brings for its table is found beside its presenter, and nothing else of it is."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from comptoir.kernel.game import game
from comptoir.web.box import draw_box, plain_box
from comptoir.web.draw import environment, icon, icons_of
from comptoir.web.own_files import own_address, own_box, own_words
from comptoir.web.presenter import BarePresenter, Presenter, presenter_of

from .visitor import Guest

OURS = ["cove", "settlement", "spyrium", "venise"]


@pytest.mark.parametrize("slug", [*OURS, "stall"])
def test_presenters_are_found_with_their_files(slug: str) -> None:
    presenter = presenter_of(slug)
    assert presenter.has_table
    assert own_box(slug) is not None
    assert presenter.file("table.css") is not None
    assert (
        presenter.folder == Path(str(environment().get_template(f"games/{slug}/table.html").filename)).parent
    )


def test_a_game_without_a_presenter_brings_nothing() -> None:
    bare = presenter_of("golf")
    assert isinstance(bare, BarePresenter)
    assert (bare.folder, bare.file("table.html"), bare.has_table, bare.fault) == (None, None, False, "")
    assert own_box("golf") is None
    assert icons_of("golf") is icon
    assert own_address("golf", "table.css") == "/games/golf/table.css?v=0"


def test_files_elsewhere_are_none_of_its_files() -> None:
    stall = presenter_of("stall")
    assert stall.file("table.html") is not None
    for name in ("../game.py", "/etc/passwd", "static/../../game.py", "static", "", "nothing.css"):
        assert stall.file(name) is None


@pytest.mark.parametrize(
    "name",
    [
        "presenter.py",
        "table.html",
        "static/../presenter.py",
        "static/%2e%2e/presenter.py",
        "static/..%2fpresenter.py",
        "static/%2e%2e/%2e%2e/game.py",
        "static//etc/passwd",
        "static/",
        "static/nothing.svg",
        "box.svg",
    ],
)
def test_only_what_is_for_browsers_is_served(site: Guest, name: str) -> None:
    answer = site.get(f"/games/stall/{name}")
    assert answer.status_code == 404
    assert "import" not in answer.text


def test_files_may_be_kept_for_ever_under_their_address(site: Guest) -> None:
    for name, kind in (
        ("table.css", "text/css"),
        ("icons.svg", "image/svg+xml"),
        ("static/goods.svg", "image/svg+xml"),
    ):
        address = own_address("stall", name)
        assert re.fullmatch(rf"/games/stall/{name}\?v=[0-9a-f]{{10}}", address)
        answer = site.get(address)
        assert answer.status_code == 200
        assert answer.headers["content-type"].startswith(kind)
        assert "immutable" in answer.headers["cache-control"]
        assert site.get(f"/games/stall/{name}").headers["cache-control"] == "no-cache"


def test_a_page_of_a_game_finds_its_icons_first_then_ours() -> None:
    draw = icons_of("stall")
    assert f'href="{own_address("stall", "icons.svg")}#stall-coin"' in draw("stall-coin")
    assert draw("hourglass", "Time") == icon("hourglass", "Time")
    assert "/games/stall/" not in icon("stall-coin")


def test_the_words_of_a_components_page_may_be_its_own(site: Guest) -> None:
    assert own_words("stall")["words"]["deck"] == "paquet"
    assert own_words("golf") == {"words": {}, "notes": {}}
    site.post("/settings", {"lang": "fr"})
    html = site.get("/games/stall/components").text
    assert "le nombre de la page déchirée" in html
    assert "limite, grande main" in html


def test_a_plain_box_has_the_title_on_lines_that_fit() -> None:
    drawn = plain_box("golf", "The very long <title> of a game & its many sequels, told again and again")
    assert drawn.count("<text") == 3
    assert "&lt;title&gt;" in drawn
    assert draw_box(game("stall"), "en") == own_box("stall")
    assert plain_box("golf", "Golf") != plain_box("chess", "Golf")


def test_a_presenter_may_keep_its_files_elsewhere(tmp_path: Path) -> None:
    class Elsewhere(Presenter):
        folder = tmp_path  # type: ignore[assignment]

    (tmp_path / "table.css").touch()
    assert Elsewhere().file("table.css") == tmp_path.resolve() / "table.css"
