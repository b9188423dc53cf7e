"""The deal of the day: one plays it, sees one's place among others, one's other days, and why it is fair."""

from __future__ import annotations

import asyncio
import json
import re
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Come
from tests.browser.visitor import DESKTOP, PHONE, Visitor
from tests.server.client import player
from tests.server.servers import Process, http

from alhambra.host.tokens import hash_token
from alhambra.terminal.cli import main


def change(server: Process, sql: str, *values: object) -> None:
    with closing(sqlite3.connect(server.settings.database, timeout=20)) as database, database:
        database.execute(sql, values)


def has_played(server: Process, made: dict[str, Any], scores: list[int] | None = None) -> None:
    """A computer plays the whole game, which then counts as the person's."""

    async def let_the_computer_play() -> None:
        async with player(server.base, made["table"], made["seats"][0]["token"]) as there:
            await there.ask("resign")
            await there.until_type("over")

    with ThreadPoolExecutor() as aside:  # the browser has this thread's event loop
        aside.submit(asyncio.run, let_the_computer_play()).result()
    change(server, "UPDATE seats SET resigned = 0, level = NULL WHERE table_id = ? AND seat = 0", made["table"])
    if scores:
        change(server, "UPDATE tables SET scores = ? WHERE id = ?", json.dumps(scores), made["table"])


def somebody_has_played(server: Process, name: str, scores: list[int]) -> str:
    made = http.post(f"{server.base}/api/daily", json={"name": name, "player": f"{name}-" * 8}).json()
    has_played(server, made, scores)
    return str(made["table"])


def played_on(server: Process, ana: Visitor, days_ago: int, scores: list[int]) -> None:
    """A result of this browser on an earlier day."""
    day = today(server) - timedelta(days=days_ago)
    table = f"{days_ago} days ago"
    columns = "(id, setup, public, created, version, over, moved, scores)"
    change(server, f"INSERT INTO tables {columns} VALUES (?, '{{}}', 0, 1, 9, 1, 1, ?)", table, json.dumps(scores))
    columns = "(table_id, seat, kind, name, resigned, orders, seen)"
    change(server, f"INSERT INTO seats {columns} VALUES (?, 0, 'human', 'Ana', 0, '[]', 1)", table)
    change(
        server,
        "INSERT INTO daily (table_id, day, player, counts) VALUES (?, ?, ?, 1)",
        table,
        day.isoformat(),
        hash_token(ana.page.evaluate("localStorage['alhambra.daily']")),
    )


def today(server: Process) -> date:
    return date.fromisoformat(http.get(f"{server.base}/api/daily").json()["today"])


def own_seat(ana: Visitor) -> dict[str, Any]:
    """The table at which Ana sits, and her seat."""
    table = ana.page.url.rpartition("/")[2]
    kept = ana.page.evaluate("JSON.parse(localStorage['alhambra.seats'])")
    return {"table": table, "seats": kept[table]["seats"]}


def begins(ana: Visitor) -> None:
    ana.open("/daily")
    ana.page.get_by_label(ana.says("web-home.your-name")).fill("Ana")
    ana.button("web-daily.play").click()
    ana.page.locator(".market").wait_for()


def test_the_first_try_counts_and_is_compared(visitor: Come, own_server: Callable[..., Process]) -> None:
    server = own_server()
    ana = visitor(PHONE, at=server.base)
    ana.open("/")
    ana.link("web-home.door-daily").click()
    ana.sees(ana.says("web-daily.none"))
    begins(ana)
    made = own_seat(ana)
    ana.page.evaluate("localStorage.removeItem('alhambra.seats')")  # as if the answer had been lost
    ana.open("/daily")
    ana.button("web-daily.go-on").click()
    ana.page.wait_for_url(f"**/table/{made['table']}")
    assert own_seat(ana)["seats"] == made["seats"]

    has_played(server, made, [110, 98, 90])
    somebody_has_played(server, "Ben", [130, 100, 90])
    somebody_has_played(server, "Cleo", [80, 105, 90])
    ana.open("/daily")
    ana.sees(ana.says("web-daily.place-of", place=2, count=3))
    bars = ana.page.get_by_role("img", name=ana.says("web-daily.spread-label", least="−25", most="+30"))
    expect(bars).to_have_accessible_name(re.compile(re.escape(ana.says("web-daily.spread-own", ahead="+12"))))
    row = ana.page.get_by_role("row").filter(has_text="Ben")
    expect(row).to_have_text(re.compile("1.*Ben.*130.*\\+30"))
    expect(row.get_by_role("link")).to_have_count(0)
    expect(ana.page.get_by_role("row").filter(has_text=ana.says("web-daily.you"))).to_contain_text("Ana")

    ana.button("web-daily.again").click()
    ana.page.locator(".market").wait_for()
    has_played(server, own_seat(ana), [200, 90, 90])
    ana.open("/daily")
    tries = ana.page.get_by_role("listitem").filter(has_text=ana.says("web-daily.look"))
    expect(tries).to_have_count(2)
    expect(tries.nth(0)).to_contain_text(ana.says("web-daily.state-counted"))
    expect(tries.nth(1)).to_contain_text(ana.says("web-daily.state-fun"))
    expect(tries.nth(1)).to_contain_text("+110")
    ana.sees(ana.says("web-daily.place-of", place=2, count=3))


