"""The clock of a live game: what counts as a turn, and what is taken from the reserve."""

import pytest
from tests.table.test_table import at_position

from alhambra.table.clock import LONGEST_READING, READING, WATCHING, GameClock
from alhambra.table.entries import Entry
from alhambra.table.table import Table


def clock_after(*played: tuple[int, float]) -> GameClock:
    """A clock with 10 seconds for a turn and 60 in reserve, at a table for two that was set up at 100; then these
    players decided at these times."""
    clock = GameClock({"turn": 10.0, "reserve": 60.0}, 2)
    clock.add(Entry(0, None, None, "", (), 100.0))
    for version, (seat, at) in enumerate(played, 1):
        clock.add(Entry(version, seat, "client", "pass", (), at))
    return clock


@pytest.mark.parametrize(
    ("played", "decider", "deadline", "reserves"),
    [
        ((), 0, 170, [60, 60]),  # ten for the turn, then the reserve
        (((0, 104),), 0, 170, [60, 60]),  # another decision in the same turn
        (((0, 104), (0, 115)), 0, 170, [60, 60]),
        (((0, 104), (0, 115)), 1, 185, [55, 60]),  # a turn's decisions are counted together
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


SCORING_NEXT = """alhambra position 1
edition "alhambra"
modules []
options {"confirm": false}
player Ana
  hand r5
player Ben
player Cleo
market T13e G8nw P5nw S9
display r3 g2 c8 g9
draw scoring1 c5 g6 n7 r2 c7 g5 r7 scoring2 *
tower A7es S5sw G12s C8nw T10w P8 *
turn 10
"""
"""Taking money now triggers the first scoring."""


def test_after_a_scoring_the_clock_stands_still_until_it_has_been_seen() -> None:
    table = at_position(SCORING_NEXT, {"kind": "live", "clock": {"turn": 10.0, "reserve": 60.0}})
    move = table.move(0, 0, "take g9", "client", 104.0)
    assert table.deadline_after(move) == 104 + WATCHING + 70
    table.advance(move)
    assert table.deadline == 104 + WATCHING + 70
    again = Table("table", table.setup, table.seats, table.header)
    again.resume(table.bookmark())
    assert again.deadline == table.deadline


def test_the_clock_stands_still_for_twelve_seconds_after_a_scoring_and_for_twenty_to_read_about_a_chapter() -> None:
    assert (WATCHING, READING, LONGEST_READING) == (12.0, 20.0, 120.0)


def test_a_move_that_is_not_recorded_takes_no_time_from_anybody() -> None:
    clock = clock_after((0, 130))
    for _ in range(2):
        assert clock.after(Entry(2, 1, "client", "pass", (), 135.0)).reserves_for(0) == [40, 60]
        assert clock.reserves_for(1) == [40, 60]
        assert clock.deadline(0) == 170, "the turn may still go on"


def test_a_clock_that_is_set_back_costs_nobody_time_and_gives_nobody_less() -> None:
    clock = clock_after((0, 120), (1, 60))
    assert clock.reserves_for(0) == [50, 60]
    assert clock.deadline(0) == 120 + 10 + 50, "counted from the latest time there was"
    assert clock.deadline(1) == 120 + 10 + 60
    clock.add(Entry(3, 0, "client", "pass", (), 125.0))
    assert clock.reserves_for(1) == [50, 60]


def test_every_player_has_a_reserve_of_their_own() -> None:
    one, other = clock_after((0, 130), (1, 190)), clock_after()
    assert one.reserves_for(0) == [40, 10]
    assert other.reserves_for(0) == [60, 60]


def test_whoever_decides_before_a_scoring_has_been_seen_uses_no_time_nor_that_of_others() -> None:
    clock = clock_after()
    clock.add(Entry(1, 0, "client", "pass", (), 104.0), scored=True)
    clock.add(Entry(2, 1, "client", "pass", (), 106.0))
    assert clock.deadline(0) == 104 + WATCHING + 70
    clock.add(Entry(3, 0, "client", "pass", (), 104 + WATCHING + 15))
    assert clock.reserves_for(1) == [55, 60]
