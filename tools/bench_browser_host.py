"""Measure the host in the browser: own actions while the thinker is busy, moves of the planner, and memory.

    python -m tools.bench_browser_host

It plays in Chromium without a window. Own actions are timed in the page, from the message to the answer; moves of the
planner from one entry to the next at a table of planners that nobody looks at, so that nobody waits for a pause. Memory
is what the process of the page has for itself (Private_Dirty), with both workers.
"""

from __future__ import annotations

import asyncio
import json
import re
import shutil
import statistics
import tempfile
from itertools import pairwise
from pathlib import Path
from typing import Any

from playwright.async_api import Browser, async_playwright
from tests.browser.static_host import StaticHost, site_in
from tests.browser.visitor import ARGUMENTS
from tests.browser_host.conftest import Home
from tests.browser_host.speaker import Speaker
from tests.host.player import any_action
from tests.host.records import record

from alhambra.editions import MODULES
from alhambra.server.web.pages import FOLDER

ACTIONS = 60
TIMED = """message => new Promise((done) => {
    const channel = new BroadcastChannel("alhambra.host");
    const id = JSON.parse(message.text).id;
    const began = performance.now();
    channel.onmessage = ({ data }) => {
        if (data.kind !== "to-tab" || data.message.kind !== "frame") return;
        if (!data.message.text.includes(`"id":"${id}"`)) return;
        channel.close();
        done(performance.now() - began);
    };
    speaker.say(message);
})"""


def line(name: str, times: list[float]) -> str:
    """Some times in milliseconds."""
    times = sorted(times)
    late = times[int(len(times) * 0.95)]
    return f"{name}: {statistics.median(times):.1f} median, {late:.1f} p95, {times[-1]:.1f} at most ({len(times)})"


async def own_actions(speaker: Speaker, modules: list[str]) -> list[float]:
    """How long two people at one screen wait for the answers to their actions."""
    made = await speaker.make_table("me", "here Ben", modules=modules)
    found = []
    async with (
        speaker.player(made["table"], made["tokens"][0]) as ana,
        speaker.player(made["table"], made["tokens"][1]) as ben,
    ):
        for number in range(ACTIONS):
            mover = ana if ana.decides else ben
            version = mover.version
            request = {
                "type": "act",
                "id": f"timed {number}",
                "version": version,
                "action": any_action(mover.game["menu"], mover.rng),
            }
            number_of_line = mover.socket.number  # type: ignore[attr-defined]
            message = {"kind": "say", "line": number_of_line, "text": json.dumps(request)}
            found.append(await speaker.page.evaluate(TIMED, message))
            for player in (ana, ben):
                await player.until_version(version + 1)
    return found


async def while_thinking(speaker: Speaker, modules: list[str]) -> list[float]:
    """The same while a game is analysed."""
    replay = (await speaker.post("/api/replays", record()))["replay"]

    async def analyse() -> None:
        while True:
            await speaker.get(f"/api/replays/{replay}/analysis")

    analysing = asyncio.create_task(analyse())
    try:
        return await own_actions(speaker, modules)
    finally:
        analysing.cancel()


async def planners(speaker: Speaker, modules: list[str], entries: int) -> list[float]:
    """The times between the entries of planners, the first of which play an opening."""
    made = await speaker.make_table("planner", "planner", "planner", modules=modules)
    table = made["table"]
    read = """([table, most]) => new Promise((done) => {
        const opening = indexedDB.open("alhambra");
        opening.onsuccess = () => {
            const range = IDBKeyRange.bound([table, 0], [table, 10000]);
            const reading = opening.result.transaction("entries").objectStore("entries").getAll(range);
            reading.onsuccess = () => {
                opening.result.close();
                done(reading.result.map((entry) => JSON.parse(entry).at));
            };
        };
    })"""
    moments: list[float] = []
    while len(moments) < entries and not (await speaker.get(f"/api/tables/{table}"))["over"]:
        await asyncio.sleep(1)
        moments = await speaker.page.evaluate(read, [table, entries])
    return [1000 * (after - before) for before, after in pairwise(moments[:entries])]


async def memory(browser: Browser) -> list[float]:
    """What each page's process has for itself, in megabytes."""
    console = await browser.new_browser_cdp_session()
    processes: list[dict[str, Any]] = (await console.send("SystemInfo.getProcessInfo"))["processInfo"]
    found = []
    for process in processes:
        if process["type"] == "renderer":
            rollup = Path(f"/proc/{process['id']}/smaps_rollup").read_text()
            match = re.search(r"Private_Dirty:\s+(\d+)", rollup)
            found.append(int(match[1]) / 1024 if match else 0.0)
    return sorted(found)


async def main() -> None:
    path = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    with tempfile.TemporaryDirectory() as folder:
        site = StaticHost(site_in(Path(folder), FOLDER))
        async with async_playwright() as playwright:
            browser = await playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
            home = Home(await browser.new_context(service_workers="block"), site)
            speaker = await home.speaker(await home.page())
            print("memory, started (MB):", [round(found) for found in await memory(browser)])
            for name, modules in (("base game", []), ("26 modules", [*MODULES])):
                print(line(f"own action, {name}, ms", await own_actions(speaker, modules)), flush=True)
                print(line(f"own action during an analysis, {name}, ms", await while_thinking(speaker, modules)))
                print(line(f"planner, {name}, ms", await planners(speaker, modules, 250)), flush=True)
                print("memory (MB):", [round(found) for found in await memory(browser)], flush=True)
            await browser.close()
        site.stop()


if __name__ == "__main__":
    asyncio.run(main())
