"""Module 26, Medina (MED)."""

from alhambra.modules.medina import worth
from alhambra.modules.medina.rules import part

__all__ = ["part", "worth"]
