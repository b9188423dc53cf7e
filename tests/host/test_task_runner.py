"""What a thinker does with a task: how long it took, and what it keeps in memory."""

from __future__ import annotations

import time
from collections import Counter
from typing import Any

import pytest
from tests.host.records import short_record

from alhambra.host.host import write_json
from alhambra.host.task_answers import TaskAnswer, result_of
from alhambra.host.task_runner import TaskRunner
from alhambra.kernel import record as records


def numbers(runner: TaskRunner, game: str | None) -> TaskAnswer:
    """Ask for the numbers of a recorded game."""
    return runner.answer({"task": "statistics", "args": {}, "game": game, "recorded": {"text": short_record()}})


def test_an_answer_says_how_long_it_took(monkeypatch: pytest.MonkeyPatch) -> None:
    times = iter([10.0, 25.5])
    with monkeypatch.context() as patched:
        patched.setattr(time, "perf_counter", lambda: next(times))
        found = numbers(TaskRunner(write_json), None)
    assert found["seconds"] == 15.5
    assert result_of(found)["scorings"]


def test_twenty_games_are_cached_and_of_more_the_one_that_was_used_longest_ago_is_forgotten(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    read: Counter[str] = Counter()

    def summary(text: str) -> Any:
        read["read"] += 1
        return usual(text)

    usual = records.read
    monkeypatch.setattr(records, "read", summary)
    runner = TaskRunner(write_json)
    for game in (*range(20), 0, 20, 0, 2, 19):
        numbers(runner, f"{game}")
    assert read["read"] == 21
    numbers(runner, "1")
    assert read["read"] == 22
    for _ in range(2):
        numbers(runner, None)
    assert read["read"] == 24, "a game that goes on is not cached"
