"""Module 1, The Vizier's Favour (VIZ): between two turns the vizier buys a tile for exactly its price."""

from alhambra.modules.vizier.rules import part

__all__ = ["part"]
