"""The named places of the set-up, a turn and the end of the game. An edition lists them in its own order."""

from __future__ import annotations

# Set-up, in order
TILES = "tiles into the tower"
PALACES = "palaces"
PRIVATE_DEALS = "cards dealt unseen"
MONEY = "money"
PILES = "money piles"
SIDE_BOARDS = "side boards"
FIRST_CHOICES = "first choices"
MARKET_LAID = "market"
DIRK_DEALT = "the neutral player's tiles"
FIRST_TURN = "first turn"

STAGES = (TILES, PALACES, PRIVATE_DEALS, MONEY, PILES, SIDE_BOARDS, FIRST_CHOICES, MARKET_LAID, DIRK_DEALT, FIRST_TURN)

SET_UP = "set up"
"""The step that continues the set-up after a decision."""

# A turn, in order (RUL-06)
ACT = "act"
AFTER_ACTIONS = "after the actions"
PLACING = "placing"
AFTER_PLACING = "after placing"
VERY_END = "very end"
CONFIRM = "confirm"
MONEY_DISPLAY = "money display"
SCORING = "scoring"
MARKET = "market"
BETWEEN_TURNS = "between turns"
NEXT_TURN = "next turn"

TURN = (
    ACT,
    AFTER_ACTIONS,
    PLACING,
    AFTER_PLACING,
    VERY_END,
    CONFIRM,
    MONEY_DISPLAY,
    SCORING,
    MARKET,
    BETWEEN_TURNS,
    NEXT_TURN,
)

PLACING_AT_ONCE = (PLACING, VERY_END)
"""The places of a turn that apply to a tile acquired outside the player's own turn."""

# A scoring, in order
CHOICES = "choices before a scoring"
REVEALS = "revealing before a scoring"
LINES = "points"
AFTER_SCORING = "after a scoring"

SCORE = (CHOICES, REVEALS, LINES, AFTER_SCORING)

REMODEL = "remodel"
"""An extra remodel, without any other action."""

# The end of the game, in order (BASE-60 to BASE-63)
BEFORE_GIVING_OUT = "before giving out"
GIVING_OUT = "giving out"
LAST_PLACING = "last placing"
LAST_SCORING = "last scoring"
GAME_OVER = "game over"

END = (BEFORE_GIVING_OUT, GIVING_OUT, LAST_PLACING, LAST_SCORING, GAME_OVER)
