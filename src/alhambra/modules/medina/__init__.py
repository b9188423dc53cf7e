"""Module 26, Medina (MED): whoever builds too little of the old town loses points at every scoring."""

from alhambra.modules.medina import worth
from alhambra.modules.medina.rules import part

__all__ = ["part", "worth"]
