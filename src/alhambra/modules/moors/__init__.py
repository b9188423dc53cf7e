"""Module 20, Art of the Moors (MOO)."""
