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


class Used(Exception):
    """The budget is used up."""


class Spending:
    """The part of a budget that has been used since the thinking began."""

    def __init__(self, budget: Budget) -> None:
        self._budget = budget
        self._began = time.perf_counter()
        self.positions = 0

    @property
    def share(self) -> float:
        """The used share of the budget: 1 when it is spent."""
        if self._budget.positions:
            return self.positions / self._budget.positions
        assert self._budget.seconds
        return (time.perf_counter() - self._began) / (self._budget.seconds * (1 - _SAFETY))

    def check(self) -> None:
        """Raise `Used` if the time is up."""
        if self._budget.seconds and self.share >= 1:
            raise Used
