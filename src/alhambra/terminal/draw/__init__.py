"""The table as text: tiles, palaces, market, players and scores, in 80 columns, with or without colour.

Everything here draws a *covered* state (`Game.seen_by`), so it cannot reveal anything hidden.
"""
