"""Module 21, Falconers (FAL)."""

from alhambra.modules.falconers import worth
from alhambra.modules.falconers.rules import part

__all__ = ["part", "worth"]
