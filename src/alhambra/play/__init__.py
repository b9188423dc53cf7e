"""A game being played: its actions and undo, its records and positions, menus, standing orders, and what happened."""
