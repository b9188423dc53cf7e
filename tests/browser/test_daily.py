"""The deal of the day: one plays it, sees the results of others, and the best palace."""

from __future__ import annotations

import asyncio
import re
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing

from playwright.sync_api import expect
from tests.browser.conftest import Come
from tests.browser.visitor import PHONE
from tests.server.client import player
from tests.server.servers import Process, http


def somebody_else_has_played(server: Process, name: str) -> None:
    """A computer plays the whole game, which then counts as that person's."""
    made = http.post(f"{server.base}/api/daily", json={"name": name}).json()

    async def let_the_computer_play() -> None:
        async with player(server.base, made["table"], made["seats"][0]["token"]) as there:
            await there.ask("resign")
            await there.until_type("over")

    with ThreadPoolExecutor() as aside:  # the browser has this thread's event loop
        aside.submit(asyncio.run, let_the_computer_play()).result()
    with closing(sqlite3.connect(server.settings.database)) as database:
        database.execute("UPDATE seats SET resigned = 0, level = NULL WHERE name = ?", [name])
        database.commit()


def test_the_deal_of_the_day_is_played_and_compared(visitor: Come, own_server: Callable[..., Process]) -> None:
    server = own_server()
    ana = visitor(PHONE, at=server.base)
    ana.open("/")
    ana.link("web-home.door-daily").click()
    ana.sees(ana.says("web-daily.none"))
    ana.page.get_by_label(ana.says("web-home.your-name")).fill("Ana")
    ana.button("web-daily.play").click()
    ana.page.locator(".market").wait_for()
    somebody_else_has_played(server, "Ben")

    ana.open("/daily")
    row = ana.page.get_by_role("row").filter(has_text="Ben")
    expect(row.get_by_role("link")).to_have_attribute("href", re.compile("^/replay/"))
    ana.page.get_by_role("img", name=ana.says("web-table.palace-of", name="Ben")).wait_for()
    ana.link("web-daily.go-on").click()
    ana.page.locator(".market").wait_for()

    ana.open("/daily")
    ana.link("web-daily.before").click()
    ana.sees(ana.says("web-daily.none"))
    ana.link("web-daily.after").click()
    expect(row).to_be_visible()
