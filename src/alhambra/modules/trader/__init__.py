"""Module 12, Street Trader (TRA): inhabitants move into buildings that are built where the trader stands."""

from alhambra.modules.trader import arrivals, discs, unseen, worth
from alhambra.modules.trader.inhabitants import part

__all__ = ["arrivals", "discs", "part", "unseen", "worth"]
