"""Module 10, Thieves (THI)."""

from alhambra.modules.thieves import unseen, worth
from alhambra.modules.thieves.rules import part

__all__ = ["part", "unseen", "worth"]
