"""Module 17, New Scoring Cards (NSC)."""

from alhambra.modules.new_scoring_cards.rules import part

__all__ = ["part"]
