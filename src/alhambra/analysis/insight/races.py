"""What is compared besides the six types of buildings, such as medinas or chests."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from alhambra.game import questions
from alhambra.game.chapter import chapters
from alhambra.game.scoring.lines import ScoreLine
from alhambra.game.state import State


class Race(NamedTuple):
    """Something of a chapter that scorings count, with one number for each contender."""

    chapter: str
    counts: tuple[int, ...]
    """How many of it they have; empty if there is nothing to count."""
    points: tuple[int, ...]
    """What the chapter gives or takes in this scoring."""


def races(state: State, lines: Sequence[ScoreLine]) -> list[Race]:
    """Every chapter that counts something, or gives points in these lines of a scoring."""
    counted = dict(questions.races(state))
    found = []
    for chapter in chapters(state.rules):
        own = [line for line in lines if line.rule.startswith(f"{chapter.rules}-")]
        if own or chapter.name in counted:
            points = [
                sum(line.points for line in own if line.player == player) for player in questions.contenders(state)
            ]
            found.append(Race(chapter.name, tuple(counted.get(chapter.name, ())), tuple(points)))
    return found
