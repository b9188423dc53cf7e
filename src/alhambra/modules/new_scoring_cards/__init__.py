"""Module 17, New Scoring Cards (NSC): a card for each scoring says how much each type is worth."""

from alhambra.modules.new_scoring_cards.rules import part

__all__ = ["part"]
