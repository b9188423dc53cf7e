"""Tests of corrected components: files that are checked, games that are played with them, records that name them."""
