"""Suggestions: an edition with modules that go well together, for tables that do not want to pick their own."""

from __future__ import annotations

from typing import NamedTuple

from alhambra.editions.edition import MODULES
from alhambra.kernel import Message


class Suggestion(NamedTuple):
    """What a table could play."""

    name: str
    modules: tuple[str, ...]
    minutes: int
    """About how long three or more people play. Two need a third less."""
    players: tuple[int, int] = (2, 6)
    """For how many players it is good, from the fewest to the most."""
    edition: str = "alhambra"

    @property
    def title(self) -> Message:
        return Message(f"suggestion.{self.name}")

    @property
    def why(self) -> Message:
        """What speaks for it, in a sentence."""
        return Message(f"suggestion-why.{self.name}")


_FIRST_STEP = ("bonus", "squares", "diamonds", "change")
_SECOND_STEP = (*_FIRST_STEP, "vizier", "camps", "city_walls", "treasure", "magical", "medina")

SUGGESTIONS: tuple[Suggestion, ...] = (
    Suggestion("first-three", ("diamonds", "change", "magical"), minutes=60),
    Suggestion("builders", ("squares", "camps", "bazaars"), minutes=90),
    Suggestion("traders", ("exchange", "diamonds", "caravanserai", "certificates"), minutes=70),
    Suggestion("fighters", ("vizier", "thieves", "invaders", "medina"), minutes=75, players=(3, 6)),
    Suggestion("old-town", ("camps", "bazaars", "medina"), minutes=110, edition="red_palace"),
    Suggestion("everything-1", _FIRST_STEP, minutes=60),
    Suggestion("everything-2", _SECOND_STEP, minutes=100),
    Suggestion("everything-3", tuple(MODULES), minutes=220),
)
"""In the order in which they are offered; the last three are steps towards a game with everything."""
