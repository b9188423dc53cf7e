"""Comparing whoever takes a part in a host with its protocol. Mypy compares types, but not default values."""

from __future__ import annotations

import inspect
from typing import Any

Signature = dict[str, Any] | None
"""The default value of each parameter; None for an attribute."""


def declared(protocol: type) -> dict[str, Signature]:
    """What a protocol demands."""
    return {name: _signature(member) for name, member in vars(protocol).items() if not name.startswith("_")}


def offered(part: object, protocol: type) -> dict[str, Signature]:
    """What a part offers of that."""
    return {name: _signature(_found(part, name)) for name in declared(protocol)}


def _found(part: object, name: str) -> Any:
    """A member as its class has it; an attribute that only the object has is there all the same."""
    return inspect.getattr_static(type(part), name, None) or getattr(part, name)


def _signature(member: Any) -> Signature:
    if not inspect.isfunction(member):
        return None
    parameters = list(inspect.signature(member).parameters.values())[1:]
    return {each.name: each.default for each in parameters if each.kind is not each.VAR_KEYWORD}
