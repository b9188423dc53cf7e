"""Module 16, Bazaars (BAZ)."""
