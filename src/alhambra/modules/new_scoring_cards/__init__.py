"""Module 17, New Scoring Cards (NSC): for each scoring a card says which type is worth how much."""

from alhambra.modules.new_scoring_cards.rules import part

__all__ = ["part"]
