"""Drawings of tiles, palaces and games."""
