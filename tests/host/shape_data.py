"""Data that has a shape, or would have it but for one place."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import MISSING, fields, is_dataclass
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from hypothesis import strategies as st

from alhambra.host.limits import Regex
from alhambra.kernel.text import composed

ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=4,
)


@st.composite
def like(draw: st.DrawFn, shape: Any) -> Any:
    """Something of that shape, which may still fail its own checks; every other time one place is changed."""
    data = draw(proper(shape))
    places = [*_places(data)]
    if not places or draw(st.booleans()):
        return data
    holder, place = draw(st.sampled_from(places))
    change = draw(st.sampled_from(("remove", "add", "replace", "replace")))
    if change == "remove":
        del holder[place]
    elif change == "replace":
        holder[place] = draw(_nearly(holder[place]))
    elif isinstance(holder, dict):
        holder[draw(st.text(max_size=5))] = draw(ANYTHING)
    else:
        holder.append(holder[place])
    return data


def _places(data: Any) -> Iterator[tuple[Any, Any]]:
    """Every list and dict with every place in it."""
    inside = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for place, content in inside:
        yield data, place
        yield from _places(content)


def _nearly(value: Any) -> st.SearchStrategy[Any]:
    """Anything, and what is only a little more or less than a value."""
    if isinstance(value, int | float):
        return st.sampled_from([value - 1, value + 1, str(value), float(value), bool(value)]) | ANYTHING
    if isinstance(value, str):
        return st.sampled_from(["", value + "a", value[:-1], f"{value}\n"]) | ANYTHING
    if isinstance(value, list):
        return st.sampled_from([[], [*value, *value], {}]) | ANYTHING
    return ANYTHING


def proper(shape: Any) -> st.SearchStrategy[Any]:
    """What keeps to types and limits, and is often at a limit."""
    origin, args = get_origin(shape), get_args(shape)
    if origin is Annotated:
        return _limited(args[0], args[1:])
    if origin is Literal:
        return st.sampled_from(args)
    if origin in (Union, UnionType):
        return st.one_of(*map(proper, args))
    if origin is tuple:
        return st.lists(proper(args[0]), max_size=3)
    if origin is dict:
        return st.dictionaries(proper(args[0]), proper(args[1]), max_size=3)
    if is_dataclass(shape):
        return _fields(shape)
    simple: dict[Any, st.SearchStrategy[Any]] = {
        str: st.text(max_size=6).map(composed),
        bool: st.booleans(),
        int: st.integers(),
        float: st.floats(allow_nan=False, allow_infinity=False) | st.integers(-1000, 1000),
        Any: ANYTHING,
        NoneType: st.none(),
    }
    return simple[shape]


def _limited(shape: Any, limits: tuple[Any, ...]) -> st.SearchStrategy[Any]:
    given = {name: value for each in limits for name in _NAMES if (value := getattr(each, name, None)) is not None}
    if shape in (int, float):
        low = given.get("ge", given.get("gt", -1000) + (shape is int))
        high = given.get("le", given.get("lt", 1000) - (shape is int))
        whole = st.integers(int(low), int(high)).filter(lambda number: low <= number <= high)
        return whole if shape is int else whole | st.floats(low, high, exclude_min="gt" in given)
    fewest, most = given.get("min_length", 0), given.get("max_length", 50)
    patterns = [limit.text for limit in limits if isinstance(limit, Regex)]
    if patterns:
        matching = st.from_regex(re.compile(patterns[0]), fullmatch=True)
        return matching.filter(lambda text: fewest <= len(text) <= most)
    if shape is str:
        return st.text(min_size=fewest, max_size=min(most, 6)).map(composed) | st.just("a" * most)
    size = {"min_size": fewest, "max_size": min(most, fewest + 3)}
    inner = get_args(shape)
    if get_origin(shape) is dict:
        return st.dictionaries(proper(inner[0]), proper(inner[1]), **size)
    return st.lists(proper(inner[0]), **size) | proper(inner[0]).map(lambda item: [item] * most)


_NAMES = ("ge", "gt", "le", "lt", "min_length", "max_length")


def _fields(shape: Any) -> st.SearchStrategy[Any]:
    types = get_type_hints(shape, include_extras=True)
    required = {field.name for field in fields(shape) if field.default is field.default_factory is MISSING}
    return st.fixed_dictionaries(
        {name: proper(types[name]) for name in types if name in required},
        optional={name: proper(types[name]) for name in types if name not in required},
    )
