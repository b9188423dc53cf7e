"""An action is answered and shown when the database has it, and if it cannot be stored, nothing has happened."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from playwright.async_api import Page
from tests.browser_host.speaker import Speaker
from tests.host.player import Player

OPEN = """async () => {
    const opening = indexedDB.open("alhambra");
    await new Promise((resolve) => (opening.onsuccess = resolve));
    const database = opening.result;
    database.onversionchange = () => database.close();
    globalThis.transaction = (mode) => database.transaction([...database.objectStoreNames], mode);
    globalThis.versions = (table, within) => new Promise((resolve) => {
        const range = IDBKeyRange.bound([table, 0], [table, 10000]);
        const reading = within.objectStore("entries").getAllKeys(range);
        reading.onsuccess = () => resolve(reading.result.map(([, version]) => version));
    });
}"""
HOLD = """() => new Promise((resolve) => {
    const held = transaction("readwrite");
    globalThis.holding = true;
    globalThis.jobs = [];
    const goOn = () => {
        resolve();
        jobs.shift()?.(held);
        if (holding) held.objectStore("hosts").get("latest").onsuccess = goOn;
    };
    held.objectStore("hosts").get("latest").onsuccess = goOn;
})"""
"""As long as this transaction goes on, all others wait."""
VERSIONS = "table => versions(table, transaction('readonly'))"
VERSIONS_MEANWHILE = "table => new Promise((told) => jobs.push((held) => told(versions(table, held))))"


@asynccontextmanager
async def reader(speaker: Speaker) -> AsyncIterator[Page]:
    """Another page, which has the database open."""
    page = await speaker.page.context.new_page()
    try:
        await page.goto(speaker.page.url.partition("#")[0] + "icon.svg")
        await page.evaluate(OPEN)
        yield page
    finally:
        await page.close()


@asynccontextmanager
async def playing(speaker: Speaker) -> AsyncIterator[tuple[str, Player, Player]]:
    """A table, somebody who has to decide there, and somebody who watches."""
    made = await speaker.make_table("me", "here Ben")
    tokens = made["tokens"]
    async with (
        speaker.player(made["table"], tokens[0]) as ana,
        speaker.player(made["table"], tokens[1]) as ben,
        speaker.player(made["table"]) as eve,
    ):
        yield made["table"], (ana if ana.decides else ben), eve


def test_nothing_is_told_while_the_database_is_busy(run: Callable[..., Any], shared: Speaker) -> None:
    async def play() -> None:
        async with playing(shared) as (table, mover, eve), reader(shared) as database:
            await database.evaluate(HOLD)
            answer = asyncio.create_task(mover.play())
            await eve.ask("ping")  # the host is there, and has begun with the action
            assert (eve.version, answer.done()) == (0, False)
            assert await database.evaluate(VERSIONS_MEANWHILE, table) == [0]
            await database.evaluate("() => { holding = false; }")
            assert (await answer)["type"] == "done"
            stored = await database.evaluate(VERSIONS, table)
            assert stored == [0, 1]
            await eve.until_version(1)

    run(play())


def test_what_does_not_fit_is_refused_and_played_when_there_is_room(run: Callable[..., Any], shared: Speaker) -> None:
    async def play() -> None:
        async with playing(shared) as (table, mover, eve), reader(shared) as database:
            await database.evaluate("new BroadcastChannel('test').postMessage(true)")
            before = mover.game
            refused = await mover.play()
            assert (refused["type"], refused["kind"]) == ("refused", "unavailable")
            await shared.until(problem="storage-full")
            await eve.ask("ping")
            assert (eve.version, mover.game) == (0, before)
            assert await database.evaluate(VERSIONS, table) == [0]
            await database.evaluate("new BroadcastChannel('test').postMessage(false)")
            assert (await mover.play())["type"] == "done"
            await shared.until(problem=None)
            await eve.until_version(1)

    run(play())


def test_a_deleted_database_is_noticed_and_a_new_tab_begins_with_an_empty_one(
    run: Callable[..., Any], shared: Speaker
) -> None:
    async def play() -> None:
        async with playing(shared) as (table, mover, eve), reader(shared) as other:
            await mover.ask("ping")
            await other.evaluate(
                "() => new Promise((done) => (indexedDB.deleteDatabase('alhambra').onsuccess = () => done()))"
            )
            await shared.until(problem="storage-gone")
            refused = await mover.play()
            assert (refused["type"], refused["kind"]) == ("refused", "unavailable")
            await eve.ask("ping")
            assert eve.version == 0
            before = shared.host
            await shared.page.evaluate("speaker.hello(true)")
            await shared.until(other_than=before)
        async with shared.player(table) as nobody:
            assert nobody.frames[-1]["message"]["key"] == "server.no-such-table"
        async with playing(shared) as (_, mover, _):
            assert (await mover.play())["type"] == "done"

    run(play())


def test_data_that_the_browser_clears_is_noticed(run: Callable[..., Any], shared: Speaker) -> None:
    async def play() -> None:
        async with playing(shared) as (_, mover, _):
            console = await shared.page.context.new_cdp_session(shared.page)
            origin = await shared.page.evaluate("origin")
            await console.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "indexeddb"})
            await shared.until(problem="storage-gone")
            assert (await mover.play())["kind"] == "unavailable"
            before = shared.host
            await shared.page.evaluate("speaker.hello(true)")
            await shared.until(other_than=before)

    run(play())
