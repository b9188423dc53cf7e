"""Which tests call which function of the program, and how long each test takes.

A change is first tried with the tests that run through it, quick ones before slow ones: the first few notice most.
"""

from __future__ import annotations

import ast
import json
import sys
import threading
import time
from collections.abc import Generator, Iterator
from itertools import accumulate
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

Function = tuple[str, int]
"""A function: its file, as seen from the project's folder, and its first line, a decorator's if it has one."""
SECONDS = 15.0
"""Of the tests that call something, as many are tried first as ran in this time."""


class Recorder:
    """A pytest plugin that records what each test calls, in threads that it starts as well."""

    def __init__(self, project: Path, notes: Path) -> None:
        self.project = f"{project}/"
        self.notes = notes
        self.called: set[Function] = set()
        self.tests: dict[str, tuple[float, list[Function]]] = {}

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, Any, Any]:
        self.called = set()
        begun = time.process_time()
        threading.settrace(self._note)
        sys.settrace(self._note)
        try:
            return (yield)
        finally:
            sys.settrace(None)
            source = f"{self.project}src/"
            own = {
                (file.removeprefix(self.project), line) for file, line in set(self.called) if file.startswith(source)
            }
            self.tests[item.nodeid] = time.process_time() - begun, sorted(own)

    def _is_own(self, file: str) -> bool:
        return file.startswith(f"{self.project}src/")

    def _note(self, frame: FrameType, event: str, arg: object) -> None:
        self.called.add((frame.f_code.co_filename, frame.f_code.co_firstlineno))

    def pytest_sessionfinish(self) -> None:
        threading.settrace(None)
        self.notes.write_text(json.dumps(self.tests), encoding="utf-8")


class Callers:
    """The tests that call each function, the quickest first."""

    def __init__(self, notes: Path) -> None:
        self.tests: dict[Function, list[str]] = {}
        recorded = json.loads(notes.read_text(encoding="utf-8"))
        self.seconds: dict[str, float] = {test: seconds for test, (seconds, _) in recorded.items()}
        for test in sorted(self.seconds, key=self.seconds.__getitem__):
            for file, line in recorded[test][1]:
                self.tests.setdefault((file, line), []).append(test)

    def of(self, file: str, code: str, line: int) -> list[str]:
        """The tests that call the function this line belongs to; none if it belongs to none, or no test calls it."""
        return self.tests.get((file, first_line(code, line)), [])

    def of_file(self, file: str) -> list[str]:
        """The tests that call anything in this file."""
        found = {test for (at, _), tests in self.tests.items() if at == file for test in tests}
        return sorted(found, key=self.seconds.__getitem__)

    def first(self, tests: list[str]) -> list[str]:
        """As many of the tests as ran in `SECONDS`, and at least one."""
        ends = accumulate(self.seconds[test] for test in tests)
        return tests[: max(1, sum(end <= SECONDS for end in ends))]


def _functions(code: str) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node


def first_line(code: str, line: int) -> int:
    """The first line of the innermost function that this line belongs to; 0 if it belongs to none."""
    starts = (
        (min([node.lineno, *(at.lineno for at in node.decorator_list)]), node.end_lineno or 0)
        for node in _functions(code)
    )
    return max((start for start, end in starts if start <= line <= end), default=0)


def runs_on_import(code: str, line: int) -> bool:
    """Whether the line is run when the file is imported, and not when a function is called."""
    return not any(node.body[0].lineno <= line <= (node.end_lineno or 0) for node in _functions(code))
