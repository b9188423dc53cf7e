"""Anyone who installs the wheel can use the rules in a program; with `alhambra[play]` they can play."""

from __future__ import annotations

import asyncio
import re
import subprocess
from dataclasses import replace
from pathlib import Path
from zipfile import ZipFile

import httpx
from packaging.requirements import Requirement
from tests.package.conftest import ROOT, Environment, run
from tests.server.client import make_table, player
from tests.server.servers import CALM, Process

import alhambra

GAME = """
import alhambra
from alhambra.bots import make_bot

game = alhambra.new_game(2, modules=["the-viziers-favour"], seed=3)
bots = [make_bot("greedy", seed=0), make_bot("random", seed=1)]
for _ in range(20):
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
    for command in ("play", "serve"):
        done = subprocess.run([environment.program, command], capture_output=True, text=True, check=False, cwd=tmp_path)
        assert done.returncode == 2
        assert "pip install 'alhambra[play]'" in done.stderr
        assert done.stderr.count("\n") == 1


def test_the_installed_wheel_serves_the_page_and_plays(wheel: Path, environment: Environment, tmp_path: Path) -> None:
    environment.borrow(pinned("requirements/play.lock"))
    environment.install(f"alhambra[play] @ {wheel.as_uri()}")
    assert alhambra.__version__ in run(environment.program, "--version")
    server = Process(replace(CALM, database=str(tmp_path / "tables.db")), [str(environment.program)])
    server.start()
    try:
        page = httpx.get(server.base)
        assert page.headers["content-type"].startswith("text/html")
        loaded = re.findall(r'(?:src|href)="(/[^"]+)"', page.text)
        assert any(file.endswith(".js") for file in loaded)
        for file in loaded:
            assert httpx.get(server.base + file).status_code == 200, file
        described = httpx.get(f"{server.base}/api/openapi.json").json()
        assert described["info"]["version"] == alhambra.__version__
        asyncio.run(play_a_turn(server.base))
    finally:
        server.stop()


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
    needed = re.findall(r"^Requires-Dist: (?!.*extra ==).*$", told, flags=re.MULTILINE)
    assert needed == []
