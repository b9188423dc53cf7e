"""Speaking to the host in a browser as one of its tabs does: the same that clients of a server do."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from typing import Any

from playwright.async_api import Page
from tests.host.player import PATIENCE, Frame, Player, hello, wanted_table, welcomed, with_tokens

from alhambra.host.answers.route import Answer

SCRIPT = Path(__file__).with_suffix(".js").read_text(encoding="utf-8")
_numbers = count(1)


class HostLost(Exception):
    """The host has ended, or it cannot run; nothing that it was asked will be answered."""


class Line:
    """A connection to a table."""

    def __init__(self, speaker: Speaker, table: str) -> None:
        self.number = next(_numbers)
        self.ended = asyncio.Event()
        self.sent: asyncio.Queue[str | None] = asyncio.Queue()
        """None after the last one."""
        self._speaker = speaker
        self.table = table

    async def send(self, message: str | bytes) -> None:
        await self._speaker.say("say", line=self.number, text=str(message))

    async def recv(self) -> str:
        frame = await self.sent.get()
        if frame is None:
            raise HostLost
        return frame

    async def close(self) -> None:
        await self._speaker.say("leave", line=self.number)

    async def wait_closed(self) -> None:
        await self.ended.wait()

    def end(self) -> None:
        self.ended.set()
        self.sent.put_nowait(None)


class Speaker:
    """A tab, as the tab with the host sees it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.tab = f"test {next(_numbers)}"
        self.host: str | None = None
        """The name of the host that was heard last."""
        self.report: dict[str, Any] | None = None
        """The last report of that host."""
        self._heard = asyncio.Condition()
        self._answers: dict[int, asyncio.Future[Answer]] = {}
        self._lines: dict[int, Line] = {}

    async def open(self) -> Speaker:
        await self.page.expose_binding("heard", lambda _, message: self._hear(message))
        await self.page.evaluate(SCRIPT, self.tab)
        return self

    async def say(self, kind: str, **message: Any) -> None:
        await self.page.evaluate("message => speaker.say(message)", {"kind": kind, **message})

    async def until(self, problem: str | None = None, other_than: str | None = None) -> Speaker:
        """Wait until a host has reported that it runs, and why it cannot store anything; another one than before."""

        def is_there() -> bool:
            report = self.report
            if report is None or report["kind"] != "ready" or self.host == other_than:
                return False
            return bool((report["storage"] and report["storage"]["problem"]) == problem)

        async with asyncio.timeout(PATIENCE), self._heard:
            await self._heard.wait_for(is_there)
        return self

    # --- As a client of a server does ---------------------------------------------------------------------------------

    async def ask(self, method: str, path: str, body: bytes = b"") -> Answer:
        number = next(_numbers)
        self._answers[number] = asyncio.get_running_loop().create_future()
        await self.say("ask", id=number, method=method, path=path, body=body.decode())
        async with asyncio.timeout(PATIENCE):
            return await self._answers[number]

    @asynccontextmanager
    async def player(
        self, table: str, token: str | None = None, since: int | None = None, seed: int = 1
    ) -> AsyncIterator[Player]:
        """Look at a table, with a seat or without one."""
        line = Line(self, table)
        self._lines[line.number] = line
        await self.say("open", line=line.number, table=table)
        try:
            await line.send(hello(token, since))
            yield await welcomed(line, seed)
        finally:
            del self._lines[line.number]
            await line.close()

    async def make_table(self, *seats: str, **wanted: Any) -> Frame:
        """A new table: each seat is `me`, `open`, `here NAME`, or the level of a computer opponent."""
        made = await self.post("/api/tables", wanted_table(*seats, **wanted))
        return with_tokens(made)

    async def post(self, path: str, content: Any) -> Any:
        """What is made."""
        text = content if isinstance(content, str) else json.dumps(content)
        answer = await self.ask("POST", path, text.encode())
        assert answer.status in (200, 201), answer
        return json.loads(answer.body)

    async def get(self, path: str) -> Any:
        answer = await self.ask("GET", path)
        assert answer.status == 200, answer
        return json.loads(answer.body) if answer.content_type == "application/json" else answer.body.decode()

    # --- What is heard ------------------------------------------------------------------------------------------------

    async def _hear(self, message: dict[str, Any]) -> None:
        kind = message["kind"]
        if kind == "host":
            if message["host"] != self.host:
                self._lose()
            self.host, self.report = message["host"], message["report"]
            if self.report and self.report["kind"] == "problem":
                self._lose()
            async with self._heard:
                self._heard.notify_all()
        elif kind == "answer":
            answer = Answer(message["status"], message["body"].encode(), message["type"])
            self._answers.pop(message["id"]).set_result(answer)
        elif line := self._lines.get(message["line"]):
            if kind == "frame":
                line.sent.put_nowait(message["text"])
            else:
                line.end()

    def _lose(self) -> None:
        for answer in self._answers.values():
            answer.set_exception(HostLost())
        self._answers.clear()
        for line in self._lines.values():
            line.end()
