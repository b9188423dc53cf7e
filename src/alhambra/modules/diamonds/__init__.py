"""Module 6, Diamonds (DIA): a fifth currency that every seller takes, but never mixed with another."""

from alhambra.modules.diamonds.rules import part

__all__ = ["part"]
