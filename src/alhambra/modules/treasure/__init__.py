"""Module 13, Treasure Chamber (TRE)."""

from alhambra.modules.treasure import unseen, worth
from alhambra.modules.treasure.rules import part

__all__ = ["part", "unseen", "worth"]
