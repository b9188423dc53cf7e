"""What the description of the routes says is how they are, and nothing is missing in it."""

from __future__ import annotations

import asyncio
import runpy
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from fastapi import FastAPI
from PIL import Image, ImageChops
from tests.browser.games import position
from tests.server.client import make_table
from tests.server.servers import http

import alhambra.server
from alhambra.host.answers import ROUTES, ErrorData
from alhambra.server.settings import Settings
from alhambra.server.thinkers import pipes, program
from alhambra.server.web import pages
from alhambra.server.web.dependencies import errors
from alhambra.server.web.description import describe
from alhambra.server.web.routes import routers
from alhambra.server.web.routes.address import get_address

PICTURES = Path(__file__).parent / "pictures"
ANY_ROUTE = {422, 429, 503}
NOT_MODIFIED = 304


def description() -> dict[str, Any]:
    """The description of all routes, made anew."""
    app = FastAPI(title="Alhambra", version="1")
    for router in routers():
        app.include_router(router)
    describe(app)
    return app.openapi()


def test_what_is_described_are_questions_to_the_server_and_neither_its_pages_nor_its_metrics(base: str) -> None:
    paths = http.get(f"{base}/api/openapi.json").json()["paths"]
    assert {method for path in paths.values() for method in path} == {"get", "post"}
    assert {path for path in paths if not path.startswith("/api/")} == {"/livez", "/readyz", "/healthz"}
    assert http.get(f"{base}/metrics").text.startswith("# HELP")


def test_whoever_asks_only_for_the_head_of_an_answer_gets_just_that(base: str) -> None:
    """Some who probe a server, or preview a link, do."""
    table = asyncio.run(make_table(base, "me", "open"))["table"]
    replay = http.post(f"{base}/api/replays", content=position()).json()["replay"]
    previews = [f"api/{page}preview.png" for page in ("", f"tables/{table}/", f"replays/{replay}/")]
    for path in ("livez", "readyz", "healthz", *previews):
        whole, head = http.get(f"{base}/{path}"), http.head(f"{base}/{path}")
        assert (whole.status_code, head.status_code, head.content) == (200, 200, b""), path
        names = ("content-type", "cache-control", "content-length")
        assert [head.headers.get(name) for name in names] == [whole.headers.get(name) for name in names], path
    paths = http.get(f"{base}/api/openapi.json").json()["paths"]
    assert not any("head" in methods for methods in paths.values())


def test_every_answer_of_a_route_is_described() -> None:
    paths = description()["paths"]
    for route in ROUTES:
        operation = paths[route.path][route.method.lower()]
        answers = {int(status): answer for status, answer in operation["responses"].items()}
        assert {*answers} == {route.status, *route.others, *ANY_ROUTE}
        for status, answer in answers.items():
            if status == NOT_MODIFIED:
                assert answer == {"description": "Not modified"}
                continue
            ((kind, content),) = answer["content"].items()
            if status == route.status:
                assert answer["description"] == "Successful"
                assert kind == ("text/plain" if route.answers is str else "application/json")
            else:
                assert (answer["description"], kind) == ("Refused", "application/json")
                assert content["schema"]["$ref"].endswith("/ErrorData")
        assert [(each["name"], each["in"], each["required"]) for each in operation["parameters"]] == [
            (name, "path", True) for name in route.parameters
        ]
        assert operation.get("requestBody", {}).get("required", False) == bool(route.body)
        assert operation["description"] == route.call.__doc__


@pytest.mark.parametrize(("given", "statuses"), [((), ANY_ROUTE), ((404, 409), {404, 409} | ANY_ROUTE)])
def test_whatever_is_asked_of_the_server_itself_may_be_refused_too(given: tuple[int, ...], statuses: set[int]) -> None:
    assert errors(*given) == {status: {"model": ErrorData} for status in statuses}
    paths = description()["paths"]
    for path, own in (("/api/address", set()), ("/api/tables/{table}/preview.png", {404})):
        answers = paths[path]["get"]["responses"]
        assert {int(status) for status in answers if int(status) >= 400} == own | ANY_ROUTE
        assert all("ErrorData" in str(answers[str(status)]) for status in own | ANY_ROUTE)


def test_what_a_page_cannot_do_is_refused_with_what_it_can(base: str) -> None:
    """Whoever uses a wrong method is told the right ones."""
    refused = http.delete(f"{base}/api/address")
    assert (refused.status_code, refused.headers["allow"]) == (405, "GET")
    assert refused.json()["error"]["kind"] == "not-found"
    missing = http.get(f"{base}/api/nothing")
    assert (missing.status_code, missing.json()["error"]["message"]["key"]) == (404, "server.no-such-page")


def test_nothing_else_may_be_sent_than_what_is_described_and_words_explain_it() -> None:
    schemas = description()["components"]["schemas"]
    assert {schemas[name]["additionalProperties"] for name in ("NewTable", "BeginDaily", "Continue")} == {False}
    assert "description" in schemas["CatalogueData"]["properties"]["options"]


def test_pages_that_are_not_about_a_game_show_the_sample(base: str, tmp_path: Path) -> None:
    shown = tmp_path / "shown.png"
    shown.write_bytes(http.get(f"{base}/api/preview.png").content)
    assert ImageChops.difference(Image.open(shown), Image.open(PICTURES / "sample.png")).getbbox() is None


@pytest.mark.parametrize(("configured", "told"), [("", None), ("https://palace.example/", "https://palace.example/")])
def test_links_to_share_are_made_with_the_address_if_it_is_configured(configured: str, told: str | None) -> None:
    server: Any = SimpleNamespace(settings=Settings(address=configured))
    assert asyncio.run(get_address(server)) == {"address": told}


def test_browsers_are_told_the_public_key_of_this_server(base: str) -> None:
    keys = {http.get(f"{base}/api/push").json()["key"] for _ in range(2)}
    assert [len(key) for key in keys] == [87]


@pytest.mark.parametrize(("name", "serves"), [("__main__", True), ("somewhere", False), ("zoo", False)])
def test_a_thinker_serves_when_it_is_started_and_not_when_it_is_read(
    monkeypatch: pytest.MonkeyPatch, name: str, serves: bool
) -> None:
    served: list[object] = []
    monkeypatch.setattr(pipes, "serve", served.append)
    runpy.run_path(str(program.__file__), run_name=name)
    assert bool(served) == serves


def test_the_built_client_lies_in_the_package_and_nothing_outside_it_is_a_page() -> None:
    built = Path(alhambra.server.__file__).parent / "client"
    assert built == pages.FOLDER
    for outside in ("../server.py", "../../__init__.py", "", "no-such-page"):
        assert pages._file(outside) is None
