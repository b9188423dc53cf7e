"""The deal of the day: everybody plays the same one, which was settled beforehand, and first tries are compared."""

from __future__ import annotations

import asyncio
import hashlib
import json
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import replace
from datetime import UTC, date, datetime, time, timedelta
from typing import Any, NamedTuple

import httpx
import pytest
from sqlalchemy import text
from tests.server.client import player
from tests.server.servers import http, serving, wait_until

from alhambra.host import daily
from alhambra.host.clock import SystemClock
from alhambra.server.settings import Settings
from alhambra.server.storage.database import Database
from alhambra.server.storage.migrations import migrate
from alhambra.table.daily import commitment_of

Frame = dict[str, Any]
ANA, BEN = "ana-" * 6, "ben-" * 6
"""What their browsers are known by."""
DAY = date(2027, 3, 14)
DAYS = timedelta(days=1)
NOON = datetime(2027, 3, 14, 12, tzinfo=UTC)
MIDNIGHT = datetime(2027, 3, 15, tzinfo=UTC)
Clock = Callable[[datetime], None]


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """Sets the time, noon at first."""

    def show(when: datetime) -> None:
        monkeypatch.setattr(SystemClock, "now", lambda clock: when.timestamp())

    show(NOON)
    return show


@pytest.fixture
def server(settings: Settings, clock: Clock) -> Iterator[str]:
    """A server for one test, in March 2027. It caches nothing, since the time is set."""
    with serving(replace(settings, lists_kept=0.0)) as base:
        yield base


def begin(base: str, name: str, known_by: str | None = None) -> Frame:
    wanted = {"name": name, **({"player": known_by} if known_by else {})}
    answer = http.post(f"{base}/api/daily", json=wanted)
    assert answer.status_code == 201, answer.text
    made: Frame = answer.json()
    return made


def results(base: str, day: str = "") -> Frame:
    answer = http.get(f"{base}/api/daily/{day}".rstrip("/"))
    assert answer.status_code == 200, answer.text
    found: Frame = answer.json()
    return found


def mine(base: str, known_by: str, day: date | None = None) -> Frame:
    wanted = {"player": known_by, **({"day": day.isoformat()} if day else {})}
    answer = http.post(f"{base}/api/daily/mine", json=wanted)
    assert answer.status_code == 200, answer.text
    found: Frame = answer.json()
    return found


def proofs(base: str) -> dict[str, Frame]:
    answer = http.get(f"{base}/api/daily/proofs")
    assert answer.status_code == 200, answer.text
    return {each.pop("day"): each for each in answer.json()}


def ended(settings: Settings, table: str, scores: list[int], at: datetime = NOON, given_up: bool = False) -> None:
    """The game of a table is over, as soon as no computer is about to move there."""

    def ask(sql: str, *values: object) -> Any:
        with closing(sqlite3.connect(settings.database, timeout=20)) as database, database:
            return database.execute(sql, values).fetchone()

    wait_until(lambda: ask("SELECT decider FROM tables WHERE id = ?", table) == (daily.SEAT,))
    ask("UPDATE seats SET resigned = ? WHERE table_id = ? AND seat = 0", given_up, table)
    ask(
        "UPDATE tables SET over = 1, scores = ?, moved = ? WHERE id = ?",
        json.dumps(scores),
        at.timestamp(),
        table,
    )


class Played(NamedTuple):
    """Two games of a deal: Ben has given his up, Ana has played hers to the end."""

    day: date
    tables: list[Frame]
    """What both saw of their tables when they came."""
    ranking: list[Frame]
    palace: Frame
    """Ana's, at the end."""


@pytest.fixture(scope="module")
def played(base: str) -> Iterator[Played]:
    day = datetime.now(UTC).date()
    noon = datetime.combine(day, time(12), UTC)

    async def play() -> Played:
        given_up = begin(base, "Ben", BEN)
        async with player(base, given_up["table"], given_up["seats"][0]["token"]) as ben:
            first = ben.table
            await ben.ask("resign")
            await ben.until_type("over")
        made = begin(base, "Ana", ANA)
        async with player(base, made["table"], made["seats"][0]["token"]) as ana:
            second = ana.table
            over = await ana.play_to_the_end()
            return Played(day, [first, second], over["ranking"], ana.view["players"][0]["palace"])

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(SystemClock, "now", lambda clock: noon.timestamp())  # midnight may be near
        yield asyncio.run(play())


