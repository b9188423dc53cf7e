"""Module 2, Currency Exchange Cards (EXC)."""
