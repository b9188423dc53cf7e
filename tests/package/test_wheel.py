"""Anyone who installs the wheel can play; the rules in it need nothing else."""

from __future__ import annotations

import asyncio
import json
import os
import re
import subprocess
import time
import tomllib
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from zipfile import ZipFile

import httpx
import pytest
from packaging.requirements import Requirement
from tests.package.conftest import PIP, ROOT, Environment, run
from tests.server.client import make_table, player
from tests.server.servers import CALM, Process, free_port, missing, wait_until

import alhambra

GAME = """
import alhambra
from alhambra.bots import make_bot

game = alhambra.new_game(2, modules=["the-viziers-favour"], seed=3)
bots = [make_bot("greedy", seed=0), make_bot("random", seed=1)]
while game.decision:
    seat = game.decision.player
    game.play(bots[seat].choose(game.seen_by(seat), game.legal_actions()))
assert alhambra.Game.from_record(str(game.record())).snapshot() == game.snapshot()
assert alhambra.Game.from_position(game.position()).position() == game.position()
print(alhambra.__file__)
"""


def pinned(lock: str) -> list[str]:
    """The packages of a lock file that are needed on this system."""
    lines = re.findall(r"^[\w.-]+==[^\\\n]+", (ROOT / lock).read_text(encoding="utf-8"), flags=re.MULTILINE)
    packages = [Requirement(line) for line in lines]
    return [package.name for package in packages if package.marker is None or package.marker.evaluate()]


def test_the_rules_alone_need_nothing_but_python(wheel: Path, environment: Environment, tmp_path: Path) -> None:
    environment.install("--no-deps", str(wheel))
    place = run(environment.python, "-W", "error", "-c", GAME).strip()
    assert Path(place).is_relative_to(environment.folder)

    assert run(environment.program, "--version") == f"alhambra {alhambra.__version__}\n"
    assert "play in this terminal" in run(environment.program, "--help")
    for command in (["play"], ["serve"], []):
        done = subprocess.run(
            [environment.program, *command], capture_output=True, text=True, check=False, cwd=tmp_path
        )
        assert done.returncode == 2
        assert done.stderr.endswith("install it with: pip install alhambra-game\n")
        assert done.stderr.count("\n") == 1


def test_the_installed_wheel_serves_the_page_and_plays(wheel: Path, environment: Environment, tmp_path: Path) -> None:
    environment.borrow(pinned("requirements/play.lock"))
    environment.install(str(wheel))
    assert alhambra.__version__ in run(environment.program, "--version")
    server = Process(replace(CALM, database=str(tmp_path / "tables.db")), [str(environment.program)])
    server.start()
    try:
        check_page(server.base)
        asyncio.run(play_a_turn(server.base))
    finally:
        server.stop()


@pytest.fixture(scope="module")
def index(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with everything that the game needs, and nothing of the extra `host`."""
    folder = tmp_path_factory.mktemp("index")
    command = [*PIP, "download", "--require-hashes", "--only-binary", ":all:", "--dest", str(folder)]
    done = subprocess.run(
        [*command, "-r", str(ROOT / "requirements" / "play.lock")], capture_output=True, text=True, check=False
    )
    if done.returncode:
        missing(f"the packages cannot be downloaded: {done.stderr[-200:]}")
    return folder


def test_from_a_folder_of_wheels_to_a_game_in_the_browser(
    wheel: Path, index: Path, environment: Environment, tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    """What `uvx alhambra-game` and `pipx run alhambra-game` do."""
    began = time.monotonic()

    def took(what: str) -> None:
        nonlocal began
        now = time.monotonic()
        record_property(what, round(now - began, 2))
        began = now

    environment.install("--find-links", str(index), str(wheel))
    took("installing")
    played = json.loads(run(environment.program, "simulate", "-n", "1", "--json", "--seat", "greedy"))
    assert played["results"][0]["finished"]
    took("a game between computers in the terminal")
    find = "from importlib.util import find_spec; import sys; print([name for name in sys.argv if find_spec(name)])"
    extra = ("asyncpg", "redis", "pywebpush", "prometheus_client")
    assert run(environment.python, "-c", find, "rich", *extra) == "['rich']\n"

    opened, browser = tmp_path / "opened", tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > {opened}.new && mv {opened}.new {opened}\n', encoding="utf-8")
    browser.chmod(0o755)
    port = free_port()
    surroundings = {"BROWSER": f"{browser} %s", "XDG_DATA_HOME": str(tmp_path / "data"), "ALHAMBRA_PORT": str(port)}
    took("looking around")
    program = environment.program.with_name("alhambra-game")
    game = subprocess.Popen([program], env={**os.environ, **surroundings}, stdout=subprocess.DEVNULL)
    try:
        wait_until(opened.exists)
        took("from the command to the browser")
        base = f"http://127.0.0.1:{port}"
        assert opened.read_text(encoding="utf-8") == f"{base}/\n"
        check_page(base)
        asyncio.run(play_a_turn(base))
        took("the first turn")
    finally:
        game.terminate()
        game.wait(30)


def check_page(base: str) -> None:
    """The page is there with everything it loads, and it belongs to this version."""
    page = httpx.get(base)
    assert page.headers["content-type"].startswith("text/html")
    loaded = re.findall(r'(?:src|href)="(/[^"]+)"', page.text)
    assert any(file.endswith(".js") for file in loaded)
    for file in loaded:
        assert httpx.get(base + file).status_code == 200, file
    described = httpx.get(f"{base}/api/openapi.json").json()
    assert described["info"]["version"] == alhambra.__version__


async def play_a_turn(base: str) -> None:
    """At a new table against a computer opponent."""
    made = await make_table(base, "me", "greedy", modules=["vizier"])
    async with player(base, made["table"], made["tokens"][0]) as ana:
        while not ana.decides:
            await ana.hear()
        before = ana.version
        answer = await ana.play()
        assert answer["type"] == "done"
        await ana.until_version(before + 1)


def test_the_wheel_says_what_it_is(wheel: Path) -> None:
    with ZipFile(wheel) as opened:
        (about,) = (name for name in opened.namelist() if name.endswith("METADATA"))
        told = opened.read(about).decode()
    assert f"\nVersion: {alhambra.__version__}\n" in told
    assert (ROOT / "README.md").read_text(encoding="utf-8") in told
    assert "\nName: alhambra-game\n" in told
    needed = re.findall(r"^Requires-Dist: (?!.*extra ==)(.*)$", told, flags=re.MULTILINE)
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert set(map(Requirement, needed)) == set(map(Requirement, project["dependencies"]))
