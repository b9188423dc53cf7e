"""Module 19, Caravanserai (CAR)."""