def test_everybody_gets_the_same_tiles_and_money_against_the_same_opponents(base: str, played: Played) -> None:
    """Opponents may move before anybody looks, so the beginning is looked up afterwards, when nothing is hidden."""
    beginnings = []
    for table in played.tables:
        assert table["aids"]["hints"] is False
        assert [seat["level"] for seat in table["seats"]] == [None, "greedy", "greedy"]
        station = http.get(f"{base}/api/replays/{table['table']}/at/0").json()
        hands = [each["hand"] for each in station["view"]["players"]]
        view = {key: station["view"][key] for key in ("market", "display", "turn")}
        beginnings.append({**view, "hands": hands, "decision": station["decision"]})
    one, two = beginnings
    assert one == two
    assert all(one["hands"])


def test_a_finished_game_is_listed_but_not_one_that_was_given_up(
    base: str, played: Played, monkeypatch: pytest.MonkeyPatch
) -> None:
    day = played.day
    wait_until(lambda: results(base, day.isoformat())["played"])  # the list is cached for a moment
    scores = {place["player"]: place["score"] for place in played.ranking}
    ahead = scores[0] - max(scores[1], scores[2])
    table = played.tables[1]["table"]
    own = mine(base, ANA)
    assert (own["place"], [each["state"] for each in own["tries"]]) == (1, ["counted"])
    assert [each["state"] for each in mine(base, BEN)["tries"]] == ["given-up"]

    def found() -> Frame:
        answer = results(base, day.isoformat())
        assert answer["played"] == 1
        assert answer["spread"] == [{"ahead": ahead, "count": 1}]
        [result] = answer["results"]
        assert result.pop("result") == own["tries"][0]["result"]
        assert result.pop("table") == (table if answer["closed"] else None)
        assert result == {"place": 1, "name": "Ana", "points": scores[0], "ahead": ahead}
        return answer

    today = found()
    assert (today["closed"], today["best"]) == (False, None)
    assert table not in json.dumps(today)
    later = daily.closing(day)
    monkeypatch.setattr(SystemClock, "now", lambda clock: later.timestamp())
    wait_until(lambda: results(base, day.isoformat())["closed"])
    assert found()["best"]["owner"]["palace"] == played.palace


# --- Which tries count ------------------------------------------------------------------------------------------------


def test_the_first_try_counts_and_all_others_are_for_fun(server: str, settings: Settings, clock: Clock) -> None:
    first = begin(server, "Ana", ANA)
    assert (first["day"], first["counts"]) == (DAY.isoformat(), True)
    ended(settings, first["table"], [90, 100, 80])
    for minutes, scores in ((1, [120, 100, 80]), (2, [130, 100, 80])):
        clock(NOON + timedelta(minutes=minutes))
        again = begin(server, "Ana", ANA)
        assert again["counts"] is False
        assert again["table"] != first["table"]
        ended(settings, again["table"], scores)
    other = begin(server, "Ben", BEN)
    assert other["counts"] is True
    ended(settings, other["table"], [105, 100, 80])

    assert [(each["name"], each["ahead"]) for each in results(server)["results"]] == [("Ben", 5), ("Ana", -10)]
    own = mine(server, ANA)
    assert own["place"] == 2
    assert [(each["state"], each["counts"], each["ahead"]) for each in own["tries"]] == [
        ("counted", True, -10),
        ("fun", False, 30),
        ("fun", False, 20),
    ]
    assert [each["table"] for each in own["days"]] == [first["table"]]


def test_a_try_of_a_browser_that_keeps_nothing_does_not_count(server: str, settings: Settings) -> None:
    made = begin(server, "Ana")
    assert made["counts"] is False
    ended(settings, made["table"], [120, 100, 80])
    assert results(server)["played"] == 0


