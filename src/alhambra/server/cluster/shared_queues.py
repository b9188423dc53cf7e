"""The queues that several processes share, in Redis.

While Redis does not answer, the requests of a process wait for its own thinkers.

A request is a hash that expires when its answer is of no more use. Each asker has a list of requests, and each queue
has lists of the askers with a turn in this round and in the next, as in `turns.py`. An idle thinker waits for the bell
of its queues. The process that takes a request has a short lease on it, which it keeps renewing; if it is killed and
the lease runs out, the request waits again. The answer goes into a list for the process that asked. All changes are
made in scripts, so nothing is ever half done.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Mapping, Sequence
from typing import Any

from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from alhambra.host.background import end, for_ever, start
from alhambra.host.logs import OncePerMinute
from alhambra.host.task_answers import TaskAnswer
from alhambra.server.thinkers.queues import LATER, MINUTE, Queues
from alhambra.server.thinkers.turns import ThinkerRequest

logger = logging.getLogger(__name__)
_LEFT_ALONE = 0.5
"""How long Redis is left alone after it did not answer."""
_BLOCK = 1.0
"""How long a thinker waits for the bell before it looks for requests by itself."""
HELD = 3.0
"""How many seconds a lease on a request lasts, unless it is renewed."""
_KEPT = 600
"""How many seconds unused lists are kept."""
_MOST_RINGS = 1000
"""The most thinkers that a bell wakes."""
_TAKEN = 0
"""What withdrawing returns if it is too late."""


class SharedQueues(Queues):
    """The queues of several processes."""

    def __init__(
        self, url: str, name: str, process: str, budgets: Mapping[str, float], patience: float, held: float = HELD
    ) -> None:
        super().__init__(budgets)
        self._held = held
        never = Retry(NoBackoff(), 0)
        self._redis: Redis = Redis.from_url(
            url, socket_timeout=patience, socket_connect_timeout=patience, retry=never, decode_responses=True
        )
        self._blocking: Redis = Redis.from_url(
            url, socket_timeout=_BLOCK + patience, socket_connect_timeout=patience, retry=never, decode_responses=True
        )
        self._prefix = f"alhambra:{{{name}}}:"
        self._process = process
        self._scripts = {name: self._redis.register_script(_COMMON + script) for name, script in _SCRIPTS.items()}
        self._taken: set[str] = set()
        """The ids of the shared requests that belong to this process."""
        self._tasks: list[asyncio.Task[None]] = []
        self._silences = OncePerMinute(logger, "redis does not answer, so what is asked waits here")

    async def open(self) -> None:
        self._tasks = [start(for_ever(self._receive)), start(for_ever(self._extend, every=self._held / 5))]

    async def close(self) -> None:
        await super().close()
        await end(self._tasks)
        await self._redis.aclose()
        await self._blocking.aclose()

    # --- Those who ask ------------------------------------------------------------------------------------------------

    async def _put(self, request: ThinkerRequest, seconds: float) -> str:
        request_id, queue, asker, content = request
        written = json.dumps(content)  # orjson cannot write integers as large as a seed
        joined = await self._run("put", request_id, queue, asker, self._process, written, seconds, self._budgets[queue])
        return str(joined) if joined else await super()._put(request, seconds)

    async def _withdraw(self, request: ThinkerRequest) -> bool:
        return await super()._withdraw(request) or await self._run("withdraw", request.id) != _TAKEN

    async def _receive(self) -> None:
        """Deliver an answer for this process."""
        if answered := await self._pop(f"answers:{self._process}"):
            self._deliver(*json.loads(answered))

    # --- Those who answer ---------------------------------------------------------------------------------------------

    async def take(self, queues: Sequence[str]) -> ThinkerRequest:
        while True:
            if own := self._next(queues):
                return own
            if found := await self._run("take", self._held, *queues):
                request_id, queue, asker, content = found
                self._taken.add(request_id)
                return ThinkerRequest(request_id, queue, asker, json.loads(content))
            await self._pop(*(f"bell:{queue}" for queue in queues))

    async def answer(self, request: ThinkerRequest, answer: TaskAnswer) -> None:
        delivered = self._deliver(request.id, answer)
        written = "" if delivered else json.dumps([request.id, answer])
        self._taken.discard(request.id)
        await self._run("answer", request.id, request.asker, answer["seconds"], written)

    async def give_back(self, request: ThinkerRequest) -> None:
        if request.id not in self._taken:
            await super().give_back(request)
            return
        self._taken.discard(request.id)
        await self._run("give_back", request.id)

    async def _extend(self) -> None:
        """Renew the leases on the requests that this process is thinking about."""
        if self._taken:
            await self._run("extend", self._held, *self._taken)

    # --- Redis --------------------------------------------------------------------------------------------------------

    async def _pop(self, *lists: str) -> str | None:
        """The first item of the first of these lists that is not empty. Waits for one, but not for long."""
        try:
            found = await self._blocking.blpop([self._prefix + name for name in lists], timeout=_BLOCK)
        except (RedisError, OSError) as error:
            self._silences.note(type(error).__name__)
            await asyncio.sleep(_LEFT_ALONE)
            return None
        return str(found[1]) if found else None

    async def _run(self, script: str, *values: str | float) -> Any:
        """What a script returns; None if Redis does not answer."""
        try:
            return await self._scripts[script](keys=[self._prefix], args=values)
        except (RedisError, OSError) as error:
            self._silences.note(type(error).__name__)
            return None


_COMMON = f"""
-- KEYS: what the names of all our keys begin with.
local function key(...) return KEYS[1] .. table.concat({{...}}, ':') end

