"""Module 3, Bonus Cards (BON)."""
