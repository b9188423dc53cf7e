"""Module 9, City Walls (WAL): wooden walls that are built onto tiles and stay there."""

from alhambra.modules.city_walls.rules import part

__all__ = ["part"]
