"""Module 13, Treasure Chamber (TRE)."""
