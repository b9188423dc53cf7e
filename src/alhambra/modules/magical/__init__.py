"""Module 25, Magical Buildings (MAG)."""
