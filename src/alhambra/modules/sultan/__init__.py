"""Module 18, Power of the Sultan (SUL): a card bought in time takes a tile of its type as soon as it is drawn."""

from alhambra.modules.sultan import claims, worth
from alhambra.modules.sultan.cards import part

__all__ = ["claims", "part", "worth"]
