"""Module 14, Master Builders (MAS)."""

from alhambra.modules.master_builders import unseen
from alhambra.modules.master_builders.rules import part

__all__ = ["part", "unseen"]
