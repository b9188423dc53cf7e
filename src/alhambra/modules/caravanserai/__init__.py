"""Module 19, Caravanserai (CAR)."""

from alhambra.modules.caravanserai import worth
from alhambra.modules.caravanserai.rules import part

__all__ = ["part", "worth"]
