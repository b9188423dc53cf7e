"""The REST part: described by OpenAPI, protected by headers, with typed errors."""

import asyncio
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import response_schema_conformance, status_code_conformance
from tests.server.client import make_table

# --- The description --------------------------------------------------------------------------------------------------


def test_whatever_is_sent_is_answered_as_it_is_described(base: str) -> None:
    description = schemathesis.openapi.from_url(f"{base}/api/openapi.json")
    operations = [found.ok() for found in description.get_all_operations() if isinstance(found, Ok)]
    assert len(operations) > 6
    for operation in operations:

        @settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck), database=None)
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
        "/healthz",
    } <= paths.keys()


# --- Protection -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", ["/", "/healthz", "/api/tables", "/api/nothing", "/table/abc"])
def test_every_answer_carries_the_headers_that_protect_its_reader(base: str, path: str) -> None:
    headers = httpx.get(base + path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"


@pytest.mark.parametrize(
    ("method", "path", "status", "kind"),
    [
        ("GET", "/api/nothing", 404, "not-found"),
        ("GET", "/api/tables/nothing", 404, "not-found"),
        ("GET", "/api/tables/nothing/record", 404, "not-found"),
        ("DELETE", "/api/tables", 405, "not-found"),
        ("POST", "/api/mine", 422, "unreadable"),
    ],
)
def test_errors_have_a_kind_and_a_message(base: str, method: str, path: str, status: int, kind: str) -> None:
    answer = httpx.request(method, base + path)
    assert (answer.status_code, answer.json()["error"]["kind"]) == (status, kind)
    assert set(answer.json()["error"]["message"]) == {"key", "args"}


def test_a_record_before_the_game_is_refused(base: str) -> None:
    made = asyncio.run(make_table(base, "me", "open"))
    answer = httpx.get(f"{base}/api/tables/{made['table']}/record")
    assert answer.json()["error"]["message"]["key"] == "server.not-begun"


# --- Health and figures -----------------------------------------------------------------------------------------------


def test_a_server_that_is_well_says_so_and_shows_figures(base: str) -> None:
    assert httpx.get(f"{base}/healthz").json() == {"status": "well"}
    assert httpx.head(f"{base}/healthz").status_code == 200  # as many who watch over servers ask
    figures = httpx.get(f"{base}/metrics").text
    for name in ("alhambra_actions_total", "alhambra_connections", "alhambra_commit_seconds_bucket"):
        assert name in figures
