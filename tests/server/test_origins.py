"""Pages of others can neither change anything here nor, by making their name point to this computer, read anything."""

import asyncio
import socket
from collections.abc import Iterator
from dataclasses import replace
from urllib.parse import urlsplit

import httpx
import pytest
from tests.server.client import make_table
from tests.server.servers import CALM, serving
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

RECORD = "alhambra record 1\n"


@pytest.fixture(scope="module")
def named(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that was told some names."""
    chosen = replace(
        CALM,
        database=str(tmp_path_factory.mktemp("named") / "tables.db"),
        address="http://Palace.example:8080/",
        hosts="games.example, Other.example",
        origins="https://friends.example",
    )
    with serving(chosen) as base:
        yield base


def answer_to(base: str, host: str) -> int:
    return httpx.get(f"{base}/api/tables", headers={"host": host}).status_code


@pytest.mark.parametrize(
    "host",
    [
        "localhost",
        "LocalHost:8000",
        "127.0.0.1:1",
        "[::1]:8000",
        "192.168.1.7:8000",
        "palace.example",
        "palace.example.",
        "games.example:443",
        "other.example",
        socket.gethostname(),
        f"{socket.gethostname()}.local:8000",
    ],
)
def test_a_server_answers_to_addresses_and_to_the_names_it_knows(named: str, host: str) -> None:
    assert answer_to(named, host) == 200


@pytest.mark.parametrize("host", ["evil.example", "localhost.evil.example", "127.0.0.1.evil.example", "[", "a b", "@"])
def test_a_server_answers_to_no_other_name(named: str, host: str, caplog: pytest.LogCaptureFixture) -> None:
    for path in ("/", "/api/tables", "/metrics", "/healthz"):
        answer = httpx.get(f"{named}{path}", headers={"host": host})
        error = answer.json()["error"]
        assert (answer.status_code, error["kind"], error["message"]["key"]) == (404, "not-found", "server.other-name")
        assert error["message"]["args"] == {"setting": "ALHAMBRA_HOSTS"}
    (logged,) = [record for record in caplog.records if "another name" in record.message]
    assert logged.__dict__["cause"] == host


def test_no_socket_is_opened_under_another_name(named: str) -> None:
    made = asyncio.run(make_table(named, "me", "open"))
    at = urlsplit(named)

    async def open_at(host: str) -> None:
        address = f"ws://{host}:{at.port}/api/tables/{made['table']}/socket"
        async with connect(address, host="127.0.0.1", port=at.port, origin=f"http://{host}:{at.port}"):  # type: ignore[arg-type]
            pass

    asyncio.run(open_at("games.example"))
    with pytest.raises(InvalidStatus) as refused:
        asyncio.run(open_at("evil.example"))
    assert refused.value.response.status_code == 403


def test_any_name_will_do_if_the_settings_say_so(tmp_path_factory: pytest.TempPathFactory) -> None:
    chosen = replace(CALM, database=str(tmp_path_factory.mktemp("any") / "tables.db"), hosts="*")
    with serving(chosen) as base:
        assert answer_to(base, "whatever.example") == 200


@pytest.mark.parametrize(
    ("origin", "allowed"),
    [
        (None, True),
        ("own", True),
        ("https://friends.example", True),
        ("https://evil.example", False),
        ("null", False),
        ("http://[", False),
    ],
)
@pytest.mark.parametrize("path", ["/api/replays", "/api/tables", "/api/mine", "/api/lesson"])
def test_only_our_own_pages_may_change_anything(named: str, path: str, origin: str | None, allowed: bool) -> None:
    """A page of another server can send text without asking for permission first."""
    headers = {"content-type": "text/plain"}
    if origin is not None:
        headers["origin"] = named if origin == "own" else origin
    answer = httpx.post(f"{named}{path}", content=RECORD, headers=headers, timeout=60)
    if allowed:
        assert (answer.status_code, answer.json()["error"]["kind"]) in ((422, "record"), (422, "unreadable"))
    else:
        assert (answer.status_code, answer.json()["error"]["message"]["key"]) == (403, "server.other-page")
