"""Module 10, Thieves (THI): between two turns a thief takes a money card from the display."""

from alhambra.modules.thieves import worth
from alhambra.modules.thieves.rules import part

__all__ = ["part", "worth"]
