"""Every cap of a host is reached: what is allowed goes up to it, and not beyond. Most are lowered here, to be quick."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from alhambra.host import cache as caches
from alhambra.host import rate_limits
from alhambra.host.answers.tables import Tokens
from alhambra.host.cache import AnswerCache
from alhambra.host.rate_limits import Rate, RateLimits
from alhambra.host.requests import HANDLERS
from alhambra.host.requests.request import Hello
from alhambra.host.requests.talking import LONGEST_CHAT
from alhambra.host.shapes import ShapeError, read

# --- Memory -----------------------------------------------------------------------------------------------------------


def test_of_too_many_answers_the_oldest_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(caches, "_MOST_CACHED", 2)
    found: list[int] = []

    async def ask() -> None:
        cache = AnswerCache(lambda: 0.0)
        for question in (1, 2, 3, 2, 3, 1, 3, 2):

            async def find(asked: int = question) -> int:
                found.append(asked)
                return asked

            assert await cache.answer(question, 60.0, find) == question

    asyncio.run(ask())
    assert found == [1, 2, 3, 1, 2]


def test_of_too_many_allowances_the_oldest_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limits, "_MOST_REMEMBERED", 2)
    once = Rate(0.001, 1)

    async def use() -> None:
        limits = RateLimits(lambda: 0.0)
        assert [await limits.use(what, once) for what in "aabbcc"] == [True, False] * 3
        assert [await limits.use(what, once) for what in "cba"] == [False, False, True]

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
        ("chat", lambda size: {"text": "x" * size}, LONGEST_CHAT),
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


def test_a_token_and_a_list_of_tokens_may_be_as_long_as_allowed_and_no_longer() -> None:
    read(Hello, {"type": "hello", "token": "x" * 64})
    read(Tokens, {"tokens": ["x" * 64] * 200})
    for wrong in ({"tokens": ["x" * 65]}, {"tokens": ["x"] * 201}, {"tokens": [""]}):
        with pytest.raises(ShapeError):
            read(Tokens, wrong)
    with pytest.raises(ShapeError):
        read(Hello, {"type": "hello", "token": "x" * 65})
