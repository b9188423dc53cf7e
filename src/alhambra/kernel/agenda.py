"""The agenda: a stack of steps as plain data. The top one is what happens now.

A step either runs by itself or waits for a player's decision. When several steps are scheduled together, they are named
in the order in which they happen.
"""

from __future__ import annotations

from typing import Any, NamedTuple


class Step(NamedTuple):
    """One entry of the agenda: its name, the player it belongs to, and any data it needs."""

    name: str
    player: int
    data: tuple[Any, ...] = ()

    def __str__(self) -> str:
        return " ".join(map(str, (self.name.replace(" ", "-"), self.player, *self.data)))


Agenda = tuple[Step, ...]


def in_order(*steps: Step) -> Agenda:
    """A stack of steps that happen in the order given."""
    return steps[::-1]
