"""Who counts as present at a table, and who as having left it."""

import time

import pytest
from tests.table.test_table import Onlooker, begun, play, play_to_the_end, viewers_of

from alhambra.table.seats import BOT, SUBSTITUTE, Seat
from alhambra.table.table import DAY, Table
from alhambra.table.viewers import Viewers

PATIENCE = 120.0


def left(seconds_ago: float, stored: float = 0.0) -> tuple[Table, Viewers, Seat]:
    """A table whose first player left so long ago, as far as this process knows and as far as it is stored."""
    table = begun([])
    viewers, seat = viewers_of(table), table.seats[0]
    viewers.last_seen[0] = time.time() - seconds_ago
    seat.seen = stored
    return table, viewers, seat


def test_whoever_has_been_away_for_long_has_left() -> None:
    _table, viewers, seat = left(PATIENCE - 10)
    assert not viewers.abandoned(seat)
    viewers.last_seen[0] -= 20
    assert viewers.abandoned(seat)


def test_whoever_was_seen_by_another_process_lately_has_not_left() -> None:
    _table, viewers, seat = left(PATIENCE + 10, stored=time.time() - 10)
    assert not viewers.abandoned(seat)


def test_whoever_is_there_or_connected_to_another_process_has_not_left() -> None:
    _table, viewers, seat = left(PATIENCE + 10)
    viewers.elsewhere["another"] = frozenset({0})
    assert viewers.online(0)
    assert not viewers.abandoned(seat)
    viewers.elsewhere["another"] = frozenset({1})
    assert viewers.abandoned(seat)
    viewers.add(Onlooker(0))
    assert viewers.online(0)
    assert not viewers.abandoned(seat)


@pytest.mark.parametrize("change", [{"level": SUBSTITUTE}, {"kind": BOT}, {"name": None}], ids=str)
def test_where_nobody_has_to_come_back_nobody_has_left(change: dict[str, str]) -> None:
    table, viewers, seat = left(PATIENCE + 10)
    table.change_seat(0, **change)
    assert not viewers.abandoned(seat)


def test_nobody_has_left_a_game_that_has_not_begun_or_is_over() -> None:
    table, viewers, seat = left(PATIENCE + 10)
    waiting = Table("waiting", table.setup, table.seats)
    assert not viewers_of(waiting).abandoned(seat)
    play_to_the_end(table)
    assert not viewers.abandoned(seat)


def test_with_days_per_move_whoever_is_away_for_less_than_that_has_not_left() -> None:
    table, viewers, seat = left(2.9 * DAY)
    table.setup["pace"] = {"kind": "days", "days": 3}
    assert not viewers.abandoned(seat)
    viewers.last_seen[0] -= 0.2 * DAY
    assert viewers.abandoned(seat)


def test_whoever_has_seen_everything_is_sent_nothing_more_and_the_end_once() -> None:
    table = begun([])
    viewers, ana, late = viewers_of(table), Onlooker(0), Onlooker(None)
    viewers.add(ana)
    viewers.show_again(ana, None)
    play(table, "take " + str(table.game.state.display[0]) if table.game else "")
    viewers.show()
    sent = len(ana.frames)
    viewers.show()
    assert len(ana.frames) == sent
    viewers.add(late)
    viewers.show()
    whole = late.frames[-1]
    assert whole["type"] == "game"
    assert whole["complete"], "whoever has nothing needs everything"
    assert len(ana.frames) == sent
    play_to_the_end(table)
    for _ in range(2):
        viewers.show()
        viewers.show_again(ana, None)
    assert [frame["type"] for frame in ana.frames].count("over") == 1


def test_events_since_a_version_that_is_not_reached_yet_are_all_there_are() -> None:
    """A client may have known more than the database: that of a backup, for instance."""
    table = begun([])
    viewers, ana = viewers_of(table), Onlooker(0)
    viewers.show_again(ana, None)
    every = ana.frames[-1]
    viewers.show_again(ana, 99)
    again = ana.frames[-1]
    assert every["type"] == again["type"] == "game"
    assert again["events"] == every["events"] != []
