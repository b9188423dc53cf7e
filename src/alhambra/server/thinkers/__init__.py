"""Thinkers: separate processes for slow computations, so that the server stays responsive.

They choose actions for computer opponents, compute hints and what-ifs, and replay recorded games.
"""
