"""The named places of the set-up, a turn and the end of the game. An edition lists them in its own order."""

from __future__ import annotations

# Set-up, in order
TILES = "tiles into the tower"
PALACES = "palaces"
MONEY = "money"
PILES = "money piles"
MARKET_LAID = "market"
DIRK_DEALT = "the neutral player's tiles"
FIRST_TURN = "first turn"

STAGES = (TILES, PALACES, MONEY, PILES, MARKET_LAID, DIRK_DEALT, FIRST_TURN)

# A turn, in order (RUL-06)
ACT = "act"
PLACING = "placing"
CONFIRM = "confirm"
MONEY_DISPLAY = "money display"
SCORING = "scoring"
MARKET = "market"
NEXT_TURN = "next turn"

TURN = (ACT, PLACING, CONFIRM, MONEY_DISPLAY, SCORING, MARKET, NEXT_TURN)

# The end of the game, in order (BASE-60 to BASE-63)
GIVING_OUT = "giving out"
LAST_PLACING = "last placing"
LAST_SCORING = "last scoring"
GAME_OVER = "game over"

END = (GIVING_OUT, LAST_PLACING, LAST_SCORING, GAME_OVER)
