"""A module: a part with a place in the Mega Box."""

from __future__ import annotations

from alhambra.kernel.part import Part


class Module(Part):
    """A part that a table can choose: its chapter, the prefix of its rules, and a line about it."""

    def __init__(
        self, name: str, number: int, title: str, rules: str, summary: str, uses: tuple[Part, ...] = ()
    ) -> None:
        super().__init__(name)
        self.number = number
        self.title = title
        self.rules = rules
        self.summary = summary
        self.uses = uses
        """Parts of the base game that are only in play with such a module."""
