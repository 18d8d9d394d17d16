"""The API: what programs may ask, what they are told, and what nobody is told."""

from __future__ import annotations

import json
import tempfile
import time

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from litestar.testing import TestClient
from schemathesis.specs.openapi.checks import allow_header_conformance, positive_data_acceptance

from comptoir import read_record
from comptoir.kernel.match import check_seal
from comptoir.tables.service import ServiceSettings
from comptoir.web.app import Settings, create_app

from .visitor import Guest


class Program:
    """A client of the API at one seat."""

    def __init__(self, client, seats=("me", "random"), game="spyrium", **more):
        self.client = client
        self.seated = self.post("/api/tables", {"game": game, "seats": list(seats), **more}, 201)
        self.table, self.token = self.seated["table"], self.seated["token"]

    @property
    def headers(self):
        token = getattr(self, "token", "")
        return {"authorization": f"Bearer {token}"} if token else {}

    def post(self, path, data, status=200):
        answer = self.client.post(path, json=data, headers=self.headers)
        assert answer.status_code == status, answer.text
        return answer.json()

    def get(self, path="", status=200, **params):
        answer = self.client.get(f"/api/tables/{self.table}{path}", params=params, headers=self.headers)
        assert answer.status_code == status, answer.text
        return answer.json()

    def my_turn(self):
        for _ in range(2000):
            view = self.get()
            if view["actions"] or view["status"] == "over":
                return view
            time.sleep(0.01)
        raise AssertionError("it never became my turn")

    def act(self, view, action, status=200):
        return self.post(
            f"/api/tables/{self.table}/actions", {"action": action, "version": view["version"]}, status
        )


def test_the_games_and_their_options_are_listed(site: Guest):
    games = {form["slug"]: form for form in site.get("/api/games").json()}
    assert games["spyrium"]["options"][0]["values"] == ["short", "long"]
    assert site.get("/api/games/spyrium?lang=fr").json()["options"][0]["help"] == "La piste de résidences"
    assert site.get("/api/games/chess").status_code == 404


def test_a_program_plays_a_whole_game_and_checks_the_seal(site: Guest):
    program = Program(site.client, name="Ada")
    assert program.get()["seats"][0] == {"seat": 0, "kind": "human", "name": "Ada"}
    while (view := program.my_turn())["status"] != "over":
        view = program.act(view, view["actions"][-1]["action"])
    record = read_record(site.get(f"/api/tables/{program.table}/record").text)
    assert list(record.result) == view["scores"]
    assert record.seal == view["seal"]
    check_seal(record)


def two_programs(site: Guest, **more):
    """Two clients at one table, the one that begins first."""
    one = Program(site.client, seats=("me", "open"), **more)
    other = Program.__new__(Program)
    other.client, other.table = site.client, one.table
    other.token = other.post(f"/api/tables/{one.table}/seats", {"name": "Bob"}, 201)["token"]
    return (one, other) if one.get()["actions"] else (other, one)


def test_a_stale_command_is_refused_and_changes_nothing(site: Guest):
    first, second = two_programs(site)
    view = first.get()
    first.act(view, view["actions"][0]["action"])
    before = second.get()
    assert "error" in first.act(view, view["actions"][1]["action"], 409)
    assert second.get() == before


def test_an_action_can_be_taken_back_and_played_again(site: Guest):
    first, _second = two_programs(site, confirm=True)
    view = first.get()
    after = first.act(view, "enter")
    back = first.post(f"/api/tables/{first.table}/actions", {"command": "undo", "version": after["version"]})
    assert [a["action"] for a in back["actions"]] == [a["action"] for a in view["actions"]]
    again = first.post(f"/api/tables/{first.table}/actions", {"command": "redo", "version": back["version"]})
    assert [a["action"] for a in again["actions"]] == [a["action"] for a in after["actions"]]


def test_refusals_name_reason_and_clause_in_both_languages(site: Guest):
    program = Program(site.client)
    program.my_turn()
    why = program.get("/why", action="pass")
    assert (why["legal"], why["clause"]) == (False, "3.6")
    assert program.get("/why", action="pass", lang="fr")["reason"].startswith("Vous êtes en Placement")
    assert program.get("/why", action="enter")["legal"]
    assert "no action of Spyrium" in program.get("/why", action="dance")["reason"]
    refused = {form["action"]: form for form in program.get("/actions")["refused"]}
    assert refused["pass"]["clause"] == "3.6"


