"""The agenda: a stack of steps as plain data. The top one is what happens now.

A step either does its work by itself or waits for a player's decision. Whoever schedules several steps at once names
them in the order in which they are to happen.
"""

from __future__ import annotations

from typing import Any, NamedTuple


class Step(NamedTuple):
    """One entry of the agenda: its name, the player it belongs to, and what it must remember."""

    name: str
    player: int
    data: tuple[Any, ...] = ()

    def __str__(self) -> str:
        return " ".join(map(str, (self.name.replace(" ", "-"), self.player, *self.data)))


Agenda = tuple[Step, ...]


def in_order(*steps: Step) -> Agenda:
    """Steps that happen one after the other, as a stack."""
    return steps[::-1]
