"""Coming back with a password, and being forgotten."""

from __future__ import annotations

from .visitor import Guest


def named(site: Guest, name: str) -> str:
    return site.sit_down(name=name, **{"seat-0": "me", "seat-1": "open"})


def test_a_guest_comes_back_from_another_device(site: Guest):
    path = named(site, "Ada")
    assert site.post("/account/password", {"password": "correct horse"}).status_code == 303
    elsewhere = site.other()
    assert 'id="sit"' in elsewhere.get(path).text
    answer = elsewhere.post("/account", {"name": "ada", "password": "correct horse"})
    assert answer.status_code == 303
    assert path in elsewhere.get("/tables").text
    assert path in site.get("/tables").text


def test_a_wrong_password_and_an_unknown_name_are_told_apart_by_nobody(site: Guest):
    named(site, "Ada")
    site.post("/account/password", {"password": "correct horse"})
    elsewhere = site.other()
    wrong = elsewhere.post("/account", {"name": "Ada", "password": "battery staple"})
    unknown = elsewhere.post("/account", {"name": "Bob", "password": "battery staple"})
    assert wrong.status_code == unknown.status_code == 403
    assert "belong together" in wrong.text
    assert "belong together" in unknown.text


def test_short_passwords_and_taken_names_are_refused(site: Guest):
    named(site, "Ada")
    assert site.post("/account/password", {"password": "short"}).status_code == 422
    assert site.post("/account/password", {"password": "correct horse"}).status_code == 303
    other = site.other()
    named(other, "ADA")
    assert other.post("/account/password", {"password": "battery staple"}).status_code == 422


def test_a_password_is_stored_as_a_slow_hash(site: Guest):
    named(site, "Ada")
    site.post("/account/password", {"password": "correct horse"})
    with site.client.app.state.service.store.engine.connect() as connection:
        stored = connection.exec_driver_sql(
            "select password from people where password is not null"
        ).scalar_one()
    assert stored.startswith("$argon2id$")


def test_being_forgotten_leaves_nothing_and_bots_go_on(site: Guest):
    path = site.sit_down(name="Zebulon", **{"seat-0": "me", "seat-1": "random"})
    site.post(f"{path}/chat", {"text": "adieu"})
    site.post(f"{path}/note", {"text": "my plan"})
    assert site.post("/account/delete", {"sure": "no"}).status_code == 303
    assert "Zebulon" in site.get(path).text
    assert site.post("/account/delete", {"sure": "yes"}).status_code == 303
    html = site.get(path).text
    assert "Zebulon" not in html
    assert "adieu" not in html
    with site.client.app.state.service.store.engine.connect() as connection:
        for table in ("people", "notes", "chat", "seats"):
            assert "Zebulon" not in str(connection.exec_driver_sql(f"select * from {table}").all())
        assert connection.exec_driver_sql("select count(*) from notes").scalar_one() == 0
    for _ in range(600):
        if site.get(f"/api{path}").json()["status"] == "over":
            break
    assert site.get(f"/api{path}").json()["seats"][0]["kind"] != "human"


def test_nobody_sets_a_password_without_a_name(site: Guest):
    assert site.post("/account/password", {"password": "correct horse"}).status_code == 422
