"""Whose turn it is when many wait for a thinker: people come first, nobody waits for long, and a budget ends.

All of it holds for the queues of a single process and for those that several processes share in Redis.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Sequence
from functools import partial

import pytest
from redis import Redis
from tests.server.servers import Wire

from alhambra.host.background import end
from alhambra.host.task_answers import TaskAnswer
from alhambra.host.thinkers import ThinkerFailed
from alhambra.server.cluster.shared_queues import HELD, SharedQueues
from alhambra.server.thinkers.queues import ANALYSIS, BOTS, LATER, PEOPLE, Queues
from alhambra.server.thinkers.turns import ThinkerRequest

PATIENCE = 60.0
BUDGETS = {PEOPLE: 100.0, BOTS: 30.0, ANALYSIS: 100.0}
ALL = (PEOPLE, BOTS, ANALYSIS, LATER)


class Server:
    """The processes of a server, which share their queues if there is more than one."""

    def __init__(self, redis: str | None) -> None:
        self._redis = redis
        self.name = secrets.token_hex(6)
        self._queues: list[Queues] = []

    async def process(self, held: float = HELD, dead: bool = False) -> Queues:
        """The queues as another process sees them; without Redis there is only one."""
        if self._redis is None and self._queues:
            return self._queues[0]
        worker = secrets.token_hex(6)
        queues = (
            SharedQueues(self._redis, self.name, worker, BUDGETS, PATIENCE, held) if self._redis else Queues(BUDGETS)
        )
        self._queues.append(queues)
        if not dead:
            await queues.open()
        return queues

    async def close(self) -> None:
        for queues in self._queues:
            await queues.close()
        await end(task for task in asyncio.all_tasks() if task is not asyncio.current_task())


Work = Callable[[Server], Awaitable[None]]
Run = Callable[[Work], None]


def run_with(redis: str | None, work: Work) -> None:
    """Run something with the queues of a server."""

    async def run() -> None:
        server = Server(redis)
        try:
            async with asyncio.timeout(PATIENCE):
                await work(server)
        finally:
            await server.close()

    asyncio.run(run())


@pytest.fixture(params=["in one process", "in Redis"])
def run(request: pytest.FixtureRequest) -> Run:
    """Run something with the queues of a server."""
    redis = request.getfixturevalue("redis") if request.param == "in Redis" else None
    return partial(run_with, redis)


async def ask(
    queues: Queues, queue: str, asker: str, task: str = "", patience: float = PATIENCE, seconds: float = PATIENCE
) -> asyncio.Task[TaskAnswer]:
    """Ask something; returns when it waits in a queue."""
    before = waiting(queues)
    asking = asyncio.create_task(queues.ask(queue, asker, {"task": task}, patience, seconds))
    while waiting(queues) == before and not asking.done():
        await asyncio.sleep(0)
    return asking


def waiting(queues: Queues) -> int:
    return sum(map(queues.unanswered, ALL))


async def next_tasks(queues: Queues, number: int, of: Sequence[str] = ALL) -> list[str]:
    return [(await queues.take(of)).content["task"] for _ in range(number)]


async def nothing_waits(queues: Queues) -> None:
    """Fail if a thinker can take anything."""
    taking = asyncio.create_task(queues.take(ALL))
    await ask(queues, ANALYSIS, "somebody", "the only one")
    assert (await taking).content["task"] == "the only one"


def answered(text: str, seconds: float = 0.0) -> TaskAnswer:
    return {"answer": text, "seconds": seconds}


# --- Turns ------------------------------------------------------------------------------------------------------------


def test_a_thinker_takes_what_people_wait_for_before_all_else(run: Run) -> None:
    async def work(server: Server) -> None:
        one, two = await server.process(), await server.process()
        for queue in (ANALYSIS, BOTS, BOTS, PEOPLE):
            await ask(one, queue, f"{queue} {waiting(one)}", queue)
        await ask(two, PEOPLE, "Ana", "Ana")
        assert await next_tasks(two, 5) == [PEOPLE, "Ana", BOTS, BOTS, ANALYSIS]

    run(work)


def test_each_thinker_takes_from_its_own_queues_and_waits_if_there_is_nothing(run: Run) -> None:
    async def work(server: Server) -> None:
        queues = await server.process()
        await ask(queues, BOTS, "table", "move")
        for_people = asyncio.create_task(queues.take([PEOPLE]))
        await ask(queues, ANALYSIS, "Ana", "replay")
        assert await next_tasks(queues, 2, [ANALYSIS, BOTS]) == ["replay", "move"]
        assert not for_people.done()
        await ask(queues, PEOPLE, "Ana", "hint")
        assert (await for_people).content["task"] == "hint"

    run(work)


def test_whoever_withdraws_everything_has_no_turn_any_more(run: Run) -> None:
    """Neither one in this round, nor, if they have had a turn, in the next."""

    async def work(server: Server) -> None:
        queues = await server.process()
        asked = [await ask(queues, BOTS, asker, asker) for asker in ("Ana", "Ana", "Ben", "Cleo")]
        assert await next_tasks(queues, 1) == ["Ana"]
        await end(asked[1:3])
        assert await next_tasks(queues, 1) == ["Cleo"]
        await nothing_waits(queues)

    run(work)


def test_whoever_asks_once_waits_for_one_request_of_somebody_who_asks_a_hundred_times(run: Run) -> None:
    async def work(server: Server) -> None:
        one, two = await server.process(), await server.process()
        for number in range(100):
            await ask(one, ANALYSIS, "Ana", f"Ana {number}")
        await ask(two, ANALYSIS, "Ben", "Ben 0")
        await ask(one, ANALYSIS, "Cleo", "Cleo 0")
        await ask(one, ANALYSIS, "Ben", "Ben 1")
        expected = ["Ana 0", "Ben 0", "Cleo 0", "Ana 1", "Ben 1", "Ana 2", "Ana 3"]
        assert await next_tasks(one, 7) == expected
        await ask(two, ANALYSIS, "Dora", "Dora 0")
        assert await next_tasks(one, 2) == ["Dora 0", "Ana 4"]

    run(work)


def test_whoever_asks_again_and_again_keeps_nobody_from_having_a_turn(run: Run) -> None:
    async def work(server: Server) -> None:
        one, two = await server.process(), await server.process()
        for number in range(3):
            await ask(one, BOTS, "Ana", f"Ana {number}")
        for number in range(3):
            await ask(two, BOTS, "Ben", f"Ben {number}")
            await ask(two, BOTS, "Cleo", f"Cleo {number}")
            assert await next_tasks(one, 3) == [f"{name} {number}" for name in ("Ana", "Ben", "Cleo")]

    run(work)


def test_a_request_that_is_given_back_is_the_next(run: Run) -> None:
    async def work(server: Server) -> None:
        one, two = await server.process(), await server.process()
        for task in ("first", "second"):
            await ask(one, BOTS, "table", task)
        await ask(one, BOTS, "other table", "other")
        await one.give_back(await one.take(ALL))
        assert await next_tasks(two, 3) == ["first", "other", "second"]

    run(work)


# --- Answers ----------------------------------------------------------------------------------------------------------


def test_an_answer_reaches_whoever_asked_and_only_the_first_one_counts(run: Run) -> None:
    async def work(server: Server) -> None:
        one, two = await server.process(), await server.process()
        asking = [await ask(one, PEOPLE, "Ana", "hint"), await ask(two, PEOPLE, "Ana", "hint")]
        requests = [await two.take(ALL) for _ in asking]
        await two.answer(requests[0], answered("one"))
        await two.answer(requests[0], answered("once more"))
        await two.answer(requests[1], answered("two"))
        assert [(await each)["answer"] for each in asking] == ["one", "two"]
        assert waiting(one) + waiting(two) == 0

    run(work)


def test_whoever_is_out_of_patience_gives_up_and_no_thinker_takes_the_request(run: Run) -> None:
    async def work(server: Server) -> None:
        queues = await server.process()
        asking = await ask(queues, PEOPLE, "Ana", patience=0.01)
        with pytest.raises(TimeoutError):
            await asking
        await nothing_waits(queues)

    run(work)


def test_whoever_is_out_of_patience_waits_on_for_a_thinker_that_has_begun(run: Run) -> None:
    async def work(server: Server) -> None:
        one, two = await server.process(), await server.process()
        put, withdraw, taken, gave_up = one._put, one._withdraw, [], asyncio.Event()

        async def put_and_take(request: ThinkerRequest, seconds: float) -> str:
            queue = await put(request, seconds)
            taken.append(await two.take(ALL))
            return queue

        async def give_up(request: ThinkerRequest) -> bool:
            gave_up.set()
            return await withdraw(request)

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(one, "_put", put_and_take)
            patch.setattr(one, "_withdraw", give_up)
            asking = await ask(one, PEOPLE, "Ana", patience=0.01)
            await gave_up.wait()
        await two.answer(taken[0], answered("late"))
        assert (await asking)["answer"] == "late"

    run(work)


def test_an_answer_that_takes_too_long_is_not_waited_for_and_does_no_harm(run: Run) -> None:
    async def work(server: Server) -> None:
        one, two = await server.process(), await server.process()
        taking = asyncio.create_task(two.take(ALL))
        asking = await ask(one, PEOPLE, "Ana", seconds=0.5)
        with pytest.raises(TimeoutError):
            await asking
        if taking.done():  # on a very busy machine nobody has taken it in time
            await two.answer(await taking, answered("too late"))
        taking.cancel()
        await nothing_waits(one)

    run(work)


def test_a_request_is_withdrawn_when_nobody_waits_any_more(run: Run) -> None:
    async def work(server: Server) -> None:
        queues = await server.process()
        asking = await ask(queues, ANALYSIS, "Ana")
        asking.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asking
        await nothing_waits(queues)

    run(work)


# --- Budgets ----------------------------------------------------------------------------------------------------------


def test_whoever_has_used_up_the_budget_comes_after_all_others(run: Run) -> None:
    async def work(server: Server) -> None:
        one, two = await server.process(), await server.process()
        for seconds in (BUDGETS[BOTS] - 1, 2):
            asking = await ask(one, BOTS, "greedy table", "move")
            await two.answer(await two.take([BOTS]), answered("", seconds))
            await asking
        await ask(one, BOTS, "greedy table", "later")
        await ask(one, ANALYSIS, "Ana", "replay")
        await ask(two, BOTS, "modest table", "move")
        assert await next_tasks(two, 3) == ["move", "replay", "later"]

    run(work)


def test_there_is_a_new_budget_every_minute() -> None:
    async def work() -> None:
        now = 0.0
        queues = Queues(BUDGETS, clock=lambda: now)
        for expected in (BOTS, LATER):
            asking = await ask(queues, BOTS, "table")
            request = await queues.take(ALL)
            assert request.queue == expected
            await queues.answer(request, answered("", BUDGETS[BOTS]))
            await asking
        now += 60.0
        await ask(queues, BOTS, "table")
        assert (await queues.take(ALL)).queue == BOTS

    asyncio.run(work())


# --- Several processes ------------------------------------------------------------------------------------------------


def test_what_a_dead_process_had_taken_is_taken_by_another(redis: str) -> None:
    async def work(server: Server) -> None:
        one, dead = await server.process(), await server.process(held=0.2, dead=True)
        asking = await ask(one, BOTS, "table", "move")
        assert await next_tasks(dead, 1) == ["move"]
        request = await one.take(ALL)
        assert request.content == {"task": "move"}
        await one.answer(request, answered("moved"))
        assert (await asking)["answer"] == "moved"

    run_with(redis, work)


def test_a_process_that_thinks_for_long_keeps_what_it_has_taken(redis: str) -> None:
    async def work(server: Server) -> None:
        queues = await server.process(held=2.0)
        await ask(queues, BOTS, "table", "move")
        await queues.take(ALL)
        with Redis.from_url(redis) as client:

            def kept_until() -> float:
                return float(client.zrange(f"alhambra:{{{server.name}}}:taken", 0, 0, withscores=True)[0][1])

            first = kept_until()
            while kept_until() == first:
                await asyncio.sleep(0.05)

    run_with(redis, work)


def test_while_redis_is_away_a_process_asks_its_own_thinkers(redis: str) -> None:
    wire = Wire(redis)

    async def work(server: Server) -> None:
        queues = await server.process()
        for away in (False, True, False):
            (wire.cut if away else wire.mend)()
            taking = asyncio.create_task(queues.take(ALL))
            asking = await ask(queues, PEOPLE, "Ana", "hint")
            await queues.answer(await taking, answered(f"away: {away}"))
            assert (await asking)["answer"] == f"away: {away}"

    run_with(wire.address, work)
    wire.close()


def test_whoever_waits_when_the_server_stops_is_told_so(run: Run) -> None:
    async def work(server: Server) -> None:
        queues = await server.process()
        asking = await ask(queues, PEOPLE, "Ana")
        await queues.close()
        with pytest.raises(ThinkerFailed):
            await asking

    run(work)
