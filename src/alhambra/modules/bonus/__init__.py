"""Module 3, Bonus Cards (BON)."""

from alhambra.modules.bonus import unseen, worth
from alhambra.modules.bonus.rules import part

__all__ = ["part", "unseen", "worth"]
