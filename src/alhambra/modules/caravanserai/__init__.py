"""Module 19, Caravanserai (CAR): cards whose markers climb to more and more money."""

from alhambra.modules.caravanserai import worth
from alhambra.modules.caravanserai.rules import part

__all__ = ["part", "worth"]
