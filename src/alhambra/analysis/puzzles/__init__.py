"""Puzzles: positions from played games in which one turn is clearly the best, and how an answer is judged.

>>> puzzle = shipped()[1]
>>> judge(puzzle, puzzle.solution).solved
True
"""

from alhambra.analysis.puzzles.judging import Verdict, judge
from alhambra.analysis.puzzles.puzzle import DIFFICULTIES, THEMES, Puzzle, shipped

__all__ = ["DIFFICULTIES", "THEMES", "Puzzle", "Verdict", "judge", "shipped"]
