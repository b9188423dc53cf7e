"""How an answer is judged: by what the turn leads to."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from alhambra.analysis.insight import forecast
from alhambra.analysis.puzzles.puzzle import Puzzle
from alhambra.analysis.puzzles.turn import Turn, turn_of
from alhambra.bots.planner import Planner
from alhambra.game.money.payment import purse_of
from alhambra.game.state import State
from alhambra.kernel import Action, Message

AS_GOOD = 0.5
"""A turn that loses fewer points solves the puzzle: equivalent cards and places must count as the same."""


class Verdict(NamedTuple):
    """What an answer is worth."""

    solved: bool
    does_the_right_things: bool
    """Whether it does what the best turn does, even if with other cards or in other places."""
    loss: float
    """How many points worse than the best turn it is."""
    reasons: tuple[Message, ...]
    """What the best turn has that this one lacks, and vice versa; for the best turn, what makes it the best."""


def judge(puzzle: Puzzle, actions: Iterable[Action | str]) -> Verdict | None:
    """The verdict on a turn; None if it is not over yet. Raises `GameError` if its actions are not legal.

    A turn that was tried in futures loses what it lost there, plus what its cards and places lose by the planner's
    evaluation. Any other turn is judged by the evaluation alone.
    """
    played = turn_of(puzzle.begin(), puzzle.seen, actions, Planner(0))
    if played is None:
        return None
    best, others = _known(puzzle)
    tried = {turn.deeds: (loss, turn) for loss, turn in (*others, (0.0, best))}
    loss, like = tried.get(played.deeds, (0.0, best))
    loss = max(0.0, round(loss + like.worth - played.worth, 1))
    solved = loss < AS_GOOD
    reasons = [Message(f"puzzle.why-{puzzle.theme}")] if solved else _reasons(best.end, played.end, puzzle.player)
    return Verdict(solved, played.deeds == best.deeds, loss, tuple(reasons))


@lru_cache(256)
def _known(puzzle: Puzzle) -> tuple[Turn, tuple[tuple[float, Turn], ...]]:
    """The best turn of a puzzle, and the others with their losses."""
    start, planner = puzzle.begin(), Planner(0)
    best = turn_of(start, puzzle.seen, puzzle.solution, planner)
    assert best
    others = [(other.loss, turn_of(start, puzzle.seen, other.actions, planner)) for other in puzzle.others]
    return best, tuple((loss, turn) for loss, turn in others if turn)


def _reasons(best: State, played: State, player: int) -> list[Message]:
    """How the two positions differ in things everybody can count, starting with what speaks for the best turn."""
    before, after = _counted(played, player), _counted(best, player)
    more = {name: after[name] - before[name] for name in after}
    gained = [Message(f"puzzle.more-{name}", count=count) for name, count in more.items() if count > 0]
    lost = [Message(f"puzzle.fewer-{name}", count=-count) for name, count in more.items() if count < 0]
    return [*(gained or [Message("puzzle.better-placed")]), *lost]


def _counted(state: State, player: int) -> dict[str, int]:
    palace = state.palaces[player]
    return {
        "tiles": len(palace.tiles) + len(state.reserves[player]),
        "points": forecast(state).points(player),
        "wall": palace.walls.length,
        "money": sum(tender.worth for tender in purse_of(state, player).tenders.values()),
    }
