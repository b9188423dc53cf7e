"""Module 10, Thieves (THI)."""

from alhambra.modules.thieves import worth
from alhambra.modules.thieves.rules import part

__all__ = ["part", "worth"]
