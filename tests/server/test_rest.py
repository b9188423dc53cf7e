"""The REST part: described by OpenAPI, protected by headers, with typed errors."""

import asyncio
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import response_schema_conformance, status_code_conformance
from tests.server.client import make_table
from tests.server.servers import CALM, serving
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from alhambra.host.storage import StorageFailed
from alhambra.server.storage.tables import SqlTables

# --- The description --------------------------------------------------------------------------------------------------


def test_every_request_is_answered_as_described(base: str) -> None:
    answers_as_described(base, 12)


def test_every_request_is_answered_as_described_with_postgresql(postgres: str) -> None:
    """Which accepts less than SQLite."""
    with serving(replace(CALM, database=postgres)) as base:
        answers_as_described(base, 4)


def answers_as_described(base: str, each: int) -> None:
    """Send something to every route, a number of times."""
    description = schemathesis.openapi.from_url(f"{base}/api/openapi.json")
    operations = [found.ok() for found in description.get_all_operations() if isinstance(found, Ok)]
    assert len(operations) > 6
    for operation in operations:

        @settings(max_examples=each, deadline=None, suppress_health_check=list(HealthCheck), database=None)
        @given(operation.as_strategy())
        def conforms(case: Any) -> None:
            case.call_and_validate(checks=[not_a_server_error, status_code_conformance, response_schema_conformance])

        conforms()


def test_every_route_of_the_protocol_is_described(base: str) -> None:
    paths = httpx.get(f"{base}/api/openapi.json").json()["paths"]
    assert {
        "/api/tables",
        "/api/tables/{table}",
        "/api/tables/{table}/seats",
        "/api/tables/{table}/record",
        "/api/mine",
        "/livez",
        "/readyz",
        "/healthz",
    } <= paths.keys()


def test_large_answers_are_compressed_and_known_ones_not_sent(base: str) -> None:
    answer = httpx.get(f"{base}/api/words/en", headers={"accept-encoding": "gzip"})
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.headers["cache-control"].startswith("public, max-age=")
    known = httpx.get(f"{base}/api/words/en", headers={"if-none-match": answer.headers["etag"]})
    assert (known.status_code, known.content, known.headers["etag"]) == (304, b"", answer.headers["etag"])
    assert "content-type" not in known.headers


# --- Protection -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", ["/", "/healthz", "/api/tables", "/api/nothing", "/table/abc"])
def test_every_response_has_the_security_headers(base: str, path: str) -> None:
    headers = httpx.get(base + path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "'unsafe" not in policy, "but 'wasm-unsafe-eval' in pages, see POLICY_WITH_PYTHON"
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["cross-origin-resource-policy"] == "same-origin"
    assert {"camera=()", "microphone=()", "geolocation=()"} <= {*headers["permissions-policy"].split(", ")}


@pytest.mark.parametrize(
    ("method", "path", "status", "kind"),
    [
        ("GET", "/api/nothing", 404, "not-found"),
        ("GET", "/api/tables/nothing", 404, "not-found"),
        ("GET", "/api/tables/nothing/record", 404, "not-found"),
        ("DELETE", "/api/tables", 405, "not-found"),
        ("POST", "/api/mine", 422, "unreadable"),
        ("GET", f"/api/tables/{'x' * 65}/preview.png", 422, "unreadable"),
    ],
)
def test_errors_have_a_kind_and_a_message(base: str, method: str, path: str, status: int, kind: str) -> None:
    answer = httpx.request(method, base + path)
    assert (answer.status_code, answer.json()["error"]["kind"]) == (status, kind)
    assert set(answer.json()["error"]["message"]) == {"key", "args"}


UNPRINTABLE = [
    "/%00",
    "/api/tables/%00",
    "/api/tables/%00/record",
    "/api/replays/%00",
    "/api/replays/%00/at/1",
    "/api/words/%00",
]


def test_nothing_is_found_under_unprintable_characters(postgres: str) -> None:
    async def open_socket(base: str) -> None:
        async with connect(f"{base.replace('http', 'ws', 1)}/api/tables/%00/socket"):
            pass

    with serving(replace(CALM, database=postgres)) as base:
        for path in UNPRINTABLE:
            answer = httpx.get(base + path)
            assert (path, answer.status_code, answer.json()["error"]["kind"]) == (path, 404, "not-found")
        with pytest.raises(InvalidStatus):
            asyncio.run(open_socket(base))


HALF = "\\ud800"
"""Half a surrogate, as JSON may write it: no character, and nothing that UTF-8 can hold."""


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/api/tables", '{"name": "Ana", "seats": [{"kind": "me"}, {"kind": "open"}], "options": {"%s": true}}'),
        ("/api/tables", '{"name": "Ana", "seats": [{"kind": "me"}, {"kind": "open"}], "%s": true}'),
        ("/api/tables", '{"name": "Ana", "seats": [{"kind": "me"}, {"kind": "%s"}]}'),
        ("/api/mine", '{"tokens": ["%s"]}'),
        ("/api/replays", 'alhambra record 1\nedition "alhambra"\noptions {"%s": true}\nplayers ["A", "B"]\nbegin\n'),
    ],
)
def test_half_a_surrogate_is_refused_like_any_other_mistake(base: str, path: str, body: str) -> None:
    answer = httpx.post(base + path, content=body % HALF, headers={"content-type": "application/json"}, timeout=60)
    assert (answer.status_code, answer.json()["error"]["kind"]) in ((422, "unreadable"), (422, "record"))


def test_a_database_that_does_not_answer_is_reported_as_such(base: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def in_vain(store: SqlTables, tokens: Iterable[str]) -> None:
        raise StorageFailed("all connections are taken")

    monkeypatch.setattr(SqlTables, "held_by", in_vain)
    answer = httpx.post(f"{base}/api/mine", json={"tokens": ["nobody has asked with this one"]})
    assert (answer.status_code, answer.json()["error"]["kind"]) == (503, "unavailable")


def test_a_record_is_refused_before_the_game_starts(base: str) -> None:
    made = asyncio.run(make_table(base, "me", "open"))
    answer = httpx.get(f"{base}/api/tables/{made['table']}/record")
    assert answer.json()["error"]["message"]["key"] == "server.not-begun"


# --- Health and metrics -----------------------------------------------------------------------------------------------


def test_a_healthy_server_says_so_and_shows_metrics(base: str) -> None:
    assert httpx.get(f"{base}/healthz").json() == {"status": "well"}
    for question in ("livez", "readyz", "healthz"):
        assert httpx.head(f"{base}/{question}").status_code == 200  # as many monitoring tools ask
    figures = httpx.get(f"{base}/metrics").text
    for name in ("alhambra_actions_total", "alhambra_connections", "alhambra_commit_seconds_bucket"):
        assert name in figures
