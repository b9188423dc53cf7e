"""All routes as OpenAPI describes them: our own as FastAPI does it, those of the host by their shapes."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi
from pydantic import ConfigDict, TypeAdapter

from alhambra.host.answers import ROUTES, ErrorData
from alhambra.host.answers.route import Route

_NOT_MODIFIED = 304
_ANY_ROUTE = (422, 429, 503)
"""The status codes of errors that anything may lead to."""
_CONFIG = ConfigDict(extra="forbid", use_attribute_docstrings=True)


class _Key(NamedTuple):
    """A shape in the description of a route, and whether it is sent to the server or by it."""

    place: str
    mode: Literal["validation", "serialization"]


_ERROR = _Key("error", "serialization")


def describe(app: FastAPI) -> None:
    """Have an application describe the routes of the host as well."""

    def description() -> dict[str, Any]:
        if not app.openapi_schema:
            own = get_openapi(title=app.title, version=app.version, description=app.description, routes=app.routes)
            schemas, definitions = _schemas()
            for route in ROUTES:
                own["paths"].setdefault(route.path, {})[route.method.lower()] = _operation(route, schemas)
            own["components"]["schemas"].update(definitions)
            app.openapi_schema = own
        return app.openapi_schema

    app.openapi = description  # type: ignore[method-assign]


def _schemas() -> tuple[dict[_Key, Any], dict[str, Any]]:
    """The schemas of all shapes, and what these refer to by name."""
    shapes: dict[_Key, Any] = {_ERROR: ErrorData}
    for route in ROUTES:
        if route.body:
            shapes[_body(route)] = route.body
        shapes[_answer(route)] = route.answers
        shapes.update({_parameter(route, name): shape for name, shape in route.parameters.items()})
    # A shape alone would not take our configuration, but as part of a tuple it does.
    inputs = [
        (key, key.mode, TypeAdapter(tuple[shape], config=_CONFIG))  # type: ignore[valid-type]
        for key, shape in shapes.items()
    ]
    found, definitions = TypeAdapter.json_schemas(inputs, ref_template="#/components/schemas/{model}")
    return {key: schema["prefixItems"][0] for (key, _), schema in found.items()}, definitions["$defs"]


def _body(route: Route) -> _Key:
    return _Key(f"body of {route.method} {route.path}", "validation")


def _answer(route: Route) -> _Key:
    return _Key(f"answer to {route.method} {route.path}", "serialization")


def _parameter(route: Route, name: str) -> _Key:
    return _Key(f"{name} in {route.method} {route.path}", "validation")


def _operation(route: Route, schemas: dict[_Key, Any]) -> dict[str, Any]:
    """The description of one route."""
    name = route.call.__name__
    topic = route.call.__module__.rpartition(".")[2]
    described: dict[str, Any] = {
        "tags": [topic],
        "summary": name.replace("_", " ").capitalize(),
        "description": route.call.__doc__,
        "operationId": f"{topic}_{name}",
        "parameters": [
            {"name": each, "in": "path", "required": True, "schema": schemas[_parameter(route, each)]}
            for each in route.parameters
        ],
        "responses": {
            route.status: {"description": "Successful", "content": _content(route.answers, schemas[_answer(route)])},
            **{status: _other(status, schemas) for status in (*route.others, *_ANY_ROUTE)},
        },
    }
    if route.body:
        described["requestBody"] = {"content": _content(route.body, schemas[_body(route)]), "required": True}
    return described


def _content(shape: Any, schema: Any) -> dict[str, Any]:
    return {"text/plain" if shape is str else "application/json": {"schema": schema}}


def _other(status: int, schemas: dict[_Key, Any]) -> dict[str, Any]:
    if status == _NOT_MODIFIED:
        return {"description": "Not modified"}
    return {"description": "Refused", "content": {"application/json": {"schema": schemas[_ERROR]}}}
