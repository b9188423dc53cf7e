"""Module 2, Currency Exchange Cards (EXC): a card lets two currencies be mixed for one purchase."""

from alhambra.modules.exchange import worth
from alhambra.modules.exchange.rules import part

__all__ = ["part", "worth"]
