"""A second opinion on the game, written from the rules alone.

Everything here is plain, slow and literal, shares no line with the engine and never imports it.
It reads snapshots (plain dicts, as they could come out of a JSON file) and trusts nothing in them
that it can count for itself.
"""
