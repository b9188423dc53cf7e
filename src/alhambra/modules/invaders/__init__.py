"""Module 15, Invaders (INV)."""

from alhambra.modules.invaders import unseen, worth
from alhambra.modules.invaders.rules import part

__all__ = ["part", "unseen", "worth"]
