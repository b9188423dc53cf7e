"""Module 25, Magical Buildings (MAG): six buildings that may be turned each time they are built."""

from alhambra.modules.magical.rules import part

__all__ = ["part"]
