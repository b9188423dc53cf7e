"""A module: a chapter of the Mega Box."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal

from alhambra.game.chapter import Chapter
from alhambra.game.options import Option
from alhambra.kernel import Part

More = Literal["money", "fight", "building", "walls", "points", "surprises"]
"""What a module may add more of, to help players choose."""
Degree = Literal[0, 1, 2, 3]
"""Not at all, a little, clearly, very much."""


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
        more: tuple[More, ...] = (),
        longer: Degree = 0,
        harder: Degree = 0,
    ) -> None:
        super().__init__(name, rules)
        self.number = number
        self.box = box
        """The expansion it first came in. The modules of a box can be chosen together."""
        self.uses = uses
        """Parts of the base game that are in play only with modules that need them."""
        self.options = options
        """Variants of the module, by name."""
        self.more = more
        """What it adds more of, the most typical first."""
        self.longer = longer
        """How much longer games become: a degree for each 20 % more decisions, in games between computer opponents."""
        self.harder = harder
        """How much more there is to learn and to think about."""
