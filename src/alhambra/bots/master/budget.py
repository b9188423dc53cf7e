"""How long a bot may think about one decision: a number of seconds, or a number of positions to look at."""

from __future__ import annotations

import re
import time
from typing import NamedTuple

from alhambra.kernel.errors import SetupError

_SAFETY = 0.02
"""The share of the time kept in reserve for the work after the last position."""


class Budget(NamedTuple):
    """A limit in seconds or in positions. With positions, the same seed gives the same choice on any machine.

    >>> Budget.read("1.5s"), Budget.read("200")
    (Budget(seconds=1.5, positions=None), Budget(seconds=None, positions=200))
    """

    seconds: float | None = None
    positions: int | None = None

    @classmethod
    def read(cls, text: str) -> Budget:
        """A budget from its text: `1s`, `0.5s`, or `200`. Raises `SetupError`."""
        if re.fullmatch(r"[0-9]{1,7}", text) and int(text):
            return cls(positions=int(text))
        if re.fullmatch(r"[0-9]{1,5}(\.[0-9]{1,3})?s", text) and float(text[:-1]):
            return cls(seconds=float(text[:-1]))
        raise SetupError(f"'{text}' says neither how long to think, as 1s or 0.5s, nor for how many positions, as 200")


class BudgetUsed(Exception):
    """The budget is used up."""


class Spending:
    """The part of a budget that has been used since the thinking began."""

    def __init__(self, budget: Budget) -> None:
        self._budget = budget
        self._began = time.perf_counter()
        self._checked: float | None = None
        """When it was last checked."""
        self._longest = 0.0
        """The longest time between two checks."""
        self.positions = 0

    @property
    def share(self) -> float:
        """The used share of the budget: 1 when it is spent."""
        if self._budget.positions:
            return self.positions / self._budget.positions
        return self._share_at(time.perf_counter())

    def check(self) -> None:
        """Raise `BudgetUsed` if the time is up, or is likely to be before the next check: with many modules, the work
        between two checks can take a tenth of a second or more."""
        if not self._budget.seconds:
            return
        now = time.perf_counter()
        if self._checked is not None:
            self._longest = max(self._longest, now - self._checked)
        self._checked = now
        if self._share_at(now + self._longest) >= 1:
            raise BudgetUsed

    def _share_at(self, moment: float) -> float:
        assert self._budget.seconds
        return (moment - self._began) / (self._budget.seconds * (1 - _SAFETY))
