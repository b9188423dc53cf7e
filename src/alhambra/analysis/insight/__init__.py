"""Understanding a game: what a scoring would give now, what a choice would change, and what a whole game looked like.

All of it uses only what a player may know, or what happened in public; statistics are for games that are over.
"""

from alhambra.analysis.insight.forecast import Forecast, forecast
from alhambra.analysis.insight.next_turn import next_turn
from alhambra.analysis.insight.races import Race, races
from alhambra.analysis.insight.statistics import Statistics, statistics
from alhambra.analysis.insight.what_if import Case, in_sight, what_if, what_if_held

__all__ = [
    "Case",
    "Forecast",
    "Race",
    "Statistics",
    "forecast",
    "in_sight",
    "next_turn",
    "races",
    "statistics",
    "what_if",
    "what_if_held",
]
