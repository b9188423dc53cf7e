"""Limits that several processes share: they count together in Redis, so that nobody gets more by reaching more of them.

While Redis does not answer, each of them counts alone.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Sequence

from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.commands.core import AsyncScript
from redis.exceptions import RedisError

from alhambra.host.logs import OncePerMinute
from alhambra.host.rate_limits import Rate, RateLimits

logger = logging.getLogger(__name__)
_LEFT_ALONE = 0.5
"""How long Redis is left alone after it did not answer."""
_DEAD_AFTER = 60
"""When a process has not been heard from for this many seconds, what it has open no longer counts."""
_FORGOTTEN_AFTER = 86_400


class SharedLimits(RateLimits):
    """The limits of several processes, in Redis."""

    def __init__(self, url: str, name: str, process: str, patience: float) -> None:
        super().__init__()
        self._redis: Redis = Redis.from_url(
            url, socket_timeout=patience, socket_connect_timeout=patience, retry=Retry(NoBackoff(), 0)
        )
        self._name = f"alhambra:{{{name}}}"
        self._process = process
        self._use = self._redis.register_script(_USE)
        self._enter = self._redis.register_script(_ENTER)
        self._alone_until = 0.0
        self._silences = OncePerMinute(logger, "redis does not answer, so limits are counted alone")

    async def use(self, what: str, rate: Rate) -> bool:
        if not await super().use(what, rate):
            return False
        return await self._ask(self._use, [f"{self._name}:used:{what}"], [1 / rate.per_second, rate.at_once])

    async def enter(self, where: str, most: int) -> bool:
        if not await super().enter(where, most):
            return False
        if await self._ask(self._enter, self._keys(where), [self._process, self._inside[where], most]):
            return True
        await super().leave(where)
        return False

    async def leave(self, where: str) -> None:
        await super().leave(where)
        await self._ask(self._enter, self._keys(where), [self._process, self._inside[where], 0])

    async def keep_in_touch(self) -> None:
        await self._ask(self._enter, self._keys(""), [self._process, 0, 0])

    async def close(self) -> None:
        await self._redis.aclose()

    def _keys(self, where: str) -> list[str]:
        return [f"{self._name}:inside:{where}", f"{self._name}:alive"]

    async def _ask(self, script: AsyncScript, keys: Sequence[str], values: Sequence[str | float]) -> bool:
        """What a script returns; True if Redis does not answer."""
        if time.monotonic() < self._alone_until:
            return True
        try:
            return bool(await script(keys=keys, args=values))
        except (RedisError, OSError) as error:
            self._alone_until = time.monotonic() + _LEFT_ALONE
            self._silences.note(type(error).__name__)
            return True


_USE = """
-- KEYS: what is used. ARGV: seconds until one more is allowed, and how many are allowed at once.
-- Kept is the time at which everything will be allowed again.
local time = redis.call('TIME')
local now, pause, most = time[1] + time[2] / 1000000, tonumber(ARGV[1]), tonumber(ARGV[2])
local again = math.max(tonumber(redis.call('GET', KEYS[1]) or 0), now) + pause
if again - now > most * pause + 0.0001 then return 0 end
redis.call('SET', KEYS[1], string.format('%.6f', again), 'EX', math.ceil(again - now))
return 1
"""

_ENTER = f"""
-- KEYS: how many are inside through each process, and when each process was last heard of.
-- ARGV: a process, how many will be inside through it, and how many may be inside through all.
local now = tonumber(redis.call('TIME')[1])
redis.call('ZADD', KEYS[2], now, ARGV[1])
redis.call('ZREMRANGEBYSCORE', KEYS[2], 0, now - {_DEAD_AFTER})
local own, inside = tonumber(ARGV[2]), tonumber(ARGV[2])
local counts = redis.call('HGETALL', KEYS[1])
for at = 1, #counts, 2 do
    if counts[at] ~= ARGV[1] and redis.call('ZSCORE', KEYS[2], counts[at]) then inside = inside + counts[at + 1] end
end
local most = tonumber(ARGV[3])
if most > 0 and inside > most then return 0 end
if own > 0 then
    redis.call('HSET', KEYS[1], ARGV[1], own)
    redis.call('EXPIRE', KEYS[1], {_FORGOTTEN_AFTER})
else
    redis.call('HDEL', KEYS[1], ARGV[1])
end
return 1
"""
