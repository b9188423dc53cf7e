"""Module 9, City Walls (WAL)."""
