"""At the beginning the clock stands still for those who read about the chapters in play."""

from __future__ import annotations

import pytest
from tests.table.test_table import at_position

from alhambra.table.clock import LONGEST_READING, READING, GameClock
from alhambra.table.entries import Entry
from alhambra.table.frames import Pace
from alhambra.table.table import Table

PACE: Pace = {"kind": "live", "clock": {"turn": 10.0, "reserve": 60.0}}


def clock_after(*played: tuple[int, float]) -> GameClock:
    """A clock with 10 seconds for a turn and 60 in reserve, at a table that was set up at 100, with 40 seconds for
    reading; then these players decided at these times."""
    clock = GameClock({"turn": 10.0, "reserve": 60.0}, 2, reading=40.0)
    clock.add(Entry(0, None, None, "", (), 100.0))
    for version, (seat, at) in enumerate(played, 1):
        clock.add(Entry(version, seat, "client", "pass", (), at))
    return clock


@pytest.mark.parametrize(
    ("played", "decider", "deadline", "reserves"),
    [
        ((), 0, 210, [60, 60]),
        (((0, 135),), 1, 210, [60, 60]),  # whoever is ready early takes no time from those who still read
        (((0, 155),), 1, 225, [55, 60]),  # from 140 on the clock runs as usual
        (((0, 120), (1, 150)), 0, 220, [60, 60]),
    ],
)
def test_nobody_loses_time_by_reading_at_the_beginning(
    played: tuple[tuple[int, float], ...], decider: int, deadline: float, reserves: list[float]
) -> None:
    clock = clock_after(*played)
    assert (clock.deadline(decider), clock.reserves_for(decider)) == (deadline, reserves)


def test_a_scoring_at_the_beginning_does_not_shorten_the_time_for_reading() -> None:
    clock = clock_after()
    clock.add(Entry(1, 0, "client", "take g9", (), 101.0), scored=True)
    assert clock.deadline(1) == 210


POSITION = """alhambra position 1
edition "alhambra"
modules [MODULES]
options {"confirm": false}
player Ana
  hand r5
player Ben
player Cleo
market T13e G8nw P5nw S9
display r3 g2 c8 g9
"""
MANY = ("squares", "vizier", "change", "treasure", "diamonds", "camps", "thieves", "bonus")


@pytest.mark.parametrize(
    ("modules", "reading"),
    [((), 0.0), (("squares", "vizier"), 2 * READING), (MANY, LONGEST_READING)],
    ids=["base game", "two modules", "many"],
)
def test_there_is_time_for_every_chapter_but_not_without_end(modules: tuple[str, ...], reading: float) -> None:
    names = ", ".join(f'"{module}"' for module in modules)
    table = at_position(POSITION.replace("MODULES", names), PACE)
    begun = table.entries[0].at
    assert table.deadline == begun + reading + 70
    again = Table("table", table.setup, table.seats, table.header)
    again.resume(table.bookmark())
    assert again.deadline == table.deadline
    recorded = table.recorded
    assert recorded is not None
    fresh = Table("table", table.setup, table.seats, table.header)
    assert fresh.deadline_after(fresh.first_move(recorded, begun)) == table.deadline
