"""Module 26, Medina (MED)."""
