"""A real browser in which the host runs. Most tests share one page of it: the client, as files on any web host."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any, TypeVar

import pytest
from playwright.async_api import Browser, BrowserContext, Page, Route, async_playwright
from tests.browser.static_host import StaticHost, site_in
from tests.browser.visitor import ARGUMENTS, PATIENCE
from tests.browser_host.speaker import Speaker

from alhambra.server.web.pages import FOLDER

KEEP_WORKERS = """
globalThis.workers = [];
globalThis.Worker = class extends Worker {
    constructor(url, options) {
        super(url, options);
        this.url = String(url);
        this.thoughts = 0;
        this.addEventListener("message", ({ data }) => (this.thoughts -= data.kind === "thought"));
        workers.push(this);
    }
    postMessage(message) {
        this.thoughts += message.kind === "think";
        super.postMessage(message);
    }
};
globalThis.latest = (name) => workers.findLast(({ url }) => url.includes(name));
"""
"""So that tests can end workers as suddenly as a browser does, even busy ones."""
CAN_BE_FULL = """
const commit = IDBTransaction.prototype.commit;
let isFull = false;
new BroadcastChannel("test").onmessage = ({ data }) => (isFull = data);
IDBTransaction.prototype.commit = function () {
    if (!isFull) return commit.call(this);
    Object.defineProperty(this, "error", { value: new DOMException("full", "QuotaExceededError") });
    this.abort();
};
"""
"""The storage of the host is full whenever a test says so, and fails as that of a browser does. A real limit works only
half a minute after it was set."""
T = TypeVar("T")
Run = Callable[[Coroutine[Any, Any, T]], T]
TABLE = "#/table/here-aaaaaaaaaaaaaaaaaaaa"
"""There is no such table, but the host has to be asked for it."""


@pytest.fixture(scope="package")
def run() -> Iterator[Callable[[Coroutine[Any, Any, Any]], Any]]:
    """Do something in the event loop in which the browser is spoken to."""
    with asyncio.Runner() as runner:
        yield runner.run


@pytest.fixture(scope="package")
def browser(run: Run[Any]) -> Iterator[Browser]:
    path = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    if path is None:
        pytest.fail("there is no Chromium: `make browser` installs it")
    playwright = run(async_playwright().start())
    browser = run(playwright.chromium.launch(executable_path=path, args=ARGUMENTS))
    yield browser
    run(browser.close())
    run(playwright.stop())


@pytest.fixture(scope="package")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[StaticHost]:
    """The client with the answers that never change, as files."""
    if not (FOLDER / "index.html").is_file():
        pytest.fail("the browser client is not built: `make client` builds it")
    host = StaticHost(site_in(tmp_path_factory.mktemp("site"), FOLDER))
    yield host
    host.stop()


class Home:
    """The pages of one person, with a storage of their own."""

    def __init__(self, context: BrowserContext, site: StaticHost) -> None:
        self.context = context
        self.site = site

    async def page(self, route: str = TABLE) -> Page:
        """The client in another tab; for the default route it needs the host."""
        page = await self.context.new_page()
        await page.goto(self.site.address + route)
        return page

    async def speaker(self, page: Page) -> Speaker:
        """Somebody who speaks from a page, once there is a host."""
        return await (await Speaker(page).open()).until()

    async def blank(self) -> Page:
        """A page of the same site without the client."""
        page = await self.context.new_page()
        await page.goto(f"{self.site.address}icon.svg")
        return page


Open = Callable[..., AbstractAsyncContextManager[Home]]


@pytest.fixture(scope="package")
def home(browser: Browser, site: StaticHost) -> Open:
    """Open the pages of somebody who comes for the first time. `before` is run first in every page, `in_host` and
    `in_thinker` in these workers."""

    @asynccontextmanager
    async def open_home(before: str = "", in_host: str = "", in_thinker: str = "") -> AsyncIterator[Home]:
        context = await browser.new_context(service_workers="block", locale="en")
        context.set_default_timeout(PATIENCE * 3)
        if before:
            await context.add_init_script(before)
        for name, script in (("hostWorker", in_host), ("thinkerWorker", in_thinker)):
            if script:
                await context.route(f"**/assets/{name}-*.js", _beginning_with(script))
        try:
            yield Home(context, site)
        finally:
            await context.close()

    return open_home


def _beginning_with(script: str) -> Callable[[Route], Coroutine[Any, Any, None]]:
    """Imports of a module are read before anything else, so the script can come first."""

    async def answer(route: Route) -> None:
        found = await route.fetch()
        await route.fulfill(response=found, body=f"{script};\n{await found.text()}")

    return answer


@pytest.fixture(scope="package")
def shared(run: Run[Any], home: Open) -> Iterator[Speaker]:
    """Somebody who speaks to a host that tests share."""
    opened = home(before=KEEP_WORKERS, in_host=CAN_BE_FULL)
    there: Home = run(opened.__aenter__())

    async def start() -> Speaker:
        return await there.speaker(await there.page())

    speaker: Speaker = run(start())
    yield speaker
    run(opened.__aexit__(None, None, None))
