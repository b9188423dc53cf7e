"""Thinkers: processes of their own that work out whatever takes its time, so that the server answers at once.

They choose for computer opponents, find hints and what-ifs, and replay recorded games.
"""
