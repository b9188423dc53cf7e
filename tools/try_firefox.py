"""Try the game without a server in Firefox: begin, play, load the page again, two tabs.

    python -m tools.try_firefox

Debian's Firefox (`apt install firefox-esr`) is spoken to over WebDriver BiDi, which needs no driver of its own.
"""

from __future__ import annotations

import asyncio
import json
import shutil
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from typing import Any

from tests.browser.static_host import StaticHost, site_in
from tests.browser_host.conftest import TABLE
from tests.server.servers import free_port
from websockets.asyncio.client import ClientConnection, connect

from alhambra.server.web.pages import FOLDER

PATIENCE = 120.0
SPEAK = """(() => {
    const tab = "test " + Math.random();
    const channel = new BroadcastChannel("alhambra.host");
    const answers = new Map();
    let host = null;
    let number = 0;
    window.heard = [];
    window.isReady = () => new Promise((ready) => {
        const wait = setInterval(() => {
            channel.postMessage({ kind: "hello", tab, isNew: false });
            if (host?.report?.kind === "ready") ready(clearInterval(wait));
            if (host?.report?.kind === "problem") ready(JSON.stringify(host.report));
        }, 100);
    });
    const tell = (message) => channel.postMessage({ kind: "to-host", host: host.host, message: { ...message, tab } });
    channel.onmessage = ({ data }) => {
        if (data.kind === "host") host = data;
        if (data.kind !== "to-tab" || data.message.tab !== tab) return;
        const { message } = data;
        if (message.kind === "answer") answers.get(message.id)(message.body);
        if (message.kind === "frame") {
            const frame = JSON.parse(message.text);
            heard.push(frame);
            answers.get(frame.id)?.(message.text);
        }
    };
    const answered = (id, message) => new Promise((done) => (answers.set(id, done), tell(message)));
    window.ask = (method, path, body) => answered(++number, { kind: "ask", id: number, method, path, body });
    window.come = (table, token) => {
        tell({ kind: "open", line: 1, table });
        tell({ kind: "say", line: 1, text: JSON.stringify({ type: "hello", token }) });
        return request({ type: "ping" });
    };
    window.request = (asked) => {
        const id = `r${++number}`;
        return answered(id, { kind: "say", line: 1, text: JSON.stringify({ ...asked, id }) });
    };
    window.game = () => heard.findLast(({ type }) => type === "game");
})()"""
ACT = """request({ type: "act", version: game().version, action: `take ${game().view.display[0]}` })"""


class Firefox:
    """A browser, spoken to over WebDriver BiDi."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._ids = count(1)

    async def command(self, method: str, **params: Any) -> Any:
        number = next(self._ids)
        await self._socket.send(json.dumps({"id": number, "method": method, "params": params}))
        async with asyncio.timeout(PATIENCE):
            while True:
                found = json.loads(await self._socket.recv())
                if found.get("id") == number:
                    break
        if found["type"] == "error":
            raise RuntimeError(found["message"])
        return found["result"]

    async def open(self, url: str) -> str:
        """A new tab with a page."""
        context: str = (await self.command("browsingContext.create", type="tab"))["context"]
        await self.command("browsingContext.navigate", context=context, url=url, wait="complete")
        return context

    async def evaluate(self, context: str, script: str) -> Any:
        """The value of an expression; promises are awaited."""
        found = await self.command("script.evaluate", expression=script, target={"context": context}, awaitPromise=True)
        if found["type"] == "exception":
            raise RuntimeError(found["exceptionDetails"]["text"])
        return found["result"].get("value")

    async def speak(self, context: str) -> None:
        """Speak from this page to the host, once there is one."""
        await self.evaluate(context, SPEAK)
        problem = await self.evaluate(context, "isReady()")
        if problem:
            raise RuntimeError(problem)


@asynccontextmanager
async def started(folder: str) -> AsyncIterator[Firefox]:
    program, port = shutil.which("firefox-esr") or shutil.which("firefox"), free_port()
    if program is None:
        sys.exit("There is no Firefox. On Debian: sudo apt install firefox-esr")
    arguments = ("--headless", "--no-remote", "--profile", folder, "--remote-debugging-port", str(port))
    nothing = asyncio.subprocess.DEVNULL
    process = await asyncio.create_subprocess_exec(program, *arguments, stdout=nothing, stderr=nothing)
    try:
        async for socket in connect(f"ws://127.0.0.1:{port}/session", max_size=None, proxy=None):
            firefox = Firefox(socket)
            await firefox.command("session.new", capabilities={})
            yield firefox
            break
    finally:
        process.kill()
        await process.wait()


async def tries(firefox: Firefox, address: str) -> None:
    began = time.perf_counter()
    first = await firefox.open(address + TABLE)
    await firefox.speak(first)
    print(f"the host has started: {time.perf_counter() - began:.1f} s")
    wanted = {"name": "Ana", "seats": [{"kind": "me"}, {"kind": "here", "name": "Ben"}], "options": {"confirm": False}}
    made = json.loads(await firefox.evaluate(first, f"ask('POST', '/api/tables', {json.dumps(json.dumps(wanted))})"))
    tokens = [seat["token"] for seat in made["seats"]]
    for token in tokens:
        await firefox.evaluate(first, f"come({json.dumps(made['table'])}, {json.dumps(token)})")
        if await firefox.evaluate(first, "!!game().menu"):
            break
    print("played:", await firefox.evaluate(first, ACT))
    second = await firefox.open(address + TABLE)
    await firefox.speak(second)
    await firefox.evaluate(second, f"come({json.dumps(made['table'])}, {json.dumps(token)})")
    print("a second tab sees version", await firefox.evaluate(second, "game().version"))
    began = time.perf_counter()
    await firefox.command("browsingContext.close", context=first)
    await firefox.evaluate(second, SPEAK)
    await firefox.evaluate(second, "isReady()")
    await firefox.evaluate(second, f"come({json.dumps(made['table'])}, {json.dumps(token)})")
    version = await firefox.evaluate(second, "game().version")
    print(f"it took over: {time.perf_counter() - began:.1f} s, version", version)
    began = time.perf_counter()
    await firefox.command("browsingContext.reload", context=second, wait="complete")
    await firefox.speak(second)
    await firefox.evaluate(second, f"come({json.dumps(made['table'])}, {json.dumps(token)})")
    print(
        f"loaded again: {time.perf_counter() - began:.1f} s, version", await firefox.evaluate(second, "game().version")
    )
    against = {"name": "Ana", "seats": [{"kind": "bot", "level": level} for level in ("greedy", "planner")]}
    made = json.loads(await firefox.evaluate(second, f"ask('POST', '/api/tables', {json.dumps(json.dumps(against))})"))
    began, over = time.perf_counter(), False
    while not over:
        await asyncio.sleep(0.5)
        over = json.loads(await firefox.evaluate(second, f"ask('GET', '/api/tables/{made['table']}', '')"))["over"]
    print(f"greedy and planner have played a game: {time.perf_counter() - began:.1f} s")


async def main() -> None:
    with tempfile.TemporaryDirectory() as files, tempfile.TemporaryDirectory() as profile:
        site = StaticHost(site_in(Path(files), FOLDER))
        try:
            async with started(profile) as firefox:
                await tries(firefox, site.address)
        finally:
            site.stop()


if __name__ == "__main__":
    asyncio.run(main())
