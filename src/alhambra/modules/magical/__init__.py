"""Module 25, Magical Buildings (MAG)."""

from alhambra.modules.magical.rules import part

__all__ = ["part"]
