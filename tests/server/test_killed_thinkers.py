"""Thinkers that are killed at any moment are replaced, and nothing that was asked is lost."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Awaitable, Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvloop
from tests.server.client import make_table, player
from tests.server.servers import serving, wait_until
from tests.server.slow import SLOW, slow_environment
from tests.server.test_thinkers import PATIENCE, Thinking, quick_moves
from tools.attacking.target import children_of

from alhambra.host.host import write_json
from alhambra.host.task_answers import TaskAnswer
from alhambra.host.task_runner import TaskRunner
from alhambra.host.thinkers import ThinkerFailed
from alhambra.server.settings import Settings
from alhambra.server.thinkers import thinker as thinkers
from alhambra.server.thinkers.pipes import pack
from alhambra.server.thinkers.thinker import Thinker
from alhambra.server.thinkers.thinker_pool import ThinkerPool

Work = Callable[[Thinking], Awaitable[None]]
Run = Callable[[Work], None]


@pytest.fixture(params=["asyncio", "uvloop"])
def run(request: pytest.FixtureRequest) -> Run:
    """Run something with thinkers, on each event loop: they raise different errors when a process is gone."""

    def run(work: Work) -> None:
        async def with_thinkers() -> None:
            thinking = Thinking(1, PATIENCE, PATIENCE)
            thinking.pool.open()
            try:
                async with asyncio.timeout(2 * PATIENCE):
                    await work(thinking)
            finally:
                await thinking.pool.close()
                await thinking.queues.close()

        loop = uvloop.new_event_loop if request.param == "uvloop" else asyncio.new_event_loop
        with asyncio.Runner(loop_factory=loop) as runner:
            runner.run(with_thinkers())

    return run


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> None:
    """A computer opponent that is still thinking when its thinker is killed."""
    for name, value in slow_environment(0.5).items():
        monkeypatch.setenv(name, value)


def kill(processes: Iterable[int]) -> None:
    for process in processes:
        with suppress(ProcessLookupError):
            os.kill(process, signal.SIGKILL)


async def until(happened: Callable[[], object]) -> None:
    while not happened():
        await asyncio.sleep(0.005)


async def until_replaced(thinking: Thinking, before: set[int]) -> None:
    await until(lambda: thinking.processes and thinking.processes.isdisjoint(before))


def failed() -> float:
    return quick_moves("failed")


def test_an_idle_one_is_replaced_before_it_is_needed_again(run: Run) -> None:
    async def work(thinking: Thinking) -> None:
        await thinking.play()
        for _ in range(3):
            before = thinking.processes
            kill(before)
            await until_replaced(thinking, before)
        await thinking.play()

    run(work)


def test_one_that_was_killed_a_moment_ago_is_asked_in_vain_but_another_answers(run: Run) -> None:
    async def work(thinking: Thinking) -> None:
        before = failed()
        for _ in range(5):
            await thinking.play()
            kill(thinking.processes)  # nobody has noticed when the next request comes
        await thinking.play()
        assert failed() == before

    run(work)


@pytest.mark.usefixtures("slow")
def test_what_a_busy_one_was_asked_is_answered_by_its_successor(run: Run) -> None:
    async def work(thinking: Thinking) -> None:
        before = failed()
        await thinking.play()
        for _ in range(2):
            playing = asyncio.create_task(thinking.play(1, SLOW))
            await until(lambda: thinking.queues.unanswered("bots"))
            kill(thinking.processes)
            await playing
        assert failed() == before

    run(work)


def test_one_that_is_starting_is_replaced(run: Run) -> None:
    async def work(thinking: Thinking) -> None:
        seen = children_of(os.getpid())
        playing = asyncio.create_task(thinking.play())
        for _ in range(2):
            await until(lambda: children_of(os.getpid()) - seen)
            starting = children_of(os.getpid()) - seen
            kill(starting)
            seen.update(starting)
        await playing
        thinking.pool.check()

    run(work)


def test_all_are_killed_again_and_again_while_everybody_asks(run: Run) -> None:
    async def work(thinking: Thinking) -> None:
        async def ask(person: str) -> None:
            assert await thinking.table.ask("forecast", thinking.game, 0, person, seen=thinking.seen.to_json())

        for _ in range(4):
            asked = [asyncio.create_task(ask(f"person {number}")) for number in range(10)]
            await until(lambda: thinking.processes)
            kill(thinking.processes)
            await asyncio.gather(*asked)

    run(work)


DEADLY = """
import os

class Deadly:
    def choose(self, state, actions):
        os._exit(1)
