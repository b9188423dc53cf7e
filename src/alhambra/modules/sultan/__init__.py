"""Module 18, Power of the Sultan (SUL): a card takes a tile of its type as soon as one is drawn for the market."""

from alhambra.modules.sultan import claims, worth
from alhambra.modules.sultan.cards import part

__all__ = ["claims", "part", "worth"]
