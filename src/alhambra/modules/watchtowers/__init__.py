"""Module 22, Watchtowers (WAT)."""
