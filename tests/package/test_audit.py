"""The audit of dependencies: a vulnerability makes it fail, and a source that cannot be reached is skipped."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread
from typing import Any, ClassVar
from urllib.request import Request

import pytest
from tools.audit import Audit, no_json, npm_findings, passes, python_findings

SAFE = {"dependencies": [{"name": "rich", "version": "15.0.0", "vulns": []}], "fixes": []}
UNSAFE = {
    "dependencies": [
        {"name": "rich", "version": "15.0.0", "vulns": []},
        {"name": "mako", "version": "1.2.1", "vulns": [{"id": "PYSEC-2022-260", "fix_versions": ["1.2.2"]}]},
    ]
}
UNKNOWN = {"dependencies": [{"name": "rich", "skip_reason": "not found on PyPI"}]}
NPM_SAFE: dict[str, Any] = {"auditReportVersion": 2, "vulnerabilities": {}}
NPM_UNSAFE = {
    "auditReportVersion": 2,
    "vulnerabilities": {
        "vite": {"severity": "high", "range": "<=8.1.2", "via": [{"url": "https://example.org/advisory"}]},
        "vitest": {"severity": "high", "range": "<=4.0.0", "via": ["vite"]},
    },
}


class Answers(BaseHTTPRequestHandler):
    """A source that answers everything in the same way."""

    status: ClassVar[int] = 200

    def do_GET(self) -> None:
        self.send_response(self.status)
        self.end_headers()
        self.wfile.write(b"{}")

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
        """Say nothing."""


Unreachable = Callable[[], str | None]


def asking(port: int) -> Unreachable:
    return lambda: no_json(Request(f"http://127.0.0.1:{port}/"))


@pytest.fixture
def source() -> Iterator[Unreachable]:
    with HTTPServer(("127.0.0.1", 0), Answers) as server:
        thread = Thread(target=server.serve_forever)
        thread.start()
        yield asking(server.server_port)
        server.shutdown()
        thread.join()


def printing(report: str) -> list[str]:
    """A program that prints this report."""
    return [sys.executable, "-c", f"print({report!r})"]


@pytest.mark.parametrize(
    ("report", "findings", "told"),
    [
        (SAFE, python_findings, []),
        (UNSAFE, python_findings, ["mako 1.2.1: PYSEC-2022-260, fixed in 1.2.2"]),
        (UNKNOWN, python_findings, ["rich: not audited, not found on PyPI"]),
        (NPM_SAFE, npm_findings, []),
        (
            NPM_UNSAFE,
            npm_findings,
            ["vite <=8.1.2, high: https://example.org/advisory", "vitest <=4.0.0, high: needs vite"],
        ),
    ],
)
def test_a_vulnerability_makes_the_audit_fail(
    report: Any, findings: Any, told: list[str], source: Unreachable, capsys: pytest.CaptureFixture[str]
) -> None:
    assert passes(Audit("Packages", source, printing(json.dumps(report)), findings)) is (not told)
    assert capsys.readouterr().out.splitlines() == [
        f"Packages: {len(told) or 'no'} findings",
        *(f"  {line}" for line in told),
    ]


def test_an_audit_that_breaks_off_fails_and_shows_why(source: Unreachable, capsys: pytest.CaptureFixture[str]) -> None:
    assert not passes(Audit("Packages", source, printing("the lock file cannot be read"), python_findings))
    assert not passes(Audit("Packages", source, printing('{"message": "bad lock file"}'), npm_findings))
    assert "the lock file cannot be read" in capsys.readouterr().out


def test_a_source_that_cannot_be_reached_is_skipped_with_a_word(
    source: Unreachable, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(Answers, "status", 405)
    assert passes(Audit("Packages", source, printing(json.dumps(UNSAFE)), python_findings))
    assert passes(Audit("Packages", asking(1), printing(json.dumps(UNSAFE)), python_findings))
    first, second = capsys.readouterr().out.splitlines()
    assert first == "Packages: SKIPPED, there is no answer: HTTP Error 405: Method Not Allowed"
    assert second.startswith("Packages: SKIPPED, there is no answer: ")
