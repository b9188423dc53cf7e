"""What a good memory knows beyond what is on the table, tracked during a game: cards taken in the open, the discards,
and how the money piles were stacked.

>>> import alhambra, random
>>> game = alhambra.new_game(3, seed=7)
>>> memory = Memory(game)
>>> memory.note(game, game.play("take c6"))
>>> memory.seen_by(game, 0).hands[2]
('c6', 'n7', 'n8', 'r8')

`dealt` deals everything else at random, consistent with all that a player knows:

>>> state = dealt(game.seen_by(0), memory.seen_by(game, 0), random.Random(1))
>>> state.hands == game.state.hands, state.tower == game.state.tower
(True, False)
"""

from alhambra.bots.memory.dealing import dealt
from alhambra.bots.memory.memory import Memory
from alhambra.bots.memory.piles import Pile, until_scoring
from alhambra.bots.memory.seen import Seen, SeenData, with_open_hands

__all__ = ["Memory", "Pile", "Seen", "SeenData", "dealt", "until_scoring", "with_open_hands"]
