"""A server without the packages of the extra `host`: everything but several processes, notifications and metrics."""

from __future__ import annotations

import asyncio
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
from tests.server.client import make_table, player
from tests.server.servers import CALM, Process

from alhambra.server import extra

ROOT = Path(__file__).parents[2]
INSTALL = "pip install 'alhambra-game[host]'"
PACKAGES = (*extra.POSTGRES, *extra.REDIS, *extra.PUSH, *extra.METRICS)
WITHOUT = f"""
import sys
for name in {PACKAGES}: sys.modules[name] = None
from alhambra.terminal.cli import main
sys.exit(main())
"""
PROGRAM = sys.executable, "-c", WITHOUT
TOKEN = {"p256dh": "B" * 87, "auth": "A" * 22, "language": "en"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    started = Process(replace(CALM, database=str(tmp_path_factory.mktemp("alone") / "tables.db")), PROGRAM)
    started.start()
    yield started
    started.stop()


def test_the_packages_are_those_of_the_extra() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = [re.split(r"[^\w.-]", entry)[0] for entry in project["optional-dependencies"]["host"]]
    assert sorted(name.replace("-", "_") for name in wanted) == sorted(PACKAGES)


def test_a_game_is_played_to_its_end(server: Process) -> None:
    async def play() -> None:
        made = await make_table(server.base, "me", "random")
        async with player(server.base, made["table"], made["tokens"][0]) as ana:
            await ana.play_to_the_end()
            assert ana.view["ended"]

    asyncio.run(play())


def test_there_are_no_metrics_which_is_said(server: Process) -> None:
    answer = httpx.get(f"{server.base}/metrics")
    assert answer.status_code == 501
    assert INSTALL in answer.text


def test_notifications_are_neither_offered_nor_accepted(server: Process) -> None:
    answer = httpx.get(f"{server.base}/api/push")
    assert answer.status_code == 404
    assert answer.json()["error"]["message"]["key"] == "server.no-push"

    async def subscribe() -> None:
        made = await make_table(server.base, "me", "random")
        async with player(server.base, made["table"], made["tokens"][0]) as ana:
            refused = await ana.ask("subscribe", endpoint="https://fcm.googleapis.com/x", **TOKEN)
            assert (refused["type"], refused["kind"]) == ("refused", "not-found")
            assert (await ana.ask("unsubscribe", endpoint="https://fcm.googleapis.com/x"))["type"] == "done"

    asyncio.run(subscribe())


@pytest.mark.parametrize(
    ("arguments", "what"),
    [
        (["serve", "--database", "postgresql://localhost/x"], "PostgreSQL"),
        (["serve", "--redis", "redis://localhost"], "Redis"),
        (["think", "--redis", "redis://localhost"], "Redis"),
        (["check", "--database", "postgresql://localhost/x"], "PostgreSQL"),
    ],
)
def test_a_setting_that_needs_a_package_says_how_to_install_it(arguments: list[str], what: str) -> None:
    done = subprocess.run([*PROGRAM, *arguments], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"alhambra: {what} needs packages that are not installed: {INSTALL}\n"