def test_whoever_gives_up_has_had_the_first_try(server: str, settings: Settings) -> None:
    first = begin(server, "Ana", ANA)
    ended(settings, first["table"], [120, 100, 80], given_up=True)
    assert begin(server, "Ana", ANA)["counts"] is False
    assert results(server)["played"] == 0
    assert mine(server, ANA)["days"][0]["state"] == "given-up"
    assert mine(server, ANA)["days"][0]["ahead"] is None


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_two_tabs_that_begin_at_once_share_the_first_try(
    settings: Settings, request: pytest.FixtureRequest, kind: str
) -> None:
    if kind == "postgres":
        settings = replace(settings, database=request.getfixturevalue("postgres"))

    async def begin_at_once(bases: list[str]) -> list[Frame]:
        async with httpx.AsyncClient(timeout=60) as client:
            wanted = {"name": "Ana", "player": ANA}
            answers = await asyncio.gather(*(client.post(f"{base}/api/daily", json=wanted) for base in bases * 5))
        return [answer.json() for answer in answers]

    def failed_commits(base: str) -> list[str]:
        return [line for line in http.get(f"{base}/metrics").text.splitlines() if "failed_commits_total{" in line]

    with serving(settings) as here, serving(settings) as there:
        before = failed_commits(here)  # of other tests in this process
        made = asyncio.run(begin_at_once([here, there]))
        assert len({each["table"] for each in made}) == 1
        assert {each["counts"] for each in made} == {True}
        assert len({each["seats"][0]["token"] for each in made}) == 1
        assert proofs(here) == proofs(there)
        assert failed_commits(here) == before


def test_a_game_that_cannot_be_noted_as_a_deal_of_the_day_is_not_begun(
    server: str, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object, **__: object) -> None:
        raise OSError("the process ends here")

    with monkeypatch.context() as patch:
        patch.setattr("alhambra.server.storage.tables.add_try", fail)
        with closing(sqlite3.connect(settings.database)) as database:
            count = database.execute("SELECT count(*) FROM tables").fetchone()
            assert http.post(f"{server}/api/daily", json={"name": "Ana", "player": ANA}).status_code >= 500
            assert database.execute("SELECT count(*) FROM tables").fetchone() == count == (0,)
    assert begin(server, "Ana", ANA)["counts"] is True


# --- Days and clocks --------------------------------------------------------------------------------------------------


def test_at_midnight_in_utc_there_is_a_new_deal_with_a_first_try_of_its_own(
    server: str, settings: Settings, clock: Clock
) -> None:
    clock(MIDNIGHT - timedelta(microseconds=1))
    before = begin(server, "Ana", ANA)
    clock(MIDNIGHT)
    after = begin(server, "Ana", ANA)
    assert (before["day"], after["day"]) == ("2027-03-14", "2027-03-15")
    assert (before["counts"], after["counts"]) == (True, True)
    assert before["table"] != after["table"]
    assert results(server)["day"] == "2027-03-15"

    clock(MIDNIGHT - timedelta(seconds=5))  # the clock is put back
    assert begin(server, "Ana", ANA)["table"] == before["table"]
    ended(settings, before["table"], [120, 100, 80])
    assert begin(server, "Ana", ANA)["counts"] is False
    with closing(sqlite3.connect(settings.database)) as database:
        seeds = [json.loads(each)["seed"] for (each,) in database.execute("SELECT header FROM tables ORDER BY rowid")]
    assert seeds[0] == seeds[2] != seeds[1]


def test_a_game_may_end_a_little_after_its_day_but_not_once_its_seed_is_public(
    server: str, settings: Settings, clock: Clock
) -> None:
    close = daily.closing(DAY)
    in_time, late = begin(server, "Ana", ANA), begin(server, "Ben", BEN)
    ended(settings, in_time["table"], [120, 100, 80], at=close - timedelta(seconds=1))
    ended(settings, late["table"], [150, 100, 80], at=close)
    clock(close)
    assert [each["name"] for each in results(server, DAY.isoformat())["results"]] == ["Ana"]
    assert mine(server, ANA, DAY)["days"][0]["state"] == "counted"
    assert mine(server, BEN, DAY)["days"][0]["state"] == "late"
    assert mine(server, BEN, DAY)["place"] is None


