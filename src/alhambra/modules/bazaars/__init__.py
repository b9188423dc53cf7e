"""Module 16, Bazaars (BAZ)."""

from alhambra.modules.bazaars import worth
from alhambra.modules.bazaars.rules import part

__all__ = ["part", "worth"]
