"""Scorings: majorities, outer walls, and every point with its reason."""
