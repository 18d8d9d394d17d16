"""The pages around the table, in both languages, with their protections."""

from __future__ import annotations

import re

import pytest

from comptoir.bots import levels
from comptoir.kernel.game import game, games
from comptoir.web.pages import component_name, french

from .visitor import Guest, Page

PAGES = ["/", "/tables", "/credits", "/settings"] + [
    path
    for slug in games()
    for path in (f"/games/{slug}/rules", f"/games/{slug}/components", f"/tables/new?game={slug}")
]


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("path", PAGES)
def test_every_page_opens_in_both_languages(site: Guest, path: str, lang: str) -> None:
    answer = site.get(path + ("&" if "?" in path else "?") + f"lang={lang}")
    assert answer.status_code == 200, answer.text
    assert f'<html lang="{lang}"' in answer.text
    assert "style=" not in answer.text
    for script in re.findall(r"<script[^>]*>", answer.text):
        assert "src=" in script
    page = Page(answer.text)
    assert len([node for node in page.nodes if node.tag == "main"]) == 1
    assert len([node for node in page.nodes if node.tag == "h1"]) == 1


def test_answers_carry_a_strict_policy(site: Guest) -> None:
    headers = site.get("/").headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert "http" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["x-frame-options"] == "DENY"


def test_nothing_is_fetched_from_elsewhere(site: Guest) -> None:
    path = site.sit_down()
    for address in [*PAGES, path]:
        html = site.get(address).text
        for link in re.findall(r'(?:src|href|action)="([^"]+)"', html):
            assert link.startswith(("/", "#")), link


@pytest.mark.parametrize(
    "path", ["/nowhere", "/tables/nowhere", "/games/nowhere/rules", "/games/spyrium/info/nothing"]
)
def test_a_wrong_address_has_a_clear_page(site: Guest, path: str) -> None:
    answer = site.get(path, headers={"accept-language": "fr"})
    assert answer.status_code == 404
    assert "Un contretemps" in answer.text
    assert "Traceback" not in answer.text


def test_the_language_and_the_theme_are_remembered(site: Guest) -> None:
    answer = site.post("/settings", {"lang": "fr", "theme": "dark", "back": "/credits"})
    assert answer.headers["location"] == "/credits"
    html = site.get("/").text
    assert '<html lang="fr" data-theme="dark">' in html


def test_alerts_and_questions_are_switched_each_on_its_own(site: Guest) -> None:
    at_first = 'data-ask="1" data-sound="0" data-badge="1" data-notify="0" data-auto="0"'
    assert at_first in site.get("/").text
    site.post("/settings", {"all": "1", "sound": "on", "auto": "on", "back": "/"})
    assert 'data-ask="0" data-sound="1" data-badge="0" data-notify="0" data-auto="1"' in site.get("/").text
    site.post("/settings", {"lang": "fr", "back": "/"})
    assert 'data-ask="0" data-sound="1" data-badge="0" data-notify="0" data-auto="1"' in site.get("/").text


@pytest.mark.parametrize(
    "back", ["https://example.org/", "//example.org", "/\\example.org", "javascript:alert(1)"]
)
def test_going_back_never_leaves_the_site(site: Guest, back: str) -> None:
    assert site.post("/settings", {"lang": "fr", "back": back}).headers["location"] == "/"


def test_a_form_without_its_token_is_refused(site: Guest) -> None:
    answer = site.client.post("/tables", data={"game": "spyrium"}, follow_redirects=False)
    assert answer.status_code == 403
    answer = site.client.post(
        "/tables", data={"game": "spyrium", "_csrf_token": "0" * 128}, follow_redirects=False
    )
    assert answer.status_code == 403


def test_the_rules_page_has_every_clause(site: Guest) -> None:
    from comptoir.kernel.game import game

    page = Page(site.get("/games/spyrium/rules?lang=en").text)
    ids = {node.attrs.get("id") for node in page.nodes}
    for clause in game("spyrium").rulebook.clauses:
        assert f"c{clause}" in ids


def test_reconstructed_numbers_are_marked(site: Guest) -> None:
    html = site.get("/games/spyrium/components?lang=en").text
    assert "source-reconstructed" in html
    assert 'class="ours"' in html


@pytest.mark.parametrize("slug", games())
def test_every_word_and_note_of_the_components_page_is_in_french_too(slug: str) -> None:
    known = french(slug)
    for component in game(slug).components:
        assert not component.note or component.note in known["notes"], component.note
        for part in component.path.split("."):
            is_code = not re.search("[a-z]{2}", part)
            assert (
                is_code
                or part in known["words"]
                or component_name(slug, part, "fr") != part.replace("_", " ")
            ), component.path


def test_what_was_measured_of_each_level_stands_where_bots_are_chosen(site: Guest):
    for slug, lang in (("spyrium", "en"), ("settlement", "fr")):
        text = site.get(f"/tables/new?game={slug}&lang={lang}").text
        for level in levels(slug):
            for what, fact in level.rows(lang):
                assert (
                    f'<th scope="row">{what}</th><td>{fact.share}</td>'
                    f"<td>{fact.games}</td><td>{fact.time(lang)}</td>" in text
                )
            if level.measurements:
                assert level.date in text
                assert level.machine in text


def test_levels_that_were_measured_under_other_rules_show_no_figures(site: Guest, monkeypatch):
    (level,) = [level for level in levels("spyrium") if level.name == "hard"]
    figure = f"<td>{level.measurements[0].share}</td>"
    assert figure in site.get("/tables/new?game=spyrium&lang=en").text
    monkeypatch.setattr(type(game("spyrium")), "rules_version", 99)
    text = site.get("/tables/new?game=spyrium&lang=en").text
    assert "not measured under these rules" in text
    assert figure not in text
    assert level.date not in text
