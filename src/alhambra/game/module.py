"""A module: a part with a place in the Mega Box."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from alhambra.kernel.part import Part


class Option(NamedTuple):
    """Something a table can choose: its default, explained."""

    default: Any
    explained: str


class Module(Part):
    """A part that a table can choose: its chapter, the prefix of its rules, and a line about it."""

    def __init__(
        self,
        name: str,
        number: int,
        title: str,
        rules: str,
        summary: str,
        uses: tuple[Part, ...] = (),
        options: Mapping[str, Option] = MappingProxyType({}),
    ) -> None:
        super().__init__(name)
        self.number = number
        self.title = title
        self.rules = rules
        self.summary = summary
        self.uses = uses
        """Parts of the base game that are only in play with such a module."""
        self.options = options
        """Variants of the module, true or false, by a name of its own; asked for with `state.option`."""
