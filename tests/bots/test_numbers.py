"""What computer opponents think and do is what it was."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest
from tests.bots.numbers import FILE, NUMBERS


@cache
def written() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))
    return found


def roughly(value: Any) -> Any:
    """The same, where the last digits of numbers make no difference."""
    if isinstance(value, list):
        return [roughly(each) for each in value]
    return pytest.approx(value, abs=1e-6, rel=1e-6) if isinstance(value, float) else value


@pytest.mark.parametrize("name", NUMBERS)
def test_they_think_and_do_the_same_in_the_same_positions(name: str) -> None:
    found, before = NUMBERS[name](), written()[name]
    assert type(found) is type(before)
    if isinstance(found, dict):
        found, before = sorted(found.items()), sorted(map(tuple, before.items()))
        assert found == [(key, roughly(value)) for key, value in before]
    else:
        assert found == roughly(before)


def test_nothing_else_is_written_down() -> None:
    assert list(written()) == list(NUMBERS)
