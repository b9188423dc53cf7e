"""A module: a chapter of the Mega Box."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from alhambra.game.chapter import Chapter
from alhambra.game.options import Option
from alhambra.kernel.part import Part


class Module(Chapter):
    """A chapter that a table can choose."""

    def __init__(
        self,
        name: str,
        number: int,
        rules: str,
        box: str = "",
        uses: tuple[Part, ...] = (),
        options: Mapping[str, Option] = MappingProxyType({}),
    ) -> None:
        super().__init__(name, rules)
        self.number = number
        self.box = box
        """The expansion it first came in. The modules of a box can be chosen together."""
        self.uses = uses
        """Parts of the base game that are in play only with modules that need them."""
        self.options = options
        """Variants of the module, by name."""
