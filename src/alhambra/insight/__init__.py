"""Understanding a game: what a scoring would give now, what a choice would change, when the next scoring can come.

All of it uses only what a player may know, or what happened in public.
"""

from alhambra.insight.forecast import Forecast, forecast
from alhambra.insight.memory import money_seen
from alhambra.insight.scoring_cards import Pile, piles_of, until_scoring
from alhambra.insight.what_if import Case, what_if

__all__ = ["Case", "Forecast", "Pile", "forecast", "money_seen", "piles_of", "until_scoring", "what_if"]