def test_an_illegal_action_is_refused_with_its_clause(site: Guest):
    program = Program(site.client)
    view = program.my_turn()
    assert program.act(view, "pass", 422)["clause"] == "3.6"
    assert program.get()["version"] == view["version"]


def test_nobody_acts_for_a_seat_that_is_not_theirs(site: Guest):
    program = Program(site.client)
    view = program.my_turn()
    action = {"action": view["actions"][0]["action"], "version": view["version"]}
    path = f"/api/tables/{program.table}/actions"
    foreign = Program(site.client).token
    wrong = [None, "nonsense", foreign, program.token[:-1] + "x", program.token.replace(":0:", ":1:")]
    for token in wrong:
        headers = {} if token is None else {"authorization": f"Bearer {token}"}
        assert site.client.post(path, json=action, headers=headers).status_code == 403
    assert program.get()["version"] == view["version"]


def test_a_spectator_sees_no_actions_and_no_secret(site: Guest):
    program = Program(site.client)
    program.my_turn()
    seen = site.get(f"/api/tables/{program.table}").json()
    assert (seen["seat"], seen["actions"]) == (None, [])
    assert site.get(f"/api/tables/{program.table}/record").status_code == 403


def test_the_stream_pushes_a_view_after_every_change(site: Guest):
    program = Program(site.client, seats=("random", "random"))
    with site.client.stream("GET", f"/api/tables/{program.table}/events") as stream:
        views = [json.loads(line[6:]) for line in stream.iter_lines() if line.startswith("data: ")]
    assert views[-1]["status"] == "over"
    versions = [view["version"] for view in views]
    assert versions == sorted(versions)


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ({"game": "chess", "seats": ["me", "random"]}, "chess"),
        ({"game": "spyrium", "seats": ["me"]}, "2 to 5"),
        ({"game": "spyrium", "seats": ["me", "me"]}, "one seat at most"),
        ({"game": "spyrium", "seats": ["me", "hal9000"]}, "hal9000"),
        ({"game": "spyrium", "seats": ["me", "random"], "options": {"residence": "wide"}}, "residence"),
        ({"game": "spyrium"}, "seats"),
        ({"game": "spyrium", "seats": ["me", "random"], "colour": "red"}, "colour"),
    ],
)
def test_a_table_that_cannot_be_created_says_why(site: Guest, data, message):
    answer = site.client.post("/api/tables", json=data)
    assert answer.status_code == 400
    assert message in answer.text


def test_the_page_for_people_lists_every_call(site: Guest):
    page = site.get("/api").text
    for path in site.get("/api/schema/openapi.json").json()["paths"]:
        assert path in page


def schema():
    with tempfile.TemporaryDirectory() as folder:
        app = create_app(Settings(database=f"sqlite:///{folder}/tables.sqlite3"))
        description = app.openapi_schema.to_schema()
        app.state.service.store.close()
    del description["paths"]["/api/tables/{id}/events"]  # a stream does not end
    return schemathesis.openapi.from_dict(description)


API = schema()


@pytest.fixture(scope="module")
def running(tmp_path_factory):
    """A site with a running game, for requests that nobody in their right mind would send."""
    file = tmp_path_factory.mktemp("api") / "tables.sqlite3"
    app = create_app(
        Settings(
            database=f"sqlite:///{file}",
            service=ServiceSettings(bot_pause=0.0, workers=1),
            changes_a_minute=0,
        )
    )
    with TestClient(app, raise_server_exceptions=False) as client:
        yield client, Program(client).table


@API.parametrize()
@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
def test_the_api_keeps_its_own_description(case, running):
    client, table = running
    if "id" in case.path_parameters and len(case.path_parameters["id"]) % 2:
        case.path_parameters["id"] = table
    kwargs = case.as_transport_kwargs(base_url="http://testserver.local")
    kwargs.pop("cookies", None)
    answer = client.request(
        **{
            name: kwargs[name]
            for name in ("method", "url", "params", "headers", "json", "data")
            if name in kwargs
        }
    )
    assert answer.status_code < 500, answer.text
    # The rules refuse what the schema allows; and Litestar's answer to OPTIONS names one method of a path.
    excluded = [positive_data_acceptance, allow_header_conformance]
    case.validate_response(schemathesis.Response.from_any(answer), excluded_checks=excluded)
