"""Module 8, Camps (CAM)."""

from alhambra.modules.camps.rules import part

__all__ = ["part"]