def test_a_commitment_is_published_the_day_before_and_opened_the_day_after(
    server: str, settings: Settings, clock: Clock
) -> None:
    tomorrow, day = (DAY + DAYS).isoformat(), DAY.isoformat()
    clock(NOON - DAYS)
    committed = proofs(server)
    assert max(committed) == day
    assert committed[day]["seed"] is None
    clock(NOON)
    made = begin(server, "Ana", ANA)
    clock(daily.closing(DAY) - timedelta(seconds=1))
    assert proofs(server)[day] == committed[day]
    clock(daily.closing(DAY))
    opened = proofs(server)
    assert opened[day]["commitment"] == committed[day]["commitment"]
    assert [each for each, proof in opened.items() if proof["seed"] is None] == [
        (DAY + 2 * DAYS).isoformat(),
        tomorrow,
    ]
    with closing(sqlite3.connect(settings.database)) as database:
        [header] = database.execute("SELECT header FROM tables WHERE id = ?", [made["table"]]).fetchone()
    seed = opened[day]["seed"]
    assert seed == str(json.loads(header)["seed"])
    said = f"alhambra daily commitment {day} {seed}".encode()
    assert hashlib.sha256(said).hexdigest() == committed[day]["commitment"]


def test_the_secret_survives_a_restart(settings: Settings, clock: Clock) -> None:
    with serving(settings) as base:
        before = proofs(base)
    with serving(settings) as base:
        assert proofs(base) == before


def test_a_secret_that_was_deleted_is_replaced_from_that_day_on(server: str, settings: Settings) -> None:
    begin(server, "Ana", ANA)
    before = proofs(server)
    with closing(sqlite3.connect(settings.database, timeout=20)) as database, database:
        database.execute("DELETE FROM keys WHERE name = 'daily'")
    made = begin(server, "Ben", BEN)
    after = proofs(server)
    assert sorted(after) == [DAY.isoformat(), (DAY + DAYS).isoformat()]
    assert all(after[day]["commitment"] != before[day]["commitment"] for day in after)
    with closing(sqlite3.connect(settings.database)) as database:
        [header] = database.execute("SELECT header FROM tables WHERE id = ?", [made["table"]]).fetchone()
    assert commitment_of(DAY, json.loads(header)["seed"]) == after[DAY.isoformat()]["commitment"]


# --- Results from before ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_after_an_upgrade_old_results_stay_and_the_secret_holds_from_the_next_day_on(
    settings: Settings, request: pytest.FixtureRequest, clock: Clock, kind: str
) -> None:
    """On the day itself everybody still gets the deal that some have already begun."""
    if kind == "postgres":
        settings = replace(settings, database=request.getfixturevalue("postgres"))

    async def before() -> None:
        database = Database(settings.database_url)
        try:
            await migrate(database.writers, "0009")
            async with database.writing() as connection:
                for name, day in (("Old", "2027-03-13"), ("Older", "2027-03-13"), ("Early", "2027-03-14")):
                    await connection.execute(
                        text(
                            "INSERT INTO tables (id, setup, public, created, version, over, moved, scores)"
                            " VALUES (:name, '{}', false, 1.0, 9, true, :moved, '[120, 100, 90]')"
                        ),
                        {"name": name, "moved": 2e9},
                    )
                    await connection.execute(
                        text(
                            "INSERT INTO seats (table_id, seat, kind, name, resigned, orders, seen)"
                            " VALUES (:name, 0, 'human', :name, false, '[]', 1.0)"
                        ),
                        {"name": name},
                    )
                    await connection.execute(
                        text("INSERT INTO daily (table_id, day) VALUES (:name, :day)"), {"name": name, "day": day}
                    )
        finally:
            await database.close()

    async def seed(table: str) -> int:
        database = Database(settings.database_url)
        try:
            async with database.reading() as connection:
                found = await connection.execute(text("SELECT header FROM tables WHERE id = :id"), {"id": table})
                return int(json.loads(found.scalar_one())["seed"])
        finally:
            await database.close()

    asyncio.run(before())
    with serving(settings) as base:
        assert [each["name"] for each in results(base)["results"]] == ["Early"]
        before_that = results(base, "2027-03-13")
        assert [each["name"] for each in before_that["results"]] == ["Older", "Old"]
        assert before_that["best"] is None  # there is no game to be replayed
        first = begin(base, "Ana", ANA)
        assert first["counts"] is True
        by_date = hashlib.sha256(b"alhambra 2027-03-14").digest()[:16]
        assert asyncio.run(seed(first["table"])) == int.from_bytes(by_date, "big")
        assert list(proofs(base)) == ["2027-03-15"]
        clock(NOON + DAYS)
        next_day = begin(base, "Ana", ANA)
        clock(NOON + 2 * DAYS)
        opened = proofs(base)["2027-03-15"]["seed"]
        assert opened == str(asyncio.run(seed(next_day["table"])))
