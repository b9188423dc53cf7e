"""Grades for error rates, in units of our own computer opponents (`grades.json`, made by `tools/teacher.py`)."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

FILE = Path(__file__).parent / "grades.json"


@cache
def bounds(players: int) -> dict[str, float | None]:
    """The grades, best first, each with its highest error rate; the last one has no bound.

    With more players there are fewer points to lose in a turn, so the rates are lower.
    """
    found: dict[str, float | None] = json.loads(FILE.read_text(encoding="utf-8"))["players"][str(players)]["grades"]
    return found


def grade(rate: float, players: int) -> str:
    """The grade for an error rate."""
    return next(name for name, bound in bounds(players).items() if bound is None or rate <= bound)
