"""Module 15, Invaders (INV)."""

from alhambra.modules.invaders import worth
from alhambra.modules.invaders.rules import part

__all__ = ["part", "worth"]
