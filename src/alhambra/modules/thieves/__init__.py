"""Module 10, Thieves (THI)."""
