"""Module 14, Master Builders (MAS)."""
