"""Module 17, New Scoring Cards (NSC)."""
