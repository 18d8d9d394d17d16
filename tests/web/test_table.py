"""Sitting, acting, taking back, talking; who may and who may not."""

from __future__ import annotations

import pytest

from .tables import table_at
from .visitor import Guest, Page

ALONE = {"seat-0": "me", "seat-1": "greedy", "seat-2": "none"}


def create_table(site: Guest, **form: str) -> tuple[str, Page]:
    path = site.sit_down(**{**ALONE, **form})
    return path, site.my_turn(path)


def first(page: Page) -> str:
    return next(iter(page.actions))


def test_one_button_sits_me_down_against_bots(site: Guest) -> None:
    path = site.sit_down()
    page = site.my_turn(path)
    assert page.actions


def test_an_action_is_played_and_answered_with_the_table(site: Guest) -> None:
    path, page = create_table(site)
    answer = site.act(path, page, first(page))
    assert answer.status_code == 200
    assert int(Page(answer.text).version) == int(page.version) + 1


def test_a_form_without_script_works_too(site: Guest) -> None:
    path, page = create_table(site)
    answer = site.act(path, page, first(page), htmx=False)
    assert answer.status_code == 303
    assert answer.headers["location"] == path


def test_a_stale_action_gets_409_and_the_fresh_table_and_changes_nothing(site: Guest) -> None:
    path, page = create_table(site, confirm="1")
    site.act(path, page, first(page))
    now = site.page(path)
    answer = site.act(path, page, list(page.actions)[-1])
    assert answer.status_code == 409
    assert Page(answer.text).version == now.version
    assert "toast" in answer.text
    assert site.page(path).version == now.version


def test_an_action_that_is_sent_again_is_played_once(site: Guest) -> None:
    path, page = create_table(site, confirm="1")
    answers = [site.act(path, page, first(page)) for _ in range(2)]
    assert [answer.status_code for answer in answers] == [200, 200]
    assert Page(answers[1].text).version == Page(answers[0].text).version == site.page(path).version
    after = site.page(path)
    assert site.command(path, after, "undo").status_code == 200
    again = site.page(path)
    assert site.act(path, again, first(page)).status_code == 200, "after it was taken back it is another one"


def test_an_illegal_action_is_refused_with_its_reason(site: Guest) -> None:
    path, page = create_table(site)
    answer = site.act(path, page, "pass")
    assert answer.status_code == 422
    assert "§" in answer.text
    assert site.page(path).version == page.version
    assert site.act(path, page, "dance").status_code == 422


def test_an_action_needs_its_version(site: Guest) -> None:
    path, page = create_table(site)
    assert site.post(f"{path}/actions", {"action": first(page)}, htmx=True).status_code == 422


def test_nobody_acts_for_a_seat_that_is_not_theirs(site: Guest) -> None:
    path, page = create_table(site)
    stranger = site.other()
    assert not stranger.page(path).actions
    assert stranger.act(path, page, first(page)).status_code == 403
    for command in ("undo", "redo", "reset", "end", "back 0"):
        assert stranger.command(path, page, command).status_code == 403
    stranger.sit_down(**ALONE)
    assert stranger.act(path, page, first(page)).status_code == 403


def test_undo_redo_reset_and_the_end_of_a_turn(site: Guest) -> None:
    path, page = create_table(site, confirm="1")
    place = next(action for action in page.actions if action.startswith("place"))
    held = Page(site.act(path, page, place).text)
    assert "end" in held.buttons("command")
    undone = Page(site.command(path, held, "undo").text)
    assert place in undone.actions
    redone = Page(site.command(path, undone, "redo").text)
    assert "end" in redone.buttons("command")
    back = Page(site.command(path, redone, "reset").text)
    assert place in back.actions
    again = Page(site.act(path, back, place).text)
    ended = site.command(path, again, "end")
    assert ended.status_code == 200
    after = site.my_turn(path)
    assert int(after.version) > int(again.version) + 1
    assert site.command(path, after, "undo").status_code == 422


