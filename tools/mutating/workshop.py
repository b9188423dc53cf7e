"""A copy of the project in which one thing at a time is changed, and tested."""

from __future__ import annotations

import os
import re
import shutil
import signal
import sys
import tempfile
import traceback
from collections.abc import Sequence
from contextlib import AbstractContextManager, suppress
from pathlib import Path
from typing import NoReturn, Protocol

import pytest
from tools.mutating.callers import Callers, Recorder
from tools.mutating.suites import LONG_SUITES, ROOT, QuickTests
from tools.mutating.warm_tests import Trial, WarmTests, noted

PLAIN = ["-x", "-q", "--no-header", "-p", "no:cacheprovider"]
WITHOUT_PLUGINS = {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
"""The tests need no pytest plugins, and loading those takes longer than many a test file."""
SLOWER = 5
"""How many times as long a test may take while its calls are recorded."""
WITHOUT_END = "(a test without end)"
"""Reported instead of a test that had to be stopped: a changed program may loop forever."""


def _not_copied(folder: str, names: list[str]) -> set[str]:
    """What no test needs: caches, what was built and installed. Hidden files are copied, as some tests read them."""
    hidden = {name for name in names if name.startswith(".") and Path(folder, name).is_dir()}
    return hidden | {"__pycache__", "node_modules", "build", "dist", "site"} & {*names}


class Named(Protocol):
    """A change; as text, its name."""

    @property
    def room(self) -> str: ...


class Change(Named, Protocol):
    """A mutant, or a registration that is left out."""

    @property
    def suite(self) -> tuple[str, ...]:
        """The tests that must notice."""

    @property
    def likely(self) -> Sequence[str]:
        """Those to be tried first, if nobody knows what they call."""

    @property
    def needs_import(self) -> bool:
        """Whether it takes effect only while a file is imported."""

    def called_by(self, callers: Callers) -> list[str]:
        """The tests that run through it."""

    def put_in_place(self, project: Path) -> None:
        """Make it in a process that has loaded the project."""

    def written(self, project: Path) -> AbstractContextManager[list[str]]:
        """Make it in the copy, for processes to come; what to tell pytest."""


class Workshop:
    def __init__(self, folder: Path, patience: int) -> None:
        self.folder = folder
        self.patience = patience
        self.callers: Callers | None = None
        shutil.copytree(ROOT, folder, ignore=_not_copied, dirs_exist_ok=True)

    def record(self, suite: Sequence[str]) -> str | None:
        """Run these tests unchanged and record what they call; the first that fails, None if all pass."""
        notes = self.folder / "callers.json"
        failing = self.failing(suite, Recorder(self.folder, notes), QuickTests())
        self.callers = None if failing else Callers(notes)
        return failing

    def noticed_at_once(self, changes: Sequence[Change], suite: Sequence[str]) -> dict[int, str]:
        """The changes, by number, that tests notice in a process that has loaded everything, each with such a test."""
        notes = self.folder / "noticed"
        notes.touch()
        trials = [
            Trial(number, one.put_in_place, self.folder, tests)
            for number, one in enumerate(changes)
            if not one.needs_import and (tests := self.calling(one))
        ]
        failing = self.failing(suite, WarmTests(trials, notes, self.patience), QuickTests()) if trials else None
        if failing:
            raise RuntimeError(f"the tests could not be loaded: {failing}")
        return noted(notes)

    def noticed_by(self, one: Change) -> str | None:
        """The first test that fails with the change, in a process of its own: of those that call it, or are likely to
        notice; then of its suite, if that does not take too long. Where it does not, those that call it are not tried
        on their own once more."""
        tried = self.callers and not one.needs_import and one.room not in LONG_SUITES
        likely = [] if tried else self.calling(one) if self.callers else one.likely
        with one.written(self.folder) as arguments:
            return (self.failing([*likely, *arguments], QuickTests()) if likely else None) or (
                self.failing([*one.suite, *arguments], QuickTests()) if one.room not in LONG_SUITES else None
            )

    def noticed_in(self, tests: Sequence[str], one: Change) -> str | None:
        """The first of these tests that fails with the change, in a process of its own."""
        with one.written(self.folder) as arguments:
            return self.failing([*tests, *arguments])

    def calling(self, one: Change) -> list[str]:
        """The tests of its suite that run through the change, the likely ones first; not all if they take long."""
        if not self.callers:
            return []
        likely = set(one.likely)
        found = [test for test in one.called_by(self.callers) if test.startswith(one.suite)]
        return self.callers.first(sorted(found, key=lambda test: test.partition("::")[0] not in likely))

    def failing(self, arguments: Sequence[str], *plugins: object) -> str | None:
        """The first test that fails, None if all pass. A test that cannot be collected fails too."""
        with tempfile.TemporaryFile("w+") as output:
            child = os.fork()  # pytest and its dependencies are already loaded, which is half the work
            if not child:
                self._test(arguments, output.fileno(), plugins)
            try:
                _, status = os.waitpid(child, 0)
            finally:
                with suppress(ProcessLookupError):
                    os.killpg(child, signal.SIGKILL)  # whatever it started
            output.seek(0)
            told = output.read()
        if os.WIFEXITED(status) and os.WEXITSTATUS(status) == pytest.ExitCode.OK:
            return None
        found = re.search(r"^(?:FAILED|ERROR) (tests/.+?)(?: - .*)?$", told, re.MULTILINE) or re.search(
            r"while loading conftest '.*?(tests/.+?)'", told
        )
        if not found and "Timeout (" not in told:
            raise RuntimeError(f"the tests did not run:\n{told}")
        return found[1] if found else WITHOUT_END

    def _test(self, arguments: Sequence[str], output: int, plugins: Sequence[object]) -> NoReturn:
        """In a separate process: forget the project as loaded here and test the copy."""
        os.setpgrp()
        os.dup2(output, 1)
        os.dup2(output, 2)
        for name in [name for name in sys.modules if name.split(".")[0] in ("alhambra", "tests", "tools")]:
            del sys.modules[name]
        os.chdir(self.folder)
        paths = [str(self.folder), str(self.folder / "src")]
        os.environ |= WITHOUT_PLUGINS | {"PYTHONPATH": os.pathsep.join(paths)}
        sys.path[:0] = paths
        patience = self.patience * (SLOWER if len(plugins) > 1 else 1)
        limits = ["-o", f"faulthandler_timeout={patience}", "-o", "faulthandler_exit_on_timeout=true"]
        code = 1
        try:
            code = pytest.main([*PLAIN, *limits, *arguments], plugins)
        except BaseException:
            traceback.print_exc()
        finally:
            sys.stdout.flush()
            sys.stderr.flush()
            os._exit(code)
