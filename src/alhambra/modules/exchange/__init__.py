"""Module 2, Currency Exchange Cards (EXC)."""

from alhambra.modules.exchange import worth
from alhambra.modules.exchange.rules import part

__all__ = ["part", "worth"]
