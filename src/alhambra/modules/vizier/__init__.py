"""Module 1, The Vizier's Favour (VIZ)."""

from alhambra.modules.vizier.rules import part

__all__ = ["part"]
