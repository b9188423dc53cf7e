"""Module 16, Bazaars (BAZ): they score at the end of the game for the buildings of their colours around them."""

from alhambra.modules.bazaars import worth
from alhambra.modules.bazaars.rules import part

__all__ = ["part", "worth"]
