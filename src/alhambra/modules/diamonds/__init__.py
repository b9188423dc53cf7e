"""Module 6, Diamonds (DIA)."""

from alhambra.modules.diamonds.rules import part

__all__ = ["part"]
