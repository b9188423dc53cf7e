"""Module 13, Treasure Chamber (TRE): chests are bought by the room and put on buildings of their colour."""

from alhambra.modules.treasure import worth
from alhambra.modules.treasure.rules import part

__all__ = ["part", "worth"]
