"""What is learned from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class TrainingRow(NamedTuple):
    """The position after a turn, and how many more points than the others, on average, followed from it."""

    phase: int
    terms: Sequence[float]
    target: float
