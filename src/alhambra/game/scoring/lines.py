"""Score lines: every point with its reason."""

from __future__ import annotations

from typing import Any, NamedTuple

from alhambra.game.palace.walls import SEGMENT_SIGNS, Segment
from alhambra.game.vocabulary import Cell, xy
from alhambra.kernel import Message


class ScoreLine(NamedTuple):
    """Points that one player got for one reason: which scoring, which rule, and which cells or walls."""

    player: int
    points: int
    scoring: int
    rule: str
    reason: Message
    cells: tuple[Cell, ...] = ()
    segments: tuple[Segment, ...] = ()

    def to_json(self) -> dict[str, Any]:
        return {
            "player": self.player,
            "points": self.points,
            "scoring": self.scoring,
            "rule": self.rule,
            "reason": self.reason.to_json(),
            "cells": [list(xy(cell)) for cell in self.cells],
            "segments": [[*xy(segment.cell), SEGMENT_SIGNS[segment.side]] for segment in self.segments],
        }
