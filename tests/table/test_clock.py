"""The clock of a live game: what counts as a turn, and what comes from the reserve."""

import pytest

from alhambra.table.clock import Clock
from alhambra.table.entries import Entry


def clock_after(*played: tuple[int, float]) -> Clock:
    """A clock with 10 seconds for a turn and 60 in reserve, at a table for two that was set up at 100; then these
    players decided at these times."""
    clock = Clock({"turn": 10.0, "reserve": 60.0}, 2)
    clock.add(Entry(0, None, None, "", (), 100.0))
    for version, (seat, at) in enumerate(played, 1):
        clock.add(Entry(version, seat, "client", "pass", (), at))
    return clock


@pytest.mark.parametrize(
    ("played", "decider", "deadline", "reserves"),
    [
        ((), 0, 170, [60, 60]),  # ten for the turn, then the reserve
        (((0, 104),), 0, 170, [60, 60]),  # another decision in the same turn
        (((0, 104),), 1, 174, [60, 60]),  # the next player has a turn of their own
        (((0, 130),), 0, 170, [60, 60]),  # the reserve is counted when the turn is over
        (((0, 130),), 1, 200, [40, 60]),
        (((0, 130), (1, 135)), 0, 185, [40, 60]),
        (((0, 130), (1, 135), (0, 150)), 1, 220, [35, 60]),
        (((0, 300),), 1, 370, [0, 60]),  # nobody owes time
        (((0, 300), (1, 301)), 0, 311, [0, 60]),  # and everybody has time for the next turn
    ],
)
def test_time_beyond_that_for_a_turn_comes_from_the_reserve(
    played: tuple[tuple[int, float], ...], decider: int, deadline: float, reserves: list[float]
) -> None:
    clock = clock_after(*played)
    assert (clock.deadline(decider), clock.reserves_for(decider)) == (deadline, reserves)
    if played:
        before = clock_after(*played[:-1])
        last = Entry(len(played), played[-1][0], "client", "pass", (), played[-1][1])
        assert before.after(last).deadline(decider) == deadline
