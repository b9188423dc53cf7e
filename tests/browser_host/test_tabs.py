"""Several tabs of one browser have one host."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.async_api import Page
from tests.browser_host.conftest import Home, Open
from tests.browser_host.speaker import Speaker
from tests.host.player import Frame, any_action

NO_LOCKS = "delete Navigator.prototype.locks;"
SHOWN = "document.querySelector('main .state')?.innerText"
LOOK = """async ([table, seats]) => {
    const stored = { [table]: { seats, taken: 1 } };
    localStorage.setItem("alhambra.seats", JSON.stringify(stored));
    location.hash = `#/table/${table}`;
}"""
VERSIONS = """async () => {
    const opening = indexedDB.open("alhambra");
    await new Promise((resolve) => (opening.onsuccess = resolve));
    const reading = opening.result.transaction("entries").objectStore("entries").getAllKeys();
    await new Promise((resolve) => (reading.onsuccess = resolve));
    opening.result.close();
    return reading.result.map(([, version]) => version);
}"""


async def running(*pages: Page) -> list[bool]:
    """Which of these pages run a host."""
    return [any("hostWorker" in worker.url for worker in page.workers) for page in pages]


async def two_tabs(there: Home) -> tuple[Page, Page, Speaker]:
    """One that runs the host, one that follows, and somebody who speaks from the latter."""
    first = await there.page()
    await there.speaker(first)
    second = await there.page()
    speaker = await there.speaker(second)
    assert await running(first, second) == [True, False]
    return first, second, speaker


async def shows(table: Frame, *pages: Page) -> None:
    """The client shows a table to Ana."""
    for page in pages:
        await page.evaluate(LOOK, [table["table"], [{**table["seats"][0], "name": "Ana"}]])
        await page.wait_for_function(SHOWN)


async def act_everywhere(speaker: Speaker, table: Frame, *pages: Page) -> None:
    """Somebody plays, and these pages show that."""
    before = [await page.inner_text("main") for page in pages]
    async with (
        speaker.player(table["table"], table["tokens"][0]) as ana,
        speaker.player(table["table"], table["tokens"][1]) as ben,
    ):
        assert (await (ana if ana.decides else ben).play())["type"] == "done"
    for page, text in zip(pages, before, strict=True):
        await page.wait_for_function("text => document.querySelector('main').innerText !== text", arg=text)


def test_a_second_tab_follows_and_goes_on_when_the_first_is_closed(run: Callable[..., Any], home: Open) -> None:
    async def work() -> None:
        async with home() as there:
            first, second, speaker = await two_tabs(there)
            table = await speaker.make_table("me", "here Ben", options={"confirm": False})
            await shows(table, first, second)
            await act_everywhere(speaker, table, first, second)
            host = speaker.host
            await first.close()
            await speaker.until(other_than=host)
            assert await running(second) == [True]
            await second.wait_for_function(SHOWN)
            await act_everywhere(speaker, table, second)

    run(work())


def test_a_frozen_tab_loses_the_host_and_what_it_was_told_meanwhile_is_not_played(
    run: Callable[..., Any], home: Open
) -> None:
    async def work() -> None:
        async with home() as there:
            first, second, speaker = await two_tabs(there)
            table = await speaker.make_table("me", "here Ben", options={"confirm": False})
            async with (
                speaker.player(table["table"], table["tokens"][0]) as ana,
                speaker.player(table["table"], table["tokens"][1]) as ben,
            ):
                mover = ana if ana.decides else ben
                seat, action = mover.table["you"], any_action(mover.game["menu"], mover.rng)
                host = speaker.host
                console = await there.context.new_cdp_session(first)
                await console.send("Debugger.enable")
                await console.send("Debugger.pause")  # it stops when it is told something
                await mover.say("act", version=0, action=action, id="the same")
                await shows(table, second)  # so it asks the host, which does not answer
                await speaker.until(other_than=host)
                assert await running(second) == [True]
            async with speaker.player(table["table"], table["tokens"][seat]) as again:
                assert again.version == 0
                assert (await again.act(action, id="the same"))["version"] == 1
                await again.until_version(1)
                latest = speaker.host
                await console.send("Debugger.disable")
                while any(await running(first)):
                    await first.evaluate("() => new Promise((done) => setTimeout(done, 50))")
                assert await second.evaluate(VERSIONS) == [0, 1]
                assert speaker.host == latest
            await shows(table, first)  # it follows now
            await act_everywhere(speaker, table, first, second)

    run(work())


def test_without_locks_two_tabs_have_one_host_too(run: Callable[..., Any], home: Open) -> None:
    async def work() -> None:
        async with home(before=NO_LOCKS) as there:
            first, second, speaker = await two_tabs(there)
            table = await speaker.make_table("me", "here Ben", options={"confirm": False})
            host = speaker.host
            await first.close()
            await shows(table, second)
            await speaker.until(other_than=host)
            await act_everywhere(speaker, table, second)

    run(work())


def test_a_tab_that_was_opened_in_the_background_finds_the_host_when_it_is_looked_at(
    run: Callable[..., Any], home: Open
) -> None:
    hidden = "Object.defineProperty(document, 'hidden', { configurable: true, get: () => globalThis.isHidden });"

    async def work() -> None:
        async with home(before=f"{NO_LOCKS}{hidden}") as there:
            page = await there.context.new_page()
            await page.add_init_script("globalThis.isHidden = true")
            await page.goto(there.site.address)
            await page.evaluate("location.hash = '#/table/here-aaaaaaaaaaaaaaaaaaaa'")
            speaker = await Speaker(page).open()
            await page.wait_for_timeout(1000)  # longer than it would take otherwise
            assert await running(page) == [False]
            await page.evaluate("isHidden = false")
            await page.evaluate("document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))")
            await speaker.until()

    run(work())
