"""Module 6, Diamonds (DIA)."""
