"""Understanding a game: what a scoring would bring now, what a choice would change, when the next scoring can come.

All of it is found on what a player may know, or from what happened in the open.
"""

from alhambra.insight.forecast import Forecast, forecast
from alhambra.insight.memory import money_seen
from alhambra.insight.scoring_cards import Pile, piles_of, until_scoring
from alhambra.insight.what_if import Case, what_if

__all__ = ["Case", "Forecast", "Pile", "forecast", "money_seen", "piles_of", "until_scoring", "what_if"]
