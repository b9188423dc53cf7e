"""Module 8, Camps (CAM)."""
