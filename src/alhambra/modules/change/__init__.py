"""Module 11, Change (CHG)."""

from alhambra.modules.change import worth
from alhambra.modules.change.rules import part

__all__ = ["part", "worth"]
