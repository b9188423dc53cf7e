"""A running game taken along to another host: as much of it as its player may know, and new luck for the rest."""

from __future__ import annotations

import secrets
from random import Random

from alhambra import Game
from alhambra.bots.memory import dealt
from alhambra.game.text.position import write_position
from alhambra.kernel.typed_dict import TypedDict
from alhambra.table.recorded_game import RecordedGame


class OpponentData(TypedDict):
    """The computer opponent in a seat."""

    level: str
    style: str | None


class CopiedGameData(TypedDict):
    """A running game, to go on with at another host."""

    record: str
    """It begins in the position of the table, and has no entries."""
    players: list[str]
    seat: int
    """The only person at the table."""
    opponents: list[OpponentData | None]
    """By seat; the person has none."""


def copied(recorded: RecordedGame, player: int) -> Game:
    """A game that begins where this one is, for one of its players.

    Whatever that player cannot know, however good their memory, is dealt anew: a copy tells nothing about the hands of
    others, nor about what the next card or tile of this game is.
    """
    random = Random(secrets.randbits(64))
    state = dealt(recorded.game.seen_by(player), recorded.seen_by(player), random)
    return Game.from_position(write_position(state), seed=random.getrandbits(64))
