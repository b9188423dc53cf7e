"""Palaces drawn as islands with small houses, on whatever can paint polygons and ellipses."""
