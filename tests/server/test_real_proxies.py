"""Behind a real nginx and a real Caddy, set up by the files for hosts."""

import asyncio
import socket
import ssl
import time
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack, ExitStack
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
from tests.server.client import make_table, player
from tests.server.proxies import MISSING, PROXIES, certify, program
from tests.server.servers import CALM, Process, missing, wait_until

from alhambra.server.settings import Settings

pytestmark = pytest.mark.first
TABLES = 12
"""Enough that each of two processes has some of them."""
Proxy = Callable[..., str]
"""Starts a proxy in front of the processes at some addresses."""


@pytest.fixture(params=PROXIES)
def proxy(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Proxy]:
    if not program(request.param):
        missing(MISSING.format(request.param))
    trusting = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    trusting.load_verify_locations(certify(tmp_path))
    monkeypatch.setattr(ssl, "create_default_context", lambda **_: trusting)
    with ExitStack() as started:

        def start(*addresses: str) -> str:
            return started.enter_context(PROXIES[request.param](addresses, tmp_path)).base

        yield start


@pytest.fixture
def processes(postgres: str, redis: str, process: Callable[[Settings], Process]) -> list[Process]:
    """Two processes of one server."""
    settings = replace(CALM, database=postgres, redis=redis, trusted_proxies="127.0.0.1")
    both = [process(settings), process(settings)]
    for each in both:
        each.start()
    return both


def test_the_game_is_played_over_tls_metrics_stay_private_and_no_table_is_logged(
    proxy: Proxy, settings: Settings, process: Callable[[Settings], Process], tmp_path: Path
) -> None:
    server = process(settings)
    server.start()
    base = proxy(server.address)

    async def play() -> str:
        made = await make_table(base, "me", "here Ben")
        async with (
            player(base, made["table"], made["tokens"][0]) as ana,
            player(base, made["table"], made["tokens"][1], seed=2) as ben,
        ):
            await asyncio.gather(ana.play_to_the_end(), ben.play_to_the_end())
        return str(made["table"])

    table = asyncio.run(play())
    assert not [
        log for log in (tmp_path / "access.log", tmp_path / "errors") if log.exists() and table in log.read_text()
    ]
    assert httpx.get(f"{base}/metrics").status_code == 404
    assert "max-age" in httpx.get(base).headers["strict-transport-security"]
    assert httpx.get(f"{server.base}/metrics").status_code == 200


def test_limits_are_counted_by_the_address_that_the_proxy_sees(
    proxy: Proxy, settings: Settings, process: Callable[[Settings], Process]
) -> None:
    server = process(replace(settings, requests_per_second=1.0))
    server.start()
    base = proxy(server.address)
    claims = ({"x-forwarded-for": f"192.0.2.{number}"} for number in range(40))
    with httpx.Client(base_url=base) as client:
        assert any(client.get("/api/tables", headers=claim).status_code == 429 for claim in claims)


def test_when_processes_restart_one_after_the_other_every_table_is_found_at_once(
    proxy: Proxy, processes: list[Process]
) -> None:
    base = proxy(*(each.address for each in processes))

    async def play() -> None:
        tables = [await make_table(base, "me", "here Ben") for _ in range(TABLES)]
        async with AsyncExitStack() as there:
            # Each process twice: nobody leaves the sockets that were opened meanwhile, so no request to them ends.
            for each in (*processes, *processes):
                each.kill()
                for made in tables:
                    ana = await there.enter_async_context(player(base, made["table"], made["tokens"][0]))
                    assert (await ana.ask("ping"))["type"] == "pong"
                each.start()

    asyncio.run(play())


def test_a_machine_that_is_switched_off_holds_nobody_up_for_long(proxy: Proxy, processes: list[Process]) -> None:
    processes[1].kill()
    with ExitStack() as opened:
        silent = opened.enter_context(socket.create_server(("127.0.0.1", 0), backlog=0))
        off = silent.getsockname()
        opened.enter_context(socket.create_connection(off))  # now it takes no more connections, and refuses none
        base = proxy(processes[0].address, f"127.0.0.1:{off[1]}")

        async def look() -> None:
            began = time.monotonic()
            for _ in range(4):
                made = await make_table(processes[0].base, "me", "here Ben")
                async with player(base, made["table"], made["tokens"][0]) as ana:
                    assert (await ana.ask("ping"))["type"] == "pong"
            assert time.monotonic() - began < 40

        asyncio.run(look())
        wanted = {"name": "Ana", "seats": [{"kind": "me"}, {"kind": "open"}]}
        # Up to 2.11.1, Caddy does not send a body to a second machine; it soon notices that the first one is off.
        with httpx.Client(base_url=base, timeout=60) as client:
            wait_until(lambda: {client.post("/api/tables", json=wanted).status_code for _ in range(6)} == {201})
