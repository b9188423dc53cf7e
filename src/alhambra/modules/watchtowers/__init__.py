"""Module 22, Watchtowers (WAT): half a tile with a wall along its diagonal, bought with a building of its colour."""

from alhambra.modules.watchtowers import worth
from alhambra.modules.watchtowers.rules import part

__all__ = ["part", "worth"]
