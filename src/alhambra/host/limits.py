"""Limits of what clients send, as they stand in the annotations of shapes.

They are our own because a host needs no other package. The server describes shapes with pydantic, which asks every
limit how it changes the description.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, NamedTuple

Describe = Callable[[Any], dict[str, Any]]
"""How pydantic describes a type without this limit."""


class Interval(NamedTuple):
    """A number at least `ge`, more than `gt`, at most `le`, and less than `lt`."""

    ge: float | None = None
    gt: float | None = None
    le: float | None = None
    lt: float | None = None

    def problem(self, value: float) -> str:
        """What is wrong with a value; empty if nothing is."""
        # Written so that what is no number keeps to no limit.
        if self.ge is not None and not value >= self.ge:
            return f"must be at least {self.ge}"
        if self.gt is not None and not value > self.gt:
            return f"must be more than {self.gt}"
        if self.le is not None and not value <= self.le:
            return f"must be at most {self.le}"
        if self.lt is not None and not value < self.lt:
            return f"must be less than {self.lt}"
        return ""

    def __get_pydantic_core_schema__(self, source: Any, describe: Describe) -> dict[str, Any]:
        return {**describe(source), **_given(self)}


class Len(NamedTuple):
    """A text, list or dict that is neither shorter nor longer."""

    min_length: int | None = None
    max_length: int | None = None

    def problem(self, value: Any) -> str:
        """What is wrong with a value; empty if nothing is."""
        if self.min_length is not None and len(value) < self.min_length:
            return f"must have a length of at least {self.min_length}"
        if self.max_length is not None and len(value) > self.max_length:
            return f"must have a length of at most {self.max_length}"
        return ""

    def __get_pydantic_core_schema__(self, source: Any, describe: Describe) -> dict[str, Any]:
        return {**describe(source), **_given(self)}


def MaxLen(longest: int) -> Len:
    """A text, list or dict that is not longer."""
    return Len(max_length=longest)


class Regex(NamedTuple):
    """A regular expression that the whole text must match."""

    text: str

    def problem(self, value: str) -> str:
        """What is wrong with a value; empty if nothing is."""
        return "" if re.fullmatch(self.text, value) else f"must match {self.text}"

    def __get_pydantic_core_schema__(self, source: Any, describe: Describe) -> dict[str, Any]:
        return {**describe(source), "pattern": f"^(?:{self.text})$"}


Limit = Interval | Len | Regex


def _given(limit: Interval | Len) -> dict[str, float]:
    return {name: value for name, value in limit._asdict().items() if value is not None}
