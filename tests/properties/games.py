"""Games for the property tests: any table, played by any of the policies, checked at every decision."""

from collections import deque
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from hypothesis import settings
from hypothesis import strategies as st
from tests.properties.policies import CLASSIC, EDITIONS, POLICIES, Dice

import alhambra
from alhambra import Game


class Table(NamedTuple):
    """Everything a test game depends on."""

    players: int
    edition: str
    policy: str
    seed: int
    confirm: bool


def _tables_of(editions: Sequence[str]) -> st.SearchStrategy[Table]:
    return st.builds(
        Table,
        players=st.integers(2, 6),
        edition=st.sampled_from(editions),
        policy=st.sampled_from(sorted(POLICIES)),
        seed=st.integers(0, 10**6),
        confirm=st.booleans(),
    )


tables = _tables_of(EDITIONS)
classic_tables = _tables_of(CLASSIC)
"""For tests that can only compare the tiles of the base game."""
LONGEST_GAME = 20_000
"""Far more decisions than any game of the test players takes."""
moments = st.integers(0, 400)
"""After how many actions a test looks at a game."""


def examples(number: int) -> settings:
    """Settings for this many examples, the same in every run."""
    return settings(max_examples=number, derandomize=True, deadline=None, database=None)


def begin(table: Table) -> Game:
    return alhambra.new_game(table.players, edition=table.edition, seed=table.seed, options={"confirm": table.confirm})


def walk(table: Table) -> Iterator[Game]:
    """One game from start to end: yields the same object before every decision, and once more when it is over."""
    game, dice, policy = begin(table), Dice(table), POLICIES[table.policy]
    while game.decision:
        yield game
        game.play(policy(game.legal_actions(), dice))
    yield game


def reached(table: Table, moment: int) -> Game:
    """The game after that many actions, or at its end."""
    return deque(islice(walk(table), moment + 1), maxlen=1)[0]


def finished(table: Table) -> Game:
    """The game when it is over."""
    return reached(table, LONGEST_GAME)
