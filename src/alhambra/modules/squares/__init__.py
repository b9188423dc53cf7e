"""Module 4, Squares (SQU)."""

from alhambra.modules.squares import unseen
from alhambra.modules.squares.rules import part

__all__ = ["part", "unseen"]
