"""Module 18, Power of the Sultan (SUL): a card takes a tile of its type as soon as one is drawn for the market."""
