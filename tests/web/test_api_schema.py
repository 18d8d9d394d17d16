"""The API describes itself: as a page, as types, and as it answers."""

from __future__ import annotations

import json
import tempfile

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from litestar.testing import TestClient
from schemathesis.specs.openapi.checks import allow_header_conformance, positive_data_acceptance

from comptoir.tables.service import ServiceSettings
from comptoir.web.app import Settings, create_app

from .program import seated
from .visitor import Guest

OURS = ("cove", "settlement", "spyrium", "venise")


# The description


def test_the_page_for_people_lists_every_call_and_says_what_it_does(site: Guest):
    for lang in ("en", "fr"):
        page = site.get(f"/api?lang={lang}").text
        for path in site.get("/api/schema/openapi.json").json()["paths"]:
            assert path in page
        assert "call_" not in page


def test_views_are_described_by_the_types_that_the_games_declare(site: Guest):
    description = site.get("/api/schema/openapi.json").json()
    schemas = description["components"]["schemas"]
    *known, others = schemas["TableData"]["properties"]["view"]["anyOf"]
    assert {one["$ref"].rpartition("/")[2] for one in known} >= {
        one["view"] for one in site.get("/api/games").json() if one["slug"] in OURS
    }
    assert others == {"type": "object", "additionalProperties": True}
    assert schemas["SpyriumView"]["description"] == "A game of Spyrium."
    assert "$ref" in json.dumps(schemas["SpyriumView"]["properties"]["market"])
    assert not [name for name, schema in schemas.items() if not schema.get("description")]


def test_the_stream_is_described_as_events_that_carry_tables(site: Guest):
    description = site.get("/api/schema/openapi.json").json()
    [(kind, content)] = description["paths"]["/api/tables/{id}/events"]["get"]["responses"]["200"][
        "content"
    ].items()
    assert (kind, content["schema"]) == ("text/event-stream", {"$ref": "#/components/schemas/TableData"})


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
            service=ServiceSettings(bot_pause=0.0, workers=1, hint_simulations=48),
            changes_a_minute=0,
        )
    )
    with TestClient(app, raise_server_exceptions=False) as client:
        yield client, seated(client, hints=True)


@API.parametrize()
@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
def test_the_api_keeps_its_own_description(case, running):
    client, program = running
    if "id" in case.path_parameters and len(case.path_parameters["id"]) % 2:
        case.path_parameters["id"] = program.table
    kwargs = case.as_transport_kwargs(base_url="http://testserver.local")
    kwargs.pop("cookies", None)
    if len(str(kwargs.get("json"))) % 2:
        kwargs["headers"] = {**(kwargs["headers"] or {}), **program.headers}
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
