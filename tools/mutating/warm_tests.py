"""Tests, loaded once and tried on many changes.

Loading the project and its tests takes longer than running the few tests that call a changed function. So both are
loaded once; for each change, a forked process makes it and runs those tests. Modules have already been imported by
then, so changes to code that runs on import go unnoticed here.
"""

from __future__ import annotations

import gc
import json
import os
import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from itertools import pairwise
from pathlib import Path
from types import CodeType, FunctionType
from typing import NamedTuple, NoReturn

import pytest
from _pytest.runner import runtestprotocol


class Trial(NamedTuple):
    """A change of the project in a folder, and the tests to be tried on it."""

    number: int
    put_in_place: Callable[[Path], None]
    project: Path
    tests: list[str]


class WarmTests:
    """A pytest plugin that runs the trials instead of the tests it loaded, and records those that failed."""

    def __init__(self, trials: Sequence[Trial], notes: Path, patience: int) -> None:
        self.trials = trials
        self.notes = notes
        self.patience = patience

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        loaded = {item.nodeid: item for item in session.items}
        gc.freeze()  # loaded memory is shared by all processes as long as nobody touches it
        for trial in self.trials:
            child = os.fork()
            if not child:
                self._run(trial, [loaded[test] for test in trial.tests])
            _, status = os.waitpid(child, 0)
            with suppress(ProcessLookupError):
                os.killpg(child, signal.SIGKILL)  # whatever it started
            if os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGALRM:
                self._note(trial, f"(a test without end, stopped after {self.patience} s)")
        return True

    def _run(self, trial: Trial, tests: Sequence[pytest.Item]) -> NoReturn:
        try:
            os.setpgrp()
            trial.put_in_place(trial.project)
            for test, following in pairwise([*tests, None]):
                assert test
                signal.alarm(self.patience)
                if any(report.failed for report in runtestprotocol(test, log=False, nextitem=following)):
                    self._note(trial, test.nodeid)
                    break
        finally:
            os._exit(0)

    def _note(self, trial: Trial, test: str) -> None:
        with self.notes.open("a", encoding="utf-8") as notes:
            print(json.dumps((trial.number, test)), file=notes)


def noted(notes: Path) -> dict[int, str]:
    """The trials that failed, each with the test."""
    return dict(json.loads(line) for line in notes.read_text(encoding="utf-8").splitlines())


def put_in_place(file: Path, code: str) -> None:
    """Replace the code of every loaded function of a file by the changed code."""
    changed = {(each.co_qualname, each.co_firstlineno): each for each in _all_codes(compile(code, str(file), "exec"))}
    gc.unfreeze()
    # `isinstance` would dereference a weak proxy, whose object may be gone.
    for function in [each for each in gc.get_objects() if type(each) is FunctionType]:
        old = function.__code__
        new = changed.get((old.co_qualname, old.co_firstlineno)) if old.co_filename == str(file) else None
        if new and new.co_freevars == old.co_freevars:
            function.__code__ = new


def _all_codes(code: CodeType) -> Iterator[CodeType]:
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _all_codes(constant)
