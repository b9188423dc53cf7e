"""Tests of the program in the terminal, through `main` and through a real pseudo-terminal."""
