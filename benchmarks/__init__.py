"""How fast the game is: run ``python -m benchmarks`` or ``make bench``.

Single timings on a busy machine are off by up to a factor of two, so speed is reported as a ratio: slices of this game
and of a known peer alternate in one process, and each round compares only its own slices.
"""
