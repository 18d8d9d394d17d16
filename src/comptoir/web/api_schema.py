"""How the API describes itself: its parameters, its refusals, and the views of the games."""

from __future__ import annotations

import inspect
import re
from importlib.metadata import version
from typing import Annotated, Any

import msgspec
from litestar import Router
from litestar._openapi.schema_generation import SchemaCreator
from litestar.exceptions import NotFoundException
from litestar.openapi import OpenAPIConfig, ResponseSpec
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, OpenAPIType, Reference, Schema, SecurityScheme
from litestar.params import HeaderParameter, QueryParameter
from litestar.plugins import OpenAPISchemaPlugin
from litestar.typing import FieldDefinition

from comptoir.kernel.game import Json, sound_games
from comptoir.web.api_data import VIEW, Fault, Language
from comptoir.web.visitor import HttpRequest

DOCUMENT = "/api/schema"

# Parameters that several calls take


def _number(most: int | None = None) -> dict[str, Any]:
    """A number that may be left out, or null, as addresses are read."""
    number = Schema(type=OpenAPIType.INTEGER, minimum=0, maximum=most)
    return {"one_of": [number, Schema(type=OpenAPIType.NULL)]}


Key = Annotated[
    str | None,
    HeaderParameter(
        name="Idempotency-Key",
        min_length=16,
        max_length=60,
        description="An id of yours for this request that nobody can guess, such as a UUID: "
        "sent again under it, the request gets the first answer again, and nothing is done twice",
        schema_extra={"one_of": None, "type": OpenAPIType.STRING},
    ),
]
Prefer = Annotated[
    str | None,
    HeaderParameter(
        name="Prefer",
        max_length=100,
        description="`return=minimal`: an empty answer (204), for whoever follows the stream of the table",
        schema_extra={"one_of": None, "type": OpenAPIType.STRING},
    ),
]
Lang = Annotated[Language, QueryParameter(description="The language of all sentences")]
MySeat = Annotated[
    int | None,
    QueryParameter(
        ge=0, le=7, description="One of your seats, where you have several", schema_extra=_number(7)
    ),
]
Since = Annotated[
    int | None,
    QueryParameter(ge=0, description="A version: the log begins with what is newer", schema_extra=_number()),
]

# Refusals

REFUSALS = {
    400: "The request cannot be understood",
    403: "The token is wrong, or this is not yours to do",
    404: "There is no such game, or no such table",
    409: "The table has moved on: look again; or it is set aside",
    413: "The request is too long",
    422: "The rules, or the terms of the table, do not allow it now",
    429: "Too many requests: wait",
    500: "Something broke on the server",
    503: "It could not be stored, or the game is broken",
}


def refusals(*statuses: int) -> dict[int, ResponseSpec]:
    """The answers of a call that is not granted."""
    return {
        status: ResponseSpec(Fault, generate_examples=False, description=REFUSALS[status])
        for status in statuses
    }


LISTING = refusals(400, 403, 500, 503)
LOOKING = refusals(400, 403, 404, 409, 500, 503)
CHANGING = refusals(*REFUSALS)


# What types look like


class Views(OpenAPISchemaPlugin):
    """A view is what one of the games here declares, or any object: a game need not declare it."""

    def is_plugin_supported_field(self, field_definition: FieldDefinition) -> bool:
        """Whether this is a view."""
        return VIEW in field_definition.metadata

    def to_openapi_schema(self, field_definition: FieldDefinition, schema_creator: SchemaCreator) -> Schema:
        """The views of all games."""
        declared = [of.observation_type for of in sound_games() if of.observation_type != Json]
        known = [
            schema_creator.for_field_definition(FieldDefinition.from_annotation(one)) for one in declared
        ]
        others = Schema(type=OpenAPIType.OBJECT, additional_properties=True)
        return Schema(any_of=[*known, others], description=VIEW)


