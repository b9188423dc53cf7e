"""Replaying games at a server: its thinkers do that, and nobody waits for long."""

from __future__ import annotations

import asyncio

import httpx
import pytest
from tests.host.records import record, short_record
from tests.server.client import make_table, player
from tests.server.servers import http, serving, wait_until
from tests.server.test_metrics import counted

from alhambra import Game
from alhambra.server.settings import Settings
from alhambra.server.thinkers import thinker_pool


def load(base: str, text: str) -> str:
    answer = http.post(f"{base}/api/replays", content=text)
    assert answer.status_code == 201, answer.text
    return f"{base}/api/replays/{answer.json()['replay']}"


def test_nobody_who_looks_at_a_game_waits_for_the_analyses_of_others(settings: Settings) -> None:
    """Four readers analyse games, which takes a thinker seconds each time. If somebody else had to take turns with
    them, four analyses would be answered before each page."""
    analysed = 0
    seen = asyncio.Event()

    async def analyse(replay: str, number: int) -> None:
        nonlocal analysed
        transport = httpx.AsyncHTTPTransport(local_address=f"127.0.0.{number + 2}")
        async with httpx.AsyncClient(transport=transport, timeout=120) as client:
            while not seen.is_set():
                answer = await client.get(f"{replay}/analysis")
                assert answer.status_code == 200, answer.text
                analysed += 1

    async def look(base: str) -> None:
        replays = [load(base, record()) for _ in range(4)]
        async with asyncio.TaskGroup() as group, httpx.AsyncClient(timeout=120) as client:
            for number, replay in enumerate(replays):
                group.create_task(analyse(replay, number))
            await asyncio.to_thread(wait_until, lambda: counted(base, "alhambra_queue_length", queue="analysis") >= 3)
            opened = await asyncio.to_thread(load, base, short_record())
            for page in ("", *(f"/at/{at}" for at in range(8)), "/statistics", "/record"):
                before = analysed
                assert (await client.get(opened + page)).status_code == 200
                assert analysed <= before + 2
            seen.set()

    with serving(settings) as base:
        asyncio.run(look(base))


def test_when_too_many_are_waiting_a_client_is_told_to_try_again(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinker_pool, "MOST_OF_ONE", 0)
    with serving(settings) as base:
        answer = http.post(f"{base}/api/replays", content=record())
        assert (answer.status_code, answer.json()["error"]["kind"]) == (503, "unavailable")


def test_a_table_can_be_replayed_only_when_its_game_is_over(base: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        made = await make_table(base, "me", "random")
        assert http.get(f"{base}/api/replays/{made['table']}").status_code == 409
        async with player(base, made["table"], made["tokens"][0]) as ana:
            await ana.play_to_the_end()
            scores = [seat["score"] for seat in ana.view["players"]]
        summary = http.get(f"{base}/api/replays/{made['table']}").json()
        assert summary["entries"][-1]["scores"][:2] == scores
        # The whole game is replayed for its record, never where others would have to wait for it.
        monkeypatch.setattr(Game, "record", None)
        assert http.get(f"{base}/api/tables/{made['table']}/record").text.startswith("alhambra record")

    asyncio.run(play())
    assert http.get(f"{base}/api/replays/nothing").status_code == 404
