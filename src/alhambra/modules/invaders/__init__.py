"""Module 15, Invaders (INV)."""
