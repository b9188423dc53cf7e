"""Module 20, Art of the Moors (MOO)."""

from alhambra.modules.moors import worth
from alhambra.modules.moors.rules import part

__all__ = ["part", "worth"]
