"""Module 9, City Walls (WAL)."""

from alhambra.modules.city_walls.rules import part

__all__ = ["part"]
