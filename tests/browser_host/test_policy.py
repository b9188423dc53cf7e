"""The content security policy of our server lets Python run in workers, and no more than that."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Browser
from tests.browser_host.speaker import Speaker
from tests.server.servers import CALM, serving

WORKERS = {"hostWorker", "thinkerWorker", "snapshotWorker"}


@pytest.fixture
def server(tmp_path: Path) -> Iterator[str]:
    with serving(replace(CALM, database=str(tmp_path / "tables.db"))) as base:
        yield base


def test_python_runs_on_our_server_and_nothing_else_may_use_webassembly(
    run: Callable[..., Any], browser: Browser, server: str
) -> None:
    async def work() -> None:
        context = await browser.new_context(service_workers="block")
        try:
            page = await context.new_page()
            policies: dict[str, str] = {}
            page.on("response", lambda found: policies.update({found.url: found.headers["content-security-policy"]}))
            await page.goto(f"{server}/table/here-aaaaaaaaaaaaaaaaaaaa")
            speaker = await (await Speaker(page).open()).until()
            made = await speaker.make_table("me", "greedy", options={"confirm": False})
            async with speaker.player(made["table"], made["tokens"][0]) as ana:
                while not ana.decides:
                    await ana.hear()
                assert (await ana.play())["type"] == "done"
            names = {url: url.rpartition("/")[2].partition("-")[0] for url in policies}
            allowed = {names[url] for url, policy in policies.items() if "'wasm-unsafe-eval'" in policy}
            assert {"hostWorker", "thinkerWorker", "here"} <= allowed <= {"here", *WORKERS}  # "here" is the page
            assert {"python.json", "index"} <= {names[url] for url in policies} - allowed
        finally:
            await context.close()

    run(work())
