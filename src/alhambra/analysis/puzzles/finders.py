"""Which computer opponents find the best turn of a puzzle."""

from __future__ import annotations

from alhambra.analysis.puzzles.judging import judge
from alhambra.analysis.puzzles.puzzle import NOVICE, STYLED_PLANNERS, Puzzle
from alhambra.bots import make_bot
from alhambra.game import places

_LONGEST_TURN = 20


def found_by(puzzle: Puzzle) -> tuple[str, ...]:
    """Those of the novice and the planners with a style whose turn solves a puzzle."""
    return tuple(name for name in (NOVICE, *STYLED_PLANNERS) if _finds(name, puzzle))


def _finds(name: str, puzzle: Puzzle) -> bool:
    game, bot = puzzle.begin(), make_bot(name, puzzle.made.seed)
    for number in range(_LONGEST_TURN):
        if not game.decision or len(game.retractable) != number:
            return False  # something was turned up, which the best turn does without
        if game.decision.step == places.CONFIRM:
            verdict = judge(puzzle, game.retractable)
            return verdict is not None and verdict.solved
        game.play(bot.choose(game.seen_by(puzzle.player), game.legal_actions(), puzzle.seen))
    return False
