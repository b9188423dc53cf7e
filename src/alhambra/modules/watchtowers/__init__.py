"""Module 22, Watchtowers (WAT)."""

from alhambra.modules.watchtowers import worth
from alhambra.modules.watchtowers.rules import part

__all__ = ["part", "worth"]
