"""The deal of the day: its days, whose try it is, how tries are ranked, and that nobody can compute it beforehand."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Sequence
from datetime import UTC, date, datetime, timedelta
from functools import partial

import pytest
from tests.host.asking import content, get, post, refused
from tests.host.client import player
from tests.host.hosts import ManualClock, quiet_host, run
from tests.host.memory_storage import MemoryStorage

from alhambra.browser.storage import BrowserDaily
from alhambra.browser.tables import BrowserTables
from alhambra.host import daily
from alhambra.host.daily import FIRST
from alhambra.host.host import Host
from alhambra.host.storage import DailySecret, EndedTry, StoredTry
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
    async def ended(deals: BrowserDaily, day: str, seat: int, before: float) -> list[EndedTry]:
        games = {"Ana": [120, 90, 100], "Ben": [110, 80, 70], "Cleo": [90, 95, 20], "Dora": [110, 80, 70]}
        return [EndedTry(f"table of {name}", name, scores) for name, scores in games.items()]

    monkeypatch.setattr(BrowserDaily, "ended", ended)
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


# --- Closing a day ----------------------------------------------------------------------------------------------------

CLOSED = datetime(2027, 3, 15, 2, tzinfo=UTC).timestamp()
"""When DAY is closed."""


def test_a_day_is_closed_two_hours_after_its_end_and_only_then_are_its_seed_and_its_tables_public() -> None:
    ended = [EndedTry(f"table {number}", f"Player {number}", [number, 5, 7]) for number in range(102)]

    async def ask(host: Host, closed: bool) -> None:
        day = content(await get(host, f"/api/daily/{DAY}"))
        assert (day["closes"], day["closed"]) == ("2027-03-15T02:00:00+00:00", closed)
        assert (day["first"], day["opponents"]) == ("2026-11-01", ["greedy", "greedy"])
        assert (day["played"], len(day["results"]), day["best"]) == (102, 100, None)
        first = day["results"][0]
        name = hashlib.sha256(b"table 101").hexdigest()[:16]
        assert first == {
            "place": 1,
            "result": name,
            "table": "table 101" if closed else None,
            "name": "Player 101",
            "points": 101,
            "ahead": 94,
        }
        assert day["spread"] == [{"ahead": number - 7, "count": 1} for number in range(102)]
        (proof,) = [each for each in content(await get(host, "/api/daily/proofs")) if each["day"] == f"{DAY}"]
        seed = seed_of((await host.storage.daily.secret(DAY)).key, DAY)
        assert proof == {
            "day": f"{DAY}",
            "commitment": commitment_of(DAY, seed),
            "seed": f"{seed}" if closed else None,
        }

    for seconds, closed in ((-1.0, False), (0.0, True)):
        storage = MemoryStorage()
        storage.daily = Ended(storage.tables, ended)
        clock = ManualClock(CLOSED + seconds)
        run(partial(ask, closed=closed), partial(quiet_host, clock=clock, storage=storage))


class Ended(BrowserDaily):
    """On every day the same games are over, and the secret holds since some day."""

    def __init__(self, tables: BrowserTables, games: Sequence[EndedTry] = (), since: date = FIRST) -> None:
        super().__init__(tables)
        self._games = games
        self._since = since
        self.asked: list[str] = []

    async def ended(self, day: str, seat: int, before: float) -> list[EndedTry]:
        assert (day, before) == (f"{DAY}", CLOSED)
        return [*self._games]

    async def secret(self, today: date) -> DailySecret:
        return DailySecret(bytes(range(32)), self._since)

    async def first_tries(self, player: str, since: str, seat: int) -> list[StoredTry]:
        self.asked.append(since)
        return []


@pytest.mark.parametrize(("since", "days"), [(FIRST, 33), (DAY + DAYS, 1), (DAY, 2), (DAY - 3 * DAYS, 5)])
def test_tomorrow_today_and_the_last_31_days_are_proved_as_far_as_the_secret_holds(since: date, days: int) -> None:
    async def ask(host: Host) -> None:
        proofs = content(await get(host, "/api/daily/proofs"))
        assert [proof["day"] for proof in proofs] == [f"{DAY + DAYS - number * DAYS}" for number in range(days)]
        assert [proof["seed"] is None for proof in proofs] == [number < 2 for number in range(days)]

    storage = MemoryStorage()
    storage.daily = Ended(storage.tables, since=since)
    run(ask, partial(quiet_host, clock=ManualClock(NOON.timestamp()), storage=storage))


def test_own_results_are_listed_for_a_year() -> None:
    storage = MemoryStorage()
    storage.daily = deals = Ended(storage.tables)

    async def ask(host: Host) -> None:
        await host.daily.first_tries(ANA)
        assert deals.asked == ["2026-03-13"], "366 days ago"

    run(ask, partial(quiet_host, clock=ManualClock(NOON.timestamp()), storage=storage))


@pytest.mark.parametrize(
    ("since", "seed"),
    [
        (DAY, 239923022297443161271090335652758001635),
        (DAY + DAYS, int(hashlib.sha256(b"alhambra 2027-03-14").hexdigest()[:32], 16)),
    ],
)
def test_the_deal_is_that_of_the_secret_or_that_of_a_server_which_is_older_than_it(since: date, seed: int) -> None:
    storage = MemoryStorage()
    storage.daily = Ended(storage.tables, since=since)

    async def begin(host: Host) -> None:
        made = content(await post(host, "/api/daily", {"name": "Ana"}), 201)
        assert not made["counts"]
        row = storage.tables.rows[made["table"]]
        assert row.header is not None
        assert row.header["seed"] == seed
        assert [(seat.kind, seat.level) for seat in row.seats] == [
            ("human", None),
            ("bot", "greedy"),
            ("bot", "greedy"),
        ]
        assert row.setup == {
            "edition": "alhambra",
            "modules": [],
            "options": {"confirm": True},
            "public": False,
            "pace": {"kind": "live"},
            "aids": {"hints": False, "majorities": True, "memory": False},
            "host": 0,
        }

    run(begin, partial(quiet_host, clock=ManualClock(NOON.timestamp()), storage=storage))


def test_of_two_tries_begun_at_once_only_one_counts() -> None:
    class Blind(BrowserDaily):
        """Does not see the first try when it is asked for the first time."""

        blind = 1

        async def first_try(self, player: str, day: str, seat: int) -> StoredTry | None:
            self.blind -= 1
            return None if self.blind >= 0 else await super().first_try(player, day, seat)

    async def begin(host: Host) -> None:
        first = await host.daily.begin("Ana", ANA)
        assert isinstance(host.storage.daily, Blind)
        host.storage.daily.blind = 1
        assert await host.daily.begin("Ana", ANA) == first
        assert first.counts

    storage = MemoryStorage()
    storage.daily = Blind(storage.tables)
    run(begin, partial(quiet_host, clock=ManualClock(NOON.timestamp()), storage=storage))


TRY = StoredTry("table", f"{DAY}", counts=True, over=True, given_up=False, moved=CLOSED - 1, scores=[100, 80, 90])


@pytest.mark.parametrize(
    ("attempt", "state", "result"),
    [
        (TRY, "counted", (10, 100)),
        (TRY._replace(moved=CLOSED), "late", (10, 100)),
        (TRY._replace(counts=False), "fun", (10, 100)),
        (TRY._replace(counts=False, moved=CLOSED), "fun", (10, 100)),
        (TRY._replace(scores=[70, 80, 90]), "counted", (-20, 70)),
        (TRY._replace(given_up=True), "given-up", None),
        (TRY._replace(over=False, scores=None), "playing", None),
    ],
)
def test_what_became_of_a_try(attempt: StoredTry, state: str, result: tuple[int, int] | None) -> None:
    assert (daily.state_of(attempt), daily.result_of(attempt)) == (state, result)
