"""Your Alhambra: the results of this browser, without an account, and what becomes of them."""

from __future__ import annotations

import asyncio
import json
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from playwright.sync_api import expect
from tests.browser.conftest import Come
from tests.browser.visitor import PHONE, Visitor
from tests.server.client import player
from tests.server.servers import http

ANALYSIS = 120_000
"""Milliseconds for judging every turn of a game on a busy machine."""


def plays_a_whole_game(ana: Visitor) -> str:
    """A game of this browser, played over its seat; returns the table's id."""
    seats: list[dict[str, Any]] = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
    body = {"name": "Ana", "modules": ["camps"], "seats": seats}
    made = http.post(f"{ana.base}/api/tables", json=body).json()

    async def play() -> None:
        async with player(ana.base, made["table"], made["seats"][0]["token"]) as there:
            await there.play_to_the_end()

    with ThreadPoolExecutor() as aside:  # the browser has this thread's event loop
        aside.submit(asyncio.run, play()).result()
    return ana.takes(made, "Ana")


def test_who_has_not_played_yet_is_invited_to(visitor: Come) -> None:
    ana = visitor(PHONE)
    ana.open("/yours")
    expect(ana.link("web-yours.first-game")).to_be_visible()
    assert ana.page.locator("ol li").count() == 29, "three editions and 26 modules to travel to"
    assert (ana.violations(), ana.overflow(), ana.too_small()) == ([], 0, [])


def test_a_game_is_counted_stamped_and_kept_when_the_table_is_forgotten(visitor: Come) -> None:
    ana = visitor()
    table = plays_a_whole_game(ana)
    ana.open("/yours")
    stamped = ana.page.locator("li.played")
    expect(stamped).to_have_count(2)
    expect(stamped.filter(has_text=ana.says("title.camps"))).to_have_count(1)
    expect(ana.page.get_by_role("link", name=ana.says("web-yours.see"))).to_have_attribute("href", f"/replay/{table}")
    ana.page.locator("figure svg.palace").wait_for()
    assert (ana.violations(), ana.overflow()) == ([], 0)
    kept = ana.page.evaluate("JSON.parse(localStorage.getItem('alhambra.results'))")
    statistics = http.get(f"{ana.base}/api/replays/{table}/statistics").json()
    assert kept[table]["exact"] == statistics["players"][0]["exact"]
    assert kept[table]["wall"] == max(statistics["players"][0]["walls"])

    ana.page.evaluate("localStorage.removeItem('alhambra.seats')")
    ana.open("/yours")
    expect(ana.page.locator("li.played")).to_have_count(2)


def test_the_points_lost_per_turn_appear_when_a_game_was_analysed(visitor: Come) -> None:
    ana = visitor()
    table = plays_a_whole_game(ana)
    ana.open("/yours")
    expect(ana.sees(ana.says("web-yours.losses-none"))).to_be_visible()
    ana.open(f"/replay/{table}")
    ana.button("web-teacher.begin").click()
    ana.page.wait_for_function(
        "table => table in JSON.parse(localStorage.getItem('alhambra.losses') ?? '{}')", arg=table
    )
    ana.open("/yours")
    expect(ana.page.locator(f"svg a[href='/replay/{table}']")).to_have_count(1)
    lost = json.loads(ana.page.evaluate("localStorage.getItem('alhambra.losses')"))[table]
    analysis = http.get(f"{ana.base}/api/replays/{table}/analysis").json()["analysis"]
    own = [turn["loss"] for turn in analysis["turns"] if turn["player"] == 0]
    assert 0 < lost <= max(own)


def test_the_link_to_another_device_takes_the_results_along(visitor: Come) -> None:
    ana, phone = visitor(), visitor(PHONE)
    plays_a_whole_game(ana)
    ana.open("/yours")
    expect(ana.page.locator("li.played")).to_have_count(2)
    ana.open("/games")
    ana.button("web-people.take-games").click()
    link = ana.dialog.locator("input").input_value()
    phone.page.goto(link)
    expect(phone.dialog).to_contain_text(phone.says("web-people.take-solved", count=0))
    phone.dialog.get_by_role("button", name=phone.says("web-people.take-yes")).click()
    expect(phone.dialog).to_have_count(0)
    phone.page.evaluate("localStorage.removeItem('alhambra.seats')")
    phone.open("/yours")
    expect(phone.page.locator("li.played")).to_have_count(2)
