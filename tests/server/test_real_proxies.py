"""Behind a real nginx and a real Caddy, set up by the files for hosts."""

import asyncio
import socket
import time
from collections.abc import Callable
from contextlib import AsyncExitStack, ExitStack
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
from tests.server.client import make_table, player, sit_down
from tests.server.proxies import StartProxy
from tests.server.servers import CALM, Process, wait_until
from tests.server.test_metrics import counted

from alhambra.server.settings import Settings

pytestmark = pytest.mark.first
TABLES = 12
"""Enough that each of two processes usually has some of them."""


@pytest.fixture
def processes(postgres: str, redis: str, process: Callable[[Settings], Process]) -> list[Process]:
    """Two processes of one server."""
    settings = replace(CALM, database=postgres, redis=redis, trusted_proxies="127.0.0.1")
    both = [process(settings), process(settings)]
    for each in both:
        each.start()
    return both


def test_the_game_is_played_over_tls_metrics_stay_private_and_no_table_is_logged(
    proxy: StartProxy, settings: Settings, process: Callable[[Settings], Process], tmp_path: Path
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
    proxy: StartProxy, settings: Settings, process: Callable[[Settings], Process]
) -> None:
    server = process(replace(settings, requests_per_second=1.0))
    server.start()
    base = proxy(server.address)
    claims = ({"x-forwarded-for": f"192.0.2.{number}"} for number in range(40))
    with httpx.Client(base_url=base) as client:
        assert any(client.get("/api/tables", headers=claim).status_code == 429 for claim in claims)


def test_when_processes_restart_one_after_the_other_every_table_is_found_at_once(
    proxy: StartProxy, processes: list[Process]
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


def test_everything_about_a_table_reaches_the_same_process(proxy: StartProxy, processes: list[Process]) -> None:
    many = 2 * TABLES  # so that each process certainly has some
    base = proxy(*(each.address for each in processes))

    async def look() -> None:
        async with AsyncExitStack() as there:
            for _ in range(many):
                made = await make_table(base, "me", "open")
                await sit_down(base, made["table"], "Ben")
                await there.enter_async_context(player(base, made["table"], made["tokens"][0]))
                assert httpx.get(f"{base}/api/tables/{made['table']}/preview.png").status_code == 200

    asyncio.run(look())
    held = [counted(each.base, "alhambra_tables_in_memory") for each in processes]
    assert all(held)
    assert sum(held) == many


def test_a_machine_that_is_switched_off_holds_nobody_up_for_long(proxy: StartProxy, processes: list[Process]) -> None:
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
