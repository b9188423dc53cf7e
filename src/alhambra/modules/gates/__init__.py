"""Module 5, City Gates (GAT): a gate in a double wall lets people through to the buildings behind it."""

from alhambra.modules.gates import opening, placing, remodelling, worth
from alhambra.modules.gates.cards import part

__all__ = ["opening", "part", "placing", "remodelling", "worth"]
