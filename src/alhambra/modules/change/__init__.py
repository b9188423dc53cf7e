"""Module 11, Change (CHG)."""