def test_the_games_of_a_day_that_is_over_can_be_watched(visitor: Come, own_server: Callable[..., Process]) -> None:
    server = own_server()
    somebody_has_played(server, "Ben", [130, 100, 90])
    two_days_ago = (today(server) - timedelta(days=2)).isoformat()
    change(server, "UPDATE daily SET day = ?", two_days_ago)
    change(server, "UPDATE tables SET moved = 1")
    ana = visitor(PHONE, at=server.base)
    ana.open(f"/daily/{two_days_ago}")
    row = ana.page.get_by_role("row").filter(has_text="Ben")
    expect(row.get_by_role("link")).to_have_attribute("href", re.compile("^/replay/"))
    ana.page.get_by_role("img", name=ana.says("web-table.palace-of", name="Ben")).wait_for()
    ana.link("web-daily.before").click()
    ana.sees(ana.says("web-daily.none"))
    ana.link("web-daily.after").click()
    expect(row).to_be_visible()


@pytest.mark.parametrize("size", [PHONE, DESKTOP])
def test_a_calendar_shows_ones_days_and_how_many_in_a_row(
    visitor: Come, own_server: Callable[..., Process], size: dict[str, int]
) -> None:
    server = own_server()
    ana = visitor(size, at=server.base)
    begins(ana)
    for days_ago, scores in ((1, [120, 100, 90]), (2, [90, 104, 80]), (4, [99, 90, 80])):
        played_on(server, ana, days_ago, scores)
    ana.open("/daily")
    ana.sees(ana.says("web-daily.streak", count=2))
    cells = ana.page.locator("td a.counted")
    expect(cells).to_have_count(3)
    assert sorted(cells.locator("b").all_inner_texts()) == sorted(["+20", "−14", "+9"])
    has_played(server, own_seat_of(ana), [100, 90, 80])
    ana.open("/daily")
    ana.sees(ana.says("web-daily.streak", count=3))
    assert ana.overflow() <= 0
    assert ana.violations() == []
    cells.first.click()
    expect(ana.page.locator("[aria-current=date]")).to_have_attribute("href", re.compile(r"^/daily/\d"))


def own_seat_of(ana: Visitor) -> dict[str, Any]:
    """The only table at which Ana sits, and her seat."""
    [(table, kept)] = ana.page.evaluate("Object.entries(JSON.parse(localStorage['alhambra.seats']))")
    return {"table": table, "seats": kept["seats"]}


def test_a_browser_that_keeps_nothing_is_told_that_it_plays_for_fun(visitor: Come) -> None:
    ana = visitor(PHONE)
    ana.context.add_init_script("Storage.prototype.setItem = () => { throw new DOMException('full') }")
    ana.open("/daily")
    ana.sees(ana.says("web-daily.note-unknown"))


def test_the_commitments_are_explained_and_can_be_saved_and_checked(
    visitor: Come, own_server: Callable[..., Process], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    server = own_server()
    ana = visitor(PHONE, at=server.base)
    ana.open("/daily")
    ana.page.locator("summary").filter(has_text=ana.says("web-daily.fair")).click()
    proofs = {each["day"]: each for each in http.get(f"{server.base}/api/daily/proofs").json()}
    tomorrow = (today(server) + timedelta(days=1)).isoformat()
    assert proofs[tomorrow]["seed"] is None
    ana.sees(proofs[tomorrow]["commitment"])
    opened = next(each for each in proofs.values() if each["seed"])
    ana.sees(opened["commitment"])
    ana.sees(opened["seed"])
    assert ana.overflow() <= 0
    assert ana.violations() == []
    with ana.page.expect_download() as download:
        ana.link("web-daily.fair-save").click()
    saved = tmp_path / download.value.suggested_filename
    download.value.save_as(saved)
    assert main(["check", "--daily", str(saved), "--daily", server.base]) == 0
    assert opened["day"] in capsys.readouterr().out
