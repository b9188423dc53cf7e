"""Module 4, Squares (SQU)."""
