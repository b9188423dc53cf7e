"""Tests of the programme in the terminal, through `main` and through a real pseudo-terminal."""
