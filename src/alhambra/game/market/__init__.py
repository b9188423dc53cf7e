"""The market: what is for sale, and buying it."""
