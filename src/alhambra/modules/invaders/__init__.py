"""Module 15, Invaders (INV): after each scoring, open sides facing an attack cost points; scouts know its direction."""

from alhambra.modules.invaders import worth
from alhambra.modules.invaders.rules import part

__all__ = ["part", "worth"]
