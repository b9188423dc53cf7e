"""Module 1, The Vizier's Favour (VIZ)."""
