"""A module: a part with a place in the Mega Box."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from alhambra.game.options import Option
from alhambra.kernel.messages import Message
from alhambra.kernel.part import Part


class Module(Part):
    """A part that a table can choose: its chapter and the prefix of its rules."""

    def __init__(
        self,
        name: str,
        number: int,
        rules: str,
        box: str = "",
        uses: tuple[Part, ...] = (),
        options: Mapping[str, Option] = MappingProxyType({}),
    ) -> None:
        super().__init__(name)
        self.number = number
        self.rules = rules
        self.box = box
        """The expansion it first came in. The modules of a box can be chosen together."""
        self.uses = uses
        """Parts of the base game that are in play only with modules that need them."""
        self.options = options
        """Variants of the module, by name."""

    @property
    def title(self) -> Message:
        return Message(f"title.{self.name}")

    @property
    def summary(self) -> Message:
        """The module in one sentence."""
        return Message(f"summary.{self.name}")
