"""Module 4, Squares (SQU): free tiles that count as up to three buildings of their colour."""

from alhambra.modules.squares.rules import part

__all__ = ["part"]