UNDO_WORDS = {
    "fr": ("une fois par tour", "vous l’avez déjà fait"),
    "en": ("once a turn", "you have done so already"),
}


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_how_often_one_may_take_back_is_agreed_and_said_to_all(site: Guest, lang: str) -> None:
    rule, reason = UNDO_WORDS[lang]
    site.post("/settings", {"lang": lang, "back": "/"})
    assert rule in site.get("/tables/new?game=spyrium").text
    path = site.sit_down(**{"seat-0": "me", "seat-1": "open", "name": "Ann", "undo": "once"})
    friend, stranger = site.other(), site.other()
    for guest in (friend, stranger):
        guest.post("/settings", {"lang": lang, "back": "/"})
    assert rule in friend.get(path).text  # before sitting down
    friend.post(f"{path}/sit", {"seat": "1", "name": "Bob"})
    for guest in (site, friend, stranger):
        (chip,) = [node for node in guest.page(path).nodes if node.attrs.get("class") == "chip undo-rule"]
        assert rule in chip.text
    mover = site if site.page(path).actions else friend
    page = mover.page(path)
    held = Page(
        mover.act(path, page, next(action for action in page.actions if action.startswith("place"))).text
    )
    undone = Page(mover.command(path, held, "undo").text)
    assert undone.actions
    assert not {"undo", "reset"} & set(undone.buttons("command"))
    grey = {
        node.attrs["id"]: node.attrs
        for node in undone.nodes
        if node.tag == "button" and node.attrs.get("id") in ("undo", "reset")
    }
    assert len(grey) == 2
    for attrs in grey.values():
        assert attrs["aria-disabled"] == "true"
        assert reason in attrs["data-why"]
    moved = Page(mover.act(path, undone, first(undone)).text)
    refused = mover.command(path, moved, "undo")
    assert refused.status_code == 422
    assert reason in refused.text


def test_an_unknown_rule_of_taking_back_is_refused(site: Guest) -> None:
    assert site.post("/tables", {"game": "spyrium", "undo": "always"}).status_code == 400


def test_friends_join_by_the_link_and_the_last_one_starts_the_game(site: Guest) -> None:
    path = site.sit_down(**{"seat-0": "me", "seat-1": "open", "seat-2": "none", "name": "Ann"})
    assert "lobby" in site.page(path).main.attrs["class"]
    friend = site.other()
    answer = friend.post(f"{path}/sit", {"seat": "1", "name": "Bob"})
    assert answer.status_code == 303
    pages = [site.page(path), friend.page(path)]
    assert sum(bool(page.actions) for page in pages) == 1
    third = site.other()
    assert third.post(f"{path}/sit", {"name": "Eve"}).status_code == 422
    assert not third.page(path).actions


def test_only_the_host_fills_with_bots(site: Guest) -> None:
    path = site.sit_down(**{"seat-0": "me", "seat-1": "open", "seat-2": "none"})
    stranger = site.other()
    stranger.sit_down(**ALONE)
    assert stranger.post(f"{path}/fill").status_code == 403
    assert site.post(f"{path}/fill").status_code == 303
    assert site.my_turn(path).actions


def test_leaving_frees_the_seat_until_the_game_has_started(site: Guest) -> None:
    path = site.sit_down(**{"seat-0": "me", "seat-1": "open", "seat-2": "none"})
    assert site.post(f"{path}/leave").status_code == 303
    assert any("value" in node.attrs and node.attrs.get("form") == "sit" for node in site.page(path).nodes)
    started, _ = create_table(site)
    assert site.post(f"{started}/leave").status_code == 422


def test_what_is_said_is_seen_by_all_and_notes_by_nobody_else(site: Guest) -> None:
    path, _ = create_table(site)
    other = site.other()
    assert site.post(f"{path}/chat", {"text": "<b>hello</b> there"}).status_code == 303
    assert "&lt;b&gt;hello&lt;/b&gt; there" in other.get(path).text
    site.post(f"{path}/note", {"text": "my dark plan"})
    assert "my dark plan" in site.get(path).text
    assert "my dark plan" not in other.get(path).text
    assert other.post(f"{path}/note", {"text": "x"}).status_code == 422


def test_private_tables_are_not_listed(site: Guest) -> None:
    hidden = site.sit_down(**ALONE)
    shown = site.sit_down(**{**ALONE, "listed": "1"})
    html = site.other().get("/").text
    assert shown in html
    assert hidden not in html
    assert hidden in site.get("/").text


def test_the_secret_is_shown_only_after_the_end_and_opens_the_seal(site: Guest) -> None:
    import hashlib

    path, page = create_table(site, confirm="0", **{"seat-1": "random"})
    secret = table_at(site, path).secret
    for number in range(2000):
        if page.main.attrs["data-over"] == "1":
            break
        assert secret.hex() not in site.get(path).text
        actions = list(page.actions)
        site.act(path, page, actions[number * 7 % len(actions)])
        page = site.my_turn(path)
    html = site.get(path).text
    assert secret.hex() in html
    assert hashlib.sha256(secret).hexdigest() in html
    answer = site.post(f"{path}/rematch")
    assert answer.status_code == 303
    assert answer.headers["location"] != path
    assert site.other().post(f"{path}/rematch").status_code == 422


@pytest.mark.parametrize(
    "form", [{"seat-0": "me"}, {"seat-0": "me", "seat-1": "wizard"}, {"option-residence": "none"}]
)
def test_a_table_that_makes_no_sense_is_refused_clearly(site: Guest, form: dict[str, str]) -> None:
    answer = site.post("/tables", {"game": "spyrium", **form})
    assert answer.status_code == 400
    assert "Traceback" not in answer.text
