"""Module 3, Bonus Cards (BON): secret cards that let one building of the palace count twice."""

from alhambra.modules.bonus import worth
from alhambra.modules.bonus.rules import part

__all__ = ["part", "worth"]
