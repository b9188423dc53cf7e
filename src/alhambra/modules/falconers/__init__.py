"""Module 21, Falconers (FAL)."""