class Structs(OpenAPISchemaPlugin):
    """A record as msgspec reads and writes it, with its docstring; but for views, which only games know."""

    def is_plugin_supported_field(self, field_definition: FieldDefinition) -> bool:
        """Whether this is a record."""
        return not field_definition.is_union and field_definition.is_subclass_of(msgspec.Struct)

    def to_openapi_schema(self, field_definition: FieldDefinition, schema_creator: SchemaCreator) -> Schema:
        """Its fields, and what it is."""
        of = field_definition.type_
        hints = field_definition.get_type_hints(include_extras=True, resolve_generics=True)
        fields = {name: FieldDefinition.from_annotation(hint, name=name) for name, hint in hints.items()}
        schema = schema_creator.create_component_schema(field_definition, required=[], property_fields=fields)
        _, known = msgspec.json.schema_components(
            [of], schema_hook=lambda kind: {"type": "object"}, ref_template=COMPONENT
        )
        exact = _schema(known[of.__name__])
        assert isinstance(exact, Schema)
        views = {name for name, field in fields.items() if VIEW in field.metadata}
        assert schema.properties is not None
        assert exact.properties is not None
        schema.properties |= {name: one for name, one in exact.properties.items() if name not in views}
        schema.description, schema.required = exact.description, exact.required
        schema.additional_properties = exact.additional_properties
        return schema


COMPONENT = "#/components/schemas/{name}"


def _schema(data: dict[str, Any]) -> Schema | Reference:
    """A schema from JSON."""
    if "$ref" in data:
        return Reference(data["$ref"], description=data.get("description"))
    if "enum" in data:
        data = {"type": "integer" if isinstance(data["enum"][0], int) else "string"} | data
    return Schema(**{_snake_case(name): _part(name, value) for name, value in data.items()})


def _snake_case(name: str) -> str:
    return re.sub("[A-Z]", lambda letter: f"_{letter[0].lower()}", name)


def _part(name: str, value: Any) -> Any:
    if name == "properties":
        return {key: _schema(one) for key, one in value.items()}
    if name == "anyOf":
        return [_schema(one) for one in value]
    if name == "type":
        return OpenAPIType(value)
    if name == "description":
        return inspect.cleandoc(value)
    return _schema(value) if isinstance(value, dict) and name != "default" else value


class Described(OpenAPISchemaPlugin):
    """A TypedDict with its docstring."""

    def is_plugin_supported_field(self, field_definition: FieldDefinition) -> bool:
        """Whether this is a TypedDict."""
        return field_definition.is_typeddict_type

    def to_openapi_schema(self, field_definition: FieldDefinition, schema_creator: SchemaCreator) -> Schema:
        """Its fields, and what it is."""
        of = field_definition.type_
        hints = field_definition.get_type_hints(include_extras=True, resolve_generics=True)
        fields = {key: FieldDefinition.from_kwarg(kind, key) for key, kind in hints.items()}
        schema = schema_creator.create_component_schema(
            field_definition, required=sorted(of.__required_keys__), property_fields=fields
        )
        schema.description = inspect.getdoc(of)
        return schema


PLUGINS = (Views(), Structs(), Described())


def _only_the_document(request: HttpRequest) -> None:
    """Nothing else is below its address; Litestar has a page for that, and errors of the API are JSON."""
    if request.url.path.rstrip("/") not in (DOCUMENT, f"{DOCUMENT}/openapi.json"):
        raise NotFoundException


def open_api() -> OpenAPIConfig:
    """The description of the API for programs, at /api/schema/openapi.json; /api is the page for people."""
    bearer = SecurityScheme(
        type="http", scheme="bearer", description="The token of a person; spectators need none"
    )
    return OpenAPIConfig(
        title="Comptoir",
        version=version("comptoir"),
        openapi_router=Router(
            DOCUMENT, route_handlers=[], include_in_schema=False, before_request=_only_the_document
        ),
        description="Tables, views, actions and records of economic games.",
        components=Components(security_schemes={"person": bearer}),
        security=[{"person": []}, {}],
        render_plugins=[JsonRenderPlugin()],
        use_handler_docstrings=True,
    )