"""


def test_a_request_that_ends_every_process_is_given_up(run: Run, tmp_path: Path) -> None:
    """Or it would be tried for ever, and nobody else would have a turn."""
    file = tmp_path / "deadly.py"
    file.write_text(DEADLY)

    async def work(thinking: Thinking) -> None:
        before = failed()
        await thinking.play(1, f"{file}:Deadly")
        assert failed() == before + 1
        await thinking.play()
        assert failed() == before + 1

    run(work)


@pytest.mark.parametrize("error", [RuntimeError, ConnectionResetError, BrokenPipeError, EOFError, ValueError])
def test_whatever_error_says_that_a_process_is_gone_another_answers(
    error: type[Exception], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Under uvloop it is a `RuntimeError` if its pipe was already closed."""
    usual, asked = thinkers._ask, 0

    async def fail_once(process: asyncio.subprocess.Process, content: Mapping[str, Any]) -> TaskAnswer:
        nonlocal asked
        asked += 1
        if asked == 1:
            raise error
        return await usual(process, content)

    async def work() -> None:
        thinking = Thinking(1, PATIENCE, PATIENCE)
        thinking.pool.open()
        before = failed() + quick_moves("late")
        await thinking.play()
        await thinking.pool.close()
        assert asked == 2
        assert failed() + quick_moves("late") == before

    monkeypatch.setattr(thinkers, "_ask", fail_once)
    asyncio.run(work())


WORDY = """
# Says more than asyncio reads ahead, but no more than that and a pipe hold.
import sys
from pathlib import Path

def say(data):
    sys.stdout.buffer.write(len(data).to_bytes(4, "big") + data)
    sys.stdout.buffer.flush()

say(b'"ready"')
sys.stdin.buffer.read(4)
say(bytes(170_000))
Path("{said}").touch()
sys.stdin.buffer.read()
"""


@pytest.mark.parametrize("loop", [asyncio.new_event_loop, uvloop.new_event_loop])
def test_one_that_is_given_up_is_replaced_even_if_nobody_has_read_its_long_answer(
    loop: Callable[[], asyncio.AbstractEventLoop], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = tmp_path / "said"
    (tmp_path / "wordy.py").write_text(WORDY.format(said=said))

    async def ask_and_fail(process: asyncio.subprocess.Process, content: Mapping[str, Any]) -> TaskAnswer:
        assert process.stdin is not None
        process.stdin.write(pack(content))
        await until(said.exists)
        raise RuntimeError

    async def work() -> None:
        thinker = Thinker(PATIENCE)
        async with asyncio.timeout(PATIENCE):
            with pytest.raises(ThinkerFailed):
                await thinker.think({})
            await thinker.free()
        await thinker.close()

    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    monkeypatch.setattr(thinkers, "_PROGRAM", "wordy")
    monkeypatch.setattr(thinkers, "_ask", ask_and_fail)
    with asyncio.Runner(loop_factory=loop) as runner:
        runner.run(work())


def test_quick_moves_wait_for_each_other() -> None:
    """The thinker for them does one thing at a time: two requests at once would get each other's answers."""
    at_once = []

    class Counting(Thinker):
        def __init__(self) -> None:
            super().__init__(PATIENCE)
            self._asked = 0

        async def think(self, content: Mapping[str, Any]) -> TaskAnswer:
            self._asked += 1
            at_once.append(self._asked)
            await asyncio.sleep(0.001)
            self._asked -= 1
            return TaskRunner(write_json).answer(dict(content))

    async def work() -> None:
        thinking = Thinking(0, PATIENCE, move_time=0.01)
        thinking.pool.quick = Counting()
        choices = (
            thinking.table.choose(thinking.game, thinking.seat, thinking.seen, "greedy", "Ana", waited_for=True)
            for _ in range(5)
        )
        for chosen in await asyncio.gather(*choices):
            assert thinking.game.why_not(chosen) is None

    asyncio.run(work())
    assert at_once == [1] * 5


# --- As players and hosts see it --------------------------------------------------------------------------------------


def is_well(base: str) -> bool:
    return httpx.get(f"{base}/healthz", timeout=60).status_code == 200


def test_if_none_can_be_started_the_server_says_so_opponents_move_and_all_is_well_again_when_they_can(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play(base: str) -> None:
        made = await make_table(base, "me", "greedy", "greedy")
        async with player(base, made["table"], made["tokens"][0]) as ana:
            await ana.play_until(12)
            while not ana.decides:
                await ana.hear()
            assert (await ana.ask("hint", version=ana.version))["kind"] == "unavailable"
            assert not is_well(base)
            monkeypatch.undo()
            await asyncio.to_thread(wait_until, lambda: is_well(base))
            assert (await ana.ask("hint", version=ana.version))["type"] == "hint"

    monkeypatch.setattr(thinkers, "_PROGRAM", "no.such.program")
    with serving(replace(settings, move_time=0.5, thinking_time=5.0)) as base:
        assert is_well(base)  # nobody has needed one so far
        asyncio.run(play(base))


def test_whatever_goes_wrong_when_a_computer_opponent_is_asked_it_moves(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def choose(*_: object, **__: object) -> str:
        raise RuntimeError("the handler is closed")

    async def play(base: str) -> None:
        made = await make_table(base, "me", "greedy", "greedy")
        async with player(base, made["table"], made["tokens"][0]) as ana:
            await ana.play_until(12)

    monkeypatch.setattr(ThinkerPool, "choose", choose)
    with serving(replace(settings, rescue_after=3600.0)) as base:
        asyncio.run(play(base))
