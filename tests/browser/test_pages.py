"""One's account and the page for programs, in the browser, in both languages."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from .conftest import Opener
from .hands import (
    create_table,
    either,
    path_of,
    press,
    visit,
    wait_for_my_turn,
)

pytestmark = pytest.mark.parametrize("lang", ["fr", "en"])


# What is mine


def test_a_password_brings_me_back_in_another_browser(open_page: Opener, lang: str) -> None:
    page = open_page(lang=lang)
    create_table(page, "spyrium", ["me", "random"])
    path, name = path_of(page.url), f"Ann {lang}"
    visit(page, "/settings")
    page.fill("#name", name)
    press(page, lang, "Enregistrer", "Save")
    visit(page, "/settings")
    page.fill("#password", "a long secret")
    press(page, lang, "Choisir ce mot de passe", "Set this password")
    page.wait_for_url("**done=password*")
    expect(page.get_by_role("status")).to_contain_text(
        either(lang, "Mot de passe enregistré", "Password set")
    )
    other = open_page("/account", lang=lang)
    other.fill("#name", name)
    other.fill("#password", "a long secret")
    press(other, lang, "Revenir", "Come back")
    other.wait_for_url("**/tables")
    other.locator(f'a[href="{path}"]').first.click()
    assert wait_for_my_turn(other)


def test_who_wants_to_be_forgotten_is(open_page: Opener, lang: str) -> None:
    page = open_page(lang=lang)
    create_table(page, "spyrium", ["me", "random"])
    table = path_of(page.url)
    visit(page, "/settings")
    page.check("input[name=sure]")
    press(page, lang, "Être oublié", "Be forgotten")
    page.wait_for_url(re.compile(r"https?://[^/]+/$"))
    visit(page, table)
    expect(
        page.get_by_text(either(lang, "Vous regardez cette table.", "You are watching this table."))
    ).to_be_visible()
    expect(page.locator("#player-0 h2")).not_to_have_text("Ann")
    visit(page, "/tables")
    expect(page.locator(f'a[href="{table}"]')).to_have_count(0)


# For programs


def test_the_page_for_programs_lists_the_calls(open_page: Opener, lang: str) -> None:
    page = open_page("/api", lang=lang)
    expect(page.get_by_role("heading", level=1)).to_have_text(
        either(lang, "Pour les programmes", "For programs")
    )
    row = page.locator("tr", has_text="GET /api/tables/{id}/why")
    expect(row).to_contain_text(either(lang, "sinon pourquoi", "why not"))
    answer = page.request.get(page.url + "/schema/openapi.json").json()
    assert "409" in answer["paths"]["/api/tables/{id}/actions"]["post"]["description"]
