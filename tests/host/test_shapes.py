"""Reading what clients send: the same is accepted as by pydantic in its strict mode, and errors name the place."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any, Literal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import ConfigDict, TypeAdapter, ValidationError
from tests.host.shape_data import like

from alhambra.host.limits import Interval, Len, MaxLen, Regex
from alhambra.host.shapes import ShapeError, parsed, read
from alhambra.kernel.text import composed


@dataclass(frozen=True)
class Pair:
    """Checks itself."""

    kind: Literal["pair"]
    low: int
    high: int = 3

    def __post_init__(self) -> None:
        if self.low > self.high:
            raise ValueError("the pair is upside down")


@dataclass(frozen=True)
class Single:
    kind: Literal["single", "alone"]
    value: bool | None = None


@dataclass(frozen=True, kw_only=True)
class Sample:
    """All that a shape can be made of."""

    word: Literal["red", "green"]
    name: Annotated[str, composed, Len(1, 4)]
    key: Annotated[str, Regex("[a-z]+"), MaxLen(3)] = "k"
    seat: Annotated[int, Interval(ge=0, lt=6)] | None = None
    share: Annotated[float, Interval(gt=0, le=1)] = 0.5
    count: Annotated[int, Interval(ge=1, lt=3)] = 1
    rows: Annotated[tuple[Annotated[str, MaxLen(2)], ...], Len(1, 2)] = ("a",)
    options: Annotated[dict[Annotated[str, MaxLen(2)], Any], MaxLen(1)] | None = None
    parts: tuple[Pair | Single, ...] = ()
    on: bool = True


LEAST = {"word": "red", "name": "Ana"}


@settings(max_examples=200, deadline=None)
@given(like(Sample))
def test_the_same_is_accepted_as_by_pydantic(data: Any) -> None:
    check_like_pydantic(Sample, data)


def problem(error: ShapeError) -> str:
    """What a client is told."""
    assert (error.kind, error.reason.key) == ("unreadable", "server.malformed")
    return str(error.reason.args["problem"])


@cache
def strict(shape: Any) -> TypeAdapter[Any]:
    return TypeAdapter(list[shape], config=ConfigDict(extra="forbid", strict=True))


def check_like_pydantic(shape: Any, data: Any) -> None:
    try:
        (expected,) = strict(shape).validate_json(json.dumps([data]))
    except ValidationError:
        with pytest.raises(ShapeError):
            read(shape, data)
    else:
        assert read(shape, data) == expected


@pytest.mark.parametrize(
    ("field", "value"),
    [("count", "1"), ("count", 1.0), ("share", "0.5"), ("on", "yes"), ("on", 1), ("rows", {"a": "b"}), ("name", 3)],
)
def test_nothing_is_converted(field: str, value: Any) -> None:
    with pytest.raises(ShapeError):
        read(Sample, {**LEAST, field: value})


def test_a_whole_number_is_a_number() -> None:
    share = read(Sample, {**LEAST, "share": 1}).share
    assert (share, type(share)) == (1.0, float)


@pytest.mark.parametrize(
    ("data", "said"),
    [
        ([], "must be an object"),
        (
            {**LEAST, "other": 1},
            "can only have the fields word, name, key, seat, share, count, rows, options, parts, on",
        ),
        ({"word": "red"}, "name: is missing"),
        ({**LEAST, "word": "blue"}, "word: must be one of red, green"),
        ({**LEAST, "name": ""}, "name: must have a length of at least 1"),
        ({**LEAST, "name": "Lukas"}, "name: must have a length of at most 4"),
        ({**LEAST, "key": "A"}, "key: must match [a-z]+"),
        ({**LEAST, "key": "a\n"}, "key: must match [a-z]+"),
        ({**LEAST, "seat": 6}, "seat: must be less than 6"),
        ({**LEAST, "seat": True}, "seat: must be a whole number"),
        ({**LEAST, "share": 0}, "share: must be more than 0"),
        ({**LEAST, "share": 10**400}, "share: is too large"),
        ({**LEAST, "share": float("nan")}, "share: must be more than 0"),
        ({**LEAST, "count": 0}, "count: must be at least 1"),
        ({**LEAST, "share": 2}, "share: must be at most 1"),
        ({**LEAST, "rows": ["a", 2]}, "rows.1: must be a text"),
        ({**LEAST, "rows": "ab"}, "rows: must be a list"),
        ({**LEAST, "options": {"long": 1}}, "options.keys: must have a length of at most 2"),
        ({**LEAST, "options": []}, "options: must be an object"),
        ({**LEAST, "parts": [{"kind": "none"}]}, "parts.0.kind: must be one of pair, single, alone"),
        ({**LEAST, "parts": [{"low": 1}]}, "parts.0.kind: must be one of pair, single, alone"),
        ({**LEAST, "parts": [{"kind": "alone", "value": 0}]}, "parts.0.value: must be true or false"),
        ({**LEAST, "parts": [3]}, "parts.0: must be an object"),
        ({**LEAST, "parts": [{"kind": "pair", "low": 4}]}, "parts.0: the pair is upside down"),
    ],
)
def test_an_error_names_the_place_and_the_problem(data: Any, said: str) -> None:
    with pytest.raises(ShapeError) as refused:
        read(Sample, data)
    assert problem(refused.value) == said


@given(st.text(min_size=40))
def test_an_error_is_short_and_repeats_nothing(secret: str) -> None:
    for sent in ({**LEAST, secret: 1}, {**LEAST, "word": secret}, {**LEAST, "options": {secret: 1}}, [secret]):
        with pytest.raises(ShapeError) as refused:
            read(Sample, sent)
        assert secret not in problem(refused.value)
        assert len(problem(refused.value)) <= 200


def test_a_long_problem_is_cut_off() -> None:
    assert len(problem(ShapeError("x" * 300, "somewhere"))) == 200


def test_texts_are_composed_before_their_length_counts() -> None:
    typed = "ee\N{COMBINING ACUTE ACCENT}le\N{COMBINING ACUTE ACCENT}"
    assert len(typed) == 6
    assert read(Sample, {**LEAST, "name": typed}).name == composed(typed)


@pytest.mark.parametrize("data", [{**LEAST, "name": "\ud800"}, {**LEAST, "options": {"\ud800": 1}}])
def test_half_a_character_is_no_text(data: Any) -> None:
    with pytest.raises(ShapeError, match="must be a text in Unicode"):
        read(Sample, data)


@pytest.mark.parametrize(
    "text", ["", "{", "NaN", "[Infinity]", "[-Infinity]", "[" * 100_000, "9" * 5000, b"\xff", '{"a": 1}}']
)
def test_what_is_not_json_is_refused(text: str | bytes) -> None:
    with pytest.raises(ShapeError, match="it is not JSON"):
        parsed(text)


def test_json_is_parsed_from_text_and_bytes() -> None:
    assert parsed('{"a": [1, "é"]}') == parsed('{"a": [1, "é"]}'.encode()) == {"a": [1, "é"]}
