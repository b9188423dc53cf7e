"""The settings of a host. Those of a server include them."""

from __future__ import annotations

from dataclasses import dataclass

from alhambra.table.clock import WATCHING


@dataclass(frozen=True)
class HostSettings:
    """How tables are run. Times are in seconds."""

    bot_pause: float = 0.6
    """The pause after a move in a live game before a computer opponent makes the next one."""
    scoring_pause: float = WATCHING
    """The longest that computer opponents wait while players look at a scoring, if they pause at all. It should be less
    than `rescue_after`."""
    abandoned_after: float = 120.0
    """When a player has been away from a live game for this long, a computer opponent may take over."""
    rescue_after: float = 15.0
    """If the server has not made its move at a table after this long, any process may do it."""
    tables_in_memory: int = 500
    entries_per_table: int = 10_000
    """The most entries that the record of a game may have; the longest games of random players have 6,000."""
    undos_per_turn: int = 100
    chat_per_table: int = 600
    """The most lines of chat at one table in an hour."""
    tables: int = 20_000
    """The most unfinished tables at which something happened in the last day."""
    tables_per_address: int = 60
    """The most new tables in an hour."""
    lists_kept: float = 1.0
    """How long a list of tables is cached."""
