"""The state of a game of Alhambra."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from alhambra.game.money.cards import Card, cover
from alhambra.game.palace.palace import Palace
from alhambra.game.palace.tiles import HIDDEN_TILE, Tile
from alhambra.game.scoring.lines import ScoreLine
from alhambra.kernel import Rules
from alhambra.kernel.chance import Chance
from alhambra.kernel.state import Audience, Field, KernelState


class State(KernelState):
    """Everything on the table. Lists have an entry per player; everything else is immutable.

    `Game.state` is the whole truth; `Game.seen_by(player)` is the same with hidden things face down (`?`). Treat it as
    read-only: only `Game.play` changes it. What modules add is under `own` in the snapshot.

    >>> import alhambra
    >>> state = alhambra.new_game(["Ana", "Ben", "Cleo"], seed=7).state
    >>> state.names[state.active], state.turn, state.hands[state.active]
    ('Cleo', 1, ('n7', 'n8', 'r8'))
    >>> state.display, [str(tile) for tile in state.market]
    (('c6', 'n2', 'n6', 'c7'), ['C5nsw', 'A8n', 'C7ne', 'S6es'])
    >>> [len(palace.tiles) for palace in state.palaces]
    [1, 1, 1]
    """

    FIELDS = (
        Field("names", Audience.EVERYONE),
        Field("scores", Audience.EVERYONE, per_player=True),
        Field("hands", Audience.OWNER, cover, per_player=True),
        Field("palaces", Audience.EVERYONE, per_player=True),
        Field("reserves", Audience.EVERYONE, per_player=True),
        Field("aside", Audience.EVERYONE, per_player=True),
        Field("market", Audience.EVERYONE),
        Field("display", Audience.EVERYONE),
        Field("draw", Audience.NOBODY, cover),
        Field("discard", Audience.NOBODY, cover),
        Field("drawn", Audience.EVERYONE),
        Field("tower", Audience.NOBODY, lambda tiles: (HIDDEN_TILE,) * len(tiles)),
        Field("dirk", Audience.EVERYONE),
        Field("box", Audience.EVERYONE),
        Field("active", Audience.EVERYONE),
        Field("turn", Audience.EVERYONE),
        Field("scorings_held", Audience.EVERYONE),
        Field("scorings_due", Audience.EVERYONE),
        Field("scoring", Audience.EVERYONE),
        Field("score_lines", Audience.EVERYONE),
        Field("ended", Audience.EVERYONE),
    )

    def __init__(self, rules: Rules, names: tuple[str, ...], chance: Chance) -> None:
        players = len(names)
        self.rules = rules
        self.chance = chance
        self.agenda = ()
        self.events = []
        self.no_way_back = False
        self.names = names
        """The players' names, in seat order."""
        self.scores: list[int] = [0] * players
        """Points; in a two-player game the third entry is the neutral player's."""
        self.hands: list[tuple[Card, ...]] = [()] * players
        """Money and other cards in hand, each hand sorted."""
        self.palaces: list[Palace] = []
        """What each player has built."""
        self.reserves: list[tuple[Tile, ...]] = [()] * players
        """Tiles not in the palace, to be built later."""
        self.aside: list[tuple[Tile, ...]] = [()] * players
        """Tiles bought or won and not yet placed."""
        self.market: tuple[Tile | None, ...] = ()
        """The tiles on the spaces (`questions.spaces`), in order; None if a space is empty."""
        self.display: tuple[Card, ...] = ()
        """The money that can be taken."""
        self.draw: tuple[Card, ...] = ()
        """The draw pile, top card first."""
        self.discard: tuple[Card, ...] = ()
        """The discard pile."""
        self.drawn: Tile | None = None
        """A tile drawn for the market that somebody may claim."""
        self.tower: tuple[Tile, ...] = ()
        """The tiles to be drawn, next one first."""
        self.dirk: tuple[Tile, ...] = ()
        """The neutral player's tiles in a two-player game."""
        self.box: tuple[Card | Tile, ...] = ()
        """What has left the game."""
        self.active = 0
        """Whose turn it is."""
        self.turn = 0
        """How many turns have begun."""
        self.scorings_held = 0
        """How many scorings have been held."""
        self.scorings_due = 0
        """How many scoring cards have turned up whose scoring has not been held yet."""
        self.scoring = 0
        """The scoring that is being held, or was held last."""
        self.score_lines: tuple[ScoreLine, ...] = ()
        """What every point so far was given for."""
        self.ended = False
        """Whether the game is over."""
        for owned in rules.owned:
            owned.begin(self)

    def option(self, name: str) -> Any:
        """The value of an option of this game."""
        return self.rules.options[name]

    @property
    def players(self) -> range:
        """All players except the neutral one."""
        return range(len(self.names))

    def give(self, player: int, cards: Sequence[Card]) -> None:
        """Add cards to a hand, which stays sorted."""
        self.hands[player] = tuple(sorted((*self.hands[player], *cards)))

    def next_player(self, player: int) -> int:
        """The player to the left."""
        return (player + 1) % len(self.names)

    def in_turn_order(self, first: int) -> list[int]:
        """All players clockwise, starting with `first`."""
        count = len(self.names)
        return [(first + at) % count for at in range(count)]
