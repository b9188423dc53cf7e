"""Stands in for prometheus_client where it is not installed: metrics that count nothing."""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext
from typing import Self


class Uncounted:
    """A counter, a gauge or a histogram."""

    def __init__(self, *described: object, **buckets: object) -> None:
        """It has a name and a description, which nobody reads."""

    def labels(self, *labels: object) -> Self:
        return self

    def inc(self, amount: float = 1) -> None:
        """Once more."""

    def dec(self, amount: float = 1) -> None:
        """Once less."""

    def set(self, value: float) -> None:
        """So many now."""

    def observe(self, amount: float) -> None:
        """So much this time."""

    def time(self) -> AbstractContextManager[None]:
        """As long as this takes."""
        return nullcontext()


Counter = Gauge = Histogram = Uncounted


def generate_latest() -> None:
    """There is nothing to show."""
