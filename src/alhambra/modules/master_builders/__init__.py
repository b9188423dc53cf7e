"""Module 14, Master Builders (MAS): money cards that can also be played for an extra remodel."""

from alhambra.modules.master_builders.rules import part

__all__ = ["part"]
