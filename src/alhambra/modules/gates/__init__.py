"""Module 5, City Gates (GAT): a gate in a double wall lets people through to the buildings behind it."""
