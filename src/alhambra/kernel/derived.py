"""Attributes that are worked out on first use."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

T = TypeVar("T")


class derived(Generic[T]):
    """A cached attribute of something that does not change. (In Python 3.11 `functools.cached_property` takes a
    lock.)"""

    def __init__(self, work_out: Callable[[Any], T]) -> None:
        self.work_out = work_out
        self.name = work_out.__name__
        self.__doc__ = work_out.__doc__

    def __get__(self, owner: object, kind: type) -> T:
        value = owner.__dict__[self.name] = self.work_out(owner)
        return value
