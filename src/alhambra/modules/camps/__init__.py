"""Module 8, Camps (CAM): tiles outside the city wall that score the buildings behind it."""

from alhambra.modules.camps.rules import part

__all__ = ["part"]
