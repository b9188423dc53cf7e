"""The Python that browsers get: the same engine, packed by web/python/build.js, run here by Node.js."""

from __future__ import annotations

import asyncio
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from tests.host.asking import get
from tests.host.hosts import quiet_host
from tools.same_games import KINDS, fingerprints, in_browser_python

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web"
CLIENT = ROOT / "src" / "alhambra" / "server" / "client"
BUILT = CLIENT / "python"
PYODIDE = WEB / "node_modules" / "pyodide"

pytestmark = pytest.mark.long


def node(*command: str | Path) -> subprocess.CompletedProcess[str]:
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])
    return subprocess.run(
        ["node", *command],
        cwd=WEB,
        env={**os.environ, "PATH": path},
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )


def test_games_have_the_same_records_in_browsers() -> None:
    numbers = [0, 11, 22, 33, 6, 7, 9]
    assert {KINDS[number % len(KINDS)] for number in numbers} == {
        "base",
        "2003",
        "red palace",
        "module",
        "red everything",
        "bots",
        "confirm",
    }
    here = [{**told, "seconds": 0} for told in fingerprints(numbers)]
    there = [{**told, "seconds": 0} for told in in_browser_python(numbers)]
    assert there == here


def test_the_trimmed_standard_library_has_everything_that_browsers_need() -> None:
    done = node("python/run.js", ROOT / "tests" / "web" / "everything.py")
    assert done.stdout == "everything was used\n", done.stdout + done.stderr


def test_all_that_is_built_is_listed_and_small() -> None:
    listed = json.loads((BUILT / "python.json").read_text(encoding="utf-8"))["files"]
    assert {file["name"] for file in listed.values()} | {"python.json"} == {file.name for file in BUILT.iterdir()}
    assert all((BUILT / file["name"]).stat().st_size == file["sent"] for file in listed.values())
    packed = sum(file["sent"] for file in listed.values() if file["name"].endswith(".bin"))
    assert packed < 4_600_000


def test_the_same_sources_give_the_same_bytes(tmp_path: Path) -> None:
    assert node("python/build.js", tmp_path / "python").returncode == 0
    again = {file.name: file.read_bytes() for file in (tmp_path / "python").iterdir()}
    assert again == {file.name: file.read_bytes() for file in BUILT.iterdir()}


def test_another_pyodide_is_not_changed_without_a_look(tmp_path: Path) -> None:
    shutil.copytree(WEB / "python", tmp_path / "python")
    for name in ("pyodide.mjs", "pyodide.asm.mjs"):
        text = (PYODIDE / name).read_text(encoding="utf-8")
        for times, changed in (
            (0, text.replace("Module.HEAP8.set(t)", "").replace("he(e){let t=j(e)", "")),
            (2, text * 2),
        ):
            (tmp_path / name).write_text(changed, encoding="utf-8")
            code = (
                f"import {{ patched }} from '{tmp_path}/python/patches.js'; import {{ readFileSync }} from 'node:fs';"
                f"patched('{name}', readFileSync('{tmp_path / name}', 'utf8'));"
            )
            done = node("--input-type=module", "--eval", code)
            assert done.returncode != 0
            assert re.search(rf"{name} of Pyodide has this text {times} times instead of once", done.stderr)


def test_a_site_has_the_client_and_answers_like_those_of_a_host(tmp_path: Path) -> None:
    site = tmp_path / "site"
    done = node("python/site.js", site)
    assert done.returncode == 0, done.stderr
    assert {file.name for file in CLIENT.iterdir()} | {"api"} == {file.name for file in site.iterdir()}
    answers = {str(file.relative_to(site).with_suffix("")): file for file in (site / "api").rglob("*.json")}
    expected = {"api/catalogue", "api/puzzles"}
    expected |= {f"api/{kind}/{language}" for kind in ("words", "rules") for language in ("de", "en", "hu", "nl")}
    assert answers.keys() == expected
    for path, file in answers.items():
        host_says = json.loads(asyncio.run(get(quiet_host(), f"/{path}")).body)
        if "words" in path:  # those of the terminal stay behind
            host_says = {key: text for key, text in host_says.items() if not key.startswith(("terminal.", "draw."))}
        assert json.loads(file.read_bytes()) == host_says
    assert not (CLIENT / "api").exists()
