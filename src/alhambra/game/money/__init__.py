"""Money: the cards, the display, starting money, paying a bill."""
