"""Workers that end suddenly are noticed and replaced; what was acknowledged is stored, and nothing is played twice."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

import pytest
from tests.browser_host.conftest import KEEP_WORKERS, Open
from tests.browser_host.speaker import HostLost, Speaker
from tests.host.player import any_action
from tests.host.records import record

END = "name => latest(name).terminate()"
ACT_AND_END = """([message, pause]) => {
    speaker.say(message);
    setTimeout(() => latest("hostWorker").terminate(), pause);
}"""


async def a_computer_answers(speaker: Speaker) -> None:
    """A computer opponent plays as soon as somebody else has."""
    made = await speaker.make_table("me", "greedy", options={"confirm": False})
    async with speaker.player(made["table"], made["tokens"][0]) as ana:
        for _ in range(2):
            while not ana.decides:
                await ana.hear()
            assert (await ana.play())["type"] == "done"


def test_an_idle_thinker_is_replaced(run: Callable[..., Any], shared: Speaker) -> None:
    async def work() -> None:
        await a_computer_answers(shared)  # so it has started
        host = shared.host
        await shared.page.evaluate("() => { globalThis.ended = latest('thinkerWorker'); }")
        await shared.page.evaluate(END, "thinkerWorker")
        await shared.page.wait_for_function("latest('thinkerWorker') !== ended")
        await a_computer_answers(shared)
        assert shared.host == host

    run(work())


def test_what_an_ended_thinker_was_asked_is_answered_by_the_next(run: Callable[..., Any], shared: Speaker) -> None:
    async def work() -> None:
        replay = (await shared.post("/api/replays", record()))["replay"]
        await shared.get(f"/api/replays/{replay}")
        asked = asyncio.create_task(shared.get(f"/api/replays/{replay}/analysis"))
        await shared.page.evaluate("() => { globalThis.ended = latest('thinkerWorker'); }")
        await shared.page.wait_for_function("ended.thoughts > 0")
        assert not asked.done()
        await shared.page.evaluate(END, "thinkerWorker")
        assert (await asked)["judged"] > 0
        assert await shared.page.evaluate("latest('thinkerWorker') !== ended")

    run(work())


def test_a_table_goes_on_at_the_next_host(run: Callable[..., Any], shared: Speaker) -> None:
    async def work() -> None:
        made = await shared.make_table("me", "here Ben")
        table, tokens = made["table"], made["tokens"]
        host = shared.host
        async with shared.player(table, tokens[0]) as ana, shared.player(table, tokens[1]) as ben:
            mover = ana if ana.decides else ben
            version = (await mover.play())["version"]
            await mover.until_version(version)
            await shared.page.evaluate(END, "hostWorker")
            with pytest.raises(HostLost):
                await mover.until(lambda _: False)
        await shared.until(other_than=host)
        async with shared.player(table, tokens[0]) as ana, shared.player(table, tokens[1]) as ben:
            assert ana.version == version
            mover = ana if ana.decides else ben
            assert (await mover.play())["version"] == version + 1

    run(work())


@pytest.mark.parametrize("pause", [0, 3, 10])
def test_an_action_during_which_the_host_ends_is_played_once(
    run: Callable[..., Any], shared: Speaker, pause: int
) -> None:
    """A client sends an action again if it was not answered, and with the same id."""

    async def work() -> None:
        made = await shared.make_table("me", "here Ben")
        table, tokens = made["table"], made["tokens"]
        host = shared.host
        async with shared.player(table, tokens[0]) as ana, shared.player(table, tokens[1]) as ben:
            mover = ana if ana.decides else ben
            seat, version = mover.table["you"], mover.version
            action = any_action(mover.game["menu"], mover.rng)
            request = {"type": "act", "id": "the same", "version": version, "action": action}
            line = mover.socket.number  # type: ignore[attr-defined]
            await shared.page.evaluate(ACT_AND_END, [{"kind": "say", "line": line, "text": json.dumps(request)}, pause])
            with pytest.raises(HostLost):
                await mover.until(lambda _: False)
            acknowledged = any(frame.get("id") == "the same" for frame in mover.frames)
        await shared.until(other_than=host)
        async with shared.player(table, tokens[seat]) as again:
            assert again.version == version + 1 if acknowledged else again.version in (version, version + 1)
            answer = await again.act(action, version, id="the same")
            assert (answer["type"], answer["version"]) == ("done", version + 1)
            await again.until_version(version + 1)
            assert (await again.ask("ping"))["type"] == "pong"
            assert again.version == version + 1

    run(work())


def test_without_locks_workers_that_fail_are_replaced_too(run: Callable[..., Any], home: Open) -> None:
    """Pages that came without https have no locks. A worker that the browser ends is then not noticed."""

    async def work() -> None:
        async with home(before=f"delete Navigator.prototype.locks;{KEEP_WORKERS}") as there:
            speaker = await there.speaker(await there.page())
            for name in ("thinkerWorker", "hostWorker"):
                await a_computer_answers(speaker)
                host = speaker.host
                await speaker.page.evaluate("name => { globalThis.ended = latest(name); }", name)
                (worker,) = [each for each in speaker.page.workers if name in each.url]
                await worker.evaluate("() => void setTimeout(() => { throw new Error('a test'); })")
                await speaker.page.wait_for_function("name => latest(name) !== ended", arg=name)
                await speaker.until(other_than=host if name == "hostWorker" else None)
            await a_computer_answers(speaker)

    run(work())
