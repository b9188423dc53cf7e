"""The deal of the day: its days, whose try it is, how tries are ranked, and that nobody can compute it beforehand."""

from __future__ import annotations

import asyncio
import hashlib
from datetime import UTC, date, datetime, timedelta

import pytest
from tests.host.asking import content, get, post, refused
from tests.host.client import player
from tests.host.hosts import ManualClock, quiet_host, run
from tests.host.memory_storage import MemoryDaily

from alhambra.host import daily
from alhambra.host.daily import FIRST
from alhambra.host.host import Host
from alhambra.host.storage import EndedTry
from alhambra.table.daily import commitment_of, seed_of

ANA = "ana-" * 6
"""What her browser is known by."""
DAY = date(2027, 3, 14)
DAYS = timedelta(days=1)
NOON = datetime(2027, 3, 14, 12, tzinfo=UTC)


def host_at_noon() -> Host:
    return quiet_host(clock=ManualClock(NOON.timestamp()))


@pytest.mark.parametrize("day", ["2999-01-01", "2026-10-31", "20261101", "yesterday", "2026-02-30"])
def test_a_day_without_a_deal_is_refused(day: str) -> None:
    async def ask(host: Host) -> None:
        for answer in (
            await get(host, f"/api/daily/{day}"),
            await post(host, "/api/daily/mine", {"player": ANA, "day": day}),
        ):
            assert refused(answer) == (404, "not-found", "server.no-such-day")

    run(ask, host_at_noon)


def test_a_day_names_its_neighbours() -> None:
    async def ask(host: Host) -> None:
        today = content(await get(host, "/api/daily"))
        assert (today["before"], today["after"]) == ((DAY - DAYS).isoformat(), None)
        assert content(await get(host, f"/api/daily/{today['before']}"))["after"] == DAY.isoformat()
        assert content(await get(host, f"/api/daily/{FIRST.isoformat()}"))["before"] is None

    run(ask, host_at_noon)


def test_whoever_is_further_ahead_of_the_best_opponent_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    async def ended(deals: MemoryDaily, day: str, seat: int, before: float) -> list[EndedTry]:
        games = {"Ana": [120, 90, 100], "Ben": [110, 80, 70], "Cleo": [90, 95, 20], "Dora": [110, 80, 70]}
        return [EndedTry(f"table of {name}", name, scores) for name, scores in games.items()]

    monkeypatch.setattr(MemoryDaily, "ended", ended)
    found = asyncio.run(quiet_host().daily.ranking(DAY))
    assert [(each.place, each.name, each.points, each.ahead) for each in found] == [
        (1, "Dora", 110, 30),
        (1, "Ben", 110, 30),
        (3, "Ana", 120, 20),
        (4, "Cleo", 90, -5),
    ]


@pytest.mark.parametrize("known_by", ["", "short", "x" * 65, "ä" * 30, "a b" * 10])
def test_what_a_browser_is_known_by_cannot_be_guessed(known_by: str) -> None:
    async def ask(host: Host) -> None:
        for path, wanted in (("daily", {"name": "Ana"}), ("daily/mine", {})):
            status, kind, _ = refused(await post(host, f"/api/{path}", {**wanted, "player": known_by}))
            assert (status, kind) == (422, "unreadable")

    run(ask)


def test_until_it_is_over_the_first_try_is_given_again() -> None:
    """Otherwise another try would show what is to come, and a lost answer would cost the first one."""

    async def ask(host: Host) -> None:
        first, again = [
            content(await post(host, "/api/daily", {"name": name, "player": ANA}), 201) for name in ("Ana", "Anna")
        ]
        assert again == first
        async with player(host, first["table"], first["seats"][0]["token"]) as ana:
            assert ana.table["you"] == daily.SEAT
        assert content(await post(host, "/api/daily/mine", {"player": ANA}))["tries"][0]["state"] == "playing"

    run(ask, host_at_noon)


def test_without_the_secret_nobody_can_compute_a_deal() -> None:
    """The numbers are part of the protocol: others may want to compute them, too."""
    secret = bytes(range(32))
    assert seed_of(secret, DAY) == 239923022297443161271090335652758001635
    assert commitment_of(DAY, 7) == hashlib.sha256(b"alhambra daily commitment 2027-03-14 7").hexdigest()
    seeds = {seed_of(key, DAY + number * DAYS) for key in (secret, bytes(32)) for number in range(50)}
    assert len(seeds) == 100
    assert len({commitment_of(DAY + number * DAYS, 7) for number in range(50)}) == 50
