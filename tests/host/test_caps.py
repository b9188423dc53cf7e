"""Every cap of a host is reached: what is allowed goes up to it, and not beyond."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from types import SimpleNamespace
from typing import Any

import pytest
from tests.host.asking import ASKER

from alhambra.game.turn.setup import LONGEST_NAME
from alhambra.host.answers.daily import LookUpDaily
from alhambra.host.answers.lesson import BeginLesson
from alhambra.host.answers.replays import Continue
from alhambra.host.answers.tables import NewTable, SitDown, Tokens
from alhambra.host.cache import AnswerCache
from alhambra.host.rate_limits import Rate, RateLimits
from alhambra.host.recorded_games import RecordedGames
from alhambra.host.requests import HANDLERS
from alhambra.host.requests.request import Hello
from alhambra.host.shapes import ShapeError, read
from alhambra.host.tokens import new_table_id

# --- Memory -----------------------------------------------------------------------------------------------------------


def test_a_hundred_answers_are_cached_and_of_more_the_oldest_are_forgotten() -> None:
    found: list[int] = []

    async def ask() -> None:
        cache = AnswerCache(lambda: 0.0)
        for question in (*range(100), 0, 100, 99, 1, 0):

            async def find(asked: int = question) -> int:
                found.append(asked)
                return asked

            assert await cache.answer(question, 60.0, find) == question

    asyncio.run(ask())
    assert found == [*range(100), 100, 0], "the one that was asked for first is the oldest"


def test_twenty_recorded_games_are_cached_and_of_more_those_not_asked_about_for_longest_are_forgotten() -> None:
    found: list[str] = []

    async def no_table(replay: str) -> None: ...

    async def find(replay: str, now: float) -> str:
        found.append(replay)
        return "a record"

    async def think(task: str, replay: str, recording: dict[str, str], asker: object) -> str:
        return recording["text"]

    async def ask() -> None:
        storage: Any = SimpleNamespace(tables=SimpleNamespace(table=no_table), records=SimpleNamespace(find=find))
        clock: Any = SimpleNamespace(now=lambda: 0.0)
        thinkers: Any = SimpleNamespace(ask_about_record=think)
        games = RecordedGames(storage, clock, thinkers, new_table_id)
        for number in (*range(20), 0, 20, 0, 1):
            assert await games.ask(f"r{number}", "statistics", ASKER) == "a record"

    asyncio.run(ask())
    assert found == [*(f"r{number}" for number in range(21)), "r1"]


def test_ten_thousand_allowances_are_remembered_and_of_more_the_oldest_are_forgotten() -> None:
    once = Rate(0.001, 1)

    async def use() -> None:
        limits = RateLimits(lambda: 0.0)
        assert all([await limits.use(f"{number}", once) for number in range(10_000)])
        assert not await limits.use("0", once)
        assert await limits.use("new", once)
        assert [await limits.use(what, once) for what in ("9999", "1", "0")] == [False, False, True]

    asyncio.run(use())


def test_whoever_leaves_makes_room_for_one() -> None:
    async def come_and_go() -> None:
        limits = RateLimits()
        assert [await limits.enter("Ana", 2) for _ in range(3)] == [True, True, False]
        await limits.leave("Ana")
        assert [await limits.enter("Ana", 2) for _ in range(2)] == [True, False]
        assert await limits.enter("Ben", 1)

    asyncio.run(come_and_go())


# --- What fits into a request -----------------------------------------------------------------------------------------

PART = {"role": "card", "id": "g1"}


@pytest.mark.parametrize(
    ("kind", "fields", "most"),
    [
        ("chat", lambda size: {"text": "x" * size}, 500),
        ("act", lambda size: {"version": 0, "action": "x" * size}, 400),
        ("why-not", lambda size: {"parts": [PART] * size}, 30),
        ("why-not", lambda size: {"parts": [{"role": "x" * size, "id": ""}]}, 40),
        ("why-not", lambda size: {"parts": [{"role": "x", "id": "x" * size}]}, 80),
        ("orders", lambda size: {"orders": ["decline"] * size}, 20),
        ("orders", lambda size: {"orders": ["x" * size]}, 80),
        ("plan", lambda size: {"actions": ["pass"] * size}, 8),
        ("plan", lambda size: {"actions": ["x" * size]}, 400),
        ("what-if", lambda size: {"version": 0, "verb": "x" * size, "about": []}, 40),
        ("what-if", lambda size: {"version": 0, "verb": "x", "about": [None] * size}, 8),
        ("hold", lambda size: {"tile": "x" * size}, 80),
        ("ping", lambda size: {"id": "x" * size}, 64),
        ("undo", lambda size: {"version": size}, 10_000_000),
        ("take-over", lambda size: {"seat": size}, 5),
        ("nudge", lambda size: {"seat": size}, 5),
        ("take-out", lambda size: {"seat": size}, 5),
        ("scored", lambda size: {"scoring": size}, 3),
        ("watch", lambda size: {"scoring": size, "seen": True}, 3),
        ("judge", lambda size: {"puzzle": size}, 100_000),
    ],
)
def test_a_request_may_be_as_large_as_allowed_and_no_larger(
    kind: str, fields: Callable[[int], dict[str, Any]], most: int
) -> None:
    shape = HANDLERS[kind].shape
    read(shape, {"type": kind, "id": "1", **fields(most)})
    with pytest.raises(ShapeError):
        read(shape, {"type": kind, "id": "1", **fields(most + 1)})


@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        ("act", {"version": 0, "action": ""}),
        ("why-not", {"parts": []}),
        ("why-not", {"parts": [{"role": "", "id": "g1"}]}),
        ("plan", {"actions": [""]}),
        ("what-if", {"version": 0, "verb": "", "about": []}),
        ("hold", {"tile": ""}),
        ("ping", {"id": ""}),
        ("undo", {"version": -2}),
        ("take-over", {"seat": -1}),
        ("scored", {"scoring": 0}),
        ("watch", {"scoring": -1, "seen": True}),
        ("judge", {"puzzle": 0}),
    ],
)
def test_a_request_may_not_be_too_small(kind: str, fields: dict[str, Any]) -> None:
    shape = HANDLERS[kind].shape
    with pytest.raises(ShapeError):
        read(shape, {"type": kind, "id": "1", **fields})


TABLE = {"name": "Ana", "seats": [{"kind": "me"}, {"kind": "open"}]}
CONTINUED = {"at": 0, "seat": 0, "name": "Ana"}


@pytest.mark.parametrize(
    ("shape", "fields", "least", "most"),
    [
        (NewTable, lambda size: {**TABLE, "name": "x" * size}, 1, LONGEST_NAME),
        (NewTable, lambda size: {**TABLE, "seats": [{"kind": "me"}] * size}, 2, 6),
        (NewTable, lambda size: {**TABLE, "seats": [{"kind": "here", "name": "x" * size}] * 2}, 0, LONGEST_NAME),
        (NewTable, lambda size: {**TABLE, "edition": "x" * size}, 0, 40),
        (NewTable, lambda size: {**TABLE, "modules": ["x"] * size}, 0, 40),
        (NewTable, lambda size: {**TABLE, "modules": ["x" * size]}, 0, 40),
        (NewTable, lambda size: {**TABLE, "options": {f"{each}": 1 for each in range(size)}}, 0, 40),
        (NewTable, lambda size: {**TABLE, "options": {"x" * size: 1}}, 0, 40),
        (NewTable, lambda size: {**TABLE, "pace": {"kind": "days", "days": size}}, 0.01, 60),
        (NewTable, lambda size: {**TABLE, "pace": _clock(size, 0)}, 1, 3600),
        (NewTable, lambda size: {**TABLE, "pace": _clock(1, size)}, 0, 36_000),
        (SitDown, lambda size: {"name": "Ana", "seat": size}, 0, 5),
        (BeginLesson, lambda size: {"name": "Ana", "edition": "x" * size}, 0, 40),
        (LookUpDaily, lambda size: {"player": "x" * size}, 22, 64),
        (LookUpDaily, lambda size: {"player": "x" * 22, "day": "x" * size}, 0, 10),
        (Continue, lambda size: {**CONTINUED, "at": size}, 0, 1_000_000),
        (Continue, lambda size: {**CONTINUED, "actions": ["x"] * size}, 0, 40),
        (Continue, lambda size: {**CONTINUED, "actions": ["x" * size]}, 0, 200),
        (Tokens, lambda size: {"tokens": ["x" * size]}, 1, 64),
        (Tokens, lambda size: {"tokens": ["x"] * size}, 0, 200),
        (Hello, lambda size: {"type": "hello", "token": "x" * size}, 0, 64),
        (Hello, lambda size: {"type": "hello", "since": size}, -1, 10_000_000),
    ],
)
def test_what_is_sent_may_be_as_small_and_as_large_as_allowed(
    shape: type, fields: Callable[[Any], dict[str, Any]], least: float, most: float
) -> None:
    for size in (least, most):
        read(shape, fields(size))
    for size in (least - 1, most + 1):
        if fields(size) != fields(least):  # nothing is shorter than nothing
            with pytest.raises(ShapeError):
                read(shape, fields(size))


def _clock(turn: float, reserve: float) -> dict[str, Any]:
    return {"kind": "live", "clock": {"turn": turn, "reserve": reserve}}


def test_an_answer_is_cached_for_as_long_as_it_may_be_and_an_error_not_at_all() -> None:
    now = 50.0
    found: list[float] = []

    async def find() -> float:
        found.append(now)
        if len(found) == 3:
            raise LookupError
        return now

    async def work() -> None:
        nonlocal now
        cache = AnswerCache(lambda: now)
        assert await asyncio.gather(*(cache.answer("what", 10.0, find) for _ in range(3))) == [50.0] * 3
        for seconds, answered in ((9.5, 50.0), (0.5, 60.0), (5.0, 60.0)):
            now += seconds
            assert await cache.answer("what", 10.0, find) == answered
        assert await cache.answer("what", 100.0, find) == 60.0
        now += 5.0
        for _ in range(2):
            with suppress(LookupError):
                assert await cache.answer("what", 10.0, find) == 70.0

    asyncio.run(work())
    assert found == [50.0, 60.0, 70.0, 70.0]
