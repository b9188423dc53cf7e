"""Module 20, Art of the Moors (MOO): culture tiles for buildings of one price, developed step by step."""

from alhambra.modules.moors import worth
from alhambra.modules.moors.rules import part

__all__ = ["part", "worth"]
