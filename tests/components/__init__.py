"""Tests of corrected components: checking the files, playing with them, and naming them in records."""
