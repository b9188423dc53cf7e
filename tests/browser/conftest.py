"""A browser and a server shared by all tests of a process, and the people who visit."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright
from tests.browser.visitor import DESKTOP, PATIENCE, Visitor, launched
from tests.server.servers import CALM, Process, QuickProcess

from alhambra.server.web.pages import FOLDER

Come = Callable[..., Visitor]

expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Closed before other tests begin: while it is open, its own event loop runs in this thread."""
    with sync_playwright() as playwright:
        found = launched(playwright)
        yield found
        found.close()


@pytest.fixture(scope="session")
def client() -> Path:
    """The folder with the built client."""
    if not (FOLDER / "index.html").is_file():
        pytest.fail("the browser client is not built: `make client` builds it")
    return FOLDER


@pytest.fixture(scope="session")
def base(tmp_path_factory: pytest.TempPathFactory, client: Path) -> Iterator[str]:
    """The address of a server that the tests share."""
    server = QuickProcess(replace(CALM, database=str(tmp_path_factory.mktemp("browser") / "tables.db")))
    server.start()
    yield server.base
    server.stop()


@pytest.fixture
def own_server(tmp_path: Path, client: Path) -> Iterator[Callable[..., Process]]:
    """Start servers for one test alone, which it may stop or configure differently."""
    started: list[Process] = []

    def start(**settings: Any) -> Process:
        server = QuickProcess(replace(CALM, database=str(tmp_path / f"{len(started)}.db"), **settings))
        server.start()
        started.append(server)
        return server

    yield start
    for server in started:
        if server.running:
            server.kill()


@pytest.fixture
def visitor(browser: Browser, base: str) -> Iterator[Come]:
    """Let people in; at the end none of their pages may have complained."""
    came: list[Visitor] = []

    def come(
        size: dict[str, int] = DESKTOP,
        language: str = "en",
        at: str = base,
        newcomer: bool = False,
        keeping: bool = False,
    ) -> Visitor:
        came.append(Visitor(browser, at, size, language, newcomer=newcomer, keeping=keeping))
        return came[-1]

    yield come
    complaints = [complaint for each in came for complaint in each.complaints]
    for each in came:
        each.close()
    assert complaints == []
