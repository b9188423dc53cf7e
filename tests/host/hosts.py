"""Hosts in memory, and those who come to their tables."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine, Mapping
from typing import Any, TypeVar

from tests.host.local_thinkers import LocalThinkers
from tests.host.memory_storage import MemoryStorage

from alhambra import Game
from alhambra.bots.memory import Seen
from alhambra.host.host import Host
from alhambra.host.open_table import OpenTable
from alhambra.host.settings import HostSettings
from alhambra.host.thinkers import Asker
from alhambra.host.tokens import hash_token
from alhambra.table.frames import Frame, SetupData
from alhambra.table.plain import plain_message
from alhambra.table.seats import HUMAN, Seat
from alhambra.table.viewers import Viewer

SETUP: SetupData = {
    "edition": "alhambra",
    "modules": [],
    "options": {"confirm": False},
    "public": False,
    "pace": {"kind": "live"},
    "aids": {"hints": True, "majorities": True, "memory": False},
}
QUICK = HostSettings(bot_pause=0.0, tables_per_address=10_000)
"""Settings for tests: nobody waits, and only tests of limits meet them."""
T = TypeVar("T")
Work = Callable[[Host], Coroutine[Any, Any, T]]


class NoThinkers:
    """Thinkers that never choose: computer opponents do not move."""

    async def choose(self, game: Game, seat: int, seen: Seen, level: str, asker: str, waited_for: bool) -> str:
        await asyncio.Event().wait()
        raise AssertionError

    async def ask(self, task: str, game: Game, seat: int | None, asker: str, **args: Any) -> Any:
        raise AssertionError(task)

    async def ask_about_record(
        self, task: str, replay: str, recording: Mapping[str, Any], asker: Asker, **args: Any
    ) -> str:
        raise AssertionError(task)


def quiet_host(**parts: Any) -> Host:
    """A host at which computer opponents do not move."""
    return Host(**{"settings": QUICK, "storage": MemoryStorage(), "thinkers": NoThinkers(), **parts})


def busy_host(**parts: Any) -> Host:
    """A host at which computer opponents play."""
    return quiet_host(**{"thinkers": LocalThinkers(), **parts})


def run(work: Work[T], make: Callable[[], Host] = quiet_host) -> T:
    """Do something with a host of its own."""

    async def in_host() -> T:
        host = make()
        async with asyncio.timeout(300):
            try:
                return await work(host)
            finally:
                await host.close()

    return asyncio.run(in_host())


class Onlooker(Viewer):
    """Keeps what it is sent."""

    def __init__(self, seat: int | None = None, token: str | None = None, origin: str = "") -> None:
        super().__init__()
        self.seat, self.token, self.origin = seat, token, origin
        self.sent: list[Frame] = []

    def send_json(self, frame: bytes) -> None:
        self.sent.append(json.loads(frame))

    def close(self, reason: Any) -> None:
        self.sent.append({"type": "closed", "message": plain_message(reason)})

    @property
    def types(self) -> list[str]:
        return [frame["type"] for frame in self.sent]


def sitting(seat: int, name: str, **more: Any) -> Seat:
    """The seat of a person, whose token is their name."""
    return Seat(seat, HUMAN, name, token=hash_token(name), **more)


async def begun(host: Host, /, *seats: Seat, **setup: Any) -> OpenTable:
    """A table whose game has begun."""
    everybody = [*seats] or [sitting(0, "Ana"), sitting(1, "Ben")]
    table_id = await host.gathering.new_table({**SETUP, **setup}, everybody)  # type: ignore[typeddict-item]
    return await host.tables.find(table_id)


async def waiting(host: Host, *names: str | None) -> OpenTable:
    """A table that waits for somebody."""
    seats = [sitting(number, name) if name else Seat(number, HUMAN, None) for number, name in enumerate(names)]
    return await host.tables.find(await host.gathering.new_table({**SETUP, "host": 0}, seats))


def choices(table: OpenTable) -> list[str]:
    """What can be done at a table."""
    assert table.game is not None
    return [str(action) for action in table.game.legal_actions()]


def decider(table: OpenTable) -> int:
    assert table.decider is not None
    return table.decider


async def play(host: Host, table: OpenTable, until: int) -> None:
    """Play the first of what is offered until there are so many entries."""
    while len(table.entries) < until:
        await host.recorder.act(table, decider(table), table.version, choices(table)[0], f"c{table.version}")


class ManualClock:
    """A clock that moves only when told to."""

    def __init__(self, now: float = 1_800_000_000.0) -> None:
        self._now = now
        self._passed = 0.0
        self._timers: list[_Timer] = []

    def now(self) -> float:
        return self._now

    def monotonic(self) -> float:
        return self._passed

    def later(self, seconds: float, call: Callable[[], None]) -> _Timer:
        timer = _Timer(self._passed + seconds, call)
        self._timers.append(timer)
        return timer

    def set(self, seconds: float) -> None:
        """Set the time of day by so many seconds, as somebody who corrects a clock does; nothing passes."""
        self._now += seconds

    async def forward(self, seconds: float) -> None:
        """Let time pass, and have everything done that is due by then."""
        await others_run()  # what was begun before may wait for something that is due by then
        until = self._passed + seconds
        while due := [timer for timer in self._timers if timer.call and timer.at <= until]:
            first = min(due, key=lambda timer: timer.at)
            self._pass(first.at - self._passed)
            self._timers.remove(first)
            assert first.call
            first.call()
            await others_run()
        self._pass(until - self._passed)
        await others_run()

    def _pass(self, seconds: float) -> None:
        self._now += seconds
        self._passed += seconds


class _Timer:
    def __init__(self, at: float, call: Callable[[], None]) -> None:
        self.at = at
        self.call: Callable[[], None] | None = call

    def cancel(self) -> None:
        self.call = None


async def others_run() -> None:
    """Let all other tasks run until they wait for something."""
    for _ in range(50):
        await asyncio.sleep(0)
