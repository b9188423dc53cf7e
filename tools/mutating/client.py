"""Mutants of the browser client's logic. Stryker changes all there is in some files, and vitest runs the tests.

Stryker is installed in `web/mutants`, apart from what the client is built with.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tools.mutating.names import name_of
from tools.mutating.suites import ROOT

WEB = ROOT / "web"
DRAWINGS = ("draw", "modules", "pieces", "side", "styles")
"""Folders of web/src that draw; tests/web and tests/browser look at them."""
NEEDS_A_PAGE = (
    "ambience.svelte.ts",
    "beforeTouch.ts",
    "draggable.ts",
    "focus.svelte.ts",
    "followLook.svelte.ts",
    "gestures.ts",
    "main.ts",
    "moveAnimation.ts",
    "notifications.ts",
    "opening.ts",
    "overflowing.ts",
    "pages.ts",
    "playSound.ts",
    "roving.ts",
    "siteHeader.svelte.ts",
    "tab.ts",
    "toasts.svelte.ts",
)
"""Files that do nothing without a page, where alone effects run; so only tests/browser runs them."""
TESTED = {"Killed": True, "Timeout": True, "Survived": False, "NoCoverage": False}
"""Stryker's words: has a test noticed? Its other words are for mutants that were not tried."""


@dataclass(frozen=True)
class ClientMutant:
    file: str
    name: str
    test: str | None
    """A test that noticed it."""

    def __str__(self) -> str:
        return self.name

    @property
    def room(self) -> str:
        return self.file.rpartition("/")[0]


def files(only: str = "") -> list[Path]:
    """The files with the client's logic whose path contains `only`."""
    found = sorted(file for file in (WEB / "src").rglob("*.ts") if only in str(file))
    return [file for file in found if _is_logic(file.relative_to(WEB / "src"))]


def _is_logic(file: Path) -> bool:
    is_test = file.name.endswith(".test.ts") or "fixtures" in file.parts
    is_type = file.as_posix() == "protocol/types.ts"
    return not (is_test or is_type or file.parts[0] in DRAWINGS or file.name in NEEDS_A_PAGE)


def tried(size: int, seed: int, only: str = "") -> list[ClientMutant]:
    """Every mutant of so many files, drawn at random."""
    every = files(only)
    chosen = sorted(random.Random(seed).sample(every, min(size, len(every))))
    with tempfile.TemporaryDirectory() as folder:
        config, report, copies = (Path(folder) / name for name in ("stryker.json", "report.json", "copies"))
        copies.mkdir()
        (copies / "src").symlink_to(ROOT / "src")  # some tests read what lies beside web/
        config.write_text(json.dumps(_config(chosen, report, copies)), encoding="utf-8")
        command = [str(WEB / "mutants/node_modules/.bin/stryker"), "run", str(config)]
        path = os.pathsep.join((str(Path(sys.executable).parent), os.environ["PATH"]))
        subprocess.run(command, cwd=WEB, env={**os.environ, "PATH": path, "VITE_THREADS": "yes"}, check=True)
        return list(_read(json.loads(report.read_text(encoding="utf-8"))))


def _config(chosen: list[Path], report: Path, copies: Path) -> dict[str, Any]:
    return {
        "testRunner": "vitest",
        "plugins": [str(WEB / "mutants/node_modules/@stryker-mutator/vitest-runner/dist/src/index.js")],
        "mutate": [str(file.relative_to(WEB)) for file in chosen],
        # Texts are looked after by tests/words. What runs on import would need a new process for each mutant, and most
        # arrow functions are made then; what they do is changed all the same.
        "mutator": {"excludedMutations": ["StringLiteral", "ArrowFunction"]},
        "ignoreStatic": True,
        "ignorePatterns": ["mutants"],
        "reporters": ["json"],
        "jsonReporter": {"fileName": str(report)},
        "concurrency": 1,
        "tempDirName": str(copies),
        "allowEmpty": True,
    }


def _read(report: dict[str, Any]) -> Iterator[ClientMutant]:
    names = {test["id"]: test["name"] for file in report.get("testFiles", {}).values() for test in file["tests"]}
    for path, file in report["files"].items():
        lines = file["source"].splitlines()
        for each in file["mutants"]:
            if each["status"] in TESTED:
                number, after = _changed(lines, each)
                test = names.get(next(iter(each.get("killedBy", ())), ""), "(a test without end)")
                name = name_of(path, lines, number, after)
                yield ClientMutant(path, name, test if TESTED[each["status"]] else None)


def _changed(lines: list[str], each: dict[str, Any]) -> tuple[int, str]:
    """The number of the first line that is changed, and what it says then."""
    start, end = each["location"]["start"], each["location"]["end"]
    before, after = lines[start["line"] - 1][: start["column"] - 1], lines[end["line"] - 1][end["column"] - 1 :]
    return start["line"], f"{before}{each['replacement']}{after}".splitlines()[0].strip()
