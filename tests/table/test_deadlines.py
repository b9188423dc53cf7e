"""When time runs out, and how much of it is shown."""

from tests.table.test_requests import CLOCK, POSITION, enter
from tests.table.test_table import at_position

from alhambra.table.table import DAY


def test_with_days_per_move_they_are_counted_from_the_last_thing_that_was_done() -> None:
    table = at_position(POSITION, {"kind": "days", "days": 3})
    assert (table.days, table.deadline) == (3, 100 + 3 * DAY)
    move = table.move(0, 0, "take g9", "client", 500.0)
    assert table.deadline_after(move) == 500 + 3 * DAY
    table.advance(move)
    enter(table, "end turn", "client", 700.0)
    assert table.deadline == 700 + 3 * DAY


def test_without_a_clock_there_is_no_hurry() -> None:
    table = at_position(POSITION)
    assert (table.days, table.deadline, table.clock) == (None, None, None)
    assert table.deadline_after(table.move(0, 0, "take g9", "client", 500.0)) is None


def test_the_time_left_is_told_in_tenths_of_a_second() -> None:
    table = at_position(POSITION, CLOCK)
    assert table.time_left(104.26) == {"left": 65.7, "reserves": [60.0] * 3}
    in_days = at_position(POSITION, {"kind": "days", "days": 3})
    assert in_days.time_left(100.0) == {"left": 3 * DAY, "reserves": []}


def test_a_table_that_is_taken_up_again_is_at_the_same_version() -> None:
    table = at_position(POSITION, CLOCK)
    enter(table, "take g9", "client", 104.0)
    again = at_position(POSITION, CLOCK)
    again.resume(table.bookmark())
    assert again.recorded
    assert (again.version, again.recorded.version) == (1, 1)
    enter(again, "end turn", "client", 105.0)
    assert again.recorded.version == 2
