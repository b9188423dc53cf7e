"""How much of its limits each address and each table has used."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from collections.abc import Callable
from typing import NamedTuple

MINUTE = 60.0
HOUR = 3600.0
_MOST_REMEMBERED = 10_000


class Rate(NamedTuple):
    """How much is allowed: per second in the long run, and at once."""

    per_second: float
    at_once: float


class Allowance:
    """What is left of a rate."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._left = rate.at_once
        self._clock = clock
        self._last = clock()

    def use(self) -> bool:
        """Use one; False if none is left."""
        now = self._clock()
        self._left = min(self._rate.at_once, self._left + (now - self._last) * self._rate.per_second)
        self._last = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class RateLimits:
    """The limits of a single process, counted in memory."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._allowances: OrderedDict[str, Allowance] = OrderedDict()
        self._inside: Counter[str] = Counter()

    async def use(self, what: str, rate: Rate) -> bool:
        """Use one from an allowance; False if none is left."""
        allowance = self._allowances.get(what)
        if allowance is None:
            allowance = self._allowances[what] = Allowance(rate, self._clock)
            if len(self._allowances) > _MOST_REMEMBERED:
                self._allowances.popitem(last=False)
        return allowance.use()

    async def enter(self, where: str, most: int) -> bool:
        """Count somebody in; False if it is full."""
        if self._inside[where] >= most:
            return False
        self._inside[where] += 1
        return True

    async def leave(self, where: str) -> None:
        """Count somebody out."""
        self._inside[where] -= 1
        if not self._inside[where]:
            del self._inside[where]

    async def keep_in_touch(self) -> None:
        """Show the other processes that this one is alive."""

    async def close(self) -> None:
        """Count nothing more."""
