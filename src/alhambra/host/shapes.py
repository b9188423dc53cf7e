"""Reading what a client sent: JSON becomes dataclasses, according to the types of their fields.

A field may be a text, a number, a switch, one of some words (`Literal`), a list (`tuple[X, ...]`), a `dict`, another
dataclass, one of several dataclasses that differ in their `kind`, `Any`, or None instead of these. `Annotated` adds
limits (`limits.py`), or a function that puts a text into its normal form; they apply in the order in which they are
written. A dataclass may check itself in `__post_init__` and raise `ValueError`. Nothing is converted:
"3" is no number.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import MISSING, fields, is_dataclass
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NoReturn, TypeVar, Union, get_args, get_origin, get_type_hints

from alhambra.host.limits import Limit
from alhambra.kernel import Message
from alhambra.table.refusals import Refused

T = TypeVar("T")
Read = Callable[[Any], Any]
_LONGEST = 200


class ShapeError(Refused):
    """What is wrong with something that was sent, and where. It repeats nothing of it but the names of fields."""

    def __init__(self, problem: str, *place: str | int) -> None:
        said = ": ".join(filter(None, (".".join(map(str, place)), problem)))[:_LONGEST]
        super().__init__("unreadable", Message("server.malformed", problem=said))
        self.problem = problem
        self.place = place


def _refuse_constant(_: str) -> NoReturn:
    """Python would read NaN and Infinity, which are not JSON."""
    raise ValueError


_JSON = json.JSONDecoder(parse_constant=_refuse_constant)


def parsed(text: str | bytes) -> Any:
    """What a text in JSON says; raises `ShapeError`."""
    try:
        return _JSON.decode(text if isinstance(text, str) else text.decode())
    except (ValueError, RecursionError):
        raise ShapeError("it is not JSON") from None


def read(shape: type[T], data: object) -> T:
    """Something parsed as a dataclass; raises `ShapeError`."""
    dataclass: Any = shape
    result: T = reader(dataclass)(data)
    return result


@cache
def reader(shape: Any) -> Read:
    """The function that reads a shape."""
    origin, args = get_origin(shape), get_args(shape)
    if origin is Annotated:
        return _limited(reader(args[0]), args[1:])
    if origin is Literal:
        return _word(args)
    if origin in (Union, UnionType):
        return _one_of(args)
    if origin is tuple:
        return _list(reader(args[0]))
    if origin is dict:
        return _dict(reader(args[0]), reader(args[1]))
    if is_dataclass(shape):
        return _dataclass(shape)
    return _SIMPLE[shape]


# --- Simple values ----------------------------------------------------------------------------------------------------


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise ShapeError("must be a text")
    if value.isascii():
        return value
    try:
        value.encode()
    except UnicodeEncodeError:  # JSON may write half a character
        raise ShapeError("must be a text in Unicode") from None
    return value


def _switch(value: Any) -> bool:
    if not isinstance(value, bool):
        raise ShapeError("must be true or false")
    return value


def _whole_number(value: Any) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise ShapeError("must be a whole number")
    return value


def _number(value: Any) -> float:
    if not isinstance(value, int | float) or isinstance(value, bool):
        raise ShapeError("must be a number")
    try:
        return float(value)
    except OverflowError:
        raise ShapeError("is too large") from None


_SIMPLE: dict[Any, Read] = {
    str: _text,
    bool: _switch,
    int: _whole_number,
    float: _number,
    Any: lambda value: value,
}


def _word(words: tuple[str, ...]) -> Read:
    def read_word(value: Any) -> Any:
        if not isinstance(value, str) or value not in words:
            raise ShapeError(f"must be {'one of ' if len(words) > 1 else ''}{', '.join(words)}")
        return value

    return read_word


# --- Limits -----------------------------------------------------------------------------------------------------------


def _limited(read_any: Read, limits: Iterable[Any]) -> Read:
    for limit in limits:
        read_any = _checked(read_any, limit) if isinstance(limit, Limit) else _changed(read_any, limit)
    return read_any


def _checked(read_any: Read, limit: Limit) -> Read:
    def read_checked(value: Any) -> Any:
        value = read_any(value)
        if problem := limit.problem(value):
            raise ShapeError(problem)
        return value

    return read_checked


def _changed(read_any: Read, change: Read) -> Read:
    return lambda value: change(read_any(value))


# --- Composite values -------------------------------------------------------------------------------------------------


def _inside(place: str | int, read_it: Read, value: Any) -> Any:
    """Read a part of something; an error names the place of the part."""
    try:
        return read_it(value)
    except ShapeError as error:
        raise ShapeError(error.problem, place, *error.place) from None


def _list(read_item: Read) -> Read:
    def read_list(value: Any) -> tuple[Any, ...]:
        if not isinstance(value, list):
            raise ShapeError("must be a list")
        return tuple(_inside(number, read_item, item) for number, item in enumerate(value))

    return read_list


def _dict(read_key: Read, read_item: Read) -> Read:
    def read_dict(value: Any) -> dict[Any, Any]:
        _check_object(value)
        return {_inside("keys", read_key, key): _inside("values", read_item, item) for key, item in value.items()}

    return read_dict


def _one_of(members: tuple[Any, ...]) -> Read:
    shapes = [member for member in members if member is not NoneType]
    read_it = reader(shapes[0]) if len(shapes) == 1 else _by_kind(shapes)
    if NoneType in members:
        return lambda value: None if value is None else read_it(value)
    return read_it


def _by_kind(shapes: Iterable[Any]) -> Read:
    """Dataclasses, each with a `kind` of its own."""
    kinds = {kind: reader(shape) for shape in shapes for kind in get_args(get_type_hints(shape)["kind"])}
    read_kind = _word((*kinds,))

    def read_one(value: Any) -> Any:
        _check_object(value)
        return kinds[_inside("kind", read_kind, value.get("kind"))](value)

    return read_one


def _dataclass(shape: Any) -> Read:
    types = get_type_hints(shape, include_extras=True)
    readers = {field.name: reader(types[field.name]) for field in fields(shape)}
    required = [field.name for field in fields(shape) if field.default is field.default_factory is MISSING]

    def read_dataclass(value: Any) -> Any:
        _check_object(value)
        if not value.keys() <= readers.keys():
            raise ShapeError(f"can only have the fields {', '.join(readers)}")
        for name in required:
            if name not in value:
                raise ShapeError("is missing", name)
        given = {name: _inside(name, readers[name], content) for name, content in value.items()}
        try:
            return shape(**given)
        except ValueError as error:
            raise ShapeError(str(error)) from None

    return read_dataclass


def _check_object(value: Any) -> None:
    if not isinstance(value, dict):
        raise ShapeError("must be an object")
