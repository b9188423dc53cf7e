"""Clients of a server, all in one process: they sit at tables, play at a steady pace, and ask for echoes.

They must cost little, or we would measure them instead. So they parse a frame only if it asks for a decision or answers
a request.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from itertools import count, cycle

import httpx
import orjson
from tests.host.player import any_action
from tools.load.figures import Figures, cpu_seconds
from websockets.asyncio.client import ClientConnection, connect

PATIENCE = 60.0
_AT_ONCE = 50
"""How many connect at the same time."""
_GAME = b'{"type":"game"'
Ask = Callable[[], Awaitable[bool]]
"""Sends the server a request, unless there is nothing to send until it has answered."""
_ANSWERS = (b'{"type":"done"', b'{"type":"pong"', b'{"type":"refused"')


class Table:
    """A table at which guests play, and whom it waits for."""

    def __init__(self, table_id: str, tokens: Sequence[str]) -> None:
        self.id = table_id
        self.tokens = tokens
        self.rng = random.Random(table_id)
        self.decider: tuple[ClientConnection, bytes] | None = None
        """The client that has to decide, and the frame that says so; None while the answer is on its way."""
        self.over = False


class Guests:
    """All clients of a server."""

    def __init__(self, base: str, *groups: int) -> None:
        self.tables: list[Table] = []
        self._base = base
        self._groups = groups
        """The process groups of the server."""
        self._sockets: list[ClientConnection] = []
        self._listening: list[asyncio.Task[None]] = []
        self._heard = asyncio.Event()
        self._ids = map(str, count())
        self._sent: dict[str, tuple[float, Figures]] = {}
        """When each request was sent, and where its answer counts."""

    async def leave(self) -> None:
        """Disconnect. Raises an error if a connection failed before."""
        for task in self._listening:
            task.cancel()
        ended = await asyncio.gather(*self._listening, return_exceptions=True)
        problems = [end for end in ended if isinstance(end, Exception)]
        if problems:
            raise RuntimeError(f"{len(problems)} connections failed") from problems[0]
        self._listening, self._sockets = [], []

    # --- Coming to tables ---------------------------------------------------------------------------------------------

    async def make_tables(self, tables: int, players: int = 3, modules: Sequence[str] = ()) -> None:
        seats = [{"kind": "me"}, *({"kind": "here", "name": f"Guest {number}"} for number in range(1, players))]
        wanted = {"name": "Ana", "seats": seats, "modules": list(modules)}
        async with httpx.AsyncClient(base_url=self._base, timeout=PATIENCE) as client:
            for _ in range(tables):
                made = (await client.post("/api/tables", json=wanted)).raise_for_status().json()
                self.tables.append(Table(made["table"], [seat["token"] for seat in made["seats"]]))

    async def sit_down(self) -> None:
        """Connect all players of all tables."""
        await self._all_come([(table, token) for table in self.tables for token in table.tokens])

    async def watch(self, table: Table, spectators: int) -> None:
        """Connect spectators."""
        await self._all_come([(table, None)] * spectators)

    async def _all_come(self, wanted: Sequence[tuple[Table, str | None]]) -> None:
        for begin in range(0, len(wanted), _AT_ONCE):
            await asyncio.gather(*(self.come(*one) for one in wanted[begin : begin + _AT_ONCE]))

    async def come(self, table: Table, token: str | None) -> float:
        """Connect, and return how long it took from the hello until the game was shown."""
        address = f"{self._base.replace('http', 'ws', 1)}/api/tables/{table.id}/socket"
        socket = await connect(address, max_size=None, compression=None, ping_interval=None, open_timeout=PATIENCE)
        began = time.perf_counter()
        await socket.send(orjson.dumps({"type": "hello", "token": token, "since": None}), text=True)
        async with asyncio.timeout(PATIENCE):
            while not (frame := await socket.recv(decode=False)).startswith(_GAME):
                assert not frame.startswith(b'{"type":"closed"'), frame
        took = time.perf_counter() - began
        self._hear(table, socket, frame)
        self._sockets.append(socket)
        self._listening.append(asyncio.create_task(self._listen(table, socket)))
        return took

    async def _listen(self, table: Table, socket: ClientConnection) -> None:
        async with socket:
            while True:
                self._hear(table, socket, await socket.recv(decode=False))

    def _hear(self, table: Table, socket: ClientConnection, frame: bytes) -> None:
        self._heard.set()
        if frame.startswith(_GAME):
            if b'"menu":null' not in frame:
                table.decider = socket, frame
        elif frame.startswith(b'{"type":"over"'):
            table.over = True
        elif frame.startswith(_ANSWERS):
            answer = orjson.loads(frame)
            sent, figures = self._sent.pop(answer["id"])
            figures.unanswered -= 1
            if answer["type"] == "refused":
                figures.refused += 1
            else:
                figures.took.append(time.perf_counter() - sent)

    # --- Asking -------------------------------------------------------------------------------------------------------

    async def play(self, rate: float, seconds: float, echoes: float = 20.0) -> tuple[Figures, Figures]:
        """Play this many actions a second, one table after another, or as many as the server answers. A few echoes are
        requested meanwhile, which wait for the server as actions do. Returns the figures of both."""
        actions, echoed = Figures(), Figures()
        async with asyncio.TaskGroup() as group:
            group.create_task(self._measure(actions, seconds, rate, self._actor(actions)))
            group.create_task(self._measure(echoed, seconds, echoes, self._echoer(echoed)))
        return actions, echoed

    async def echo(self, rate: float, seconds: float) -> Figures:
        """Request this many echoes a second and nothing else; at most as many at once as there are tables."""
        figures = Figures()
        await self._measure(figures, seconds, rate, self._echoer(figures))
        return figures

    async def _measure(self, figures: Figures, seconds: float, rate: float, ask: Ask) -> None:
        """Keep sending requests, at a steady pace or whenever the server has answered."""
        began, worked, server_worked = time.perf_counter(), time.process_time(), cpu_seconds(*self._groups)
        asked = 0
        while (now := time.perf_counter()) < began + seconds:
            if asked >= (now - began) * rate:
                await asyncio.sleep(began + asked / rate - now)
            elif await ask():
                asked += 1
            else:
                await self._anything(until=began + seconds)
        figures.seconds = time.perf_counter() - began
        figures.cpu = cpu_seconds(*self._groups) - server_worked
        figures.clients_cpu = time.process_time() - worked

    async def _anything(self, until: float) -> None:
        """Wait until something is heard."""
        self._heard.clear()
        with suppress(TimeoutError):
            async with asyncio.timeout(until - time.perf_counter()):
                await self._heard.wait()

    def _actor(self, figures: Figures) -> Ask:
        in_turn = cycle(self.tables)

        async def act() -> bool:
            waiting = (table for table, _ in zip(in_turn, self.tables, strict=False) if table.decider)
            table = next(waiting, None)
            if table is None or table.decider is None:
                if all(table.over for table in self.tables):
                    raise RuntimeError("all games are over before the time is up")
                return False
            (socket, frame), table.decider = table.decider, None
            game = orjson.loads(frame)
            action = any_action(game["menu"], table.rng)
            await self._ask(socket, figures, type="act", version=game["version"], action=action)
            return True

        return act

    def _echoer(self, figures: Figures) -> Ask:
        in_turn = cycle(self._sockets)

        async def echo() -> bool:
            if figures.unanswered >= len(self.tables):
                return False
            await self._ask(next(in_turn), figures, type="ping")
            return True

        return echo

    async def _ask(self, socket: ClientConnection, figures: Figures, **request: object) -> None:
        number = next(self._ids)
        self._sent[number] = time.perf_counter(), figures
        figures.unanswered += 1
        await socket.send(orjson.dumps({**request, "id": number}), text=True)