local function now()
    local time = redis.call('TIME')
    return time[1] + time[2] / 1000000
end

local function ring(queue, asker)
    redis.call('LPUSH', key('bell', queue), 1)
    redis.call('LTRIM', key('bell', queue), 0, {_MOST_RINGS - 1})
    -- Without thinkers nothing is kept for ever. Turns are kept longest: whoever lost one would never get another.
    redis.call('EXPIRE', key('bell', queue), {_KEPT})
    redis.call('EXPIRE', key('requests', queue, asker), {_KEPT})
    redis.call('EXPIRE', key('this-round', queue), {2 * _KEPT})
    redis.call('EXPIRE', key('next-round', queue), {2 * _KEPT})
end

local function add(id, queue, asker)
    if redis.call('RPUSH', key('requests', queue, asker), id) == 1 then
        local served = redis.call('SISMEMBER', key('served', queue), asker) == 1
        redis.call('RPUSH', key(served and 'next-round' or 'this-round', queue), asker)
    end
    ring(queue, asker)
end

local function add_first(id, queue, asker)
    redis.call('LPUSH', key('requests', queue, asker), id)
    redis.call('LREM', key('this-round', queue), 1, asker)
    redis.call('LREM', key('next-round', queue), 1, asker)
    redis.call('LPUSH', key('this-round', queue), asker)
    ring(queue, asker)
end

local function next_asker(queue)
    if redis.call('EXISTS', key('this-round', queue)) == 0 then
        redis.call('DEL', key('served', queue))
        if redis.call('EXISTS', key('next-round', queue)) == 0 then return nil end
        redis.call('RENAME', key('next-round', queue), key('this-round', queue))
    end
    local asker = redis.call('LPOP', key('this-round', queue))
    redis.call('SADD', key('served', queue), asker)
    redis.call('EXPIRE', key('served', queue), {_KEPT})
    return asker
end

local function wait_again(id)
    redis.call('ZREM', key('taken'), id)
    local queue, asker = unpack(redis.call('HMGET', key('request', id), 'queue', 'asker'))
    if not queue then return end
    redis.call('HDEL', key('request', id), 'taken')
    add_first(id, queue, asker)
end
"""

_SCRIPTS = {
    "put": f"""
-- ARGV: id, queue, asker, the process that asks, content, seconds until it is useless, seconds allowed in a minute.
-- Returns the queue in which it waits.
local id, queue, asker = ARGV[1], ARGV[2], ARGV[3]
if tonumber(redis.call('HGET', key('spent'), asker) or 0) >= tonumber(ARGV[7]) then queue = '{LATER}' end
redis.call('HSET', key('request', id), 'queue', queue, 'asker', asker, 'process', ARGV[4], 'content', ARGV[5])
redis.call('EXPIRE', key('request', id), math.ceil(tonumber(ARGV[6])))
add(id, queue, asker)
return queue
""",
    "withdraw": f"""
-- ARGV: id.
if redis.call('HEXISTS', key('request', ARGV[1]), 'taken') == 1 then return {_TAKEN} end
redis.call('DEL', key('request', ARGV[1]))
return 1
""",
    "take": f"""
-- ARGV: for how many seconds it is held, and queues, of which the first counts in which anything waits.
-- Returns id, queue, asker and content, or nothing.
for _, id in ipairs(redis.call('ZRANGEBYSCORE', key('taken'), 0, now())) do wait_again(id) end
for at = 2, #ARGV do
    local queue = ARGV[at]
    local asker = next_asker(queue)
    while asker do
        local requests = key('requests', queue, asker)
        local id = redis.call('LPOP', requests)
        if redis.call('EXISTS', requests) == 1 then
            redis.call('RPUSH', key('next-round', queue), asker)
            redis.call('EXPIRE', key('next-round', queue), {2 * _KEPT})
        end
        local content = id and redis.call('HGET', key('request', id), 'content')
        if content then
            redis.call('HSET', key('request', id), 'taken', 1)
            redis.call('ZADD', key('taken'), now() + ARGV[1], id)
            return {{id, queue, asker, content}}
        end
        asker = next_asker(queue)
    end
    redis.call('DEL', key('bell', queue))
end
""",
    "extend": """
-- ARGV: for how many seconds they are held from now on, and ids.
for at = 2, #ARGV do redis.call('ZADD', key('taken'), 'XX', now() + ARGV[1], ARGV[at]) end
""",
    "answer": f"""
-- ARGV: id, asker, how many seconds it took, and the answer unless it is already delivered.
local process = redis.call('HGET', key('request', ARGV[1]), 'process')
redis.call('DEL', key('request', ARGV[1]))
redis.call('ZREM', key('taken'), ARGV[1])
if process and ARGV[4] ~= '' then
    redis.call('RPUSH', key('answers', process), ARGV[4])
    redis.call('EXPIRE', key('answers', process), {_KEPT})
end
redis.call('HINCRBYFLOAT', key('spent'), ARGV[2], ARGV[3])
if redis.call('TTL', key('spent')) < 0 then redis.call('EXPIRE', key('spent'), {MINUTE:.0f}) end
""",
    "give_back": """
-- ARGV: id.
wait_again(ARGV[1])
""",
}
