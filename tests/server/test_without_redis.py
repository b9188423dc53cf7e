"""What processes keep for each other while Redis does not answer. Nothing listens where these look for it."""

from __future__ import annotations

import asyncio
from typing import Any

import orjson
import pytest

from alhambra.host.rate_limits import Rate
from alhambra.server.cluster import shared_limits
from alhambra.server.cluster.bus import Bus
from alhambra.server.cluster.shared_limits import SharedLimits

NOWHERE = "redis://127.0.0.1:1"


def waiting(bus: Bus) -> list[tuple[str, dict[str, Any]]]:
    """The notes that wait, with their channels."""
    found = []
    while bus.waiting:
        channel, note = bus._outbox.get_nowait()
        found.append((channel, orjson.loads(note)))
    return found


def test_a_note_of_up_to_4000_bytes_is_sent_and_instead_of_a_longer_one_that_there_is_something_to_read() -> None:
    async def work() -> None:
        bus = Bus(NOWHERE, "server", "process")
        short = {"kind": "entry", "table": "table", "worker": "process", "text": ""}
        room = 4000 - len(orjson.dumps(short))
        for size in (room, room + 1):
            bus.tell("entry", "table", text="x" * size)
        assert waiting(bus) == [
            ("alhambra:server:table", {**short, "text": "x" * room}),
            ("alhambra:server:table", {"kind": "look", "table": "table", "worker": "process"}),
        ]
        await bus.close()

    asyncio.run(work())


def test_ten_thousand_notes_may_wait_and_of_more_the_oldest_are_dropped() -> None:
    async def work() -> None:
        bus = Bus(NOWHERE, "server", "process")
        for number in range(10_002):
            bus.tell("entry", f"{number}")
        assert bus.waiting == 10_000
        assert [note["table"] for _, note in waiting(bus)] == [f"{number}" for number in range(2, 10_002)]
        assert bus.deaf
        assert not bus.alone
        assert bus._room._value == 500

    asyncio.run(work())


class Script:
    """A script that Redis runs, or fails to run."""

    def __init__(self) -> None:
        self.fails = False
        self.answer = 1
        self.given: list[tuple[list[str], list[Any]]] = []

    async def __call__(self, keys: list[str], args: list[Any]) -> int:
        self.given.append((keys, args))
        if self.fails:
            raise OSError
        return self.answer


@pytest.fixture
def script() -> Script:
    return Script()


@pytest.fixture
def now(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    clock = [1000.0]
    monkeypatch.setattr(shared_limits.time, "monotonic", lambda: clock[0])  # type: ignore[attr-defined]
    return clock


def limits(script: Any) -> SharedLimits:
    made = SharedLimits(NOWHERE, "server", "process", 0.1)
    made._use = made._enter = script
    return made


def test_redis_is_left_alone_for_half_a_second_after_it_did_not_answer(script: Script, now: list[float]) -> None:
    async def work() -> list[int]:
        shared = limits(script)
        script.fails = True
        asked: list[int] = []
        for passed in (0.0, 0.0, 0.49, 0.01, 0.4):
            now[0] += passed
            assert await shared.use("what", Rate(1000.0, 1000)), "each process counts alone"
            asked.append(len(script.given))
        return asked

    assert asyncio.run(work()) == [1, 1, 1, 2, 2]


def test_processes_count_together_what_is_used_and_who_is_inside(script: Script, now: list[float]) -> None:
    async def work() -> None:
        shared = limits(script)
        assert await shared.use("what", Rate(0.25, 8))
        assert await shared.enter("where", 3)
        assert await shared.enter("where", 3)
        await shared.leave("where")
        await shared.keep_in_touch()
        script.answer = 0
        assert not await shared.use("what", Rate(0.25, 8))
        assert not await shared.enter("where", 3)
        assert shared._inside["where"] == 1, "whoever is not let in does not count"

    asyncio.run(work())
    name, alive = "alhambra:{server}", "alhambra:{server}:alive"
    inside = [f"{name}:inside:where", alive]
    assert script.given == [
        ([f"{name}:used:what"], [4.0, 8]),
        (inside, ["process", 1, 3]),
        (inside, ["process", 2, 3]),
        (inside, ["process", 1, 0]),
        ([f"{name}:inside:", alive], ["process", 0, 0]),
        ([f"{name}:used:what"], [4.0, 8]),
        (inside, ["process", 2, 3]),
    ]


def test_what_one_process_does_not_allow_is_not_asked_of_the_others(script: Script, now: list[float]) -> None:
    async def work() -> None:
        shared = limits(script)
        once = Rate(0.001, 1)
        assert [await shared.use("what", once) for _ in range(2)] == [True, False]
        assert [await shared.enter("where", 1) for _ in range(2)] == [True, False]

    asyncio.run(work())
    assert len(script.given) == 2
