"""Tests of the terminal program, through `main` and through a real pseudo-terminal."""
